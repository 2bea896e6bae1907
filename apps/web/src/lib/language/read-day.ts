import { dateAt, isDate } from './local-dates.ts'

/**
 * R2.52, a date in an address: an ISO date or milliseconds since 1970. Undefined for `0`, for an empty text and for an
 * invalid date, which all mean today.
 */
export function readDay(text: string | undefined, timeZone: string): string | undefined {
  if (!text || text === '0') return undefined
  const day = text.slice(0, 10)
  if (isDate(day) && (text.length === 10 || text[10] === 'T')) return day
  if (!/^\d{9,14}$/.test(text)) return undefined
  return dateAt(Number(text), timeZone)
}
