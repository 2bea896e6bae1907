import { drandValueOf } from '@throughway/domain/drawing/drand'
import type { Database, Transaction } from '#database/open-database.ts'
import { lockDrawing, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { Refusal } from '#plugins/refusal.ts'
import { changeDrawing, findDrawing } from './drawing.queries.ts'

/** Asks for the public value where it comes by itself; staff type in all others. */
export async function fetchBeacon(db: Database, { app, now }: Teller, id: string): Promise<void> {
  const [[drawing]] = await db.send(findDrawing(id))
  if (
    !app.randomBeacon ||
    drawing?.stage !== 'snapshot' ||
    drawing.beacon !== null ||
    drawing.beacon_round === null ||
    drawing.beacon_at! > now
  )
    return
  const value = await app.randomBeacon(drawing.beacon_round)
  if (value)
    await db
      .transaction((tx) => keepBeacon(tx, id, { value, by: null, now, drandKey: app.drandKey }))
      .catch(ignoreFixed)
}

/**
 * Once only, after the list was closed and the moment that was fixed; of drand the `value` is the signature of the
 * round. Throws `drawingNotDue`, `drawingFixed`, `invalid`.
 */
export async function keepBeacon(
  tx: Pick<Transaction, 'send'>,
  id: string,
  { value, by, now, drandKey }: { value: string; by: string | null; now: Date; drandKey: string },
): Promise<void> {
  const [[drawing]] = await tx.send(lockDrawing(id))
  if (!drawing) throw new Refusal('notFound')
  if (drawing.beacon !== null || drawing.beacon_source === 'none') throw new Refusal('drawingFixed')
  if (drawing.stage !== 'snapshot' || drawing.beacon_at! > now) throw new Refusal('drawingNotDue')
  if (drawing.beacon_round === null) return void (await tx.send(changeDrawing(id, { beacon: value, beacon_by: by })))
  const signature = value.toLowerCase()
  const beacon = await drandValueOf(drawing.beacon_round, signature, drandKey)
  if (beacon === undefined) throw new Refusal('invalid', { fields: { value: 'field.not_valid' } })
  await tx.send(changeDrawing(id, { beacon, beacon_signature: signature, beacon_by: by }))
}

/** Another copy, or staff, was first. */
function ignoreFixed(error: unknown) {
  if (!(error instanceof Refusal && error.refusal === 'drawingFixed')) throw error
}
