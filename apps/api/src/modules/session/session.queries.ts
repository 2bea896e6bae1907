import { sql } from 'kysely'
import { allBrands } from '@throughway/brands/settings'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

/** A remembered token stops working after this many days without use. */
export const rememberedDays = 180

/** The owner of a primary address, and whether they have signed in from such a device and network before. */
export function findAccount(email: string, userAgent: string | null, network: string) {
  return rawQuery(sql<{
    id: string
    password_hash: string
    is_staff: boolean
    language: 'en' | 'es' | null
    knows_device: boolean
    has_second_factor: boolean
  }>`
    select m.id, m.password_hash, m.is_staff, m.language, ${knowsDevice({ userAgent, network })} as knows_device,
      ${hasSecondFactor} as has_second_factor
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = ${email} and a.is_primary and m.deleted_at is null`)
}

/** C27: the password has to be replaced. */
export function expirePassword(memberId: string) {
  return query
    .updateTable('member')
    .set({ password_expired: true })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

/** Whether the member `m` of a query could show a second factor: a passkey, or an authenticator app. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkey p where p.brand_id = m.brand_id and p.member_id = m.id)
  or exists (select from authenticator t where t.brand_id = m.brand_id and t.member_id = m.id and t.confirmed_at is not null))`

/**
 * Whether the member `m` of a query has signed in from such a device and network before, with no verification pending.
 * Staff with a second factor must have shown it there too.
 */
export function knowsDevice({ userAgent, network }: { userAgent: string | null; network: string }) {
  return sql<boolean>`exists (
    select from sign_in s
    where s.brand_id = m.brand_id and s.member_id = m.id and s.user_agent is not distinct from ${userAgent}
      and s.address = ${network} and not s.verification_required and s.impersonation_id is null
      and (not m.is_staff or s.second_factor_at is not null or not ${hasSecondFactor}))`
}

/**
 * The same person's account at another programme, the most recently used one (C29). It is a visitor's only query across
 * brands. It answers nothing until the password of that account was right, or the visitor has proved the address.
 */
export async function findSignInElsewhere(databases: Databases, email: string, brandId: number) {
  const others = allBrands.map(({ id }) => id).filter((id) => id !== brandId)
  const [[found]] = await databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; password_hash: string; is_verified: boolean }>`
      select m.brand_id, m.password_hash, a.verified_at is not null as is_verified
      from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
      where a.brand_id = any(${others}::smallint[]) and a.email = ${email} and a.is_primary and m.deleted_at is null
      order by coalesce((select max(last_seen_at) from sign_in s where s.brand_id = m.brand_id and s.member_id = m.id and s.impersonation_id is null), m.created_at) desc
      limit 1`),
  )
  return found
}

/**
 * Whether an account is about to be deleted. It locks the row, so that it and a request for deletion wait for each
 * other. The condition must not be in the query, where it would be evaluated before the lock.
 */
export function findPendingDeletion(memberId: string) {
  return rawQuery(sql<{ deletion_asked_at: Date | null }>`select deletion_asked_at from member
    where brand_id = current_brand_id() and id = ${memberId} for share`)
}

export type NewSignIn = {
  id: string
  memberId: string
  now: Date
  userAgent: string | null
  network: string
  verificationRequired: boolean
  hasTwoFactors: boolean
  /** The impersonation, if staff act for the member. */
  impersonationId?: string
}

export function insertSignIn({
  id,
  memberId,
  now,
  userAgent,
  network,
  verificationRequired,
  hasTwoFactors,
  impersonationId,
}: NewSignIn) {
  return query.insertInto('sign_in').values({
    brand_id: thisBrand,
    id,
    member_id: memberId,
    created_at: now,
    last_seen_at: now,
    ended_at: null,
    user_agent: userAgent,
    address: network,
    verification_required: verificationRequired,
    second_factor_at: hasTwoFactors ? now : null,
    impersonation_id: impersonationId ?? null,
  })
}

export function insertRememberedToken(digest: Buffer, signInId: string, now: Date) {
  return query
    .insertInto('remembered_token')
    .values({ brand_id: thisBrand, digest, sign_in_id: signInId, created_at: now, replaced_at: null, successor: null })
}

/** Locked, so that two tabs that come at once get the same answer, one after the other. */
export function lockRememberedToken(digest: Buffer) {
  return query
    .selectFrom('remembered_token as t')
    .innerJoin('sign_in as s', (join) => join.onRef('s.brand_id', '=', 't.brand_id').onRef('s.id', '=', 't.sign_in_id'))
    .select(['t.sign_in_id', 's.member_id', 't.created_at', 't.replaced_at', 't.successor', 's.ended_at'])
    .where('t.brand_id', '=', thisBrand)
    .where('t.digest', '=', digest)
    .forUpdate('t')
}

export function replaceRememberedToken(digest: Buffer, successor: Buffer, now: Date) {
  return query
    .updateTable('remembered_token')
    .set({ replaced_at: now, successor })
    .where('brand_id', '=', thisBrand)
    .where('digest', '=', digest)
}

/** Deletes sealed successors that no honest device can request any more. */
export function forgetSuccessors(signInId: string, replacedBefore: Date) {
  return query
    .updateTable('remembered_token')
    .set({ successor: null })
    .where('brand_id', '=', thisBrand)
    .where('sign_in_id', '=', signInId)
    .where('replaced_at', '<', replacedBefore)
    .where('successor', 'is not', null)
}

/** Ends the sign-in and with it every token made for it; answers no row when it had ended before. */
export function endSignIn(signInId: string, now: Date) {
  return query
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', signInId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_agent'])
}

/** Ends the member's sign-ins: all, or all but one, or one that is not the caller's own. */
export function endSignIns(memberId: string, { but, only, now }: { but?: string; only?: string; now: Date }) {
  let ending = query
    .updateTable('sign_in')
    .set({ ended_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
  if (but) ending = ending.where('id', '<>', but)
  if (only) ending = ending.where('id', '=', only)
  return ending.returning(['id', 'user_agent'])
}

/**
 * A sign-in without a remembered token that was last seen longer ago has no session left: thirty minutes, and ten by
 * which `last_seen_at` may lag.
 */
const sessionLagMinutes = 40

/** The valid sign-ins, the caller's own first. */
export function listSignIns(memberId: string, signInId: string, now: Date) {
  return rawQuery(sql<{
    id: string
    user_agent: string | null
    address: string | null
    created_at: Date
    last_seen_at: Date
    is_remembered: boolean
  }>`
    select s.id, s.user_agent, s.address, s.created_at, s.last_seen_at, t.is_remembered
    from sign_in s, lateral (
      select exists (select from remembered_token t
        where t.brand_id = s.brand_id and t.sign_in_id = s.id and t.replaced_at is null
          and t.created_at >= ${now}::timestamptz - make_interval(days => ${rememberedDays})) as is_remembered) t
    where s.brand_id = current_brand_id() and s.member_id = ${memberId} and s.ended_at is null and s.impersonation_id is null
      and (t.is_remembered or s.id = ${signInId} or s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${sessionLagMinutes}))
    order by s.id = ${signInId} desc, s.last_seen_at desc, s.id`)
}

export function findSignInOfToken(digest: Buffer) {
  return query
    .selectFrom('remembered_token')
    .select('sign_in_id')
    .where('brand_id', '=', thisBrand)
    .where('digest', '=', digest)
}
