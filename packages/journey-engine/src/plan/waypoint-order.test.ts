import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { orderWaypoints } from './waypoint-order.ts'

describe('the order of intermediates', () => {
  it('R7.21 visits three stops on a line in the order in which they lie', () => {
    const at = [0, 30, 10, 20, 40]
    expect(orderWaypoints(at.map((from) => at.map((to) => Math.abs(to - from))))).toEqual([1, 2, 0])
  })

  it.each([
    [
      'nothing between',
      [
        [0, 5],
        [5, 0],
      ],
      [],
    ],
    [
      'one stop',
      [
        [0, 1, 9],
        [1, 0, 1],
        [9, 1, 0],
      ],
      [0],
    ],
    [
      'a stop that cannot be reached',
      [
        [0, Infinity, 9],
        [1, 0, 1],
        [9, 1, 0],
      ],
      undefined,
    ],
    [
      'one-way times',
      [
        [0, 1, 5, 9],
        [9, 0, 1, 9],
        [9, 9, 0, 1],
        [9, 9, 9, 0],
      ],
      [0, 1],
    ],
  ])('%s', (_, costs, order) => {
    expect(orderWaypoints(costs)).toEqual(order)
  })

  it('finds what trying every order finds', () => {
    const random = openRandom(7)
    for (let round = 0; round < 60; round++) {
      const size = 2 + random.below(7)
      const costs = Array.from({ length: size }, () =>
        Array.from({ length: size }, () => (random.next() < 0.1 ? Infinity : 1 + random.below(100))),
      )
      const order = orderWaypoints(costs)
      const least = Math.min(...permute(size - 2).map((each) => total(costs, each)))
      expect(order ? total(costs, order) : Infinity).toBe(least)
    }
  })

  it('orders ten stops', () => {
    const random = openRandom(3)
    const points = Array.from({ length: 12 }, () => [random.below(1000), random.below(1000)] as const)
    const order = orderWaypoints(points.map(([x, y]) => points.map(([u, v]) => Math.round(Math.hypot(x - u, y - v)))))
    expect(order!.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

function total(costs: readonly (readonly number[])[], order: readonly number[]) {
  const path = [0, ...order.map((stop) => stop + 1), costs.length - 1]
  return path.slice(1).reduce((sum, node, index) => sum + costs[path[index]!]![node]!, 0)
}

function permute(count: number): number[][] {
  if (count <= 0) return [[]]
  return permute(count - 1).flatMap((each) =>
    Array.from({ length: count }, (_, at) => [...each.slice(0, at), count - 1, ...each.slice(at)]),
  )
}
