import { metresPerMile } from './distance.ts'

/** Distances are whole metres and tenths of a mile, so a little more or less says nothing. */
const roundedMetres = 1

/** C3: a distance further than this from the expected one needs a reason: 20 %, and at least two miles. */
export function isOddDistance(metres: number, expectedMetres: number): boolean {
  return Math.abs(metres - expectedMetres) > Math.max(expectedMetres * 0.2, 2 * metresPerMile) + roundedMetres
}

/** C3: why a way was longer or shorter than the one between its places; `other` says it in words. */
export const distanceReasons = ['errand', 'passengers', 'detour', 'other_start', 'map_wrong', 'other'] as const
export type DistanceReason = (typeof distanceReasons)[number]
