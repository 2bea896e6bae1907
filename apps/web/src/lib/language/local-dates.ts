import { remember } from '@throughway/domain/value/remember'

const hourMs = 3_600_000

/*
 * Dates as text (`YYYY-MM-DD`) in the programme's time zone. The rules of domain/time, without its Temporal polyfill of
 * 20 KB; a test compares both.
 */

/** The programme's date at an instant. */
export function dateAt(instant: Date | number, timeZone: string): string {
  const { year, month, day } = partsAt(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** The programme's hour, 0 to 23. */
export function hourAt(instant: Date | number, timeZone: string): number {
  return Number(partsAt(instant, timeZone).hour)
}

/** The programme's time of day, `HH:mm`. All its zones are whole hours from UTC. */
export function timeOfDayAt(instant: Date | number, timeZone: string): string {
  return `${partsAt(instant, timeZone).hour}:${String(new Date(instant).getUTCMinutes()).padStart(2, '0')}`
}

/**
 * The instant of a local date and `HH:mm`: the first of two where the clocks are set back, an hour later where they skip
 * the time.
 */
export function instantAt(date: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const hours = Array.from({ length: 29 }, (_, index) => asUtc + (index - 14) * hourMs)
  const isIt = (instant: number) => dateAt(instant, timeZone) === date && timeOfDayAt(instant, timeZone) === time
  const found = hours.find(isIt)
  if (found !== undefined) return new Date(found).toISOString()
  const before = hours.findLast(
    (instant) => `${dateAt(instant, timeZone)} ${timeOfDayAt(instant, timeZone)}` < `${date} ${time}`,
  )
  return new Date((before ?? asUtc) + hourMs).toISOString()
}

export function addDays(date: string, days: number): string {
  const shifted = new Date(noonOf(date))
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/** Monday of the week of a date. */
export function startOfWeek(date: string): string {
  const weekday = new Date(noonOf(date)).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** `count` dates in order, starting with `from`. */
export function listDays(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** Whether the text is an existing date: not 31 June. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const milliseconds = noonOf(text)
  return Number.isFinite(milliseconds) && new Date(milliseconds).toISOString().startsWith(text)
}

/** Noon in UTC: an instant that shows the same date in every format with `timeZone: 'UTC'`. */
export function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}

const partsFormat = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
)

function partsAt(instant: Date | number, timeZone: string) {
  const parts = Object.fromEntries(
    partsFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return parts as Record<'year' | 'month' | 'day' | 'hour', string>
}
