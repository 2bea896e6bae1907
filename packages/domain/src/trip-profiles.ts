import { findHoliday } from './holidays.ts'
import { isDayMode, isPoolMode, type TripMode } from './modes.ts'
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

export type ProfileWay = { direction: 'out' | 'back' | 'other'; departure: string | null; arrival: string | null }

type Times = { mode: TripMode; out_departure: string | null; out_arrival: string | null; back_departure: string | null; back_arrival: string | null }
type Days = { weekdays: readonly number[]; paused_from: string | null; paused_to: string | null }

export function weekdayOf(date: string): number {
  return daysBetween(startOfWeek(date), date) + 1
}

/** Whether the profile is travelled on a day: one of its weekdays, no holiday, and not within its pause. */
export function isProfileDay({ weekdays: days, paused_from: from, paused_to: to }: Days, date: string): boolean {
  if (!days.includes(weekdayOf(date)) || findHoliday(date)) return false
  return !(from !== null && to !== null && from <= date && date <= to)
}

/** The ways of one day: those whose time is known, or both when none is; a day mode has one without a direction. */
export function waysOf({ mode, out_departure, out_arrival, back_departure, back_arrival }: Times): ProfileWay[] {
  if (isDayMode(mode)) return [{ direction: 'other', departure: null, arrival: null }]
  const out: ProfileWay = { direction: 'out', departure: out_departure, arrival: out_arrival }
  const back: ProfileWay = { direction: 'back', departure: back_departure, arrival: back_arrival }
  if (!out_departure && !back_departure) return [out, back]
  return [...(out_departure ? [out] : []), ...(back_departure ? [back] : [])]
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
