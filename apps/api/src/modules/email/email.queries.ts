import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type EmailRow = { email: string; primary: boolean; verified: boolean }

/** The own addresses, the primary first; those that still wait for their proof among them. */
export function listEmails(memberId: string) {
  return rawQuery(sql<EmailRow>`
    select email, is_primary as "primary", verified_at is not null as verified from (
      select email, is_primary, verified_at, created_at from member_address where brand_id = current_brand_id() and member_id = ${memberId}
      union all
      select email, false, null, created_at from email_claim where brand_id = current_brand_id() and member_id = ${memberId}) own
    order by is_primary desc, created_at, email`)
}

/** Serialises changes to the addresses of one member. */
export function lockMember(memberId: string) {
  return rawQuery(
    sql<{
      language: Language | null
    }>`select language from member where brand_id = current_brand_id() and id = ${memberId} for no key update`,
  )
}

export function insertClaim(memberId: string, email: string, now: Date) {
  return query.insertInto('email_claim').values({ brand_id: thisBrand, member_id: memberId, email, created_at: now })
}

export function deleteClaim(memberId: string, email: string) {
  return query
    .deleteFrom('email_claim')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('email', '=', email)
}

export function deleteAddress(memberId: string, email: string) {
  return query
    .deleteFrom('member_address')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('is_primary', '=', false)
}
