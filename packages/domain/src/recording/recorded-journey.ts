import type { Point } from '../planner/area.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { metresFromMiles } from '../trip/distance.ts'
import type { TripMode } from '../mode/modes.ts'

/** A journey measured by a device, from any source: another service, a file or the phone app. */
export type RecordedJourney = {
  mode: TripMode
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  metres: number
  start?: Point | undefined
  end?: Point | undefined
}

/** One of the member's places, with its position. */
export type SavedPlace = Point & { id: string; kind: string; name: string }

export type PlaceMatch<Place extends SavedPlace = SavedPlace> = {
  from?: Place
  to?: Place
  direction: 'out' | 'back' | 'other'
}

/** Behaviour C11: anything shorter is no trip. */
export const shortestJourneyMinutes = 5
export const shortestJourneyMiles = 0.3

/** C11: a journey begins or ends at a saved place within this distance. */
export const placeRadiusMiles = 0.5

/** C11: two recordings this close in time are one journey. */
export const sameJourneyMinutes = 30
export const sameJourneyShare = 0.2

/** C11: under five minutes or under 0.3 miles. */
export function isTooShort({
  startedAt,
  endedAt,
  metres,
}: Pick<RecordedJourney, 'startedAt' | 'endedAt' | 'metres'>): boolean {
  return endedAt - startedAt < shortestJourneyMinutes * 60_000 || metres < metresFromMiles(shortestJourneyMiles)
}

/** The saved places where the journey began and ended (the nearest, if several match), and its direction. */
export function matchPlaces<Place extends SavedPlace>(
  { start, end }: Pick<RecordedJourney, 'start' | 'end'>,
  places: readonly Place[],
  withinMiles = placeRadiusMiles,
): PlaceMatch<Place> {
  const from = start && findNearest(start, places, withinMiles)
  const to = end && findNearest(end, places, withinMiles)
  return { ...(from && { from }), ...(to && { to }), direction: directionOf(from, to) }
}

/** C11: a journey with a saved place at one end. */
export function isCommute({ from, to }: Pick<PlaceMatch, 'from' | 'to'>): boolean {
  return from !== undefined || to !== undefined
}

type Timed = { startedAt?: number | undefined; endedAt?: number | undefined; metres: number }

/**
 * C11: whether two recordings show one journey: at the same time within half an hour, and of the same length within a
 * fifth of the longer. A time that one of them lacks does not count against it.
 */
export function isSameJourney(one: Timed, other: Timed): boolean {
  return (
    isAtSameTime(one, other) &&
    Math.abs(one.metres - other.metres) <= Math.max(one.metres, other.metres) * sameJourneyShare
  )
}

function isAtSameTime(one: Timed, other: Timed) {
  const [a, b] =
    one.startedAt !== undefined && other.startedAt !== undefined
      ? [one.startedAt, other.startedAt]
      : [one.endedAt, other.endedAt]
  return a === undefined || b === undefined || Math.abs(a - b) <= sameJourneyMinutes * 60_000
}

/**
 * Towards work is out, from work is back. When neither end is work, home decides. A journey from a place to itself is
 * neither.
 */
function directionOf(from: SavedPlace | undefined, to: SavedPlace | undefined): PlaceMatch['direction'] {
  if (from && to && from.id === to.id) return 'other'
  if (isWorkplace(to)) return 'out'
  if (isWorkplace(from)) return 'back'
  if (from && to) return 'other'
  if (from?.kind === 'home') return 'out'
  return to?.kind === 'home' ? 'back' : 'other'
}

function isWorkplace(place: SavedPlace | undefined) {
  return place?.kind === 'work' || place?.kind === 'school'
}

function findNearest<Place extends SavedPlace>(
  point: Point,
  places: readonly Place[],
  withinMiles: number,
): Place | undefined {
  const [nearest] = places
    .map((place) => ({ place, metres: metresBetween(point, place) }))
    .filter(({ metres }) => metres <= metresFromMiles(withinMiles))
    .toSorted((one, other) => one.metres - other.metres)
  return nearest?.place
}
