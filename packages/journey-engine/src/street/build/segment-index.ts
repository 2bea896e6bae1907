import Flatbush from 'flatbush'
import { metresBetween, type Position, unitsPerDegree } from '../../geo.ts'
import { BadInput } from '../../problems.ts'
import type { Snap } from '../route/snap.ts'
import { costOf, type Profile, StreetFlag, streetKinds, type StreetNetwork } from './street-network.ts'

/**
 * Finds the edges near a place. `data` is all there is to it: stored and given to `reopenSegments`, it is the index
 * again.
 */
export type SegmentIndex = { tree: Flatbush; data: ArrayBufferLike }

export function indexSegments(network: StreetNetwork): SegmentIndex {
  const { nodes, edges, geometry } = network
  const tree = new Flatbush(edges.from.length, 16, Int32Array)
  for (let edge = 0; edge < edges.from.length; edge++) {
    const from = edges.from[edge]!
    const to = edges.to[edge]!
    let west = Math.min(nodes.lon[from]!, nodes.lon[to]!)
    let east = Math.max(nodes.lon[from]!, nodes.lon[to]!)
    let south = Math.min(nodes.lat[from]!, nodes.lat[to]!)
    let north = Math.max(nodes.lat[from]!, nodes.lat[to]!)
    for (let point = edges.geometryStart[edge]!; point < edges.geometryStart[edge + 1]!; point++) {
      west = Math.min(west, geometry.lon[point]!)
      east = Math.max(east, geometry.lon[point]!)
      south = Math.min(south, geometry.lat[point]!)
      north = Math.max(north, geometry.lat[point]!)
    }
    tree.add(west, south, east, north)
  }
  tree.finish()
  return { tree, data: tree.data }
}

/**
 * The index out of the `data` of an earlier one, not copied; throws `BadInput` when it does not belong to the network.
 */
export function reopenSegments(network: StreetNetwork, data: ArrayBufferLike, byteOffset = 0): SegmentIndex {
  const tree = Flatbush.from(data, byteOffset)
  if (tree.numItems !== network.edges.from.length)
    throw new BadInput('The index of segments does not belong to these streets.')
  return { tree, data }
}

const metresPerUnit = metresBetween(0, 0, 1, 0)
const mostSnaps = 4
/** Farther off the plane that distances are measured on no longer fits Earth. */
const farthestMetres = 50_000

/**
 * The edges nearest to a place that the profile may use in some direction, by true distance to their line, best first,
 * at most four; none lies farther than `maxDistance` metres. With a `mask` (see `islands`), edges that it leaves out
 * are taken only when there is no other. A car is never put on a motorway or a ramp, and nobody on a ferry.
 */
export function snap(
  index: SegmentIndex,
  network: StreetNetwork,
  profile: Profile,
  at: Position,
  { maxDistance = 1000, mask }: { maxDistance?: number; mask?: Uint8Array } = {},
): Snap[] {
  if (!(maxDistance >= 0)) return []
  const reach = Math.min(maxDistance, farthestMetres)
  const nearest = findNearest(index, network, profile, at, reach, mask)
  return mask && nearest.length === 0 ? findNearest(index, network, profile, at, reach, undefined) : nearest
}

/** Looks in a small square first and in wider ones while a nearer edge could still lie outside. */
function findNearest(
  index: SegmentIndex,
  network: StreetNetwork,
  profile: Profile,
  at: Position,
  maxDistance: number,
  mask: Uint8Array | undefined,
): Snap[] {
  for (let radius = Math.min(50, maxDistance); ; radius = Math.min(radius * 3, maxDistance)) {
    const found = snapWithin(index, network, profile, at, { radius, most: mostSnaps, mask })
    if (found.length === mostSnaps || radius >= maxDistance) return found
  }
}

/** The edges nearest to a place within a radius in metres that the profile may use, best first, at most so many. */
export function snapWithin(
  { tree }: SegmentIndex,
  network: StreetNetwork,
  profile: Profile,
  at: Position,
  { radius, most, mask }: { radius: number; most: number; mask?: Uint8Array | undefined },
): Snap[] {
  const lat = at.lat * unitsPerDegree
  const lon = at.lon * unitsPerDegree
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return []
  const shrink = Math.max(0.01, Math.cos((at.lat * Math.PI) / 180))
  const reach = radius / metresPerUnit
  const found: Candidate[] = []
  const consider = (edge: number) => {
    const isWanted = canSnap(network, profile, edge) && (!mask || mask[edge] === 1)
    if (isWanted) keep(found, edge, squaredDistanceTo(network, edge, lat, lon, shrink), reach * reach, most)
    // nothing is collected by the tree: what counts is the distance to the line and not to its box
    return false
  }
  tree.search(lon - reach / shrink, lat - reach, lon + reach / shrink, lat + reach, consider)
  return found.map(({ edge }) => describe(network, edge, at, lat, lon, shrink))
}

type Candidate = { edge: number; squared: number }

const barrier = streetKinds.indexOf('barrier')
const ferry = streetKinds.indexOf('ferry')
const motorway = streetKinds.indexOf('motorway')

function canSnap(network: StreetNetwork, profile: Profile, edge: number): boolean {
  const kind = network.edges.kind[edge]!
  if (kind === barrier || kind === ferry) return false
  if (profile === 'drive' && (kind === motorway || (network.edges.flags[edge]! & StreetFlag.ramp) !== 0)) return false
  return costOf(network, profile, 2 * edge) > 0 || costOf(network, profile, 2 * edge + 1) > 0
}

/** Inserts by distance, then by number, so that equals come in one order always. */
function keep(found: Candidate[], edge: number, squared: number, limit: number, most: number): void {
  if (squared > limit) return
  let place = found.length
  while (
    place > 0 &&
    (found[place - 1]!.squared > squared || (found[place - 1]!.squared === squared && found[place - 1]!.edge > edge))
  )
    place--
  if (place === most) return
  found.splice(place, 0, { edge, squared })
  if (found.length > most) found.length = most
}

/** In squared units of latitude, on a plane that touches Earth at the place. */
function squaredDistanceTo(
  { nodes, edges, geometry }: StreetNetwork,
  edge: number,
  lat: number,
  lon: number,
  shrink: number,
): number {
  const end = edges.geometryStart[edge + 1]!
  let x = (nodes.lon[edges.from[edge]!]! - lon) * shrink
  let y = nodes.lat[edges.from[edge]!]! - lat
  let best = x * x + y * y
  for (let point = edges.geometryStart[edge]!; point <= end; point++) {
    const nextX = ((point < end ? geometry.lon[point]! : nodes.lon[edges.to[edge]!]!) - lon) * shrink
    const nextY = (point < end ? geometry.lat[point]! : nodes.lat[edges.to[edge]!]!) - lat
    const squared = squaredToSegment(x, y, nextX, nextY)
    if (squared < best) best = squared
    x = nextX
    y = nextY
  }
  return best
}

/** From the origin to a segment. */
function squaredToSegment(x: number, y: number, nextX: number, nextY: number): number {
  const share = shareAlong(x, y, nextX, nextY)
  if (share >= 1) return nextX * nextX + nextY * nextY
  const footX = x + share * (nextX - x)
  const footY = y + share * (nextY - y)
  return footX * footX + footY * footY
}

/** How far along a segment the origin's foot lies, from 0 to 1. */
function shareAlong(x: number, y: number, nextX: number, nextY: number): number {
  const dx = nextX - x
  const dy = nextY - y
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / squared))
}

/** Nearer than this the place is on the street rather than beside it, metres. */
const onStreet = 1

function describe(network: StreetNetwork, edge: number, at: Position, lat: number, lon: number, shrink: number): Snap {
  const lats = lineOf(network, edge, 'lat')
  const lons = lineOf(network, edge, 'lon')
  let best = Infinity
  let bestAcross = 0
  let walked = 0
  let before = 0
  let foot = { lat: lats[0]!, lon: lons[0]! }
  for (let point = 0; point + 1 < lats.length; point++) {
    const x = (lons[point]! - lon) * shrink
    const y = lats[point]! - lat
    const nextX = (lons[point + 1]! - lon) * shrink
    const nextY = lats[point + 1]! - lat
    const length = metresBetween(lats[point]!, lons[point]!, lats[point + 1]!, lons[point + 1]!)
    const squared = squaredToSegment(x, y, nextX, nextY)
    // twice the area that the segment spans with the place, over its length: positive where the place lies to the left
    const across = (x * nextY - y * nextX) / Math.max(1e-9, Math.hypot(nextX - x, nextY - y))
    // at a bend both segments are equally near, and the one that faces the place knows its side
    if (squared < best || (squared === best && Math.abs(across) > Math.abs(bestAcross))) {
      const share = shareAlong(x, y, nextX, nextY)
      if (squared < best) before = walked + share * length
      best = squared
      bestAcross = across
      foot = {
        lat: lats[point]! + share * (lats[point + 1]! - lats[point]!),
        lon: lons[point]! + share * (lons[point + 1]! - lons[point]!),
      }
    }
    walked += length
  }
  const distance = metresBetween(lat, lon, foot.lat, foot.lon)
  return {
    edge,
    fraction: walked === 0 ? 0 : Math.min(1, before / walked),
    lat: foot.lat / unitsPerDegree,
    lon: foot.lon / unitsPerDegree,
    distance,
    side: distance < onStreet || bestAcross === 0 ? 'on' : bestAcross > 0 ? 'left' : 'right',
  }
}

function lineOf({ nodes, edges, geometry }: StreetNetwork, edge: number, axis: 'lat' | 'lon'): number[] {
  const interior = geometry[axis].subarray(edges.geometryStart[edge], edges.geometryStart[edge + 1])
  return [nodes[axis][edges.from[edge]!]!, ...interior, nodes[axis][edges.to[edge]!]!]
}
