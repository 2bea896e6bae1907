import type { BoundingBox, Position } from '../geo.ts'
import type { Profile } from '../street/build/street-network.ts'
import type { Snap } from '../street/route/snap.ts'
import type { Journey } from '../transit/journey.ts'
import type { DayTimetable } from '../transit/day-timetable.ts'
import type { FareTable } from '../transit/fares.ts'
import type { Foresight } from '../transit/bounds.ts'
import type { Progress } from '../transit/range.ts'
import type { ChangesOfDay, Expectation } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { AlertedPlace, AlertedRide, KnownAlert, SaidAlert } from '../realtime/alert-index.ts'
import type { Clock } from './instant.ts'
import type { Language, Step, TransitWish } from './itinerary.ts'

/** A path along streets. Its geometry and steps are made on demand, as most paths are only compared. */
export type Path = {
  profile: Profile
  durationMs: number
  metres: number
  /** Latitudes and longitudes in turn, in units of 1e-7 degree. */
  points(): number[]
  steps(language: Language): Step[]
}

/** Checked regularly; a cancelled search throws. */
type Cancel = { isCancelled?: (() => boolean) | undefined }

/**
 * Seconds of one walk in further searches for journeys with less walking; ten and five minutes by default. `mostWalk`
 * are those of all walks together, beyond which a journey is of no use.
 */
type Shorter = {
  walkLimits?: readonly number[] | undefined
  mostWalk?: number | undefined
  /** Told by what it takes from end to end: what takes longer than a useless one is useless too. */
  isUseful?: ((journey: Journey) => boolean) | undefined
  /**
   * What one search of a window knows of it, for the later parts of the same window: in the same direction, between the
   * same ends and with the same limits.
   */
  foresight?: Foresight
}

export type StopSeconds = { stop: number; seconds: number }

/** The runs of one service day for one kind of rider, ready to be searched. Times are seconds of that day. */
export type DaySearch = {
  day: DayTimetable
  /** Epoch milliseconds at which its seconds begin. */
  originMs: number
  /**
   * Departures within a window: all journeys that are Pareto-optimal in departure, arrival and rides, and some that walk
   * less. Where `wanted` may end it the `progress` says how far it came, and those that walk less go no further.
   */
  inWindow(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    window: {
      from: number
      to: number
      latestArrival: number
      maxRides: number
      wanted?: number | undefined
      progress?: Progress
    } & Shorter &
      Cancel,
  ): Journey[]
  /** Arrivals within a window, likewise, from its end backwards. The `progress` has the sign of its times turned. */
  byArrival(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    window: {
      from: number
      to: number
      earliestDeparture: number
      maxRides: number
      wanted?: number | undefined
      progress?: Progress
    } & Shorter &
      Cancel,
  ): Journey[]
  /** The earliest arrivals of one departure time, by number of rides. */
  earliest(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    at: { departure: number; maxRides: number } & Cancel,
  ): Journey[]
  /** The latest departures for an arrival time, by number of rides. */
  latest(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    at: { arrival: number; maxRides: number } & Cancel,
  ): Journey[]
}

/** A region as the planner uses it. */
export type Network = {
  bbox: BoundingBox
  clock: Clock
  /** The nearest streets that the profile can use, best first; empty when none is near. */
  snap(profile: Profile, place: Position): Snap[]
  findPath(profile: Profile, from: Snap[], to: Snap[]): Path | undefined
  /** The path and alternatives that differ from it by more than 30 %. */
  findPaths(profile: Profile, from: Snap[], to: Snap[]): Path[]
  /** Milliseconds of the paths of `findPath` between each two; Infinity without a path. */
  findTable(profile: Profile, places: readonly Snap[][]): number[][]
  transit: TransitNetwork | undefined
}

export type TransitNetwork = {
  timetable: Timetable
  /** The fares. */
  fares(): FareTable
  /** Stops within a limit, from a place or towards it. */
  stopsWithin(profile: Profile, from: Snap[], limitMs: number, direction: 'from' | 'to'): StopSeconds[]
  /** Stops within a walk of a park-and-ride within a drive, and where the car is parked. */
  stopsByCar(
    from: Snap[],
    limitMs: number,
    walkLimitMs: number,
  ): (StopSeconds & { park: Position & { name: string }; driveSeconds: number })[]
  /** The streets at a stop; none for a stop far from any. */
  snapStop(profile: Profile, stop: number): Snap[]
  /** `walkPace` is the factor on the walks between stops. */
  openDay(
    date: string,
    wish: TransitWish & { wheelchair: boolean; wheelchairUnknown?: boolean; walkPace: number },
    expectation?: Expectation,
  ): DaySearch
  /** The agencies' alerts for a ride; empty in a network without realtime data. */
  listAlerts(ride: AlertedRide, language: Language): SaidAlert[]
  /** The agencies' alerts about stops and lines; empty in a network without realtime data. */
  listAlertsAbout(place: AlertedPlace, language: Language): SaidAlert[]
  /** The changes that realtime data makes to the runs of a service day; undefined where there are none. */
  changesOn(date: string): ChangesOfDay | undefined
  /** Every alert of the agencies; empty in a network without realtime data. */
  listAllAlerts(): KnownAlert[]
  /** Cancelled runs of a service day. */
  listCancelled(date: string): readonly number[]
  /** Instant at which the day's seconds begin. */
  originOf(date: string): number
  /** Whether anything runs that date, for any rider. */
  hasService(date: string): boolean
  /** The next date with any service, from the day after on. */
  nextServiceDate(date: string): string | undefined
}
