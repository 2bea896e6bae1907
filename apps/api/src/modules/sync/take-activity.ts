import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import {
  isCommute,
  isTooShort,
  matchPlaces,
  type RecordedJourney,
  type SavedPlace,
} from '@throughway/domain/recording/recorded-journey'
import type { Database } from '#database/open-database.ts'
import { listPlaces, namePlace } from '#modules/location/location.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { logRecordedTrip, type MemberContext } from '#modules/trip/trip.ts'
import type { OutsideActivity } from '#outside/activity-sync.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type ConnectionRow, insertActivity, lockTaken, settleActivity } from './sync.queries.ts'

/**
 * Makes trips of activities, with the member's current places. Activities that are too short or no way to travel are
 * dropped; those that begin and end elsewhere wait to be claimed.
 */
export async function openTaker(
  db: Database,
  connection: ConnectionRow,
  memberContext: MemberContext,
  brandLanguage: Language,
  takenUntil: Date,
) {
  const { memberId, now } = memberContext
  const [rows, [address]] = await db.send(listPlaces(memberId), findPrimaryAddress(memberId))
  const language = address?.language ?? brandLanguage
  const places = rows.flatMap(({ id, kind, name, lat, lng }): SavedPlace[] =>
    lat === null || lng === null ? [] : [{ id, kind, name: namePlace({ kind, name }, language) ?? kind, lat, lng }],
  )

  return async (activity: OutsideActivity): Promise<void> => {
    const { mode, startedAt, endedAt, metres, start, end } = activity
    if (!mode || isTooShort(activity) || endedAt > now.getTime()) return
    const { from, to, direction } = matchPlaces({ start, end }, places)
    const journey: RecordedJourney = { mode, startedAt, endedAt, metres }
    const id = makeUuid()
    const row = {
      id,
      member_id: memberId,
      connection_id: connection.id,
      provider: connection.provider,
      activity: activity.ref,
      mode,
      started_at: new Date(startedAt),
      ended_at: new Date(endedAt),
      metres: Math.round(metres),
      direction,
      from_name: from?.name ?? null,
      to_name: to?.name ?? null,
      outcome: 'unclaimed' as const,
      trip_id: null,
      seen_at: now,
    }
    await db
      .transaction(async (tx) => {
        const [[taken]] = await tx.send(lockTaken(connection.id, takenUntil))
        if (!taken) return
        const [[isNew]] = await tx.send(insertActivity(row))
        if (!isNew || !isCommute({ ...(from && { from }), ...(to && { to }) })) return
        const { trip, outcome } = await logRecordedTrip(tx, memberContext, {
          journey,
          direction,
          from: from?.name,
          to: to?.name,
          source: 'sync',
        })
        tx.later(settleActivity(id, { outcome, trip_id: trip.id }))
      })
      .catch((error: unknown) => {
        // too old to be recorded: it stays with the provider
        if (!(error instanceof Refusal && error.refusal === 'tripTooOld')) throw error
      })
  }
}
