import type { TaskKind, TaskReason, TaskRowState, TaskState } from '@throughway/contract/programme/task'
import type { ColumnType } from 'kysely'

export type TaskTables = { task: TaskTable; task_row: TaskRowTable }

/** Work of staff on many rows at once. */
export type TaskTable = {
  brand_id: number
  id: string
  kind: TaskKind
  /** What else the kind takes, such as a reason. */
  input: ColumnType<Record<string, unknown>, string, never>
  state: TaskState
  /** The member of the staff who planned and started it. */
  started_by: string
  undone_by: string | null
  created_at: Date
  started_at: Date | null
  /** Until then one copy of the server works on it; afterwards another one goes on. */
  leased_until: Date | null
  finished_at: Date | null
  /** Until then it can be undone; what follows from its rows waits as long. Null for what cannot be undone. */
  undo_until: Date | null
  /** When the last of what follows was done, such as the members' letters. */
  concluded_at: Date | null
}

/** One row of a task, frozen when it was planned. */
export type TaskRowTable = {
  brand_id: number
  task_id: string
  position: number
  /** The redemption, or whatever the kind works on. */
  subject_id: string
  /** The member whom it is about; null for a row that was not found. */
  member_id: string | null
  state: TaskRowState
  reason: TaskReason | null
  /** Why it stays done although the task was undone. */
  undo_reason: TaskReason | null
  done_at: Date | null
  concluded_at: Date | null
}
