import { textKeyOf } from '@throughway/contract/refusals'
import type { LegMode } from '@throughway/domain/trip/legs'
import { isPoolMode } from '@throughway/domain/mode/modes'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import { logRecordedTrip, logTripsOnce, type NewTrip, type MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type ImportOwner, runSlices } from './run-slices.ts'
import type { JourneyFacts, LineFacts } from './prepare-rows.ts'
import {
  addProgress,
  type ImportRow,
  listNextRows,
  listTripsOfImport,
  lockRunning,
  type Settled,
  setState,
  settleRows,
} from './trip-import.queries.ts'

/**
 * Logs a confirmed file in slices, each with its outcomes in one transaction. So it can die at any point and resume,
 * run twice concurrently, and pause between two slices: no row is logged twice.
 */
export async function runImport(app: AppContext, brandId: number, id: string): Promise<void> {
  await runSlices(app, brandId, {
    next: (tx, owner, size) => logSlice(tx, owner, id, size),
    giveUp: (tx, _error, now) => giveUpRow(tx, id, now),
    log: (error) =>
      app.log.error({ err: error, brand: brandId, import: id }, 'trip import: a slice could not be logged'),
  })
}

/** Returns whether there may be more. */
async function logSlice(tx: Transaction, owner: ImportOwner, id: string, size: number): Promise<boolean> {
  const [[running], rows] = await tx.send(lockRunning(id), listNextRows(id, size))
  if (!running) return false
  tx.atLast(tellOne('trip-import', running.member_id))
  if (rows.length === 0) {
    tx.later(setState(id, 'done', owner.now))
    return false
  }
  const memberContext = { ...owner, memberId: running.member_id }
  const { settled, points } = await (running.kind === 'csv'
    ? logLines(tx, memberContext, id, rows)
    : logJourney(tx, memberContext, rows[0]!))
  tx.later(settleRows(id, settled), addProgress(id, points, owner.now))
  return true
}

async function logLines(
  tx: Transaction,
  memberContext: MemberContext,
  id: string,
  rows: readonly ImportRow[],
): Promise<{ settled: Settled[]; points: number }> {
  const [own] = await tx.send(listTripsOfImport(id, [...new Set(rows.map(({ date }) => date!))]))
  const { outcomes, change } = await logTripsOnce(
    tx,
    memberContext,
    rows.map(tripOfLine),
    new Set(own.map(({ trip_id: tripId }) => tripId)),
  )
  const settled = outcomes.map((outcome, index): Settled => {
    const { position } = rows[index]!
    if (outcome instanceof Refusal) return refuse(position, outcome)
    return outcome === 'known' ? settle(position, 'known') : settle(position, 'logged', outcome.tripId)
  })
  return { settled, points: change.difference }
}

/** A second trip in the same direction is kept but earns nothing, because an import cannot ask the member. */
function tripOfLine({ facts, mode }: ImportRow): NewTrip {
  const { kind: _kind, people, legs, ...line } = facts as LineFacts
  return {
    ...line,
    mode: mode!,
    ...(people !== undefined && isPoolMode(mode!) && { people }),
    ...(legs && mode === 'multimode' && { legs }),
    round_trip: false,
    on_double: 'keep',
    source: 'import',
  }
}

/** Each journey is a change of its own, as from a device. */
async function logJourney(
  tx: Transaction,
  memberContext: MemberContext,
  { position, facts, mode }: ImportRow,
): Promise<{ settled: Settled[]; points: number }> {
  const { startedAt, endedAt, metres, direction, from, to } = facts as JourneyFacts
  try {
    const { trip, outcome } = await logRecordedTrip(tx, memberContext, {
      journey: { mode: mode as LegMode, startedAt, endedAt, metres },
      direction,
      from,
      to,
      source: 'import',
    })
    return {
      settled: [settle(position, outcome, outcome === 'known' ? undefined : trip.id)],
      points: outcome === 'known' ? 0 : trip.points,
    }
  } catch (error) {
    if (error instanceof Refusal) return { settled: [refuse(position, error)], points: 0 }
    throw error
  }
}

async function giveUpRow(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [[running], [row]] = await tx.send(lockRunning(id), listNextRows(id, 1))
  if (!running || !row) return false
  tx.atLast(tellOne('trip-import', running.member_id))
  tx.later(settleRows(id, [refuse(row.position, new Refusal('surprise'))]), addProgress(id, 0, now))
  return true
}

function settle(position: number, outcome: 'logged' | 'replaced' | 'known', tripId?: string): Settled {
  return { position, outcome, refusal: null, trip_id: tripId ?? null }
}

function refuse(position: number, refusal: Refusal): Settled {
  const [field] = Object.values(refusal.details.fields ?? {})
  return { position, outcome: 'refused', refusal: field ?? textKeyOf(refusal.refusal), trip_id: null }
}
