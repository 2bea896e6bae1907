import { stateOfDrawing } from '@throughway/domain/drawing/drawings'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import {
  addEntries,
  ensureMemberPerson,
  lockDrawing,
  strikeEntries,
  type Teller,
} from '#modules/drawing-entry/drawing-entry.ts'
import { findPart } from './drawing.queries.ts'
import { findObstacle } from './take-part.ts'

type Won = { drawingId: string; memberId: string; count: number }
type Obstacle = 'not_open' | 'closed' | 'not_for_member' | 'unverified'

/**
 * Adds entries that a member has won as a prize, at no cost in points or trips. The next day's receipt lists them.
 * Answers their numbers in the chain, or why there are none.
 */
export async function enterAsPrize(
  tx: Transaction,
  { brand, now }: Teller,
  { drawingId, memberId, count }: Won,
): Promise<{ numbers: number[] } | { obstacle: Obstacle }> {
  const [[drawing]] = await tx.send(lockDrawing(drawingId))
  if (!drawing) return { obstacle: 'closed' }
  const { stage, starts_at: startsAt, ends_at: endsAt } = drawing
  const state = stateOfDrawing({ stage, startsAt, endsAt }, now)
  if (state === 'scheduled') return { obstacle: 'not_open' }
  if (state !== 'open') return { obstacle: 'closed' }
  const [[part]] = await tx.send(findPart(drawing, memberId))
  const obstacle = part ? findObstacle(drawing, part, localDate(now, brand.settings.time_zone)) : 'organisation'
  if (obstacle) return { obstacle: obstacle === 'unverified' ? 'unverified' : 'not_for_member' }
  const tag = await ensureMemberPerson(tx, drawing, memberId, now)
  const won = Array.from({ length: count }, () => ({ tag, source: 'prize' as const }))
  const written = await addEntries(tx, drawing, won, { now, isTold: false })
  return { numbers: written.map(({ n }) => n) }
}

/** Strikes out entries that are won no more, and answers false once the list is closed. */
export async function strikePrizeEntries(
  tx: Transaction,
  { drawingId, numbers, note, now }: { drawingId: string; numbers: readonly number[]; note: string | null; now: Date },
): Promise<boolean> {
  const [[drawing]] = await tx.send(lockDrawing(drawingId))
  if (drawing?.stage !== 'published') return false
  await tx.send(strikeEntries(drawingId, numbers, { reason: 'staff', note, now }))
  return true
}
