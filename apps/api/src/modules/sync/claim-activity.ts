import type { Trip } from '@throughway/contract/trip/trip'
import type { Transaction } from '#database/open-database.ts'
import { logRecordedTrip, type MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { claimEndOf } from './describe-sync.ts'
import { lockActivity, settleActivity } from './sync.queries.ts'

/**
 * C11: makes a trip of an activity that was no commute, within 14 days. Throws `notFound`, `pendingSettled`,
 * `tripTooOld`.
 */
export async function claimActivity(tx: Transaction, memberContext: MemberContext, id: string): Promise<Trip> {
  const { calendar, memberId, now } = memberContext
  const [[row]] = await tx.send(lockActivity(memberId, id))
  if (!row) throw new Refusal('notFound')
  if (row.outcome !== 'unclaimed') throw new Refusal('pendingSettled')
  if (claimEndOf(row, calendar) < calendar.dateOf(now)) throw new Refusal('tripTooOld')
  const { mode, metres, direction, from_name: from, to_name: to } = row
  const journey = { mode, metres, startedAt: row.started_at.getTime(), endedAt: row.ended_at.getTime() }
  const { trip } = await logRecordedTrip(tx, memberContext, {
    journey,
    direction,
    from: from ?? undefined,
    to: to ?? undefined,
    source: 'sync',
  })
  tx.later(settleActivity(id, { outcome: 'claimed', trip_id: trip.id }))
  return trip
}
