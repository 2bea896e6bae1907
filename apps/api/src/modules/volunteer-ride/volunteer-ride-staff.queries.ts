import { sql } from 'kysely'
import type { volunteerRideFilters } from '@throughway/contract/ride/volunteer-ride-staff'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { staffColumns, staffJoined, type StaffRow } from './volunteer-ride.queries.ts'

type RideFilter = (typeof volunteerRideFilters)[number]

export const staffRideKeys = { pickup: [key('timestamptz', sql`r.pickup_at`), key('uuid', sql`r.id`)] }

export function listForStaff(filter: RideFilter, { place, isBehind, order, limit, asOf }: RowsAsked) {
  return rawQuery(sql<StaffRow & Placed>`select ${staffColumns}, ${place} from ${staffJoined}
    where ${isAsked(filter, asOf)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The same rides, to be counted. */
export function selectForStaff(filter: RideFilter, asOf: Date) {
  return sql`select 1 from volunteer_ride r where ${isAsked(filter, asOf)}`
}

function isAsked(filter: RideFilter, asOf: Date) {
  return sql`r.brand_id = current_brand_id() and ${stateIs(filter, asOf)}`
}

function stateIs(filter: RideFilter, asOf: Date) {
  if (filter === 'all') return sql`true`
  if (filter === 'feedback') return sql`r.has_feedback`
  return filter === 'waiting' ? sql`(${waitsForStaff(asOf)})` : sql`r.state = ${filter}`
}

/**
 * A rider without the web is to be called; or nobody drives yet, also where the rider was told so and the ride is still to come; or the rider says no, or both say yes to
 * more miles than such a ride takes, or two days after the ride somebody has not said yes.
 */
function waitsForStaff(asOf: Date) {
  return sql`r.state = 'open' or (r.call_news is not null and r.pickup_at > ${asOf}::timestamptz) or (r.state = 'no_driver' and r.pickup_at > ${asOf}::timestamptz)
    or (r.state = 'claimed' and (r.rider_done = false or (r.rider_done and r.driven_miles is not null)
      or r.ends_at < ${asOf}::timestamptz - interval '2 days'))`
}

type Standing = Pick<StaffRow, 'call_news' | 'state' | 'rider_done' | 'driven_miles' | 'pickup_at' | 'ends_at'>

/** Says the same of a row. */
export function findWork(row: Standing, now: Date) {
  if (row.state === 'open' || (row.state === 'no_driver' && row.pickup_at > now)) return 'driver'
  if (row.call_news !== null && row.pickup_at > now) return 'call'
  if (row.state !== 'claimed') return null
  const isTooFar = row.rider_done === true && row.driven_miles !== null
  const isLate = row.ends_at.getTime() < now.getTime() - 2 * 86_400_000
  return row.rider_done === false || isTooFar || isLate ? 'settlement' : null
}
