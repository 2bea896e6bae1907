import { metresFromMiles } from '@throughway/domain/trip/distance'
import { isOddDistance } from '@throughway/domain/trip/odd-distance'
import type { ExpectedMiles } from './expected-miles.ts'
import type { TripValues } from './trip-form.ts'

/** C3: whether the distance as typed needs a reason. */
export function needsReason(
  { mode, miles }: Pick<TripValues, 'mode' | 'miles'>,
  expected: ExpectedMiles | undefined,
): boolean {
  const said = Number(miles)
  if (!expected || !(said > 0) || mode === 'multimode') return false
  return isOddDistance(metresFromMiles(said), metresFromMiles(expected.miles))
}
