import { sql } from 'kysely'
import type { PassState } from '@throughway/domain/reward/transit-pass'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { PassWithProduct } from './transit-pass.queries.ts'

export type StaffPassRow = PassWithProduct & { first_name: string; last_name: string }

/** Within what was granted: a coordinator sees the passes of their organisations' members. */
const passes = (more = sql``) => sql`select t.* ${more}, m.first_name, m.last_name,
    json_build_object('operator', p.operator, 'texts', p.texts, 'payment_url', p.payment_url) as product
  from transit_pass t
  join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id
  join member m on m.brand_id = t.brand_id and m.id = t.member_id and in_scope('organisation', m.organisation_id)`

/** Longest waiting first: ids of version 7 stand in the order in which they were made. */
export const passKeys = { waiting: [key('uuid', sql`t.id`)] }

export function listForStaff(state: PassState, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      StaffPassRow & Placed
    >`${passes(sql`, ${place}`)} where t.brand_id = current_brand_id() and t.state = ${state} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffPassRow>`${passes()} where t.brand_id = current_brand_id() and t.id = ${id}`)
}
