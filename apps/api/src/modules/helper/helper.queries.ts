import { type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { HelpedPart, HelperAct, HelperEnder } from '@throughway/domain/identity/helpers'
import type { HelperRightTable } from '#database/tables/helper.ts'
import { insertRows } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

type RightRow = Selectable<HelperRightTable>

/** Whether the right `r` was accepted, and nobody has ended it. */
const isAgreed = sql<boolean>`(r.used_at is not null and r.ended_at is null)`

/** The right `r` holds at this moment of the database. */
const holds = (now: Date) => sql<boolean>`(${isAgreed} and r.ends_at > ${databaseNow(now)})`

/** The right `r` waits for an answer, which can still be given. */
const waits = (now: Date) =>
  sql<boolean>`(r.used_at is null and r.ended_at is null and r.expires_at > ${now}::timestamptz)`

export type ListedRight = RightRow & { other_name: string; is_running: boolean; is_waiting: boolean }

/** The rights of one side: first those in force or waiting; of ended ones only those that were agreed to. */
export function listRights(side: 'member_id' | 'helper_id', memberId: string, now: Date) {
  const [own, other] = [sql.raw(side), sql.raw(side === 'member_id' ? 'helper_id' : 'member_id')]
  return rawQuery(sql<ListedRight>`
    select r.*, ${holds(now)} as is_running, ${waits(now)} as is_waiting,
      coalesce(concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')), '') as other_name
    from helper_right r left join member o on o.brand_id = r.brand_id and o.id = r.${other} and o.deleted_at is null
    where r.brand_id = current_brand_id() and r.${own} = ${memberId} and (r.used_at is not null or ${waits(now)})
    order by (${holds(now)} or ${waits(now)}) desc, r.asked_at desc, r.id limit 300`)
}

export function insertRight(row: Omit<RightRow, 'brand_id' | 'used_at' | 'ended_at' | 'ended_by'>) {
  return query.insertInto('helper_right').values({ brand_id: thisBrand, ...row })
}

/** Locks the member's row, so that of two requests at once the second one counts the first. */
export function lockBeginner(memberId: string) {
  return rawQuery(sql<{ name: string }>`select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name
    from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/**
 * Counts the rights on one side that hold, or that this side has begun. Requests by others do not use up a person's
 * limit.
 */
export function countOpen(side: 'member_id' | 'helper_id', memberId: string, now: Date) {
  const beginner = side === 'member_id' ? 'member' : 'helper'
  return rawQuery(sql<{ open: number }>`select count(*)::integer as open from helper_right r
    where r.brand_id = current_brand_id() and r.${sql.raw(side)} = ${memberId}
      and (${holds(now)} or (r.begun_by = ${beginner} and ${waits(now)}))`)
}

/** Ends an earlier question of the same member to the same address that still waits; the new one replaces it. */
export function replaceWaiting(side: 'member_id' | 'helper_id', memberId: string, email: string, now: Date) {
  const beginner = side === 'member_id' ? 'member' : 'helper'
  return rawQuery(sql`update helper_right r set ended_at = ${databaseNow(now)}, ended_by = ${beginner}
    where r.brand_id = current_brand_id() and r.${sql.raw(side)} = ${memberId} and r.email = ${email}
      and r.begun_by = ${beginner} and r.used_at is null and r.ended_at is null`)
}

/** Finds what a mailed link still opens, without spending it, with the name of the member who invites. */
export function findInvited(digest: Buffer, now: Date) {
  return rawQuery(sql<RightRow & { member_name: string }>`
    select r.*, concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) as member_name
    from helper_right r join member m on m.brand_id = r.brand_id and m.id = r.member_id and m.deleted_at is null
    where r.brand_id = current_brand_id() and r.digest = ${digest} and ${waits(now)}`)
}

/** Tells whether the member has verified exactly this address. */
export function hasVerified(memberId: string, email: string) {
  return rawQuery(sql<{ found: boolean }>`select exists (select from member_address a
    where a.brand_id = current_brand_id() and a.member_id = ${memberId} and a.email = ${email} and a.verified_at is not null) as found`)
}

export function setHelper(id: string, helperId: string) {
  return query
    .updateTable('helper_right')
    .set({ helper_id: helperId })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Locks a right of which the member is one of the two. */
export function lockRight(id: string, memberId: string) {
  return rawQuery(sql<RightRow>`select * from helper_right r
    where r.brand_id = current_brand_id() and r.id = ${id} and (r.member_id = ${memberId} or r.helper_id = ${memberId})
    for no key update`)
}

/** Answers no row when it was answered before, or too late. */
export function agree(id: string, now: Date) {
  return rawQuery(sql<{ id: string }>`update helper_right r set used_at = ${databaseNow(now)}
    where r.brand_id = current_brand_id() and r.id = ${id} and ${waits(now)} returning r.id`)
}

/** Answers no row for one that was over. */
export function endRight(id: string, by: HelperEnder, now: Date) {
  return rawQuery(sql<{ id: string }>`update helper_right r set ended_at = ${databaseNow(now)}, ended_by = ${by}
    where r.brand_id = current_brand_id() and r.id = ${id} and r.ended_at is null returning r.id`)
}

export type HeldRight = {
  id: string
  member_id: string
  first_name: string
  last_name: string
  email: string
  language: Language | null
  has_terms: boolean
}

/**
 * The right by which a helper acts now, with its member. It returns no row when the right has ended, belongs to another
 * helper or does not cover the part, or when the member has left or is about to. A change locks the row, so that the
 * act and an end of the right wait for each other.
 */
export function findHeldRight(
  { id, helperId, part }: { id: string; helperId: string; part: HelpedPart },
  now: Date,
  isLocked: boolean,
) {
  return rawQuery(sql<HeldRight>`
    select r.id, r.member_id, m.first_name, m.last_name, m.language,
      (select a.email from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary) as email,
      (m.account_setup or exists (select from member_consent c
        where c.brand_id = m.brand_id and c.member_id = m.id and c.kind = 'terms')) as has_terms
    from helper_right r join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.brand_id = current_brand_id() and r.id = ${id} and r.helper_id = ${helperId} and r.scope in (${part}, 'both')
      and m.deleted_at is null and m.deletion_asked_at is null and ${holds(now)} ${isLocked ? sql`for share of r` : sql``}`)
}

type NewAct = { id: string; right_id: string; act: HelperAct; about_id: string; date: string | null; at: Date }

export function insertActs(acts: readonly NewAct[]) {
  return rawQuery(insertRows('helper_act', acts))
}

/** Which of the rides a right has asked for already: the same form sent twice asks once. */
export function listAskedBefore(rightId: string, rideIds: readonly string[]) {
  return rawQuery(sql<{ about_id: string }>`select about_id from helper_act
    where brand_id = current_brand_id() and right_id = ${rightId} and act in ('ride_asked', 'volunteer_ride_asked') and about_id = any(${[...rideIds]}::uuid[])`)
}

/** The acts under a right, readable by either person. */
export function listActs(id: string, memberId: string) {
  return rawQuery(sql<{ id: string; act: HelperAct; date: string | null; at: Date }>`
    select a.id, a.act, a.date, a.at from helper_act a
    join helper_right r on r.brand_id = a.brand_id and r.id = a.right_id
    where a.brand_id = current_brand_id() and a.right_id = ${id} and (r.member_id = ${memberId} or r.helper_id = ${memberId})
    order by a.at desc, a.id desc limit 200`)
}
