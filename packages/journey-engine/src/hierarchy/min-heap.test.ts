import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { openMinHeap, unreached } from './min-heap.ts'

describe('a heap', () => {
  it('gives nodes back in the order of their keys, whatever was changed before', () => {
    const random = openRandom(1)
    const heap = openMinHeap(1000)
    for (let round = 0; round < 20; round++) {
      heap.clear()
      const keys = new Map<number, number>()
      for (let step = 0; step < 3000; step++) {
        const [node, key] = [random.below(1000), random.below(10_000) - 2000]
        if (random.below(3)) {
          const isBetter = key < (keys.get(node) ?? Infinity)
          expect(heap.offer(node, key)).toBe(isBetter)
          if (isBetter) keys.set(node, key)
        } else {
          heap.set(node, key)
          keys.set(node, key)
        }
      }
      const popped: number[] = []
      while (!heap.isEmpty()) {
        const least = heap.minKey()
        const node = heap.pop()
        expect(least).toBe(keys.get(node))
        popped.push(least)
      }
      expect(popped).toEqual([...keys.values()].toSorted((one, other) => one - other))
    }
  })

  it('remembers the key of a node that was taken out, and forgets all when cleared', () => {
    const heap = openMinHeap(3)
    heap.offer(1, 5)
    heap.pop()
    expect([heap.keyOf(1), heap.isReached(1), heap.isEmpty(), heap.minKey()]).toEqual([5, true, true, unreached])
    expect(heap.offer(1, 5)).toBe(false)
    expect(heap.offer(1, 4)).toBe(true)
    heap.clear()
    expect([heap.keyOf(1), heap.isReached(1), heap.isEmpty()]).toEqual([unreached, false, true])
  })
})
