import { metresBetween, unitsPerDegree } from '../geo.ts'
import { type MeetingPoints, openMeetingPoints } from '../match/meeting-points.ts'
import type { MatchRules } from '../match/weigh-pair.ts'
import type { Wish } from '../match/wish-table.ts'
import type { Region } from '../region/region.ts'
import { reopenSegments, snap } from '../street/build/segment-index.ts'
import type { Profile } from '../street/build/street-network.ts'
import { openStreetRouter } from '../street/route/route.ts'
import type { Snap } from '../street/route/snap.ts'
import { openRandom } from './random.ts'

/** Points by chance in a region, with exact tables of what lies between each two. */
export type MatchWorld = {
  points: MeetingPoints
  count: number
  /** Milliseconds, `timesMs[from * count + to]`; -1 where there is no way. */
  timesMs: Int32Array
  metres: Float64Array
}

/** Beside streets and at crossings; each tenth has another one some steps on, so that some lie on one street. */
export function makeMatchWorld(region: Region, profile: Profile, wanted: number, seed = 1): MatchWorld {
  const { streets } = region
  const random = openRandom(seed)
  const segments = reopenSegments(streets, region.segments.buffer, region.segments.byteOffset)
  const snaps: Snap[] = []
  while (snaps.length < wanted) {
    const node = random.below(streets.nodes.lat.length)
    const off = random.below(4) ? 0.002 : 0
    const lat = streets.nodes.lat[node]! / unitsPerDegree + (random.next() - 0.5) * off
    const lon = streets.nodes.lon[node]! / unitsPerDegree + (random.next() - 0.5) * off
    for (const steps of snaps.length % 10 ? [0] : [0, 1]) {
      const place = { lat: lat + steps * 0.0002, lon }
      snaps.push(...snap(segments, streets, profile, place, { mask: region.islands[profile] }).slice(0, 1))
    }
  }
  const points = openMeetingPoints(streets, profile, region.hierarchies[profile])
  const unique = [...new Map(snaps.map((each) => [points.add(each), each])).values()]
  const places = unique.map((each) => [each])
  const timesMs = openStreetRouter(streets, profile, region.hierarchies[profile]).findTimes(places, places)
  const metres = Float64Array.from(timesMs, (_, cell) => {
    const [from, to] = [unique[Math.floor(cell / unique.length)]!, unique[cell % unique.length]!]
    return metresBetween(
      from.lat * unitsPerDegree,
      from.lon * unitsPerDegree,
      to.lat * unitsPerDegree,
      to.lon * unitsPerDegree,
    )
  })
  return { points, count: unique.length, timesMs, metres }
}

/** A day in the middle of every wish's thirty. */
export const matchToday = 20_500

/** So strict that in a small city most pairs do not fit, and some only because they are near. */
export const strictRules: MatchRules = {
  detourMs: 150_000,
  nearMetres: 250,
  nearShare: 0.1,
  paceRatio: 1.25,
  goodForDays: 30,
}

/** Wishes by chance, of all roles, days, times and traits; some have run out. */
export function makeWishes(
  { count }: Pick<MatchWorld, 'count'>,
  wanted: number,
  seed = 2,
  paces: readonly number[] = [1],
): Wish[] {
  const random = openRandom(seed)
  const someBits = (bits: number, one: number) =>
    Array.from({ length: bits }, (_, bit) => (random.below(one) ? 0 : 1 << bit)).reduce((all, bit) => all | bit, 0)
  const window = (at: number) => ({
    at: at + random.below(19) * 5,
    earlier: random.below(5) * 10,
    later: random.below(5) * 10,
  })
  return Array.from({ length: wanted }, () => {
    const role = random.below(3)
    const asks = someBits(6, 12)
    return {
      home: random.below(count),
      work: random.below(count),
      fortnight: someBits(14, 2) || 1,
      arrive: window(7 * 60),
      leave: window(16 * 60),
      canDrive: role !== 1,
      canRide: role !== 0,
      freeSeats: random.below(4),
      seatsNeeded: 1 + random.below(2),
      asks,
      offers: asks | someBits(6, 2),
      organisation: random.below(6),
      lastDay: matchToday - 3 + random.below(33),
      answerShare: (1 + random.below(9)) / 10,
      pace: paces[random.below(paces.length)]!,
    }
  })
}

/** Whom the product would let meet, by chance and both ways: one in ten pairs has blocked each other. */
export function mayMeetByChance(one: number, other: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one]
  return (low * 7919 + high * 104_729) % 10 !== 0
}
