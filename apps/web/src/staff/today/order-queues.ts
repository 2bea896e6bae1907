import type { AnswerOf } from '@throughway/contract/call'
import type { staffTodayCalls } from '@throughway/contract/programme/staff-today'

export type QueueToday = AnswerOf<typeof staffTodayCalls.getStaffToday>['queues'][number]

/** Orders the queues by the day on which they are due, then by their oldest entry. */
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
