import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#lib/session/storage.ts'
import { readEventOrder } from './event-order.ts'

const orderOf = (draw: (id: number) => number) => [1, 2, 3].toSorted((one, other) => draw(one) - draw(other)).join()

describe('R6.09 the order of events of one priority', () => {
  it('stays for the session, however often the menu is drawn', () => {
    const storage = memoryStorage()
    const first = orderOf(readEventOrder(storage))
    for (let turn = 0; turn < 20; turn += 1) expect(orderOf(readEventOrder(storage))).toBe(first)
  })

  it('is another one in other sessions, each order as often as any', () => {
    const counts = new Map<string, number>()
    for (let session = 0; session < 6000; session += 1) {
      const order = orderOf(readEventOrder(memoryStorage(), () => session / 6000))
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
