import { describe, expect, it } from 'vitest'
import { openRandom } from '../../testing/random.ts'
import { makeRandomStreets } from '../../testing/random-streets.ts'
import { expectRoute, makeSnaps } from '../../testing/street-routes.ts'
import { openExactRouter } from './exact-route.ts'
import { openReach } from './reach.ts'
import type { Snap } from './snap.ts'
import type { StreetNetwork } from '../build/street-network.ts'

const networks = Array.from({ length: 40 }, (_, seed) => makeRandomStreets(seed))

describe.each([
  ['walk', 'from'],
  ['walk', 'to'],
  ['drive', 'from'],
  ['drive', 'to'],
] as const)('what lies within reach to %s %s a place', (profile, direction) => {
  it('costs what a single route does, and is left out beyond the limit', () => {
    for (const [seed, network] of networks.entries()) {
      const random = openRandom(seed)
      const reach = openReach(network, profile)
      const exact = openExactRouter(network, profile)
      for (let round = 0; round < 8; round++) {
        const place = makeSnaps(random, network)
        const limit = 1000 + random.below(200_000)
        reach.search(place, limit, direction)
        for (let pair = 0; pair < 10; pair++) {
          const [other] = makeSnaps(random, network)
          if (pair === 0) other!.edge = place[0]!.edge
          const single = direction === 'from' ? exact.findRoute(place, [other!]) : exact.findRoute([other!], place)
          const expected = single && single.durationMs <= limit ? single.durationMs : -1
          expect(reach.costAt(other!), `seed ${seed} round ${round} pair ${pair}`).toBe(expected)
          const route = reach.routeAt(other!)
          expect(route?.durationMs ?? -1).toBe(expected)
          if (route)
            expectRoute(
              network,
              route,
              direction === 'from' ? place : [other!],
              direction === 'from' ? [other!] : place,
            )
        }
      }
    }
  })

  it('counts nodes as the cheapest of the street ends there', () => {
    for (const [seed, network] of networks.slice(0, 30).entries()) {
      const random = openRandom(seed)
      const reach = openReach(network, profile)
      const exact = openExactRouter(network, profile)
      const place = [{ ...makeSnaps(random, network)[0]!, fraction: 0.3 }]
      const limit = 1000 + random.below(200_000)
      reach.search(place, limit, direction)
      const nodes = new Set(reach.listNodes())
      for (let node = 0; node < network.nodes.lat.length; node++) {
        const ends = listEnds(network, node)
        const routes = ends.map((end) =>
          direction === 'from' ? exact.findRoute(place, [end]) : exact.findRoute([end], place),
        )
        const least = Math.min(...routes.map((route) => route?.durationMs ?? Infinity))
        expect(reach.costAtNode(node), `seed ${seed} node ${node}`).toBe(least <= limit ? least : -1)
        expect(nodes.has(node)).toBe(least <= limit)
        const route = reach.routeAtNode(node)
        expect(route?.durationMs ?? -1).toBe(least <= limit ? least : -1)
        if (route) expectRoute(network, route, direction === 'from' ? place : ends, direction === 'from' ? ends : place)
      }
    }
  })
})

function listEnds(network: StreetNetwork, node: number): Snap[] {
  const ends: Snap[] = []
  network.edges.from.forEach((from, edge) => {
    if (from === node) ends.push({ edge, fraction: 0, lat: 0, lon: 0, distance: 0, side: 'on' })
    if (network.edges.to[edge] === node) ends.push({ edge, fraction: 1, lat: 0, lon: 0, distance: 0, side: 'on' })
  })
  return ends
}
