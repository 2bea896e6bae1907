import { sql } from 'kysely'
import { approvedModes, type ApprovalState } from '@throughway/domain/identity/approvals'
import type { TripMode } from '@throughway/domain/mode/modes'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { hasNames, isOneSought } from '#list/sought-members.ts'
import type { TripRow } from '../trip.queries.ts'

export type ReviewRow = TripRow & { first_name: string; last_name: string; counted: number }

/** An appeal without a decision. A decision changes the trip after the appeal. */
const hasOpenAppeal = sql`(t.state = 'rejected' and t.appealed_at is not null and t.appealed_at >= t.changed_at)`
const rank = sql`(case when ${hasOpenAppeal} then 0 else 1 end)`

const withMember = sql`t.*, m.first_name, m.last_name, coalesce(b.counted_trips, 0) as counted`
const joins = sql`join member m on m.brand_id = t.brand_id and m.id = t.member_id
  left join points_balance b on b.brand_id = t.brand_id and b.member_id = t.member_id`

const byTime = [key('timestamptz', sql`t.recorded_at`), key('uuid', sql`t.id`)]
/** `urgency`: appeals first, then by waiting points, then longest waiting. */
export const reviewKeys = {
  urgency: [key('integer', rank), key('integer', sql`-t.points`), ...byTime],
  recorded: byTime,
}

export type ReviewFilter = {
  kind?: 'unusual' | 'appeal' | undefined
  mode?: TripMode | undefined
  /** Words of which each begins a word of the member's name. */
  words: readonly string[]
  from?: string | undefined
  to?: string | undefined
}

export function listReviews(filter: ReviewFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ReviewRow & Placed>`select ${withMember}, ${place} from trip t ${joins}
    where ${isAsked(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The same trips, to be counted. */
export function selectReviews(filter: ReviewFilter) {
  return sql`select 1 from trip t where ${isAsked(filter)}`
}

export type SelectedReview = Pick<TripRow, 'id' | 'member_id' | 'state' | 'revision' | 'changed_at'>
const selected = sql`t.id, t.member_id, t.state, t.revision, t.changed_at`

/** Selects the unusual trips that pass the filter and were recorded up to `asOf`, the oldest first. */
export function selectUnusual(filter: ReviewFilter, asOf: Date, limit: number) {
  return rawQuery(sql<SelectedReview>`select ${selected} from trip t
    where ${isAsked({ ...filter, kind: 'unusual' })} and t.recorded_at <= ${asOf} order by t.recorded_at, t.id limit ${limit}`)
}

export function selectReviewsByIds(ids: readonly string[]) {
  return rawQuery(sql<SelectedReview>`select ${selected} from trip t
    where t.brand_id = current_brand_id() and t.id = any(${[...ids]}::uuid[]) order by t.recorded_at, t.id`)
}

/** The day and the member of each trip, for a task's samples and its file. */
export function listReviewLabels(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select t.id, t.date::text as title, trim(m.first_name || ' ' || m.last_name) as name
    from trip t join member m on m.brand_id = t.brand_id and m.id = t.member_id
    where t.brand_id = current_brand_id() and t.id = any(${[...ids]}::uuid[])`)
}

function isAsked({ kind, mode, words, from, to }: ReviewFilter) {
  const waits = { unusual: sql`t.state = 'in_review'`, appeal: hasOpenAppeal }
  return sql.join(
    [
      sql`t.brand_id = current_brand_id()`,
      kind ? waits[kind] : sql`(${waits.unusual} or ${waits.appeal})`,
      ...(mode ? [sql`t.mode = ${mode}`] : []),
      ...(from ? [sql`t.date >= ${from}::date`] : []),
      ...(to ? [sql`t.date <= ${to}::date`] : []),
      ...(hasNames(words) ? [isOneSought(sql`t.member_id`, { words })] : []),
    ],
    sql` and `,
  )
}

export function findReview(id: string) {
  return rawQuery(
    sql<ReviewRow>`select ${withMember} from trip t ${joins} where t.brand_id = current_brand_id() and t.id = ${id}`,
  )
}

/** The trip of any member, then the other trip of its round trip. */
export function listForStaff(id: string) {
  return rawQuery(sql<ReviewRow>`select ${withMember} from trip t ${joins}
    where t.brand_id = current_brand_id() and (t.id = ${id} or t.group_id = (
      select o.group_id from trip o where o.brand_id = current_brand_id() and o.id = ${id}))
    order by t.id = ${id} desc, t.id`)
}

/** Trips whose week of review is over. */
export function listDueReviews(now: Date, limit: number) {
  return rawQuery(sql<Pick<TripRow, 'id' | 'member_id'>>`select id, member_id from trip
    where brand_id = current_brand_id() and state = 'in_review' and review_until <= ${now}
    order by review_until, id limit ${limit}`)
}

/** C22: trips that wait for a supervisor who has answered, or whose silence now counts as an answer. */
export function listAnswered(limit: number) {
  return rawQuery(sql<Pick<TripRow, 'id' | 'member_id'>>`select t.id, t.member_id from trip t
    join approval_request a on a.brand_id = t.brand_id and a.member_id = t.member_id and a.date = t.date and a.kind = ${kindOf('t')}
    where t.brand_id = current_brand_id() and t.approval = 'waiting' and t.state <> 'deleted' and a.state <> 'waiting'
    order by t.id limit ${limit}`)
}

export function findAnswer(memberId: string, id: string) {
  return rawQuery(sql<{ state: ApprovalState }>`select a.state from trip t
    join approval_request a on a.brand_id = t.brand_id and a.member_id = t.member_id and a.date = t.date and a.kind = ${kindOf('t')}
    where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.id = ${id} and a.state <> 'waiting'`)
}

function kindOf(trip: string) {
  const modes = Object.entries(approvedModes).map(([mode, kind]) => sql`when ${mode} then ${kind}`)
  return sql`case ${sql.ref(`${trip}.mode`)} ${sql.join(modes, sql` `)} end`
}
