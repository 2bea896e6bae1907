import type { Letter } from '../letter.ts'

type Facts = { count: number; /** First and last day of travel. */ first: string; last: string }

/** Says that trips were dropped because nobody confirmed them in time (C5, C12). */
export function pendingDroppedLetter({ count, first, last }: Facts): Letter {
  return {
    template: 'pending_dropped',
    topic: 'account',
    write: ({ t, site, language }) => {
      const days = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      })
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
