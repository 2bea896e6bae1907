import { sql } from 'kysely'
import type { PassState } from '@throughway/domain/reward/transit-pass'
import { rawQuery } from '#database/query.ts'
import type { PassWithProduct } from './transit-pass.queries.ts'

export type StaffPassRow = PassWithProduct & { first_name: string; last_name: string }

/** Limited to what a coordinator may see: members of their organisation. */
const passes = (staffId: string) => sql`select t.*, m.first_name, m.last_name,
    json_build_object('operator', p.operator, 'texts', p.texts, 'payment_url', p.payment_url) as product
  from transit_pass t
  join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id
  join member m on m.brand_id = t.brand_id and m.id = t.member_id
  join member s on s.brand_id = t.brand_id and s.id = ${staffId} and (s.role <> 'coordinator' or s.organisation_id = m.organisation_id)`

/** Longest waiting first; one row more than the page. */
export function listForStaff(
  staffId: string,
  state: PassState,
  { limit, after }: { limit: number; after: string | undefined },
) {
  const behind = after ? sql`and t.id > ${after}` : sql``
  return rawQuery(
    sql<StaffPassRow>`${passes(staffId)} where t.brand_id = current_brand_id() and t.state = ${state} ${behind} order by t.id limit ${limit + 1}`,
  )
}

export function findForStaff(staffId: string, id: string) {
  return rawQuery(sql<StaffPassRow>`${passes(staffId)} where t.brand_id = current_brand_id() and t.id = ${id}`)
}
