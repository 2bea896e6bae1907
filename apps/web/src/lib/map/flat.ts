import type { LinePoint } from '@throughway/domain/planner/polyline'

/** In degrees; never across the date line, where no programme is. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** A point in Web Mercator: the world is 1 wide and 1 high, from the north-west corner. */
export type FlatPoint = { x: number; y: number }

export function flatten({ lat, lng }: LinePoint): FlatPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The smallest bounds around all points; undefined without any. */
export function boundsOf(points: Iterable<LinePoint>): Bounds | undefined {
  let found: Bounds | undefined
  for (const { lat, lng } of points) {
    found ??= { south: lat, west: lng, north: lat, east: lng }
    found.south = Math.min(found.south, lat)
    found.north = Math.max(found.north, lat)
    found.west = Math.min(found.west, lng)
    found.east = Math.max(found.east, lng)
  }
  return found
}

/** The point at a share of a line's length, with its direction; undefined for an empty line. */
export function pointAlong(line: readonly FlatPoint[], share: number): { at: FlatPoint; angle: number } | undefined {
  const steps = line
    .slice(1)
    .map((to, index) => ({ from: line[index]!, to, long: Math.hypot(to.x - line[index]!.x, to.y - line[index]!.y) }))
  let left = steps.reduce((sum, { long }) => sum + long, 0) * share
  for (const { from, to, long } of steps) {
    if (left <= long && long > 0) {
      const part = left / long
      return {
        at: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        angle: Math.atan2(to.y - from.y, to.x - from.x),
      }
    }
    left -= long
  }
  const last = line.at(-1)
  return last && { at: { x: last.x, y: last.y }, angle: 0 }
}
