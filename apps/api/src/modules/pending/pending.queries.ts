import { type Selectable, sql } from 'kysely'
import { type PendingKind, pendingDays } from '@throughway/domain/trip/pending'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { PendingTripTable } from '#database/tables/pending.ts'

export type PendingRow = Selectable<PendingTripTable>
/** The facts of a trip when it becomes pending. */
export type NewPendingTrip = Omit<
  PendingRow,
  'brand_id' | 'expires_at' | 'state' | 'trip_id' | 'settled_at' | OwnThing
> &
  Partial<Pick<PendingRow, OwnThing>>
type OwnThing = 'from_place' | 'to_place' | 'vehicle_id' | 'partners'

const thisBrand = sql<number>`current_brand_id()`

/** A trip that is pending already, or that the profile offered before, stays as it is. */
export function insertPendingTrips(rows: readonly NewPendingTrip[]) {
  return query
    .insertInto('pending_trip')
    .values(
      rows.map((row) => ({
        brand_id: thisBrand,
        ...row,
        legs: row.legs && JSON.stringify(row.legs),
        from_place: row.from_place ?? null,
        to_place: row.to_place ?? null,
        vehicle_id: row.vehicle_id ?? null,
        partners: row.partners ?? [],
        expires_at: new Date(row.due_at.getTime() + pendingDays * dayMilliseconds),
        state: 'waiting' as const,
        trip_id: null,
        settled_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** By date, outbound before return. */
export function listPendingTrips(
  memberId: string,
  { kind, dueBefore }: { kind?: PendingKind | undefined; dueBefore?: Date | undefined },
) {
  let waiting = query
    .selectFrom('pending_trip')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .orderBy('date')
    .orderBy('departure')
    .orderBy('direction', 'desc')
    .orderBy('id')
    .limit(500)
  if (kind) waiting = waiting.where('kind', '=', kind)
  if (dueBefore) waiting = waiting.where('due_at', '<=', dueBefore)
  return waiting
}

/** The member's trips in any state. Two concurrent answers run one after the other. */
export function lockPendingTrips(memberId: string, ids: readonly string[]) {
  return query
    .selectFrom('pending_trip')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
}

export type Settlement = { id: string; state: 'confirmed' | 'changed' | 'rejected'; tripId?: string }

export function settlePendingTrip({ id, state, tripId }: Settlement, now: Date) {
  return query
    .updateTable('pending_trip')
    .set({ state, trip_id: tripId ?? null, settled_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
}

/** Deletes trips that the member was not asked about yet, such as those of a deleted profile's plan. */
export function deletePendingTrips(memberId: string, kind: PendingKind, originId: string, dueAfter: Date) {
  return query
    .deleteFrom('pending_trip')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('origin_id', '=', originId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', dueAfter)
    .returning(['date', 'direction'])
}

/** Trips planned for a date without a profile. */
export function listPlannedOn(memberId: string, date: string) {
  return query
    .selectFrom('pending_trip')
    .select(['id', 'mode', 'direction', 'departure', 'arrival'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('kind', '=', 'planned')
    .where('origin_id', 'is', null)
    .where('date', '=', date)
}

/** Deletes pending trips that another plan replaces. */
export function deleteWaitingTrips(memberId: string, ids: readonly string[]) {
  return query
    .deleteFrom('pending_trip')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('id', 'in', [...ids])
}

/** Pending trips, and those that a profile has offered before, with any outcome. */
export function listPendingDirections(memberId: string, from: string, to: string) {
  return query
    .selectFrom('pending_trip')
    .select(['date', 'direction', 'mode'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((each) => each.or([each('state', '=', 'waiting'), each('kind', '=', 'profile')]))
}

export function listMembersWaiting(kind: PendingKind, after: string, atOnce: number) {
  return rawQuery(sql<{ member_id: string }>`select distinct member_id from pending_trip
    where brand_id = current_brand_id() and state = 'waiting' and kind = ${kind} and member_id > ${after}
    order by member_id limit ${atOnce}`)
}

export function countWaiting(memberId: string, kind: PendingKind) {
  return rawQuery(sql<{ count: number }>`select count(*)::integer as count from pending_trip
    where brand_id = current_brand_id() and member_id = ${memberId} and state = 'waiting' and kind = ${kind}`)
}

/** Trips of profiles and plans that the home page asks about; other kinds have pages of their own. */
export function countDueQuestions(memberId: string, now: Date) {
  return rawQuery(sql<{ count: number }>`select count(*)::integer as count from pending_trip
    where brand_id = current_brand_id() and member_id = ${memberId} and state = 'waiting' and due_at <= ${now} and kind in ('profile', 'planned')`)
}

/** Updates the facts of a pending trip. */
export function changeWaitingTrip(
  memberId: string,
  originId: string,
  facts: Pick<PendingRow, 'mode' | 'people' | 'is_suggested'>,
) {
  return query
    .updateTable('pending_trip')
    .set(facts)
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('origin_id', '=', originId)
    .where('state', '=', 'waiting')
}

/** All of a kind, answered or not. Trips that were logged from them stay. */
export function forgetPendingTrips(memberId: string, kind: PendingKind) {
  return query
    .deleteFrom('pending_trip')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
}

/** Members of all programmes with trips that have waited long enough. */
export function listExpiredOfAllBrands(databases: Databases, now: Date, atOnce: number) {
  return databases.ofAllBrands().send(
    rawQuery(
      sql<{
        brand_id: number
        member_id: string
      }>`select distinct brand_id, member_id from pending_trip where state = 'waiting' and expires_at <= ${now} limit ${atOnce}`,
    ),
  )
}

export function dropExpired(memberId: string, now: Date) {
  return rawQuery(sql<{
    date: string
    kind: PendingKind
  }>`update pending_trip set state = 'dropped', settled_at = ${now}
    where brand_id = current_brand_id() and member_id = ${memberId} and state = 'waiting' and expires_at <= ${now}
    returning date, kind`)
}
