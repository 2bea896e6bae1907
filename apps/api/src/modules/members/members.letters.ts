import { maskEmail } from '@throughway/domain/identity/email'
import type { Letter } from '#modules/mail/mail.ts'

/** To the address that signed in until now, when staff put another one in its place. */
export function emailCorrectedLetter({ email }: { email: string }): Letter {
  return {
    template: 'email_corrected',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('email_corrected.subject'),
      lead: t('email_corrected.lead', { email: maskEmail(email) }),
      notes: [t('email_corrected.not_you', { address: `${site}/contact_us` })],
    }),
  }
}
