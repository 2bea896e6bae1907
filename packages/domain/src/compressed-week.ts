import { daysBetween } from './time.ts'

/** C8: forty hours in four days, eighty in nine, thirty-six in three. */
export const compressedSchemes = ['4_40', '9_80', '3_36'] as const
export type CompressedScheme = (typeof compressedSchemes)[number]

/** Monday is 1. */
export const offWeekdays = [1, 2, 3, 4, 5] as const

/** C8: nine days in two weeks leave one day off a fortnight, the other schemes one a week. */
export function weeksBetweenDaysOff(scheme: CompressedScheme): 1 | 2 {
  return scheme === '9_80' ? 2 : 1
}

/** Whether a day is one off, counted from the first one of all. */
export function isDayOff(date: string, { scheme, first_day_off: first }: { scheme: CompressedScheme; first_day_off: string }): boolean {
  const days = daysBetween(first, date)
  return days >= 0 && days % (7 * weeksBetweenDaysOff(scheme)) === 0
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7
}
