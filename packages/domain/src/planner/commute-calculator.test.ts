import { describe, expect, it } from 'vitest'
import {
  calculateCommute,
  calculatorLimits,
  type CommuteOption,
  type Commute,
  findNumberFault,
  mixLimits,
  readCommute,
  roundToStep,
  startCommute,
  writeCommute,
} from './commute-calculator.ts'
import { factorSet2026 } from '../mode/savings.ts'

const start = startCommute(factorSet2026)
const noMix = { carpool: 0, transit: 0, bike: 0, scooter: 0, walk: 0, telecommute: 0 }
/**
 * Ten miles each way, 5 × 40 = 200 days, 400 rides, 4,000 miles a year; 25 mpg, $3 a gallon, $6 parking, $2 tolls,
 * $2.50 a ride.
 */
const round: Commute = {
  ...start,
  miles: 10,
  days: 5,
  weeks: 40,
  mpg: 25,
  fuel: 3,
  parking: 6,
  tolls: 2,
  fare: 2.5,
  people: 4,
  drive_minutes: 24,
  transit_minutes: 45,
  mix: noMix,
}
const figuresOf = (way: CommuteOption, commute = round) =>
  calculateCommute(commute, factorSet2026).ways.find((each) => each.way === way)

describe('C26 D1 D2 what a way to work costs, takes, emits and burns in a year', () => {
  it.each<[CommuteOption, object]>([
    // fuel 4000 / 25 × $3 = $480; upkeep 4000 × 11 c = $440; parking 200 × $6; tolls 200 × $2; 400 × 24 min = 160 h;
    // CO₂ 160 gal × 8887 g
    [
      'drive_alone',
      {
        cents: 252_000,
        fuel_cents: 48_000,
        upkeep_cents: 44_000,
        parking_cents: 120_000,
        tolls_cents: 40_000,
        fare_cents: 0,
        hours: 160,
        co2_grams: 1_421_920,
        calories: 0,
      },
    ],
    // a quarter of all that; as long as the drive
    [
      'carpool',
      {
        cents: 63_000,
        fuel_cents: 12_000,
        upkeep_cents: 11_000,
        parking_cents: 30_000,
        tolls_cents: 10_000,
        fare_cents: 0,
        hours: 160,
        co2_grams: 355_480,
        calories: 0,
      },
    ],
    // 400 × $2.50; 400 × 45 min; 4000 × 93 g
    [
      'transit',
      {
        cents: 100_000,
        fuel_cents: 0,
        upkeep_cents: 0,
        parking_cents: 0,
        tolls_cents: 0,
        fare_cents: 100_000,
        hours: 300,
        co2_grams: 372_000,
        calories: 0,
      },
    ],
    // 4000 mi / 10 mph; 4000 × 6.8 MET × 70 kg / 10 mph
    ['bike', { cents: 0, hours: 400, co2_grams: 0, calories: 190_400 }],
    // as fast as a bike; 4000 × 20 g
    ['scooter', { cents: 0, hours: 400, co2_grams: 80_000, calories: 0 }],
    ['telecommute', { cents: 0, hours: 0, co2_grams: 0, calories: 0 }],
  ])('%s, every day', (way, expected) => expect(figuresOf(way)).toMatchObject(expected))

  it('leaves out what would take more than two hours one way', () => {
    // ten miles on foot: 10 / 3 mph = 200 min; six miles: exactly 120
    expect(calculateCommute(round, factorSet2026).tooLong).toEqual(['walk'])
    expect(calculateCommute({ ...round, miles: 6 }, factorSet2026).tooLong).toEqual([])
    // 6 mi × 400 rides × 3.5 MET × 70 kg / 3 mph = 196,000 kcal; 400 × 2 h
    expect(figuresOf('walk', { ...round, miles: 6 })).toMatchObject({ hours: 800, calories: 196_000 })
  })

  it.each<[string, Partial<Record<keyof typeof noMix, number>>, object]>([
    ['all alone', {}, { cents: 252_000, hours: 160, co2_grams: 1_421_920, calories: 0 }],
    // 3/5 × $2520 + 2/5 × $1000; 96 + 120 h; 853,152 + 148,800 g
    ['two days by transit', { transit: 2 }, { cents: 191_200, hours: 216, co2_grams: 1_001_952, calories: 0 }],
    // 2/5 alone $1008, 1/5 pool $126, 1/5 bike, 1/5 at home; 64 + 32 + 80 h; 568,768 + 71,096 g; 190,400 / 5
    [
      'a day of each',
      { carpool: 1, bike: 1, telecommute: 1 },
      { cents: 113_400, hours: 176, co2_grams: 639_864, calories: 38_080 },
    ],
    ['none alone', { bike: 5 }, { cents: 0, hours: 400, calories: 190_400 }],
  ])('a week of %s', (_, mix, expected) => {
    expect(calculateCommute({ ...round, mix: { ...noMix, ...mix } }, factorSet2026).mix).toMatchObject(expected)
  })

  it('has no mix while more days are given away than there are', () => {
    expect(
      calculateCommute({ ...round, days: 3, mix: { ...noMix, bike: 2, transit: 2 } }, factorSet2026),
    ).toMatchObject({ mix: undefined, aloneDays: -1 })
  })

  it('begins with the programme’s own car, price and pool', () => {
    // 12 mi: 28.8 and 60 min
    expect(start).toMatchObject({ mpg: 22.2, fuel: 3.15, people: 2, drive_minutes: 29, transit_minutes: 60 })
  })
})

describe('C26 numbers that are typed and shared', () => {
  it.each([
    ['12', undefined],
    ['0.1', undefined],
    ['150', undefined],
    [' 7.5 ', undefined],
    ['', 'field.required'],
    ['twelve', 'field.not_a_number'],
    ['1e2', 'field.not_a_number'],
    ['-1', 'field.not_a_number'],
    ['NaN', 'field.not_a_number'],
    ['0', 'field.too_small'],
    ['150.1', 'field.too_large'],
  ])('"%s" miles', (text, fault) => expect(findNumberFault(text, calculatorLimits.miles)).toBe(fault))

  it('days are whole', () => expect(findNumberFault('2.5', mixLimits)).toBe('field.not_a_whole_number'))

  it.each([
    [12.34, calculatorLimits.miles, 12.3],
    [0.1 + 0.2, calculatorLimits.miles, 0.3],
    [3.151, calculatorLimits.fuel, 3.15],
    [2.49, calculatorLimits.fare, 2.5],
    [999, calculatorLimits.people, 15],
    [-4, calculatorLimits.parking, 0],
    [5.1, calculatorLimits.tolls, 5],
  ])('%d stands at the step %j', (value, limits, expected) => expect(roundToStep(value, limits)).toBe(expected))

  it('a link holds only the numbers that differ, and restores all of them', () => {
    const commute: Commute = {
      ...start,
      miles: 20,
      drive_minutes: 48,
      transit_minutes: 70,
      fare: 3,
      mix: { ...noMix, bike: 3 },
    }
    const link = writeCommute(commute, start)
    // 20 miles take 48 minutes by themselves
    expect(link).toEqual({
      miles: '20',
      transit_minutes: '70',
      fare: '3',
      carpool_days: '0',
      transit_days: '0',
      bike_days: '3',
      scooter_days: '0',
      walk_days: '0',
      telecommute_days: '0',
    })
    expect(readCommute(link, start)).toEqual(commute)
    expect(writeCommute(start, start)).toEqual({})
  })

  it.each<[string, Record<string, string>, object]>([
    ['words', { miles: 'far', name: 'Ana', days: '<b>' }, start],
    ['numbers beyond their limits', { miles: '9999', people: '1' }, start],
    ['one day of the mix, the others none', { bike_days: '1' }, { ...start, mix: { ...noMix, bike: 1 } }],
    // 18.7 and 39 min
    ['a number between two steps', { miles: '7.77' }, { ...start, miles: 7.8, drive_minutes: 19, transit_minutes: 39 }],
  ])('a link with %s', (_, search, expected) => expect(readCommute(search, start)).toEqual(expected))
})
