import { sql } from 'kysely'
import type { Language } from '@throughway/contract/brand'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findPassword(memberId: string) {
  return rawQuery(sql<{ password_hash: string; email: string; language: Language | null }>`
    select m.password_hash, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** One for each member: the newest mail's. */
export function keepCode(memberId: string, codeDigest: Buffer, expiresAt: Date) {
  return rawQuery(sql`insert into confirmation_code (brand_id, member_id, code_digest, expires_at)
    values (current_brand_id(), ${memberId}, ${codeDigest}, ${expiresAt})
    on conflict (brand_id, member_id) do update set code_digest = excluded.code_digest, expires_at = excluded.expires_at, attempts = 0`)
}

/** Counts a try before it is looked at, so that tries at once count one after the other; no row for one too many. */
export function countTry(memberId: string, most: number, now: Date) {
  return rawQuery(sql<{ code_digest: Buffer }>`update confirmation_code set attempts = attempts + 1
    where brand_id = current_brand_id() and member_id = ${memberId} and attempts < ${most} and expires_at > ${now}
    returning code_digest`)
}

/** Answers a row to whoever uses it, once. */
export function useCode(memberId: string, codeDigest: Buffer) {
  return query
    .deleteFrom('confirmation_code')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('code_digest', '=', codeDigest)
    .returning('member_id')
}
