import { describe, expect, it } from 'vitest'
import type { Point } from '@throughway/domain/planner/area'
import { openPlaces } from './near-places.ts'
import { forEach, makeSet, type BitSet } from './bit-set.ts'
import { makeRandom } from '@throughway/domain/value/random'
import { metresBetween } from '@throughway/domain/planner/great-circle'

const boston = { lat: 42.36, lng: -71.06 }
const north = (metres: number) => ({ lat: boston.lat + metres / 111_195.08, lng: boston.lng })
const list = (set: BitSet) => {
  const numbers: number[] = []
  forEach(set, (number) => numbers.push(number))
  return numbers
}

describe('places near a point', () => {
  it('are told by the nearest of a thing, and none of what has none', () => {
    const { metresTo, listNearest, keepWithin } = openPlaces([
      [north(900), north(300), north(5000)],
      [],
      [north(-400)],
    ]).measureFrom(boston)
    expect(metresTo(0)).toBeCloseTo(300, 3)
    expect(metresTo(1)).toBeNull()
    const all = makeSet(3, [0, 1, 2])
    expect(listNearest(all, 10).map(({ thing, metres }) => [thing, Math.round(metres)])).toEqual([
      [0, 300],
      [2, 400],
    ])
    expect(listNearest(all, 1).map(({ thing }) => thing)).toEqual([0])
    expect(listNearest(all, 0)).toEqual([])
    expect(listNearest(makeSet(3, [1, 2]), 5).map(({ thing }) => thing)).toEqual([2])
    keepWithin(all, 350)
    expect(list(all)).toEqual([0])
  })

  it('of nothing are none', () => {
    expect(openPlaces([]).measureFrom(boston).listNearest(makeSet(0), 5)).toEqual([])
    expect(
      openPlaces([[]])
        .measureFrom(boston)
        .listNearest(makeSet(1, [0]), 5),
    ).toEqual([])
  })

  const random = makeRandom('globe')
  const around = (point: Point, degrees: number) => ({
    lat: Math.max(-90, Math.min(90, point.lat + (random() - 0.5) * degrees)),
    lng: point.lng + (random() - 0.5) * degrees,
  })
  const anywhere = () => ({ lat: random() * 180 - 90, lng: random() * 360 - 180 })
  /** On a grid many things are exactly as far. */
  const onGrid = () => ({ lat: 42.3 + Math.floor(random() * 9) / 50, lng: -71.1 + Math.floor(random() * 9) / 50 })

  it.each<[string, Point, () => Point]>([
    ['in a city', boston, () => around(boston, 0.3)],
    ['on one spot', boston, () => boston],
    ['on a grid', { lat: 42.36, lng: -71.04 }, onGrid],
    ['around the world', boston, anywhere],
    [
      'over the date line',
      { lat: 1, lng: 179.99 },
      () => ({ lat: random() * 2, lng: (random() < 0.5 ? 179.9 : -180) + random() / 10 }),
    ],
    ['about a pole', { lat: 89.99, lng: 40 }, () => ({ lat: 89 + random(), lng: random() * 360 - 180 })],
    ['on the other side of the earth', { lat: -42.36, lng: 108.94 }, () => around(boston, 0.2)],
  ])('%s are those that measuring each of them finds', (_, origin, make) => {
    for (const size of [1, 5, 400]) {
      const things = Array.from({ length: size }, () => Array.from({ length: Math.floor(random() * 4) }, make))
      const asked = things.flatMap((_thing, index) => (random() < 0.7 ? [index] : []))
      const measured = asked.flatMap((thing) =>
        things[thing]!.length > 0
          ? [{ thing, metres: Math.min(...things[thing]!.map((place) => metresBetween(place, origin))) }]
          : [],
      )
      const inOrder = measured.toSorted((one, other) => one.metres - other.metres || one.thing - other.thing)
      const { listNearest, keepWithin } = openPlaces(things).measureFrom(origin)
      for (const count of [0, 1, 2, 10, 24, size, size + 1])
        expect(listNearest(makeSet(size, asked), count)).toEqual(inOrder.slice(0, count))
      // exactly as far as one of them, and a millimetre to either side
      for (const { metres } of inOrder.filter((_near, index) => index % 13 === 0))
        for (const limit of [metres, metres + 0.001, metres - 0.001, metres * 2, metres / 2]) {
          const kept = makeSet(size, asked)
          keepWithin(kept, limit)
          expect(list(kept)).toEqual(measured.filter((near) => near.metres <= limit).map(({ thing }) => thing))
        }
    }
  })
})
