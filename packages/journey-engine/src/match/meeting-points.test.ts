import { beforeAll, describe, expect, it } from 'vitest'
import type { Region } from '../region/region.ts'
import { buildStreetHierarchy, openStreetRouter } from '../street/route/route.ts'
import type { Snap } from '../street/route/snap.ts'
import { costOf, StreetFlag } from '../street/build/street-network.ts'
import { buildCityRegion } from '../testing/city-region.ts'
import { makeMatchWorld } from '../testing/match-world.ts'
import { openRandom } from '../testing/random.ts'
import { makeRandomStreets } from '../testing/random-streets.ts'
import { openMeetingPoints } from './meeting-points.ts'

let region: Region
beforeAll(async () => {
  region = await buildCityRegion()
}, 60_000)

describe.each(['drive', 'bike', 'walk'] as const)('meeting points: %s', (profile) => {
  it('tell between any two what the table tells, of which no crow flies faster', () => {
    const { points, count, timesMs, metres } = makeMatchWorld(region, profile, 80)
    points.home.aim(3)
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) {
        const time = timesMs[from * count + to]!
        expect(points.timeBetween(from, to)).toBe(time)
        if (from === 3) expect(points.home.timeTo(to)).toBe(time)
        if (to === 3) expect(points.home.timeFrom(from)).toBe(time)
        if (time >= 0) expect(points.leastMs(metres[from * count + to]!)).toBeLessThanOrEqual(time)
      }
  })

  it('tell the same on streets by chance, with gates, one-ways, banned turns and streets for destinations only', () => {
    for (let seed = 0; seed < 40; seed++) {
      const drawn = makeRandomStreets(seed)
      const random = openRandom(seed)
      // every length is different, so that no two ways take the same
      const spread = (costs: Int32Array) => costs.map((cost) => (cost ? cost * 1000 + random.below(900) : 0))
      const { forward, backward } = drawn.costs[profile]
      const network = {
        ...drawn,
        costs: { ...drawn.costs, [profile]: { forward: spread(forward), backward: spread(backward) } },
        edges: {
          ...drawn.edges,
          flags: drawn.edges.flags.map((flags) => (random.below(3) ? flags : flags | StreetFlag.destinationOnly)),
        },
      }
      const hierarchy = buildStreetHierarchy(network, profile)
      const open = [...network.edges.from.keys()].filter(
        (edge) => costOf(network, profile, 2 * edge) > 0 || costOf(network, profile, 2 * edge + 1) > 0,
      )
      if (!open.length) continue
      const points = openMeetingPoints(network, profile, hierarchy)
      const snaps: Snap[] = Array.from({ length: 8 }, () => ({
        edge: open[random.below(open.length)]!,
        fraction: random.below(3) ? random.next() : random.below(2),
        lat: 0,
        lon: 0,
        distance: 0,
        side: 'on',
      }))
      const numbers = snaps.map((snap) => points.add(snap))
      const places = snaps.map((snap) => [snap])
      const times = openStreetRouter(network, profile, hierarchy).findTimes(places, places)
      numbers.forEach((from, row) =>
        numbers.forEach((to, column) => {
          // parts of two streets that deter are rounded one by one
          const apart = Math.abs(points.timeBetween(from, to) - times[row * snaps.length + column]!)
          expect(apart, `seed ${seed}`).toBeLessThanOrEqual(1)
        }),
      )
    }
  })
})

describe('a meeting point', () => {
  const openStreet = () => region.streets.costs.drive.forward.findIndex((cost) => cost > 0)

  it('has one number and one climb, whoever adds it', () => {
    const { points, count } = makeMatchWorld(region, 'drive', 30)
    const bytes = points.bytes
    const snap: Snap = { edge: openStreet(), fraction: 0.123, lat: 33.95, lon: -84.55, distance: 0, side: 'on' }
    const number = points.add(snap)
    const grown = points.bytes
    expect([number, grown > bytes]).toEqual([count, true])
    expect([points.add({ ...snap }), points.bytes, points.count]).toEqual([number, grown, count + 1])
  })

  it('added after an aim is found by it once it is aimed again', () => {
    const { points, count, timesMs } = makeMatchWorld(region, 'drive', 20)
    points.home.aim(0)
    expect(points.home.timeTo(1)).toBe(timesMs[1])
    for (let more = 0; more < 60; more++)
      points.add({ edge: openStreet(), fraction: more / 60, lat: 33.95, lon: -84.55, distance: 0, side: 'on' })
    points.home.aim(0)
    expect(points.home.timeTo(points.count - 1)).toBe(points.timeBetween(0, points.count - 1))
    expect(points.count).toBeGreaterThan(count + 50)
  })
})
