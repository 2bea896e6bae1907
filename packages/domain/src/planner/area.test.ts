import { describe, expect, it } from 'vitest'
import { type Area, boxOf, isWithin } from './area.ts'
import { makeRandom } from '../value/random.ts'

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const town: Area = { type: 'Polygon', coordinates: [square(0, 0, 10)] }
const withPark: Area = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] }
const islands: Area = { type: 'MultiPolygon', coordinates: [[square(0, 0, 2)], [square(5, 5, 4), square(6, 6, 1)]] }
/** A letter C, open to the east. */
const bay: Area = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [9, 0],
      [9, 2],
      [3, 2],
      [3, 7],
      [9, 7],
      [9, 9],
      [0, 9],
      [0, 0],
    ],
  ],
}
const clockwise: Area = { type: 'Polygon', coordinates: [square(0, 0, 10).toReversed()] }

describe('C33 a point and an area', () => {
  it.each<[string, Area, number, number, boolean]>([
    ['the middle', town, 5, 5, true],
    ['north of it', town, 5, 11, false],
    ['east of it', town, 11, 5, false],
    ['west of it', town, -1, 5, false],
    ['south of it', town, 5, -1, false],
    ['west of it, at the height of a corner', town, -1, 10, false],
    ['west of it, at the height of the other corner', town, -1, 0, false],
    ['the upper line', town, 5, 10, true],
    ['the left line', town, 0, 5, true],
    ['the right line', town, 10, 5, true],
    ['a corner', town, 10, 10, true],
    ['the line made longer', town, 12, 10, false],
    ['an outline drawn the other way round', clockwise, 5, 5, true],
    ['outside of one drawn so', clockwise, 15, 5, false],
    ['a hole', withPark, 5, 5, false],
    ['the edge of a hole', withPark, 4, 5, true],
    ['beside a hole', withPark, 3, 5, true],
    ['behind a hole', withPark, 7, 5, true],
    ['the first island', islands, 1, 1, true],
    ['the second island', islands, 8, 8, true],
    ['between islands', islands, 3, 3, false],
    ['a lake on an island', islands, 6.5, 6.5, false],
    ['the back of the bay', bay, 1, 5, true],
    ['the water of the bay', bay, 6, 5, false],
    ['a shore of the bay', bay, 6, 2, true],
    ['an arm of the bay', bay, 8, 1, true],
  ])('%s', (_, area, lng, lat, isIn) => {
    expect(isWithin(area, { lat, lng })).toBe(isIn)
  })

  it('is within its box whenever it is within the area', () => {
    expect(boxOf(islands)).toEqual({ south: 0, west: 0, north: 9, east: 9 })
    const random = makeRandom('area')
    for (let count = 0; count < 500; count++) {
      const point = { lat: random() * 12 - 1, lng: random() * 12 - 1 }
      for (const area of [town, withPark, islands, bay]) {
        const { south, west, north, east } = boxOf(area)
        const isInBox = point.lat >= south && point.lat <= north && point.lng >= west && point.lng <= east
        expect(isWithin(area, point) && !isInBox).toBe(false)
      }
    }
  })

  it('agrees with the area itself: as many of many points are in as its share says', () => {
    const random = makeRandom('share')
    let isIn = 0
    for (let count = 0; count < 20_000; count++)
      if (isWithin(withPark, { lat: random() * 20, lng: random() * 20 })) isIn++
    expect(isIn / 20_000).toBeCloseTo((100 - 4) / 400, 2)
  })
})
