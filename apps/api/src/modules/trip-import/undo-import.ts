import { textKeyOf } from '@throughway/contract/refusals'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import { undoTrips } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type ImportOwner, runSlices } from './run-slices.ts'
import { addProgress, listNextToUndo, lockUndoing, setState, settleUndo } from './trip-import.queries.ts'

/**
 * Takes back all trips of a file slice by slice, each with its outcome in one transaction: it may die anywhere and be
 * taken up again, or run twice at once, and no trip is taken back twice. One that cannot be is left, with the reason.
 */
export async function undoImport(app: AppContext, brandId: number, id: string): Promise<void> {
  await runSlices(app, brandId, {
    next: (tx, owner, size) => undoSlice(tx, owner, id, size),
    giveUp: (tx, error, now) => leaveTrip(tx, id, error instanceof Refusal ? error : new Refusal('surprise'), now),
    log: (error) => {
      if (!(error instanceof Refusal))
        app.log.error({ err: error, brand: brandId, import: id }, 'trip import: a slice could not be taken back')
    },
  })
}

/** Answers whether there may be more. */
async function undoSlice(tx: Transaction, owner: ImportOwner, id: string, size: number): Promise<boolean> {
  const [[undoing], rows] = await tx.send(lockUndoing(id), listNextToUndo(id, size))
  if (!undoing) return false
  tx.atLast(tellOne('trip-import', undoing.member_id))
  if (rows.length === 0) {
    tx.later(setState(id, 'undone', owner.now))
    return false
  }
  const change = await undoTrips(
    tx,
    { ...owner, memberId: undoing.member_id },
    rows.map(({ trip_id: tripId }) => tripId),
  )
  tx.later(
    settleUndo(
      id,
      rows.map(({ position }) => position),
      null,
    ),
    addProgress(id, change.difference, owner.now),
  )
  return true
}

async function leaveTrip(tx: Transaction, id: string, refusal: Refusal, now: Date): Promise<boolean> {
  const [[undoing], [row]] = await tx.send(lockUndoing(id), listNextToUndo(id, 1))
  if (!undoing || !row) return false
  tx.atLast(tellOne('trip-import', undoing.member_id))
  tx.later(settleUndo(id, [row.position], textKeyOf(refusal.refusal)), addProgress(id, 0, now))
  return true
}
