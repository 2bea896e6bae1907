import { v7 as makeUuid } from 'uuid'
import type { z } from 'zod'
import { mostTaskRows, type taskCalls } from '@throughway/contract/programme/task'
import { type TaskKind, taskKinds } from '@throughway/contract/task-kinds'
import type { InputOf } from '@throughway/contract/call'
import type { Transaction } from '#database/open-database.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { PlannedRow, TaskDefinition, TaskSelection } from './define-task.ts'
import { deleteOldPreviews, insertTask, insertTaskRows } from './task.queries.ts'

export type Asked = Pick<InputOf<typeof taskCalls.previewTask>, 'kind' | 'ids' | 'filters' | 'as_of' | 'input'>

export type Planning = {
  staffId: string
  brand: MailBrand
  now: Date
  /** The organisation whose task it is, so that a grant within it is enough to see and run it. */
  organisationId?: string | null
}

/**
 * Freezes the selection as rows of a task that has not started, and answers its id. Rows that are the staff member's
 * own are left out. Throws `invalid` for filters or an input that the kind does not take, and for more rows than a task
 * has, and what the kind throws for rows that are somebody else's.
 */
export async function previewTask(
  tx: Transaction,
  definition: TaskDefinition,
  asked: Asked,
  { staffId, brand, now, organisationId = null }: Planning,
): Promise<string> {
  const { kind } = definition
  const input = read(taskKinds[kind].input, 'input', asked.input)
  const { batch = mostTaskRows } = definition
  const limit = definition.more ? batch : mostTaskRows + 1
  const selection = readSelection(kind, asked, now)
  await definition.demandOwn?.(tx, { input, selection, staffId })
  const rows = await definition.plan(tx, selection, { brand, limit, input, now })
  if (rows.length > mostTaskRows) throw new Refusal('invalid', { fields: { filters: 'field.too_many_rows' } })
  const id = makeUuid()
  await tx.send(
    deleteOldPreviews(staffId, now),
    insertTask({ id, kind, input, startedBy: staffId, organisationId, now }),
    insertTaskRows(id, withoutOwn(rows, staffId)),
  )
  return id
}

/** Leaves out the rows about the staff member who runs the task. */
export function withoutOwn(rows: readonly PlannedRow[], staffId: string): PlannedRow[] {
  return rows.map((row) => (row.memberId === staffId ? { ...row, reason: 'own' } : row))
}

function readSelection(kind: TaskKind, { ids, filters, as_of: asOf }: Asked, now: Date): TaskSelection<TaskKind> {
  if (ids) return { ids: [...new Set(ids)] }
  const moment = new Date(asOf!)
  return { filters: read(taskKinds[kind].filters, 'filters', filters), asOf: moment < now ? moment : now }
}

/** Reads what only the kind knows, and names a fault by its path in the call. */
function read<Schema extends z.ZodType>(schema: Schema, field: string, value: unknown = {}): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => [
    [field, ...path].join('.').slice(0, 200),
    /^field\.[a-z_]+$/.test(message) ? message : 'field.not_valid',
  ])
  throw new Refusal('invalid', { fields: Object.fromEntries(faults) as Record<string, string> })
}
