import { type Selectable, sql } from 'kysely'
import type { TripSource } from '@throughway/contract/trip/trip-states'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { TripHold } from './change/trip-hold.ts'
import { insertValues, replaceBy } from '#database/columns.ts'
import { rawQuery, type Write } from '#database/query.ts'
import { listTripColumns, tripColumns, type TripTable } from '#database/tables/trip.ts'

export type TripRow = Selectable<TripTable>

const columns = Object.keys(tripColumns) as (keyof TripTable)[]

export const columnNames = sql.raw(columns.join(', '))
const replacements = replaceBy(listTripColumns('said', 'computed', 'judged', 'kept'))

/** All trips of the dates, including deleted ones: the basis of judging a member's change. */
export function listDays(memberId: string, dates: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date = any(${dates}::date[])`)
}

/** The same, with the dates of a trip and the other trip of its round trip. */
export function listDaysAround(memberId: string, id: string, dates: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date in (
      select unnest(${dates}::date[])
      union select date from trip where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id}
      union select o.date from trip t join trip o on o.brand_id = t.brand_id and o.group_id = t.group_id
        where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = ${id})`)
}

/** The live trips of a source. */
export function listTripIdsOf(memberId: string, source: TripSource) {
  return rawQuery(sql<{ id: string }>`select id from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date >= '0001-01-01' and source = ${source} and state <> 'deleted'`)
}

/** The dates of some trips, and of those they replaced. */
export function listDaysOf(memberId: string, ids: readonly string[]) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date in (
      select date from trip where brand_id = current_brand_id() and member_id = ${memberId} and id = any(${ids}::uuid[])
      union select o.date from trip t join trip o on o.brand_id = t.brand_id and o.member_id = t.member_id and o.id = t.replaces
        where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = any(${ids}::uuid[]))`)
}

/** The directions of the dates that have a live trip. */
export function listLoggedDirections(memberId: string, from: string, to: string) {
  return rawQuery(sql<Pick<TripRow, 'date' | 'direction' | 'mode'>>`select date, direction, mode from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from}::date and ${to}::date and state not in ('deleted', 'rejected')`)
}

/** A trip made from one of the member's profiles names it. */
export function findProfile(memberId: string, id: string) {
  return rawQuery(
    sql<{
      id: string
    }>`select id from trip_profile where brand_id = current_brand_id() and member_id = ${memberId} and id = ${id}`,
  )
}

/** Trips between two dates, including deleted ones. */
export function listBetween(memberId: string, from: string, to: string) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from}::date and ${to}::date`)
}

/** Trips counted for weekly and monthly limits between two dates; a trip in review counts. */
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

/** C8: when the member chose the current scheme. */
export function findSchemeStart(memberId: string) {
  return rawQuery(sql<{ changed_at: Date }>`select changed_at from compressed_week
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** Everybody who has logged a trip, by id. */
export function listMembersWithTrips(after: string, limit: number) {
  return rawQuery(sql<{
    member_id: string
  }>`select b.member_id from points_balance b join member m on m.brand_id = b.brand_id and m.id = b.member_id
    where b.brand_id = current_brand_id() and b.member_id > ${after} and m.deleted_at is null
    order by b.member_id limit ${limit}`)
}

/** One trip and the other trip of its round trip. */
export function listRoundTrip(memberId: string, id: string) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip t
    where brand_id = current_brand_id() and member_id = ${memberId} and state <> 'deleted' and (id = ${id} or group_id = (
      select o.group_id from trip o where o.brand_id = t.brand_id and o.member_id = ${memberId} and o.id = ${id} and o.state <> 'deleted'))
    order by id = ${id} desc, id`)
}

/** C4: the number of trips that the member sent one by one in the last minute. */
export function countJustRecorded(memberId: string, now: Date) {
  return rawQuery(sql<{ trips: number }>`select count(*)::integer as trips from trip
    where brand_id = current_brand_id() and member_id = ${memberId} and date >= ${now}::date - 61 and recorded_at_once > 0
      and recorded_at > ${now}::timestamptz - interval '1 minute'`)
}

/**
 * Writes new and changed trips. If all are new, a cheaper insert leaves out the columns that none of them sets, which
 * are most.
 */
export function saveTrips(rows: readonly TripRow[]): Write {
  const isNew = rows.every(({ revision }) => revision === 1)
  const written = isNew
    ? columns.filter(
        (name) => !rows.every((row) => row[name] === null || (Array.isArray(row[name]) && row[name].length === 0)),
      )
    : columns
  const insert = insertValues(
    'trip',
    rows.map((row) => ({ ...row, legs: row.legs && JSON.stringify(row.legs) })),
    written,
  )
  return isNew ? insert : sql`${insert} on conflict (brand_id, id) do update set ${replacements}`
}

/** Points of a trip under review are held from when they would count. A trip has at most one hold. */
export function saveHold(memberId: string, hold: TripHold, now: Date): Write {
  if ('released' in hold)
    return sql`update points_hold set released_at = ${now} where brand_id = current_brand_id() and id = ${hold.trip_id} and released_at is null`
  const held = { points: hold.points, until: hold.until, counts_from: hold.counts_from }
  return sql`${insertValues('points_hold', [{ id: hold.trip_id, member_id: memberId, reason: 'review', created_at: now, ...held }])}
    on conflict (brand_id, id) do update set ${replaceBy(Object.keys(held))}, released_at = null`
}
