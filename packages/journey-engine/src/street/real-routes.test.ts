import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openProblems } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import { expectRoute } from '../testing/street-routes.ts'
import { buildStreets } from './build-streets.ts'
import { openReach } from './reach.ts'
import { buildStreetHierarchy, openStreetRouter } from './route.ts'
import type { Snap } from './snap.ts'
import { costOf, profiles, type StreetNetwork } from './street-network.ts'

describe.each([
  ['cobb/cobb.osm.pbf', profiles],
  ['porto-alegre/poa.osm.pbf', ['walk', 'drive'] as const],
])('on the streets of %s', (name, concerned) => {
  const path = sharedData(name)
  let network: StreetNetwork | undefined
  const getNetwork = () => (network ??= buildStreets(readFileSync(path!), { problems: openProblems() }))

  it.skipIf(!path).each(concerned)('routes and tables to %s take exactly as long as a search of everything says', (profile) => {
    const streets = getNetwork()
    const random = openRandom(1)
    const router = openStreetRouter(streets, profile, buildStreetHierarchy(streets, profile))
    const reach = openReach(streets, profile)
    const open = streets.edges.from.keys().filter((edge) => costOf(streets, profile, 2 * edge) > 0 || costOf(streets, profile, 2 * edge + 1) > 0).toArray()
    const makeSnap = (): Snap => ({ edge: open[random.below(open.length)]!, fraction: random.next(), lat: 0, lon: 0, distance: 0, side: 'on' })
    const from = Array.from({ length: 15 }, () => [makeSnap()])
    const to = Array.from({ length: 15 }, () => [makeSnap()])
    const { durationsMs } = router.findTable(from, to)
    let found = 0
    from.forEach((source, row) => {
      reach.search(source, Infinity)
      to.forEach((target, column) => {
        const expected = reach.costAt(target[0]!)
        const route = router.findRoute(source, target)
        expect(route?.durationMs ?? -1).toBe(expected)
        expect(durationsMs[row * to.length + column]).toBe(expected)
        if (!route) return
        found++
        expectRoute(streets, route, source, target)
      })
    })
    expect(found).toBeGreaterThan(100)
  })
})
