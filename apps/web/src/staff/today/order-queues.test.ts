import { expect, it } from 'vitest'
import { orderQueues, type QueueToday } from './order-queues.ts'

const queue = (name: QueueToday['queue'], due: string | null, oldest: string | null, waiting = 1): QueueToday => ({
  queue: name,
  waiting,
  due_on: due,
  oldest_at: oldest,
})

it('puts what is due first before what is due later, then what has waited longest, and leaves out what is empty', () => {
  const queues = [
    queue('passes', null, '2026-03-02T10:00:00Z'),
    queue('reviews', null, null, 0),
    queue('support_cases', null, '2026-02-27T10:00:00Z'),
    queue('redemptions', '2026-03-09', '2026-03-02T09:00:00Z', 38),
    queue('rides', '2026-03-03', '2026-03-02T11:00:00Z'),
  ]
  expect(orderQueues(queues).map((each) => each.queue)).toEqual(['rides', 'redemptions', 'support_cases', 'passes'])
})
