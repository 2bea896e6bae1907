import { expect, it } from 'vitest'
import { groupVersions, listRuleDifferences } from './rule-differences.ts'

const bike = {
  points: 10,
  unit: 'trip',
  cap_per_day: null,
  cap_per_month: null,
  people: null,
  factor_percent: null,
} as const

it.each([
  ['nothing', bike, bike, []],
  ['its points', bike, { ...bike, points: 12 }, ['points 10 12']],
  ['a cap that goes', { ...bike, cap_per_day: 2 }, bike, ['cap_per_day 2 null']],
  [
    'several fields',
    bike,
    { ...bike, unit: 'mile', cap_per_month: 20 } as const,
    ['unit trip mile', 'cap_per_month null 20'],
  ],
  [
    'what it says, where it is new',
    undefined,
    { ...bike, cap_per_month: 20 },
    ['points null 10', 'cap_per_month null 20'],
  ],
  [
    'a factor alone, where a pool is new',
    undefined,
    { ...bike, points: 0, people: 5, factor_percent: 160 },
    ['people null 5', 'factor_percent null 160'],
  ],
] as const)('a version differs from the one before in %s', (_, before, after, told) => {
  const said = listRuleDifferences(before, after).map((each) => `${each.field} ${each.before} ${each.after}`)
  expect(said).toEqual(told)
})

it('groups versions by rule and for whom it holds, the newest first', () => {
  const rule = (name: string, version: number, organisation_id: string | null = null) => ({
    name,
    mode: null,
    organisation_id,
    version,
  })
  const versions = [rule('a', 1), rule('b', 1), rule('a', 3), rule('a', 1, 'mill'), rule('a', 2)]
  expect(groupVersions(versions).map((ofRule) => ofRule.map(({ name, version }) => `${name}${version}`))).toEqual([
    ['a3', 'a2', 'a1'],
    ['b1'],
    ['a1'],
  ])
})
