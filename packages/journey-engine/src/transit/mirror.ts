import type { DayTimetable } from './day-timetable.ts'
import type { Journey, JourneyLeg } from './journey.ts'
import { joinLegs } from './journey.ts'
import { indexStops } from './isolate-runs.ts'

/**
 * The day run backwards: times change their sign, lanes their direction, and their runs their order, so that a search forward
 * in it is one backward in the day. Lanes keep their numbers; run `r` of a lane is its last but `r`.
 */
export function mirrorDay(day: DayTimetable): DayTimetable {
  const { laneCount, laneFirstStop, laneFirstRun, laneFirstTime } = day
  const laneStop = day.laneStop.slice()
  const laneRule = day.laneRule.map((rule) => ((rule & 1) << 1) | ((rule & 2) >> 1))
  const arrival = day.arrival.slice()
  const departure = day.departure.slice()
  const run = day.run.slice()
  const dayShift = day.dayShift.slice()
  const continues = new Int32Array(day.continues.length).fill(-1)
  const turned = mirrorRuns(day)
  for (let lane = 0; lane < laneCount; lane++) {
    laneStop.subarray(laneFirstStop[lane], laneFirstStop[lane + 1]).reverse()
    laneRule.subarray(laneFirstStop[lane], laneFirstStop[lane + 1]).reverse()
    run.subarray(laneFirstRun[lane], laneFirstRun[lane + 1]).reverse()
    dayShift.subarray(laneFirstRun[lane], laneFirstRun[lane + 1]).reverse()
    const first = laneFirstTime[lane]!
    const count = (laneFirstRun[lane + 1]! - laneFirstRun[lane]!) * (laneFirstStop[lane + 1]! - laneFirstStop[lane]!)
    // rows in reverse order, each in reverse order: the whole block in reverse order
    for (let at = 0; at < count; at++) {
      arrival[first + at] = -day.departure[first + count - 1 - at]!
      departure[first + at] = -day.arrival[first + count - 1 - at]!
    }
  }
  day.continues.forEach((next, each) => {
    if (next >= 0) continues[turned[next]!] = turned[each]!
  })
  return { ...day, laneStop, laneRule, arrival, departure, run, dayShift, continues, ...indexStops(day.stopCount, laneFirstStop, laneStop) }
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
