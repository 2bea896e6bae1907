import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openProblems } from '../../problems.ts'
import { judgeRoutes } from '../../testing/judge-routes.ts'
import { openRandom } from '../../testing/random.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { expectRoute } from '../../testing/street-routes.ts'
import { buildStreets } from '../build/build-streets.ts'
import { openReach } from './reach.ts'
import { buildStreetHierarchy, openStreetRouter } from './route.ts'
import type { Snap } from './snap.ts'
import { costOf, profiles, type StreetNetwork } from '../build/street-network.ts'

describe.each(['cobb/cobb.osm.pbf', 'porto-alegre/poa.osm.pbf', 'portland/portland_small.osm.pbf'])(
  'on the streets of %s',
  (name) => {
    const path = sharedData(name)
    let network: StreetNetwork | undefined
    const getNetwork = () => (network ??= buildStreets(readFileSync(path!), { problems: openProblems() }))

    // many more pairs: `npm run exact -w packages/journey-engine`
    it.skipIf(!path).each(profiles)(
      'routes and tables to %s take exactly as long as a plain search says, and as their arcs do',
      (profile) => {
        const { faults, routes } = judgeRoutes(getNetwork(), profile, { seed: 1, sources: 20, targets: 20 })
        expect(faults).toEqual([])
        // for a wheelchair a map has many islands
        expect(routes).toBeGreaterThan(profile === 'wheelchair' ? 100 : 200)
      },
    )

    it.skipIf(!path)('routes are drawn and measured as they run, and reach finds the same', () => {
      const streets = getNetwork()
      const random = openRandom(1)
      for (const profile of ['walk', 'drive'] as const) {
        const router = openStreetRouter(streets, profile, buildStreetHierarchy(streets, profile))
        const reach = openReach(streets, profile)
        const open = streets.edges.from
          .keys()
          .filter((edge) => costOf(streets, profile, 2 * edge) > 0 || costOf(streets, profile, 2 * edge + 1) > 0)
          .toArray()
        const makeSnap = (): Snap => ({
          edge: open[random.below(open.length)]!,
          fraction: random.next(),
          lat: 0,
          lon: 0,
          distance: 0,
          side: 'on',
        })
        for (let source = 0; source < 5; source++) {
          const from = [makeSnap()]
          reach.search(from, Infinity)
          for (let target = 0; target < 5; target++) {
            const to = [makeSnap()]
            const route = router.findRoute(from, to)
            expect(route?.durationMs ?? -1).toBe(reach.costAt(to[0]!))
            if (route) expectRoute(streets, route, from, to)
          }
        }
      }
    })
  },
)
