import { z } from 'zod'
import { drawingStates, entryRules, entrySources, strikeReasons } from '@throughway/domain/drawing/drawings'
import { defineCall } from '../call.ts'
import { choice, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { entryId, moment } from './drawing.ts'
import { staffDrawing } from './drawing-staff.ts'

const listedDrawing = z.object({
  id: z.uuid(),
  title: z.string(),
  prize: z.string(),
  state: z.enum(drawingStates),
  entry_rule: z.enum(entryRules),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  list_closes_at: moment(),
  entries: z.int().describe('Of all people, those struck out among them.'),
  winner_count: z.int(),
  claims: z.int().describe('Prizes that somebody has claimed and nobody has decided about.'),
})
export type ListedDrawing = z.infer<typeof listedDrawing>

const staffEntry = z.object({
  id: entryId(),
  number: z.int().describe('Its place in the chain.'),
  source: z.enum(entrySources),
  made_at: moment(),
  name: z.string().describe('Who made it; empty where nobody is known any more.'),
  struck: z.enum(strikeReasons).nullable(),
  struck_at: moment().nullable(),
  note: z.string().nullable().describe('Why staff struck it out.'),
})
export type StaffEntry = z.infer<typeof staffEntry>

/** C15: drawings and their entries as lists of staff. */
export const drawingQueueCalls = {
  listStaffDrawings: listCall({
    summary: 'All drawings, the latest first.',
    path: '/staff/drawings',
    access: 'staff',
    permission: 'drawing.read',
    subject: 'drawing',
    filters: {
      state: choice(drawingStates).optional(),
      claims: choice(['waiting']).optional().describe('With a claimed prize that waits for a decision.'),
      text: text(100).optional().describe('In the title.'),
    },
    sorts: { starts: 'desc', made: 'desc' },
    counts: true,
    row: listedDrawing,
  }),
  getStaffDrawing: defineCall({
    summary: 'One drawing with all that its draft says.',
    method: 'GET',
    path: '/staff/drawings/{id}',
    access: 'staff',
    permission: 'drawing.read',
    subject: 'drawing',
    input: z.object({ id: uuid() }),
    answer: staffDrawing,
  }),
  listDrawingEntries: listCall({
    summary: 'The entries of a drawing in the order in which they came.',
    path: '/staff/drawings/{id}/entries',
    access: 'staff',
    permission: 'drawing.read',
    masks: true,
    subject: 'drawing',
    filters: {
      id: uuid(),
      state: choice(['valid', 'struck']).optional(),
      source: choice(entrySources).optional(),
    },
    sorts: { number: 'asc' },
    counts: true,
    row: staffEntry,
  }),
}
