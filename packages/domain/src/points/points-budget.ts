import { lifeMonths } from './points-life.ts'

/**
 * The points booked in one month of the programme, by what they did. Each sum counts upwards, so it is normally not
 * negative.
 */
export type PointsMonth = {
  /** `YYYY-MM`. */
  month: string
  /** Earned and given, without what was taken back. */
  given: number
  /** Spent on rewards, without what came back. */
  spent: number
  /** Gone after their twelve months. */
  lapsed: number
}

/** The programme's terms for its points. Money is in cents. */
type BudgetTerms = {
  cents_per_hundred: number
  month_limit_cents: number | null
  liability_limit_cents: number | null
}

/** A month that is expected, with the points out at its end. */
type ExpectedMonth = PointsMonth & { points_out: number }

/**
 * Whether the points reach a limit of the programme: `off` where it has none, `near` where the forecast reaches one within
 * `nearMonths`, `over` where one is reached.
 */
export const brakes = ['off', 'calm', 'near', 'over'] as const
export type Brake = (typeof brakes)[number]

/** The number of months that a forecast shows. */
const expectedMonths = 6
/** The number of months ahead in which the brake looks for a limit. */
const nearMonths = 3
/** The number of months from which the level of a series is reckoned. */
const levelMonths = 3
/** A level changes the value of a season by at most this factor, so that one odd quarter cannot distort it. */
const mostLevel = 4

/** The months that a forecast and its breakage use, including the current one. */
export const monthsLookedBack = 2 * lifeMonths + 1

/** What points cost, in cents; half a cent is rounded up. */
export function costOfPoints(
  points: number,
  { cents_per_hundred: cents }: Pick<BudgetTerms, 'cents_per_hundred'>,
): number {
  return Math.round((points * cents) / 100)
}

/**
 * Breakage: the share of points that nobody spends. Points live twelve months, so what lapsed in the last twelve whole months
 * is a share of what was given in the twelve before: `b = Σ lapsed(t−12 … t−1) / Σ given(t−24 … t−13)`, between 0 and 1. It is
 * 0 until a programme is two years old, so that nothing is counted on that was not seen.
 *
 * Sources: IFRS 15 B44–B47 and ASC 606-10-55-46 to 55-49 (unexercised rights); Gault, Llaguno and Ménard, "Loyalty Rewards
 * and Gift Card Programs: Basic Actuarial Estimation Techniques", CAS E-Forum, Summer 2012 (redemption rate by age).
 */
export function findBreakage(months: readonly PointsMonth[], thisMonth: string): number {
  const sum = (from: number, to: number, of: 'given' | 'lapsed') =>
    range(from, to).reduce((all, back) => all + valueOf(months, addMonth(thisMonth, -back), of), 0)
  const isOldEnough = months.some(({ month, given }) => given > 0 && month <= addMonth(thisMonth, -2 * lifeMonths))
  const given = sum(lifeMonths + 1, 2 * lifeMonths, 'given')
  if (!isOldEnough || given <= 0) return 0
  return Math.min(1, Math.max(0, sum(1, lifeMonths, 'lapsed') / given))
}

/**
 * The months to come, the one under way first. Given and spent points follow the seasonal naïve method, scaled to today's
 * level: `ŷ(t+h) = y(t+h−12) × Σ y(t−3 … t−1) / Σ y(t−15 … t−13)`; where the year before is not known, the mean of the last
 * three whole months. Points that lapse are the breakage of what was given twelve months earlier. The points out follow:
 * `out(t+h) = max(0, out(t+h−1) + given − spent − lapsed)`. Of the month under way, only what is still to come is added.
 *
 * Source: Hyndman and Athanasopoulos, "Forecasting: Principles and Practice", section on simple methods.
 */
export function expectMonths(
  months: readonly PointsMonth[],
  { thisMonth, pointsOut }: { thisMonth: string; pointsOut: number },
): ExpectedMonth[] {
  const breakage = findBreakage(months, thisMonth)
  let out = pointsOut
  return range(0, expectedMonths - 1).map((ahead) => {
    const month = addMonth(thisMonth, ahead)
    const so = (of: 'given' | 'spent' | 'lapsed') => (ahead === 0 ? valueOf(months, month, of) : 0)
    const expected = {
      given: Math.max(so('given'), expect(months, thisMonth, month, 'given')),
      spent: Math.max(so('spent'), expect(months, thisMonth, month, 'spent')),
      lapsed: Math.max(so('lapsed'), Math.round(breakage * valueOf(months, addMonth(month, -lifeMonths), 'given'))),
    }
    out = Math.max(
      0,
      out + (expected.given - so('given')) - (expected.spent - so('spent')) - (expected.lapsed - so('lapsed')),
    )
    return { month, ...expected, points_out: out }
  })
}

function expect(months: readonly PointsMonth[], thisMonth: string, month: string, of: 'given' | 'spent'): number {
  const sum = (from: number) =>
    range(from, from + levelMonths - 1).reduce((all, back) => all + valueOf(months, addMonth(thisMonth, -back), of), 0)
  const [latest, yearBefore] = [sum(1), sum(1 + lifeMonths)]
  const season = valueOf(months, addMonth(month, -lifeMonths), of)
  if (yearBefore <= 0) return Math.max(0, Math.round(latest / Math.max(1, wholeMonths(months, thisMonth))))
  return Math.max(0, Math.round(season * Math.min(mostLevel, Math.max(0, latest / yearBefore))))
}

/** Among the last three whole months, those since the programme gave its first points. */
function wholeMonths(months: readonly PointsMonth[], thisMonth: string): number {
  const [first = thisMonth] = months
    .filter(({ given }) => given > 0)
    .map(({ month }) => month)
    .toSorted()
  return range(1, levelMonths).filter((back) => addMonth(thisMonth, -back) >= first).length
}

type ReachedLimit = {
  limit: 'month' | 'liability'
  /** The month in which it is reached. */
  month: string
  cents: number
  limit_cents: number
}

type BrakeFound = { brake: Brake; reached: ReachedLimit[] }

/**
 * Whether the programme's points reach one of its limits: the cost of the points given in a month, or of all points
 * outstanding. The current month counts with the points given so far. The month before counts too, so that the warning
 * does not vanish in the first days of a month.
 */
export function findBrake(
  terms: BudgetTerms | null,
  {
    months,
    expected,
    pointsOut,
    thisMonth,
  }: { months: readonly PointsMonth[]; expected: readonly ExpectedMonth[]; pointsOut: number; thisMonth: string },
): BrakeFound {
  if (!terms || (terms.month_limit_cents === null && terms.liability_limit_cents === null))
    return { brake: 'off', reached: [] }
  const past = [addMonth(thisMonth, -1), thisMonth].map((month) => ({ month, points: valueOf(months, month, 'given') }))
  const ahead = expected.slice(0, nearMonths)
  const standing = [{ month: thisMonth, points: pointsOut }]
  const over = [
    ...reach('month', terms.month_limit_cents, past),
    ...reach('liability', terms.liability_limit_cents, standing),
  ]
  if (over.length) return { brake: 'over', reached: over }
  const near = [
    ...reach(
      'month',
      terms.month_limit_cents,
      ahead.map(({ month, given }) => ({ month, points: given })),
    ),
    ...reach(
      'liability',
      terms.liability_limit_cents,
      ahead.map(({ month, points_out: points }) => ({ month, points })),
    ),
  ]
  return { brake: near.length ? 'near' : 'calm', reached: near }

  /** The first month that reaches the limit. */
  function reach(
    limit: ReachedLimit['limit'],
    most: number | null,
    values: readonly { month: string; points: number }[],
  ): ReachedLimit[] {
    if (most === null) return []
    const found = values
      .map(({ month, points }) => ({ limit, month, cents: costOfPoints(points, terms!), limit_cents: most }))
      .find(({ cents }) => cents >= most)
    return found ? [found] : []
  }
}

function valueOf(months: readonly PointsMonth[], month: string, of: 'given' | 'spent' | 'lapsed'): number {
  return months.find((each) => each.month === month)?.[of] ?? 0
}

/** The month so many months later, or earlier. */
export function addMonth(month: string, count: number): string {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
