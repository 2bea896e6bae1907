import { sql } from 'kysely'
import type { Language } from '@throughway/contract/brand'
import type { Point } from '@throughway/domain/area'
import { ask } from '#database/query.ts'
import type { RewardRedemptionTable } from '#database/tables/reward.ts'
import type { Selectable } from 'kysely'

export type Shopper = {
  organisation_id: string | null
  birth_year: number | null
  language: Language | null
  /** Where it can be sent to. */
  has_address: boolean
  home: Point | null
  work: Point | null
  trips_30: number
  terms_revision: number
  catalogue_revision: number
}

/** What decides which rewards a member sees and may have, of one moment; `today` is the programme's. */
export function findShopper(memberId: string, today: string) {
  const place = (kind: string) => sql`(select json_build_object('lat', lat, 'lng', lng) from member_location p
    where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = ${kind} and p.lat is not null)`
  return ask(sql<Shopper>`select m.organisation_id, m.birth_year, m.language,
      m.postal_address is not null or exists (select from member_location p where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = 'home' and p.street <> '') as has_address,
      ${place('home')} as home, ${place('work')} as work,
      (select count(*)::integer from trip t where t.brand_id = m.brand_id and t.member_id = m.id and t.state = 'counted'
        and t.date > ${today}::date - 30 and t.date <= ${today}::date) as trips_30,
      b.revision as terms_revision,
      coalesce((select c.revision from reward_catalogue c where c.brand_id = m.brand_id), 0)::integer as catalogue_revision
    from member m join brand b on b.brand_id = m.brand_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** No more are counted than are told. */
const mostCounted = 11

export type Standing = { item_id: string; left: number; had: string[] }

/** Of each item how many are left, up to as many as are told, and on which days the member took it. */
export function listStandings(itemIds: readonly string[], memberId: string, now: Date) {
  return ask(sql<Standing>`select i.id as item_id, ${countLeft(sql`i.id`, now, mostCounted)} as left,
      (select coalesce(json_agg(r.reserved_on), '[]') from reward_redemption r
        where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.item_id = i.id and r.state in ('waiting', 'issued', 'fulfilled')) as had
    from unnest(${itemIds}::uuid[]) i(id)`)
}

export function countLeft(itemId: ReturnType<typeof sql>, now: Date, most: number) {
  return sql<number>`(select count(*)::integer from (select from reward_unit u
    where u.brand_id = current_brand_id() and u.item_id = ${itemId} and u.taken_at is null and (u.held_until is null or u.held_until <= ${now}) limit ${most}) f)`
}

export function findReservation(memberId: string, itemId: string) {
  return ask(sql<Selectable<RewardRedemptionTable>>`select * from reward_redemption
    where brand_id = current_brand_id() and member_id = ${memberId} and item_id = ${itemId} and state = 'reserved'`)
}
