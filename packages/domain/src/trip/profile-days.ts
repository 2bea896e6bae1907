import { findHoliday } from '../time/holidays.ts'
import { daysBetween, instantOf, startOfWeek } from '../time/time.ts'
import type { ProfileDirection } from './profile-directions.ts'

type Days = { weekdays: readonly number[]; paused_from: string | null; paused_to: string | null }

export function weekdayOf(date: string): number {
  return daysBetween(startOfWeek(date), date) + 1
}

/** Whether the profile applies to a day: one of its weekdays, no holiday, and outside its pause. */
export function isProfileDay({ weekdays: days, paused_from: from, paused_to: to }: Days, date: string): boolean {
  if (!days.includes(weekdayOf(date)) || findHoliday(date)) return false
  return !(from !== null && to !== null && from <= date && date <= to)
}

const hour = 3_600_000

/**
 * When the member is asked about a direction of a day: at its arrival, an hour after its departure, or in the evening.
 */
export function dueTimeOf(
  { departure, arrival }: Pick<ProfileDirection, 'departure' | 'arrival'>,
  date: string,
  timeZone: string,
): Date {
  if (!departure) return instantOf(date, arrival ?? '18:00', timeZone)
  const start = instantOf(date, departure, timeZone)
  if (!arrival) return new Date(start.getTime() + hour)
  const end = instantOf(date, arrival, timeZone)
  // An arrival before the departure is after midnight.
  return end >= start ? end : new Date(end.getTime() + 24 * hour)
}
