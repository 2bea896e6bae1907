import { describe, expect, it } from 'vitest'
import { approvedModes } from '../identity/approvals.ts'
import { commuteOptions, mixOptions } from '../planner/commute-calculator.ts'
import { planModes } from '../planner/journey-figures.ts'
import { orderKinds, planKindOf } from '../planner/plan-order.ts'
import { defaultRules } from '../points/points.ts'
import { recordedModes } from '../recording/recording.ts'
import { legModes } from '../trip/legs.ts'
import { weekLimits } from '../trip/week-limits.ts'
import { baselineModes } from './baseline.ts'
import { modeFacts, partModes, tripModes } from './mode-facts.ts'
import { isDayMode, isPoolMode } from './modes.ts'

describe('the lists of modes', () => {
  it('are made of the facts, in the order in which they are offered', () => {
    const lists = { tripModes, legModes, baselineModes, planModes, commuteOptions, mixOptions, recordedModes }
    expect(Object.fromEntries(Object.entries(lists).map(([name, modes]) => [name, modes.join(' ')]))).toEqual({
      tripModes:
        'bike walk transit carpool vanpool scooter telecommute compressed_week brown_bag multimode drive_alone',
      legModes: 'walk bike scooter transit carpool vanpool drive_alone',
      baselineModes: 'drive_alone carpool vanpool transit bike walk scooter telecommute',
      planModes: 'drive_alone carpool vanpool transit park_and_ride bike walk scooter',
      commuteOptions: 'drive_alone carpool transit bike scooter walk telecommute',
      mixOptions: 'carpool transit bike scooter walk telecommute',
      recordedModes: 'walk bike scooter transit car',
    })
    expect([...partModes].toSorted()).toEqual(['bike', 'drive', 'scooter', 'transit', 'walk'])
  })

  it.each(['leg', 'baseline', 'plan', 'calculator'] as const)('give each mode its own place in "%s"', (list) => {
    const places = tripModes.map((mode) => modeFacts[mode].places[list]).filter((place) => place !== null)
    expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index + 1))
  })

  it('C1, C7, C8, C22 say what each earns, its limit and its approval', () => {
    expect(
      defaultRules
        .filter(({ kind }) => kind === 'mode')
        .map(({ mode, name, points, unit }) => [mode, name, points, unit]),
    ).toEqual([
      ...tripModes.slice(0, 6).map((mode) => [mode, 'green_trip', 10, 'trip']),
      ['telecommute', 'telecommute_day', 10, 'day'],
      ['compressed_week', 'compressed_week_day', 10, 'day'],
      ['brown_bag', 'brown_bag_day', 5, 'day'],
      ['multimode', 'green_trip', 10, 'trip'],
      ['drive_alone', 'drive_alone', 0, 'trip'],
    ])
    expect(weekLimits).toEqual({ telecommute: 5, compressed_week: 1, brown_bag: 5 })
    expect(approvedModes).toEqual({ telecommute: 'telework', compressed_week: 'compressed_week' })
  })

  it('R3.03 put what the planner compares into one of its kinds', () => {
    expect(planModes.every((mode) => orderKinds(undefined).includes(planKindOf(mode)))).toBe(true)
    expect(planModes.map(planKindOf).join(' ')).toBe('drive pool pool transit transit wheels walk wheels')
  })
})

describe('the facts of a mode', () => {
  it.each(tripModes)('of %s agree with each other', (mode) => {
    const { day, street, topMilesPerHour, factors, places, part } = modeFacts[mode]
    expect(isDayMode(mode)).toBe(day !== null)
    expect(factors.setMiles !== null).toBe(day !== null)
    expect(topMilesPerHour === null).toBe(day !== null)
    expect(factors.people !== null).toBe(isPoolMode(mode))
    expect(factors.met === null).toBe(factors.milesPerHour === null)
    expect(modeFacts[mode].ease !== null, 'decision 123: what is compared has an ease').toBe(places.plan !== null)
    // a leg is one that is moved over streets, and has a speed
    expect(places.leg !== null).toBe(part !== null && street !== null)
  })
})
