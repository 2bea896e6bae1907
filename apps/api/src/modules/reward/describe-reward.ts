import type { Language } from '@throughway/contract/programme/brand'
import type { Redemption, RewardCard, RewardDetail } from '@throughway/contract/reward/reward'
import type { Point } from '@throughway/domain/planner/area'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { listObstacles, listPrizeObstacles } from '@throughway/domain/reward/reward-obstacles'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { sayStock } from '@throughway/domain/reward/rewards'
import type { Selectable } from 'kysely'
import type { RewardRedemptionTable } from '#database/tables/reward.ts'
import type { Item } from './catalogue.ts'
import { describeImage } from './describe-image.ts'
import type { StockForMember } from './shopper.queries.ts'
import type { Visit } from './shopper.ts'

export type RedemptionRow = Selectable<RewardRedemptionTable>

/**
 * An item as this member sees it now. `stock` is missing when neither the reward nor its use by a member is limited.
 */
export function describeCard(
  { row, rules, to }: Item,
  metres: number | null,
  stock: StockForMember | undefined,
  { member, today, now }: Pick<Visit, 'member' | 'today' | 'now'>,
  language: Language,
): RewardCard {
  const { title, summary, alt } = row.texts[language]
  const left = row.is_limited ? (stock?.left ?? 0) : null
  return {
    id: row.number,
    title,
    summary,
    sponsor: row.sponsor,
    category: row.category,
    kind: row.kind,
    cost: row.cost,
    picture: { motif: row.motif, alt, image: describeImage(row) },
    miles: metres === null ? null : milesFromMetres(metres),
    stock: sayStock(left),
    until: to?.toISOString() ?? null,
    for_organisation: row.organisations.length > 0,
    obstacles: listObstacles(rules, { ...member, had: stock?.had ?? [] }, { today, now, left }),
  }
}

export function describeDetail(
  item: Item,
  origin: Point | null,
  stock: StockForMember | undefined,
  reservation: RedemptionRow | undefined,
  visit: Visit,
  language: Language,
  prize?: { until: Date },
): RewardDetail {
  const { row, rules } = item
  const { member, today, now } = visit
  const places = item.places
    .map((place) => ({ place, metres: origin ? metresBetween(place, origin) : null }))
    .toSorted((one, other) => (one.metres ?? 0) - (other.metres ?? 0))
  return {
    ...describeCard(item, places[0]?.metres ?? null, stock, visit, language),
    // one unit is kept for its winner
    ...(prize && {
      obstacles: listPrizeObstacles(rules, { ...member, had: [] }, { today, now, left: null }),
    }),
    prize: prize ? { until: prize.until.toISOString() } : null,
    how: row.texts[language].how,
    terms: row.texts[language].terms,
    places: places.map(({ place: { name, address, lat, lng, texts }, metres }) => ({
      name,
      address,
      lat,
      lng,
      hours: texts[language].hours ?? null,
      accessibility: texts[language].accessibility ?? null,
      miles: metres === null ? null : milesFromMetres(metres),
    })),
    needs_approval: row.needs_approval,
    valid_days: row.valid_days,
    redeem_by: row.redeem_by,
    rules: {
      limit_total: row.limit_total,
      limit_in_period: row.limit_in_period,
      period: row.period,
      min_trips: row.min_trips,
      near_miles: row.near_miles,
      near: row.near,
      age_from: row.age_from,
    },
    drawing_id: row.drawing_id,
    reservation: reservation ? describeRedemption(reservation, row.number) : null,
    is_pinned: visit.shopper.pinned_reward_id === row.number,
  }
}

export function describeRedemption(
  { id, state, cost, reserved_until: until }: RedemptionRow,
  rewardNumber: number,
): Redemption {
  return { id, reward_id: rewardNumber, state, cost, reserved_until: state === 'reserved' ? until.toISOString() : null }
}
