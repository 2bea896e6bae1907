import { metresPerMile } from './distance.ts'

/** Distances are rounded to metres and tenths of a mile, so a small difference means nothing. */
const roundedMetres = 1

/** C3: a distance that differs from the expected one by more than 20 % and at least two miles needs a reason. */
export function isOddDistance(metres: number, expectedMetres: number): boolean {
  return Math.abs(metres - expectedMetres) > Math.max(expectedMetres * 0.2, 2 * metresPerMile) + roundedMetres
}

/** C3: why a trip was longer or shorter than the distance between its places; `other` comes with a text. */
export const distanceReasons = ['errand', 'passengers', 'detour', 'other_start', 'map_wrong', 'other'] as const
export type DistanceReason = (typeof distanceReasons)[number]
