import { describe, expect, it } from 'vitest'
import { boundsOfCell, cellMetres, cellOf, centreOfCell } from './cell.ts'
import { metresBetween } from './great-circle.ts'

const mill = { lat: 42.3612, lng: -71.0571 }

describe('C12 a square of 1,000 m', () => {
  it.each([
    ['the same spot', mill, mill, true],
    ['ten metres on', mill, { lat: 42.36129, lng: -71.0571 }, true],
    ['a kilometre and a half north', mill, { lat: 42.3747, lng: -71.0571 }, false],
    ['a kilometre and a half east', mill, { lat: 42.3612, lng: -71.0388 }, false],
  ])('holds %s: %j and %j: %s', (_, one, other, isSame) => expect(cellOf(one) === cellOf(other)).toBe(isSame))

  it('is about as wide as it is high, from the equator to Alaska', () => {
    for (const lat of [0.001, 21.3, 42.36, 61.2]) {
      const cells = (step: { lat: number; lng: number }) =>
        new Set(
          Array.from({ length: 1000 }, (_, index) =>
            cellOf({ lat: lat + step.lat * index, lng: -71 + step.lng * index }),
          ),
        ).size
      const degree = 1 / 111_195
      expect(cells({ lat: 10 * degree, lng: 0 })).toBeGreaterThanOrEqual(10)
      expect(cells({ lat: 0, lng: (10 * degree) / Math.cos((lat * Math.PI) / 180) })).toBeLessThanOrEqual(11)
    }
  })

  it('lies between its bounds', () => {
    for (const lat of [-33.4, 0.001, 42.3612, 61.2]) {
      const { south, north, west, east } = boundsOfCell(cellOf({ lat, lng: -71.0571 }))
      expect([south <= lat && lat < north, west <= -71.0571 && -71.0571 < east]).toEqual([true, true])
      const inside = 1e-6
      for (const corner of [
        { lat: south + inside, lng: west + inside },
        { lat: north - inside, lng: east - inside },
      ])
        expect(cellOf(corner)).toBe(cellOf({ lat, lng: -71.0571 }))
    }
  })

  it('says nothing finer than itself', () => {
    expect(cellOf(mill)).toMatch(/^-?\d{1,5}\.-?\d{1,5}$/)
    expect(cellOf({ lat: 90, lng: 180 })).toMatch(/^\d+\.\d+$/)
  })

  it('has its middle within itself, no farther from any position in it than half a diagonal', () => {
    for (const place of [mill, { lat: -33.9, lng: 151.2 }, { lat: 61.2, lng: -149.9 }, { lat: 0.001, lng: 0.001 }]) {
      const centre = centreOfCell(cellOf(place))
      expect(cellOf(centre)).toBe(cellOf(place))
      expect(metresBetween(centre, place)).toBeLessThan(cellMetres * 0.72)
    }
  })
})
