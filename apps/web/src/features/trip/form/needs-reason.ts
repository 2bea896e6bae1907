import { metresFromMiles } from '@throughway/domain/trip/distance'
import { isOddDistance } from '@throughway/domain/trip/odd-distance'
import type { TripValues } from './trip-form.ts'

/**
 * What the own places give for the way of a mode: by the streets, or an estimate until the map is there, or for good where it
 * has no such way.
 */
export type ExpectedMiles = { miles: number; basis: 'streets' | 'waiting' | 'no_way' }

/** C3: whether the distance as typed needs a reason. */
export function needsReason(
  { mode, miles }: Pick<TripValues, 'mode' | 'miles'>,
  expected: ExpectedMiles | undefined,
): boolean {
  const said = Number(miles)
  if (!expected || !(said > 0) || mode === 'multimode') return false
  return isOddDistance(metresFromMiles(said), metresFromMiles(expected.miles))
}
