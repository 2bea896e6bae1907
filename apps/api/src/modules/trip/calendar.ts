import { instantOf, localDate, localTime } from '@throughway/domain/time'

/** Dates of one time zone; reckoning them costs more than the rest of a judgement, so the last ones are remembered. */
export type Calendar = {
  dateOf(instant: Date): string
  noonOf(date: string): Date
  /** `HH:mm`. */
  timeOf(instant: Date): string
  instantOf(date: string, time: string): Date
}

const calendars = new Map<string, Calendar>()
const quarterHour = 900_000

export function openCalendar(timeZone: string): Calendar {
  const known = calendars.get(timeZone)
  if (known) return known
  // Every offset of the world is a whole number of quarter hours, so a date begins at one.
  const dateOfQuarter = remember((quarter: number) => localDate(quarter * quarterHour, timeZone))
  const noonOf = remember((date: string) => instantOf(date, undefined, timeZone))
  const calendar: Calendar = {
    dateOf: (instant) => dateOfQuarter(Math.floor(instant.getTime() / quarterHour)),
    noonOf,
    timeOf: (instant) => localTime(instant, timeZone),
    instantOf: (date, time) => instantOf(date, time, timeZone),
  }
  calendars.set(timeZone, calendar)
  return calendar
}

function remember<Key, Value>(find: (key: Key) => Value, limit = 1000) {
  const held = new Map<Key, Value>()
  return (key: Key): Value => {
    let value = held.get(key)
    if (value === undefined) {
      if (held.size >= limit) held.clear()
      held.set(key, (value = find(key)))
    }
    return value
  }
}
