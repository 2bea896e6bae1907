import { describe, expect, it } from 'vitest'
import { addMonth, costOfPoints, expectMonths, findBrake, findBreakage, type PointsMonth } from './points-budget.ts'

type BudgetTerms = NonNullable<Parameters<typeof findBrake>[0]>
const now = '2026-03'
/** A month so many months ago. */
const ago = (back: number, more: Partial<PointsMonth> = {}): PointsMonth => ({
  month: addMonth(now, -back),
  given: 0,
  spent: 0,
  lapsed: 0,
  ...more,
})
const history = (of: (back: number) => Partial<PointsMonth>, months = 25) =>
  Array.from({ length: months }, (_, back) => ago(back, of(back)))

it.each([
  ['2026-03', -3, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -24, '2024-01'],
])('%s and %i months are %s', (month, count, other) => expect(addMonth(month, count)).toBe(other))

it.each([
  [100, 100, 100],
  [250, 50, 125],
  [1, 50, 1],
  [0, 100, 0],
  [1_000_000_000, 100_000, 1_000_000_000_000],
])('%i points at %i cents for a hundred cost %i cents', (points, cents_per_hundred, cost) =>
  expect(costOfPoints(points, { cents_per_hundred })).toBe(cost),
)

describe('breakage', () => {
  it.each<[string, PointsMonth[], number]>([
    ['nothing without a history', [], 0],
    ['nothing in the first year', history(() => ({ given: 100, lapsed: 20 }), 12), 0],
    ['nothing before the programme is two years old', history(() => ({ given: 100, lapsed: 20 }), 24), 0],
    ['a fifth, where 20 of 100 lapsed a year later', history(() => ({ given: 100, lapsed: 20 })), 0.2],
    ['all, and not more', history(() => ({ given: 100, lapsed: 300 })), 1],
    ['not what lapses in the month under way', history((back) => ({ given: 100, lapsed: back ? 0 : 500 })), 0],
  ])('is %s', (_, months, share) => expect(findBreakage(months, now)).toBe(share))
})

describe('the months to come', () => {
  const given = (months: PointsMonth[], pointsOut = 0) =>
    expectMonths(months, { thisMonth: now, pointsOut }).map((each) => each.given)

  it.each<[string, PointsMonth[], number[]]>([
    ['repeat the year before', history((back) => ({ given: back === 11 ? 300 : 100 })), [100, 300, 100, 100, 100, 100]],
    [
      'follow the level of the last three months',
      history((back) => ({ given: back >= 1 && back <= 3 ? 200 : 100 })),
      [200, 200, 200, 200, 200, 200],
    ],
    [
      'are the mean of the last whole months in a first year',
      [ago(1, { given: 90 }), ago(2, { given: 30 })],
      [60, 60, 60, 60, 60, 60],
    ],
    ['are what one whole month was', [ago(1, { given: 90 })], [90, 90, 90, 90, 90, 90]],
    ['are nothing without a history', [], [0, 0, 0, 0, 0, 0]],
    [
      'do not run away from one quarter',
      history((back) => ({ given: back >= 1 && back <= 3 ? 10_000 : 100 })),
      [400, 400, 400, 400, 400, 400],
    ],
    [
      'have at least what the month under way has given',
      [ago(0, { given: 500 }), ago(1, { given: 90 })],
      [500, 90, 90, 90, 90, 90],
    ],
  ])('%s', (_, months, expected) => expect(given(months)).toEqual(expected))

  it('add to the points out what is given, and take what is spent and lapses', () => {
    const months = history((back) => ({ given: back ? 100 : 40, spent: back ? 30 : 10, lapsed: back ? 20 : 0 }))
    const [first, second] = expectMonths(months, { thisMonth: now, pointsOut: 1000 })
    // 60 more are given this month, 20 more spent, and 20 of those of last March lapse
    expect(first).toEqual({ month: now, given: 100, spent: 30, lapsed: 20, points_out: 1020 })
    expect(second).toEqual({ month: '2026-04', given: 100, spent: 30, lapsed: 20, points_out: 1070 })
  })

  it('never owe less than nothing', () => {
    const months = history((back) => ({ spent: back ? 900 : 0, given: 1 }))
    expect(expectMonths(months, { thisMonth: now, pointsOut: 100 }).map((each) => each.points_out)).toEqual(
      Array.from({ length: 6 }, () => 0),
    )
  })
})

describe('the brake', () => {
  const terms = (more: Partial<BudgetTerms>): BudgetTerms => ({
    cents_per_hundred: 100,
    month_limit_cents: null,
    liability_limit_cents: null,
    ...more,
  })
  const steady = history((back) => ({ given: back ? 1000 : 100 }))
  const found = (budget: BudgetTerms | null, months = steady, pointsOut = 5000) =>
    findBrake(budget, {
      months,
      pointsOut,
      thisMonth: now,
      expected: expectMonths(months, { thisMonth: now, pointsOut }),
    })

  it.each<[string, BudgetTerms | null, string, string[]]>([
    ['is off where nothing is said', null, 'off', []],
    ['is off without a limit', terms({}), 'off', []],
    ['is calm below both limits', terms({ month_limit_cents: 2000, liability_limit_cents: 9000 }), 'calm', []],
    ['is over where last month reached its limit', terms({ month_limit_cents: 1000 }), 'over', ['month 2026-02 1000']],
    ['is calm a cent below', terms({ month_limit_cents: 1001 }), 'calm', []],
    ['is over where the points out do', terms({ liability_limit_cents: 5000 }), 'over', ['liability 2026-03 5000']],
    [
      'is near where they will within three months',
      terms({ liability_limit_cents: 7500 }),
      'near',
      ['liability 2026-05 7900'],
    ],
    ['is calm where they will later', terms({ liability_limit_cents: 7901 }), 'calm', []],
  ])('%s', (_, budget, brake, reached) => {
    const { brake: said, reached: limits } = found(budget)
    expect([said, limits.map(({ limit, month, cents }) => `${limit} ${month} ${cents}`)]).toEqual([brake, reached])
  })

  it('names both limits', () => {
    const { brake, reached } = found(terms({ month_limit_cents: 500, liability_limit_cents: 100 }))
    expect([brake, reached.map(({ limit }) => limit)]).toEqual(['over', ['month', 'liability']])
  })
})
