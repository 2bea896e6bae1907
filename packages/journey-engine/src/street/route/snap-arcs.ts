import { BadInput } from '../../problems.ts'
import type { Snap } from './snap.ts'
import {
  costOf,
  headOf,
  isBackward,
  opposite,
  type Profile,
  type StreetNetwork,
  tailOf,
} from '../build/street-network.ts'

/** A point on an open arc: a snap seen along one direction of its edge. */
export type ArcPoint = {
  arc: number
  /** Part of the arc's length that lies before the point. */
  fraction: number
  /**
   * Milliseconds from the arc's beginning to the point, and from the point to its end: together the arc's whole cost.
   */
  before: number
  after: number
  tail: number
  head: number
}

/**
 * The points where snaps lie, on each arc that is open. Throws `BadInput` for a snap that these streets cannot have.
 */
export function listArcPoints(network: StreetNetwork, profile: Profile, snaps: readonly Snap[]): ArcPoint[] {
  const points: ArcPoint[] = []
  for (const { edge, fraction } of snaps) {
    const isHere =
      Number.isInteger(edge) && edge >= 0 && edge < network.edges.from.length && fraction >= 0 && fraction <= 1
    if (!isHere)
      throw new BadInput(`No street has the place ${fraction} along street ${edge}: was it found in another region?`)
    for (const arc of [2 * edge, 2 * edge + 1]) {
      const cost = costOf(network, profile, arc)
      if (cost <= 0) continue
      // both directions round at the same point, so that a street that costs the same both ways does so in parts as
      // well
      const along = Math.round(cost * fraction)
      const before = isBackward(arc) ? cost - along : along
      const part = isBackward(arc) ? 1 - fraction : fraction
      points.push({
        arc,
        fraction: part,
        before,
        after: cost - before,
        tail: tailOf(network, arc),
        head: headOf(network, arc),
      })
    }
  }
  return points
}

/** Whether a target lies on the source's own arc, not behind it, so that it can be reached along it. */
export const isAhead = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc && source.fraction <= target.fraction

/** Whether a target lies on the source's own arc, behind it: the way leads round. */
export const isBehind = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc && source.fraction > target.fraction

export const isOnOneEdge = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc || source.arc === opposite(target.arc)
