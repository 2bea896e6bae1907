import { findHoliday } from './holidays.ts'
import { isPoolMode, type TripMode } from './modes.ts'
import type { ProfileWay } from './profile-ways.ts'
import { daysBetween, instantOf, startOfWeek } from './time.ts'

/** C5. */
export const mostTripProfiles = 10
export const profileNameLength = 60

/** What a profile does on its days: nothing, one mail in the evening, or trips that wait for a yes. */
export const autoLogs = ['off', 'remind', 'create'] as const
export type AutoLog = (typeof autoLogs)[number]

/** Monday is 1, as in every calendar of ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What the ride home asks for besides a profile with a shared mode (C5, C19). */
export const rideHomeNeeds = ['home', 'work', 'mobile_phone', 'work_phone'] as const
export type RideHomeNeed = (typeof rideHomeNeeds)[number]

/** The farthest day that can be planned. */
export const planningDays = 14

export { type ProfileWay, waysOf } from './profile-ways.ts'

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
export function dueTimeOf({ departure, arrival }: Pick<ProfileWay, 'departure' | 'arrival'>, date: string, timeZone: string): Date {
  if (!departure) return instantOf(date, arrival ?? '18:00', timeZone)
  const start = instantOf(date, departure, timeZone)
  if (!arrival) return new Date(start.getTime() + hour)
  const end = instantOf(date, arrival, timeZone)
  // An arrival before the departure is one after midnight.
  return end >= start ? end : new Date(end.getTime() + 24 * hour)
}

/** C5: the modes by which a profile makes its member ready for the ride home. */
export function countsForRideHome(mode: TripMode): boolean {
  return isPoolMode(mode) || mode === 'transit'
}
