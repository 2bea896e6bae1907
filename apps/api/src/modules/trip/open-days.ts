import type { TripMode } from '@throughway/domain/modes'
import { isLimitedByWeek } from '@throughway/domain/week-limits'
import { sql } from 'kysely'
import { type Query, together } from '#database/query.ts'
import type { Transaction } from '#database/open-database.ts'
import {
  type Account,
  bookPoints,
  lockAccount,
  makeAccount,
  readAccount,
  type Terms,
  type TermsOf,
} from '#modules/points/points.ts'
import { noteReferral } from '#modules/referral/referral.ts'
import { addToDays, addToRestated } from '#modules/statistics/statistics.ts'
import { selectDefaultMpg } from '#modules/vehicle/vehicle.ts'
import type { Calendar } from './calendar.ts'
import { askCircumstances, type Circumstances } from './circumstances.ts'
import type { TripFacts } from './draft-trip.ts'
import type { Plan, Situation } from './plan-changes.ts'
import { countJustRecorded, countMonth, countWeek, saveHold, saveTrips, type TripRow } from './trip.queries.ts'

/** Whose trips change, in which programme, when, and by what terms. */
export type Traveller = { brandId: number; memberId: string; calendar: Calendar; getTerms: TermsOf; now: Date }

type Alongside = { just_recorded: number; default_mpg: number | null }

/**
 * Locks the member's points, then reads the days and what the facts of a new or changed trip ask for: all in the first
 * flight. The lock is the member's balance row, which the first trip of all makes, so only that one needs another.
 */
export async function openDays(
  tx: Transaction,
  traveller: Traveller,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<Situation> {
  const { memberId, now } = traveller
  const lock = lockAccount(
    memberId,
    sql<Alongside>`${countJustRecorded(memberId, now)} as just_recorded, ${selectDefaultMpg(memberId)} as default_mpg`,
  )
  const { queries, read } = askCircumstances(memberId, facts)
  const [[account], before, ...answers] = await tx.send(lock, days, ...queries)
  if (account) return complete(tx, traveller, { account, before, circumstances: read(answers) }, dates, facts)
  const [, [made], again] = await tx.send(makeAccount(memberId), lock, days)
  return complete(tx, traveller, { account: made!, before: again, circumstances: read(answers) }, dates, facts)
}

/** The same as it stands, without a lock, for a preview. */
export async function lookAtDays(
  db: Pick<Transaction, 'send'>,
  traveller: Traveller,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<Situation> {
  const { queries, read } = askCircumstances(traveller.memberId, facts)
  const [[account], before, ...answers] = await db.send(readAccount(traveller.memberId), days, ...queries)
  return complete(
    db,
    traveller,
    { account: { ...account!, just_recorded: 0, default_mpg: null }, before, circumstances: read(answers) },
    dates,
    facts,
  )
}

type Found = { account: Account & Alongside; before: TripRow[]; circumstances: Circumstances }

async function complete(
  db: Pick<Transaction, 'send'>,
  traveller: Traveller,
  { account, before, circumstances }: Found,
  dates: readonly string[],
  facts: readonly TripFacts[],
): Promise<Situation> {
  const { brandId, memberId, calendar, getTerms, now } = traveller
  const terms = await getTerms(db, brandId, account.terms_revision)
  const all = [...new Set([...dates, ...before.map((trip) => trip.date)])]
  const modes = [...before, ...facts].map(({ mode }) => mode)
  return {
    memberId,
    account,
    terms,
    calendar,
    now,
    before,
    circumstances,
    defaultMpg: account.default_mpg,
    justRecorded: account.just_recorded,
    countedInMonth: await countMonths(db, memberId, terms, all),
    countedInWeek: modes.some(isLimitedByWeek) ? await countWeeks(db, memberId, all) : undefined,
  }
}

async function countMonths(db: Pick<Transaction, 'send'>, memberId: string, terms: Terms, dates: readonly string[]) {
  const counted = new Map<string, Partial<Record<TripMode, number>>>()
  if (!terms.capsMonth) return counted
  const months = await db.send(...dates.map((date) => countMonth(memberId, date, dates)))
  dates.forEach((date, index) =>
    counted.set(date, Object.fromEntries(months[index]!.map(({ mode, trips }) => [mode, trips]))),
  )
  return counted
}

async function countWeeks(db: Pick<Transaction, 'send'>, memberId: string, dates: readonly string[]) {
  const weeks = await db.send(...dates.map((date) => countWeek(memberId, date, dates)))
  return new Map(
    dates.map((date, index) => [date, Object.fromEntries(weeks[index]!.map(({ mode, trips }) => [mode, trips]))]),
  )
}

/** All that follows from a change of trips leaves in the transaction's last flight: trips, ledger, balance, sums. */
export function writePlan(tx: Transaction, { memberId, now }: Pick<Situation, 'memberId' | 'now'>, plan: Plan): void {
  if (!plan.trips.length) return
  tx.later(
    together([
      saveTrips(plan.trips),
      ...plan.holds.map((hold) => saveHold(memberId, hold, now)),
      ...bookPoints(memberId, { ledger: plan.ledger, countedTrips: plan.countedDifference, bonuses: plan.bonuses }),
    ]),
  )
  if (plan.referral) tx.later(noteReferral(memberId, plan.referral))
  const [first, ...others] = addToDays(memberId, plan.days)
  if (first) tx.atLast(together([first, ...others]))
  const [differs, ...differences] = addToRestated(memberId, plan.restated)
  if (differs) tx.atLast(together([differs, ...differences]))
}
