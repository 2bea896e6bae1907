import type { PointsBudget } from '@throughway/contract/trip/points-budget'
import type { LedgerKind } from '@throughway/contract/trip/points'
import { lifeMonths } from '@throughway/domain/points/points-life'
import {
  addMonth,
  costOfPoints,
  expectMonths,
  findBrake,
  findBreakage,
  monthsLookedBack,
  type PointsMonth,
} from '@throughway/domain/points/points-budget'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import {
  countPointsOut,
  findStanding,
  findTerms,
  keepStanding,
  listMonths,
  type StandingRow,
  sumDays,
  type TermsRow,
} from './points-budget.queries.ts'

type Sender = Pick<Transaction, 'send'>
type Moment = { now: Date; timeZone: string }

/**
 * Counts the points out, sums the bookings since they were last summed, and keeps whether a limit is reached. Runs as often
 * as one likes, and two at once keep the same.
 */
export async function countBudget(tx: Transaction, { now, timeZone }: Moment): Promise<void> {
  const today = localDate(now, timeZone)
  const thisMonth = today.slice(0, 7)
  const [[before]] = await tx.send(findStanding())
  // a clock that leapt ahead and came back must not leave days out
  const from = before ? addDays(before.summed_to < today ? before.summed_to : today, -1) : firstDay(thisMonth)
  const [, [counted], [terms]] = await tx.send(sumDays(from, timeZone), countPointsOut(now), findTerms())
  const [rows] = await tx.send(listMonths(firstDay(thisMonth)))
  const months = readMonths(rows)
  const pointsOut = counted!.points_out
  const expected = expectMonths(months, { thisMonth, pointsOut })
  const { brake } = findBrake(terms ?? null, { months, expected, pointsOut, thisMonth })
  const isSame = before?.brake === brake
  await tx.send(
    keepStanding({
      ...counted!,
      summed_to: today,
      counted_at: now,
      brake,
      brake_since: isSame ? before.brake_since : now,
    }),
  )
}

/** The budget as it was last counted. If it has never been counted, it is counted now. */
export async function readBudget(db: Database, moment: Moment): Promise<PointsBudget> {
  const [[standing]] = await db.send(findStanding())
  if (!standing) await db.transaction((tx) => countBudget(tx, moment))
  return describeBudget(db, moment)
}

/** The budget as it was last counted. */
export async function describeBudget(db: Sender, { now, timeZone }: Moment): Promise<PointsBudget> {
  const thisMonth = localDate(now, timeZone).slice(0, 7)
  const [[standing], [terms], rows] = await db.send(findStanding(), findTerms(), listMonths(firstDay(thisMonth)))
  const { points_out: pointsOut, on_hold, holders, counted_at } = standing as StandingRow
  const months = readMonths(rows)
  const expected = expectMonths(months, { thisMonth, pointsOut })
  const breakage = findBreakage(months, thisMonth)
  const whole = terms && costOfPoints(pointsOut, terms)
  return {
    terms: terms ? describeTerms(terms) : null,
    counted_at: counted_at.toISOString(),
    points_out: pointsOut,
    on_hold,
    holders,
    liability: whole === undefined ? null : { whole_cents: whole, expected_cents: Math.round(whole * (1 - breakage)) },
    breakage,
    months: Array.from({ length: lifeMonths + 1 }, (_, index) => {
      const month = addMonth(thisMonth, index - lifeMonths)
      return months.find((each) => each.month === month) ?? { month, given: 0, spent: 0, lapsed: 0 }
    }),
    expected,
    ...findBrake(terms ?? null, { months, expected, pointsOut, thisMonth }),
  }
}

function describeTerms({ changed_by_name, changed_at, ...row }: TermsRow): NonNullable<PointsBudget['terms']> {
  const { revision, cents_per_hundred, month_limit_cents, liability_limit_cents } = row
  return {
    revision,
    cents_per_hundred,
    month_limit_cents,
    liability_limit_cents,
    changed_by: changed_by_name,
    changed_at: changed_at.toISOString(),
  }
}

/** What each kind of booking does to the points of a month. */
const sideOf: Record<LedgerKind, 'given' | 'spent' | 'lapsed'> = {
  earn: 'given',
  reverse: 'given',
  adjust: 'given',
  spend: 'spent',
  refund: 'spent',
  expire: 'lapsed',
}

function readMonths(rows: readonly { month: string; kind: LedgerKind; points: number }[]): PointsMonth[] {
  const months = new Map<string, PointsMonth>()
  for (const { month, kind, points } of rows) {
    const sums = months.get(month) ?? { month, given: 0, spent: 0, lapsed: 0 }
    const side = sideOf[kind]
    sums[side] += side === 'given' ? points : -points
    months.set(month, sums)
  }
  return [...months.values()]
}

function firstDay(thisMonth: string): string {
  return `${addMonth(thisMonth, 1 - monthsLookedBack)}-01`
}
