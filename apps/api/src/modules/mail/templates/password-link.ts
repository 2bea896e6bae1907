import type { Letter } from '../letter.ts'

/** The link by which a member chooses a password: a new one, or the first for whom signs in by another way. */
export function passwordLinkLetter({ token, isFirst = false }: { token: string; isFirst?: boolean }): Letter {
  const kind = isFirst ? 'password_first' : 'password_link'
  return {
    template: 'password_link',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${kind}.subject`),
      lead: t(`${kind}.lead`),
      button: {
        label: t(`${kind}.button`),
        address: `${site}/account/forget-password?token=${encodeURIComponent(token)}`,
      },
      notes: [t('password_link.valid'), t(`${kind}.not_you`)],
    }),
  }
}
