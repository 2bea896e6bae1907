import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'
import { type Journey, joinLegs, type RideLeg } from './journey.ts'

/**
 * A search boards the first vehicle, which may only let the rider wait at a later stop. This takes, from the last ride
 * back to the first, the latest run of the same pattern that still reaches the next vehicle, so that the journey starts
 * later and arrives at the same time. A journey that cannot start later stays unchanged.
 */
export function leaveLater(journey: Journey, day: DayTimetable, changes: Changes): Journey {
  const legs = journey.legs.slice()
  let next: RideLeg | undefined
  let firstDeparture = Infinity
  for (let index = legs.length - 1; index >= 0; index--) {
    const leg = legs[index]!
    if (leg.kind !== 'ride') continue
    // there is no alternative to a vehicle that continues, or was entered so
    const isAlone = !leg.staysAboard && !next?.staysAboard
    const later =
      next && isAlone ? takeLaterRun(leg, next.departure - changeSecondsBetween(leg, next, day, changes), day) : leg
    legs[index] = later
    next = later
    firstDeparture = later.departure
  }
  return firstDeparture > (journey.legs[1] as RideLeg).departure ? joinLegs(legs) : journey
}

function takeLaterRun(leg: RideLeg, latestArrival: number, day: DayTimetable): RideLeg {
  const length = day.patternFirstStop[leg.pattern + 1]! - day.patternFirstStop[leg.pattern]!
  const rowOf = (run: number) => day.patternFirstTime[leg.pattern]! + (run - day.patternFirstRun[leg.pattern]!) * length
  let run = leg.run
  while (
    run + 1 < day.patternFirstRun[leg.pattern + 1]! &&
    day.arrival[rowOf(run + 1) + leg.alightIndex]! <= latestArrival
  )
    run++
  return {
    ...leg,
    run,
    departure: day.departure[rowOf(run) + leg.boardIndex]!,
    arrival: day.arrival[rowOf(run) + leg.alightIndex]!,
  }
}

function changeSecondsBetween(from: RideLeg, to: RideLeg, day: DayTimetable, changes: Changes): number {
  const arrivalSlot = changes.arrivalSlot[day.patternFirstStop[from.pattern]! + from.alightIndex]!
  const boardSlot = changes.boardSlot[day.patternFirstStop[to.pattern]! + to.boardIndex]!
  for (let at = changes.first[arrivalSlot]!; at < changes.first[arrivalSlot + 1]!; at++) {
    if (changes.to[at] === boardSlot) return changes.seconds[at]!
  }
  return Infinity
}
