import { maskEmail } from '@throughway/domain/identity/email'
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

/** To the address that signed in until now: whoever did not do this must hear of it (C28). */
export function primaryChangedLetter({ email }: { email: string }): Letter {
  return {
    template: 'primary_changed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('primary_changed.subject'),
      lead: t('primary_changed.lead', { email: maskEmail(email) }),
      notes: [t('primary_changed.not_you', { address: `${site}/account/forget-password` })],
    }),
  }
}
