import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { makeRandomStreets, sketchStreets } from '../testing/random-streets.ts'
import { openExactRouter } from './exact-route.ts'
import { buildStreetHierarchy, openStreetRouter, routeGeometry, type StreetRoute } from './route.ts'
import type { Snap } from './snap.ts'
import { costOf, edgeOf, headOf, isBackward, type Profile, type StreetNetwork, tailOf } from './street-network.ts'

const networks = Array.from({ length: 150 }, (_, seed) => makeRandomStreets(seed))

describe.each(['walk', 'drive'] as const)('routes to %s', (profile) => {
  it('take exactly as long as the oracle says, on random streets, from and to points within them', () => {
    for (const [seed, network] of networks.entries()) {
      const random = openRandom(seed)
      const router = openStreetRouter(network, profile, buildStreetHierarchy(network, profile))
      const exact = openExactRouter(network, profile)
      for (let pair = 0; pair < 60; pair++) {
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

/** That the arcs follow each other, are open, begin and end at snaps, and take as long together as the route says, turns aside. */
function expectRoute(network: StreetNetwork, route: StreetRoute, from: readonly Snap[], to: readonly Snap[]) {
  const { arcs, profile, startFraction, endFraction } = route
  let cost = 0
  let metres = 0
  arcs.forEach((arc, index) => {
    expect(costOf(network, profile, arc)).toBeGreaterThan(0)
    if (index > 0) expect(tailOf(network, arc)).toBe(headOf(network, arcs[index - 1]!))
    cost += costOf(network, profile, arc)
    metres += network.edges.lengthCm[edgeOf(arc)]! / 100
  })
  const [first, last] = [arcs[0]!, arcs.at(-1)!]
  cost -= costOf(network, profile, first) * startFraction + costOf(network, profile, last) * (1 - endFraction)
  metres -= (network.edges.lengthCm[edgeOf(first)]! * startFraction + network.edges.lengthCm[edgeOf(last)]! * (1 - endFraction)) / 100
  if (profile === 'drive') expect(route.durationMs).toBeGreaterThanOrEqual(cost - 2)
  else expect(Math.abs(route.durationMs - cost)).toBeLessThanOrEqual(2)
  expect(route.distance).toBeCloseTo(metres, 1)
  if (arcs.length === 1) expect(startFraction).toBeLessThanOrEqual(endFraction)

  const { lat, lon } = routeGeometry(network, route)
  expect(lat.length).toBeGreaterThanOrEqual(2)
  expectAt(network, lat[0]!, lon[0]!, from)
  expectAt(network, lat.at(-1)!, lon.at(-1)!, to)
}

function expectAt(network: StreetNetwork, lat: number, lon: number, snaps: readonly Snap[]) {
  const places = snaps.map((snap) => placeOf(network, snap))
  const nearest = Math.min(...places.map((place) => Math.max(Math.abs(place.lat - lat), Math.abs(place.lon - lon))))
  expect(nearest).toBeLessThanOrEqual(3)
}

function placeOf(network: StreetNetwork, { edge, fraction }: Snap) {
  const whole = { profile: 'walk', durationMs: 0, distance: 0, arcs: Int32Array.of(2 * edge) } as const
  const { lat, lon } = routeGeometry(network, { ...whole, startFraction: 0, endFraction: fraction })
  return { lat: lat.at(-1)!, lon: lon.at(-1)! }
}

function makeSnaps(random: ReturnType<typeof openRandom>, network: StreetNetwork): Snap[] {
  return Array.from({ length: random.below(4) ? 1 : 2 }, () => {
    const edge = random.below(network.edges.from.length)
    const fraction = random.below(4) ? random.next() : random.below(2)
    return { edge, fraction, lat: 0, lon: 0, distance: 0, side: 'on' }
  })
}
