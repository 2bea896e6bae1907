import type { Task } from '@throughway/contract/programme/task'
import type { TaskWithCounts } from './task.queries.ts'

/** A task as staff see it. */
export function describeTask(row: TaskWithCounts, viewerId: string): Task {
  const { id, kind, state, counts, reasons, undo_reasons } = row
  return {
    id,
    kind,
    state,
    by: { id: row.started_by, name: `${row.first_name} ${row.last_name}`.trim() },
    is_own: row.started_by === viewerId,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
    counts,
    reasons,
    undo_reasons,
  }
}
