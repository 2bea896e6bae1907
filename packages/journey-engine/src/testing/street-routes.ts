import { expect } from 'vitest'
import type { Snap } from '../street/route/snap.ts'
import { costOf, edgeOf, headOf, type StreetNetwork, tailOf } from '../street/build/street-network.ts'
import { routeGeometry, type StreetRoute } from '../street/route/street-route.ts'
import type { openRandom } from './random.ts'

/**
 * That the arcs follow each other, are open, begin and end at snaps, and take as long together as the route says, turns
 * aside.
 */
export function expectRoute(network: StreetNetwork, route: StreetRoute, from: readonly Snap[], to: readonly Snap[]) {
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
  metres -=
    (network.edges.lengthCm[edgeOf(first)]! * startFraction +
      network.edges.lengthCm[edgeOf(last)]! * (1 - endFraction)) /
    100
  // parts are rounded at both ends, and turns cost as well where one drives
  expect(route.durationMs).toBeGreaterThanOrEqual(cost - 2)
  if (profile !== 'drive') expect(route.durationMs).toBeLessThanOrEqual(cost + 2)
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

/** One snap or two, anywhere, often at the very end of a street. */
export function makeSnaps(random: ReturnType<typeof openRandom>, network: StreetNetwork): Snap[] {
  return Array.from({ length: random.below(4) ? 1 : 2 }, () => {
    const edge = random.below(network.edges.from.length)
    const fraction = random.below(4) ? random.next() : random.below(2)
    return { edge, fraction, lat: 0, lon: 0, distance: 0, side: 'on' }
  })
}
