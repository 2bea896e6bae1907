import type { Language } from '@throughway/contract/programme/brand'
import { pendingCalls, type PendingTrip } from '@throughway/contract/trip/pending'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { legInMiles } from '@throughway/domain/trip/legs'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import type { Api } from '#api.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { serve } from '#plugins/serve.ts'
import { changePendingTrip, confirmPendingTrips, rejectPendingTrips } from './pending.ts'
import { listPendingTrips, type PendingRow } from './pending.queries.ts'

export async function pendingRoutes(api: Api) {
  serve(
    api,
    'listPendingTrips',
    pendingCalls.listPendingTrips,
    async ({ input: { kind, due }, db, member, now, language }) => {
      const [rows] = await db.send(listPendingTrips(member.id, { kind, dueBefore: due ? now : undefined }))
      return { items: rows.map((row) => describePending(row, language)) }
    },
  )

  serve(api, 'confirmPendingTrips', pendingCalls.confirmPendingTrips, (context) => {
    const { ids, on_double: onDouble } = context.input
    return context.write((tx) => confirmPendingTrips(tx, memberContextOf(api.app, context), ids, onDouble))
  })

  serve(api, 'changePendingTrip', pendingCalls.changePendingTrip, (context) => {
    const { id, ...trip } = context.input
    return context.write((tx) => changePendingTrip(tx, memberContextOf(api.app, context), id, trip))
  })

  serve(api, 'rejectPendingTrips', pendingCalls.rejectPendingTrips, async ({ input: { ids }, write, member, now }) => {
    await write((tx) => rejectPendingTrips(tx, { memberId: member.id, now }, ids))
    return {}
  })
}

function describePending(row: PendingRow, language: Language): PendingTrip {
  const {
    id,
    kind,
    origin_id,
    date,
    direction,
    mode,
    metres,
    legs,
    departure,
    arrival,
    people,
    from_name: from,
    to_name: to,
    confidence,
    is_suggested,
  } = row
  return {
    id,
    kind,
    origin_id,
    date,
    direction,
    mode,
    miles: metres === null ? null : milesFromMetres(metres),
    legs: legs?.map(legInMiles) ?? null,
    departure,
    arrival,
    people,
    from: readPlaceName(from, language),
    to: readPlaceName(to, language),
    from_place: row.from_place,
    to_place: row.to_place,
    vehicle_id: row.vehicle_id,
    partners: row.partners,
    confidence,
    is_suggested,
    due_at: row.due_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
