import type { Leg } from '../trip/legs.ts'
import type { TripMode } from './modes.ts'
import { computeSavings, type FactorSet, type Savings } from './savings.ts'

/** The facts of a recorded trip that its savings are computed from, and the savings first computed. */
export type StatedTrip = Savings & {
  mode: TripMode
  metres: number
  people: number | null
  electric: boolean | null
  legs: readonly Leg[] | null
  expected_metres: number | null
  mpg: number | null
}

export const savingNames = [
  'avoided_metres',
  'millicalories',
  'gas_microgallons',
  'co2_milligrams',
  'saved_millicents',
] as const satisfies readonly (keyof Savings)[]

/**
 * D2: the difference in a trip's savings under another factor set. Only the factors differ: the trip's facts, its
 * vehicle and the member's baseline stay the same, so a set compared with itself gives zero.
 */
export function findDifference(trip: StatedTrip, first: FactorSet, other: FactorSet): Savings {
  const baseline = claims(trip) ? 'drive_alone' : 'walk'
  const facts = { ...trip, baselineMetres: trip.expected_metres, milesPerGallon: trip.mpg, baseline } as const
  const [before, after] = [computeSavings(facts, first), computeSavings(facts, other)]
  return Object.fromEntries(savingNames.map((name) => [name, after[name] - before[name]])) as Savings
}

/** A member who would travel green anyway claims no savings (D2), so these are all zero. */
function claims({ avoided_metres, gas_microgallons, co2_milligrams, saved_millicents }: StatedTrip): boolean {
  return avoided_metres !== 0 || gas_microgallons !== 0 || co2_milligrams !== 0 || saved_millicents !== 0
}
