import { Temporal } from 'temporal-polyfill'
import type { Timetable } from '../transit/timetable.ts'

/**
 * Epoch seconds from which the times of a service day count: noon minus twelve hours in a time zone (GTFS reference,
 * "Time"). On days when the clock changes this is an hour off midnight, and the timetable stays right from morning on.
 */
export function serviceDayOrigin(date: string, timeZone: string): number {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return noon.epochMilliseconds / 1000 - 12 * 3600
}

/** Epoch seconds of the start of a local date; if 00:00 is skipped, the first moment after it. */
export function midnight(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds / 1000
}

const dayMilliseconds = 86_400_000

/** Days since 1970-01-01 of a YYYY-MM-DD; NaN for a date that does not exist. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return NaN
  const milliseconds = Date.parse(`${date}T00:00:00Z`)
  // some parsers turn 31 April into 1 May; a real date formats back to the same text
  return Number.isNaN(milliseconds) || dateOf(milliseconds / dayMilliseconds) !== date
    ? NaN
    : milliseconds / dayMilliseconds
}

export function dateOf(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}

/** The date a number of days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days)
}

/** Days from the first date of the timetable; below 0 or from `dayCount` on when the date is outside. */
export function dayIndexOf(timetable: Timetable, date: string): number {
  return dayNumber(date) - dayNumber(timetable.services.firstDate)
}

export function runsOn(timetable: Timetable, service: number, date: string): boolean {
  return runsOnDay(timetable, service, dayIndexOf(timetable, date))
}

export function runsOnDay({ services }: Timetable, service: number, day: number): boolean {
  if (!(day >= 0 && day < services.dayCount)) return false
  return ((services.active[service * services.stride + (day >> 3)]! >> (day & 7)) & 1) === 1
}

/** The first later date on which any run departs; a service without runs does not count. */
export function nextServiceDate(timetable: Timetable, date: string): string | undefined {
  const { dayCount, firstDate } = timetable.services
  const services = new Set(timetable.runs.service)
  for (let day = Math.max(0, dayIndexOf(timetable, date) + 1); day < dayCount; day++) {
    for (const service of services) if (runsOnDay(timetable, service, day)) return addDays(firstDate, day)
  }
  return undefined
}
