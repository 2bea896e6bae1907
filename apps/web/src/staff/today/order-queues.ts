import type { AnswerOf } from '@throughway/contract/call'
import type { staffTodayCalls } from '@throughway/contract/programme/staff-today'

export type QueueToday = AnswerOf<typeof staffTodayCalls.getStaffToday>['queues'][number]

/** What waits, first what is due first, then what has waited longest. */
export function orderQueues(queues: readonly QueueToday[]): QueueToday[] {
  const never = '9999'
  return queues
    .filter(({ waiting }) => waiting > 0)
    .toSorted(
      (a, b) =>
        (a.due_on ?? never).localeCompare(b.due_on ?? never) ||
        (a.oldest_at ?? never).localeCompare(b.oldest_at ?? never),
    )
}
