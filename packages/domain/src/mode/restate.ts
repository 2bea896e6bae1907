import type { Leg } from '../trip/legs.ts'
import type { TripMode } from './modes.ts'
import { computeSavings, type FactorSet, type Savings } from './savings.ts'

/** What of a recorded trip its savings follow from, and what they were first reckoned to be. */
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
 * D2: by how much a trip's savings differ under another factor set. Only what the sets say differently moves: the
 * trip's own facts, its vehicle and what its member claims stay as they were, so one set against itself is nothing.
 */
export function findDifference(trip: StatedTrip, first: FactorSet, other: FactorSet): Savings {
  const baseline = claims(trip) ? 'drive_alone' : 'walk'
  const facts = { ...trip, baselineMetres: trip.expected_metres, milesPerGallon: trip.mpg, baseline } as const
  const [before, after] = [computeSavings(facts, first), computeSavings(facts, other)]
  return Object.fromEntries(savingNames.map((name) => [name, after[name] - before[name]])) as Savings
}

/** Who would travel green anyway claims no saving (D2), and then each of these is nothing. */
function claims({ avoided_metres, gas_microgallons, co2_milligrams, saved_millicents }: StatedTrip): boolean {
  return avoided_metres !== 0 || gas_microgallons !== 0 || co2_milligrams !== 0 || saved_millicents !== 0
}
