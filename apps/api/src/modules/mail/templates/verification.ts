import type { Letter } from '../letter.ts'

/** Asks for the proof that the address is the member's: a link, and digits for whoever reads it on another device. */
export function verificationLetter({ token, code }: { token: string; code: string }): Letter {
  return {
    template: 'verification',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('verification.subject', { code }),
      lead: t('verification.lead'),
      code,
      button: { label: t('verification.button'), address: `${site}/email_verify?token=${encodeURIComponent(token)}` },
      notes: [t('verification.valid'), t('verification.not_you')],
    }),
  }
}
