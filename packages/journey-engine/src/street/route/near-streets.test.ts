import { describe, expect, it } from 'vitest'
import { type Position, unitsPerDegree } from '../../geo.ts'
import { openRandom } from '../../testing/random.ts'
import { asStreets, type EdgeSketch, makeRandomStreets, sketchStreets } from '../../testing/random-streets.ts'
import { nearStreets } from '../build/near-streets.ts'
import { indexSegments } from '../build/segment-index.ts'
import type { Profile, StreetNetwork } from '../build/street-network.ts'
import { openExactRouter } from './exact-route.ts'
import { openReach } from './reach.ts'
import { buildStreetHierarchy, openStreetRouter } from './route.ts'
import type { Snap } from './snap.ts'

type Chance = ReturnType<typeof openRandom>

/** Places of chance up to fifty metres beside the crossings, with the streets by which each is reached. */
function openPlaces(network: StreetNetwork, profile: Profile, random: Chance) {
  const index = indexSegments(network)
  const mask = new Uint8Array(network.edges.from.length).fill(1)
  return (): Snap[] => {
    const node = random.below(network.nodes.lat.length)
    const place: Position = {
      lat: network.nodes.lat[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
      lon: network.nodes.lon[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
    }
    return nearStreets(index, network, profile, place, { maxDistance: 300, mask })
  }
}

const least = (all: readonly (number | undefined)[]) =>
  all.reduce<number>((one, other) => Math.min(one, other ?? Infinity), Infinity)

describe.each(['walk', 'drive'] as const)('routes to %s between places with several streets', (profile) => {
  it('are the fastest of all from one of them to one of them, and never slower than with one each', () => {
    let [several, better] = [0, 0]
    for (let seed = 0; seed < 40; seed++) {
      const network = asStreets(makeRandomStreets(seed))
      const place = openPlaces(network, profile, openRandom(seed))
      const router = openStreetRouter(network, profile, buildStreetHierarchy(network, profile))
      const exact = openExactRouter(network, profile)
      const reach = openReach(network, profile)
      for (let pair = 0; pair < 12; pair++) {
        const [from, to] = [place(), place()]
        if (!from.length || !to.length) continue
        const name = `seed ${seed} pair ${pair}`
        // each pair alone by a plain search
        const singles = from.flatMap((one) => to.map((other) => exact.findRoute([one], [other])?.durationMs))
        const best = least(singles)
        const route = router.findRoute(from, to)
        expect(route?.durationMs ?? Infinity, name).toBe(best)
        expect(exact.findRoute(from, to)?.durationMs ?? Infinity, name).toBe(best)
        expect(router.findTable([from], [to]).durationsMs[0], name).toBe(best === Infinity ? -1 : best)
        for (const direction of ['from', 'to'] as const) {
          const [root, ends] = direction === 'from' ? [from, to] : [to, from]
          reach.search(root, 10_000_000, direction)
          const reached = ends.flatMap((end) => reach.routeAt(end)?.durationMs)
          expect(least(reached), `${name} ${direction}`).toBe(best)
        }
        const one = router.findRoute(from.slice(0, 1), to.slice(0, 1))?.durationMs ?? Infinity
        expect(best).toBeLessThanOrEqual(one)
        several += Number(from.length > 1 || to.length > 1)
        better += Number(best < one)
      }
    }
    expect(several).toBeGreaterThan(200)
    expect(better).toBeGreaterThan(30)
  })

  it('lead round no barrier that a place can be left on the other side of', () => {
    let [asked, better] = [0, 0]
    for (let seed = 0; seed < 30; seed++) {
      const random = openRandom(1000 + seed)
      const network = makeBarredGrid(random)
      const router = openStreetRouter(network, profile, buildStreetHierarchy(network, profile))
      const place = openPlaces(network, profile, random)
      for (let pair = 0; pair < 20; pair++) {
        const [from, to] = [place(), place()]
        const all = router.findRoute(from, to)!.durationMs
        const one = router.findRoute(from.slice(0, 1), to.slice(0, 1))!.durationMs
        expect(all).toBeLessThanOrEqual(one)
        asked++
        better += Number(one - all > 60_000 && one > all * 1.1)
      }
    }
    expect(better).toBeGreaterThan(asked / 50)
  })
})

describe('a place beside the street', () => {
  const network = sketchStreets({
    nodes: [
      [0, 0],
      [0, 100_000],
    ],
    edges: [{ from: 0, to: 1, forward: 800_000, backward: 800_000 }],
  })
  const index = indexSegments(network)
  const near = (east: number, north: number) =>
    nearStreets(
      index,
      network,
      'walk',
      { lat: north / unitsPerDegree, lon: east / unitsPerDegree },
      {
        maxDistance: 500,
        mask: Uint8Array.of(1),
      },
    )
  const router = openStreetRouter(network, 'walk', buildStreetHierarchy(network, 'walk'))
  const seconds = (from: Snap[], to: Snap[]) => Math.round(router.findRoute(from, to)!.durationMs / 1000)

  it.each<[string, Snap[], Snap[], number]>([
    ['takes the walk to the street and from it: 33 m, 556 m and 22 m', near(20_000, 3000), near(70_000, -2000), 442],
    [
      'is reached straight from one next to it: 44 m, and not 400 m and back',
      near(50_000, 36_000),
      near(54_000, 36_000),
      33,
    ],
    ['is across the street from one next to it', near(50_000, 3600), near(50_000, -3600), 60],
    ['is no way from itself', near(50_000, 36_000), near(50_000, 36_000), 0],
  ])('%s', (_, from, to, expected) => {
    expect(seconds(from, to)).toBe(expected)
    expect(seconds(to, from)).toBe(expected)
  })
})

/**
 * A grid of streets about sixty metres apart with a canal between two of its columns, which one street crosses. On foot
 * and by car alike; a car counts turns besides.
 */
function makeBarredGrid(random: Chance): StreetNetwork {
  const side = 7
  const canal = 2 + random.below(3)
  const bridge = random.below(2) ? 0 : side - 1
  const nodes = Array.from(
    { length: side * side },
    (_, node) =>
      [
        450_000_000 + Math.floor(node / side) * 8000 + random.below(1000),
        -900_000_000 + (node % side) * 7000 + random.below(1000),
      ] as [number, number],
  )
  const edges: EdgeSketch[] = []
  // a metre takes 750 ms, as on foot
  const add = (from: number, to: number) => {
    const [north, east] = [nodes[to]![0] - nodes[from]![0], (nodes[to]![1] - nodes[from]![1]) * Math.SQRT1_2]
    const cost = Math.round(Math.hypot(north, east) * 0.011_12 * 750)
    edges.push({ from, to, forward: cost, backward: cost })
  }
  for (let node = 0; node < nodes.length; node++) {
    const [row, column] = [Math.floor(node / side), node % side]
    if (column + 1 < side && (column !== canal || row === bridge)) add(node, node + 1)
    if (row + 1 < side) add(node, node + side)
  }
  return asStreets(sketchStreets({ nodes, edges }))
}
