import type { Letter } from '#modules/mail/mail.ts'

/** Tells a member that mails to one of their addresses come back. */
export function bouncedLetter({ email }: { email: string }): Letter {
  return {
    template: 'bounce',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('bounce.title', { email }),
      lead: t('bounce.text'),
      button: { label: t('bounce.button'), address: `${site}/account/emails` },
      notes: [],
    }),
  }
}
