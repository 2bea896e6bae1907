import { z } from 'zod'
import { defineCall } from '../call.ts'
import { letterTextMaxLength } from '../content/organisation-letter.ts'
import { choice, instant, requiredText, uuid } from '../fields.ts'
import { fileAnswer } from '../files.ts'
import { kindNames, kindsByIds } from '../task-kinds.ts'

/** A selection names at most this many rows by their ids; all that match may be four times as many. */
export const mostIds = 5000
export const mostTaskRows = 20_000

/** How long a task with its rows is kept. */
export const taskDays = 90

/**
 * `preview`: planned and not started; `stopped`: ended midway because the person who ran it may no longer do so;
 * `cancelled`: ended by a staff member. In both, the rows already done stay done.
 */
export const taskStates = ['preview', 'running', 'done', 'stopped', 'cancelled', 'undoing', 'undone'] as const
export type TaskState = (typeof taskStates)[number]

/** The states of a row. Nobody has worked on a `ready` one. */
export const taskRowStates = ['ready', 'done', 'left_out', 'failed', 'undone'] as const
export type TaskRowState = (typeof taskRowStates)[number]

/**
 * Why a row was left out, failed, or was not undone, in the order below: the row is the staff member's own; it has
 * changed since it was selected; it does not exist; something unforeseen happened; its member has seen the code,
 * received it or given it back; the person is in another organisation or is already a member; the member's supervisor
 * decides; the row was not waiting for this decision when staff saw it; an organisation has no contact with an address;
 * or the address is that of another row.
 */
export const taskReasons = [
  'own',
  'moved',
  'gone',
  'failed',
  'revealed',
  'fulfilled',
  'given_back',
  'elsewhere',
  'already',
  'supervisor',
  'not_due',
  'no_address',
  'same_address',
] as const
export type TaskReason = (typeof taskReasons)[number]

const counts = z.object({
  all: z.int(),
  ready: z.int(),
  done: z.int().describe('Done and not undone.'),
  left_out: z.int(),
  failed: z.int(),
  undone: z.int(),
})
const reasonCounts = z.array(z.object({ reason: z.enum(taskReasons), count: z.int() }))

const task = z.object({
  id: z.uuid(),
  kind: z.enum(kindNames),
  state: z.enum(taskStates),
  by: z.object({ id: z.uuid(), name: z.string() }),
  is_own: z.boolean().describe('The caller planned it.'),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable().describe('Until when it can be undone; null for what cannot be undone.'),
  counts,
  reasons: reasonCounts.describe('Of the rows that were left out or failed.'),
  undo_reasons: reasonCounts.describe('Of the rows that stay done although the task was undone.'),
})
export type Task = z.infer<typeof task>

const sample = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string().describe('The member.'),
  reason: z.enum(taskReasons).nullable().describe('Why it is left out; null for a row that will be done.'),
})
export type TaskSample = z.infer<typeof sample>

const idLength = 36

/** One text, so that a form holds as many as JSON does. */
const ids = () =>
  requiredText((mostIds + 1) * (idLength + 1))
    .transform((written) => written.split(',').map((id) => id.trim()))
    .pipe(z.array(uuid()).max(mostIds, 'field.too_many_rows'))
    .describe('At most 5,000, by commas.')

const record = (longest: number) =>
  z.record(
    z.string('field.not_valid').max(50, 'field.too_long'),
    z.string('field.not_valid').max(longest, 'field.too_long'),
    'field.not_valid',
  )

/** The subjects of all kinds. */
const touches = [
  'task',
  'redemption',
  'pass',
  'trip',
  'photo',
  'ride-home',
  'ride-request',
  'volunteer',
  'staff-organisation',
] as const

/** C30: work on many rows at once, planned, started, watched and undone. */
export const taskCalls = {
  previewTask: defineCall({
    summary: 'Freezes a selection of rows and says what a task would do with them. Nothing is done yet.',
    method: 'POST',
    path: '/staff/tasks',
    access: 'staff',
    permission: 'task.run',
    creates: true,
    touches: [],
    audit: { kind: 'task.previewed' },
    input: z
      .object({
        kind: choice(kindNames),
        ids: ids().optional(),
        filters: record(500).optional().describe('Those of the list; together with `as_of`.'),
        as_of: instant()
          .optional()
          .describe(
            'All that matched the filters at this moment, in place of `ids`; not of a kind whose rows somebody looks at.',
          ),
        input: record(letterTextMaxLength).optional().describe('What else the kind of task takes.'),
      })
      .superRefine(({ kind, ids, filters, as_of: asOf }, context) => {
        if (!ids === !asOf || (asOf && kindsByIds.includes(kind)))
          context.addIssue({ code: 'custom', path: ['ids'], message: 'field.required' })
        else if (ids && filters) context.addIssue({ code: 'custom', path: ['filters'], message: 'field.not_valid' })
      }),
    answer: z.object({ task, samples: z.array(sample).describe('At most five to do, and five that are left out.') }),
  }),
  startTask: defineCall({
    summary: 'Starts a task that the caller has previewed. A task that has started answers as it stands.',
    method: 'POST',
    path: '/staff/tasks/{id}/start',
    access: 'staff',
    permission: 'task.run',
    creates: true,
    touches,
    audit: { kind: 'task.started', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: task,
  }),
  getTask: defineCall({
    summary: 'A task and how far it is.',
    method: 'GET',
    path: '/staff/tasks/{id}',
    access: 'staff',
    permission: 'task.run',
    subject: 'task',
    input: z.object({ id: uuid() }),
    answer: task,
  }),
  listTasks: defineCall({
    summary:
      'The started tasks of the kinds that the caller may run, the latest 100: the own ones, or those of everybody.',
    method: 'GET',
    path: '/staff/tasks',
    access: 'staff',
    permission: 'task.run',
    subject: 'task',
    input: z.object({ whose: choice(['own', 'all']).default('own') }),
    answer: z.object({ items: z.array(task) }),
  }),
  cancelTask: defineCall({
    summary: 'Ends a task that runs. What was done until then stays done and can be undone.',
    method: 'POST',
    path: '/staff/tasks/{id}/cancel',
    access: 'staff',
    permission: 'task.run',
    touches,
    audit: { kind: 'task.cancelled', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: task,
  }),
  undoTask: defineCall({
    summary: 'Undoes what a task has done, except rows that moved on since; within its time.',
    method: 'POST',
    path: '/staff/tasks/{id}/undo',
    access: 'staff',
    permission: 'task.run',
    touches,
    audit: { kind: 'task.undone', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: task,
  }),
  getTaskResult: defineCall({
    summary: 'Every row of a started task with what became of it, as CSV.',
    method: 'GET',
    path: '/staff/tasks/{id}/result',
    access: 'staff',
    permission: 'task.run',
    fresh: 'factor',
    audit: { kind: 'task.exported', subject: 'id' },
    answersAs: 'text/csv; charset=utf-8',
    input: z.object({ id: uuid() }),
    answer: fileAnswer(),
  }),
}
