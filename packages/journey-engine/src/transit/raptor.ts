import { type Foresight, leaveAt } from './bounds.ts'
import { mirrorChanges, planChanges } from './changes.ts'
import type { DayTimetable, Footpaths } from './day-timetable.ts'
import { mirrorDay } from './day-view.ts'
import { isolateRuns } from './isolate-runs.ts'
import type { Journey } from './journey.ts'
import { leaveLater } from './leave-later.ts'
import { mirrorJourney, mirrorRuns } from './mirror-journey.ts'
import { byDeparture, type Progress, searchWindow } from './range.ts'
import { openRounds, type Rounds, type StopSeconds } from './rounds.ts'
import type { TransferRules } from './transfer-rules.ts'

export type RaptorOptions = {
  /** The minimum change time, including the walk, without a transfer rule; 60 by default. */
  changeSeconds?: number
  rules?: TransferRules | undefined
  /** The maximum of rides that a query can ask for; 5 by default. */
  maxRides?: number
  /** With this few departures in a part of a window, searching them is faster than bounding them; 12 by default. */
  fewDepartures?: number
}

type QueryEnds = {
  /** Stops reachable from the origin, and stops from which the destination is reachable, with the seconds. */
  access: readonly StopSeconds[]
  egress: readonly StopSeconds[]
  maxRides?: number
  /** The longest walk between vehicles in seconds. */
  maxChangeWalk?: number
  /** Checked every round and every few thousand stops; the search then throws `SearchCancelled`. */
  isCancelled?: () => boolean
}

/** Seconds of the service day. */
export type ForwardQuery = QueryEnds & { departure: number; latestArrival?: number }
export type BackwardQuery = QueryEnds & { arrival: number; earliestDeparture?: number }
/**
 * `wanted` stops the search, at the end of a part of the window, when so many journeys are found that `isUseful` finds so, by
 * what they take from end to end. A `foresight` is
 * handed from one query to the next ones of the same window and rides that walk no farther, which it spares a search.
 */
export type RangeQuery = QueryEnds & {
  from: number
  to: number
  latestArrival?: number
  wanted?: number | undefined
  isUseful?: ((journey: Journey) => boolean) | undefined
  foresight?: Foresight
  progress?: Progress
}
/** The `progress` counts backwards: with the sign of its times turned. */
export type BackwardRangeQuery = QueryEnds & {
  from: number
  to: number
  earliestDeparture?: number
  wanted?: number | undefined
  isUseful?: ((journey: Journey) => boolean) | undefined
  foresight?: Foresight
  progress?: Progress
}

export type Raptor = ReturnType<typeof openRaptor>

/** Prepares one day for searching; one search at a time. */
export function openRaptor(
  day: DayTimetable,
  footpaths: Footpaths,
  { changeSeconds = 60, rules, maxRides = 5, fewDepartures = 12 }: RaptorOptions = {},
) {
  const isolated = isolateRuns(day, rules)
  const changes = planChanges(isolated.day, footpaths, changeSeconds, rules)
  const forward = openRounds(isolated.day, changes, maxRides)
  let mirrored: { rounds: Rounds; turned: Int32Array } | undefined

  function getMirrored() {
    mirrored ??= {
      rounds: openRounds(mirrorDay(isolated.day), mirrorChanges(changes, isolated.day), maxRides),
      turned: mirrorRuns(isolated.day),
    }
    return mirrored
  }

  function fromMirrored(journey: Journey): Journey {
    return mirrorJourney(journey, isolated.day, getMirrored().turned)
  }

  /** Uses the run and pattern numbers of the given day. */
  function restore(journey: Journey): Journey {
    const { runOf, patternOf } = isolated
    if (!runOf || !patternOf) return journey
    for (const leg of journey.legs) {
      if (leg.kind !== 'ride') continue
      leg.run = runOf[leg.run]!
      leg.pattern = patternOf[leg.pattern]!
    }
    return journey
  }

  return {
    /**
     * For each number of rides, the earliest arrival if it is earlier than with fewer rides: fewest rides first. Among
     * journeys equal in both, the one with less walking and a later departure.
     */
    searchForward(query: ForwardQuery): Journey[] {
      return searchOnce(forward, query).map(restore)
    },

    /** For each number of rides, the latest departure that arrives in time: fewest rides first. */
    searchBackward({ arrival, ...query }: BackwardQuery): Journey[] {
      return searchOnce(getMirrored().rounds, { ...mirrorQuery(query), departure: -arrival })
        .map(fromMirrored)
        .map(restore)
    },

    /**
     * The answers of `searchForward` for every second from `from` to `to`, each journey once: no other leaves as late,
     * arrives as early and has as few rides. Earliest departure first; the last may leave after the window.
     */
    searchRange(query: RangeQuery): Journey[] {
      return searchWindow({ rounds: forward, getTurned: () => getMirrored().rounds, fewDepartures }, query).map(restore)
    },

    /** The answers of `searchBackward` for every arrival from `from` to `to`, earliest departure first. */
    searchBackwardRange({ from, to, ...query }: BackwardRangeQuery): Journey[] {
      const journeys = searchWindow(
        { rounds: getMirrored().rounds, getTurned: () => forward, fewDepartures },
        { ...mirrorQuery(query), from: -to, to: -from },
      )
      return journeys.map(fromMirrored).map(restore).toSorted(byDeparture)
    },
  }
}

function mirrorQuery<Query extends QueryEnds & { earliestDeparture?: number }>({
  access,
  egress,
  earliestDeparture,
  ...query
}: Query) {
  return {
    ...query,
    access: egress,
    egress: access,
    ...(earliestDeparture !== undefined && { latestArrival: -earliestDeparture }),
  }
}

function searchOnce(rounds: Rounds, { access, departure, ...query }: ForwardQuery): Journey[] {
  rounds.begin(query)
  leaveAt(rounds, access, departure)
  return rounds.readJourneys().map((journey) => leaveLater(journey, rounds.day, rounds.changes))
}
