import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** Warns that points are about to expire (C1), with the first day on which some expire. */
export function pointsExpiringLetter({ points, from }: { points: number; from: string }): Letter {
  return {
    template: 'points_expiring',
    topic: 'rewards',
    write: ({ t, site, language }) => {
      const date = formatsOf(language).date.format(Date.parse(from))
      return {
        subject: t('points_expiring.subject', { count: points, date }),
        lead: t('points_expiring.lead', { count: points, date }),
        button: { label: t('points_expiring.button'), address: `${site}/trips/points?table=expiring` },
        notes: [t('points_expiring.note')],
      }
    },
  }
}
