import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { metresBetween, type Position } from '../../geo.ts'
import { BadInput, openProblems } from '../../problems.ts'
import { drawnOsm, type DrawnWay } from '../../testing/drawn-osm.ts'
import { openRandom } from '../../testing/random.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { smallPbf, type SmallOsm } from '../../testing/small-pbf.ts'
import { buildStreets } from './build-streets.ts'
import { islands } from './islands.ts'
import { indexSegments, reopenSegments, snap } from './segment-index.ts'
import type { Snap } from '../route/snap.ts'
import { costOf, type Profile, profiles, StreetFlag, streetKinds, type StreetNetwork } from './street-network.ts'

const metre = 1 / 111_195

describe('snapping a place to a street', () => {
  //  a b on one line, 100 m apart; 40 m below it c d
  const picture = 'a    b\nc    d'
  const both: DrawnWay[] = [
    { id: 1, through: 'ab' },
    { id: 2, through: 'cd' },
  ]

  it('finds the point on the line, how far along it lies and on which side', () => {
    const { at, find } = open(picture, both)
    const [first, second] = find('walk', {
      lat: at('a').lat - 10 * metre,
      lon: at('a').lon + 0.25 * (at('b').lon - at('a').lon),
    })
    expect(first).toMatchObject({ way: 1, side: 'right' })
    expect(first!.distance).toBeCloseTo(10, 2)
    expect(first!.fraction).toBeCloseTo(0.25, 4)
    expect(first!.lat).toBeCloseTo(at('a').lat, 7)
    expect(second).toMatchObject({ way: 2, side: 'left' })
    expect(second!.distance).toBeCloseTo(30, 2)
  })

  it('stops at the ends of a line', () => {
    const { at, find } = open(picture, both)
    expect(find('walk', { lat: at('a').lat, lon: at('a').lon - 20 * metre })[0]).toMatchObject({ way: 1, fraction: 0 })
    expect(find('walk', { lat: at('b').lat + metre, lon: at('b').lon + 20 * metre })[0]).toMatchObject({
      way: 1,
      fraction: 1,
    })
  })

  it('says "on" for a place in the street', () => {
    const { at, find } = open(picture, both)
    expect(find('walk', { lat: at('a').lat + 0.5 * metre, lon: (at('a').lon + at('b').lon) / 2 })[0]).toMatchObject({
      way: 1,
      side: 'on',
    })
  })

  it('knows the side at a bend, and measures the fraction by length over bends', () => {
    // a → b → c turns sharply back: a place beyond the bend lies to its left, whatever its first segment says
    const { at, find } = open('a   b\n  c', [{ id: 1, through: 'abc' }])
    const [beyond] = find('walk', { lat: at('b').lat - 3 * metre, lon: at('b').lon + 12 * metre })
    expect(beyond).toMatchObject({ way: 1, side: 'left' })
    const ab = metresBetween(at('a').lat * 1e7, at('a').lon * 1e7, at('b').lat * 1e7, at('b').lon * 1e7)
    const bc = metresBetween(at('b').lat * 1e7, at('b').lon * 1e7, at('c').lat * 1e7, at('c').lon * 1e7)
    expect(beyond!.fraction).toBeCloseTo(ab / (ab + bc), 3)
  })

  it('finds nothing beyond the distance, nor for a place that is none', () => {
    const { at, find } = open(picture, both)
    const far = { lat: at('a').lat + 900 * metre, lon: at('a').lon }
    expect(find('walk', far)).toHaveLength(2)
    expect(find('walk', far, { maxDistance: 500 })).toEqual([])
    expect(find('walk', far, { maxDistance: 0 })).toEqual([])
    expect(find('walk', far, { maxDistance: -5 })).toEqual([])
    expect(find('walk', far, { maxDistance: Number.NaN })).toEqual([])
    expect(find('walk', far, { maxDistance: Infinity })).toHaveLength(2)
    expect(find('walk', { lat: Number.NaN, lon: 0 })).toEqual([])
    expect(find('walk', { lat: 1e9, lon: 1e9 })).toEqual([])
  })

  it.each<[Profile, Record<string, string>, boolean]>([
    ['drive', { highway: 'residential' }, true],
    ['drive', { highway: 'residential', oneway: 'yes' }, true],
    ['drive', { highway: 'footway' }, false],
    ['drive', { highway: 'motorway' }, false],
    ['drive', { highway: 'motorway_link' }, false],
    ['walk', { highway: 'motorway', foot: 'yes' }, true],
    ['walk', { highway: 'steps' }, true],
    ['wheelchair', { highway: 'steps' }, false],
    ['walk', { route: 'ferry' }, false],
    ['bike', { highway: 'motorway' }, false],
  ])('takes %s to %o: %s', (profile, tags, isTaken) => {
    const { at, find } = open(picture, [
      { id: 1, through: 'ab', tags },
      { id: 2, through: 'cd' },
    ])
    expect(find(profile, at('a'))[0]!.way).toBe(isTaken ? 1 : 2)
  })

  it('never ends on a barrier', () => {
    const { at, find } = open('a b c', [{ id: 1, through: 'abc' }], { b: { barrier: 'gate' } })
    const found = find('walk', at('b'))
    expect(found).toHaveLength(2)
    expect(found.map(({ kind }) => kind)).toEqual(['residential', 'residential'])
  })

  it('keeps off the islands of a mask while there is anything else', () => {
    const { at, find } = open(picture, both)
    const far = { lat: at('a').lat + 100 * metre, lon: at('a').lon }
    const mask = find('walk', far).map(({ edge }) => edge)
    const offFirst = new Uint8Array(2).fill(1)
    offFirst[mask[0]!] = 0
    expect(find('walk', far, { mask: offFirst }).map(({ way }) => way)).toEqual([2])
    expect(find('walk', far, { mask: offFirst, maxDistance: 120 }).map(({ way }) => way)).toEqual([1])
  })

  it('is opened again out of its bytes', () => {
    const { network, at } = open(picture, both)
    const { data } = indexSegments(network)
    const stored = new SharedArrayBuffer(data.byteLength + 64)
    new Uint8Array(stored).set(new Uint8Array(data), 64)
    const again = reopenSegments(network, stored, 64)
    expect(snap(again, network, 'walk', at('a'))).toEqual(snap(indexSegments(network), network, 'walk', at('a')))
    const other = open('a b c', [{ id: 1, through: 'abc' }]).network
    expect(() => reopenSegments(other, stored, 64)).toThrow(BadInput)
  })
})

describe('against a search through every street', () => {
  it('agrees on towns of chance', () => {
    const random = openRandom(21)
    for (let town = 0; town < 12; town++) {
      const network = buildStreets(smallPbf(townOfChance(random)), { problems: openProblems() })
      expect(countAgreeing(network, random, 25, undefined)).toBe(25)
    }
  })

  const path = sharedData('cobb/cobb.osm.pbf')
  it.skipIf(!path)('agrees on real streets, with islands left out', () => {
    const network = buildStreets(readFileSync(path!), { problems: openProblems() })
    expect(
      countAgreeing(
        network,
        openRandom(22),
        15,
        profiles.map((profile) => islands(network, profile)),
      ),
    ).toBe(15)
  })
})

function open(picture: string, ways: readonly DrawnWay[], nodeTags: Record<string, Record<string, string>> = {}) {
  const town = drawnOsm(picture, ways, { nodeTags })
  const network = buildStreets(smallPbf(town), { problems: openProblems() })
  const index = indexSegments(network)
  const at = (letter: string): Position => {
    const { lat, lon } = town.nodes.find(({ id }) => id === letter.charCodeAt(0))!
    return { lat, lon }
  }
  const find = (profile: Profile, place: Position, options?: { maxDistance?: number; mask?: Uint8Array }) =>
    snap(index, network, profile, place, options).map((each) => ({
      ...each,
      way: network.edges.wayId[each.edge],
      kind: streetKinds[network.edges.kind[each.edge]!],
    }))
  return { network, at, find }
}

function townOfChance(random: ReturnType<typeof openRandom>): SmallOsm {
  const nodes = Array.from({ length: 70 }, (_, id) => ({
    id: id + 1,
    lat: 60 + random.next() / 60,
    lon: 24 + random.next() / 30,
  }))
  const ways = Array.from({ length: 40 }, (_, id) => ({
    id: id + 1,
    nodes: Array.from({ length: 2 + random.below(4) }, () => 1 + random.below(random.below(2) === 0 ? 70 : 10)),
    tags: {
      highway: ['residential', 'footway', 'steps', 'motorway', 'primary_link'][random.below(5)]!,
      oneway: ['yes', 'no', '-1'][random.below(3)]!,
    },
  }))
  return { nodes, ways }
}

/** Asks about places of chance; any disagreement fails the test on the spot. */
function countAgreeing(
  network: StreetNetwork,
  random: ReturnType<typeof openRandom>,
  queries: number,
  masks: Uint8Array[] | undefined,
): number {
  const index = indexSegments(network)
  let agreeing = 0
  for (; agreeing < queries; agreeing++) {
    const profile = profiles[agreeing % profiles.length]!
    const mask = masks?.[agreeing % profiles.length]
    const node = random.below(network.nodes.lat.length)
    const at = {
      lat: network.nodes.lat[node]! / 1e7 + (random.next() - 0.5) / 100,
      lon: network.nodes.lon[node]! / 1e7 + (random.next() - 0.5) / 100,
    }
    const maxDistance = [1000, 300, 60][random.below(3)]!
    const found = snap(index, network, profile, at, { maxDistance, ...(mask && { mask }) })
    let expected = nearestOfAll(network, profile, at, maxDistance, mask)
    if (expected.length === 0 && mask) expected = nearestOfAll(network, profile, at, maxDistance, undefined)
    expect(found.map(({ distance }) => Math.round(distance * 100))).toEqual(
      expected.slice(0, 4).map(({ distance }) => Math.round(distance * 100)),
    )
    for (const each of found) checkSnap(network, each, expected)
  }
  return agreeing
}

/** The edge is one of those as near, and the point lies at its fraction of the edge. */
function checkSnap(
  network: StreetNetwork,
  { edge, fraction, lat, lon, distance }: Snap,
  expected: { edge: number; distance: number }[],
): void {
  const same = expected.find((each) => each.edge === edge)
  expect(same).toBeDefined()
  expect(Math.abs(same!.distance - distance)).toBeLessThan(0.02)
  const line = lineOf(network, edge)
  const lengths = line.slice(1).map((point, at) => metresBetween(line[at]!.lat, line[at]!.lon, point.lat, point.lon))
  let rest = fraction * lengths.reduce((sum, length) => sum + length, 0)
  let piece = 0
  while (piece < lengths.length - 1 && rest > lengths[piece]!) rest -= lengths[piece++]!
  const share = rest / Math.max(1e-9, lengths[piece]!)
  const [one, other] = [line[piece]!, line[piece + 1]!]
  expect(
    metresBetween(
      lat * 1e7,
      lon * 1e7,
      one.lat + share * (other.lat - one.lat),
      one.lon + share * (other.lon - one.lon),
    ),
  ).toBeLessThan(0.05)
}

/** By narrowing down along each segment, which needs no formula for the foot of a perpendicular. */
function nearestOfAll(
  network: StreetNetwork,
  profile: Profile,
  at: Position,
  maxDistance: number,
  mask: Uint8Array | undefined,
) {
  const found: { edge: number; distance: number }[] = []
  for (let edge = 0; edge < network.edges.from.length; edge++) {
    const kind = streetKinds[network.edges.kind[edge]!]!
    const isOpen = costOf(network, profile, 2 * edge) + costOf(network, profile, 2 * edge + 1) > 0
    const isRamp = (network.edges.flags[edge]! & StreetFlag.ramp) !== 0
    if (
      !isOpen ||
      kind === 'barrier' ||
      kind === 'ferry' ||
      (profile === 'drive' && (kind === 'motorway' || isRamp)) ||
      mask?.[edge] === 0
    )
      continue
    const line = lineOf(network, edge)
    let distance = Infinity
    for (let piece = 0; piece + 1 < line.length; piece++)
      distance = Math.min(distance, distanceToSegment(at, line[piece]!, line[piece + 1]!))
    if (distance <= maxDistance) found.push({ edge, distance })
  }
  return found.toSorted((one, other) => one.distance - other.distance)
}

function distanceToSegment(at: Position, one: Position, other: Position): number {
  const away = (share: number) =>
    metresBetween(
      at.lat * 1e7,
      at.lon * 1e7,
      one.lat + share * (other.lat - one.lat),
      one.lon + share * (other.lon - one.lon),
    )
  let low = 0
  let high = 1
  for (let round = 0; round < 32; round++) {
    const third = (high - low) / 3
    if (away(low + third) < away(high - third)) high -= third
    else low += third
  }
  return Math.min(away(low), away(0), away(1))
}

function lineOf({ nodes, edges, geometry }: StreetNetwork, edge: number): Position[] {
  const line = [{ lat: nodes.lat[edges.from[edge]!]!, lon: nodes.lon[edges.from[edge]!]! }]
  for (let point = edges.geometryStart[edge]!; point < edges.geometryStart[edge + 1]!; point++)
    line.push({ lat: geometry.lat[point]!, lon: geometry.lon[point]! })
  line.push({ lat: nodes.lat[edges.to[edge]!]!, lon: nodes.lon[edges.to[edge]!]! })
  return line
}
