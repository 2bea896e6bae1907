import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { FeedbackKind } from '@throughway/contract/ride/ride-staff'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { isInReach } from './ride.queries.ts'

export type FeedbackRow = {
  request_id: string
  rating: number
  sealed: Buffer
  given_at: Date
  acknowledged_at: Date | null
  service_id: string
  date: string
  /** Null for a guest. */
  member_id: string | null
}

const feedbackByAge = [key('timestamptz', sql`f.given_at`), key('uuid', sql`f.request_id`)]
/** `waiting`: unread feedback first, the oldest first. */
export const feedbackKeys = {
  waiting: [key('boolean', sql`(f.acknowledged_at is not null)`), ...feedbackByAge],
  given: feedbackByAge,
  rating: [key('integer', sql`f.rating`), ...feedbackByAge],
}

export type FeedbackFilter = {
  state: 'waiting' | 'read' | 'all'
  service?: string | undefined
  kind?: FeedbackKind | undefined
  from?: Date | undefined
  before?: Date | undefined
}

export function listFeedback(filter: FeedbackFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<
    FeedbackRow & Placed
  >`select f.request_id, f.rating, f.sealed, f.given_at, f.acknowledged_at, r.service_id, r.date, r.member_id, ${place}
    from ${feedback} where ${fitsFeedback(filter)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The feedback of a filter, to be counted. */
export function selectFeedback(filter: FeedbackFilter) {
  return sql`select 1 from ${feedback} where ${fitsFeedback(filter)}`
}

const feedback = sql`ride_feedback f join ride_request r on r.brand_id = f.brand_id and r.id = f.request_id`

const ratingsOf: Record<FeedbackKind, RawBuilder<unknown>> = {
  complaint: sql`f.rating <= 2`,
  mixed: sql`f.rating = 3`,
  praise: sql`f.rating >= 4`,
}

export function kindOfRating(rating: number): FeedbackKind {
  return rating <= 2 ? 'complaint' : rating === 3 ? 'mixed' : 'praise'
}

function fitsFeedback({ state, service, kind, from, before }: FeedbackFilter) {
  return sql.join(
    [
      sql`f.brand_id = current_brand_id()`,
      isInReach,
      ...(state === 'all'
        ? []
        : [state === 'read' ? sql`f.acknowledged_at is not null` : sql`f.acknowledged_at is null`]),
      ...(service ? [sql`r.service_id = ${service}`] : []),
      ...(kind ? [ratingsOf[kind]] : []),
      ...(from ? [sql`f.given_at >= ${from}`] : []),
      ...(before ? [sql`f.given_at < ${before}`] : []),
    ],
    sql` and `,
  )
}

export type SelectedFeedback = Pick<FeedbackRow, 'member_id' | 'given_at' | 'acknowledged_at'> & {
  id: string
  /** Whole seconds from the request to these words: words that come in their place have another number. */
  version: number
}

/**
 * The feedback of rides in its present state. With `isHeld` the rows are locked, so that nobody else changes them
 * meanwhile.
 */
export function selectFeedbackByIds(ids: readonly string[], isHeld = false) {
  return rawQuery(sql<SelectedFeedback>`select r.id, r.member_id, f.given_at, f.acknowledged_at,
      extract(epoch from f.given_at - r.asked_at)::integer as version
    from ${feedback} where f.brand_id = current_brand_id() and f.request_id = any(${[...ids]}::uuid[])
    order by f.given_at, f.request_id ${isHeld ? sql`for update of f` : sql``}`)
}

/** The ride's service and day, and its rider where that is a member, for a task's samples and its file. */
export function listFeedbackLabels(ids: readonly string[], language: Language) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select r.id, concat_ws(', ', coalesce(s.document -> 'name' ->> ${language}::text, s.document -> 'name' ->> 'en'), r.date::text) as title,
      coalesce(trim(m.first_name || ' ' || m.last_name), '–') as name
    from ${feedback} left join ride_service s on s.brand_id = r.brand_id and s.id = r.service_id
      left join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where f.brand_id = current_brand_id() and f.request_id = any(${[...ids]}::uuid[])`)
}

/** Takes back that somebody has read it, where it is as they left it. */
export function forgetReading(requestId: string, { by, at }: { by: string; at: Date }) {
  return query
    .updateTable('ride_feedback')
    .set({ acknowledged_at: null, acknowledged_by: null })
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('request_id', '=', requestId)
    .where('acknowledged_by', '=', by)
    .where('acknowledged_at', '=', at)
    .returning('request_id')
}

export function acknowledgeFeedback(requestId: string, staffId: string, now: Date) {
  return query
    .updateTable('ride_feedback')
    .set({
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${now})`,
      acknowledged_by: sql<string>`coalesce(acknowledged_by, ${staffId})`,
    })
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('request_id', '=', requestId)
    .returning('request_id')
}
