import { type RawBuilder, sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'

/** Two accounts of one person: the place of `from` in a pool becomes that of `to`. */
type Pair = { from: string; to: string }

/**
 * C25: the account that stays travels with the pools of the one that goes, with its days and turns. A pool in which both are
 * goes on with the kept one alone, and ends where nobody else is in it; so does one with somebody who is blocked. A trip
 * profile that the account logged by and that did not move with its wish stays with it: the miles are those between the
 * places of the pool until the member leaves and joins anew.
 */
export async function mergePools(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  const [pools] = await tx.send(lockPoolsOf(pair))
  if (pools.length === 0) return
  const all = pools.map(({ id }) => id)
  const moving = pools.flatMap(({ id, is_free: isFree }) => (isFree ? id : []))
  await tx.send(
    copyMembers(pair, moving),
    moveRows('standing_pool_absence', pair, moving),
    moveRows('standing_pool_ride', pair, moving),
    leavePools(pair.from, all, now),
    endAlone(all, now),
  )
}

/** The pools of the account that goes, and whether the other one can take its place. */
function lockPoolsOf({ from, to }: Pair) {
  return rawQuery(sql<{ id: string; is_free: boolean }>`select p.id,
      not exists (select from standing_pool_member m where m.brand_id = p.brand_id and m.pool_id = p.id and m.state <> 'out'
        and m.member_id <> ${from} and (m.member_id = ${to} or exists (select from pool_block b where b.brand_id = m.brand_id
          and (b.member_id = ${to} and b.blocked_id = m.member_id or b.member_id = m.member_id and b.blocked_id = ${to})))) as is_free
    from standing_pool p
    where p.brand_id = current_brand_id() and p.ended_at is null and p.id in (select s.pool_id from standing_pool_member s
      where s.brand_id = current_brand_id() and s.member_id = ${from} and s.state <> 'out')
    order by p.id for update of p`)
}

const ofPools = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`brand_id = current_brand_id() and pool_id = any(${[...ids]}::uuid[])`

/** Whoever has left such a pool under the kept account is in it again. */
function copyMembers({ from, to }: Pair, ids: readonly string[]) {
  const member = {
    pool_id: sql`pool_id`,
    member_id: sql`${to}::uuid`,
    invited_by: sql`invited_by`,
    state: sql`state`,
    role: sql`role`,
    substitute: sql`substitute`,
    profile_id: sql`(select f.id from trip_profile f
      where f.brand_id = standing_pool_member.brand_id and f.id = standing_pool_member.profile_id and f.member_id = ${to})`,
    asked_at: sql`asked_at`,
    joined_at: sql`joined_at`,
  }
  const there = sql`from standing_pool_member where ${ofPools(ids)} and member_id = ${from} and state <> 'out'`
  return rawQuery(sql`${insertSelect('standing_pool_member', member, there)}
    on conflict (brand_id, pool_id, member_id) do update set invited_by = excluded.invited_by, state = excluded.state,
      role = excluded.role, substitute = excluded.substitute, profile_id = excluded.profile_id, asked_at = excluded.asked_at,
      joined_at = excluded.joined_at, left_at = null`)
}

function moveRows(table: 'standing_pool_absence' | 'standing_pool_ride', { from, to }: Pair, ids: readonly string[]) {
  return rawQuery(sql`update ${sql.table(table)} r set member_id = ${to}
    where r.brand_id = current_brand_id() and r.pool_id = any(${[...ids]}::uuid[]) and r.member_id = ${from}
    and not exists (select from ${sql.table(table)} o where o.brand_id = r.brand_id and o.pool_id = r.pool_id
      and o.date = r.date and o.member_id = ${to})`)
}

function leavePools(memberId: string, ids: readonly string[], now: Date) {
  return rawQuery(sql`update standing_pool_member set state = 'out', left_at = ${now}::timestamptz
    where ${ofPools(ids)} and member_id = ${memberId}`)
}

/** A pool of one is none. */
function endAlone(ids: readonly string[], now: Date) {
  return rawQuery(sql`update standing_pool p set changed_at = ${now}::timestamptz, ended_at = case when (
      select count(*) from standing_pool_member m where m.brand_id = p.brand_id and m.pool_id = p.id and m.state <> 'out') < 2
      then ${now}::timestamptz end
    where p.brand_id = current_brand_id() and p.id = any(${[...ids]}::uuid[]) and p.ended_at is null`)
}
