import { metresBetween, metresPerUnit } from '../geo.ts'

export type Spot = { lat: number; lon: number }

/** A shape farther from its stops than this is wrong or belongs to another run. */
const farMetres = 250

/**
 * The part of a shape between two stops, in units of 1e-7 degree: among all pairs of its points in order, the pair
 * nearest to the two stops. Where the shape passes twice, the shorter part. Undefined when the shape is not near the
 * stops.
 */
export function cutShape(lat: Int32Array, lon: Int32Array, from: Spot, to: Spot): number[] | undefined {
  const count = lat.length
  if (count < 2) return undefined
  let bestStart = -1
  let start = -1
  let startMiss = Infinity
  let bestEnd = -1
  let leastMiss = Infinity
  const foot: Foot = { miss: 0, share: 0 }
  const starts = { share: 0 }
  let bestStartShare = 0
  let bestEndShare = 0
  const [shrinkFrom, shrinkTo] = [shrinkAt(from), shrinkAt(to)]
  for (let at = 0; at < count - 1; at++) {
    // of points nearly as near, the later one makes the part shorter
    if (project(lat, lon, at, from, shrinkFrom, startMiss + 1, foot) && foot.miss <= startMiss + 1) {
      startMiss = Math.min(startMiss, foot.miss)
      start = at
      starts.share = foot.share
    }
    if (!project(lat, lon, at, to, shrinkTo, leastMiss - 1 - startMiss, foot)) continue
    const miss = startMiss + foot.miss
    const isBehind = start < at || starts.share <= foot.share
    if (isBehind && miss < leastMiss - 1) {
      leastMiss = miss
      bestStart = start
      bestStartShare = starts.share
      bestEnd = at
      bestEndShare = foot.share
    }
  }
  if (bestStart < 0 || leastMiss > farMetres * 2) return undefined
  const points = [between(lat, bestStart, bestStartShare), between(lon, bestStart, bestStartShare)]
  for (let at = bestStart + 1; at <= bestEnd; at++) points.push(lat[at]!, lon[at]!)
  points.push(between(lat, bestEnd, bestEndShare), between(lon, bestEnd, bestEndShare))
  return points
}

type Foot = { miss: number; share: number }

function shrinkAt({ lat }: Spot): number {
  return Math.cos((lat / 1e7) * (Math.PI / 180))
}

/**
 * The nearest point of the segment from `at` to the next, and its distance from the spot. False where that is clearly
 * more than `most` metres by latitude alone, as most of a shape is: the distance is then not measured.
 */
function project(
  lat: Int32Array,
  lon: Int32Array,
  at: number,
  spot: Spot,
  shrink: number,
  most: number,
  foot: Foot,
): boolean {
  const dLat = lat[at + 1]! - lat[at]!
  const dLon = (lon[at + 1]! - lon[at]!) * shrink
  const squared = dLat * dLat + dLon * dLon
  const along = (spot.lat - lat[at]!) * dLat + (spot.lon - lon[at]!) * shrink * dLon
  foot.share = squared ? Math.min(1, Math.max(0, along / squared)) : 0
  const footLat = between(lat, at, foot.share)
  // with two metres to spare for rounding
  if (Math.abs(footLat - spot.lat) * metresPerUnit > most + 2) return false
  foot.miss = metresBetween(spot.lat, spot.lon, footLat, between(lon, at, foot.share))
  return true
}

function between(values: Int32Array, at: number, share: number): number {
  return Math.round(values[at]! + (values[at + 1]! - values[at]!) * share)
}
