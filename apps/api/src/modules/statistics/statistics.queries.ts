import { sql } from 'kysely'
import { ask, query } from '#database/query.ts'

/** The member's days of a period; days whose trips are all gone are left out. */
export function listMemberDays(memberId: string, from: string, to: string) {
  return query
    .selectFrom('member_day')
    .select(['date', 'mode', 'trips', 'metres', 'avoided_metres', 'millicalories', 'gas_microgallons', 'co2_milligrams', 'saved_millicents'])
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('member_id', '=', memberId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('metres', '>', 0)
    .orderBy('date')
    .orderBy('mode')
}

/** Green trips of the whole programme and the carbon dioxide that they saved. */
export function sumBrand() {
  return ask(sql<{ trips: number; co2_milligrams: number }>`
    select coalesce(sum(trips), 0)::bigint as trips, coalesce(sum(co2_milligrams), 0)::bigint as co2_milligrams
    from brand_day where brand_id = current_brand_id() and mode <> 'drive_alone'`)
}
