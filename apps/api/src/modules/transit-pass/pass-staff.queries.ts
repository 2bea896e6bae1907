import { sql } from 'kysely'
import type { PassState } from '@throughway/domain/reward/transit-pass'
import { rawQuery } from '#database/query.ts'
import type { PassWithProduct } from './transit-pass.queries.ts'

export type StaffPassRow = PassWithProduct & { first_name: string; last_name: string }

/** Within what was granted: a coordinator sees the passes of their organisations' members. */
const passes = sql`select t.*, m.first_name, m.last_name,
    json_build_object('operator', p.operator, 'texts', p.texts, 'payment_url', p.payment_url) as product
  from transit_pass t
  join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id
  join member m on m.brand_id = t.brand_id and m.id = t.member_id and in_scope('organisation', m.organisation_id)`

/** Longest waiting first; one row more than the page. */
export function listForStaff(state: PassState, { limit, after }: { limit: number; after: string | undefined }) {
  const behind = after ? sql`and t.id > ${after}` : sql``
  return rawQuery(
    sql<StaffPassRow>`${passes} where t.brand_id = current_brand_id() and t.state = ${state} ${behind} order by t.id limit ${limit + 1}`,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffPassRow>`${passes} where t.brand_id = current_brand_id() and t.id = ${id}`)
}
