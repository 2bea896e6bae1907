import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findFeed(memberId: string) {
  return query
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function saveFeed(memberId: string, facts: { secret_hash: Buffer; language: Language; made_at: Date }) {
  return query
    .insertInto('calendar_feed')
    .values({ brand_id: thisBrand, member_id: memberId, ...facts })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(facts))
}

export function deleteFeed(memberId: string) {
  return query
    .deleteFrom('calendar_feed')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .returning('member_id')
}

export type FeedRow = { member_id: string; language: Language; made_at: Date; trips: number; changed_at: Date | null }

/**
 * The owner of a feed's address, and the values that show whether anything has changed. It returns no row for an
 * account about to be deleted.
 */
export function findFeedBySecret(secretHash: Buffer, from: string) {
  return rawQuery(sql<FeedRow>`select f.member_id, f.language, f.made_at, t.trips, t.changed_at
    from calendar_feed f
    join member m on m.brand_id = f.brand_id and m.id = f.member_id and m.deletion_asked_at is null and m.deleted_at is null
    cross join lateral (select count(*)::integer as trips, max(changed_at) as changed_at from trip t
      where t.brand_id = f.brand_id and t.member_id = f.member_id and t.date >= ${from}) t
    where f.brand_id = current_brand_id() and f.secret_hash = ${secretHash}`)
}
