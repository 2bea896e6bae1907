import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Facts = { count: number; /** First and last day of travel. */ first: string; last: string }

/** Tells that trips were dropped because nobody confirmed them in time (C5, C12). */
export function pendingDroppedLetter({ count, first, last }: Facts): Letter {
  return {
    template: 'pending_dropped',
    topic: 'rewards',
    write: ({ t, site, language }) => {
      const days = formatsOf(language).day
      const values = { count, days: days.formatRange(Date.parse(first), Date.parse(last)) }
      return {
        subject: t('pending_dropped.subject', values),
        lead: t('pending_dropped.lead', values),
        button: { label: t('pending_dropped.button'), address: `${site}/trips/trip?date=${first}` },
        notes: [t('pending_dropped.note'), t('pending_dropped.profiles', { address: `${site}/trips/trip_profiles` })],
      }
    },
  }
}
