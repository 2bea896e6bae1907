import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { insertValues, replaceBy } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

export function findPassword(memberId: string) {
  return rawQuery(sql<{ password_hash: string; email: string; language: Language | null }>`
    select m.password_hash, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** Keeps one code for each member: that of the newest mail. */
export function keepCode(memberId: string, codeDigest: Buffer, expiresAt: Date) {
  const code = { code_digest: codeDigest, expires_at: expiresAt, attempts: 0 }
  return rawQuery(sql`${insertValues('confirmation_code', [{ member_id: memberId, ...code }])}
    on conflict (brand_id, member_id) do update set ${replaceBy(Object.keys(code))}`)
}

/** Counts a try before it is looked at, so that tries at once count one after the other; no row for one too many. */
export function countTry(memberId: string, most: number, now: Date) {
  return rawQuery(sql<{ code_digest: Buffer }>`update confirmation_code set attempts = attempts + 1
    where brand_id = current_brand_id() and member_id = ${memberId} and attempts < ${most} and expires_at > ${now}
    returning code_digest`)
}
