import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '@throughway/contract/list'
import type { Language } from '@throughway/contract/programme/brand'
import type { confirmedStates } from '@throughway/contract/reward/reward-staff'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { areFew, areSeveral, findMembers, isAnySought, isOfSought, isSought } from '#list/sought-members.ts'
import type { RedemptionWithItem } from './redemption.queries.ts'

export type StaffRow = RedemptionWithItem & {
  first_name: string
  last_name: string
  postal_address: PostalAddress | null
  home: { street: string; street2: string; city: string; state: string; zip: string } | null
}

const columns = sql`r.*, json_build_object('number', i.number, 'kind', i.kind, 'texts', i.texts) as item, m.first_name, m.last_name, m.postal_address,
    (select json_build_object('street', p.street, 'street2', p.street2, 'city', p.city, 'state', p.state, 'zip', p.zip)
      from member_location p where p.brand_id = m.brand_id and p.member_id = m.id and p.kind = 'home' and p.street <> '') as home`
const joins = sql`join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
  join member m on m.brand_id = r.brand_id and m.id = r.member_id`

const id = key('uuid', sql`r.id`)
export const redemptionKeys = {
  waiting: [key('timestamptz', sql`r.confirmed_at`), id],
  cost: [key('integer', sql`r.cost`), id],
  value: [key('integer', sql`r.value_cents`), id],
}

export type RedemptionFilter = {
  states: readonly (typeof confirmedStates)[number][]
  item?: number | undefined
  /** Words of which each begins a word of the member's name. */
  words: readonly string[]
  organisation?: string | undefined
  confirmedFrom?: Date | undefined
  confirmedBefore?: Date | undefined
}

/**
 * Redemptions in some states, and with `counts` their number. Each state is a stretch of the index in the requested
 * order, so the first rows of several states are merged, and a million rows are never sorted. When the wanted members
 * are few, their redemptions are read member by member. When they are many, the order is walked in the index alone
 * until it has enough rows of theirs.
 */
export function listForStaff(filter: RedemptionFilter, { place, isBehind, order, limit }: RowsAsked, counts = false) {
  const sought = isSought(filter)
  const end = sql`order by ${order} limit ${limit}`
  const first = (fitting: RawBuilder<unknown>) =>
    sql`(select r.* from reward_redemption r where r.brand_id = current_brand_id() and ${fitting} and ${fits(filter)} and ${isBehind} ${end})`
  const ofSought = sql`(select r.* from sought cross join lateral ${first(sql`r.member_id = sought.member_id and ${isInStates(filter)}`)} r
    where ${areFew} ${end})`
  const nextOfSought = statesOf(filter).map(
    (
      state,
    ) => sql`(select r.* from (select r.id from reward_redemption r where r.brand_id = current_brand_id() and r.state = ${state}
        and not ${areFew} and ${isOfSought(sql`r.member_id`)} and ${fits(filter)} and ${isBehind} ${end}) next
      cross join lateral (select * from reward_redemption where brand_id = current_brand_id() and id = next.id limit 1) r)`,
  )
  const parts = sought ? [ofSought, ...nextOfSought] : statesOf(filter).map((state) => first(sql`r.state = ${state}`))
  return rawQuery(sql<StaffRow & Placed & { count: number | null }>`${sought ? findMembers(filter) : sql``}
    select ${columns}, ${place}, ${counts ? countOf(filter) : sql`null::integer`} as count
    from (${sql.join(parts, sql` union all `)}) r
    ${joins} order by ${order} limit ${limit}`)
}

function countOf(filter: RedemptionFilter) {
  const matching = sql`r.brand_id = current_brand_id() and ${isInStates(filter)} and ${fits(filter)}`
  const all = sql`select 1 from reward_redemption r where ${matching}`
  const rows = isSought(filter)
    ? sql`select 1 from sought cross join lateral (
        select 1 from reward_redemption r where r.member_id = sought.member_id and ${matching} offset 0) r where ${areSeveral}
      union all ${all} and not ${areSeveral} and ${isOfSought(sql`r.member_id`)}`
    : all
  return sql`(select count(*)::integer from (${rows} limit ${mostCounted + 1}) matching)`
}

function isInStates(filter: RedemptionFilter) {
  return sql`r.state = any(${statesOf(filter)}::text[])`
}

function statesOf({ states }: RedemptionFilter) {
  return [...new Set(states)]
}

function fits({ item, confirmedFrom, confirmedBefore }: Omit<RedemptionFilter, 'states'>) {
  return sql.join(
    [
      sql`true`,
      ...(item
        ? [
            sql`r.item_id = (select i.id from reward_item i where i.brand_id = current_brand_id() and i.number = ${item})`,
          ]
        : []),
      ...(confirmedFrom ? [sql`r.confirmed_at >= ${confirmedFrom}`] : []),
      ...(confirmedBefore ? [sql`r.confirmed_at < ${confirmedBefore}`] : []),
    ],
    sql` and `,
  )
}

export function findForStaff(redemptionId: string) {
  return rawQuery(sql<
    StaffRow & { decider_name: string | null }
  >`select ${columns}, (select concat_ws(' ', d.first_name, d.last_name) from member d where d.brand_id = r.brand_id and d.id = r.decided_by) as decider_name
    from reward_redemption r ${joins} where r.brand_id = current_brand_id() and r.id = ${redemptionId}`)
}

export type SelectedRedemption = { id: string; member_id: string; state: RedemptionState }

/**
 * The redemptions of a filter that waited at a moment, the longest first, each with its state now: one that was decided or
 * given back since is among them.
 */
export function selectWaiting(filter: Omit<RedemptionFilter, 'states'>, asOf: Date, limit: number) {
  return rawQuery(sql<SelectedRedemption>`select r.id, r.member_id, r.state from reward_redemption r
    where r.brand_id = current_brand_id() and r.state not in ('reserved', 'lapsed') and r.confirmed_at <= ${asOf}
      and (r.issued_at is null or r.issued_at > ${asOf}) and (r.ended_at is null or r.ended_at > ${asOf}) and ${fits(filter)}
      ${isSought(filter) ? sql`and ${isAnySought(sql`r.member_id`, filter)}` : sql``}
    order by r.confirmed_at, r.id limit ${limit}`)
}

/** The redemptions with these ids, the longest waiting first. */
export function selectByIds(ids: readonly string[]) {
  return rawQuery(sql<SelectedRedemption>`select id, member_id, state from reward_redemption
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[]) order by confirmed_at, id`)
}

/** The reward and the member of each redemption. */
export function listLabels(ids: readonly string[], language: Language) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select r.id, i.texts -> ${language}::text ->> 'title' as title, trim(m.first_name || ' ' || m.last_name) as name
    from reward_redemption r
    join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.brand_id = current_brand_id() and r.id = any(${[...ids]}::uuid[])`)
}

/** Two callers that fill one pool wait for each other. */
export function lockPool(number: number) {
  return rawQuery(sql<{ id: string; kind: string }>`select i.id, i.kind from reward_item i
    where i.brand_id = current_brand_id() and i.number = ${number} for no key update of i`)
}

/**
 * Adds the codes that the pool lacks, numbered on from the last one. The last number is read here, behind the lock of
 * the pool: a number read before the wait for the lock could be outdated.
 */
export function addCodes(itemId: string, codes: readonly string[]) {
  const last = sql`select max(o.n) from reward_unit o where o.brand_id = current_brand_id() and o.item_id = ${itemId}`
  const units = insertSelect(
    'reward_unit',
    { item_id: itemId, n: sql`coalesce((${last}), 0) + row_number() over (order by c.n)::integer`, code: sql`c.code` },
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

/** The number of free units of an item, and of all units. */
export function countPool(itemId: string) {
  const ofItem = sql`brand_id = current_brand_id() and item_id = ${itemId}`
  return rawQuery(
    sql<{ left: number; total: number }>`select
      (select count(*)::integer from reward_unit where ${ofItem} and taken_at is null) as left,
      (select count(*)::integer from reward_unit where ${ofItem}) as total`,
  )
}
