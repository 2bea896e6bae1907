import { addDays, dateAt } from '#lib/language/local-dates.ts'

/** The last second of a date in a time zone. The zones of programmes are whole hours from UTC. */
export function endOfDay(date: string, timeZone: string): string {
  const next = addDays(date, 1)
  const midnight = Date.parse(`${next}T00:00:00Z`)
  const hours = Array.from({ length: 29 }, (_, index) => midnight + (index - 14) * 3_600_000)
  const begin = hours.find((hour) => dateAt(hour, timeZone) === next) ?? midnight
  return new Date(begin - 1000).toISOString()
}
