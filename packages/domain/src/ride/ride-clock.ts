import { Temporal } from 'temporal-polyfill'
import { findHoliday } from '../time/holidays.ts'
import { remember } from '../value/remember.ts'
import { dayMilliseconds } from '../time/time.ts'

const minuteMilliseconds = 60_000
const dayMinutes = 1440

export type RideClock = ReturnType<typeof makeRideClock>

/** More dates than the searches of one day need. */
const mostDates = 2000

/**
 * Dates, times and instants of one time zone. Hundreds of services ask for the same few weeks, so each date is computed
 * once.
 */
export const openRideClock = remember(makeRideClock)

function makeRideClock(timeZone: string) {
  const startOf = remember(
    (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds,
    mostDates,
  )
  const isHoliday = remember((date: string) => findHoliday(date) !== undefined, mostDates)
  const weekdayOn = remember(weekdayOf, mostDates)
  const dayAfter = remember((date: string) => shiftDate(date, 1), mostDates)
  const dayBefore = remember((date: string) => shiftDate(date, -1), mostDates)
  const greenwichDate = remember((day: number) => new Date(day * dayMilliseconds).toISOString().slice(0, 10), mostDates)

  return { instantAt, dateAt, minutesAt, isHoliday, weekdayOn, dayAfter, dayBefore }

  /** Minutes since midnight can exceed a day. A time that a clock change skips becomes the one after it. */
  function instantAt(date: string, minutes: number): number {
    if (minutes >= dayMinutes) return instantAt(dayAfter(date), minutes - dayMinutes)
    const start = startOf(date)
    if (startOf(dayAfter(date)) - start === dayMilliseconds) return start + minutes * minuteMilliseconds
    const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
    return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  }

  function dateAt(instant: number): string {
    // within a day of the UTC date
    const near = greenwichDate(Math.floor(instant / dayMilliseconds))
    if (instant < startOf(near)) return dayBefore(near)
    return instant < startOf(dayAfter(near)) ? near : dayAfter(near)
  }

  /** The local time in minutes since midnight. */
  function minutesAt(instant: number): number {
    const date = dateAt(instant)
    const start = startOf(date)
    if (startOf(dayAfter(date)) - start === dayMilliseconds) return Math.floor((instant - start) / minuteMilliseconds)
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    return hour * 60 + minute
  }
}

/** The date a number of days later, by calendar dates alone. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)
}

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `HH:mm` of minutes since midnight, of whatever day. */
export function timeOf(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
