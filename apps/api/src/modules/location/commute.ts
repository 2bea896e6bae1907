import { type CommuteWay, commuteWays as ways } from '@throughway/domain/mode/commute-ways'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import type { Transaction } from '#database/open-database.ts'
import { type Distance, type Ends, type PlaceRow, saveDistances } from './location.queries.ts'

/** How much longer a way is by streets than as the crow flies, as a rule. */
const detour: Record<CommuteWay, number> = { drive: 1.35, walk: 1.25, bike: 1.25 }

/** Where home and work lie; null while one of them is not known or both are one. */
export function findEnds(places: readonly Pick<PlaceRow, 'kind' | 'lat' | 'lng'>[]): Ends | null {
  const home = places.find(({ kind }) => kind === 'home')
  const work = places.find(({ kind }) => kind === 'work')
  if (home?.lat == null || home.lng == null || work?.lat == null || work.lng == null) return null
  return { from_lat: home.lat, from_lng: home.lng, to_lat: work.lat, to_lng: work.lng }
}

/**
 * C13: when home or work moves, the default distances are reckoned anew from today on; what held before stays. They are
 * estimates until the streets have been asked, so that nobody waits for the map. Answers whether anything moved.
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

/** What is kept until the streets have been asked. */
export function estimateCommute(ends: Ends): Distance[] {
  return ways.map((way) => ({ way, metres: estimate(ends, way), is_estimate: true, has_way: true }))
}

/** The three ways in miles; null as long as one of them is not known. */
export function describeCommute(distances: readonly Pick<Distance, 'way' | 'metres'>[]) {
  const milesOf = (way: CommuteWay) => distances.find((each) => each.way === way)?.metres
  const [drive, walk, bike] = ways.map(milesOf)
  if (!drive || !walk || !bike) return null
  return { drive: milesFromMetres(drive), walk: milesFromMetres(walk), bike: milesFromMetres(bike) }
}

/** As the crow flies and a bit more. */
export function estimate({ from_lat, from_lng, to_lat, to_lng }: Ends, way: CommuteWay): number {
  const [from, to] = [
    { lat: from_lat, lng: from_lng },
    { lat: to_lat, lng: to_lng },
  ]
  return Math.max(1, Math.round(metresBetween(from, to) * detour[way]))
}
