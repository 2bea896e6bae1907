import { randomBytes } from 'node:crypto'
import { chainOn } from '@throughway/domain/drawing/draw'
import type { Transaction } from '#database/open-database.ts'
import { type DrawingRow, insertEntries, keepHead, type WrittenEntry } from './drawing-entry.queries.ts'

type NewEntry = Pick<WrittenEntry, 'tag' | 'source'> & { tripId?: string; redemptionId?: string }

/**
 * C15: each entry gets an id of chance, which the chain takes up. The caller holds the drawing's lock; `drawing` then
 * knows the new head.
 */
export async function addEntries(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  entries: readonly NewEntry[],
  { now, isTold }: { now: Date; isTold: boolean },
): Promise<WrittenEntry[]> {
  const written: WrittenEntry[] = []
  for (const { tag, source, tripId, redemptionId } of entries) {
    const id = randomBytes(16).toString('hex')
    drawing.head = await chainOn(drawing.head, id)
    drawing.entry_count++
    written.push({
      n: drawing.entry_count,
      id,
      tag,
      source,
      trip_id: tripId ?? null,
      redemption_id: redemptionId ?? null,
      made_at: now,
      head: drawing.head,
      told_at: isTold ? now : null,
    })
  }
  if (written.length)
    await tx.send(
      insertEntries(drawing.id, written),
      keepHead(drawing.id, { count: drawing.entry_count, head: drawing.head }),
    )
  return written
}
