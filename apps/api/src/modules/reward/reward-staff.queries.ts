import { sql } from 'kysely'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { RedemptionWithItem } from './redemption.queries.ts'

export type StaffRow = RedemptionWithItem & {
  first_name: string
  last_name: string
  postal_address: PostalAddress | null
  home: { street: string; street2: string; city: string; state: string; zip: string } | null
}

const select = sql`select r.*, json_build_object('number', i.number, 'kind', i.kind, 'texts', i.texts) as item, m.first_name, m.last_name, m.postal_address,
    (select json_build_object('street', p.street, 'street2', p.street2, 'city', p.city, 'state', p.state, 'zip', p.zip)
      from member_location p where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = 'home' and p.street <> '') as home
  from reward_redemption r
  join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
  join member m on m.brand_id = r.brand_id and m.id = r.member_id`

/** Longest waiting first; one row more than the page. */
export function listForStaff(state: RedemptionState, { limit, after }: { limit: number; after: string | undefined }) {
  const behind = after ? sql`and r.id > ${after}` : sql``
  return rawQuery(
    sql<StaffRow>`${select} where r.brand_id = current_brand_id() and r.state = ${state} ${behind} order by r.id limit ${limit + 1}`,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffRow>`${select} where r.brand_id = current_brand_id() and r.id = ${id}`)
}

/** Two callers that fill one pool wait for each other. */
export function lockPool(number: number) {
  return rawQuery(sql<{ id: string; kind: string; last: number }>`select i.id, i.kind,
      (select coalesce(max(u.n), 0) from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id) as last
    from reward_item i where i.brand_id = current_brand_id() and i.number = ${number} for no key update of i`)
}

/** Adds the codes that the pool does not have, numbered without gaps: the last number is the count. */
export function addCodes(itemId: string, last: number, codes: readonly string[]) {
  const units = insertSelect(
    'reward_unit',
    { item_id: itemId, n: sql`${last} + row_number() over (order by c.n)::integer`, code: sql`c.code` },
    sql`from unnest(${codes}::text[]) with ordinality as c(code, n)
    where not exists (select from reward_unit u where u.brand_id = current_brand_id() and u.item_id = ${itemId} and u.code = c.code)`,
  )
  return rawQuery(sql<{ code: string }>`${units}
    on conflict on constraint one_code_once do nothing returning code`)
}

/** Staff are told of the next shortage again. */
export function markRefilled(itemId: string) {
  return rawQuery(sql`update reward_item set low_told_at = null where brand_id = current_brand_id() and id = ${itemId}`)
}

export function countPool(itemId: string) {
  return rawQuery(
    sql<{
      left: number
    }>`select count(*)::integer as left from reward_unit where brand_id = current_brand_id() and item_id = ${itemId} and taken_at is null`,
  )
}
