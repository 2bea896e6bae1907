import { type Selectable, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import type { UsedPoints } from '@throughway/domain/reward/reward-points'
import { rawQuery, query } from '#database/query.ts'
import type { RewardItemTable, RewardRedemptionTable } from '#database/tables/reward.ts'
import { lackingTrips } from '#modules/drawing-entry/drawing-entry.ts'

type RedemptionRow = Selectable<RewardRedemptionTable>
export type ItemRow = Selectable<RewardItemTable>

const thisBrand = sql<number>`current_brand_id()`

export function findItemByNumber(number: number) {
  return query.selectFrom('reward_item').selectAll().where('brand_id', '=', thisBrand).where('number', '=', number)
}

export function listPlacesByNumber(number: number) {
  return rawQuery(sql<{
    lat: number
    lng: number
  }>`select p.lat, p.lng from reward_place p join reward_item i on i.brand_id = p.brand_id and i.id = p.item_id
    where i.brand_id = current_brand_id() and i.number = ${number}`)
}

/** What was won uses up no limit. */
export const isPrize = sql<boolean>`exists (select from reward_entitlement e where e.brand_id = r.brand_id and e.redemption_id = r.id)`

/** The member's redemptions of the item that were not given back, and the current reservation. */
export function listOwnOf(memberId: string, number: number) {
  return rawQuery(sql<
    RedemptionRow & { is_prize: boolean }
  >`select r.*, ${isPrize} as is_prize from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and i.number = ${number} and r.state in ('reserved', 'waiting', 'issued', 'fulfilled')`)
}

export function insertReservation(
  row: Pick<
    RedemptionRow,
    'id' | 'item_id' | 'member_id' | 'cost' | 'value_cents' | 'reserved_on' | 'reserved_at' | 'reserved_until'
  >,
) {
  return query.insertInto('reward_redemption').values({
    ...row,
    brand_id: thisBrand,
    state: 'reserved',
    confirmed_at: null,
    issued_at: null,
    revealed_at: null,
    used_at: null,
    ended_at: null,
    expires_on: null,
    code: null,
    used_points: '[]',
    reason: null,
    decided_by: null,
  })
}

type Holder = { itemId: string; redemptionId: string; until: Date; now: Date }

/**
 * Takes a unit that no other transaction is taking. Returns no row when there is none, or when others are taking all
 * that are left.
 */
export function holdFreeUnit({ itemId, redemptionId, until, now }: Holder) {
  return rawQuery(sql<{
    n: number
  }>`update reward_unit set redemption_id = ${redemptionId}, held_until = ${until}, entitlement_id = null
    where (brand_id, item_id, n) = (${findFreeUnit(itemId, now)} skip locked) returning n`)
}

/** The same for the last units: it waits for the other transactions, since one of them may roll back. */
export function awaitFreeUnit({ itemId, redemptionId, until, now }: Holder) {
  return rawQuery(sql<{
    n: number
  }>`update reward_unit set redemption_id = ${redemptionId}, held_until = ${until}, entitlement_id = null
    where (brand_id, item_id, n) = (${findFreeUnit(itemId, now)}) returning n`)
}

function findFreeUnit(itemId: string, now: Date) {
  return sql`select brand_id, item_id, n from reward_unit
    where brand_id = current_brand_id() and item_id = ${itemId} and taken_at is null and (held_until is null or held_until <= ${now})
    order by n limit 1 for update`
}

/** Answers the unit, with its code if it has one; nothing when another member has it by now. */
export function takeUnit(redemptionId: string, now: Date) {
  return rawQuery(sql<{ code: string | null }>`update reward_unit set taken_at = ${now}, held_until = null
    where brand_id = current_brand_id() and redemption_id = ${redemptionId} and taken_at is null returning code`)
}

/** Returns the unit to the stock, or to the units kept for its winner. */
export function freeUnit(redemptionId: string) {
  return rawQuery(sql`update reward_unit u set redemption_id = null, taken_at = null,
      held_until = (select e.until from reward_entitlement e
        where e.brand_id = u.brand_id and e.id = u.entitlement_id and e.ended_at is null)
    where brand_id = current_brand_id() and redemption_id = ${redemptionId}`)
}

/** The hold of a reservation. It ends with the reservation. One hold for each redemption, under the same id. */
export function insertHold({
  id,
  memberId,
  points,
  until,
  now,
}: {
  id: string
  memberId: string
  points: number
  until: Date
  now: Date
}) {
  return query.insertInto('points_hold').values({
    brand_id: thisBrand,
    id,
    member_id: memberId,
    points,
    reason: 'reward',
    created_at: now,
    counts_from: null,
    until,
    released_at: null,
  })
}

export function releaseHold(id: string, now: Date) {
  return query
    .updateTable('points_hold')
    .set({ released_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('released_at', 'is', null)
}

type Change = Partial<
  Pick<
    RedemptionRow,
    | 'confirmed_at'
    | 'issued_at'
    | 'revealed_at'
    | 'used_at'
    | 'ended_at'
    | 'expires_on'
    | 'code'
    | 'reason'
    | 'decided_by'
  >
> & { state?: RedemptionState; used_points?: UsedPoints[] }

export function changeRedemption(id: string, { used_points: used, ...change }: Change) {
  return query
    .updateTable('reward_redemption')
    .set({ ...change, ...(used && { used_points: JSON.stringify(used) }) })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export type RedemptionWithItem = RedemptionRow & {
  item: Pick<
    ItemRow,
    | 'number'
    | 'kind'
    | 'sponsor'
    | 'texts'
    | 'motif'
    | 'image_id'
    | 'image_width'
    | 'image_height'
    | 'needs_approval'
    | 'redeem_by'
    | 'valid_days'
    | 'is_limited'
    | 'static_code'
    | 'link'
    | 'drawing_id'
  > & { /** For an entry in a drawing. */ entries_end: string | null; lacking_trips: number | null }
}

const item = sql`json_build_object('number', i.number, 'kind', i.kind, 'sponsor', i.sponsor, 'texts', i.texts, 'motif', i.motif, 'image_id', i.image_id, 'image_width', i.image_width, 'image_height', i.image_height, 'needs_approval', i.needs_approval,
  'redeem_by', i.redeem_by, 'valid_days', i.valid_days, 'is_limited', i.is_limited, 'static_code', i.static_code, 'link', i.link, 'drawing_id', i.drawing_id,
  'entries_end', (select d.ends_at from drawing d where d.brand_id = i.brand_id and d.id = i.drawing_id),
  'lacking_trips', (select ${lackingTrips('r.member_id')} from drawing d where d.brand_id = i.brand_id and d.id = i.drawing_id)) as item`

export function findRedemption(id: string) {
  return rawQuery(sql<RedemptionWithItem>`select r.*, ${item} from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where r.brand_id = current_brand_id() and r.id = ${id}`)
}

/** The redemptions in a member's wallet in the given states, up to a limit. */
export function listOwn(memberId: string, states: readonly RedemptionState[], most: number) {
  return rawQuery(sql<RedemptionWithItem>`select r.*, ${item} from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.state = any(${states}::text[])
    order by r.id desc limit ${most}`)
}

export function findFile(itemId: string) {
  return query
    .selectFrom('reward_file')
    .select(['bytes', 'file_id as file'])
    .where('brand_id', '=', thisBrand)
    .where('item_id', '=', itemId)
}

/** The member's address, and whether it is verified; none for a member who has left. */
export function findRecipient(memberId: string) {
  return rawQuery(sql<{
    email: string
    language: Language | null
    is_verified: boolean
  }>`select a.email, m.language, a.verified_at is not null as is_verified
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

export function listLapsed(now: Date, limit: number) {
  return rawQuery(sql<{ id: string; member_id: string }>`select id, member_id from reward_redemption
    where brand_id = current_brand_id() and state = 'reserved' and reserved_until <= ${now} order by reserved_until limit ${limit}`)
}
