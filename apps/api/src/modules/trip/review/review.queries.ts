import { sql } from 'kysely'
import { approvedModes, type ApprovalState } from '@throughway/domain/identity/approvals'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
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

export function listReviews({ place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ReviewRow & Placed>`select ${withMember}, ${place} from trip t ${joins}
    where t.brand_id = current_brand_id() and (t.state = 'in_review' or ${hasOpenAppeal}) and ${isBehind}
    order by ${order} limit ${limit}`)
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

/** C22: trips that wait for a supervisor who has answered, or whose silence now counts. */
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
