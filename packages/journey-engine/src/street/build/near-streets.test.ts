import { describe, expect, it } from 'vitest'
import { metresBetween, type Position, unitsPerDegree } from '../../geo.ts'
import { drawStreets, type DrawnStreet, type Spot } from '../../testing/draw-streets.ts'
import { openRandom } from '../../testing/random.ts'
import { asStreets, makeRandomStreets } from '../../testing/random-streets.ts'
import { nearStreets } from './near-streets.ts'
import { indexSegments } from './segment-index.ts'
import { costOf, type Profile, StreetFlag, type StreetNetwork } from './street-network.ts'

const metresPerDegree = 111_195
const centre = { lat: 33.95, lon: -84.55 }
const everything = ({ edges }: StreetNetwork) => new Uint8Array(edges.from.length).fill(1)

/** A place so many metres north of the middle of the streets drawn below. */
const north = (metres: number): Position => ({
  lat: centre.lat + metres / metresPerDegree,
  lon: centre.lon + 100 / (metresPerDegree * Math.cos((centre.lat * Math.PI) / 180)),
})

/** Draws streets from west to east, each the given metres north of the origin. Their edges have the numbers of this order. */
function drawRows(rows: readonly (readonly [metres: number, street?: Partial<DrawnStreet>])[]) {
  const spots: Record<string, Spot> = {}
  const streets = rows.map(([metres, street], row): DrawnStreet => {
    spots[`w${row}`] = [0, metres]
    spots[`e${row}`] = [200, metres]
    return { through: `w${row} e${row}`, ...street }
  })
  return drawStreets(spots, streets).network
}

describe('the streets of a place', () => {
  const motorway: Partial<DrawnStreet> = { kind: 'motorway', closedTo: ['walk', 'wheelchair', 'bike', 'scooter'] }
  const path: Partial<DrawnStreet> = { kind: 'footway', closedTo: ['drive'] }

  it.each<[string, Profile, number, Parameters<typeof drawRows>[0], number[]]>([
    ['are the one before it and the one behind it', 'walk', 15, [[0], [50]], [0, 1]],
    ['are the nearest first', 'walk', 30, [[0], [50]], [1, 0]],
    ['are none that lies much farther than the nearest', 'walk', 10, [[0], [60]], [0]],
    ['are both sides of a wide street', 'drive', 5, [[0], [-12]], [0, 1]],
    ['are none behind another street', 'walk', 5, [[0], [-20]], [0]],
    ['are none over a motorway', 'walk', 5, [[-10], [20, motorway], [40]], [0]],
    ['are for a car one behind a footpath', 'drive', 5, [[-10], [21, path], [40]], [0, 2]],
    ['are on foot none behind that footpath', 'walk', 5, [[-10], [21, path], [40]], [0, 1]],
    ['are no bridge overhead', 'walk', 5, [[0], [15, { flags: StreetFlag.bridge }], [-8]], [0, 2]],
    ['are only the bridge for who is on it', 'walk', 14, [[0], [15, { flags: StreetFlag.bridge }]], [1]],
    ['are only the platform for a stop on it', 'walk', 14, [[0], [15, { kind: 'platform' }]], [1]],
    ['are no platform behind the fence', 'walk', 5, [[0], [15, { kind: 'platform' }]], [0]],
    ['are none where there is no street', 'walk', 900, [[0]], []],
    ['are only one, however far it lies', 'walk', 400, [[0]], [0]],
  ])('%s', (_, profile, metres, rows, edges) => {
    const network = drawRows(rows)
    const found = nearStreets(indexSegments(network), network, profile, north(metres), {
      maxDistance: 500,
      mask: everything(network),
    })
    expect(found.map(({ edge }) => edge)).toEqual(edges)
    for (const { place } of found) expect(place).toEqual(north(metres))
  })

  it('are in no part of the streets that leads nowhere, unless there is no other', () => {
    const network = drawRows([[0], [50]])
    const index = indexSegments(network)
    const near = (mask: Uint8Array) =>
      nearStreets(index, network, 'walk', north(15), { maxDistance: 500, mask }).map(({ edge }) => edge)
    expect(near(Uint8Array.of(0, 1))).toEqual([1])
    expect(near(Uint8Array.of(0, 0))).toEqual([0])
  })
})

describe('against a look at every street', () => {
  it.each(['walk', 'drive'] as const)('to %s, are the same in towns of chance', (profile) => {
    let several = 0
    let hidden = 0
    for (let seed = 0; seed < 60; seed++) {
      const network = asStreets(makeRandomStreets(seed))
      const index = indexSegments(network)
      const random = openRandom(seed)
      for (let round = 0; round < 20; round++) {
        const node = random.below(network.nodes.lat.length)
        const place = {
          lat: network.nodes.lat[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
          lon: network.nodes.lon[node]! / unitsPerDegree + (random.next() - 0.5) * 0.001,
        }
        const found = nearStreets(index, network, profile, place, { maxDistance: 300, mask: everything(network) })
        const { expected, behind } = lookAtAll(network, profile, place)
        expect(
          found.map(({ edge }) => edge).toSorted((one, other) => one - other),
          `seed ${seed} round ${round}`,
        ).toEqual(expected)
        several += Number(expected.length > 1)
        hidden += behind
      }
    }
    expect(several).toBeGreaterThan(100)
    expect(hidden).toBeGreaterThan(5)
  })
})

/** The eight nearest, as the rule says it, by trying everything. */
function lookAtAll(network: StreetNetwork, profile: Profile, place: Position) {
  const isOpen = (who: Profile, edge: number) =>
    costOf(network, who, 2 * edge) > 0 || costOf(network, who, 2 * edge + 1) > 0
  const all = Array.from(network.edges.from, (_, edge) => ({ edge, ...footOn(network, edge, place) }))
    .filter(({ edge }) => isOpen(profile, edge))
    .toSorted((one, other) => one.metres - other.metres || one.edge - other.edge)
  const nearest = all[0]
  if (!nearest || nearest.metres > 300) return { expected: [], behind: 0 }
  const within = all.filter(({ metres }) => metres <= Math.min(300, nearest.metres + 30)).slice(0, 8)
  const seen = within.filter(
    ({ edge, metres, foot }) =>
      edge === nearest.edge ||
      metres <= nearest.metres + 15 ||
      !network.edges.from.some(
        (_, other) =>
          other !== edge && (isOpen(profile, other) || isOpen('drive', other)) && meets(network, other, place, foot),
      ),
  )
  return {
    expected: seen.map(({ edge }) => edge).toSorted((one, other) => one - other),
    behind: within.length - seen.length,
  }
}

/** The points of an edge in degrees. */
function pointsOf({ nodes, edges, geometry }: StreetNetwork, edge: number): Position[] {
  const [begin, end] = [edges.geometryStart[edge]!, edges.geometryStart[edge + 1]!]
  const between = Array.from({ length: end - begin }, (_, at) => [geometry.lat[begin + at]!, geometry.lon[begin + at]!])
  const ends = [edges.from[edge]!, edges.to[edge]!].map((node) => [nodes.lat[node]!, nodes.lon[node]!])
  return [ends[0]!, ...between, ends[1]!].map(([lat, lon]) => ({
    lat: lat! / unitsPerDegree,
    lon: lon! / unitsPerDegree,
  }))
}

function footOn(network: StreetNetwork, edge: number, place: Position) {
  const shrink = Math.cos((place.lat * Math.PI) / 180)
  const points = pointsOf(network, edge)
  let best = { metres: Infinity, foot: points[0]! }
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1]!, points[at]!]
    const [east, up] = [(to.lon - from.lon) * shrink, to.lat - from.lat]
    const square = east * east + up * up
    const along = square ? ((place.lon - from.lon) * shrink * east + (place.lat - from.lat) * up) / square : 0
    const share = Math.min(1, Math.max(0, along))
    const foot = { lat: from.lat + share * (to.lat - from.lat), lon: from.lon + share * (to.lon - from.lon) }
    const metres = metresBetween(
      place.lat * unitsPerDegree,
      place.lon * unitsPerDegree,
      foot.lat * unitsPerDegree,
      foot.lon * unitsPerDegree,
    )
    if (metres < best.metres) best = { metres, foot }
  }
  return best
}

/** Whether the line from a place to a point on a street meets an edge on its way, by solving for the point of both. */
function meets(network: StreetNetwork, edge: number, place: Position, foot: Position): boolean {
  const points = pointsOf(network, edge)
  return points.slice(1).some((to, at) => {
    const from = points[at]!
    const [ax, ay, bx, by] = [foot.lon - place.lon, foot.lat - place.lat, to.lon - from.lon, to.lat - from.lat]
    const area = ax * by - ay * bx
    if (area === 0) return false
    const [dx, dy] = [from.lon - place.lon, from.lat - place.lat]
    const [onLine, onEdge] = [(dx * by - dy * bx) / area, (dx * ay - dy * ax) / area]
    return onLine > 0 && onLine < 0.999 && onEdge > 0 && onEdge < 1
  })
}
