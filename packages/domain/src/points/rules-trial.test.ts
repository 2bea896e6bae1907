import { describe, expect, it } from 'vitest'
import { defaultRules, type PointsRule, rulesOn } from './points.ts'
import {
  bucketEdges,
  describeTrial,
  emptySums,
  layOver,
  type RuleChange,
  type TriedTrip,
  type TrialSums,
  tryMember,
} from './rules-trial.ts'

const trip = (id: string, date: string, more: Partial<TriedTrip> = {}): TriedTrip => ({
  id,
  date,
  mode: 'bike',
  direction: 'other',
  metres: 5000,
  late: false,
  keptDouble: false,
  organisation_id: null,
  ...more,
})
const change = (more: Partial<RuleChange>): RuleChange => ({
  kind: 'mode',
  mode: 'bike',
  bonus: null,
  points: 0,
  unit: 'trip',
  cap_per_day: null,
  cap_per_month: null,
  people: null,
  factor_percent: null,
  organisation_id: null,
  ...more,
})

function attempt(
  trips: TriedTrip[],
  changes: RuleChange[],
  given: { rule: string; points: number }[] = [],
  rules: readonly PointsRule[] = defaultRules,
) {
  const sums = emptySums()
  tryMember(
    sums,
    trips,
    given,
    (date, organisation) => rulesOn(rules, date, organisation),
    (date, organisation) => rulesOn(layOver(rules, changes), date, organisation),
  )
  return sums
}

describe('C1 a trial of changed rules', () => {
  const days = [
    trip('a', '2026-03-02'),
    trip('b', '2026-03-02'),
    trip('c', '2026-03-02'),
    trip('d', '2026-03-03', { mode: 'walk' }),
  ]

  it.each<[string, RuleChange[], number]>([
    ['other points for a mode', [change({ points: 15 })], 40],
    ['another cap of the day', [change({ kind: 'day', mode: null, cap_per_day: 1 })], 20],
    ['a cap of the month', [change({ points: 10, cap_per_month: 1 })], 20],
    ['double points', [change({ kind: 'bonus_day', mode: null, factor_percent: 200 })], 60],
    ['double points for walking', [change({ kind: 'bonus_day', mode: 'walk', factor_percent: 200 })], 40],
    ['a rule of an organisation that is not theirs', [change({ points: 99, organisation_id: 'mill' })], 30],
    ['nothing at all', [], 30],
  ])('judges whole days anew: %s', (_, changes, then) => {
    const { held, tried } = attempt(days, changes)
    expect([held, tried]).toEqual([30, then])
  })

  it('C8 counts the limits of a week on both sides: five days at home from Monday to Sunday, and a new week after', () => {
    const atHome = [
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ].map((date) => trip(date, date, { mode: 'telecommute' }))
    const { held, tried } = attempt(atHome, [change({ mode: 'telecommute', points: 15, unit: 'day' })])
    expect([held, tried]).toEqual([6 * 10, 6 * 15])
  })

  it('says what each rule gives and gave, and counts one-offs of the time', () => {
    const sums = attempt(
      days,
      [change({ kind: 'bonus', mode: null, bonus: 'first_trip', points: 50 })],
      [{ rule: 'first_trip', points: 25 }],
    )
    expect([sums.held, sums.tried]).toEqual([55, 80])
    expect(Object.values(sums.rules).map(({ rule, mode, held, tried }) => [rule, mode, held, tried])).toEqual([
      ['green_trip', 'bike', 20, 20],
      ['green_trip', 'walk', 10, 10],
      ['first_trip', null, 25, 50],
    ])
  })
})

describe('what staff may read of it', () => {
  const sumsOf = (buckets: number[]): TrialSums => ({
    ...emptySums(),
    buckets,
    members: buckets.reduce((one, other) => one + other, 0),
  })

  it.each([
    ['groups of five and more as they are', [5, 0, 6, 50, 0, 0, 7], [5, 0, 6, 50, 0, 0, 7], 11, 7],
    ['small ones with the next towards the middle', [1, 5, 0, 50, 0, 6, 2], [6, 0, 50, 0, 8], 6, 8],
    ['a few who lose among those for whom nothing changes', [0, 0, 2, 50, 30, 0, 0], [0, 0, 52, 30, 0, 0], null, 30],
    ['a small middle with the greater neighbour', [0, 0, 9, 3, 0, 0, 0], [0, 0, 12, 0, 0, 0], null, 0],
    ['nothing of a programme of four', [0, 1, 0, 1, 2, 0, 0], [], null, null],
    ['five who are all different together', [1, 1, 0, 1, 1, 0, 1], [5], null, null],
  ])('%s', (_, buckets, told, losing, gaining) => {
    const result = describeTrial(sumsOf(buckets))
    expect(result.buckets.map(({ members }) => members)).toEqual(told)
    expect([result.losing, result.gaining]).toEqual([losing, gaining])
  })

  it('never tells of one to four, however they are spread', () => {
    for (let seed = 0; seed < 4000; seed++) {
      const buckets = bucketEdges.map((_, index) => [0, 1, 2, 4, 5, 9][Math.floor(seed / 6 ** (index % 5)) % 6]!)
      const result = describeTrial(sumsOf(buckets))
      expect(result.buckets.filter(({ members }) => members > 0 && members < 5)).toEqual([])
      expect(result.buckets.reduce((sum, { members }) => sum + members, 0)).toBe(
        result.buckets.length ? result.members : 0,
      )
      for (const told of [result.gaining, result.losing]) expect(told === null || told === 0 || told >= 5).toBe(true)
    }
  })

  it('puts rules of a few members together, the greatest difference first', () => {
    const rules = {
      a: { rule: 'a', mode: null, held: 10, tried: 20, members: 50 },
      b: { rule: 'b', mode: null, held: 0, tried: 100, members: 2 },
      c: { rule: 'c', mode: null, held: 5, tried: 5, members: 6 },
    }
    expect(
      describeTrial({ ...emptySums(), rules }).by_rule.map(({ rule, points_then, members }) => [
        rule,
        points_then,
        members,
      ]),
    ).toEqual([
      ['other', 105, 8],
      ['a', 20, 50],
    ])
  })
})
