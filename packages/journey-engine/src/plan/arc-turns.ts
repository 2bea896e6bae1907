import { bearingBetween, metresBetween } from '../geo.ts'
import { edgeOf, headOf, isBackward, StreetFlag, type StreetNetwork, tailOf } from '../street/build/street-network.ts'
import type { RelativeDirection } from './itinerary.ts'

/** Bends of a street below this are not mentioned. */
export const bendDegrees = 45

/** Names are compared by number, as decoding them would take longest; unnamed ways by their kind. */
export function isSameStreet({ edges }: StreetNetwork, before: number, arc: number): boolean {
  const [one, other] = [edgeOf(before), edgeOf(arc)]
  const areRamps = (edges.flags[one]! & edges.flags[other]! & StreetFlag.ramp) !== 0
  // the sign is where a ramp begins, and often the map has it only there
  if (areRamps && edges.name[other]! < 0) return true
  if (edges.name[one] !== edges.name[other]) return false
  if (edges.name[one]! >= 0) return true
  return edges.kind[one] === edges.kind[other] && ((edges.flags[one]! ^ edges.flags[other]!) & StreetFlag.ramp) === 0
}

/** The turn between two arcs in degrees: 0 straight on, positive to the right, from -180 to 180. */
export function turnAngle(network: StreetNetwork, before: number, arc: number): number {
  const turned = bearingOf(network, arc, 'start') - bearingOf(network, before, 'end')
  return ((turned + 540) % 360) - 180
}

/** Up to this angle a way leads straight on. */
export const straightDegrees = 20

const directions: [upTo: number, right: RelativeDirection, left: RelativeDirection][] = [
  [straightDegrees, 'continue', 'continue'],
  [55, 'slightly_right', 'slightly_left'],
  [125, 'right', 'left'],
  [170, 'hard_right', 'hard_left'],
  [180, 'uturn_right', 'uturn_left'],
]

export function directionOf(angle: number): RelativeDirection {
  const [, right, left] = directions.find(([upTo]) => Math.abs(angle) <= upTo)!
  return angle >= 0 ? right : left
}

/** A street may bend at its very end, so its direction is measured this far along. */
const sightMetres = 12

/** The compass bearing at the start or end of an arc. */
export function bearingOf(network: StreetNetwork, arc: number, end: 'start' | 'end'): number {
  const count = countPoints(network, arc)
  const first = end === 'start' ? 0 : count - 1
  const step = end === 'start' ? 1 : -1
  const lat = latAt(network, arc, first)
  const lon = lonAt(network, arc, first)
  let at = first + step
  while (
    at + step >= 0 &&
    at + step < count &&
    metresBetween(lat, lon, latAt(network, arc, at), lonAt(network, arc, at)) < sightMetres
  )
    at += step
  return end === 'start'
    ? bearingBetween(lat, lon, latAt(network, arc, at), lonAt(network, arc, at))
    : bearingBetween(latAt(network, arc, at), lonAt(network, arc, at), lat, lon)
}

/** The point at a share of an arc's length, in units. */
export function pointAlong(network: StreetNetwork, arc: number, share: number): { lat: number; lon: number } {
  let left = (network.edges.lengthCm[edgeOf(arc)]! / 100) * share
  const count = countPoints(network, arc)
  for (let at = 1; at < count; at++) {
    const [lat, lon, nextLat, nextLon] = [
      latAt(network, arc, at - 1),
      lonAt(network, arc, at - 1),
      latAt(network, arc, at),
      lonAt(network, arc, at),
    ]
    const metres = metresBetween(lat, lon, nextLat, nextLon)
    if (left <= metres || at === count - 1) {
      const part = metres ? Math.min(1, left / metres) : 0
      return { lat: Math.round(lat + (nextLat - lat) * part), lon: Math.round(lon + (nextLon - lon) * part) }
    }
    left -= metres
  }
  return { lat: latAt(network, arc, 0), lon: lonAt(network, arc, 0) }
}

/** The number of points, with the ends. */
function countPoints({ edges }: StreetNetwork, arc: number): number {
  return edges.geometryStart[edgeOf(arc) + 1]! - edges.geometryStart[edgeOf(arc)]! + 2
}

function latAt(network: StreetNetwork, arc: number, at: number): number {
  return coordinateAt(network, arc, at, network.nodes.lat, network.geometry.lat)
}

function lonAt(network: StreetNetwork, arc: number, at: number): number {
  return coordinateAt(network, arc, at, network.nodes.lon, network.geometry.lon)
}

function coordinateAt(
  network: StreetNetwork,
  arc: number,
  at: number,
  ofNodes: Int32Array,
  between: Int32Array,
): number {
  const edge = edgeOf(arc)
  const count = countPoints(network, arc)
  if (at === 0) return ofNodes[tailOf(network, arc)]!
  if (at === count - 1) return ofNodes[headOf(network, arc)]!
  const { geometryStart } = network.edges
  return isBackward(arc) ? between[geometryStart[edge + 1]! - at]! : between[geometryStart[edge]! + at - 1]!
}
