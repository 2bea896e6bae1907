import type { TripMode } from './modes.ts'

/** C7, C8: so many days of a kind earn in one week, Monday to Sunday; what comes on top is kept for the statistics. */
export const weekLimits: Partial<Record<TripMode, number>> = { brown_bag: 5, telecommute: 5, compressed_week: 1 }

/** Whether the week of a trip has to be known to judge it. */
export function isLimitedByWeek(mode: TripMode): boolean {
  return weekLimits[mode] !== undefined
}
