import type { Letter } from '#modules/mail/mail.ts'

/** Tells an administrator that points reach a limit of the programme's budget, or soon will. Nothing is changed by it. */
export function pointsLimitLetter({ isReached }: { isReached: boolean }): Letter {
  return {
    template: 'points_limit',
    topic: 'account',
    write: ({ t, site }) => {
      const step = isReached ? 'over' : 'near'
      return {
        subject: t(`points_limit.${step}.subject`),
        lead: t(`points_limit.${step}.lead`),
        button: { label: t('points_limit.button'), address: `${site}/admin/points` },
        notes: [t('points_limit.note')],
      }
    },
  }
}
