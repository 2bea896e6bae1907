import type { Letter } from '../letter.ts'

type Facts = { name: string; member: string; token: string; isReminder: boolean }

/** Asks whether somebody is a member's supervisor, and says what they would be asked (C22). */
export function supervisorConfirmationLetter({ name, member, token, isReminder }: Facts): Letter {
  return {
    template: 'supervisor_confirmation',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(isReminder ? 'supervisor_confirmation.subject_again' : 'supervisor_confirmation.subject', { member }),
      lead: t('supervisor_confirmation.lead', { name, member }),
      button: {
        label: t('supervisor_confirmation.button'),
        address: `${site}/supervisor?token=${encodeURIComponent(token)}`,
      },
      notes: [
        t('supervisor_confirmation.asked'),
        t('supervisor_confirmation.never'),
        t('supervisor_confirmation.valid'),
        t('supervisor_confirmation.not_you'),
      ],
    }),
  }
}
