import { describe, expect, it } from 'vitest'
import { defaultRules, poolFactor, type PointsRule, roundHalfUp, rulesOn } from './points.ts'

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

  it('C1 starts with two counted trips a day, and bonuses for the first and for a complete profile', () => {
    const rules = rulesOn(defaultRules, '2026-03-04', null)
    expect([rules.day?.cap_per_day, rules.bonuses.map((rule) => [rule.name, rule.points])]).toEqual([2, [['first_trip', 25], ['complete_profile', 25]]])
    expect(rules.modes.drive_alone?.points).toBe(0)
  })
})

it('rounds half a point up and pays larger pools more', () => {
  expect([12.5, 12.49, -0.5, 7].map(roundHalfUp)).toEqual([13, 12, 0, 7])
  expect([0, 1, 2, 3, 4, 7].map(poolFactor)).toEqual([1, 1, 1, 1.25, 1.5, 1.5])
})
