import type { Letter } from '#modules/mail/mail.ts'

/** Tells a member that somebody, perhaps they themselves, wants their address in another account (C28). */
export function addressAttemptLetter(): Letter {
  return {
    template: 'address_attempt',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('address_attempt.subject'),
      lead: t('address_attempt.lead'),
      button: { label: t('sign_up_attempt.button'), address: `${site}/account/login` },
      notes: [t('address_attempt.not_you')],
    }),
  }
}
