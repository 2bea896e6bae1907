import { type Insertable, type Selectable, sql } from 'kysely'
import type { AbsenceWays } from '@throughway/domain/match/standing-pool'
import type { WishKind, WishRole } from '@throughway/domain/match/wish'
import { insertRows, insertValues, replaceBy } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { shownName } from '#database/shown-name.ts'
import type {
  StandingPoolMemberTable,
  StandingPoolRideTable,
  StandingPoolTable,
} from '#database/tables/standing-pool.ts'

const thisBrand = sql<number>`current_brand_id()`

export type PoolRow = Selectable<StandingPoolTable>
export type MemberRow = Pick<
  Selectable<StandingPoolMemberTable>,
  'pool_id' | 'member_id' | 'state' | 'role' | 'substitute' | 'invited_by'
> & {
  joined_on: string | null
  name: string
  /** The distance one way, by the trip profile that the member logs by. */
  metres: number | null
} & WishSeats
/** The seats in the wish by which somebody was found; null without one. */
type WishSeats = { wish_role: WishRole | null; free_seats: number | null; seats_needed: number | null }
export type AbsenceRow = { pool_id: string; member_id: string; date: string; ways: AbsenceWays }
export type RideRow = Pick<Selectable<StandingPoolRideTable>, 'pool_id' | 'date' | 'member_id' | 'drives' | 'metres'>

/** The pools that go on and that the member is in or asked into. */
const poolsOf = (memberId: string) => sql`select s.pool_id from standing_pool_member s
  join standing_pool o on o.brand_id = s.brand_id and o.id = s.pool_id and o.ended_at is null
  where s.brand_id = current_brand_id() and s.member_id = ${memberId} and s.state <> 'out'`

export function listPools(memberId: string) {
  return rawQuery(sql<PoolRow>`select p.* from standing_pool p
    where p.brand_id = current_brand_id() and p.id in (${poolsOf(memberId)}) order by p.begun_on, p.id`)
}

/** The date of joining is by the programme's calendar. */
const memberColumns = (timeZone: string) => sql`s.pool_id, s.member_id, s.state, s.role, s.substitute, s.invited_by,
  (s.joined_at at time zone ${timeZone})::date as joined_on, ${shownName('m')} as name, f.metres,
  w.role as wish_role, w.free_seats, w.seats_needed`
const membersHere = sql`standing_pool_member s
  join member m on m.brand_id = s.brand_id and m.id = s.member_id and m.deletion_asked_at is null and m.deleted_at is null
  join standing_pool o on o.brand_id = s.brand_id and o.id = s.pool_id
  left join trip_profile f on f.brand_id = s.brand_id and f.id = s.profile_id
  left join wish w on w.brand_id = s.brand_id and w.profile_id = s.profile_id and w.kind = o.kind`

/** The founder of a pool comes before the people whom they invited at the same moment. */
const inOrder = sql`order by s.asked_at, s.invited_by is not null, s.member_id`

/** Who is in the pools of the member, or asked into them. */
export function listMembers(memberId: string, timeZone: string) {
  return rawQuery(sql<MemberRow>`select ${memberColumns(timeZone)} from ${membersHere}
    where s.brand_id = current_brand_id() and s.state <> 'out' and s.pool_id in (${poolsOf(memberId)})
    ${inOrder}`)
}

export function listMembersOfPool(poolId: string, timeZone: string) {
  return rawQuery(sql<MemberRow>`select ${memberColumns(timeZone)} from ${membersHere}
    where s.brand_id = current_brand_id() and s.state <> 'out' and s.pool_id = ${poolId} ${inOrder}`)
}

export function listAbsences(memberId: string, from: string) {
  return rawQuery(sql<AbsenceRow>`select pool_id, member_id, date, ways from standing_pool_absence
    where brand_id = current_brand_id() and date >= ${from}::date and pool_id in (${poolsOf(memberId)}) order by date, member_id`)
}

export function listAbsencesOfPool(poolId: string, from: string) {
  return rawQuery(sql<AbsenceRow>`select pool_id, member_id, date, ways from standing_pool_absence
    where brand_id = current_brand_id() and date >= ${from}::date and pool_id = ${poolId} order by date, member_id`)
}

export function listRides(memberId: string, from: string) {
  return rawQuery(sql<RideRow>`select pool_id, date, member_id, drives, metres from standing_pool_ride
    where brand_id = current_brand_id() and date >= ${from}::date and pool_id in (${poolsOf(memberId)}) order by date, member_id`)
}

export function listRidesOfPool(poolId: string, from: string) {
  return rawQuery(sql<RideRow>`select pool_id, date, member_id, drives, metres from standing_pool_ride
    where brand_id = current_brand_id() and date >= ${from}::date and pool_id = ${poolId} order by date, member_id`)
}

/** Locks a pool that has not ended, so that two changes wait for each other. */
export function lockPool(id: string) {
  return rawQuery(sql<PoolRow>`select * from standing_pool
    where brand_id = current_brand_id() and id = ${id} and ended_at is null for update`)
}

export function countPools(memberId: string) {
  return rawQuery(sql<{ pools: number }>`select count(*)::integer as pools from (${poolsOf(memberId)}) p`)
}

/** A pool for this kind of travel that both are in or asked into. */
export function findSharedPool(one: string, other: string, kind: WishKind) {
  return rawQuery(
    sql<{
      pool_id: string
    }>`${poolsOf(one)} and o.kind = ${kind} and s.pool_id in (${poolsOf(other)}) limit 1`,
  )
}

/** The meeting points, the trip profile and the seats of a wish. */
export function findWishPlaces(wishId: string | null) {
  return rawQuery(sql<
    Pick<
      PoolRow,
      'home_kind' | 'home_name' | 'home_lat' | 'home_lng' | 'work_kind' | 'work_name' | 'work_lat' | 'work_lng'
    > &
      WishSeats & { profile_id: string }
  >`select w.profile_id, w.role as wish_role, w.free_seats, w.seats_needed, h.kind as home_kind, h.name as home_name, h.lat as home_lat, h.lng as home_lng,
      k.kind as work_kind, k.name as work_name, k.lat as work_lat, k.lng as work_lng
    from wish w
    left join meeting_point h on h.brand_id = w.brand_id and h.id = w.home_point
    left join meeting_point k on k.brand_id = w.brand_id and k.id = w.work_point
    where w.brand_id = current_brand_id() and w.id = ${wishId}`)
}

/** Whether one of the members and the other one have blocked each other. */
export function findBlockAmong(memberId: string, others: readonly string[]) {
  return rawQuery(sql<{ is_blocked: boolean }>`select exists (select from pool_block
    where brand_id = current_brand_id() and (member_id = ${memberId} and blocked_id = any(${[...others]}::uuid[])
      or blocked_id = ${memberId} and member_id = any(${[...others]}::uuid[]))) as is_blocked`)
}

export function insertPool(pool: Omit<Insertable<StandingPoolTable>, 'brand_id'>) {
  return query.insertInto('standing_pool').values({ brand_id: thisBrand, ...pool })
}

/** The version covers only the settings: joining or being away does not conflict with what somebody else is typing. */
export function updatePool(id: string, changes: Partial<Omit<PoolRow, 'brand_id' | 'id'>>) {
  return query.updateTable('standing_pool').set(changes).where('brand_id', '=', thisBrand).where('id', '=', id)
}

type NewMember = Omit<Insertable<StandingPoolMemberTable>, 'brand_id' | 'left_at'>

/**
 * Invites somebody, who may have left or declined before. A member of the pool, or one with an invitation, stays
 * unchanged.
 */
export function saveMember({ pool_id, member_id, ...facts }: NewMember) {
  return query
    .insertInto('standing_pool_member')
    .values({ brand_id: thisBrand, pool_id, member_id, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'pool_id', 'member_id'])
        .doUpdateSet({ ...facts, left_at: null })
        .where('standing_pool_member.state', '=', 'out'),
    )
    .returning('member_id')
}

export function updateMember(
  poolId: string,
  memberId: string,
  facts: Partial<Pick<Selectable<StandingPoolMemberTable>, 'state' | 'joined_at' | 'left_at' | 'substitute'>> & {
    role?: WishRole
  },
) {
  return query
    .updateTable('standing_pool_member')
    .set(facts)
    .where('brand_id', '=', thisBrand)
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
}

/** Answers a row where something has changed. */
export function saveAbsence(poolId: string, memberId: string, date: string, ways: AbsenceWays, now: Date) {
  const absence = { pool_id: poolId, member_id: memberId, date, ways, said_at: now }
  return rawQuery(sql<{ date: string }>`${insertValues('standing_pool_absence as a', [absence])}
    on conflict (brand_id, pool_id, member_id, date) do update set ${replaceBy(['ways', 'said_at'])}
      where a.ways <> excluded.ways returning date`)
}

export function deleteAbsence(poolId: string, memberId: string, date: string) {
  return query
    .deleteFrom('standing_pool_absence')
    .where('brand_id', '=', thisBrand)
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
    .where('date', '=', date)
    .returning('member_id')
}

/** Inserts the rides of days that nobody has logged before; a logged day stays unchanged. */
export function insertRides(rides: readonly Omit<Selectable<StandingPoolRideTable>, 'brand_id'>[]) {
  return rawQuery(sql`${insertRows('standing_pool_ride', rides)} on conflict do nothing`)
}

export function markLogged(poolId: string, memberId: string, dates: readonly string[], now: Date) {
  return rawQuery(sql`update standing_pool_ride set logged_at = coalesce(logged_at, ${now}::timestamptz)
    where brand_id = current_brand_id() and pool_id = ${poolId} and member_id = ${memberId} and date = any(${[...dates]}::date[])`)
}

export type RestingPool = Pick<PoolRow, 'id' | 'asked_on' | 'weekdays' | 'odd_weekdays' | 'even_weekdays'> & {
  last_on: string
  members: number
}

/** Pools that go on, some at a time, with the last day that they travelled or were kept. */
export function listOpenPools(after: string, atOnce: number) {
  return rawQuery(sql<RestingPool>`select p.id, p.asked_on, p.weekdays, p.odd_weekdays, p.even_weekdays,
      greatest(p.kept_on, (select max(r.date) from standing_pool_ride r where r.brand_id = p.brand_id and r.pool_id = p.id)) as last_on,
      (select count(*)::integer from standing_pool_member s
        join member m on m.brand_id = s.brand_id and m.id = s.member_id and m.deletion_asked_at is null and m.deleted_at is null
        where s.brand_id = p.brand_id and s.pool_id = p.id and s.state <> 'out') as members
    from standing_pool p where p.brand_id = current_brand_id() and p.ended_at is null and p.id > ${after}::uuid
    order by p.id limit ${atOnce}`)
}

/** The last day that the pool travelled or was kept. */
export function findLastOn(poolId: string) {
  return rawQuery(sql<{ last_on: string }>`select greatest(p.kept_on, max(r.date)) as last_on from standing_pool p
    left join standing_pool_ride r on r.brand_id = p.brand_id and r.pool_id = p.id
    where p.brand_id = current_brand_id() and p.id = ${poolId} group by p.kept_on`)
}

export function findShownName(memberId: string) {
  return rawQuery(sql<{ name: string }>`select ${shownName('m')} as name from member m
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}
