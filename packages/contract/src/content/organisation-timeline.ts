import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'

export const entryKinds = ['note', 'call', 'mail', 'meeting', 'task'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The longest text of an entry. */
export const entryTextMaxLength = 2000

const person = z.object({ id: z.uuid(), name: z.string() })

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  text: z.string(),
  on: z.iso.date().describe('The day of what was, or on which the task is due.'),
  by: person,
  written_at: z.iso.datetime(),
  assigned_to: person.nullable(),
  done_at: z.iso.datetime().nullable(),
  version: z.int().describe('Rises with each correction of a task, and when it is handed on.'),
  changed: z.object({ by: person, at: z.iso.datetime() }).nullable().describe('The last correction of a task.'),
  former: z
    .array(z.object({ text: z.string(), on: z.iso.date(), until: z.iso.datetime() }))
    .describe('What a corrected task said before, the latest first.'),
})
export type OrganisationEntry = z.infer<typeof entry>

const ofStaff = { access: 'staff', permission: 'organisation.manage', touches: ['staff-organisation'] } as const
const path = '/staff/organisations/{id}/timeline'
const id = () => uuid().describe('Of the organisation.')
const assignedTo = () => uuid().optional().describe('Somebody who manages organisations, who is told of it.')

/** C32: what the staff note of an organisation, and what they are to do. */
export const organisationTimelineCalls = {
  listOrganisationEntries: listCall({
    summary: 'The timeline of an organisation, the latest first.',
    path,
    access: 'staff',
    permission: 'outreach.read',
    masks: true,
    subject: 'staff-organisation',
    filters: { id: id(), only: choice(['open_tasks']).optional() },
    sorts: { on: 'desc' },
    row: entry,
  }),
  addOrganisationEntry: defineCall({
    ...ofStaff,
    summary: 'Writes a note of what was, or a task with the day on which it is due.',
    method: 'POST',
    path,
    creates: true,
    audit: { kind: 'organisation-entry.added', subject: 'id' },
    input: z.object({
      id: id(),
      kind: choice(entryKinds),
      text: requiredText(entryTextMaxLength),
      on: localDate(),
      assigned_to: assignedTo().describe('Somebody who manages organisations, who is told of it; only of a task.'),
    }),
    answer: z.object({ id: z.uuid() }),
  }),
  changeOrganisationTask: defineCall({
    ...ofStaff,
    summary:
      'Corrects a task that is not done, or hands it on to somebody else, who is told. What it said before stays in the timeline.',
    method: 'PUT',
    path: `${path}/{entry_id}`,
    audit: { kind: 'organisation-task.changed', subject: 'id' },
    input: z.object({
      id: id(),
      entry_id: uuid(),
      version: formInteger(1, 2_000_000_000).describe('Of the task that the change rests on.'),
      text: requiredText(entryTextMaxLength),
      on: localDate(),
      assigned_to: assignedTo(),
    }),
    answer: z.object({ id: z.uuid(), version: z.int() }),
  }),
  settleOrganisationTask: defineCall({
    ...ofStaff,
    summary: 'Notes that a task, as it was seen, is done, or that it is to be done again.',
    method: 'POST',
    path: `${path}/{entry_id}`,
    audit: { kind: 'organisation-task.settled', subject: 'id' },
    input: z.object({
      id: id(),
      entry_id: uuid(),
      version: formInteger(1, 2_000_000_000).describe('Of the task that was seen; another one says something else.'),
      is_done: formBoolean(),
    }),
    answer: z.object({ id: z.uuid() }),
  }),
}
