import type { DayTimetable } from './day-timetable.ts'
import { type Journey, type JourneyLeg, joinLegs } from './journey.ts'

/** Converts a journey of the mirrored day into the original one. */
export function mirrorJourney(journey: Journey, day: DayTimetable, turned: Int32Array): Journey {
  const legs = journey.legs.toReversed()
  return joinLegs(
    legs.map((leg, index): JourneyLeg => {
      if (leg.kind === 'walk') return { ...leg, fromStop: leg.toStop, toStop: leg.fromStop }
      const lastIndex = day.patternFirstStop[leg.pattern + 1]! - day.patternFirstStop[leg.pattern]! - 1
      // of two runs of one vehicle, the later one has the mark
      const before = legs[index - 1]
      return {
        ...leg,
        run: turned[leg.run]!,
        boardIndex: lastIndex - leg.alightIndex,
        alightIndex: lastIndex - leg.boardIndex,
        boardStop: leg.alightStop,
        alightStop: leg.boardStop,
        // subtracted from zero, so that midnight does not become minus zero
        departure: 0 - leg.arrival,
        arrival: 0 - leg.departure,
        staysAboard: before?.kind === 'ride' && before.staysAboard,
      }
    }),
  )
}

/** For each run of a day its position in the mirrored day, and vice versa. */
export function mirrorRuns({ patternCount, patternFirstRun, run }: DayTimetable): Int32Array {
  const turned = new Int32Array(run.length)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const first = patternFirstRun[pattern]!
    const end = patternFirstRun[pattern + 1]!
    for (let each = first; each < end; each++) turned[each] = first + end - 1 - each
  }
  return turned
}
