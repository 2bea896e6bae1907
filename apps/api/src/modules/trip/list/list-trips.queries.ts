import { sql } from 'kysely'
import type { listedStates, TripSource } from '@throughway/contract/trip/trip-states'
import type { TripMode } from '@throughway/domain/mode/modes'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { isTrip } from '#modules/statistics/statistics.ts'
import { countQuestions } from '../partners/partner.queries.ts'
import { columnNames, type TripRow } from '../trip.queries.ts'

export type Filter = {
  from?: string | undefined
  to?: string | undefined
  mode?: TripMode | undefined
  source?: TripSource | undefined
  status?: (typeof listedStates)[number] | undefined
  /** Trips deleted on this date of the time zone or later; without it all trips that are not deleted. */
  deletedSince?: { date: string; timeZone: string } | undefined
}

export const tripKeys = { date: [key('date', sql`date`), key('uuid', sql`id`)] }

export function listTrips(memberId: string, filter: Filter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      TripRow & Placed
    >`select ${columnNames}, ${place} from trip where ${fits(memberId, filter)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

/** The newest trips of a filter, up to a limit, for callers that need them all at once. */
export function listNewestTrips(memberId: string, filter: Filter, most: number) {
  return rawQuery(
    sql<TripRow>`select ${columnNames} from trip where ${fits(memberId, filter)} order by date desc, id desc limit ${most}`,
  )
}

/** R2.57: counts as the statistics do: without rejected trips, and without lunches. */
export function sumTrips(memberId: string, filter: Filter) {
  return rawQuery(sql<{ rows: number; trips: number; metres: number; millicalories: number }>`select count(*) as rows,
      count(*) filter (where ${isTrip}) as trips,
      coalesce(sum(metres) filter (where ${isTrip}), 0) as metres,
      coalesce(sum(millicalories) filter (where state <> 'rejected'), 0) as millicalories
    from trip where ${fits(memberId, filter)}`)
}

function fits(memberId: string, { from, to, mode, source, status, deletedSince }: Filter) {
  return sql.join(
    [
      sql`brand_id = current_brand_id() and member_id = ${memberId}`,
      deletedSince
        ? sql`state = 'deleted' and (deleted_at at time zone ${deletedSince.timeZone})::date >= ${deletedSince.date}`
        : sql`state <> 'deleted'`,
      ...(from ? [sql`date >= ${from}`] : []),
      ...(to ? [sql`date <= ${to}`] : []),
      ...(mode ? [sql`mode = ${mode}`] : []),
      ...(source ? [sql`source = ${source}`] : []),
      ...(status ? [sql`state = ${status}`] : []),
    ],
    sql` and `,
  )
}

/** The items that the home page asks about; other pending items have their own pages. */
export function countWaiting(memberId: string, now: Date) {
  return rawQuery(sql<{
    to_confirm: number
    questions: number
  }>`select count(*)::integer as to_confirm, ${countQuestions(memberId, now)} as questions from pending_trip
    where brand_id = current_brand_id() and member_id = ${memberId} and state = 'waiting' and due_at <= ${now} and kind in ('profile', 'planned')`)
}
