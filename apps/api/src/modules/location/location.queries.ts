import { type Selectable, sql } from 'kysely'
import type { RoutingProfile } from '@throughway/domain/mode/routing-profiles'
import { allColumns, insertRows, replaceBy } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'

import type { MemberLocationTable, MemberPlaceDistanceTable } from '#database/tables/location.ts'

export type PlaceRow = Omit<MemberLocationTable, 'brand_id' | 'member_id'>

const thisBrand = sql<number>`current_brand_id()`
const columns = [
  'id',
  'kind',
  'name',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'is_corner',
  'directions',
  'note',
  'verified_by',
  'verified_at',
  'version',
  'created_at',
  'changed_at',
] as const satisfies readonly (keyof PlaceRow)[]

/** The holder of this lock changes the member's places alone, so that two devices cannot both add the eighth. */
export function lockMember(memberId: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

/** Home first, then work, then the others in order of creation. */
export function listPlaces(memberId: string) {
  return query
    .selectFrom('member_location')
    .select(columns)
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .orderBy(sql`kind <> 'home'`)
    .orderBy(sql`kind <> 'work'`)
    .orderBy('created_at')
    .orderBy('id')
}

export function insertPlace(memberId: string, place: PlaceRow) {
  return query.insertInto('member_location').values({ brand_id: thisBrand, member_id: memberId, ...place })
}

export function updatePlace(memberId: string, { id, ...place }: PlaceRow) {
  return query
    .updateTable('member_location')
    .set(place)
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
}

export function deletePlace(memberId: string, id: string) {
  return query
    .deleteFrom('member_location')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
}

export type Ends = { from_lat: number; from_lng: number; to_lat: number; to_lng: number }
export type Distance = { way: RoutingProfile; metres: number | null; is_estimate: boolean; has_way: boolean }

/** The member's default distances on a day: for each profile the newest on or before it. */
export function selectDistances(memberId: string, date: string) {
  return rawQuery(sql<Distance>`select distinct on (way) way, metres, is_estimate, has_way
    from member_distance
    where brand_id = current_brand_id() and member_id = ${memberId} and valid_from <= ${date}::date
    order by way, valid_from desc`)
}

export type DistanceFrom = Distance & { valid_from: string }

/** All distances, past and present, newest first. */
export function listDistances(memberId: string) {
  return rawQuery(sql<DistanceFrom>`select way, metres, is_estimate, has_way, valid_from from member_distance
    where brand_id = current_brand_id() and member_id = ${memberId} order by valid_from desc`)
}

/** The distances from a day on; those of earlier days stay. */
export function saveDistances(memberId: string, validFrom: string, distances: readonly Distance[], ends: Ends | null) {
  return query
    .insertInto('member_distance')
    .values(
      distances.map((each) => ({
        brand_id: thisBrand,
        member_id: memberId,
        valid_from: validFrom,
        ...each,
        from_lat: ends?.from_lat ?? null,
        from_lng: ends?.from_lng ?? null,
        to_lat: ends?.to_lat ?? null,
        to_lng: ends?.to_lng ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id', 'valid_from', 'way']).doUpdateSet((row) => ({
        metres: row.ref('excluded.metres'),
        is_estimate: row.ref('excluded.is_estimate'),
        has_way: row.ref('excluded.has_way'),
        from_lat: row.ref('excluded.from_lat'),
        from_lng: row.ref('excluded.from_lng'),
        to_lat: row.ref('excluded.to_lat'),
        to_lng: row.ref('excluded.to_lng'),
      })),
    )
}

/** Estimates for a member without distances for that day. */
export function noteEstimates(memberId: string, validFrom: string, distances: readonly Distance[], ends: Ends) {
  return query
    .insertInto('member_distance')
    .values(
      distances.map((each) => ({
        brand_id: thisBrand,
        member_id: memberId,
        valid_from: validFrom,
        ...each,
        ...ends,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
}

const withoutDistances = sql`from member_location home
  join member_location work on work.brand_id = home.brand_id and work.member_id = home.member_id and work.kind = 'work'
  where home.kind = 'home' and home.lat is not null and home.lng is not null and work.lat is not null and work.lng is not null
    and not exists (select from member_distance kept where kept.brand_id = home.brand_id and kept.member_id = home.member_id)`

/** Members with home and work but without distances. */
export function listUnknownCommutes() {
  return rawQuery(
    sql<
      { member_id: string } & Ends
    >`select home.member_id, home.lat as from_lat, home.lng as from_lng, work.lat as to_lat, work.lng as to_lng
      ${withoutDistances} and home.brand_id = current_brand_id() order by home.member_id limit 200`,
  )
}

export type EstimatedCommute = { member_id: string; valid_from: string } & Ends

/** Distances that have not been measured by streets yet. */
export function listEstimates(memberId?: string) {
  return rawQuery(sql<EstimatedCommute>`select distinct member_id, valid_from, from_lat, from_lng, to_lat, to_lng
    from member_distance
    where brand_id = current_brand_id() and is_estimate ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    order by valid_from, member_id
    limit 200`)
}

/** Replaces an estimate by the measured distance, unless home or work has moved meanwhile. */
export function confirmDistance(
  { member_id, valid_from, from_lat, from_lng, to_lat, to_lng }: EstimatedCommute,
  way: RoutingProfile,
  metres: number | null,
) {
  return rawQuery(sql`update member_distance set is_estimate = false, metres = coalesce(${metres}, metres), has_way = ${metres !== null}
    where brand_id = current_brand_id() and member_id = ${member_id} and valid_from = ${valid_from}::date and way = ${way} and is_estimate
      and from_lat = ${from_lat} and from_lng = ${from_lng} and to_lat = ${to_lat} and to_lng = ${to_lng}`)
}

/** Crosses programmes, but only to find those with something to measure. */
export function listBrandsWithEstimates() {
  return rawQuery(
    sql<{ brand_id: number }>`select brand_id from member_distance where is_estimate
      union select home.brand_id ${withoutDistances} order by brand_id`,
  )
}

export type PlaceDistance = {
  from_id: string
  to_id: string
  way: RoutingProfile
  metres: number
  has_way: boolean
} & Ends

/** The measured distances between places, the smaller id first. A place that has moved has other coordinates. */
export function listPlaceDistances(memberId: string, ids: readonly string[]) {
  return query
    .selectFrom('member_place_distance')
    .select(['from_id', 'to_id', 'way', 'metres', 'has_way', 'from_lat', 'from_lng', 'to_lat', 'to_lng'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('from_id', 'in', ids)
    .where('to_id', 'in', ids)
}

/** A measured distance without its two places and profile. */
type Measured = Omit<PlaceDistance, 'from_id' | 'to_id' | 'way'>

/** Does nothing when one of the places was deleted meanwhile. */
export function savePlaceDistances(
  memberId: string,
  [from, to]: readonly [string, string],
  ends: Ends,
  distances: readonly Pick<PlaceDistance, 'way' | 'metres' | 'has_way'>[],
) {
  const rows = distances.map((distance): Omit<Selectable<MemberPlaceDistanceTable>, 'brand_id'> => ({
    member_id: memberId,
    from_id: from,
    to_id: to,
    ...ends,
    ...distance,
  }))
  return rawQuery(sql`${insertRows('member_place_distance', rows)}
    where (select count(*) from member_location where brand_id = current_brand_id() and member_id = ${memberId} and id in (${from}, ${to})) = 2
    on conflict (brand_id, member_id, from_id, to_id, way) do update
      set ${replaceBy(allColumns<Measured>()(['metres', 'has_way', 'from_lat', 'from_lng', 'to_lat', 'to_lng']))}`)
}
