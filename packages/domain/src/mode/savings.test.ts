import { describe, expect, it } from 'vitest'
import { metresFromMiles } from '../trip/distance.ts'
import type { TripMode } from './modes.ts'
import { caloriesOfWalk, computeSavings, factorSet2026, figuresOf, findSetMetres, type Savings } from './savings.ts'

/** By hand, for 10 miles (16,093 m): 10 / 22.2 = 0.45045 gal; × 8,887 g; × 315.1 c + 10 × 11 c = 251.94 c. */
const tenMiles: [
  TripMode,
  number | undefined,
  { avoidedMiles: number; kcal: number; gallons: number; co2Grams: number; cents: number },
][] = [
  ['walk', undefined, { avoidedMiles: 10, kcal: 816.7, gallons: 0.4505, co2Grams: 4003.2, cents: 251.94 }],
  ['bike', undefined, { avoidedMiles: 10, kcal: 476, gallons: 0.4505, co2Grams: 4003.2, cents: 251.94 }],
  ['transit', undefined, { avoidedMiles: 10, kcal: 0, gallons: 0.4505, co2Grams: 4003.2 - 930, cents: 251.94 }],
  ['scooter', undefined, { avoidedMiles: 10, kcal: 0, gallons: 0.4505, co2Grams: 4003.2 - 200, cents: 251.94 }],
  ['carpool', undefined, { avoidedMiles: 5, kcal: 0, gallons: 0.2252, co2Grams: 2001.6, cents: 125.97 }],
  ['carpool', 4, { avoidedMiles: 7.5, kcal: 0, gallons: 0.3378, co2Grams: 3002.4, cents: 188.95 }],
  ['carpool', 1, { avoidedMiles: 0, kcal: 0, gallons: 0, co2Grams: 0, cents: 0 }],
  ['vanpool', undefined, { avoidedMiles: 8.571, kcal: 0, gallons: 0.3861, co2Grams: 3431.3, cents: 215.95 }],
  ['multimode', undefined, { avoidedMiles: 10, kcal: 0, gallons: 0.4505, co2Grams: 4003.2, cents: 251.94 }],
  ['drive_alone', undefined, { avoidedMiles: 0, kcal: 0, gallons: 0, co2Grams: 0, cents: 0 }],
]

describe('R1.06 what a trip of ten miles saves', () => {
  it.each(tenMiles)('%s with %s people', (mode, people, expected) => {
    const metres = metresFromMiles(10)
    const saved = computeSavings({ mode, metres, people: people ?? null }, factorSet2026)
    expect(saved.avoided_metres / 1609.34).toBeCloseTo(expected.avoidedMiles, 2)
    expect(saved.millicalories / 1000).toBeCloseTo(expected.kcal, 0)
    expect(saved.gas_microgallons / 1e6).toBeCloseTo(expected.gallons, 3)
    expect(saved.co2_milligrams / 1e6).toBeCloseTo(expected.co2Grams / 1000, 2)
    expect(saved.saved_millicents / 1000).toBeCloseTo(expected.cents, 0)
    expect(Object.values(saved).every(Number.isSafeInteger)).toBe(true)
  })

  it('C8 gives calories for a scooter that is pushed, and emissions for one with a motor', () => {
    const scooter = { mode: 'scooter', metres: metresFromMiles(2.6) } as const
    const [pushed, electric, unsaid] = [false, true, null].map((each) =>
      computeSavings({ ...scooter, electric: each }, factorSet2026),
    )
    // 2.6 mi at 5.2 mph is half an hour: 5 MET × 70 kg × 0.5 h
    expect(Math.round(pushed!.millicalories / 1000)).toBe(175)
    expect(electric!.millicalories).toBe(0)
    expect(unsaid).toEqual(electric)
    expect(Math.round((pushed!.co2_milligrams - electric!.co2_milligrams) / 1000)).toBe(52) // 2.6 mi × 20 g
    const { kickScooterMet: _met, kickScooterMilesPerHour: _speed, ...older } = factorSet2026
    expect(computeSavings({ ...scooter, electric: false }, older)).toEqual(pushed)
  })

  it('C8 counts the scooter of a leg as it is', () => {
    const legs = [
      { mode: 'scooter', metres: metresFromMiles(2.6), electric: false },
      { mode: 'transit', metres: metresFromMiles(10) },
    ] as const
    expect(
      Math.round(
        computeSavings({ mode: 'multimode', metres: metresFromMiles(12.6), legs }, factorSet2026).millicalories / 1000,
      ),
    ).toBe(175)
  })

  it('C23 D2 computes with the miles per gallon that the trip keeps', () => {
    const saved = computeSavings(
      { mode: 'carpool', metres: metresFromMiles(12), people: 3, milesPerGallon: 32 },
      factorSet2026,
    )
    expect(saved.gas_microgallons / 1e6).toBeCloseTo(0.25, 4) // 12 mi × (1 − 1/3) = 8 avoided; 8 / 32
    expect(saved.co2_milligrams / 1e6).toBeCloseTo(2.2218, 3) // 0.25 gal × 8.887 kg
  })

  it('D2 claims no savings for a member who would travel green anyway, but counts the calories', () => {
    const bike = { mode: 'bike', metres: metresFromMiles(10) } as const
    const against = (baseline: 'drive_alone' | 'transit' | null) => computeSavings({ ...bike, baseline }, factorSet2026)
    expect(against('drive_alone')).toEqual(against(null))
    expect(against('transit')).toEqual({
      avoided_metres: 0,
      millicalories: against(null).millicalories,
      gas_microgallons: 0,
      co2_milligrams: 0,
      saved_millicents: 0,
    })
  })

  it('knows the distance of a day mode, and of no other', () => {
    const miles = (mode: TripMode) => Math.round((findSetMetres(mode, factorSet2026) ?? 0) / 1609.34)
    expect((['telecommute', 'compressed_week', 'brown_bag', 'bike'] as const).map(miles)).toEqual([20, 20, 3, 0])
  })

  it('R9.02 reads 0.0284 as kilocalories a pound and minute: a mile in twenty minutes is 87', () => {
    expect(Math.round(caloriesOfWalk(20))).toBe(87)
  })
})

describe('figures', () => {
  const none: Savings = {
    avoided_metres: 0,
    millicalories: 0,
    gas_microgallons: 0,
    co2_milligrams: 0,
    saved_millicents: 0,
  }

  it('sums first and rounds last', () => {
    const sums = {
      ...none,
      trips: 3,
      metres: 16_093,
      millicalories: 1_499,
      gas_microgallons: 149_999,
      co2_milligrams: 4_003_200,
      saved_millicents: 251_940,
    }
    expect(figuresOf(sums)).toEqual({
      trips: 3,
      miles: 10,
      avoided_miles: 0,
      calories: 1,
      gas_gallons: 0.1,
      co2_pounds: 8.8,
      savings_cents: 252,
    })
  })

  it('never shows less carbon dioxide than nothing', () => {
    expect(figuresOf({ ...none, trips: 1, metres: 1, co2_milligrams: -900_000 }).co2_pounds).toBe(0)
  })
})
