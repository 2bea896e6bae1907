import type { DayTimetable } from './day-timetable.ts'
import { type Journey, type JourneyLeg, joinLegs } from './journey.ts'

/** Turns a journey found in the mirrored day into the journey of the day that it stands for. */
export function mirrorJourney(journey: Journey, day: DayTimetable, turned: Int32Array): Journey {
  const legs = journey.legs.toReversed()
  return joinLegs(
    legs.map((leg, index): JourneyLeg => {
      if (leg.kind === 'walk') return { ...leg, fromStop: leg.toStop, toStop: leg.fromStop }
      const lastIndex = day.laneFirstStop[leg.lane + 1]! - day.laneFirstStop[leg.lane]! - 1
      // of two runs of one vehicle, the mark stands on the later
      const before = legs[index - 1]
      return {
        ...leg,
        run: turned[leg.run]!,
        boardIndex: lastIndex - leg.alightIndex,
        alightIndex: lastIndex - leg.boardIndex,
        boardStop: leg.alightStop,
        alightStop: leg.boardStop,
        // taken from zero, so that midnight is no minus zero
        departure: 0 - leg.arrival,
        arrival: 0 - leg.departure,
        staysAboard: before?.kind === 'ride' && before.staysAboard,
      }
    }),
  )
}

/** For each run of a day, its place in the mirrored day, and the other way round. */
export function mirrorRuns({ laneCount, laneFirstRun, run }: DayTimetable): Int32Array {
  const turned = new Int32Array(run.length)
  for (let lane = 0; lane < laneCount; lane++) {
    const first = laneFirstRun[lane]!
    const end = laneFirstRun[lane + 1]!
    for (let each = first; each < end; each++) turned[each] = first + end - 1 - each
  }
  return turned
}
