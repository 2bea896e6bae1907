import { type Selectable, sql } from 'kysely'
import type { TripSource } from '@throughway/contract/trip'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { TripHold } from './change/trip-hold.ts'
import { rawQuery, type Write } from '#database/query.ts'
import { listTripColumns, tripColumns, type TripTable } from '#database/tables/trip.ts'

export type TripRow = Selectable<TripTable>

const columns = Object.keys(tripColumns) as (keyof TripTable)[]

export const columnNames = sql.raw(columns.join(', '))
const replacements = sql.raw(
  listTripColumns('said', 'computed', 'judged', 'kept')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/** Trips of the days, deleted ones too: what one member's change is judged by. */
export function listDays(memberId: string, dates: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date = any(${dates}::date[])`)
}

/** The same, with the days of a trip and of its other way. */
export function listDaysAround(memberId: string, id: string, dates: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date in (
      select unnest(${dates}::date[])
      union select date from trip where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id}
      union select o.date from trip t join trip o on o.brand_id = t.brand_id and o.group_id = t.group_id
        where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = ${id})`)
}

/** The trips of a source that stand. */
export function listTripIdsOf(memberId: string, source: TripSource) {
  return rawQuery(sql<{ id: string }>`select id from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date >= '0001-01-01' and source = ${source} and state <> 'deleted'`)
}

/** The days of some trips, and of those whose place they took. */
export function listDaysOf(memberId: string, ids: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date in (
      select date from trip where brand_id = current_brand_id() and member_id = ${memberId} and id = any(${ids}::uuid[])
      union select o.date from trip t join trip o on o.brand_id = t.brand_id and o.member_id = t.member_id and o.id = t.replaces
        where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = any(${ids}::uuid[]))`)
}

/** Which ways of the days have a trip that stands. */
export function listLoggedWays(memberId: string, from: string, to: string) {
  return rawQuery(sql<Pick<TripRow, 'date' | 'direction' | 'mode'>>`select date, direction, mode from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from}::date and ${to}::date and state not in ('deleted', 'rejected')`)
}

/** A trip that is made from one of the member's profiles says so. */
export function findProfile(memberId: string, id: string) {
  return rawQuery(
    sql<{
      id: string
    }>`select id from trip_profile where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id}`,
  )
}

/** Trips from a day to another, deleted ones too. */
export function listBetween(memberId: string, from: string, to: string) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from}::date and ${to}::date`)
}

/** What took a place among limits of weeks and months, from a day to the one before another; one in review keeps its place. */
export function listCounted(memberId: string, from: string, before: string) {
  return rawQuery(sql<{ date: string; mode: TripMode }>`select date, coalesce(headline, mode) as mode from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and state in ('counted', 'in_review')
      and date >= ${from}::date and date < ${before}::date`)
}

/** C8: the first day off of a member under 9/80. */
export function findFirstOfFortnights(memberId: string) {
  return rawQuery(sql<{ first_day_off: string }>`select first_day_off from compressed_week
    where brand_id = current_brand_id() and member_id = ${memberId} and scheme = '9_80'`)
}

/** C8: when the member chose the scheme that holds. */
export function findSchemeStart(memberId: string) {
  return rawQuery(sql<{ changed_at: Date }>`select changed_at from compressed_week
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** Everybody who has logged a trip, in the order of their ids. */
export function listTravellers(after: string, limit: number) {
  return rawQuery(sql<{
    member_id: string
  }>`select b.member_id from points_balance b join member m on m.brand_id = b.brand_id and m.id = b.member_id
    where b.brand_id = current_brand_id() and b.member_id > ${after} and m.deleted_at is null
    order by b.member_id limit ${limit}`)
}

/** One trip and the other way of its round trip. */
export function listWithOtherWay(memberId: string, id: string) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip t
    where brand_id = current_brand_id() and member_id = ${memberId} and state <> 'deleted' and (id = ${id} or group_id = (
      select o.group_id from trip o where o.brand_id = t.brand_id and o.member_id = ${memberId} and o.id = ${id} and o.state <> 'deleted'))
    order by id = ${id} desc, id`)
}

/** C4: how many trips the member sent one by one in the last minute. */
export function countJustRecorded(memberId: string, now: Date) {
  return rawQuery(sql<{ trips: number }>`select count(*)::integer as trips from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date >= ${now}::date - 61 and recorded_at_once > 0
      and recorded_at > ${now}::timestamptz - interval '1 minute'`)
}

/**
 * Writes new and changed trips alike; where all are new, as the plainer insert that costs less: it leaves out what none
 * of them says, which is most of the columns of an ordinary trip.
 */
export function saveTrips(rows: readonly TripRow[]): Write {
  const isNew = rows.every(({ revision }) => revision === 1)
  const written = isNew
    ? columns.filter(
        (name) => !rows.every((row) => row[name] === null || (Array.isArray(row[name]) && row[name].length === 0)),
      )
    : columns
  const values = sql.join(
    rows.map(
      (row) =>
        sql`(${sql.join(written.map((name) => (name === 'legs' ? row.legs && JSON.stringify(row.legs) : row[name])))})`,
    ),
  )
  const insert = sql`insert into trip (${sql.raw(written.join(', '))}) values ${values}`
  return isNew ? insert : sql`${insert} on conflict (brand_id, id) do update set ${replacements}`
}

/** Points of a trip under review are on hold from when they would count; a trip has one hold at most. */
export function saveHold(memberId: string, hold: TripHold, now: Date): Write {
  if ('released' in hold)
    return sql`update points_hold set released_at = ${now} where brand_id = current_brand_id() and id = ${hold.trip_id} and released_at is null`
  return sql`insert into points_hold (brand_id, id, member_id, points, reason, created_at, until, counts_from)
    values (current_brand_id(), ${hold.trip_id}, ${memberId}, ${hold.points}, 'review', ${now}, ${hold.until}, ${hold.counts_from})
    on conflict (brand_id, id) do update set points = excluded.points, until = excluded.until, counts_from = excluded.counts_from, released_at = null`
}
