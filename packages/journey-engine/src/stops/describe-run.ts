import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'

const threeWords = ['unknown', 'yes', 'no'] as const
export type ThreeWords = (typeof threeWords)[number]

/** The sign on the vehicle; where the feed does not give one, the last stop. */
export function headsignOf({ runs, patterns, stops }: Timetable, run: number): string {
  return (
    readString(runs.headsign, run) ||
    readString(stops.name, patterns.stop[patterns.first[runs.pattern[run]! + 1]! - 1]!)
  )
}

export function wheelchairOf({ runs }: Timetable, run: number): ThreeWords {
  return threeWords[runs.wheelchair[run]!] ?? 'unknown'
}

/** The trip of the feed that a run of a frequency repeats: `feed:trip_id` without `@HH:MM:SS`. */
export function repeatedTripOf({ runs }: Timetable, run: number): string {
  const id = readString(runs.id, run)
  return id.slice(0, id.lastIndexOf('@'))
}

/** The feed gives no time there, only before and after it. */
export function isInterpolated({ runs, times }: Timetable, run: number, index: number): boolean {
  return Boolean(times.interpolated?.[runs.firstTime[run]! + index])
}
