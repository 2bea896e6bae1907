import { Temporal } from 'temporal-polyfill'
import { findHoliday } from '../holidays.ts'
import { dayMilliseconds } from '../time.ts'

const minuteMilliseconds = 60_000
const dayMinutes = 1440

export type RideClock = ReturnType<typeof openRideClock>

/**
 * Dates, times and instants of one time zone. A search asks for the same few dates of hundreds of services, so what a
 * date is gets worked out once.
 */
export function openRideClock(timeZone: string) {
  const starts = new Map<string, number>()
  const holidays = new Map<string, boolean>()
  const weekdays = new Map<string, number>()
  const greenwich = new Map<number, string>()
  const [after, before] = [new Map<string, string>(), new Map<string, string>()]

  return { instantAt, dateAt, minutesAt, isHoliday, weekdayOn, dayAfter, dayBefore }

  /** Minutes since midnight, which may be those of the next day; a time that a change of the clocks skips is the one after it. */
  function instantAt(date: string, minutes: number): number {
    if (minutes >= dayMinutes) return instantAt(dayAfter(date), minutes - dayMinutes)
    const start = startOf(date)
    if (startOf(dayAfter(date)) - start === dayMilliseconds) return start + minutes * minuteMilliseconds
    const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
    return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  }

  function dateAt(instant: number): string {
    // within a day of the date in Greenwich
    const near = remember(greenwich, Math.floor(instant / dayMilliseconds), (day) => new Date(day * dayMilliseconds).toISOString().slice(0, 10))
    if (instant < startOf(near)) return dayBefore(near)
    return instant < startOf(dayAfter(near)) ? near : dayAfter(near)
  }

  /** What the clock shows, in minutes since midnight. */
  function minutesAt(instant: number): number {
    const date = dateAt(instant)
    const start = startOf(date)
    if (startOf(dayAfter(date)) - start === dayMilliseconds) return Math.floor((instant - start) / minuteMilliseconds)
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    return hour * 60 + minute
  }

  function isHoliday(date: string): boolean {
    return remember(holidays, date, (each) => findHoliday(each) !== undefined)
  }

  function weekdayOn(date: string): number {
    return remember(weekdays, date, weekdayOf)
  }

  function dayAfter(date: string): string {
    return remember(after, date, (each) => shiftDate(each, 1))
  }

  function dayBefore(date: string): string {
    return remember(before, date, (each) => shiftDate(each, -1))
  }

  function startOf(date: string): number {
    return remember(starts, date, (each) => Temporal.PlainDate.from(each).toZonedDateTime(timeZone).epochMilliseconds)
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: (key: Key) => Value): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = find(key)))
  return value
}

/** A date so many days later, reckoned as dates alone. */
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

/** `HH:mm` of minutes since midnight, of whichever day. */
export function timeOf(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
