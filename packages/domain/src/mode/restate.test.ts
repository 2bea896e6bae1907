import { describe, expect, it } from 'vitest'
import { metresFromMiles } from '../trip/distance.ts'
import { type TripMode, tripModes } from './modes.ts'
import { makeRandom } from '../value/random.ts'
import { findDifference, savingNames, type StatedTrip } from './restate.ts'
import { computeSavings, type FactorSet, factorSet2026 } from './savings.ts'

const later: FactorSet = {
  ...factorSet2026,
  version: 'us-2027-1',
  milesPerGallon: 25,
  co2GramsPerGallon: 8900,
  transitGramsPerMile: 70,
  carpoolPeople: 3,
  walkMet: 4,
  fullCostCentsPerMile: 80,
}

function stated(
  mode: TripMode,
  more: Partial<StatedTrip> = {},
  baseline: 'drive_alone' | 'bike' = 'drive_alone',
): StatedTrip {
  const facts = {
    mode,
    metres: metresFromMiles(10),
    people: null,
    electric: null,
    legs: null,
    expected_metres: null,
    mpg: null,
    ...more,
  }
  return {
    ...facts,
    ...computeSavings(
      { ...facts, baselineMetres: facts.expected_metres, milesPerGallon: facts.mpg, baseline },
      factorSet2026,
    ),
  }
}

describe('D2 re-stating a trip under another factor set', () => {
  it.each<[string, StatedTrip]>([
    ...tripModes.filter((mode) => mode !== 'multimode').map((mode): [string, StatedTrip] => [mode, stated(mode)]),
    ['a carpool of four', stated('carpool', { people: 4 })],
    ['an own vehicle', stated('transit', { mpg: 40 })],
    ['a pushed scooter', stated('scooter', { electric: false })],
    [
      'several modes',
      stated('multimode', {
        legs: [
          { mode: 'drive_alone', metres: 3000 },
          { mode: 'transit', metres: 9000 },
        ],
        expected_metres: 14_000,
      }),
    ],
  ])('gives what it would have given: %s', (_, trip) => {
    const facts = { ...trip, baselineMetres: trip.expected_metres, milesPerGallon: trip.mpg }
    const [difference, whole] = [findDifference(trip, factorSet2026, later), computeSavings(facts, later)]
    for (const name of savingNames) expect([name, trip[name] + difference[name]]).toEqual([name, whole[name]])
  })

  it('claims nothing for a member who claimed nothing, and keeps the calories', () => {
    const trip = stated('walk', {}, 'bike')
    expect(findDifference(trip, factorSet2026, later)).toEqual({
      avoided_metres: 0,
      millicalories: computeSavings(trip, later).millicalories - trip.millicalories,
      gas_microgallons: 0,
      co2_milligrams: 0,
      saved_millicents: 0,
    })
  })

  it('is nothing against the same set, whatever the trip', () => {
    const random = makeRandom('one set against itself')
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
    for (let turn = 0; turn < 500; turn++) {
      const trip = stated(
        pick(tripModes),
        {
          metres: 1 + Math.floor(random() * 90_000),
          people: pick([null, 2, 5]),
          mpg: pick([null, 17.5, 51]),
          electric: pick([null, true, false]),
        },
        pick(['drive_alone', 'bike'] as const),
      )
      expect(
        Object.values(findDifference(trip, factorSet2026, { ...factorSet2026, version: 'another name' })).every(
          (value) => value === 0,
        ),
      ).toBe(true)
    }
  })
})
