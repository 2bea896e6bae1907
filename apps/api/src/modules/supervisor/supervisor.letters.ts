import type { Letter } from '#modules/mail/mail.ts'

type Confirmation = { name: string; member: string; token: string; isReminder: boolean }

/** Asks a person to confirm that they are a member's supervisor, and explains what they would be asked (C22). */
export function supervisorConfirmationLetter({ name, member, token, isReminder }: Confirmation): Letter {
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

type Approval = { name: string; member: string; token: string; isReminder: boolean; count: number }

/** Tells that a question waits; the signed page shows it. */
export function supervisorApprovalLetter({ name, member, token, isReminder, count }: Approval): Letter {
  return {
    template: 'supervisor_approval',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(isReminder ? 'supervisor_approval.subject_again' : 'supervisor_approval.subject', { member }),
      lead: t('supervisor_approval.lead', { name, member, count }),
      button: {
        label: t('supervisor_approval.button'),
        address: `${site}/supervisor?token=${encodeURIComponent(token)}`,
      },
      notes: [t('supervisor_approval.shown'), t('supervisor_approval.valid'), t('supervisor_approval.not_you')],
    }),
  }
}
