import type { Language } from '@throughway/contract/programme/brand'
import { drawingQueueCalls, type ListedDrawing } from '@throughway/contract/reward/drawing-queue-staff'
import { stateOfDrawing } from '@throughway/domain/drawing/drawings'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeDrawing, describeStaffDrawing } from './describe-drawing.ts'
import { findDrawing } from './drawing.queries.ts'
import {
  drawingKeys,
  entryKeys,
  type ListedRow,
  listEntriesForStaff,
  listForStaff,
  selectEntriesForStaff,
  selectForStaff,
} from './drawing-queue.queries.ts'

/** C15: drawings and their entries as staff list them. */
export async function drawingQueueRoutes(api: Api) {
  serve(api, 'listStaffDrawings', drawingQueueCalls.listStaffDrawings, async (context) => {
    const { input, db, language } = context
    const page = openPage(api.app, drawingQueueCalls.listStaffDrawings, context, drawingKeys)
    const [rows, counted] = await db.send(listForStaff(input, page), ...page.counting(selectForStaff(input, page.asOf)))
    return { ...page.answer(rows, (row) => describe(row, page.asOf, language)), ...page.counted(counted) }
  })

  serve(api, 'getStaffDrawing', drawingQueueCalls.getStaffDrawing, async ({ input, db, now, language }) => {
    const [[row]] = await db.send(findDrawing(input.id))
    if (!row) throw new Refusal('notFound')
    return describeStaffDrawing(await describeDrawing(db, row, now, language), row)
  })

  serve(api, 'listDrawingEntries', drawingQueueCalls.listDrawingEntries, async (context) => {
    const { input, db } = context
    const page = openPage(api.app, drawingQueueCalls.listDrawingEntries, context, entryKeys)
    const [[drawing], rows, counted] = await db.send(
      findDrawing(input.id),
      listEntriesForStaff(input, page),
      ...page.counting(selectEntriesForStaff(input)),
    )
    if (!drawing) throw new Refusal('notFound')
    const mask = await context.mask()
    return {
      ...page.answer(rows, (row) => ({
        id: row.id,
        number: row.n,
        source: row.source,
        made_at: row.made_at.toISOString(),
        name: mask.nameOf(row),
        struck: row.struck_reason,
        struck_at: row.struck_at?.toISOString() ?? null,
        note: mask.textOf(row.struck_note),
      })),
      ...page.counted(counted),
    }
  })
}

function describe(row: ListedRow, now: Date, language: Language): ListedDrawing {
  const { title, prize } = row.texts[language]
  return {
    id: row.id,
    title,
    prize,
    state: stateOfDrawing({ stage: row.stage, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    entry_rule: row.entry_rule,
    first_day: row.first_day,
    last_day: row.last_day,
    list_closes_at: row.snapshot_due_at.toISOString(),
    entries: row.entry_count,
    winner_count: row.winner_count,
    claims: row.claims,
  }
}
