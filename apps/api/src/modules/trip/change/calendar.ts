import { remember } from '@throughway/domain/value/remember'
import { instantOf, localDate, localTime } from '@throughway/domain/time/time'

/** Dates in one time zone. Computing them costs more than the rest of a judgement, so the latest ones are cached. */
export type Calendar = {
  dateOf(instant: Date): string
  noonOf(date: string): Date
  /** `HH:mm`. */
  timeOf(instant: Date): string
  instantOf(date: string, time: string): Date
}

const quarterHour = 900_000
/** More than a member's window of trips. */
const mostKept = 1000

export const openCalendar = remember(buildCalendar)

function buildCalendar(timeZone: string): Calendar {
  // Every UTC offset is a whole number of quarter hours, so a date begins at one.
  const dateOfQuarter = remember((quarter: number) => localDate(quarter * quarterHour, timeZone), mostKept)
  const noonOf = remember((date: string) => instantOf(date, undefined, timeZone), mostKept)
  return {
    dateOf: (instant) => dateOfQuarter(Math.floor(instant.getTime() / quarterHour)),
    noonOf,
    timeOf: (instant) => localTime(instant, timeZone),
    instantOf: (date, time) => instantOf(date, time, timeZone),
  }
}
