import { maskEmail } from '@throughway/domain/identity/email'
import type { Letter } from '../letter.ts'

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
