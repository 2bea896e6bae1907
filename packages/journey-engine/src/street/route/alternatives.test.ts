import { describe, expect, it } from 'vitest'
import { openRandom } from '../../testing/random.ts'
import { makeRandomStreets, sketchStreets } from '../../testing/random-streets.ts'
import { expectRoute, makeSnaps } from '../../testing/street-routes.ts'
import { openAlternatives } from './alternatives.ts'
import { buildStreetHierarchy, openStreetRouter, type StreetRoute } from './route.ts'
import type { Snap } from './snap.ts'
import { edgeOf, headOf, type StreetNetwork } from '../build/street-network.ts'

describe.each(['bike', 'drive'] as const)('alternatives to %s', (profile) => {
  it('begin with the fastest, are not much longer, differ from each other and pass no place twice', () => {
    let offered = 0
    for (let seed = 0; seed < 8; seed++) {
      const network = makeRandomStreets(seed, 150)
      const random = openRandom(seed)
      const hierarchy = buildStreetHierarchy(network, profile)
      const router = openStreetRouter(network, profile, hierarchy)
      const { findAlternatives } = openAlternatives(network, profile, hierarchy)
      for (let pair = 0; pair < 15; pair++) {
        const [from, to] = [makeSnaps(random, network), makeSnaps(random, network)]
        const routes = findAlternatives(from, to)
        const fastest = router.findRoute(from, to)
        expect(routes[0]?.durationMs).toBe(fastest?.durationMs)
        routes.forEach((route, index) => {
          expectRoute(network, route, from, to)
          expect(route.durationMs).toBeLessThanOrEqual(fastest!.durationMs * 1.4)
          if (index === 0) return
          offered++
          const places = [...route.arcs].map((arc) => headOf(network, arc))
          expect(new Set(places).size).toBe(places.length)
          for (const other of routes.slice(0, index))
            expect(metresShared(network, route, other)).toBeLessThan(0.7 * route.distance)
        })
      }
    }
    expect(offered).toBeGreaterThan(40)
  })

  //          C                A to B along C takes 30 s, along D 36 s, along E 60 s.
  //       /     \
  //  S - A - D - B - T
  //       \     /
  //          E
  const points = [
    [0, 0],
    [0, 10_000],
    [0, 40_000],
    [0, 50_000],
    [10_000, 25_000],
    [-1000, 25_000],
    [-10_000, 25_000],
  ] as const
  const [S, A, B, T, C, D, E] = [0, 1, 2, 3, 4, 5, 6] as const
  const both = (from: number, to: number, cost: number) => ({ from, to, forward: cost, backward: cost })
  const ends = [both(S, A, 5000), both(B, T, 5000)]
  const byC = [both(A, C, 15_000), both(C, B, 15_000)]
  const byD = [both(A, D, 18_000), both(D, B, 18_000)]
  const byE = [both(A, E, 30_000), both(E, B, 30_000)]
  const [from, to]: [Snap, Snap] = [snapOn(0, 0.5), snapOn(1, 0.5)]

  it.each([
    ['two where there are two', [...ends, ...byC, ...byD], 2],
    ['one where the other way is too long', [...ends, ...byC, ...byE], 1],
    ['one where there is one', [...ends, ...byC], 1],
    ['none where there is none', ends, 0],
  ])('are %s', (_, edges, count) => {
    const network = sketchStreets({ nodes: points, edges })
    const { findAlternatives } = openAlternatives(network, profile, buildStreetHierarchy(network, profile))
    expect(findAlternatives([from], [to]).length).toBe(count)
  })

  it('are as many as asked for at most, and one along a single street', () => {
    const network = sketchStreets({ nodes: points, edges: [...ends, ...byC, ...byD] })
    const { findAlternatives } = openAlternatives(network, profile, buildStreetHierarchy(network, profile))
    expect(findAlternatives([from], [to], 1).length).toBe(1)
    expect(findAlternatives([snapOn(2, 0.1)], [snapOn(2, 0.9)]).length).toBe(1)
  })
})

function snapOn(edge: number, fraction: number): Snap {
  return { edge, fraction, lat: 0, lon: 0, distance: 0, side: 'on' }
}

function metresShared(network: StreetNetwork, route: StreetRoute, other: StreetRoute): number {
  const edges = new Set([...other.arcs].map(edgeOf))
  return [...route.arcs]
    .filter((arc) => edges.has(edgeOf(arc)))
    .reduce((metres, arc) => metres + network.edges.lengthCm[edgeOf(arc)]! / 100, 0)
}
