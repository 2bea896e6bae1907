import { sql } from 'kysely'
import { query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

/** What the ride services keep of agencies. */
export function listAgencyDocuments() {
  return query.selectFrom('ride_agency').select('document').where('brand_id', '=', thisBrand).orderBy('key')
}

/** Partners that visitors may look up as well; no other organisation takes part. */
export function listEmployers(most: number) {
  return query
    .selectFrom('organisation')
    .select('name')
    .where('brand_id', '=', thisBrand)
    .where('is_listed', '=', true)
    .where('status', '=', 'partner')
    .where('merged_into', 'is', null)
    .orderBy('number')
    .limit(most)
}

/** The reward to show a visitor: live, for every organisation, bought with points, the editors' choice before others. */
export function findShownReward(now: Date, today: string) {
  return query
    .selectFrom('reward_item')
    .select(['sponsor', 'texts', 'cost'])
    .where('brand_id', '=', thisBrand)
    .where('stage', '=', 'published')
    .where('category', 'not in', ['ride_home', 'drawings'])
    .where('cost', '>', 0)
    .where('organisations', '=', sql<string[]>`'{}'`)
    .where('live_from', '<=', now)
    .where((each) => each.or([each('live_to', 'is', null), each('live_to', '>', now)]))
    .where((each) => each.or([each('redeem_by', 'is', null), each('redeem_by', '>=', today)]))
    .orderBy(sql`featured nulls last`)
    .orderBy('number')
    .limit(1)
}
