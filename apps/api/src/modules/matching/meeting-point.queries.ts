import { type Selectable, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { MeetingPlace } from '@throughway/domain/match/meeting-point'
import { boundsOfCell } from '@throughway/domain/planner/cell'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { MeetingPointTable } from '#database/tables/wish.ts'

export type Side = MeetingPointTable['side']
export type PointRow = Pick<Selectable<MeetingPointTable>, 'id' | 'cell' | 'kind' | 'name' | 'lat' | 'lng'>

const columns = sql.raw('id, cell, kind, name, lat, lng')

/** Degrees that are more than ten miles: of latitude everywhere, of longitude as far north as Alaska's cities. */
const [reachLat, reachLng] = [0.2, 0.4]

/** The meeting points around a place; the rules of the domain choose among them. */
export function listPointsAround(side: Side, { lat, lng }: { lat: number; lng: number }) {
  return rawQuery(sql<PointRow>`select ${columns} from meeting_point
    where brand_id = current_brand_id() and side = ${side}
      and lat between ${lat - reachLat}::float8 and ${lat + reachLat}::float8
      and lng between ${lng - reachLng}::float8 and ${lng + reachLng}::float8`)
}

/** The first of several at once stays. */
export function insertPoint(side: Side, cell: string, { kind, name, lat, lng }: MeetingPlace, now: Date) {
  const point = { id: makeUuid({ msecs: now.getTime() }), side, cell, kind, name, lat, lng, opened_at: now }
  return rawQuery(sql`${insertValues('meeting_point', [point])} on conflict do nothing`)
}

/** Cells with a meeting point, some at a time. */
export function listPointCells(after: string, atOnce: number) {
  return rawQuery(sql<{ id: string; side: Side; cell: string }>`select id, side, cell from meeting_point
    where brand_id = current_brand_id() and id > ${after}::uuid order by id limit ${atOnce}`)
}

/** Deletes meeting points; their members look for other ones. */
export function deletePoints(ids: readonly string[]) {
  return rawQuery(sql`delete from meeting_point where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[])`)
}

/**
 * The number of members who live or work in each cell. Only members with a proved address who are not about to leave
 * count, because five invented ones would open a cell. The cells are ranges of degrees, which an index answers.
 */
export function countProven(side: Side, cells: readonly string[]) {
  const bounds = cells.map(boundsOfCell)
  const degrees = (name: keyof (typeof bounds)[number]) => sql`${bounds.map((each) => each[name])}::float8[]`
  return rawQuery(sql<{ cell: string; members: number }>`
    select c.cell, count(found.member_id)::integer as members
    from unnest(${[...cells]}::text[], ${degrees('south')}, ${degrees('north')}, ${degrees('west')}, ${degrees('east')})
      c (cell, south, north, west, east)
    cross join lateral (
      select l.member_id from member_location l
      join member m on m.brand_id = l.brand_id and m.id = l.member_id and m.deletion_asked_at is null and m.deleted_at is null
      where l.brand_id = current_brand_id() and l.kind = ${sql.lit(side)} and l.lat >= c.south and l.lat < c.north
        and l.lng >= c.west and l.lng < c.east
        and exists (select from member_address a where a.brand_id = m.brand_id and a.member_id = m.id
          and a.is_primary and a.verified_at is not null)) found
    group by c.cell`)
}

/** Pairs of cells from which the member has searched in the last thirty days; older ones are tidied away. */
export function listMatchPlaces(memberId: string, since: Date) {
  return rawQuery(sql<{ home_cell: string; work_cell: string }>`select home_cell, work_cell from match_place
    where brand_id = current_brand_id() and member_id = ${memberId} and first_at >= ${since}::timestamptz`)
}

export function insertMatchPlace(memberId: string, homeCell: string, workCell: string, now: Date) {
  const place = { member_id: memberId, home_cell: homeCell, work_cell: workCell, first_at: now }
  return rawQuery(sql`${insertValues('match_place', [place])} on conflict (brand_id, member_id, home_cell, work_cell)
    do update set first_at = excluded.first_at`)
}
