import { metresBetween, unitsPerDegree } from '../../geo.ts'
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
  /** Milliseconds between the street and the place beside it. */
  beside: number
  snap: Snap
}

/** Between a door and the street people go on foot, or push what they ride, whatever they go on by. */
const besideKmh: Record<Profile, number> = { walk: 4.8, bike: 4.8, scooter: 4.8, drive: 4.8, wheelchair: 4 }

/** Milliseconds for so many metres beside the streets. */
export function besideMs(profile: Profile, metres: number): number {
  return Math.round((metres * 3600) / besideKmh[profile])
}

/**
 * The points where snaps lie, on each arc that is open. Throws `BadInput` for a snap that these streets cannot have.
 */
export function listArcPoints(network: StreetNetwork, profile: Profile, snaps: readonly Snap[]): ArcPoint[] {
  const points: ArcPoint[] = []
  for (const snap of snaps) {
    const { edge, fraction } = snap
    const isHere =
      Number.isInteger(edge) && edge >= 0 && edge < network.edges.from.length && fraction >= 0 && fraction <= 1
    if (!isHere)
      throw new BadInput(`No street has the place ${fraction} along street ${edge}: was it found in another region?`)
    const beside = snap.place ? besideMs(profile, snap.distance) : 0
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
        beside,
        snap,
      })
    }
  }
  return points
}

/**
 * Metres straight from place to place, for two on one side of a street that are nearer to each other than to the street
 * and back: nobody goes to the street for that. Undefined for all others.
 */
export function straightMetres({ snap: one }: ArcPoint, { snap: other }: ArcPoint): number | undefined {
  if (!one.place || !other.place || one.edge !== other.edge) return undefined
  const isAcross = one.side !== other.side && one.side !== 'on' && other.side !== 'on'
  if (isAcross) return undefined
  const metres = metresBetween(
    one.place.lat * unitsPerDegree,
    one.place.lon * unitsPerDegree,
    other.place.lat * unitsPerDegree,
    other.place.lon * unitsPerDegree,
  )
  return metres <= one.distance + other.distance ? metres : undefined
}

/** Milliseconds from a source to a target that lies ahead on its own arc, from place to place. */
export function msAlong(profile: Profile, source: ArcPoint, target: ArcPoint): number {
  const straight = straightMetres(source, target)
  const along = source.beside + (target.before - source.before) + target.beside
  return straight === undefined ? along : Math.min(along, besideMs(profile, straight))
}

/** Whether a target lies on the source's own arc, not behind it, so that it can be reached along it. */
export const isAhead = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc && source.fraction <= target.fraction

/** Whether a target lies on the source's own arc, behind it: the way leads round. */
export const isBehind = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc && source.fraction > target.fraction

export const isOnOneEdge = (source: ArcPoint, target: ArcPoint) =>
  source.arc === target.arc || source.arc === opposite(target.arc)
