import type { Letter } from '#modules/mail/mail.ts'

/** Six digits that replace the password, for members without one. */
export function confirmationCodeLetter({ code }: { code: string }): Letter {
  return {
    template: 'confirmation_code',
    topic: 'account',
    write: ({ t }) => ({
      subject: t('confirmation_code.subject', { code }),
      lead: t('confirmation_code.lead'),
      code,
      notes: [t('confirmation_code.valid'), t('new_device.not_you')],
    }),
  }
}
