import type { Point } from './area.ts'

export const earthRadiusMetres = 6_371_008.8
/** Per degree of latitude, and of longitude at the equator. */
export const metresPerDegree = 111_195

/** The great-circle distance on a sphere (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const height = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2
  const width = Math.sin(((other.lng - one.lng) * radians) / 2) ** 2
  return (
    2 *
    earthRadiusMetres *
    Math.asin(Math.min(1, Math.sqrt(height + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * width)))
  )
}
