import { hashList, writeList } from '@throughway/domain/drawing/draw'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { type DrawingRow, strikeEntries, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import {
  changeDrawing,
  insertList,
  listEntriesOfFewTrips,
  listEntriesOfGone,
  listHeads,
  listListLines,
  publishHeads,
} from './drawing.queries.ts'
import { enterTrips } from './enter-trips.ts'

/**
 * C15: closes the list three days after the end. The last trips enter, people who may not win are struck out, and the
 * list never changes again.
 */
export async function closeList(tx: Transaction, drawing: DrawingRow, teller: Teller): Promise<void> {
  const { now, brand } = teller
  const { id } = drawing
  while (await enterTrips(tx, drawing, teller)) continue
  const [gone, few] = await tx.send(listEntriesOfGone(id), listEntriesOfFewTrips(drawing))
  const left = gone.map(({ n }) => n)
  await tx.send(
    strikeEntries(id, left, { reason: 'left', now }),
    strikeEntries(
      id,
      few.map(({ n }) => n),
      { reason: 'too_few_trips', now },
    ),
  )

  const [lines] = await tx.send(listListLines(id))
  const list = writeList(
    lines.map((line) => ({ id: line.id, personTag: line.person_tag, state: line.is_struck ? 'struck' : 'valid' })),
  )
  const closed = { stage: 'snapshot', list_hash: await hashList(list), snapshot_at: now } as const
  const today = localDate(now, brand.settings.time_zone)
  await tx.send(insertList(id, list), changeDrawing(id, closed))
  await publishDays(tx, drawing, teller, today)
  Object.assign(drawing, closed)
}

/** The head of the chain at the end of each day that is over; of `until` too when the list is closed on it. */
export async function publishDays(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  { brand, now }: Teller,
  until?: string,
): Promise<void> {
  const timeZone = brand.settings.time_zone
  const [known] = await tx.send(listHeads(drawing.id))
  const today = localDate(now, timeZone)
  const days: { day: string; end: Date }[] = []
  const last = known.at(-1)?.day
  for (let day = last ? addDays(last, 1) : drawing.first_day; day < today || day === until; day = addDays(day, 1)) {
    days.push({ day, end: day === until ? new Date(now.getTime() + 1) : instantOf(addDays(day, 1), '00:00', timeZone) })
  }
  if (days.length) await tx.send(publishHeads(drawing.id, days, now))
}
