import { type RoutingProfile, routingProfiles as ways } from '@throughway/domain/mode/routing-profiles'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import type { Transaction } from '#database/open-database.ts'
import { type Distance, type Ends, type PlaceRow, saveDistances } from './location.queries.ts'

/** The usual ratio of the street distance to the straight line. */
const detour: Record<RoutingProfile, number> = { drive: 1.35, walk: 1.25, bike: 1.25 }

/** The positions of home and work; null while one is unknown or both are the same. */
export function findEnds(places: readonly Pick<PlaceRow, 'kind' | 'lat' | 'lng'>[]): Ends | null {
  const home = places.find(({ kind }) => kind === 'home')
  const work = places.find(({ kind }) => kind === 'work')
  if (home?.lat == null || home.lng == null || work?.lat == null || work.lng == null) return null
  return { from_lat: home.lat, from_lng: home.lng, to_lat: work.lat, to_lng: work.lng }
}

/**
 * C13: computes the default distances again from today on when home or work moves; earlier distances stay. They are
 * estimates until the streets are measured, so that nobody waits for the map. Answers whether anything moved.
 */
export function moveCommute(
  tx: Transaction,
  memberId: string,
  today: string,
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
): boolean {
  const [old, ends] = [findEnds(before), findEnds(after)]
  if (JSON.stringify(old) === JSON.stringify(ends)) return false
  const distances = ends
    ? estimateCommute(ends)
    : ways.map((way): Distance => ({ way, metres: null, is_estimate: false, has_way: true }))
  tx.later(saveDistances(memberId, today, distances, ends))
  return ends !== null
}

/** The distances until the streets are measured. */
export function estimateCommute(ends: Ends): Distance[] {
  return ways.map((way) => ({ way, metres: estimate(ends, way), is_estimate: true, has_way: true }))
}

/** The three distances in miles; null while one of them is unknown. */
export function describeCommute(distances: readonly Pick<Distance, 'way' | 'metres'>[]) {
  const milesOf = (way: RoutingProfile) => distances.find((each) => each.way === way)?.metres
  const [drive, walk, bike] = ways.map(milesOf)
  if (!drive || !walk || !bike) return null
  return { drive: milesFromMetres(drive), walk: milesFromMetres(walk), bike: milesFromMetres(bike) }
}

/** The straight-line distance times a detour. */
export function estimate({ from_lat, from_lng, to_lat, to_lng }: Ends, way: RoutingProfile): number {
  const [from, to] = [
    { lat: from_lat, lng: from_lng },
    { lat: to_lat, lng: to_lng },
  ]
  return Math.max(1, Math.round(metresBetween(from, to) * detour[way]))
}
