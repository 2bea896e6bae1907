import type { DayTimetable } from '../transit/day-timetable.ts'
import type { RideLeg } from '../transit/journey.ts'

/** Departures so long before and after a ride say how often its line goes. */
const aroundSeconds = 3600
/** Nobody calls a longer interval one. */
const longestSeconds = 1800
const fewestDepartures = 4
/** Intervals are even where the longest of them is so many times the shortest at most. */
const evenly = 1.5

/**
 * How often the lines of these rides leave: the longest of their intervals around the ride, of all vehicles of the line
 * from the stop where one boards to the one where one alights. Undefined where one of them goes seldom or unevenly, as a
 * traveller then wants to know the times.
 */
export function intervalSeconds(day: DayTimetable, rides: readonly RideLeg[]): number | undefined {
  let longest = 0
  for (const ride of rides) {
    // where one stays aboard nothing leaves without the rider
    const interval = ride.staysAboard ? 0 : intervalOf(listDepartures(day, ride), ride.departure)
    if (interval === undefined) return undefined
    longest = Math.max(longest, interval)
  }
  return longest > 0 ? longest : undefined
}

/** The mean interval of the two departures before and the two after one of these, or as many as there are. */
export function intervalOf(departures: readonly number[], at: number): number | undefined {
  const sorted = [...new Set(departures)].toSorted((one, other) => one - other)
  const place = sorted.indexOf(at)
  if (place < 0) return undefined
  const around = sorted.slice(Math.max(0, place - 2), place + 3)
  if (around.length < fewestDepartures) return undefined
  const gaps = around.slice(1).map((time, index) => time - around[index]!)
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)]
  if (longest > longestSeconds || longest > shortest * evenly) return undefined
  return (around.at(-1)! - around[0]!) / gaps.length
}

/** When the ride's line leaves from where it is boarded to where it is left, within an hour of it. */
function listDepartures(day: DayTimetable, { pattern, boardStop, alightStop, departure }: RideLeg): number[] {
  const { patternFirstStop, patternFirstRun, patternFirstTime, patternStop, patternRule } = day
  const line = day.patternLine[pattern]!
  const found: number[] = []
  for (let each = day.stopFirstPattern[boardStop]!; each < day.stopFirstPattern[boardStop + 1]!; each++) {
    const [other, index] = [day.stopPattern[each]!, day.stopPatternIndex[each]!]
    const [first, end] = [patternFirstStop[other]!, patternFirstStop[other + 1]!]
    if (day.patternLine[other] !== line || (patternRule[first + index]! & 1) === 0) continue
    let alight = first + index + 1
    while (alight < end && (patternStop[alight] !== alightStop || (patternRule[alight]! & 2) === 0)) alight++
    if (alight === end) continue
    for (let run = 0; run < patternFirstRun[other + 1]! - patternFirstRun[other]!; run++) {
      const time = day.departure[patternFirstTime[other]! + run * (end - first) + index]!
      if (Math.abs(time - departure) <= aroundSeconds) found.push(time)
    }
  }
  return found
}
