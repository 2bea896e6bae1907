import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery, query } from '#database/query.ts'
import { hasSecondFactor } from '#modules/session/session.ts'

const thisBrand = sql<number>`current_brand_id()`

/**
 * The programme's own, and that of the organisation with the mail domain; only what an administrator has switched on.
 */
export function listSignInProviders(domain: string | null) {
  return rawQuery(sql<{ id: string; name: string }>`
    select p.id, p.name from identity_provider p
    where p.brand_id = current_brand_id() and p.is_enabled and (p.organisation_id is null or exists (
      select from organisation_domain d where d.brand_id = p.brand_id and d.organisation_id = p.organisation_id and d.proves_membership and d.domain = ${domain}))
    order by p.organisation_id is null, p.name`)
}

export function findProvider(id: string) {
  return query
    .selectFrom('identity_provider')
    .select(['id', 'organisation_id', 'name', 'issuer', 'client_id', 'client_secret'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('is_enabled', '=', true)
}

export type Beginning = { providerId: string; browserDigest: Buffer; isShared: boolean }

export function insertAttempt(stateDigest: Buffer, { providerId, browserDigest, isShared }: Beginning, now: Date) {
  return query.insertInto('identity_attempt').values({
    brand_id: thisBrand,
    state_digest: stateDigest,
    provider_id: providerId,
    browser_digest: browserDigest,
    is_shared: isShared,
    created_at: now,
  })
}

export function insertHandOver(
  codeDigest: Buffer,
  { providerId, browserDigest, isShared }: Beginning,
  claims: Buffer,
  now: Date,
) {
  return query.insertInto('identity_hand_over').values({
    brand_id: thisBrand,
    code_digest: codeDigest,
    provider_id: providerId,
    browser_digest: browserDigest,
    is_shared: isShared,
    claims,
    created_at: now,
  })
}

/** Two tabs of one person take turns, so that both end at the same member. */
export function takeTurn(issuer: string, subject: string) {
  return rawQuery(
    sql`select pg_advisory_xact_lock(hashtextextended(current_brand_id() || '|' || ${issuer}::text || '|' || ${subject}::text, 0))`,
  )
}

/** Who is linked already. */
export function findLinked(issuer: string, subject: string) {
  return query
    .selectFrom('identity as i')
    .innerJoin('member as m', (join) => join.onRef('m.brand_id', '=', 'i.brand_id').onRef('m.id', '=', 'i.member_id'))
    .select(['i.id', 'i.member_id', 'm.deleted_at'])
    .where('i.brand_id', '=', thisBrand)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
}

export function useIdentity(id: string, email: string | null, now: Date) {
  return query
    .updateTable('identity')
    .set({ last_used_at: now, email })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export type NewIdentity = {
  id: string
  memberId: string
  providerId: string
  issuer: string
  subject: string
  email: string | null
  now: Date
}

export function insertIdentity({ id, memberId, providerId, issuer, subject, email, now }: NewIdentity) {
  return query.insertInto('identity').values({
    brand_id: thisBrand,
    id,
    member_id: memberId,
    provider_id: providerId,
    issuer,
    subject,
    email,
    created_at: now,
    last_used_at: now,
  })
}

/** The facts of a member that a sign-in needs. */
export function findMember(memberId: string, knowsDevice: ReturnType<typeof sql<boolean>>) {
  return rawQuery(sql<{
    is_staff: boolean
    language: Language | null
    email: string
    knows_device: boolean
    has_second_factor: boolean
  }>`
    select m.is_staff, m.language, a.email, ${knowsDevice} as knows_device, ${hasSecondFactor} as has_second_factor
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** Locks the password, so that of the last two ways in only one can be removed. */
export function lockPassword(memberId: string) {
  return query
    .selectFrom('member')
    .select('password_hash')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forUpdate()
}

export function readPassword(memberId: string) {
  return query.selectFrom('member').select('password_hash').where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

/** Passkeys are another way in. */
export function countPasskeys(memberId: string) {
  return rawQuery(
    sql<{
      count: number
    }>`select count(*) as count from passkey where brand_id = current_brand_id() and member_id = ${memberId}`,
  )
}

export function listLinked(memberId: string) {
  return query
    .selectFrom('identity as i')
    .innerJoin('identity_provider as p', (join) =>
      join.onRef('p.brand_id', '=', 'i.brand_id').onRef('p.id', '=', 'i.provider_id'),
    )
    .select(['i.id', 'p.name', 'p.is_enabled', 'i.email', 'i.created_at', 'i.last_used_at'])
    .where('i.brand_id', '=', thisBrand)
    .where('i.member_id', '=', memberId)
    .orderBy('i.created_at')
    .orderBy('i.id')
}

export function deleteIdentity(memberId: string, id: string) {
  return query
    .deleteFrom('identity')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
}
