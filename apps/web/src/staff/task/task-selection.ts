import type { Selection } from '../list/list-selection.ts'
import type { TaskSelection } from './task.calls.ts'

/** Turns a list's selection into that of a task: the ticked rows, or all that matched at the moment of the list. */
export function taskSelectionOf(selection: Selection<{ id: string }>): TaskSelection {
  return selection.kind === 'rows'
    ? { ids: selection.rows.map(({ id }) => id) }
    : { filters: selection.filters, asOf: selection.asOf }
}
