import { edgeOf, StreetFlag, type StreetNetwork } from '../street/build/street-network.ts'
import { bendDegrees, isSameStreet, turnAngle } from './arc-turns.ts'

/** Arcs in a row that one instruction covers. */
export type Stretch = {
  /** The arc from which it is entered; -1 where the route begins. */
  before: number
  first: number
  last: number
  /** The turn into it in degrees, positive to the right. */
  turn: number
  /** The point where it is entered, in units. */
  start: { lat: number; lon: number }
  metres: number
  seconds: number
  /** For a roundabout on wheels: the exit that is taken, from 1. */
  exit: number | undefined
}

/** An instruction that covers less than this is too short to read and carry out. */
const shortMetres = 10

/**
 * The same way without stretches of a few metres, such as the middle of a crossing. A short stretch becomes part of the
 * next one, which is entered by the sum of both turns; where a street merely continues behind it, all three become one.
 * Stairs and ferries stay, however short, and so does a named street on which the route ends.
 */
export function mergeShortStretches(network: StreetNetwork, stretches: readonly Stretch[]): Stretch[] {
  const waiting = [...stretches]
  const merged: Stretch[] = []
  waiting.forEach((_, index) => {
    const stretch = waiting[index]!
    const next = waiting[index + 1]
    const last = merged.at(-1)
    if (!isShort(network, stretch)) merged.push(stretch)
    else if (next && next.exit === undefined) {
      const goesOn = last && isContinued(network, last, next)
      if (goesOn) merged.pop()
      waiting[index + 1] = goesOn ? joinThree(last, stretch, next) : enterBy(network, stretch, next)
    } else if (last && (next || network.edges.name[edgeOf(stretch.first)]! < 0)) {
      merged.pop()
      merged.push(lengthen(last, stretch))
    } else merged.push(stretch)
  })
  return merged
}

function isShort({ edges }: StreetNetwork, { first, metres, exit }: Stretch): boolean {
  return (
    metres <= shortMetres &&
    exit === undefined &&
    (edges.flags[edgeOf(first)]! & (StreetFlag.steps | StreetFlag.ferry)) === 0
  )
}

function isContinued(network: StreetNetwork, last: Stretch, next: Stretch): boolean {
  return (
    last.exit === undefined &&
    isSameStreet(network, last.last, next.first) &&
    Math.abs(turnAngle(network, last.last, next.first)) <= bendDegrees
  )
}

function joinThree(last: Stretch, short: Stretch, next: Stretch): Stretch {
  return lengthen({ ...last, last: next.last }, short, next)
}

function lengthen(stretch: Stretch, ...more: readonly Stretch[]): Stretch {
  return {
    ...stretch,
    metres: more.reduce((sum, { metres }) => sum + metres, stretch.metres),
    seconds: more.reduce((sum, { seconds }) => sum + seconds, stretch.seconds),
  }
}

function enterBy(network: StreetNetwork, short: Stretch, next: Stretch): Stretch {
  return {
    ...lengthen(next, short),
    before: short.before,
    start: short.start,
    turn: short.before < 0 ? 0 : sumOfTurns(turnAngle(network, short.before, next.first), short.turn + next.turn),
  }
}

/** Two turns to one side that lead back are a turn to that side. */
function sumOfTurns(angle: number, turned: number): number {
  return Math.abs(angle) > 170 && angle * turned < 0 ? -angle : angle
}
