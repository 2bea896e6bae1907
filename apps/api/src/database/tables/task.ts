import type { TaskReason, TaskRowState, TaskState } from '@throughway/contract/programme/task'
import type { TaskKind } from '@throughway/contract/task-kinds'
import type { ColumnType } from 'kysely'

export type TaskTables = { task: TaskTable; task_row: TaskRowTable }

/** Work of staff on many rows at once. */
export type TaskTable = {
  brand_id: number
  id: string
  kind: TaskKind
  /** The further input of this kind of task, such as a reason. */
  input: ColumnType<Record<string, unknown>, string, never>
  state: TaskState
  /** The member of the staff who planned and started it. */
  started_by: string
  /** The organisation that it is about, where a grant within it is enough to see and run it. */
  organisation_id: string | null
  undone_by: string | null
  created_at: Date
  started_at: Date | null
  /** One server works on the task until this moment; afterwards another one may continue. */
  leased_until: Date | null
  finished_at: Date | null
  /** The task can be undone until this moment, and its letters wait for it. Null for a task that cannot be undone. */
  undo_until: Date | null
  /** When the last of what follows was done, such as the members' letters. */
  concluded_at: Date | null
}

/** One row of a task, frozen when it was planned. */
export type TaskRowTable = {
  brand_id: number
  task_id: string
  position: number
  /** The redemption, or another row, by the kind of the task. */
  subject_id: string
  /** The member whom it is about; null for a row that was not found. */
  member_id: string | null
  state: TaskRowState
  reason: TaskReason | null
  /** Why it stays done although the task was undone. */
  undo_reason: TaskReason | null
  done_at: Date | null
  concluded_at: Date | null
  /** The subject's version at planning, for kinds that act only on what was seen. */
  version: number | null
}
