import type { TripMode } from '@throughway/domain/modes'
import { type Query, together } from '#database/query.ts'
import type { Transaction } from '#database/open-database.ts'
import { type Account, bookPoints, lockAccount, makeAccount, readAccount, type Terms, type TermsOf } from '#modules/points/points.ts'
import { addToDays } from '#modules/statistics/statistics.ts'
import type { Calendar } from './calendar.ts'
import type { Plan, Situation } from './plan-changes.ts'
import { countJustRecorded, countMonth, saveHold, saveTrips, type TripRow } from './trip.queries.ts'

/** Whose trips change, in which programme, when, and by what terms. */
export type Traveller = { brandId: number; memberId: string; calendar: Calendar; getTerms: TermsOf; now: Date }

/**
 * Locks the member's points, then reads the days: both in the first flight. The lock is the member's balance row, which
 * the first trip of all makes, so only that one needs another flight.
 */
export async function openDays(tx: Transaction, traveller: Traveller, days: Query<TripRow>, dates: readonly string[]): Promise<Situation> {
  const lock = lockAccount(traveller.memberId, countJustRecorded(traveller.memberId, traveller.now))
  const [[account], before] = await tx.send(lock, days)
  if (account) return complete(tx, traveller, account, before, dates, account.alongside)
  const [, [made], again] = await tx.send(makeAccount(traveller.memberId), lock, days)
  return complete(tx, traveller, made!, again, dates, made!.alongside)
}

/** The same as it stands, without a lock, for a preview. */
export async function lookAtDays(db: Pick<Transaction, 'send'>, traveller: Traveller, days: Query<TripRow>, dates: readonly string[]): Promise<Situation> {
  const [[account], before] = await db.send(readAccount(traveller.memberId), days)
  return complete(db, traveller, account!, before, dates)
}

async function complete(db: Pick<Transaction, 'send'>, traveller: Traveller, account: Account, before: TripRow[], dates: readonly string[], justRecorded = 0): Promise<Situation> {
  const { brandId, memberId, calendar, getTerms, now } = traveller
  const terms = await getTerms(db, brandId, account.terms_revision)
  const all = [...new Set([...dates, ...before.map((trip) => trip.date)])]
  return { memberId, account, terms, calendar, now, before, justRecorded, countedInMonth: await countMonths(db, memberId, terms, all) }
}

async function countMonths(db: Pick<Transaction, 'send'>, memberId: string, terms: Terms, dates: readonly string[]) {
  const counted = new Map<string, Partial<Record<TripMode, number>>>()
  if (!terms.capsMonth) return counted
  const months = await db.send(...dates.map((date) => countMonth(memberId, date, dates)))
  dates.forEach((date, index) => counted.set(date, Object.fromEntries(months[index]!.map(({ mode, trips }) => [mode, trips]))))
  return counted
}

/** All that follows from a change of trips leaves in the transaction's last flight: trips, ledger, balance, sums. */
export function writePlan(tx: Transaction, { memberId, now }: Pick<Situation, 'memberId' | 'now'>, plan: Plan): void {
  if (!plan.trips.length) return
  tx.later(together([saveTrips(plan.trips), ...plan.holds.map((hold) => saveHold(memberId, hold, now)), ...bookPoints(memberId, { ledger: plan.ledger, countedTrips: plan.countedDifference, bonuses: plan.bonuses })]))
  const [first, ...others] = addToDays(memberId, plan.days)
  if (first) tx.atLast(together([first, ...others]))
}
