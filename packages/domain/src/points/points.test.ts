import { describe, expect, it } from 'vitest'
import {
  countsFrom,
  dayFactor,
  defaultRules,
  nameOfRule,
  overlaps,
  poolFactor,
  type PointsRule,
  roundHalfUp,
  rulesOn,
} from './points.ts'

const bike = defaultRules.find((rule) => rule.mode === 'bike')!
const newer: PointsRule = { ...bike, version: 2, points: 12, valid_from: '2026-04-01' }
const ofMill: PointsRule = { ...bike, version: 1, points: 20, organisation_id: 'mill' }

describe('rules of a day', () => {
  it.each<[string, PointsRule[], string, string | null, number | undefined]>([
    ['the default', [bike], '2026-03-31', null, 10],
    ['a newer version from its first day', [newer, bike], '2026-04-01', null, 12],
    ['not before it', [newer, bike], '2026-03-31', null, 10],
    ['none after its last day', [{ ...bike, valid_to: '2026-03-30' }], '2026-03-31', null, undefined],
    ['the organisation’s own before a newer one of the programme', [ofMill, newer, bike], '2026-05-01', 'mill', 20],
    ['not that of another organisation', [ofMill, bike], '2026-05-01', 'yard', 10],
  ])('%s', (_, rules, date, organisation, points) => {
    expect(rulesOn(rules, date, organisation).modes.bike?.points).toBe(points)
  })

  it('C1 starts with two counted trips a day, and bonuses for the first, a complete profile and an invited friend', () => {
    const rules = rulesOn(defaultRules, '2026-03-04', null)
    expect([rules.day?.cap_per_day, rules.bonuses.map((rule) => [rule.name, rule.points])]).toEqual([
      2,
      [
        ['first_trip', 25],
        ['complete_profile', 25],
        ['referral', 25],
      ],
    ])
    expect(rules.modes.drive_alone?.points).toBe(0)
  })
})

it('rounds half a point up and pays larger pools more', () => {
  const { pools } = rulesOn(defaultRules, '2026-03-04', null)
  expect([12.5, 12.49, -0.5, 7].map(roundHalfUp)).toEqual([13, 12, 0, 7])
  expect([0, 1, 2, 3, 4, 7].map((people) => poolFactor(people, pools))).toEqual([1, 1, 1, 1.25, 1.5, 1.5])
})

describe('C1 bonus days', () => {
  const double: PointsRule = {
    ...bike,
    name: 'bonus_day',
    kind: 'bonus_day',
    mode: null,
    points: 0,
    factor_percent: 200,
    valid_from: '2026-05-15',
    valid_to: '2026-05-15',
  }
  const triple: PointsRule = { ...double, mode: 'bike', factor_percent: 300 }

  it.each<[string, PointsRule[], string, number]>([
    ['on their day', [double], '2026-05-15', 2],
    ['not on the day before', [double], '2026-05-14', 1],
    ['not on the day after', [double], '2026-05-16', 1],
    ['the better of two', [double, triple], '2026-05-15', 3],
    ['only the mode that they name', [{ ...triple, mode: 'walk' }], '2026-05-15', 1],
  ])('multiply %s', (_, rules, date, factor) => {
    expect(dayFactor('bike', rulesOn(rules, date, null).bonusDays)).toBe(factor)
  })
})

describe('versions of one rule', () => {
  const always = { valid_from: '2000-01-01', valid_to: null }
  const spring = { valid_from: '2026-04-01', valid_to: '2026-04-30' }
  const from = (valid_from: string, valid_to: string | null = null) => ({ valid_from, valid_to })

  it.each([
    ['after one that goes on for ever', from('2026-03-01'), always, false],
    ['from the same day', from('2000-01-01'), always, true],
    ['before one that waits', from('2026-02-01'), from('2026-03-01'), true],
    ['before one that waits, and over by then', from('2026-02-01', '2026-02-28'), from('2026-03-01'), false],
    ['within one that ends', from('2026-04-10', '2026-04-12'), spring, true],
    ['on its last day', from('2026-04-30'), spring, true],
    ['on the day after', from('2026-05-01'), spring, false],
  ])('a new one %s: refused %s', (_, added, standing, refused) => {
    expect(overlaps(added, standing)).toBe(refused)
  })

  it('a passing one gives way to the one before it', () => {
    const passing: PointsRule = { ...bike, version: 2, points: 20, ...spring }
    expect(
      ['2026-03-31', '2026-04-30', '2026-05-01'].map((date) => rulesOn([bike, passing], date, null).modes.bike?.points),
    ).toEqual([10, 20, 10])
  })

  it('share a name that follows from what they are about', () => {
    for (const rule of defaultRules)
      expect(
        nameOfRule({ kind: rule.kind, mode: rule.mode, people: rule.people, bonus: rule.name as 'first_trip' }),
      ).toBe(rule.name)
  })
})

describe('C1 points can be spent', () => {
  it.each([
    // the account, the noon of the travel, the recording, and when the points count
    ['48 hours after the travel', '2026-01-01T00:00Z', '2026-03-02T12:00Z', '2026-03-02T18:00Z', '2026-03-04T12:00Z'],
    ['at once for an old trip', '2026-01-01T00:00Z', '2026-02-20T12:00Z', '2026-03-02T18:00Z', '2026-02-22T12:00Z'],
    [
      '48 hours after the recording in a new account',
      '2026-03-02T17:00Z',
      '2026-02-20T12:00Z',
      '2026-03-02T18:00Z',
      '2026-03-04T18:00Z',
    ],
    [
      'so to the last moment of its first 48 hours',
      '2026-02-28T18:00:00.001Z',
      '2026-02-20T12:00Z',
      '2026-03-02T18:00Z',
      '2026-03-04T18:00Z',
    ],
    ['and not after them', '2026-02-28T18:00Z', '2026-02-20T12:00Z', '2026-03-02T18:00Z', '2026-02-22T12:00Z'],
    [
      'never before 48 hours after the travel: a trip of this evening that is recorded in the morning',
      '2026-03-02T08:00Z',
      '2026-03-02T12:00Z',
      '2026-03-02T09:00Z',
      '2026-03-04T12:00Z',
    ],
  ])('%s', (_, memberSince, noonOfTravel, recordedAt, expected) => {
    const instants = {
      memberSince: new Date(memberSince),
      noonOfTravel: new Date(noonOfTravel),
      recordedAt: new Date(recordedAt),
    }
    expect(countsFrom(instants)).toEqual(new Date(expected))
  })
})
