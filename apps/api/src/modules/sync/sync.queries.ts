import { type Insertable, type Selectable, sql } from 'kysely'
import type { SyncProblem, SyncProvider, SyncState } from '@throughway/domain/trip/sync'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { SyncActivityTable, SyncConnectionTable } from '#database/tables/sync.ts'

export type ConnectionRow = Selectable<SyncConnectionTable>
export type ActivityRow = Selectable<SyncActivityTable>

const thisBrand = sql<number>`current_brand_id()`
const mostShown = 50
const mostClaimable = 100

export function listConnections(memberId: string) {
  return query
    .selectFrom('sync_connection')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** Locks the connection until the transaction ends, so that nothing is imported while the member disconnects. */
export function lockConnection(memberId: string, provider: SyncProvider) {
  return listConnections(memberId).where('provider', '=', provider).forUpdate()
}

/** Activities that became a trip, newest first. */
export function listImported(memberId: string) {
  return query
    .selectFrom('sync_activity')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('outcome', 'in', ['logged', 'replaced', 'known', 'claimed'])
    .orderBy('started_at', 'desc')
    .limit(mostShown)
}

export function listUnclaimed(memberId: string, startedAfter: Date) {
  return query
    .selectFrom('sync_activity')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'unclaimed')
    .where('started_at', '>=', startedAfter)
    .orderBy('started_at', 'desc')
    .limit(mostClaimable)
}

/** Whether another member of the programme has connected that account. */
export function findOtherOwner(memberId: string, provider: SyncProvider, account: string) {
  return query
    .selectFrom('sync_connection')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('state', '<>', 'off')
    .where('member_id', '<>', memberId)
}

export function insertConnection(row: Omit<Insertable<SyncConnectionTable>, 'brand_id'>) {
  return query.insertInto('sync_connection').values({ brand_id: thisBrand, ...row })
}

export function updateConnection(id: string, changes: Partial<Omit<ConnectionRow, 'brand_id' | 'id' | 'member_id'>>) {
  return query.updateTable('sync_connection').set(changes).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function deleteConnection(id: string, endedAt: Date) {
  return query
    .deleteFrom('sync_connection')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'off')
    .where('ended_at', '=', endedAt)
}

/**
 * Claims a connection for one copy, until `until` at the latest; other copies get no row. So tokens are renewed once,
 * and another copy continues the work of one that died.
 */
export function takeConnection(id: string, now: Date, until: Date) {
  return query
    .updateTable('sync_connection')
    .set({ busy_until: until })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .where((each) => each.or([each('busy_until', 'is', null), each('busy_until', '<=', now)]))
    .where((each) => each.or([each('waits_until', 'is', null), each('waits_until', '<=', now)]))
    .returningAll()
}

export type Release = { nextAt: Date; syncedAt?: Date; waitsUntil?: Date; state?: SyncState; problem?: SyncProblem }

/** Only the server that claimed a connection releases it. Changes by the member meanwhile stay. */
export function releaseConnection(
  id: string,
  takenUntil: Date,
  { nextAt, syncedAt, waitsUntil, state, problem }: Release,
) {
  return query
    .updateTable('sync_connection')
    .set({
      busy_until: null,
      next_at: nextAt,
      waits_until: waitsUntil ?? null,
      ...(syncedAt && { synced_at: syncedAt }),
      ...(state && { state, problem: problem ?? null }),
    })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('busy_until', '=', takenUntil)
    .where('state', '=', 'connected')
}

export function saveTokens(id: string, takenUntil: Date, tokens: Buffer) {
  return query
    .updateTable('sync_connection')
    .set({ tokens })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('busy_until', '=', takenUntil)
    .where('state', '=', 'connected')
    .returning('id')
}

/** Whether the copy that claimed it may still import; held until the transaction ends. */
export function lockTaken(id: string, takenUntil: Date) {
  return query
    .selectFrom('sync_connection')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .where('busy_until', '=', takenUntil)
    .forUpdate()
}

export function listSeen(connectionId: string, activities: readonly string[]) {
  return query
    .selectFrom('sync_activity')
    .select('activity')
    .where('brand_id', '=', thisBrand)
    .where('connection_id', '=', connectionId)
    .where('activity', 'in', [...activities])
}

/** An activity seen before stays as it is. */
export function insertActivity(row: Omit<ActivityRow, 'brand_id'>) {
  return query
    .insertInto('sync_activity')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'connection_id', 'activity']).doNothing())
    .returning('id')
}

export function settleActivity(id: string, { outcome, trip_id }: Pick<ActivityRow, 'outcome' | 'trip_id'>) {
  return query
    .updateTable('sync_activity')
    .set({ outcome, trip_id })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function lockActivity(memberId: string, id: string) {
  return query
    .selectFrom('sync_activity')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
}

export function deleteActivities(connectionId: string) {
  return query.deleteFrom('sync_activity').where('brand_id', '=', thisBrand).where('connection_id', '=', connectionId)
}

/** Due connections in all programmes, longest waiting first, without accounts about to be deleted. */
export function listDueOfAllBrands(databases: Databases, now: Date, limit: number) {
  return databases.ofAllBrands().send(
    rawQuery(sql<{
      brand_id: number
      id: string
    }>`select c.brand_id, c.id from sync_connection c join member m on m.brand_id = c.brand_id and m.id = c.member_id
      where c.state = 'connected' and c.next_at <= ${now} and m.deletion_asked_at is null and m.deleted_at is null
      order by c.next_at limit ${limit}`),
  )
}

export function listEndedOfAllBrands(databases: Databases) {
  return databases
    .ofAllBrands()
    .send(
      rawQuery(
        sql<ConnectionRow>`select * from sync_connection where ended_at is not null and state = 'off' order by ended_at limit 500`,
      ),
    )
}
