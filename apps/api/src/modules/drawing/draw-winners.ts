import { draw } from '@throughway/domain/drawing/draw'
import type { Transaction } from '#database/open-database.ts'
import type { DrawingRow, Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { unseal } from '#seal.ts'
import { advanceClaims } from './advance-claims.ts'
import { changeDrawing, findList } from './drawing.queries.ts'

/** Whether the list is closed and what the draw waits for is there. */
export function isDrawDue({ stage, beacon_source: source, beacon, beacon_at: at }: DrawingRow, now: Date): boolean {
  return stage === 'snapshot' && (source === 'none' || (beacon !== null && at !== null && at <= now))
}

/**
 * C15: reveals the seed and draws. The winners are asked in the same transaction, so that nobody is asked twice or
 * forgotten.
 */
export async function drawWinners(tx: Transaction, drawing: DrawingRow, teller: Teller): Promise<void> {
  const { now, app } = teller
  const [[closed]] = await tx.send(findList(drawing.id))
  const seed = unseal(app.secrets.drawing_seed, drawing.seed!, drawing.id)
  const { winners, alternates } = await draw({
    seed,
    beacon: drawing.beacon ?? '',
    list: closed!.list,
    winnerCount: drawing.winner_count,
  })
  const drawn = { stage: 'drawn', revealed_seed: seed, winners, alternates, drawn_at: now } as const
  await tx.send(changeDrawing(drawing.id, drawn))
  Object.assign(drawing, drawn)
  await advanceClaims(tx, drawing, teller)
}
