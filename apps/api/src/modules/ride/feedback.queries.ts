import { type RawBuilder, sql } from 'kysely'
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
/** `waiting`: those that nobody has read first, the oldest first. */
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
