import { describe, expect, it } from 'vitest'
import { planModes } from './journey-figures.ts'
import { orderKinds, planKindOf, sortByKind } from './plan-order.ts'

describe('R3.03 the order of ways', () => {
  it('is the programme’s, or that of its numbers', () => {
    expect(orderKinds(undefined)).toEqual(['pool', 'transit', 'wheels', 'walk', 'drive', 'assisted'])
    expect(orderKinds([1, 2, 6, 3, 4, 5])).toEqual(['pool', 'transit', 'assisted', 'wheels', 'walk', 'drive'])
  })

  it('puts every mode among its kind, and leaves those of one mode as they are', () => {
    const ways = [...planModes.toReversed(), 'transit' as const].map((mode, index) => ({ mode, index }))
    const sorted = sortByKind(ways, orderKinds([4, 2, 3, 1, 5, 6]))
    expect(sorted.map(({ mode }) => mode)).toEqual([
      'walk',
      'transit',
      'transit',
      'park_and_ride',
      'bike',
      'scooter',
      'carpool',
      'vanpool',
      'drive_alone',
    ])
    const transit = sorted.filter(({ mode }) => mode === 'transit').map(({ index }) => index)
    expect(transit).toEqual(transit.toSorted((one, other) => one - other))
    expect(planKindOf('vanpool')).toBe('pool')
  })
})
