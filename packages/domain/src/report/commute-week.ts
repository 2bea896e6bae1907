import { type Choices, type ModeWith, type TripMode, tripModes } from '../mode/mode-facts.ts'
import { findHoliday } from '../time/holidays.ts'
import { addDays, startOfWeek } from '../time/time.ts'

/**
 * The modes that a report distinguishes for a working day. A lunch is no trip to work, and a trip in several modes
 * counts as the mode of its longest leg.
 */
export type CommuteMode = Exclude<TripMode, 'brown_bag' | 'multimode'>
export const commuteModes = tripModes.filter(
  (mode) => mode !== 'brown_bag' && mode !== 'multimode',
) as unknown as Choices<CommuteMode>

/**
 * Working days, added up by site, by mode, by the number of people in the car, and by the number of days that the
 * person reports in the week. `metres` is the sum of the one-way distances of these days.
 */
export type WeekDays = {
  /** Null for people of no site. */
  site: string | null
  mode: CommuteMode
  /** The people in the vehicle, including this person; null where nobody said. */
  people: number | null
  /** Days that the person reports in this week: their potential trips to work. */
  potential: number
  days: number
  metres: number
}

/** A car of a pool; of its people the same holds as of those of `WeekDays`. */
export type PoolCar = { mode: ModeWith<'group', 'pool'>; people: number | null }

/** How many persons of a site report exactly these modes in the week, and exactly these cars of pools. */
export type WeekPeople = {
  site: string | null
  modes: readonly CommuteMode[]
  pools: readonly PoolCar[]
  count: number
}

/** A week of an organisation as it is read, before anything is withheld. */
export type CommuteWeek = { days: readonly WeekDays[]; people: readonly WeekPeople[] }

/**
 * A trip counts when its person arrives within this window; one without a time counts as well. The window is the same
 * for all methods: with two windows, the difference of two reports would tell of the few who begin later.
 *
 * Source: South Coast AQMD Rule 2202, weekdays from 6 to 10 a.m.
 */
export const arrivalWindow = { from: '06:00', to: '10:00' } as const

/** Monday to Friday. */
export const daysOfWeek = 5

export function listWorkdays(monday: string): string[] {
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index))
}

/**
 * Whether a report can be of the week that begins on this day: a Monday, and no holiday until Friday.
 *
 * Source: Appendix 2 of the Marina (California) code: the week of an AVR contains no holiday and is a usual one.
 */
export function isReportWeek(monday: string): boolean {
  return startOfWeek(monday) === monday && listWorkdays(monday).every((day) => !findHoliday(day))
}

/** A week is over when its Friday is. */
export function isWeekOver(monday: string, today: string): boolean {
  return today > addDays(monday, daysOfWeek - 1)
}

/** The latest weeks that a report can be of, the newest first. */
export function listReportWeeks(today: string, count: number): string[] {
  const weeks: string[] = []
  const running = startOfWeek(today)
  const latest = isWeekOver(running, today) ? running : addDays(running, -7)
  for (let monday = latest; weeks.length < count; monday = addDays(monday, -7))
    if (isReportWeek(monday)) weeks.push(monday)
  return weeks
}
