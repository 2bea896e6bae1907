import { v7 as makeUuid } from 'uuid'
import type { AnswerOf } from '@throughway/contract/call'
import type { pendingCalls } from '@throughway/contract/trip/pending'
import { textKeyOf } from '@throughway/contract/refusals'
import type { Trip, TripChange } from '@throughway/contract/trip/trip'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { Transaction } from '#database/open-database.ts'
import {
  filterNameablePartners,
  logTrip,
  logTrips,
  type NewTrip,
  type OnDouble,
  saysOtherwise,
  type MemberContext,
} from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  insertPendingTrips,
  lockPendingTrips,
  type NewPendingTrip,
  type PendingRow,
  settlePendingTrip,
} from './pending.queries.ts'

export {
  changeWaitingTrip,
  countDueQuestions,
  countWaiting,
  deletePendingTrips,
  deleteWaitingTrips,
  forgetPendingTrips,
  listMembersWaiting,
  listPendingDirections,
  listPendingTrips,
  listPlannedOn,
} from './pending.queries.ts'

type Offer = Omit<NewPendingTrip, 'id' | 'created_at'> & { /** Generated unless given. */ id?: string }

/**
 * Offers trips to the member, who is asked about each from `due_at` on and has seven days to answer. A profile never
 * offers a second trip for the same day, whatever came of the first.
 */
export function offerPendingTrips(tx: Transaction, offers: readonly Offer[], now: Date): void {
  if (offers.length)
    tx.later(
      insertPendingTrips(
        offers.map((offer) => ({ id: makeUuid({ msecs: now.getTime() }), ...offer, created_at: now })),
      ),
    )
}

/**
 * Logs pending trips unchanged. A trip that cannot be logged stays pending and is answered with the reason; the others
 * are logged. Throws `notFound` when one of them is not the member's.
 */
export async function confirmPendingTrips(
  tx: Transaction,
  memberContext: MemberContext,
  ids: readonly string[],
  onDouble: OnDouble,
): Promise<AnswerOf<typeof pendingCalls.confirmPendingTrips>> {
  const rows = await openPending(tx, memberContext, ids)
  const waiting = inOrder(rows.filter(({ state }) => state === 'waiting'))
  const { change, outcomes } = await logTrips(
    tx,
    memberContext,
    await filterNameablePartners(
      tx,
      memberContext.memberId,
      waiting.map((row) => tripOf(row, onDouble)),
    ),
  )
  waiting.forEach((row, index) => {
    const outcome = outcomes[index]!
    if (!(outcome instanceof Refusal))
      tx.later(settlePendingTrip({ id: row.id, state: 'confirmed', tripId: outcome[0]! }, memberContext.now))
  })
  const refused = waiting.flatMap((row, index) =>
    outcomes[index] instanceof Refusal ? [explain(row, outcomes[index])] : [],
  )
  const settled = rows
    .filter(({ state }) => state !== 'waiting')
    .map((row) => explain(row, new Refusal('pendingSettled')))
  return { ...change, not_logged: [...refused, ...settled] }
}

/**
 * Logs a pending trip with the member's changes. If the day, times and distance measured by a phone stay the same, it
 * remains a recorded trip. Throws `notFound`, `pendingSettled` and the refusals of `logTrip`.
 */
export async function changePendingTrip(
  tx: Transaction,
  memberContext: MemberContext,
  id: string,
  trip: NewTrip,
): Promise<TripChange> {
  const [row] = await openPending(tx, memberContext, [id])
  if (row!.state !== 'waiting') throw new Refusal('pendingSettled')
  const change = await logTrip(tx, memberContext, { ...trip, ...measuresOf(row!, trip), source: sourceOf(row!) })
  tx.later(settlePendingTrip({ id, state: 'changed', tripId: change.trips[0]!.id }, memberContext.now))
  return change
}

/** Throws `notFound` when one of them is not the member's. */
export async function rejectPendingTrips(
  tx: Transaction,
  owner: Pick<MemberContext, 'memberId' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const rows = await openPending(tx, owner, ids)
  for (const { id } of rows) tx.later(settlePendingTrip({ id, state: 'rejected' }, owner.now))
}

async function openPending(
  tx: Transaction,
  { memberId }: Pick<MemberContext, 'memberId'>,
  ids: readonly string[],
): Promise<PendingRow[]> {
  const wanted = [...new Set(ids)]
  const [rows] = await tx.send(lockPendingTrips(memberId, wanted))
  if (rows.length < wanted.length) throw new Refusal('notFound')
  return rows
}

/**
 * In order of travel, so that the first of two in one direction is kept. A lunch needs the commute of its day first
 * (C7).
 */
function inOrder(rows: readonly PendingRow[]) {
  const key = ({ date, mode, departure, id }: PendingRow) =>
    `${date} ${mode === 'brown_bag'} ${departure ?? '99'} ${id}`
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

function tripOf(row: PendingRow, onDouble: OnDouble): NewTrip {
  const { date, direction, mode, metres, legs, departure, arrival, people, from_name: from, to_name: to } = row
  return {
    date,
    direction,
    mode,
    miles: metres === null ? undefined : metres / metresPerMile,
    ...measuresOf(row),
    legs: legs?.map(({ metres: legMetres, people: aboard, line, electric, ...leg }) => ({
      ...leg,
      miles: legMetres / metresPerMile,
      people: aboard ?? undefined,
      line: line ?? undefined,
      electric: electric ?? undefined,
    })),
    departure: departure ?? undefined,
    arrival: arrival ?? undefined,
    people: people ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    from_place_id: row.from_place ?? undefined,
    to_place_id: row.to_place ?? undefined,
    vehicle_id: row.vehicle_id ?? undefined,
    ...(row.partners.length > 0 && { partners: row.partners }),
    round_trip: false,
    on_double: onDouble,
    source: sourceOf(row),
  }
}

/** C12: a trip that a phone recognised and the member confirms is a recorded trip, unless the member changes it. */
function measuresOf({ kind, metres, ...row }: PendingRow, said?: NewTrip): Partial<NewTrip> {
  if (kind !== 'detected' || metres === null || said?.round_trip) return {}
  if (said && saysOtherwise({ ...row, metres }, said).length) return {}
  return { is_measured: true, metres, departure: row.departure ?? undefined, arrival: row.arrival ?? undefined }
}

/** C3: the source of the trip. */
function sourceOf({ kind, origin_id: originId }: PendingRow) {
  if (kind === 'detected') return 'auto'
  if (kind === 'unclaimed') return 'sync'
  return kind === 'profile' || originId ? 'profile' : 'planner'
}

function explain({ id }: PendingRow, { refusal, details }: Refusal) {
  const { trips = [] } = (details.data ?? {}) as { trips?: Trip[] }
  return { id, name: refusal, message: Object.values(details.fields ?? {})[0] ?? textKeyOf(refusal), trips }
}
