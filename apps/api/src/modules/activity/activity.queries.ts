import { sql } from 'kysely'
import { query } from '#database/query.ts'

export type Cursor = { at: Date; id: string }

/** One row more than the page shows, which says whether there is another. */
export function listActivity(memberId: string, { limit, after }: { limit: number; after: Cursor | undefined }) {
  const page = query
    .selectFrom('member_activity')
    .select(['id', 'kind', 'actor', 'details', 'created_at'])
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return after ? page.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`) : page
}
