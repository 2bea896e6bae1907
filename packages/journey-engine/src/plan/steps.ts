import { unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import {
  costOf,
  edgeOf,
  headOf,
  type Profile,
  StreetFlag,
  type StreetKind,
  streetKinds,
  type StreetNetwork,
  timeOf,
} from '../street/build/street-network.ts'
import type { TrafficSide } from '../street/route/traffic-side.ts'
import { bearingOf, bendDegrees, directionOf, isSameStreet, pointAlong, turnAngle } from './arc-turns.ts'
import { findFork } from './forks.ts'
import { absoluteDirections, type Language, type RelativeDirection, type Step } from './itinerary.ts'
import { mergeShortStretches, type Stretch } from './stretches.ts'

/** A route along streets: its arcs in order, the first and last possibly in part (as shares of their length). */
export type Passage = { profile: Profile; arcs: ArrayLike<number>; startFraction: number; endFraction: number }

/** What directions need to know besides the route. */
type Surroundings = {
  arcsFrom: (node: number) => ArrayLike<number>
  /** The side of the street that vehicles keep to. */
  side: TrafficSide
}

/**
 * Turn-by-turn directions. A step ends where the street's name changes, at a sharp turn, at a fork of ramps, and at a
 * roundabout. For those on wheels a roundabout is one step with the number of its exit; a walker follows its edge like
 * that of any street.
 */
export function describeSteps(
  network: StreetNetwork,
  passage: Passage,
  language: Language,
  surroundings: Surroundings,
): Step[] {
  const stretches = mergeShortStretches(network, listStretches(network, passage, surroundings))
  return stretches.map((stretch, index) =>
    describeStretch(network, passage.profile, stretch, stretches.slice(index + 1), language, surroundings),
  )
}

/** The route in stretches of one instruction each. */
function listStretches(
  network: StreetNetwork,
  { profile, arcs, startFraction, endFraction }: Passage,
  surroundings: Surroundings,
): Stretch[] {
  const stretches: Stretch[] = []
  const circles = (arc: number) => isOnWheels(profile) && isRoundabout(network, arc)
  let before = -1
  for (let index = 0; index < arcs.length; index++) {
    const arc = arcs[index]!
    if (network.edges.lengthCm[edgeOf(arc)]! < 2) continue // a barrier is passed, not walked along
    const share = (index === arcs.length - 1 ? endFraction : 1) - (index === 0 ? startFraction : 0)
    const metres = (network.edges.lengthCm[edgeOf(arc)]! / 100) * share
    const seconds = (timeOf(network, profile, arc) / 1000) * share
    const last = stretches.at(-1)
    if (last && goesOn(network, profile, before, arc, surroundings)) {
      last.last = arc
      last.metres += metres
      last.seconds += seconds
      if (last.exit !== undefined) last.exit += countExits(network, profile, before, surroundings)
    } else
      stretches.push({
        before,
        first: arc,
        last: arc,
        turn: before < 0 ? 0 : turnAngle(network, before, arc),
        start: pointAlong(network, arc, index === 0 ? startFraction : 0),
        metres,
        seconds,
        exit: circles(arc) ? 1 : undefined,
      })
    before = arc
  }
  return stretches
}

function goesOn(
  network: StreetNetwork,
  profile: Profile,
  before: number,
  arc: number,
  surroundings: Surroundings,
): boolean {
  const wereIn = isRoundabout(network, before)
  const areIn = isRoundabout(network, arc)
  if (wereIn && areIn) return true
  if (isOnWheels(profile) && (wereIn || areIn)) return false
  if (!isSameStreet(network, before, arc) || Math.abs(turnAngle(network, before, arc)) > bendDegrees) return false
  return !(isRamp(network, arc) && isOnWheels(profile) && findFork(network, profile, { before, arc }, surroundings))
}

function describeStretch(
  network: StreetNetwork,
  profile: Profile,
  stretch: Stretch,
  following: readonly Stretch[],
  language: Language,
  surroundings: Surroundings,
): Step {
  const { before, first, start, exit } = stretch
  const bearing = bearingOf(network, first, 'start')
  const name = isSigned(network, first) ? '' : nameOf(network, first)
  return {
    relativeDirection: turnOf(network, profile, stretch, surroundings),
    absoluteDirection: absoluteDirections[Math.round(bearing / 45) % 8]!,
    streetName: name || describeUnnamed(network, profile, first, following, language),
    isUnnamed: !name,
    ...(exit !== undefined && { exit, ...(surroundings.side === 'left' && { isClockwise: true as const }) }),
    stayOn: before >= 0 && name !== '' && isSameStreet(network, before, first),
    metres: Math.round(stretch.metres * 10) / 10,
    seconds: Math.round(stretch.seconds),
    lat: start.lat / unitsPerDegree,
    lon: start.lon / unitsPerDegree,
  }
}

/** Turns about as wide as this lead back where the route came from. */
const backDegrees = 175

function turnOf(
  network: StreetNetwork,
  profile: Profile,
  { before, first, turn, exit }: Stretch,
  surroundings: Surroundings,
): RelativeDirection {
  if (before < 0) return 'depart'
  if (exit !== undefined) return 'roundabout'
  if (!isOnWheels(profile)) return directionOf(turn)
  // this crosses the oncoming traffic, whatever a degree in the drawing says
  if (Math.abs(turn) > backDegrees) return surroundings.side === 'left' ? 'uturn_right' : 'uturn_left'
  return findFork(network, profile, { before, arc: first }, surroundings) ?? directionOf(turn)
}

/** Exits passed at the end of a roundabout's arc. */
function countExits(network: StreetNetwork, profile: Profile, arc: number, { arcsFrom }: Surroundings): number {
  const leaving = Array.from(arcsFrom(headOf(network, arc)))
  return leaving.some(
    (each) => edgeOf(each) !== edgeOf(arc) && !isRoundabout(network, each) && costOf(network, profile, each) > 0,
  )
    ? 1
    : 0
}

/** Who moves with the traffic. */
const isOnWheels = (profile: Profile) => profile === 'drive' || profile === 'bike' || profile === 'scooter'

function isRoundabout({ edges }: StreetNetwork, arc: number) {
  return (edges.flags[edgeOf(arc)]! & StreetFlag.roundabout) !== 0
}

function isRamp({ edges }: StreetNetwork, arc: number) {
  return (edges.flags[edgeOf(arc)]! & StreetFlag.ramp) !== 0
}

function isSigned({ edges }: StreetNetwork, arc: number) {
  return (edges.flags[edgeOf(arc)]! & StreetFlag.signed) !== 0
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

function describeUnnamed(
  network: StreetNetwork,
  profile: Profile,
  arc: number,
  following: readonly Stretch[],
  language: Language,
): string {
  if (isRamp(network, arc)) return describeRamp(network, arc, following, language)
  if (isRoundabout(network, arc)) return { en: 'roundabout', es: 'rotonda' }[language]
  const kind = streetKinds[network.edges.kind[edgeOf(arc)]!]!
  // a wheelchair route uses steps only where the map has a ramp or a lift
  if (kind === 'steps' && profile === 'wheelchair')
    return { en: 'ramp or lift at steps', es: 'rampa o elevador junto a escaleras' }[language]
  return (unnamed[kind] ?? { en: 'unnamed street', es: 'calle sin nombre' })[language]
}

/** Describes a ramp by its sign, or else by the first named street that the route takes behind it. */
function describeRamp(network: StreetNetwork, arc: number, following: readonly Stretch[], language: Language): string {
  const next = following.find(({ first }) => !isRamp(network, first))
  const goal = isSigned(network, arc) ? nameOf(network, arc) : next ? nameOf(network, next.first) : ''
  if (!goal) return { en: 'ramp', es: 'rampa' }[language]
  return { en: `ramp to ${goal}`, es: `rampa hacia ${goal}` }[language]
}
