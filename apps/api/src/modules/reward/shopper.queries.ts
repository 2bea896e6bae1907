import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { Point } from '@throughway/domain/planner/area'
import { rawQuery, query } from '#database/query.ts'
import type { RewardRedemptionTable } from '#database/tables/reward.ts'
import type { Selectable } from 'kysely'
import type { Item } from './catalogue.ts'
import { isPrize } from './redemption.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

export type Shopper = {
  /** The organisation that the member belongs to, whose rules of points hold for them. */
  employer_id: string | null
  /** The same while it is a partner: no other one gives rewards of its own (C32). */
  organisation_id: string | null
  birth_year: number | null
  language: Language | null
  /** Whether there is an address to send it to. */
  has_address: boolean
  /** Whether the primary e-mail address is verified. */
  is_verified: boolean
  home: Point | null
  work: Point | null
  trips_30: number
  terms_revision: number
  catalogue_revision: number
  pinned_reward_id: number | null
}

/** The facts at one moment that decide which rewards a member sees and can have; `today` is the programme's date. */
export function findShopper(memberId: string, today: string) {
  const place = (kind: string) => sql`(select json_build_object('lat', lat, 'lng', lng) from member_location p
    where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = ${kind} and p.lat is not null)`
  return rawQuery(sql<Shopper>`select m.organisation_id as employer_id,
      (select o.id from organisation o where o.brand_id = m.brand_id and o.id = m.organisation_id and o.status = 'partner') as organisation_id,
      m.birth_year, m.language, m.pinned_reward_id,
      m.postal_address is not null or exists (select from member_location p where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = 'home' and p.street <> '') as has_address,
      exists (select from member_address a where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null) as is_verified,
      ${place('home')} as home, ${place('work')} as work,
      (select count(*)::integer from trip t where t.brand_id = m.brand_id and t.member_id = m.id and t.state = 'counted'
        and t.date > ${today}::date - 30 and t.date <= ${today}::date) as trips_30,
      b.revision as terms_revision,
      coalesce((select c.revision from reward_catalogue c where c.brand_id = m.brand_id), 0)::integer as catalogue_revision
    from member m join brand b on b.brand_id = m.brand_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export function findPinned(memberId: string) {
  return rawQuery(
    sql<{
      number: number | null
    }>`select pinned_reward_id as number from member where brand_id = current_brand_id() and id = ${memberId}`,
  )
}

/** A reward takes the place of another one. */
export function pinReward(memberId: string, number: number) {
  return query
    .updateTable('member')
    .set({ pinned_reward_id: number })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

/** Another one that was pinned meanwhile stays. */
export function unpinReward(memberId: string, number: number) {
  return query
    .updateTable('member')
    .set({ pinned_reward_id: null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where('pinned_reward_id', '=', number)
}

/** Counting stops at the highest number that is displayed. */
const mostCounted = 11

export type StockForMember = { item_id: string; left: number; had: string[] }

/**
 * The facts of an item that change from moment to moment: the stock of a limited one, and the days on which the member
 * took a rationed one.
 */
type Asked = { id: string; isLimited: boolean; isRationed: boolean }

export function askedOf({ row, rules }: Pick<Item, 'row' | 'rules'>): Asked {
  return {
    id: row.id,
    isLimited: row.is_limited,
    isRationed: rules.limitTotal !== null || rules.limitInPeriod !== null,
  }
}

/**
 * The stock of each item, up to the displayed number, and the days on which the member took it; only what the item
 * needs.
 */
export function listStock(items: readonly Asked[], memberId: string, now: Date) {
  const ids = items.map(({ id }) => id)
  return rawQuery(sql<StockForMember>`select i.id as item_id,
      case when i.is_limited then (select count(*)::integer from (select from reward_unit u
        where u.brand_id = current_brand_id() and u.item_id = i.id and u.taken_at is null and (u.held_until is null or u.held_until <= ${now}) limit ${mostCounted}) f) else 0 end as left,
      case when i.is_rationed then (select coalesce(json_agg(r.reserved_on), '[]') from reward_redemption r
        where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.item_id = i.id and r.state in ('waiting', 'issued', 'fulfilled')
          and not ${isPrize}) else '[]' end as had
    from unnest(${ids}::uuid[], ${items.map(({ isLimited }) => isLimited)}::boolean[], ${items.map(({ isRationed }) => isRationed)}::boolean[]) i(id, is_limited, is_rationed)`)
}

export function findReservation(memberId: string, itemId: string) {
  return rawQuery(sql<Selectable<RewardRedemptionTable>>`select * from reward_redemption
    where brand_id = current_brand_id() and member_id = ${memberId} and item_id = ${itemId} and state = 'reserved'`)
}
