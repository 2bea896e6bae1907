import { modeFacts, type TripMode, tripModes } from '../mode/mode-facts.ts'
import { addDays, daysBetween, startOfWeek } from '../time/time.ts'

/**
 * C7, C8: the number of days of a mode that earn in one week, Monday to Sunday. Further days are kept for statistics.
 */
export const weekLimits: Partial<Record<TripMode, number>> = Object.fromEntries(
  tripModes.flatMap((mode) => {
    const limit = modeFacts[mode].weekLimit
    return limit === null ? [] : [[mode, limit]]
  }),
)

/** Whether judging a trip needs the other trips of its week. */
export function isLimitedByWeek(mode: TripMode): boolean {
  return weekLimits[mode] !== undefined
}

/**
 * The first day of the period of a limit: a Monday. C8: under 9/80, days off are counted by the fortnight, from the
 * week of the scheme's first day off.
 */
export function startOfLimit(mode: TripMode, date: string, firstOfFortnights: string | null): string {
  const week = startOfWeek(date)
  if (!isByFortnight(mode, date, firstOfFortnights)) return week
  return addDays(week, -(daysBetween(startOfWeek(firstOfFortnights!), week) % 14))
}

export function isByFortnight(mode: TripMode, date: string, firstOfFortnights: string | null): boolean {
  return mode === 'compressed_week' && firstOfFortnights !== null && date >= startOfWeek(firstOfFortnights)
}
