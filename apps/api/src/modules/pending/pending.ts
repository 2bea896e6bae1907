import { v7 as makeUuid } from 'uuid'
import type { AnswerOf } from '@throughway/contract/call'
import type { pendingCalls } from '@throughway/contract/pending'
import { textKeyOf } from '@throughway/contract/refusals'
import type { Trip, TripChange } from '@throughway/contract/trip'
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
  countWaiting,
  deletePendingTrips,
  deleteWaitingTrips,
  forgetPendingTrips,
  listMembersWaiting,
  listPendingWays,
  listPlannedOn,
} from './pending.queries.ts'

type Offer = Omit<NewPendingTrip, 'id' | 'created_at'> & { /** Made here unless it is given. */ id?: string }

/**
 * Puts trips before the member, who is asked about each from `due_at` on and has seven days to answer. What a trip
 * profile has made for a day before is not made again, whatever became of it.
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
 * Logs waiting trips as they stand. One that cannot be logged is named with its reason and waits on, and keeps none of
 * the others back. Throws `notFound` when one of them is not the member's.
 */
export async function confirmPendingTrips(
  tx: Transaction,
  traveller: MemberContext,
  ids: readonly string[],
  onDouble: OnDouble,
): Promise<AnswerOf<typeof pendingCalls.confirmPendingTrips>> {
  const rows = await openPending(tx, traveller, ids)
  const waiting = inOrder(rows.filter(({ state }) => state === 'waiting'))
  const { change, outcomes } = await logTrips(
    tx,
    traveller,
    await filterNameablePartners(
      tx,
      traveller.memberId,
      waiting.map((row) => tripOf(row, onDouble)),
    ),
  )
  waiting.forEach((row, index) => {
    const outcome = outcomes[index]!
    if (!(outcome instanceof Refusal))
      tx.later(settlePendingTrip({ id: row.id, state: 'confirmed', tripId: outcome[0]! }, traveller.now))
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
 * Logs a waiting trip as the member says that it was; whoever leaves the day, times and distance that a phone measured
 * as they are keeps it a record. Throws `notFound`, `pendingSettled` and what
 * `logTrip` throws.
 */
export async function changePendingTrip(
  tx: Transaction,
  traveller: MemberContext,
  id: string,
  trip: NewTrip,
): Promise<TripChange> {
  const [row] = await openPending(tx, traveller, [id])
  if (row!.state !== 'waiting') throw new Refusal('pendingSettled')
  const change = await logTrip(tx, traveller, { ...trip, ...measuresOf(row!, trip), source: sourceOf(row!) })
  tx.later(settlePendingTrip({ id, state: 'changed', tripId: change.trips[0]!.id }, traveller.now))
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

/** As they were travelled, so that of two in one direction the first is kept; a lunch needs the trip that it went along with (C7). */
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

/** C12: what a phone recognised and the member confirms is a record of that device, as long as nobody says otherwise. */
function measuresOf({ kind, metres, ...row }: PendingRow, said?: NewTrip): Partial<NewTrip> {
  if (kind !== 'detected' || metres === null || said?.round_trip) return {}
  if (said && saysOtherwise({ ...row, metres }, said).length) return {}
  return { is_measured: true, metres, departure: row.departure ?? undefined, arrival: row.arrival ?? undefined }
}

/** C3: where a trip comes from. */
function sourceOf({ kind, origin_id: originId }: PendingRow) {
  if (kind === 'detected') return 'auto'
  if (kind === 'unclaimed') return 'sync'
  return kind === 'profile' || originId ? 'profile' : 'planner'
}

function explain({ id }: PendingRow, { refusal, details }: Refusal) {
  const { trips = [] } = (details.data ?? {}) as { trips?: Trip[] }
  return { id, name: refusal, message: Object.values(details.fields ?? {})[0] ?? textKeyOf(refusal), trips }
}
