import { Temporal } from 'temporal-polyfill'

/** Specification §9: one day. */
export const dayMilliseconds = 86_400_000

/** Specification §9: the default hour of a date without a time. */
export const defaultHour = 12

/** The programme's date at an instant, as `YYYY-MM-DD`. */
export function localDate(instant: Date | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The programme's time of day at an instant, as `HH:mm`. */
export function localTime(instant: Date | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(instant))
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** The instant of a local date and `HH:mm` in the programme's time zone; noon when there is no time. */
export function instantOf(date: string, time: string | undefined, timeZone: string): Date {
  const plainTime = time ? Temporal.PlainTime.from(time) : new Temporal.PlainTime(defaultHour)
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime })
  return new Date(zoned.epochMilliseconds)
}

/** An instant as text with the zone's offset, to the second: `2026-03-02T08:15:00-05:00` (RFC 3339). */
export function formatInstant(instant: Date | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(instant))
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second', roundingMode: 'halfExpand' })
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The same day of a later month, or its last: 31 January and a month is 28 February. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  // dates alone are read as UTC, where each day has 24 hours
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)
}

/** Monday of the week of a date. */
export function startOfWeek(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** Whether daylight saving holds at an instant: the zone's offset is above its lowest of that year. */
export function isDaylightSaving(instant: Date, timeZone: string): boolean {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone)
  const standard = Math.min(...[1, 7].map((month) => zoned.with({ month, day: 1 }).offsetNanoseconds))
  return zoned.offsetNanoseconds > standard
}
