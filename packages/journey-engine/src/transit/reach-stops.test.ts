import { expect, it } from 'vitest'
import { unitsPerDegree } from '../geo.ts'
import { nearStreets } from '../street/build/near-streets.ts'
import { indexSegments } from '../street/build/segment-index.ts'
import { openExactRouter } from '../street/route/exact-route.ts'
import { openReach } from '../street/route/reach.ts'
import { openRandom } from '../testing/random.ts'
import { makeRandomStreets } from '../testing/random-streets.ts'
import { linkStops } from './link-stops.ts'
import { openStopReach } from './reach-stops.ts'
import { snapsOfStop } from './stop-snaps.ts'
import type { Timetable } from './timetable.ts'

it('stops within reach are all that a single route reaches in time, by any of the streets at both ends', () => {
  let [reached, several] = [0, 0]
  for (let seed = 0; seed < 40; seed++) {
    const network = makeRandomStreets(seed)
    const random = openRandom(seed)
    const index = indexSegments(network)
    const mask = new Uint8Array(network.edges.from.length).fill(1)
    const beside = (axis: 'lat' | 'lon') => (node: number) =>
      Math.round(network.nodes[axis][node]! + (random.next() - 0.5) * 8000)
    const nodes = Array.from({ length: 12 }, () => random.below(network.nodes.lat.length))
    const stops = {
      lat: Int32Array.from(nodes, beside('lat')),
      lon: Int32Array.from(nodes, beside('lon')),
    } as Timetable['stops']
    const timetable = { stops, patterns: { stop: Int32Array.from(nodes.keys()) } } as unknown as Timetable
    const near = (place: { lat: number; lon: number }) =>
      nearStreets(index, network, 'walk', place, { maxDistance: 250, mask })
    const links = linkStops(timetable, near)
    const stopsWithin = openStopReach(network, 'walk', openReach(network, 'walk'), links, stops)
    const exact = openExactRouter(network, 'walk')
    for (let round = 0; round < 6; round++) {
      // a few ask at a stop itself, which is no walk away
      const own = round < 2 ? round : undefined
      const place =
        own === undefined
          ? near({
              lat: (network.nodes.lat[random.below(network.nodes.lat.length)]! + 3000) / unitsPerDegree,
              lon: (network.nodes.lon[random.below(network.nodes.lon.length)]! + 3000) / unitsPerDegree,
            })
          : snapsOfStop(links, stops, own)
      const limitMs = 20_000 + random.below(200_000)
      for (const direction of ['from', 'to'] as const) {
        const found = place.length ? stopsWithin(place, limitMs, direction) : []
        const expected = nodes.flatMap((_, stop) => {
          const ends = snapsOfStop(links, stops, stop)
          const route = direction === 'from' ? exact.findRoute(place, ends) : exact.findRoute(ends, place)
          return route && route.durationMs <= limitMs ? [{ stop, seconds: Math.ceil(route.durationMs / 1000) }] : []
        })
        expect(found, `seed ${seed} round ${round} ${direction}`).toEqual(expected)
        if (own !== undefined && place.length) expect(found.find(({ stop }) => stop === own)?.seconds).toBe(0)
        reached += found.length
      }
      several += Number(place.length > 1)
    }
  }
  expect(reached).toBeGreaterThan(500)
  expect(several).toBeGreaterThan(30)
})

it('a region without the further streets of its stops uses the nearest', () => {
  const old = { edge: Int32Array.of(3, -1), fraction: Float64Array.of(0.5, 0), distance: Float32Array.of(7, 0) }
  const stops = { lat: Int32Array.of(10, 20), lon: Int32Array.of(0, 0) } as Timetable['stops']
  expect(snapsOfStop(old, stops, 0)).toMatchObject([{ edge: 3, fraction: 0.5, distance: 7 }])
  expect(snapsOfStop(old, stops, 1)).toEqual([])
})
