import type { Letter } from '../letter.ts'

type Facts = { name: string; member: string; token: string; isReminder: boolean; count: number }

/** Says that something waits for an answer; what it is stands on the signed page. */
export function supervisorApprovalLetter({ name, member, token, isReminder, count }: Facts): Letter {
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
