import { stateOfDrawing } from '@throughway/domain/drawing/drawings'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { addEntries } from './add-entries.ts'
import { findEntryOfRedemption, lockDrawing, strikeEntries } from './drawing-entry.queries.ts'
import { ensureMemberPerson } from './person.ts'
import { type Teller, tellEntries } from './tell-entries.ts'

/** C15: an entry for points, in the transaction that spends them. Throws `rewardGone` when the drawing is not open. */
export async function enterByRedemption(
  tx: Transaction,
  teller: Teller,
  {
    drawingId,
    redemptionId,
    memberId,
    points,
  }: { drawingId: string; redemptionId: string; memberId: string; points: number },
): Promise<void> {
  const { now } = teller
  const [[drawing]] = await tx.send(lockDrawing(drawingId))
  if (
    !drawing ||
    stateOfDrawing({ stage: drawing.stage, startsAt: drawing.starts_at, endsAt: drawing.ends_at }, now) !== 'open'
  )
    throw new Refusal('rewardGone')
  const tag = await ensureMemberPerson(tx, drawing, memberId, now)
  const entries = await addEntries(tx, drawing, [{ tag, source: 'points', redemptionId }], { now, isTold: true })
  await tellEntries(tx, teller, drawing, entries, points)
}

/**
 * Strikes the entry of a returned redemption, while the list is open. A member may do it until entries end, and staff
 * until the list is closed, or at any time for a cancelled drawing. Throws `redemptionClosed`.
 */
export async function strikeByRedemption(
  tx: Transaction,
  {
    drawingId,
    redemptionId,
    isByMember,
    by,
    note,
    now,
  }: {
    drawingId: string
    redemptionId: string
    isByMember: boolean
    by: string | null
    note: string | null
    now: Date
  },
): Promise<void> {
  const [[drawing], [entry]] = await tx.send(lockDrawing(drawingId), findEntryOfRedemption(redemptionId))
  if (!drawing || !entry || drawing.stage === 'cancelled') return
  if (drawing.stage !== 'published' || (isByMember && now >= drawing.ends_at)) throw new Refusal('redemptionClosed')
  await tx.send(strikeEntries(drawingId, [entry.n], { reason: isByMember ? 'given_back' : 'staff', by, note, now }))
}
