import { describe, expect, it } from 'vitest'
import { openRandom } from '../../testing/random.ts'
import { makeRandomStreets, sketchStreets } from '../../testing/random-streets.ts'
import { expectRoute, makeSnaps } from '../../testing/street-routes.ts'
import { openExactRouter } from './exact-route.ts'
import { routeGeometry } from './route.ts'
import type { Snap } from './snap.ts'
import { costOf, edgeOf, type StreetNetwork, StreetFlag } from '../build/street-network.ts'

const networks = Array.from({ length: 40 }, (_, seed) => makeRandomStreets(seed))

describe.each(['walk', 'drive'] as const)('streets to %s', (profile) => {
  it('keep off what is closed, and weigh the rest without forgetting how long it takes', () => {
    for (const [seed, network] of networks.entries()) {
      const random = openRandom(seed)
      const closed = random.below(network.edges.from.length)
      const exact = openExactRouter(network, profile)
      for (let pair = 0; pair < 20; pair++) {
        const [from, to] = [makeSnaps(random, network), makeSnaps(random, network)]
        const free = exact.findRoute(from, to)
        const avoiding = exact.findRoute(from, to, (arc) =>
          edgeOf(arc) === closed ? 0 : costOf(network, profile, arc),
        )
        if (avoiding) {
          expect([...avoiding.arcs].map(edgeOf)).not.toContain(closed)
          expect(avoiding.durationMs).toBeGreaterThanOrEqual(free!.durationMs)
          expectRoute(network, avoiding, from, to)
        }
        const weighed = exact.findRoute(from, to, (arc) => costOf(network, profile, arc) * (edgeOf(arc) % 3 ? 1 : 4))
        expect(weighed === undefined).toBe(free === undefined)
        if (weighed) expectRoute(network, weighed, from, to)
        if (weighed) expect(weighed.durationMs).toBeGreaterThanOrEqual(free!.durationMs)
      }
    }
  })
})

// not so for driving, where one street less may spare a turn or allow one back
it('is no slower to walk with one street more', () => {
  for (const [seed, network] of networks.entries()) {
    const random = openRandom(seed)
    const [all, some] = [
      openExactRouter(network, 'walk'),
      openExactRouter(closeEdge(network, random.below(network.edges.from.length)), 'walk'),
    ]
    for (let pair = 0; pair < 20; pair++) {
      const [from, to] = [makeSnaps(random, network), makeSnaps(random, network)]
      expect(all.findRoute(from, to)?.durationMs ?? Infinity).toBeLessThanOrEqual(
        some.findRoute(from, to)?.durationMs ?? Infinity,
      )
    }
  }
})

it('takes as long there as back where every street takes as long both ways', () => {
  for (const [seed, network] of networks.entries()) {
    const costs = {
      ...network.costs,
      walk: { forward: network.costs.walk.forward, backward: network.costs.walk.forward },
    }
    const exact = openExactRouter({ ...network, costs }, 'walk')
    const random = openRandom(seed)
    for (let pair = 0; pair < 30; pair++) {
      const [from, to] = [makeSnaps(random, network), makeSnaps(random, network)]
      expect(exact.findRoute(from, to)?.durationMs).toBe(exact.findRoute(to, from)?.durationMs)
    }
  }
})

//      steps, 20 s
//    A ============ B       round by C without steps: 60 s
//     \            /
//      ---- C -----
const town = sketchStreets({
  nodes: [
    [0, 0],
    [0, 20_000],
    [-10_000, 10_000],
    [0, -5000],
    [0, 25_000],
  ],
  edges: [
    { from: 3, to: 0, forward: 4000, backward: 4000 },
    { from: 0, to: 1, forward: 20_000, backward: 20_000, flags: StreetFlag.steps, points: [[2000, 10_000]] },
    { from: 0, to: 2, forward: 30_000, backward: 30_000 },
    { from: 2, to: 1, forward: 30_000, backward: 30_000 },
    { from: 1, to: 4, forward: 4000, backward: 4000 },
  ],
})
const [home, work]: [Snap, Snap] = [snapOn(0, 0.5), snapOn(4, 0.5)]

describe('a way with wishes', () => {
  const exact = openExactRouter(town, 'walk')
  const steps = (arc: number) => (town.edges.flags[edgeOf(arc)]! & StreetFlag.steps) !== 0

  it('takes the steps where nobody minds', () => {
    expect(exact.findRoute([home], [work])).toMatchObject({
      durationMs: 24_000,
      arcs: Int32Array.of(0, 2, 8),
      startFraction: 0.5,
      endFraction: 0.5,
    })
  })

  it('goes round them where they are avoided, also where they only count for more', () => {
    const round = { durationMs: 64_000, arcs: Int32Array.of(0, 4, 6, 8) }
    expect(exact.findRoute([home], [work], (arc) => (steps(arc) ? 0 : costOf(town, 'walk', arc)))).toMatchObject(round)
    expect(exact.findRoute([home], [work], (arc) => costOf(town, 'walk', arc) * (steps(arc) ? 4 : 1))).toMatchObject(
      round,
    )
    expect(exact.findRoute([home], [work], (arc) => costOf(town, 'walk', arc) * (steps(arc) ? 2 : 1))?.durationMs).toBe(
      24_000,
    )
  })
})

describe('the points of a route', () => {
  it('begin and end exactly where it does, with every bend between and no point twice', () => {
    const route = openExactRouter(town, 'walk').findRoute([home], [work])!
    const { lat, lon } = routeGeometry(town, route)
    expect([...lat]).toEqual([0, 0, 2000, 0, 0])
    expect([...lon]).toEqual([-2500, 0, 10_000, 20_000, 22_500])
  })

  it('are the other way round on the way back', () => {
    const exact = openExactRouter(town, 'walk')
    const [there, back] = [exact.findRoute([home], [work])!, exact.findRoute([work], [home])!]
    expect(back.distance).toBeCloseTo(there.distance, 6)
    expect(routeGeometry(town, back)).toEqual({
      lat: routeGeometry(town, there).lat.toReversed(),
      lon: routeGeometry(town, there).lon.toReversed(),
    })
  })

  it('are two also where a route goes nowhere', () => {
    const route = openExactRouter(town, 'walk').findRoute([home], [home])!
    expect(route).toMatchObject({ durationMs: 0, distance: 0 })
    expect(routeGeometry(town, route).lat.length).toBe(2)
  })

  it('leave out a street that is only touched at its end', () => {
    const route = openExactRouter(town, 'walk').findRoute([snapOn(0, 1)], [snapOn(4, 0)])!
    expect(route).toMatchObject({ durationMs: 20_000, arcs: Int32Array.of(2), startFraction: 0, endFraction: 1 })
  })
})

function snapOn(edge: number, fraction: number): Snap {
  return { edge, fraction, lat: 0, lon: 0, distance: 0, side: 'on' }
}

function closeEdge(network: StreetNetwork, edge: number): StreetNetwork {
  const costs = structuredClone(network.costs)
  for (const { forward, backward } of Object.values(costs)) forward[edge] = backward[edge] = 0
  return { ...network, costs }
}
