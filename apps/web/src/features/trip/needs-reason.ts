import { metresFromMiles } from '@throughway/domain/distance'
import { isOddDistance } from '@throughway/domain/odd-distance'
import type { TripValues } from './trip-form.ts'

/** What the own places give for the way of a mode. */
export type ExpectedMiles = { miles: number; isEstimate: boolean }

/** C3: whether the distance as typed needs a reason. */
export function needsReason(
  { mode, miles }: Pick<TripValues, 'mode' | 'miles'>,
  expected: ExpectedMiles | undefined,
): boolean {
  const said = Number(miles)
  if (!expected || !(said > 0) || mode === 'multimode') return false
  return isOddDistance(metresFromMiles(said), metresFromMiles(expected.miles))
}
