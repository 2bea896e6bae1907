import { sql } from 'kysely'
import { brandKeys } from '@throughway/brands/keys'
import type { Role } from '@throughway/domain/roles'
import type { Databases } from '#database/open-database.ts'
import { ask, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

/** After so long without use a remembered token no longer signs in. */
export const rememberedDays = 180

/** Whose address it is, and whether a sign-in from such a device and network stood before. */
export function findAccount(email: string, userAgent: string | null, network: string) {
  return ask(sql<{ id: string; password_hash: string; role: Role; language: 'en' | 'es' | null; knows_device: boolean }>`
    select m.id, m.password_hash, m.role, m.language, exists (
      select from sign_in s
      where s.brand_id = m.brand_id and s.member_id = m.id and s.user_agent is not distinct from ${userAgent}
        and s.address = ${network} and not s.verification_required) as knows_device
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = ${email} and m.deleted_at is null`)
}

/**
 * The same person's account at another programme, the one signed in to last (C29). This is the only question of a
 * visitor that crosses brands, and it answers nothing before the password of that very account was right.
 */
export async function findSignInElsewhere(databases: Databases, email: string, brandId: number) {
  const others = brandKeys.map((_, index) => index + 1).filter((id) => id !== brandId)
  const [[found]] = await databases.ofAllBrands().send(
    ask(sql<{ brand_id: number; password_hash: string }>`
      select m.brand_id, m.password_hash
      from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
      where a.brand_id = any(${others}::smallint[]) and a.email = ${email} and m.deleted_at is null
      order by coalesce((select max(last_seen_at) from sign_in s where s.brand_id = m.brand_id and s.member_id = m.id), m.created_at) desc
      limit 1`),
  )
  return found
}

export type NewSignIn = { id: string; memberId: string; now: Date; userAgent: string | null; network: string; verificationRequired: boolean }

export function insertSignIn({ id, memberId, now, userAgent, network, verificationRequired }: NewSignIn) {
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
  })
}

export function insertRememberedToken(digest: Buffer, signInId: string, now: Date) {
  return query.insertInto('remembered_token').values({ brand_id: thisBrand, digest, sign_in_id: signInId, created_at: now, replaced_at: null, successor: null })
}

/** Locked, so that two tabs that come at once get the same answer, one after the other. */
export function lockRememberedToken(digest: Buffer) {
  return query
    .selectFrom('remembered_token as t')
    .innerJoin('sign_in as s', (join) => join.onRef('s.brand_id', '=', 't.brand_id').onRef('s.id', '=', 't.sign_in_id'))
    .select(['t.sign_in_id', 't.created_at', 't.replaced_at', 't.successor', 's.ended_at'])
    .where('t.brand_id', '=', thisBrand)
    .where('t.digest', '=', digest)
    .forUpdate('t')
}

export function replaceRememberedToken(digest: Buffer, successor: Buffer, now: Date) {
  return query.updateTable('remembered_token').set({ replaced_at: now, successor }).where('brand_id', '=', thisBrand).where('digest', '=', digest)
}

/** Once nobody may ask for it again the sealed successor is of no use to anybody honest. */
export function forgetSuccessors(signInId: string, replacedBefore: Date) {
  return query
    .updateTable('remembered_token')
    .set({ successor: null })
    .where('brand_id', '=', thisBrand)
    .where('sign_in_id', '=', signInId)
    .where('replaced_at', '<', replacedBefore)
    .where('successor', 'is not', null)
}

export function touchSignIn(signInId: string, now: Date) {
  return query.updateTable('sign_in').set({ last_seen_at: now }).where('brand_id', '=', thisBrand).where('id', '=', signInId)
}

/** Ends the sign-in and with it every token made for it. */
export function endSignIn(signInId: string, now: Date) {
  return query.updateTable('sign_in').set({ ended_at: now }).where('brand_id', '=', thisBrand).where('id', '=', signInId).where('ended_at', 'is', null)
}

export function findSignInOfToken(digest: Buffer) {
  return query.selectFrom('remembered_token').select('sign_in_id').where('brand_id', '=', thisBrand).where('digest', '=', digest)
}
