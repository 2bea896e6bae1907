import type { Task } from '@throughway/contract/programme/task'
import { isAnsweredNo } from '#lib/send/call-errors.ts'

export function isAtWork({ state }: Pick<Task, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/** Whether a task will not change any more. A server that is briefly unavailable says nothing about it. */
export function isWatchOver(task: Pick<Task, 'state'> | undefined, error: unknown): boolean {
  return isAnsweredNo(error) || (task !== undefined && !isAtWork(task))
}

/** Counts the rows that are done or undone, and all rows of that work. */
export function progressOf({ state, counts, undo_reasons: kept }: Pick<Task, 'state' | 'counts' | 'undo_reasons'>) {
  const keptDone = kept.reduce((sum, { count }) => sum + count, 0)
  return state === 'undoing'
    ? { through: counts.undone + keptDone, all: counts.undone + counts.done }
    : { through: counts.all - counts.ready, all: counts.all }
}

/** The last quarter that is through, in per cent, so that a screen reader hears four sentences and not four hundred. */
export function quarterOf({ through, all }: { through: number; all: number }): 0 | 25 | 50 | 75 | 100 {
  const quarters = all === 0 ? 4 : Math.floor((through / all) * 4)
  return (Math.min(4, quarters) * 25) as 0 | 25 | 50 | 75 | 100
}

/** Answers for how many minutes the task can still be undone, rounded up; 0 when it cannot be undone. */
export function minutesToUndo(
  { state, undo_until: until, counts }: Pick<Task, 'state' | 'undo_until' | 'counts'>,
  nowMilliseconds: number,
): number {
  const isOver = state !== 'done' && state !== 'stopped' && state !== 'cancelled'
  if (isOver || until === null || counts.done === 0) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - nowMilliseconds) / 60_000))
}
