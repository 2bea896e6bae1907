import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { passQueueStates } from '@throughway/contract/reward/pass-queue-staff'
import type { PassApprover, PassKind, PassState } from '@throughway/domain/reward/transit-pass'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { isAnySought, isSought } from '#list/sought-members.ts'
import type { PassWithProduct } from './transit-pass.queries.ts'

export type StaffPassRow = PassWithProduct & { first_name: string; last_name: string; organisation: string | null }

/** Within what was granted: a coordinator sees the passes of their organisations' members. */
const from = sql`from transit_pass t
  join member m on m.brand_id = t.brand_id and m.id = t.member_id and in_scope('organisation', m.organisation_id)`
const passes = (more = sql``) => sql`select t.* ${more}, m.first_name, m.last_name, o.name as organisation,
    json_build_object('operator', p.operator, 'texts', p.texts, 'payment_url', p.payment_url) as product
  ${from}
  join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id
  left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id`

/** Longest waiting first: ids of version 7 sort by their creation time. */
export const passKeys = { waiting: [key('uuid', sql`t.id`)] }

export type PassFilter = {
  state: (typeof passQueueStates)[number]
  kind?: PassKind | undefined
  /** The first day of passes. */
  month?: string | undefined
  organisation?: string | undefined
  /** Words of which each begins a word of the member's name. */
  words: readonly string[]
}

export function listForStaff(filter: PassFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      StaffPassRow & Placed
    >`${passes(sql`, ${place}`)} where ${fits(filter)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

/** The passes of a filter, to be counted. */
export function selectForStaff(filter: PassFilter) {
  return sql`select 1 ${from} where ${fits(filter)}`
}

function fits({ state, ...filter }: PassFilter) {
  return sql`t.brand_id = current_brand_id() and ${isIn(state)} and ${isOf(filter)}`
}

/** The order waits for the member's supervisor. */
const isWithSupervisor = sql`t.approver = 'supervisor'`

function isIn(state: PassFilter['state']): RawBuilder<unknown> {
  if (state === 'requested') return sql`t.state = 'requested' and not ${isWithSupervisor}`
  if (state === 'with_supervisor') return sql`t.state = 'requested' and ${isWithSupervisor}`
  return sql`t.state = ${state}`
}

function isOf(filter: Omit<PassFilter, 'state'>): RawBuilder<unknown> {
  const { kind, month } = filter
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`t.kind = ${kind}`] : []),
      ...(month ? [sql`t.from_on = ${month}`] : []),
      ...(isSought(filter) ? [isAnySought(sql`t.member_id`, filter)] : []),
    ],
    sql` and `,
  )
}

export function findForStaff(id: string) {
  return rawQuery(sql<StaffPassRow>`${passes()} where t.brand_id = current_brand_id() and t.id = ${id}`)
}

export type SelectedPass = { id: string; member_id: string; state: PassState; approver: PassApprover }

/**
 * For a task of the whole programme: the passes of a filter that waited for staff at a moment, the longest waiting
 * first, each with its present state. Passes that were decided or given back since are included.
 */
export function selectRequested(filter: Omit<PassFilter, 'state'>, asOf: Date, limit: number) {
  return rawQuery(sql<SelectedPass>`select t.id, t.member_id, t.state, t.approver from transit_pass t
    where t.brand_id = current_brand_id() and not ${isWithSupervisor} and t.ordered_at <= ${asOf} and (t.approved_at is null or t.approved_at > ${asOf})
      and (t.ended_at is null or t.ended_at > ${asOf}) and ${isOf(filter)}
    order by t.id limit ${limit}`)
}

/** The passes with these ids, the longest waiting first. */
export function selectByIds(ids: readonly string[]) {
  return rawQuery(sql<SelectedPass>`select t.id, t.member_id, t.state, t.approver from transit_pass t
    where t.brand_id = current_brand_id() and t.id = any(${[...ids]}::uuid[]) order by t.id`)
}

/** The pass and the member of each order. */
export function listLabels(ids: readonly string[], language: Language) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select t.id, p.texts -> ${language}::text ->> 'name' as title, trim(m.first_name || ' ' || m.last_name) as name
    from transit_pass t join member m on m.brand_id = t.brand_id and m.id = t.member_id
    join transit_pass_product p on p.brand_id = t.brand_id and p.id = t.product_id
    where t.brand_id = current_brand_id() and t.id = any(${[...ids]}::uuid[])`)
}
