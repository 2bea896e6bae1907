import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import { isTrip } from '#modules/statistics/statistics.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findLosses(memberId: string) {
  return rawQuery(sql<{ points: number; trips: number; pools: number }>`select
    coalesce((select total from points_balance where brand_id = current_brand_id() and member_id = ${memberId}), 0) as points,
    (select count(*) from trip where brand_id = current_brand_id() and member_id = ${memberId} and ${isTrip}) as trips,
    (select count(distinct case when member_id = ${memberId} then partner_id else member_id end) from trip_partner
      where brand_id = current_brand_id() and ${memberId} in (member_id, partner_id) and partner_id is not null and state = 'confirmed') as pools`)
}

/** Answers no row when it was asked for before. */
export function markDeletionAsked(memberId: string, now: Date) {
  return query
    .updateTable('member')
    .set({ deletion_asked_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where('deletion_asked_at', 'is', null)
    .returning('language')
}

/** Held until the transaction ends, so that an undo and the purge never cross. */
export function lockDeletion(memberId: string) {
  return rawQuery(sql<{ deletion_asked_at: Date; is_staff: boolean; language: Language | null; email: string | null }>`
    select m.deletion_asked_at, m.is_staff, m.language, a.email
    from member m left join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deletion_asked_at is not null and m.deleted_at is null
    for update of m`)
}

export function clearDeletion(memberId: string) {
  return query
    .updateTable('member')
    .set({ deletion_asked_at: null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

export function markPurged(memberId: string, now: Date) {
  return query
    .updateTable('member')
    .set({ deleted_at: now, deletion_asked_at: null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

/** Members whose days of grace have ended. */
export async function listMembersToPurgeOfAllBrands(databases: Databases, askedBefore: Date, limit: number) {
  const [due] = await databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('member')
        .select(['brand_id', 'id'])
        .where('deletion_asked_at', '<=', askedBefore)
        .where('deleted_at', 'is', null)
        .orderBy('deletion_asked_at')
        .limit(limit),
    )
  return due
}
