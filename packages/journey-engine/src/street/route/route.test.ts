import { describe, expect, it } from 'vitest'
import { BadInput } from '../../problems.ts'
import { drawStreets } from '../../testing/draw-streets.ts'
import { openRandom } from '../../testing/random.ts'
import { makeRandomStreets, sketchStreets } from '../../testing/random-streets.ts'
import { expectRoute, makeSnaps } from '../../testing/street-routes.ts'
import { openExactRouter } from './exact-route.ts'
import { buildStreetHierarchy, deterrentOf, openStreetRouter } from './route.ts'
import { turnGraphOf } from './street-hierarchy.ts'
import { profiles, StreetFlag } from '../build/street-network.ts'
import { expandTurns } from '../build/turn-graph.ts'

const networks = Array.from({ length: 100 }, (_, seed) => makeRandomStreets(seed))

describe.each(['walk', 'drive'] as const)('routes to %s', (profile) => {
  it('take exactly as long as the oracle says, on random streets, from and to points within them', () => {
    for (const [seed, network] of networks.entries()) {
      const random = openRandom(seed)
      const router = openStreetRouter(network, profile, buildStreetHierarchy(network, profile))
      const exact = openExactRouter(network, profile)
      for (let pair = 0; pair < 40; pair++) {
        const [from, to] = [makeSnaps(random, network), makeSnaps(random, network)]
        if (pair % 4 === 0) to[0] = { ...to[0]!, edge: from[0]!.edge }
        const [route, expected] = [router.findRoute(from, to), exact.findRoute(from, to)]
        expect(route?.durationMs, `seed ${seed} pair ${pair}`).toBe(expected?.durationMs)
        if (route) expectRoute(network, route, from, to)
        if (expected) expectRoute(network, expected, from, to)
      }
    }
  })

  it('fill a table with what single routes say', () => {
    for (const [seed, network] of networks.slice(0, 60).entries()) {
      const random = openRandom(seed)
      const router = openStreetRouter(network, profile, buildStreetHierarchy(network, profile))
      const from = Array.from({ length: 5 }, () => makeSnaps(random, network))
      const to = [...Array.from({ length: 4 }, () => makeSnaps(random, network)), from[0]!]
      const { durationsMs, distances } = router.findTable(from, to, true)
      expect(router.findTable(from, to).durationsMs).toEqual(durationsMs)
      from.forEach((source, row) => {
        to.forEach((target, column) => {
          const route = router.findRoute(source, target)
          expect(durationsMs[row * to.length + column]).toBe(route?.durationMs ?? -1)
          expect(distances![row * to.length + column]).toBe(route?.distance ?? -1)
        })
      })
    }
  })
})

it('a hierarchy for driving keeps the turns that it was made of', () => {
  for (const network of networks.slice(0, 20)) {
    expect(turnGraphOf(buildStreetHierarchy(network, 'drive'))).toEqual(expandTurns(network))
    expect(buildStreetHierarchy(network, 'bike').turns.head).toHaveLength(0)
  }
})

describe('the times of a table', () => {
  const at = (edge: number, fraction = 0.5) => [{ edge, fraction, lat: 0, lon: 0, distance: 0, side: 'on' as const }]

  it('are those of the routes, on random streets some of which are for destinations only', () => {
    let deterred = 0
    for (const [seed, drawn] of networks.entries()) {
      const random = openRandom(seed)
      // every length is different, so that no two ways take the same
      const spread = (costs: Int32Array) => costs.map((cost) => (cost ? cost * 1000 + random.below(900) : 0))
      const { forward, backward } = drawn.costs.drive
      const network = {
        ...drawn,
        costs: { ...drawn.costs, drive: { forward: spread(forward), backward: spread(backward) } },
        edges: {
          ...drawn.edges,
          flags: drawn.edges.flags.map((flags) => (random.below(3) ? flags : flags | StreetFlag.destinationOnly)),
        },
      }
      const router = openStreetRouter(network, 'drive', buildStreetHierarchy(network, 'drive'))
      const from = Array.from({ length: 4 }, () => makeSnaps(random, network))
      const to = [...Array.from({ length: 3 }, () => makeSnaps(random, network)), from[0]!]
      const times = router.findTimes(from, to)
      from.forEach((source, row) => {
        to.forEach((target, column) => {
          const route = router.findRoute(source, target)
          const time = times[row * to.length + column]!
          if (!route) return expect(time).toBe(-1)
          // parts of streets are rounded to a millisecond before, and their thirds after
          expect(Math.abs(time - (route.durationMs - deterrentOf(network, route))), `seed ${seed}`).toBeLessThanOrEqual(
            3,
          )
          deterred += Number(time < route.durationMs)
        })
      })
    }
    expect(deterred).toBeGreaterThan(200)
  })

  it('put first what is near, though its street deters', () => {
    // S - a lane for destinations with A in it - B; and round by a main street
    const { network, arcOf } = drawStreets({ s: [0, 0], a: [0, 300], b: [0, 600], c: [900, 0], d: [900, 600] }, [
      { through: 's a b', flags: StreetFlag.destinationOnly },
      { through: 's c d b' },
    ])
    const router = openStreetRouter(network, 'drive', buildStreetHierarchy(network, 'drive'))
    const [start, middle, end] = [at(arcOf('s', 'c') >> 1, 0), at(arcOf('s', 'a') >> 1, 1), at(arcOf('d', 'b') >> 1, 1)]
    const places = [start, middle, end]
    const [costs, times] = [router.findTable(places, places).durationsMs, router.findTimes(places, places)]
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ])
      expect(times[from! * 3 + to!]).toBeLessThan(costs[from! * 3 + to!]! * 0.4)
  })
})

it.each([
  ['of a street there is not', { edge: 99, fraction: 0.5 }],
  ['before a street begins', { edge: 0, fraction: -0.5 }],
  ['that is no number', { edge: 0, fraction: NaN }],
])('a place %s is refused', (_, place) => {
  const network = sketchStreets({
    nodes: [
      [0, 0],
      [0, 1000],
    ],
    edges: [{ from: 0, to: 1 }],
  })
  const snap = { ...place, lat: 0, lon: 0, distance: 0, side: 'on' } as const
  const router = openStreetRouter(network, 'walk', buildStreetHierarchy(network, 'walk'))
  expect(() => router.findRoute([snap], [snap])).toThrow(BadInput)
})

it('there is no way along streets that are closed, or where there are none', () => {
  const snap = { edge: 0, fraction: 0.5, lat: 0, lon: 0, distance: 0, side: 'on' } as const
  const closed = sketchStreets({
    nodes: [
      [0, 0],
      [0, 1000],
    ],
    edges: [{ from: 0, to: 1, forward: 0, backward: 0 }],
  })
  const empty = sketchStreets({ nodes: [], edges: [] })
  for (const profile of profiles) {
    const router = openStreetRouter(closed, profile, buildStreetHierarchy(closed, profile))
    expect(router.findRoute([snap], [snap])).toBeUndefined()
    expect([...router.findTable([[snap], []], [[snap]]).durationsMs]).toEqual([-1, -1])
    expect(openStreetRouter(empty, profile, buildStreetHierarchy(empty, profile)).findRoute([], [])).toBeUndefined()
  }
})
