import { findHoliday } from '../time/holidays.ts'
import { addDays, daysBetween } from '../time/time.ts'
import { weekdayOf } from './profile-days.ts'

/** C8: forty hours in four days, eighty in nine, thirty-six in three. */
export const compressedSchemes = ['4_40', '9_80', '3_36'] as const
export type CompressedScheme = (typeof compressedSchemes)[number]

/** Monday is 1. */
export const offWeekdays = [1, 2, 3, 4, 5] as const
export type OffWeekday = (typeof offWeekdays)[number]

/** The first day off is within so many days from the day on which it is chosen. */
export const longestStartDays = 14

export type CompressedWeek = { scheme: CompressedScheme; first_day_off: string }

/** C8: nine days in two weeks leave one day off a fortnight, the other schemes one a week. */
export function weeksBetweenDaysOff(scheme: CompressedScheme): 1 | 2 {
  return scheme === '9_80' ? 2 : 1
}

/** A day off is one on which its owner would work otherwise. */
export function isWorkday(date: string): boolean {
  return (offWeekdays as readonly number[]).includes(weekdayOf(date)) && !findHoliday(date)
}

/** Whether a day is one off, counted from the first one of all; a holiday spares the way to work by itself. */
export function isDayOff(date: string, { scheme, first_day_off: first }: CompressedWeek): boolean {
  const days = daysBetween(first, date)
  return days >= 0 && days % (7 * weeksBetweenDaysOff(scheme)) === 0 && !findHoliday(date)
}

/** The next days off from a day on. */
export function listDaysOff(from: string, week: CompressedWeek, count: number): string[] {
  const found: string[] = []
  for (let date = from; found.length < count; date = addDays(date, 1)) if (isDayOff(date, week)) found.push(date)
  return found
}

/** The days from which a scheme can begin: the next of that weekday, and with one day off a fortnight also the week after. */
export function listFirstDaysOff(today: string, scheme: CompressedScheme, weekday: OffWeekday): string[] {
  const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  return weeksBetweenDaysOff(scheme) === 2 ? [next, addDays(next, 7)] : [next]
}
