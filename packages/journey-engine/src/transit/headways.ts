import type { DayTimetable } from './day-timetable.ts'
import type { Journey } from './journey.ts'

/**
 * Answers the day with earlier departures for vehicles that come at intervals: half a headway earlier. Such a vehicle
 * does not keep the times of the feed. Who comes to the stop at any moment waits half the headway on average (Osuna and
 * Newell 1972, *Control Strategies for an Idealized Public Transportation System*), and a whole headway at most. The
 * other half is `patternMargin`. A change from such a vehicle to one with times takes this margin in addition, so that
 * the traveller makes the change even after the longest wait. Runs and patterns keep their numbers. A day without
 * headways is answered as it is.
 *
 * `headways` are seconds by run of the timetable, 0 where it has times of its own.
 */
export function addHeadwayMargins(day: DayTimetable, headways: Int32Array | undefined): DayTimetable {
  if (!headways || !day.run.some((run) => headways[run]! > 0)) return day
  const departure = day.departure.slice()
  const patternMargin = new Int32Array(day.patternCount)
  const isEntered = new Uint8Array(day.run.length)
  for (const next of day.continues) if (next >= 0) isEntered[next] = 1
  for (let pattern = 0; pattern < day.patternCount; pattern++) {
    const length = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
    const first = day.patternFirstRun[pattern]!
    for (let run = first; run < day.patternFirstRun[pattern + 1]!; run++) {
      // a rider who stays aboard does not wait
      const margin = isEntered[run] ? 0 : Math.floor(headways[day.run[run]!]! / 2)
      patternMargin[pattern] = Math.max(patternMargin[pattern]!, margin)
      const row = day.patternFirstTime[pattern]! + (run - first) * length
      for (let at = row; at < row + length; at++) {
        const earliest = run === first ? -Infinity : departure[at - length]!
        // when the headway grows, no run may depart before the run ahead of it
        departure[at] = Math.max(departure[at]! - margin, earliest)
      }
    }
  }
  return { ...day, departure, patternMargin }
}

/** Gives the rides of a journey, which was found on a day with margins, the times of the day itself. */
export function tellOwnTimes(journey: Journey, day: DayTimetable): Journey {
  const legs = journey.legs.map((leg) => {
    if (leg.kind === 'walk') return leg
    const length = day.patternFirstStop[leg.pattern + 1]! - day.patternFirstStop[leg.pattern]!
    const row = day.patternFirstTime[leg.pattern]! + (leg.run - day.patternFirstRun[leg.pattern]!) * length
    return { ...leg, departure: day.departure[row + leg.boardIndex]! }
  })
  return { ...journey, legs }
}
