import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { makeRandomStreets } from '../testing/random-streets.ts'
import { expectRoute, makeSnaps } from '../testing/street-routes.ts'
import { openExactRouter } from './exact-route.ts'
import { buildStreetHierarchy, openStreetRouter } from './route.ts'

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
