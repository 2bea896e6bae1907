import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { Role } from '@throughway/domain/identity/roles'
import { insertValues, replaceBy } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import { showsSecondFactor } from '#plugins/require-sign-in.ts'

const thisBrand = sql<number>`current_brand_id()`

export type FactorRow = {
  second_factor_at: Date | null
  signed_in_at: Date
  email: string
  language: Language | null
  role: Role
  password_hash: string
  confirmed_at: Date | null
  secret: Buffer | null
  last_step: number
  new_secret: Buffer | null
  new_secret_at: Date | null
  passkeys: number
  recovery_codes: number
}

/** All that is known of a member's factors, and what their sign-in has shown and still counts. */
export function findFactors(memberId: string, signInId: string, now: Date) {
  return rawQuery(sql<FactorRow>`
    select case when ${showsSecondFactor(now)} then s.second_factor_at end as second_factor_at, s.created_at as signed_in_at, a.email, m.language, m.role, m.password_hash,
      t.confirmed_at, t.secret, coalesce(t.last_step, 0) as last_step, t.new_secret, t.new_secret_at,
      (select count(*) from passkey p where p.brand_id = m.brand_id and p.member_id = m.id) as passkeys,
      (select count(*) from recovery_code r
        where r.brand_id = m.brand_id and r.member_id = m.id and r.used_at is null) as recovery_codes
    from member m
    join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    join sign_in s on s.brand_id = m.brand_id and s.id = ${signInId}
    left join authenticator t on t.brand_id = m.brand_id and t.member_id = m.id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** Locks the member until the transaction ends, so that tries and changes of factors happen one after the other. */
export function lockMember(memberId: string) {
  return rawQuery(sql`select from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/** The app in force stays so until the new one has shown a code. */
export function keepNewSecret(memberId: string, sealed: Buffer, now: Date) {
  return rawQuery(sql`
    ${insertValues('authenticator', [{ member_id: memberId, new_secret: sealed, new_secret_at: now }])}
    on conflict (brand_id, member_id) do update set ${replaceBy(['new_secret', 'new_secret_at'])}`)
}

export function confirmNewSecret(memberId: string, step: number, now: Date) {
  return query
    .updateTable('authenticator')
    .set({
      secret: sql<Buffer>`new_secret`,
      confirmed_at: now,
      last_step: step,
      new_secret: null,
      new_secret_at: null,
    })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** RFC 6238, 5.2: a code works once. Answers no row when another use was faster. */
export function useStep(memberId: string, step: number) {
  return query
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
}

export function deleteApp(memberId: string) {
  return query.deleteFrom('authenticator').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

export function deletePasskeys(memberId: string) {
  return query.deleteFrom('passkey').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

export function deleteRecoveryCodes(memberId: string) {
  return query.deleteFrom('recovery_code').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

export function insertRecoveryCodes(memberId: string, digests: readonly Buffer[], now: Date) {
  return query.insertInto('recovery_code').values(
    digests.map((digest) => ({
      brand_id: thisBrand,
      member_id: memberId,
      digest,
      created_at: now,
      used_at: null,
    })),
  )
}

export function markShown(signInId: string, now: Date) {
  return query
    .updateTable('sign_in')
    .set({ second_factor_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', signInId)
}

/** The acting staff member and the owner of the factors, with what a mail to them needs. */
export function findStaff(memberId: string) {
  return rawQuery(sql<{ role: Role; email: string; language: Language | null }>`
    select m.role, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.is_staff and m.deleted_at is null`)
}
