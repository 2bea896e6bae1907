import { sql } from 'kysely'
import type { Language } from '@throughway/contract/brand'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
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

/** The longest waiting first; one more than the page. */
export function listForStaff(state: RedemptionState, { limit, after }: { limit: number; after: string | undefined }) {
  const behind = after ? sql`and r.id > ${after}` : sql``
  return rawQuery(
    sql<StaffRow>`${select} where r.brand_id = current_brand_id() and r.state = ${state} ${behind} order by r.id limit ${limit + 1}`,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffRow>`${select} where r.brand_id = current_brand_id() and r.id = ${id}`)
}

/** Two who fill one pool wait for each other. */
export function lockPool(number: number) {
  return rawQuery(sql<{ id: string; kind: string; last: number }>`select i.id, i.kind,
      (select coalesce(max(u.n), 0) from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id) as last
    from reward_item i where i.brand_id = current_brand_id() and i.number = ${number} for no key update of i`)
}

/** Those of the codes that the pool had not, numbered on from its last one without a gap: the last number is how many there are. */
export function addCodes(itemId: string, last: number, codes: readonly string[]) {
  return rawQuery(sql<{ code: string }>`insert into reward_unit (brand_id, item_id, n, code)
    select current_brand_id(), ${itemId}, ${last} + row_number() over (order by c.n)::integer, c.code from unnest(${codes}::text[]) with ordinality as c(code, n)
    where not exists (select from reward_unit u where u.brand_id = current_brand_id() and u.item_id = ${itemId} and u.code = c.code)
    on conflict on constraint one_code_once do nothing returning code`)
}

/** Staff hear of the next shortage again. */
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

/** Who is told what the programme has to care for. */
export function listAdministrators() {
  return rawQuery(sql<{
    member_id: string
    email: string
    language: Language | null
  }>`select m.id as member_id, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.role = 'program_admin' and m.deleted_at is null order by m.id limit 10`)
}
