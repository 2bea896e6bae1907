import type { Letter } from '../letter.ts'

/** Warns that points are about to expire (C1), with the day on which the first of them go. */
export function pointsExpiringLetter({ points, from }: { points: number; from: string }): Letter {
  return {
    template: 'points_expiring',
    topic: 'rewards',
    write: ({ t, site, language }) => {
      const date = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
        month: 'long',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(Date.parse(from))
      return {
        subject: t('points_expiring.subject', { count: points, date }),
        lead: t('points_expiring.lead', { count: points, date }),
        button: { label: t('points_expiring.button'), address: `${site}/trips/points?table=expiring` },
        notes: [t('points_expiring.note')],
      }
    },
  }
}
