import { metresBetween, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import type { DayTimetable } from '../transit/day-timetable.ts'
import type { Journey, RideLeg } from '../transit/journey.ts'
import type { Measures } from './filter-itineraries.ts'
import type { Place, StreetMode } from './itinerary.ts'
import type { Network, Path } from './network.ts'

/** An end of a leg: a place of the query, a stop by its number, or where the car is parked. */
export type End = { lat: number; lon: number; name: string; stop?: number }

/**
 * A leg before its texts and lines are made. Most itineraries are dropped again, and only the remaining ones get them.
 */
export type DraftLeg = StreetDraft | RideDraft

export type StreetDraft = {
  kind: 'street'
  mode: StreetMode
  startMs: number
  endMs: number
  from: End
  to: End
  metres: number
  /** Undefined between stops that no street joins. */
  path: Path | undefined
  /** The factor on the path's times. */
  pace: number
}

export type RideDraft = {
  kind: 'ride'
  startMs: number
  endMs: number
  from: End
  to: End
  day: DayTimetable
  originMs: number
  ride: RideLeg
}

export type Draft = Measures & {
  legs: DraftLeg[]
  /** The same lines leave so often around then; see `intervalSeconds`. */
  everySeconds?: number
}

/** An everyday pace, for which the streets of a region are measured. */
export const usualWalkKmh = 4.8

/** The factor on the time of a usual walk for this walker. */
export function paceOf({ walkKmh = usualWalkKmh }: { walkKmh?: number }): number {
  return usualWalkKmh / walkKmh
}

/** The measures of a sequence of legs. */
export function measureDraft(legs: DraftLeg[], nameOfLine: (leg: RideDraft) => string): Draft {
  const rides = legs.filter((leg) => leg.kind === 'ride')
  const boarded = rides.filter(({ ride }) => !ride.staysAboard).length
  return {
    start: legs[0]!.startMs,
    end: legs.at(-1)!.endMs,
    rides: boarded,
    transfers: Math.max(0, boarded - 1),
    walkMetres: legs.reduce((sum, leg) => sum + (leg.kind === 'street' && leg.mode === 'walk' ? leg.metres : 0), 0),
    signature: rides.length
      ? rides.map(nameOfLine).join(' ')
      : legs.map((leg) => (leg.kind === 'street' ? leg.mode : '')).join(' '),
    legs,
  }
}

export function endAt({ lat, lon, name = '' }: { lat: number; lon: number; name?: string }): End {
  return { lat, lon, name }
}

/** A stop of the timetable as the end of a leg. */
export function endAtStop({ stops }: NonNullable<Network['transit']>['timetable'], stop: number): End {
  return {
    lat: stops.lat[stop]! / unitsPerDegree,
    lon: stops.lon[stop]! / unitsPerDegree,
    name: readString(stops.name, stop),
    stop,
  }
}

export function placeOf(end: End, timetable: NonNullable<Network['transit']>['timetable'] | undefined): Place {
  const { lat, lon, name, stop } = end
  if (stop === undefined || !timetable) return { lat, lon, name }
  const code = readString(timetable.stops.code, stop)
  return { lat, lon, name, stopId: readString(timetable.stops.id, stop), ...(code && { stopCode: code }) }
}

/** Straight-line distance in metres. */
export function crowMetres(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  return metresBetween(
    one.lat * unitsPerDegree,
    one.lon * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lon * unitsPerDegree,
  )
}

export type { Journey }
