import { type RoutingProfile, routingProfiles } from '@throughway/domain/mode/routing-profiles'
import type { BrandKey } from '@throughway/brands/keys'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { Refusal } from '#plugins/refusal.ts'
import { localDate } from '@throughway/domain/time/time'
import { describeCommute, estimate, estimateCommute, findEnds } from './commute.ts'
import {
  type DistanceFrom,
  type Ends,
  listDistances,
  listPlaceDistances,
  listPlaces,
  confirmDistance,
  noteEstimates,
  type PlaceDistance,
  type PlaceRow,
  savePlaceDistances,
} from './location.queries.ts'
import { measureProfiles } from './measure-commute.ts'

type Place = Pick<PlaceRow, 'id' | 'kind' | 'lat' | 'lng'>

/** A member's known distances: from home to work, newest first, and between the places of a trip. */
export type KnownDistances = {
  places: readonly Place[]
  commute: readonly DistanceFrom[]
  between: readonly PlaceDistance[]
}

/** The distance from home to work on a day; null while one of the two is unknown. */
export function findMetresToWork(
  { places, commute }: KnownDistances,
  way: RoutingProfile,
  date: string,
): number | null {
  const kept = findOfDay(commute, way, date)
  if (kept) return kept.metres
  const ends = findEnds(places)
  return ends && estimate(ends, way)
}

/** Between two places: the stored distance, or an estimate until the streets are measured. */
export function findMetresBetween(
  known: KnownDistances,
  from: Place,
  to: Place,
  way: RoutingProfile,
  date: string,
): number | null {
  if (isCommute(from, to)) return findMetresToWork(known, way, date)
  const ends = endsOf(from, to)
  if (!ends) return null
  return (
    known.between.find((each) => each.way === way && joins(each, from, to) && liesBetween(each, ends))?.metres ??
    estimate(ends, way)
  )
}

/** The newest distance on or before the day. Before the first one, the first known distance holds. */
function findOfDay(commute: readonly DistanceFrom[], way: RoutingProfile, date: string): DistanceFrom | undefined {
  const ofWay = commute.filter((each) => each.way === way)
  return ofWay.find(({ valid_from: from }) => from <= date) ?? ofWay.at(-1)
}

/**
 * The three distances between two places for a waiting form. Unmeasured ones are measured once and stored. While the
 * map is unavailable the answer is an estimate. Throws `notFound` for a place of somebody else.
 */
export async function tellDistance(
  app: AppContext,
  db: Database,
  { key, memberId }: { key: BrandKey; memberId: string },
  { from, to, date }: { from: string; to: string; date: string },
) {
  const ids = [from, to].toSorted() as [string, string]
  const [places, commute, between] = await db.send(
    listPlaces(memberId),
    listDistances(memberId),
    listPlaceDistances(memberId, ids),
  )
  const [first, second] = ids.map((id) => places.find((each) => each.id === id))
  if (!first || !second) throw new Refusal('notFound')
  const ends = endsOf(first, second)
  if (from === to) return { miles: null, is_estimate: false, without_way: [] }
  if (!ends) return describe({ places, commute, between }, first, second, date)
  if (isCommute(first, second)) {
    const measured = await measureOwnCommute(app, db, { key, memberId }, { places, commute }, date)
    return describe({ places, commute: measured, between }, first, second, date)
  }
  if (routingProfiles.every((way) => between.some((each) => each.way === way && liesBetween(each, ends))))
    return describe({ places, commute, between }, first, second, date)

  const measured = await measureProfiles(app, key, ends, { waits: false, deadlineMs: 4000 })
  if (!measured) return describe({ places, commute, between: [] }, first, second, date)
  const distances = routingProfiles.map((way) => ({
    way,
    metres: measured[way] ?? estimate(ends, way),
    has_way: measured[way] !== undefined,
  }))
  await db.send(savePlaceDistances(memberId, ids, ends, distances))
  return describe(
    { places, commute, between: distances.map((each) => ({ ...each, from_id: ids[0], to_id: ids[1], ...ends })) },
    first,
    second,
    date,
  )
}

/** The distance of the day, measured now if it is missing or an estimate. */
async function measureOwnCommute(
  app: AppContext,
  db: Database,
  { key, memberId }: { key: BrandKey; memberId: string },
  { places, commute }: Pick<KnownDistances, 'places' | 'commute'>,
  date: string,
): Promise<readonly DistanceFrom[]> {
  const ends = findEnds(places)
  const ofDay = findOfDay(commute, 'drive', date)
  // an older day's estimate belongs to older places, which the job measures
  const isNewest = ofDay === undefined || ofDay.valid_from === commute[0]?.valid_from
  if (!ends || !isNewest || ofDay?.is_estimate === false) return commute
  const metres = await measureProfiles(app, key, ends, { waits: false, deadlineMs: 4000 })
  if (!metres) return commute
  const validFrom = ofDay?.valid_from ?? localDate(app.now(), (await app.brands.get(key)).settings.time_zone)
  const row = { member_id: memberId, valid_from: validFrom, ...ends }
  await db.send(
    noteEstimates(memberId, validFrom, estimateCommute(ends), ends),
    ...routingProfiles.map((way) => confirmDistance(row, way, metres[way] ?? null)),
  )
  const [kept] = await db.send(listDistances(memberId))
  return kept
}

function describe(known: KnownDistances, from: Place, to: Place, date: string) {
  const miles = describeCommute(
    routingProfiles.map((way) => ({ way, metres: findMetresBetween(known, from, to, way, date) })),
  )
  const isKept = isCommute(from, to)
    ? findOfDay(known.commute, 'drive', date)?.is_estimate === false
    : known.between.length > 0
  const withoutProfile = routingProfiles.filter((way) =>
    isCommute(from, to)
      ? findOfDay(known.commute, way, date)?.has_way === false
      : known.between.some((each) => each.way === way && !each.has_way),
  )
  return { miles, is_estimate: miles !== null && !isKept, without_way: isKept ? withoutProfile : [] }
}

function isCommute(one: Place, other: Place) {
  return [one.kind, other.kind].toSorted().join() === 'home,work'
}

/** The place with the smaller id first, as distances are stored; null while one has no position. */
function endsOf(one: Place, other: Place): Ends | null {
  const [from, to] = one.id < other.id ? [one, other] : [other, one]
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null
  return { from_lat: from.lat, from_lng: from.lng, to_lat: to.lat, to_lng: to.lng }
}

function joins({ from_id, to_id }: PlaceDistance, one: Place, other: Place) {
  return (from_id === one.id && to_id === other.id) || (from_id === other.id && to_id === one.id)
}

function liesBetween(kept: Ends, ends: Ends) {
  return (
    kept.from_lat === ends.from_lat &&
    kept.from_lng === ends.from_lng &&
    kept.to_lat === ends.to_lat &&
    kept.to_lng === ends.to_lng
  )
}
