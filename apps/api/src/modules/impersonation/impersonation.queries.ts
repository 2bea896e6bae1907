import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { ImpersonationTable } from '#database/tables/impersonation.ts'
import { insertRows } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import { query, rawQuery } from '#database/query.ts'
import { lastBeatSeconds, mayAct, standsNow } from '#plugins/require-sign-in.ts'

const thisBrand = sql<number>`current_brand_id()`

type ImpersonationRow = Selectable<ImpersonationTable>

export type Subject = {
  id: string
  email: string
  is_verified: boolean
  language: Language | null
  is_staff: boolean
  deletion_asked_at: Date | null
}

/** The member to act for; no row for a member who has left. */
export function findSubject(memberId: string) {
  return rawQuery(sql<Subject>`
    select m.id, a.email, a.verified_at is not null as is_verified, m.language, m.is_staff, m.deletion_asked_at
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** Locks both accounts in the order of their ids, so that of two tickets of one staff member one is used first. */
export function lockMembers(ids: readonly string[]) {
  return rawQuery(sql`select from member
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[]) order by id for no key update`)
}

export function findName(memberId: string) {
  return rawQuery(sql<{ name: string }>`select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name
    from member where brand_id = current_brand_id() and id = ${memberId}`)
}

type NewImpersonation = Pick<
  ImpersonationRow,
  'id' | 'member_id' | 'staff_id' | 'staff_sign_in_id' | 'reason' | 'ticket_number' | 'consent' | 'consent_until'
> & { now: Date }

export function insertImpersonation({ now, ...row }: NewImpersonation) {
  return rawQuery(insertRows('impersonation', [{ ...row, asked_at: now }]))
}

/** C30: a ticket is used within a minute. */
const ticketSeconds = 60

/** Issues a ticket and returns when it expires. An earlier ticket stops working. */
export function giveTicket(id: string, { digest, signInId, now }: { digest: Buffer; signInId: string; now: Date }) {
  return query
    .updateTable('impersonation')
    .set({
      ticket_digest: digest,
      expires_at: sql<Date>`${databaseNow(now)} + make_interval(secs => ${ticketSeconds})`,
      staff_sign_in_id: signInId,
    })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .returning('expires_at')
}

/** Unused tickets of a staff member open nothing once they have asked for another. */
export function dropTickets(staffId: string, now: Date) {
  return query
    .updateTable('impersonation')
    .set({ expires_at: databaseNow(now) })
    .where('brand_id', '=', thisBrand)
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow(now))
}

export function findByTicket(digest: Buffer) {
  return query
    .selectFrom('impersonation')
    .select(['id', 'member_id', 'staff_id'])
    .where('brand_id', '=', thisBrand)
    .where('ticket_digest', '=', digest)
}

/** Whether the staff member of an impersonation may act now. */
export function findMayAct(id: string, now: Date) {
  return rawQuery(sql<{ may: boolean }>`select ${mayAct(now)} as may from impersonation i
    where i.brand_id = current_brand_id() and i.id = ${id}`)
}

/** C30: the length of an impersonation, whatever is done in it. */
const overlayMinutes = 30

export function startOverlay(id: string, { signInId, now }: { signInId: string; now: Date }) {
  return query
    .updateTable('impersonation')
    .set({
      sign_in_id: signInId,
      seen_at: databaseNow(now),
      ends_at: sql<Date>`${databaseNow(now)} + make_interval(mins => ${overlayMinutes})`,
    })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

type Ended = Pick<ImpersonationRow, 'id' | 'member_id' | 'staff_id'>

/** Ends what `which` finds of the impersonations `i` that are not over, with their sign-ins. */
function end(which: RawBuilder<unknown>, why: NonNullable<ImpersonationRow['ended_why']>, at: RawBuilder<unknown>) {
  return rawQuery(sql<Ended>`
    with ended as (update impersonation i set ended_at = ${at}, ended_why = ${why}
        where i.brand_id = current_brand_id() and i.ended_at is null and ${which}
        returning i.brand_id, i.id, i.member_id, i.staff_id, i.sign_in_id, i.ended_at),
      sign_ins as (update sign_in s set ended_at = ended.ended_at from ended
        where s.brand_id = ended.brand_id and s.id = ended.sign_in_id and s.ended_at is null returning s.id)
    select id, member_id, staff_id from ended`)
}

export function endOne(id: string, why: 'stopped' | 'staff', now: Date) {
  return end(sql`i.id = ${id}`, why, databaseNow(now))
}

/** Ends every other impersonation of the staff member. */
export function endOthersOf(staffId: string, but: string, now: Date) {
  return end(sql`i.staff_id = ${staffId} and i.id <> ${but} and i.used_at is not null`, 'replaced', databaseNow(now))
}

/** Ends impersonations that have lapsed without being ended by anybody, as of the moment when they lapsed. */
export function endLapsed(now: Date) {
  const isOver = sql`i.used_at is not null and not exists (select from member m
    where m.brand_id = i.brand_id and m.id = i.member_id and ${standsNow(now)})`
  const at = sql`least(i.ends_at, i.seen_at + make_interval(secs => ${lastBeatSeconds}), ${databaseNow(now)})`
  return end(isOver, 'lapsed', at)
}

export type OverlayRow = { staff_name: string; ends_at: Date; seconds_left: number; is_unlocked: boolean }

/** Notes a sign of life. */
export function beat(id: string, now: Date) {
  return query
    .updateTable('impersonation')
    .set({ seen_at: databaseNow(now) })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function findOverlay(id: string, now: Date) {
  return rawQuery(sql<OverlayRow>`
    select concat_ws(' ', nullif(f.first_name, ''), nullif(f.last_name, '')) as staff_name, i.ends_at,
      greatest(0, ceil(extract(epoch from i.ends_at - ${databaseNow(now)})))::integer as seconds_left, i.unlocked_at is not null as is_unlocked
    from impersonation i join member f on f.brand_id = i.brand_id and f.id = i.staff_id
    where i.brand_id = current_brand_id() and i.id = ${id}`)
}

/** Answers no row when it was unlocked before. */
export function unlock(id: string, reason: string, now: Date) {
  return query
    .updateTable('impersonation')
    .set({ unlocked_at: now, unlock_reason: reason })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('unlocked_at', 'is', null)
    .returning('id')
}

export function lockImpersonation(id: string) {
  return rawQuery(sql<ImpersonationRow>`select * from impersonation
    where brand_id = current_brand_id() and id = ${id} for no key update`)
}

export type ListedImpersonation = ImpersonationRow & { staff_name: string; stands: boolean; is_ready: boolean }

export function listImpersonations(memberId: string, now: Date) {
  return rawQuery(sql<ListedImpersonation>`
    select i.*, concat_ws(' ', nullif(f.first_name, ''), nullif(f.last_name, '')) as staff_name, coalesce(${standsNow(now)}, false) as stands,
      coalesce(i.expires_at > ${databaseNow(now)}, false) as is_ready
    from impersonation i join member m on m.brand_id = i.brand_id and m.id = i.member_id
    left join member f on f.brand_id = i.brand_id and f.id = i.staff_id
    where i.brand_id = current_brand_id() and i.member_id = ${memberId} order by i.asked_at desc, i.id limit 20`)
}

export type RequestRow = Pick<
  ImpersonationRow,
  'id' | 'member_id' | 'staff_id' | 'reason' | 'consent' | 'consent_until'
> & {
  staff_name: string
  is_gone: boolean
}

export function findRequest(id: string) {
  return rawQuery(sql<RequestRow>`
    select i.id, i.member_id, i.staff_id, i.reason, i.consent, i.consent_until, i.ended_at is not null or m.deleted_at is not null as is_gone,
      concat_ws(' ', nullif(f.first_name, ''), nullif(f.last_name, '')) as staff_name
    from impersonation i join member m on m.brand_id = i.brand_id and m.id = i.member_id
    left join member f on f.brand_id = i.brand_id and f.id = i.staff_id
    where i.brand_id = current_brand_id() and i.id = ${id}`)
}

/** Answers no row when it was answered before, or too late. */
export function answerRequest(id: string, consent: 'agreed' | 'refused', now: Date) {
  return query
    .updateTable('impersonation')
    .set({ consent })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('consent', '=', 'asked')
    .where('consent_until', '>', now)
    .returning('id')
}
