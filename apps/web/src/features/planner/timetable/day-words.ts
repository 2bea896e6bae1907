import type { LineTimetable } from '@throughway/contract/planner/timetable'
import { dateAt } from '#lib/language/local-dates.ts'

/**
 * The date on which a vehicle leaves, if that is not its service day. The two differ for a night bus after midnight, and
 * in the first hour of the night in which the clock goes forward.
 */
export function otherDate(instant: string, serviceDate: string, timeZone: string): string | undefined {
  const date = dateAt(Date.parse(instant), timeZone)
  return date === serviceDate ? undefined : date
}

/** The instant of a time of a line's timetable. */
export function instantOf({ day_start: start }: Pick<LineTimetable, 'day_start'>, seconds: number): string {
  return new Date(Date.parse(start) + seconds * 1000).toISOString()
}

type Run = LineTimetable['directions'][number]['runs'][number]

/** The positions of the first and the last stop of a run; it has two at least. */
export function endsOf({ times }: Pick<Run, 'times'>): { first: number; last: number } {
  return { first: times.findIndex((time) => time !== null), last: times.findLastIndex((time) => time !== null) }
}
