import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'

/**
 * Times are seconds of the service day. It starts and ends with the walk (or ride by bike or car) to and from transit.
 */
export type Journey = {
  departure: number
  arrival: number
  /** Vehicles boarded; staying aboard while a vehicle goes on as another run counts once. */
  rides: number
  /** Access, changes and egress together. */
  walkSeconds: number
  legs: JourneyLeg[]
}

export type JourneyLeg = RideLeg | WalkLeg

export type RideLeg = {
  kind: 'ride'
  /** Into `day.run`. */
  run: number
  pattern: number
  /** Positions in the pattern. */
  boardIndex: number
  alightIndex: number
  boardStop: number
  alightStop: number
  departure: number
  arrival: number
  /** The rider was aboard already: the vehicle of the previous leg continues as this run. */
  staysAboard: boolean
}

/** -1 for the ends of the journey. A change at one stop has no walk. */
export type WalkLeg = { kind: 'walk'; fromStop: number; toStop: number; seconds: number }

/**
 * The labels that the rounds of a search leave: for round `k`, a row of `arrivalStride` or `boardStride` numbers. A row
 * holds the best of all rounds up to its own, while the parents beside it belong to the label made in that very round.
 */
export type Labels = {
  arrivalStride: number
  boardStride: number
  /**
   * Earliest alighting at an arrival slot, the walking until then, and the ride: board -1 for a run entered by staying
   * aboard.
   */
  ridden: Int32Array
  riddenWalk: Int32Array
  rideRun: Int32Array
  rideBoard: Int32Array
  rideAlight: Int32Array
  /**
   * Earliest time to board at a board slot after `k` rides, the walking until then, and the arrival slot changed from.
   */
  ready: Int32Array
  readyWalk: Int32Array
  changeFrom: Int32Array
  /**
   * For a run entered by staying aboard: the previous run, and where that was boarded, or -1 if it was entered in the
   * same way.
   */
  entryRun: Int32Array
  entryBoard: Int32Array
}

export function openLabels(arrivalStride: number, boardStride: number, rows: number, runCount: number): Labels {
  return {
    arrivalStride,
    boardStride,
    ridden: new Int32Array(rows * arrivalStride),
    riddenWalk: new Int32Array(rows * arrivalStride),
    rideRun: new Int32Array(rows * arrivalStride),
    rideBoard: new Int32Array(rows * arrivalStride),
    rideAlight: new Int32Array(rows * arrivalStride),
    ready: new Int32Array(rows * boardStride),
    readyWalk: new Int32Array(rows * boardStride),
    changeFrom: new Int32Array(rows * boardStride),
    entryRun: new Int32Array(runCount),
    entryBoard: new Int32Array(runCount),
  }
}

/** Follows the parents back from an arrival slot. The walk to the first ride starts as late as possible. */
export function readJourney(
  labels: Labels,
  day: DayTimetable,
  patternOfRun: Int32Array,
  changes: Changes,
  round: number,
  arrivalSlot: number,
  egressSeconds: number,
): Journey {
  let slot = arrivalSlot
  const legs: JourneyLeg[] = [
    { kind: 'walk', fromStop: changes.arrivalStop[slot]!, toStop: -1, seconds: egressSeconds },
  ]
  for (let ride = round; ride > 0; ride--) {
    const at = ride * labels.arrivalStride + slot
    let run = labels.rideRun[at]!
    let board = labels.rideBoard[at]!
    let alight = labels.rideAlight[at]!
    while (board < 0) {
      legs.push(rideLeg(day, patternOfRun[run]!, run, 0, alight, true))
      board = labels.entryBoard[run]!
      run = labels.entryRun[run]!
      alight = day.patternFirstStop[patternOfRun[run]! + 1]! - day.patternFirstStop[patternOfRun[run]!]! - 1
    }
    const pattern = patternOfRun[run]!
    legs.push(rideLeg(day, pattern, run, board, alight, false))
    const boardSlot = changes.boardSlot[day.patternFirstStop[pattern]! + board]!
    const readyAt = (ride - 1) * labels.boardStride + boardSlot
    const boardStop = changes.boardStop[boardSlot]!
    if (ride === 1) {
      legs.push({ kind: 'walk', fromStop: -1, toStop: boardStop, seconds: labels.readyWalk[readyAt]! })
    } else {
      slot = labels.changeFrom[readyAt]!
      const seconds = labels.readyWalk[readyAt]! - labels.riddenWalk[(ride - 1) * labels.arrivalStride + slot]!
      const fromStop = changes.arrivalStop[slot]!
      if (fromStop !== boardStop) legs.push({ kind: 'walk', fromStop, toStop: boardStop, seconds })
    }
  }
  return joinLegs(legs.toReversed())
}

function rideLeg(
  day: DayTimetable,
  pattern: number,
  run: number,
  boardIndex: number,
  alightIndex: number,
  staysAboard: boolean,
): RideLeg {
  const first = day.patternFirstStop[pattern]!
  const times =
    day.patternFirstTime[pattern]! +
    (run - day.patternFirstRun[pattern]!) * (day.patternFirstStop[pattern + 1]! - first)
  return {
    kind: 'ride',
    run,
    pattern,
    boardIndex,
    alightIndex,
    boardStop: day.patternStop[first + boardIndex]!,
    alightStop: day.patternStop[first + alightIndex]!,
    departure: day.departure[times + boardIndex]!,
    arrival: day.arrival[times + alightIndex]!,
    staysAboard,
  }
}

/** A journey from its legs in order, which begin and end with a walk around at least one ride. */
export function joinLegs(legs: JourneyLeg[]): Journey {
  const firstRide = legs[1] as RideLeg
  const lastRide = legs.at(-2) as RideLeg
  let rides = 0
  let walkSeconds = 0
  for (const leg of legs) {
    if (leg.kind === 'walk') walkSeconds += leg.seconds
    else if (!leg.staysAboard) rides++
  }
  return {
    departure: firstRide.departure - (legs[0] as WalkLeg).seconds,
    arrival: lastRide.arrival + (legs.at(-1) as WalkLeg).seconds,
    rides,
    walkSeconds,
    legs,
  }
}
