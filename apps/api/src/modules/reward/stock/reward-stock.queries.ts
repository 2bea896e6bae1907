import { type RawBuilder, sql } from 'kysely'
import type { RewardCategory, RewardState } from '@throughway/domain/reward/rewards'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { ItemRow } from '../catalogue.queries.ts'

const number = key('integer', sql`i.number`)
export const catalogueKeys = {
  made: [number],
  starts: [key('timestamptz', sql`i.live_from`), number],
  cost: [key('integer', sql`i.cost`), number],
}

export type CatalogueFilter = {
  state?: RewardState | undefined
  category?: Exclude<RewardCategory, 'featured' | 'ride_home'> | undefined
  stock?: 'low' | undefined
  text?: string | undefined
}

export type CatalogueRow = ItemRow & { left: number; total: number }

type At = { asOf: Date; timeZone: string }

const unitsLeft = sql`(select count(*)::integer from reward_unit u
  where u.brand_id = i.brand_id and u.item_id = i.id and u.taken_at is null)`
const freeUnits = sql`select 1 from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id and u.taken_at is null`
const highest = sql`(select coalesce(max(u.n), 0) from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id)`
const allUnits = sql`(select count(*)::integer from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id)`
const hasStock = sql`(not i.is_limited or exists (select from reward_unit u
  where u.brand_id = i.brand_id and u.item_id = i.id and u.taken_at is null))`

/** The rewards of a filter in an order, each with what is left of it. */
export function listCatalogue(filter: CatalogueFilter, at: At, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<
    CatalogueRow & Placed
  >`select i.*, ${unitsLeft} as left, ${allUnits} as total, ${place} from reward_item i
    where ${fits(filter, at)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The rewards of a filter, to be counted. */
export function selectCatalogue(filter: CatalogueFilter, at: At) {
  return sql`select 1 from reward_item i where ${fits(filter, at)}`
}

function fits({ state, category, stock, text }: CatalogueFilter, at: At) {
  return sql.join(
    [
      // entries belong to their drawing, and the ride home has calls of its own
      sql`i.brand_id = current_brand_id() and i.kind <> 'drawing_entry' and i.category <> 'ride_home'`,
      ...(state ? [isIn(state, at)] : []),
      ...(category ? [sql`i.category = ${category}`] : []),
      ...(stock ? [isLow(at.asOf)] : []),
      ...(text
        ? [
            sql`position(lower(${text}::text) in lower(concat_ws(' ', i.texts -> 'en' ->> 'title', i.texts -> 'es' ->> 'title', i.sponsor))) > 0`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/**
 * The low stocks that Today shows: at most a tenth is left (`isStockLow`) of a pool that members can still redeem. A
 * pool has at most as many units as its highest number, so counting one more than a tenth of that number settles most
 * pools; the others are counted whole.
 */
function isLow(asOf: Date) {
  return sql`i.stage = 'published' and i.is_limited and (i.live_to is null or i.live_to > ${asOf})
    and (select count(*) from (${freeUnits} limit ${highest} / 10 + 1) seen) * 10 <= ${highest} and ${unitsLeft} * 10 <= ${allUnits}`
}

/** The same as `stateOfReward` says. */
function isIn(state: RewardState, { asOf, timeZone }: At): RawBuilder<unknown> {
  if (state === 'draft' || state === 'paused' || state === 'archived') return sql`i.stage = ${state}`
  const isBegun = sql`i.live_from <= ${asOf}`
  if (state === 'scheduled') return sql`i.stage = 'published' and not ${isBegun}`
  const end = sql`least(i.live_to, (i.redeem_by + 1)::timestamp at time zone ${timeZone}::text)`
  const isOver = sql`coalesce(${end} <= ${asOf}, false)`
  if (state === 'ended') return sql`i.stage = 'published' and ${isBegun} and ${isOver}`
  const isHad = state === 'live' ? hasStock : sql`not ${hasStock}`
  return sql`i.stage = 'published' and ${isBegun} and not ${isOver} and ${isHad}`
}

/** Which of the codes the pool has, and which the pool of another reward. */
export function findCodes(itemId: string, codes: readonly string[]) {
  return rawQuery(sql<{ code: string; is_known: boolean }>`select u.code, bool_or(u.item_id = ${itemId}) as is_known
    from unnest(${[...codes]}::text[]) as c(code) join reward_unit u on u.brand_id = current_brand_id() and u.code = c.code
    group by u.code`)
}

/**
 * Deletes a free code: nobody has it, and neither a reservation nor a prize keeps it. Returns no row for any other
 * code. The number of the unit stays unused, so that a member who takes a unit at the same moment does not lose theirs.
 */
export function deleteFreeCode(itemId: string, code: string, now: Date) {
  return rawQuery(sql<{ n: number }>`delete from reward_unit
    where brand_id = current_brand_id() and item_id = ${itemId} and code = ${code}
      and taken_at is null and (held_until is null or held_until <= ${now}) returning n`)
}
