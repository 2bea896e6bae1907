import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'

/** Whether the member `m` of a query has verified the primary address. Without it they get nothing of value (C29). */
export const isVerified = sql<boolean>`exists (select from member_address v
  where v.brand_id = m.brand_id and v.member_id = m.id and v.is_primary and v.verified_at is not null)`

/** Throws `addressUnverified` when the member has not verified the primary address. */
export function requireVerified(member: { is_verified: boolean } | undefined): void {
  if (!member?.is_verified) throw new Refusal('addressUnverified', { data: { obstacles: [{ kind: 'unverified' }] } })
}

export function findVerified(memberId: string) {
  return rawQuery(
    sql<{ is_verified: boolean }>`select ${isVerified} as is_verified
      from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`,
  )
}
