import type { Letter } from '#modules/mail/mail.ts'

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

/** Tells that the password was changed, so that a member who did not do it can act at once. */
export function passwordChangedLetter(): Letter {
  return {
    template: 'password_changed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('password_changed.subject'),
      lead: t('password_changed.lead'),
      notes: [
        t('password_changed.signed_out'),
        t('password_changed.not_you', { address: `${site}/account/forget-password` }),
      ],
    }),
  }
}

/** Tells that staff ended the password, and what comes next. */
export function passwordExpiredLetter(): Letter {
  return {
    template: 'password_expired',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('password_expired.subject'),
      lead: t('password_expired.lead'),
      button: { label: t('password_expired.button'), address: `${site}/account/login` },
      notes: [t('password_expired.forgot', { address: `${site}/account/forget-password` })],
    }),
  }
}
