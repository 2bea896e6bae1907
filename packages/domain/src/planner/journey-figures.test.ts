import { describe, expect, it } from 'vitest'
import { metresFromMiles } from '../trip/distance.ts'
import {
  figureJourney,
  type JourneyPart,
  peopleInCar,
  type PlanMode,
  planModes,
  tripModeOf,
} from './journey-figures.ts'
import { factorSet2026 } from '../mode/savings.ts'

const ten = metresFromMiles(10)
const two = metresFromMiles(2)

type Example = [
  name: string,
  mode: PlanMode,
  parts: JourneyPart[],
  party: { travellers: number; fareCents?: number; milesPerGallon?: number },
  expected: object,
]

describe('C26 C34 D1 D2 what a way costs, emits and burns', () => {
  it('D3 R9.02 a walk that takes time and says no length burns by the minute, any other by the mile', () => {
    const calories = (parts: JourneyPart[]) =>
      figureJourney('transit', parts, { travellers: 1 }, factorSet2026).calories
    expect(calories([{ mode: 'walk', metres: 0, seconds: 1200 }])).toBe(87)
    expect(calories([{ mode: 'walk', metres: metresFromMiles(1), seconds: 1200 }])).toBe(82)
    expect(calories([{ mode: 'transit', metres: 0, seconds: 1200 }])).toBe(0)
  })

  it.each<Example>([
    // fuel 10 / 22.2 × 315.1 = 141.9; upkeep 10 × 11; CO₂ 10 / 22.2 × 8887 = 4003
    [
      'ten miles alone',
      'drive_alone',
      [{ mode: 'drive', metres: ten }],
      { travellers: 1 },
      { cents: 252, fuel_cents: 142, upkeep_cents: 110, co2_grams: 4003, calories: 0 },
    ],
    // 10 / 50 × 315.1 = 63.0; 10 / 50 × 8887 = 1777
    [
      'with a car of 50 miles a gallon',
      'drive_alone',
      [{ mode: 'drive', metres: ten }],
      { travellers: 1, milesPerGallon: 50 },
      { cents: 173, fuel_cents: 63, upkeep_cents: 110, co2_grams: 1777, calories: 0 },
    ],
    [
      'three together in one car cost what one does',
      'drive_alone',
      [{ mode: 'drive', metres: ten }],
      { travellers: 3 },
      { cents: 252, fuel_cents: 142, upkeep_cents: 110, co2_grams: 4003, calories: 0 },
    ],
    [
      'one of two in a carpool',
      'carpool',
      [{ mode: 'drive', metres: ten }],
      { travellers: 1 },
      { cents: 126, fuel_cents: 71, upkeep_cents: 55, co2_grams: 2002, calories: 0 },
    ],
    [
      'a party of three is a carpool of its own',
      'carpool',
      [{ mode: 'drive', metres: ten }],
      { travellers: 3 },
      { cents: 252, fuel_cents: 142, upkeep_cents: 110, co2_grams: 4003, calories: 0 },
    ],
    // a seventh: 141.9 / 7 = 20.3, 110 / 7 = 15.7, 4003 / 7 = 571.9
    [
      'one of seven in a vanpool',
      'vanpool',
      [{ mode: 'drive', metres: ten }],
      { travellers: 1 },
      { cents: 36, fuel_cents: 20, upkeep_cents: 16, co2_grams: 572, calories: 0 },
    ],
    // CO₂ 10 × 93; walking two miles at 3 mph, 3.5 MET, 70 kg: 2 × 3.5 × 70 / 3 = 163.3
    [
      'by bus with a known fare',
      'transit',
      [
        { mode: 'walk', metres: two },
        { mode: 'transit', metres: ten },
      ],
      { travellers: 1, fareCents: 240 },
      { cents: 240, fuel_cents: 0, upkeep_cents: 0, fare_cents: 240, co2_grams: 930, calories: 163 },
    ],
    [
      'two pay two fares and emit twice',
      'transit',
      [{ mode: 'transit', metres: ten }],
      { travellers: 2, fareCents: 240 },
      { cents: 480, fuel_cents: 0, upkeep_cents: 0, fare_cents: 480, co2_grams: 1860, calories: 0 },
    ],
    [
      'a fare nobody knows is not nothing',
      'transit',
      [{ mode: 'transit', metres: ten }],
      { travellers: 1 },
      { cents: null, fuel_cents: 0, upkeep_cents: 0, fare_cents: null, co2_grams: 930, calories: 0 },
    ],
    // drive two miles: 28.4 + 22 cents, 800.6 g
    [
      'to a park-and-ride',
      'park_and_ride',
      [
        { mode: 'drive', metres: two },
        { mode: 'transit', metres: ten },
      ],
      { travellers: 1, fareCents: 240 },
      { cents: 290, fuel_cents: 28, upkeep_cents: 22, fare_cents: 240, co2_grams: 1731, calories: 0 },
    ],
    // 6.8 MET × 70 kg ÷ 10 mph = 47.6 a mile
    [
      'by bike',
      'bike',
      [{ mode: 'bike', metres: ten }],
      { travellers: 1 },
      { cents: 0, fuel_cents: 0, upkeep_cents: 0, co2_grams: 0, calories: 476 },
    ],
    [
      'on an electric scooter',
      'scooter',
      [{ mode: 'scooter', metres: two }],
      { travellers: 1 },
      { cents: 0, fuel_cents: 0, upkeep_cents: 0, co2_grams: 40, calories: 0 },
    ],
    [
      'for a journey of no length',
      'walk',
      [],
      { travellers: 1 },
      { cents: 0, fuel_cents: 0, upkeep_cents: 0, co2_grams: 0, calories: 0 },
    ],
  ])('%s', (_, mode, parts, party, expected) => {
    expect(figureJourney(mode, parts, party, factorSet2026)).toEqual(expected)
  })

  it('the shares of all in a pool are the whole car', () => {
    const parts: JourneyPart[] = [{ mode: 'drive', metres: ten }]
    const alone = figureJourney('drive_alone', parts, { travellers: 1 }, factorSet2026)
    const shared = figureJourney('vanpool', parts, { travellers: 1 }, factorSet2026)
    expect(Math.abs(shared.co2_grams * peopleInCar('vanpool', 1, factorSet2026) - alone.co2_grams)).toBeLessThan(4)
  })

  it('each way is recorded as a mode that the programme knows', () => {
    expect(planModes.map(tripModeOf)).toEqual([
      'drive_alone',
      'carpool',
      'vanpool',
      'transit',
      'multimode',
      'bike',
      'walk',
      'scooter',
    ])
  })
})
