import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'

/**
 * Runs as text, for tests to compare: `small:early | 08:00:00 A, 08:05:00-08:06:00 B`. A tilde stands before what was
 * interpolated.
 */
export function describeRuns(timetable: Timetable): string[] {
  const { runs, patterns, times } = timetable
  return [...runs.pattern].map((pattern, run) => {
    const first = patterns.first[pattern]!
    const visits = Array.from(patterns.stop.subarray(first, patterns.first[pattern + 1]), (stop, index) => {
      const at = runs.firstTime[run]! + index
      const [arrival, departure] = [clock(times.arrival[at]!), clock(times.departure[at]!)]
      return `${times.interpolated?.[at] ? '~' : ''}${arrival === departure ? arrival : `${arrival}-${departure}`} ${plainId(timetable, stop)}`
    })
    return `${readString(runs.id, run)} | ${visits.join(', ')}`
  })
}

/** A stop's id without its feed. */
export function plainId({ stops }: Timetable, stop: number): string {
  return readString(stops.id, stop).replace(/^[^:]*:/, '')
}

export function clock(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${seconds < 0 ? '-' : ''}${parts.join(':')}`
}
