import { formatsOf, type Letter } from '#modules/mail/mail.ts'

export type TripChange = 'corrected' | 'removed' | 'accept' | 'reject'
type Facts = { change: TripChange; date: string; reason: string | null }

/** Tells what staff have decided or changed about a trip (C3, C4). */
export function tripCorrectedLetter({ change, date, reason }: Facts): Letter {
  return {
    template: `trip_${change}`,
    topic: 'rewards',
    write: ({ t, site, language }) => {
      const day = formatsOf(language).weekday.format(Date.parse(date))
      return {
        subject: t(`trip_corrected.subject_${change}`, { date: day }),
        lead: t(`trip_corrected.lead_${change}`, { date: day }),
        button: { label: t('trip_corrected.button'), address: `${site}/trips/trips` },
        notes: reason ? [t('reward.reason', { reason })] : [],
      }
    },
  }
}
