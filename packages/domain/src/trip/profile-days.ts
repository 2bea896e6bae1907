import { findHoliday } from '../time/holidays.ts'
import { daysBetween, instantOf, startOfWeek } from '../time/time.ts'
import type { ProfileWay } from './profile-ways.ts'

type Days = { weekdays: readonly number[]; paused_from: string | null; paused_to: string | null }

export function weekdayOf(date: string): number {
  return daysBetween(startOfWeek(date), date) + 1
}

/** Whether the profile is travelled on a day: one of its weekdays, no holiday, and not within its pause. */
export function isProfileDay({ weekdays: days, paused_from: from, paused_to: to }: Days, date: string): boolean {
  if (!days.includes(weekdayOf(date)) || findHoliday(date)) return false
  return !(from !== null && to !== null && from <= date && date <= to)
}

const hour = 3_600_000

/** From when a way of a day is asked about: its arrival, an hour after it began, or the evening. */
export function dueTimeOf(
  { departure, arrival }: Pick<ProfileWay, 'departure' | 'arrival'>,
  date: string,
  timeZone: string,
): Date {
  if (!departure) return instantOf(date, arrival ?? '18:00', timeZone)
  const start = instantOf(date, departure, timeZone)
  if (!arrival) return new Date(start.getTime() + hour)
  const end = instantOf(date, arrival, timeZone)
  // An arrival before the departure is one after midnight.
  return end >= start ? end : new Date(end.getTime() + 24 * hour)
}
