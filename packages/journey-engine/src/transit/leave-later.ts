import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'
import { type Journey, joinLegs, type RideLeg } from './journey.ts'

/**
 * A search boards the first vehicle there is, only to let the rider wait at a later stop. This takes, from the last ride back
 * to the first, the latest run of the same lane that still reaches the next vehicle, so that the journey starts later and
 * arrives the same. A journey that cannot start later stays as it is.
 */
export function leaveLater(journey: Journey, day: DayTimetable, changes: Changes): Journey {
  const legs = journey.legs.slice()
  let next: RideLeg | undefined
  let firstDeparture = Infinity
  for (let index = legs.length - 1; index >= 0; index--) {
    const leg = legs[index]!
    if (leg.kind !== 'ride') continue
    // a vehicle that goes on, or that was entered so, is the only one that does
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
  const length = day.laneFirstStop[leg.lane + 1]! - day.laneFirstStop[leg.lane]!
  const rowOf = (run: number) => day.laneFirstTime[leg.lane]! + (run - day.laneFirstRun[leg.lane]!) * length
  let run = leg.run
  while (run + 1 < day.laneFirstRun[leg.lane + 1]! && day.arrival[rowOf(run + 1) + leg.alightIndex]! <= latestArrival)
    run++
  return {
    ...leg,
    run,
    departure: day.departure[rowOf(run) + leg.boardIndex]!,
    arrival: day.arrival[rowOf(run) + leg.alightIndex]!,
  }
}

function changeSecondsBetween(from: RideLeg, to: RideLeg, day: DayTimetable, changes: Changes): number {
  const arrivalSlot = changes.arrivalSlot[day.laneFirstStop[from.lane]! + from.alightIndex]!
  const boardSlot = changes.boardSlot[day.laneFirstStop[to.lane]! + to.boardIndex]!
  for (let at = changes.first[arrivalSlot]!; at < changes.first[arrivalSlot + 1]!; at++) {
    if (changes.to[at] === boardSlot) return changes.seconds[at]!
  }
  return Infinity
}
