import { formatSigned, type Letter } from '#modules/mail/mail.ts'

/** Tells that staff have given or taken points (C1). */
export function pointsAdjustedLetter({ points, reason }: { points: number; reason: string }): Letter {
  const what = points > 0 ? 'given' : 'taken'
  return {
    template: 'points_adjusted',
    topic: 'rewards',
    write: ({ t, site, language }) => ({
      subject: t(`points_adjusted.subject_${what}`, { points: formatSigned(language, points) }),
      lead: t(`points_adjusted.lead_${what}`, { count: Math.abs(points) }),
      button: { label: t('points_expiring.button'), address: `${site}/trips/points` },
      notes: [t('reward.reason', { reason })],
    }),
  }
}
