import { findHoliday } from '../time/holidays.ts'
import { addDays, daysBetween } from '../time/time.ts'
import { weekdayOf } from './profile-days.ts'

/** C8: forty hours in four days, eighty in nine, thirty-six in three. */
export const compressedSchemes = ['4_40', '9_80', '3_36'] as const
export type CompressedScheme = (typeof compressedSchemes)[number]

/** Monday is 1. */
export const offWeekdays = [1, 2, 3, 4, 5] as const
export type OffWeekday = (typeof offWeekdays)[number]

/** The first day off must be within this many days of choosing the scheme. */
export const longestStartDays = 14

export type CompressedWeek = { scheme: CompressedScheme; first_day_off: string }

/** C8: nine days in two weeks leave one day off a fortnight; the other schemes leave one a week. */
export function weeksBetweenDaysOff(scheme: CompressedScheme): 1 | 2 {
  return scheme === '9_80' ? 2 : 1
}

/** A day off must be a day on which the member would otherwise work. */
export function isWorkday(date: string): boolean {
  return (offWeekdays as readonly number[]).includes(weekdayOf(date)) && !findHoliday(date)
}

/**
 * Whether a date is a day off, counted from the first day off. A holiday does not count, since nobody commutes anyway.
 */
export function isDayOff(date: string, { scheme, first_day_off: first }: CompressedWeek): boolean {
  const days = daysBetween(first, date)
  return days >= 0 && days % (7 * weeksBetweenDaysOff(scheme)) === 0 && !findHoliday(date)
}

/** The next days off from a date. */
export function listDaysOff(from: string, week: CompressedWeek, count: number): string[] {
  const found: string[] = []
  for (let date = from; found.length < count; date = addDays(date, 1)) if (isDayOff(date, week)) found.push(date)
  return found
}

/**
 * The days on which a scheme can begin: the next of that weekday, and for one day off a fortnight also the week after.
 */
export function listFirstDaysOff(today: string, scheme: CompressedScheme, weekday: OffWeekday): string[] {
  const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  return weeksBetweenDaysOff(scheme) === 2 ? [next, addDays(next, 7)] : [next]
}
