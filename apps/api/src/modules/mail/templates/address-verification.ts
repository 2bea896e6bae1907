import type { Letter } from '../letter.ts'

/** As the verification, for an address that a member adds to their account; it may have been mistyped. */
export function addressVerificationLetter({ token, code }: { token: string; code: string }): Letter {
  return {
    template: 'address_verification',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('verification.subject', { code }),
      lead: t('address_verification.lead'),
      code,
      button: { label: t('verification.button'), address: `${site}/email_verify?token=${encodeURIComponent(token)}` },
      notes: [t('verification.valid'), t('address_verification.not_you')],
    }),
  }
}
