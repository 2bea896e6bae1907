import type { BoundingBox, Position } from '../geo.ts'
import type { Profile } from '../street/build/street-network.ts'
import type { Snap } from '../street/route/snap.ts'
import type { Journey } from '../transit/journey.ts'
import type { DayTimetable } from '../transit/day-timetable.ts'
import type { FareTable } from '../transit/fares.ts'
import type { Expectation } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { AlertedRide, SaidAlert } from '../realtime/alert-index.ts'
import type { Clock } from './instant.ts'
import type { Language, Step, TransitWish } from './itinerary.ts'

/** A way along streets. Its geometry and steps are made when asked for, as most ways are only compared. */
export type Path = {
  profile: Profile
  durationMs: number
  metres: number
  /** Latitudes and longitudes by turns, in units of 1e-7 degree. */
  points(): number[]
  steps(language: Language): Step[]
}

/** Looked at now and then; a search that is no longer wanted throws. */
type Cancel = { isCancelled?: (() => boolean) | undefined }

export type StopSeconds = { stop: number; seconds: number }

/** The runs of one service day as one rider may use them, ready to be searched. Times are seconds of that day. */
export type DaySearch = {
  day: DayTimetable
  /** Epoch milliseconds at which its seconds begin. */
  originMs: number
  /** Departures within a window: all journeys that no other beats in leaving, arriving and rides. */
  inWindow(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    window: { from: number; to: number; latestArrival: number; maxRides: number; wanted: number } & Cancel,
  ): Journey[]
  /** The earliest arrivals, by number of rides, of one departure. */
  earliest(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    at: { departure: number; maxRides: number } & Cancel,
  ): Journey[]
  /** The latest departures, by number of rides, for arriving by a time. */
  latest(
    ends: { access: StopSeconds[]; egress: StopSeconds[] },
    at: { arrival: number; maxRides: number } & Cancel,
  ): Journey[]
}

/** A region as the planner uses it. */
export type Network = {
  bbox: BoundingBox
  clock: Clock
  /** Nearest streets that the profile may use, best first; none when nothing is near. */
  snap(profile: Profile, place: Position): Snap[]
  findPath(profile: Profile, from: Snap[], to: Snap[]): Path | undefined
  /** The path and others that differ from it by more than 30 %. */
  findPaths(profile: Profile, from: Snap[], to: Snap[]): Path[]
  /** Milliseconds that the ways of `findPath` take between each two; Infinity where there is no way. */
  findTable(profile: Profile, places: readonly Snap[][]): number[][]
  transit: TransitNetwork | undefined
}

export type TransitNetwork = {
  timetable: Timetable
  /** What rides cost. */
  fares(): FareTable
  /** Stops that can be reached, or reached from, within a limit. */
  stopsWithin(profile: Profile, from: Snap[], limitMs: number, direction: 'from' | 'to'): StopSeconds[]
  /** Stops within a walk of a park-and-ride within a drive, and where the car is left. */
  stopsByCar(
    from: Snap[],
    limitMs: number,
    walkLimitMs: number,
  ): (StopSeconds & { park: Position & { name: string }; driveSeconds: number })[]
  /** Where a stop meets the streets; none for a stop far from any. */
  snapStop(profile: Profile, stop: number): Snap[]
  /** `walkPace` is what the walks between stops take, in usual ones. */
  openDay(
    date: string,
    wish: TransitWish & { wheelchair: boolean; walkPace: number },
    expectation?: Expectation,
  ): DaySearch
  /** What agencies have to say about a ride; nothing in a network that only knows its timetable. */
  listAlerts(ride: AlertedRide, language: Language): SaidAlert[]
  /** Runs of a service day that are called off. */
  listCancelled(date: string): readonly number[]
  /** Instant at which the day's seconds begin. */
  originOf(date: string): number
  /** Whether anything runs that date, for any rider. */
  hasService(date: string): boolean
  /** The next date with any service, from the day after on. */
  nextServiceDate(date: string): string | undefined
}
