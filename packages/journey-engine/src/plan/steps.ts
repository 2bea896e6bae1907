import { bearingBetween, metresBetween, unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import {
  costOf,
  edgeOf,
  headOf,
  isBackward,
  type Profile,
  StreetFlag,
  type StreetKind,
  streetKinds,
  type StreetNetwork,
  tailOf,
  timeOf,
} from '../street/build/street-network.ts'
import { absoluteDirections, type Language, type RelativeDirection, type Step } from './itinerary.ts'

/** A route along streets: its arcs in order, the first and last possibly in part (as shares of their length). */
export type Passage = { profile: Profile; arcs: ArrayLike<number>; startFraction: number; endFraction: number }

/**
 * Turn-by-turn directions. A step ends where the street's name changes, at a sharp turn, and at a roundabout, which is
 * one step with the number of its exit.
 */
export function describeSteps(
  network: StreetNetwork,
  { profile, arcs, startFraction, endFraction }: Passage,
  language: Language,
  arcsFrom: (node: number) => ArrayLike<number>,
): Step[] {
  const steps: Step[] = []
  let before = -1
  for (let index = 0; index < arcs.length; index++) {
    const arc = arcs[index]!
    if (network.edges.lengthCm[edgeOf(arc)]! < 2) continue // a barrier is passed, not walked along
    const share = (index === arcs.length - 1 ? endFraction : 1) - (index === 0 ? startFraction : 0)
    const metres = (network.edges.lengthCm[edgeOf(arc)]! / 100) * share
    const seconds = (timeOf(network, profile, arc) / 1000) * share
    const last = steps.at(-1)
    if (last && goesOn(network, before, arc)) {
      last.metres += metres
      last.seconds += seconds
      if (isRoundabout(network, arc)) last.exit = (last.exit ?? 1) + countExits(network, profile, before, arcsFrom)
    } else
      steps.push(
        startStep(network, { profile, before, arc }, language, {
          metres,
          seconds,
          startFraction: index === 0 ? startFraction : 0,
        }),
      )
    before = arc
  }
  return steps.map((step) => ({
    ...step,
    metres: Math.round(step.metres * 10) / 10,
    seconds: Math.round(step.seconds),
  }))
}

function startStep(
  network: StreetNetwork,
  { profile, before, arc }: { profile: Profile; before: number; arc: number },
  language: Language,
  { metres, seconds, startFraction }: { metres: number; seconds: number; startFraction: number },
): Step {
  const { lat, lon } = pointAlong(network, arc, startFraction)
  const bearing = bearingOf(network, arc, 'start')
  const name = nameOf(network, arc)
  const enters = isRoundabout(network, arc)
  return {
    relativeDirection: before < 0 ? 'depart' : enters ? 'roundabout' : directionOf(turnAngle(network, before, arc)),
    absoluteDirection: absoluteDirections[Math.round(bearing / 45) % 8]!,
    streetName: name || describeUnnamed(network, profile, arc, language),
    isUnnamed: !name,
    ...(enters && { exit: 1 }),
    stayOn: before >= 0 && name !== '' && isSameStreet(network, before, arc),
    metres,
    seconds,
    lat: lat / unitsPerDegree,
    lon: lon / unitsPerDegree,
  }
}

/** Bends of a street below this are not mentioned. */
const bendDegrees = 45

function goesOn(network: StreetNetwork, before: number, arc: number): boolean {
  if (isRoundabout(network, before) || isRoundabout(network, arc))
    return isRoundabout(network, before) && isRoundabout(network, arc)
  return isSameStreet(network, before, arc) && Math.abs(turnAngle(network, before, arc)) <= bendDegrees
}

/** Names are compared by number, as decoding them would take longest; unnamed ways by their kind. */
function isSameStreet({ edges }: StreetNetwork, before: number, arc: number): boolean {
  const [one, other] = [edgeOf(before), edgeOf(arc)]
  if (edges.name[one] !== edges.name[other]) return false
  if (edges.name[one]! >= 0) return true
  return edges.kind[one] === edges.kind[other] && ((edges.flags[one]! ^ edges.flags[other]!) & StreetFlag.ramp) === 0
}

/** The turn between two arcs in degrees: 0 straight on, positive to the right, up to 180. */
export function turnAngle(network: StreetNetwork, before: number, arc: number): number {
  const turned = bearingOf(network, arc, 'start') - bearingOf(network, before, 'end')
  return ((turned + 540) % 360) - 180
}

const directions: [upTo: number, right: RelativeDirection, left: RelativeDirection][] = [
  [20, 'continue', 'continue'],
  [55, 'slightly_right', 'slightly_left'],
  [125, 'right', 'left'],
  [170, 'hard_right', 'hard_left'],
  [180, 'uturn_right', 'uturn_left'],
]

export function directionOf(angle: number): RelativeDirection {
  const [, right, left] = directions.find(([upTo]) => Math.abs(angle) <= upTo)!
  return angle >= 0 ? right : left
}

/** Exits passed at the end of a roundabout's arc. */
function countExits(
  network: StreetNetwork,
  profile: Profile,
  arc: number,
  arcsFrom: (node: number) => ArrayLike<number>,
): number {
  const leaving = Array.from(arcsFrom(headOf(network, arc)))
  return leaving.some(
    (each) => edgeOf(each) !== edgeOf(arc) && !isRoundabout(network, each) && costOf(network, profile, each) > 0,
  )
    ? 1
    : 0
}

function isRoundabout({ edges }: StreetNetwork, arc: number) {
  return (edges.flags[edgeOf(arc)]! & StreetFlag.roundabout) !== 0
}

function nameOf({ edges, names }: StreetNetwork, arc: number) {
  return readString(names, edges.name[edgeOf(arc)]!)
}

const unnamed: Partial<Record<StreetKind, Record<Language, string>>> = {
  motorway: { en: 'motorway', es: 'autopista' },
  service: { en: 'service road', es: 'vía de servicio' },
  pedestrian: { en: 'pedestrian street', es: 'calle peatonal' },
  track: { en: 'track', es: 'camino' },
  path: { en: 'path', es: 'sendero' },
  footway: { en: 'footpath', es: 'camino peatonal' },
  cycleway: { en: 'cycle path', es: 'carril bici' },
  bridleway: { en: 'bridleway', es: 'camino de herradura' },
  steps: { en: 'steps', es: 'escaleras' },
  corridor: { en: 'corridor', es: 'pasillo' },
  ferry: { en: 'ferry', es: 'transbordador' },
  platform: { en: 'platform', es: 'andén' },
}

function describeUnnamed({ edges }: StreetNetwork, profile: Profile, arc: number, language: Language): string {
  const edge = edgeOf(arc)
  const kind = streetKinds[edges.kind[edge]!]!
  if (edges.flags[edge]! & StreetFlag.ramp) return { en: 'ramp', es: 'rampa' }[language]
  // a wheelchair route uses steps only where the map has a ramp or a lift
  if (kind === 'steps' && profile === 'wheelchair')
    return { en: 'ramp or lift at steps', es: 'rampa o elevador junto a escaleras' }[language]
  return (unnamed[kind] ?? { en: 'unnamed street', es: 'calle sin nombre' })[language]
}

/** A street may bend at its very end, so its direction is measured this far along. */
const sightMetres = 12

/** The compass bearing at the start or end of an arc. */
function bearingOf(network: StreetNetwork, arc: number, end: 'start' | 'end'): number {
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
function pointAlong(network: StreetNetwork, arc: number, share: number): { lat: number; lon: number } {
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

/** The ends and what lies between. */
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
