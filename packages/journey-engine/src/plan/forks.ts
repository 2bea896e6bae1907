import {
  costOf,
  edgeOf,
  headOf,
  type Profile,
  StreetFlag,
  streetKinds,
  type StreetNetwork,
  tailOf,
} from '../street/build/street-network.ts'
import type { TrafficSide } from '../street/route/traffic-side.ts'
import { bendDegrees, straightDegrees, turnAngle } from './arc-turns.ts'

/**
 * The side to keep to where a way for fast traffic divides without a turn: a ramp leaves it, or it continues in two.
 * The drawing decides; where it shows no difference, a ramp leaves on the side on which vehicles drive. Undefined where
 * nothing divides, and on the main way past a ramp.
 */
export function findFork(
  network: StreetNetwork,
  profile: Profile,
  { before, arc }: { before: number; arc: number },
  { arcsFrom, side }: { arcsFrom: (node: number) => ArrayLike<number>; side: TrafficSide },
): 'slightly_left' | 'slightly_right' | undefined {
  if (!isFast(network, before) || !isFast(network, arc) || headOf(network, before) !== tailOf(network, arc))
    return undefined
  const own = turnAngle(network, before, arc)
  if (Math.abs(own) > straightDegrees) return undefined
  const others = Array.from(arcsFrom(headOf(network, before)))
    .filter(
      (each) =>
        each !== arc &&
        edgeOf(each) !== edgeOf(before) &&
        costOf(network, profile, each) > 0 &&
        (isRamp(network, arc) || !isRamp(network, each)),
    )
    .map((each) => turnAngle(network, before, each))
    .filter((angle) => Math.abs(angle) <= bendDegrees)
  if (!others.length) return undefined
  const differences = others.map((angle) => angle - own)
  if (differences.every((each) => each > slightDegrees)) return 'slightly_left'
  if (differences.every((each) => each < -slightDegrees)) return 'slightly_right'
  if (differences.some((each) => Math.abs(each) > slightDegrees) || !isRamp(network, arc)) return undefined
  return side === 'left' ? 'slightly_left' : 'slightly_right'
}

/** Below this, two ways are drawn one over the other. */
const slightDegrees = 0.5

const fastKinds = ['motorway', 'trunk', 'link'].map((kind) => streetKinds.findIndex((each) => each === kind))

function isFast({ edges }: StreetNetwork, arc: number) {
  return fastKinds.includes(edges.kind[edgeOf(arc)]!)
}

function isRamp({ edges }: StreetNetwork, arc: number) {
  return (edges.flags[edgeOf(arc)]! & StreetFlag.ramp) !== 0
}
