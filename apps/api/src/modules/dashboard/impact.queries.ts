import { type Selectable, sql } from 'kysely'
import { insertRows } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { ImpactMonthTable } from '#database/tables/impact.ts'

const thisBrand = sql<number>`current_brand_id()`

export type ImpactMonthRow = Pick<Selectable<ImpactMonthTable>, 'month' | 'told' | 'factor_set'>

/** What is kept of the months for everybody, the earliest first. */
export function listImpactMonthsKept({ from, to }: { from: string; to: string }) {
  return query
    .selectFrom('impact_month')
    .select(['month', 'told', 'factor_set'])
    .where('brand_id', '=', thisBrand)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
}

/** What everybody may read of a month. What was kept of it first stays. */
export function insertImpactMonth(row: Omit<Selectable<ImpactMonthTable>, 'brand_id'>) {
  return rawQuery(sql`${insertRows('impact_month', [row])} on conflict (brand_id, month) do nothing`)
}
