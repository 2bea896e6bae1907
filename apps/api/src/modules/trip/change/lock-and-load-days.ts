import type { Language } from '@throughway/contract/brand'
import type { TripMode } from '@throughway/domain/mode/modes'
import { addDays, addMonths, startOfWeek } from '@throughway/domain/time/time'
import { isLimitedByWeek } from '@throughway/domain/trip/week-limits'
import { sql } from 'kysely'
import { type Query, combineWrites } from '#database/query.ts'
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
import { askAboutDays, withdrawDays } from '#modules/supervisor/supervisor.ts'
import { selectDefaultMpg } from '#modules/vehicle/vehicle.ts'
import type { Calendar } from './calendar.ts'
import { askCircumstances, type TripLookups } from './trip-lookups.ts'
import type { TripFacts } from './trip-facts.ts'
import type { TripChangeContext, Plan } from './change-plan.ts'
import {
  countJustRecorded,
  findFirstOfFortnights,
  listBetween,
  listCounted,
  saveHold,
  saveTrips,
  type TripRow,
} from '../trip.queries.ts'

/** Whose trips change, in which programme, when, and by what terms. */
export type MemberContext = {
  brandId: number
  memberId: string
  calendar: Calendar
  getTerms: TermsOf
  now: Date
  /** Of whoever reads the answer; a job has no reader. */
  language?: Language
  /** C3: staff change it for the member, whom the 14 days of changing bind and not them. */
  byStaff?: true
}

type Alongside = { default_mpg: number | null }

/**
 * Locks the member's points, then reads the days and what the facts of a new or changed trip ask for: all in the first
 * flight. The lock is the member's balance row, which the first trip of all makes, so only that one needs another.
 */
export async function lockAndLoadDays(
  tx: Transaction,
  traveller: MemberContext,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<TripChangeContext> {
  const { memberId, now } = traveller
  const lock = lockAccount(memberId, sql<Alongside>`${selectDefaultMpg(memberId)} as default_mpg`)
  // A statement of its own, after the lock: one that waits for the lock still sees what was there before it waited.
  const recorded = countJustRecorded(memberId, now)
  const { queries, read } = askCircumstances(memberId, facts)
  const [[account], [just], before, ...answers] = await tx.send(lock, recorded, days, ...queries)
  const circumstances = read(answers)
  if (account) return complete(tx, traveller, { account, just, before, circumstances }, dates, facts)
  const [, [made], [justNow], again] = await tx.send(makeAccount(memberId), lock, recorded, days)
  return complete(tx, traveller, { account: made!, just: justNow, before: again, circumstances }, dates, facts)
}

/** The same as it stands, without a lock, for a preview. */
export async function lookAtDays(
  db: Pick<Transaction, 'send'>,
  traveller: MemberContext,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<TripChangeContext> {
  const { queries, read } = askCircumstances(traveller.memberId, facts)
  const [[account], before, ...answers] = await db.send(readAccount(traveller.memberId), days, ...queries)
  return complete(
    db,
    traveller,
    { account: { ...account!, default_mpg: null }, just: undefined, before, circumstances: read(answers) },
    dates,
    facts,
  )
}

type Found = {
  account: Account & Alongside
  just: { trips: number } | undefined
  before: TripRow[]
  circumstances: TripLookups
}

async function complete(
  db: Pick<Transaction, 'send'>,
  traveller: MemberContext,
  { account, just, before, circumstances }: Found,
  dates: readonly string[],
  facts: readonly TripFacts[],
): Promise<TripChangeContext> {
  const { brandId, memberId, calendar, getTerms, now, language = 'en' } = traveller
  const terms = await getTerms(db, brandId, account.terms_revision)
  return {
    memberId,
    account,
    terms,
    calendar,
    now,
    language,
    circumstances,
    defaultMpg: account.default_mpg,
    justRecorded: just?.trips ?? 0,
    ...(await openPeriods(db, memberId, terms, { before, dates, facts })),
  }
}

/** How far a change of a day reaches: where limits of weeks and months meet, one day leads to the next for ever. */
type Reach = 'day' | 'week' | 'month' | 'ever'

type Opened = Pick<TripChangeContext, 'before' | 'countedEarlier' | 'firstOfFortnights'>

/**
 * A trip that a limit of the week or month leaves out can take the place of one that goes. So a change opens all days
 * from its first one to the end of the period, which are judged in their order, and counts what the days before it hold.
 * Most trips have no such limit, and open their own day only.
 */
async function openPeriods(
  db: Pick<Transaction, 'send'>,
  memberId: string,
  terms: Terms,
  { before, dates, facts }: { before: TripRow[]; dates: readonly string[]; facts: readonly TripFacts[] },
): Promise<Opened> {
  const days = [...dates, ...before.map(({ date }) => date)].toSorted()
  let opened: Opened = { before, countedEarlier: [], firstOfFortnights: null }
  let reach: Reach = 'day'
  for (;;) {
    const modes = [
      ...facts.flatMap(({ mode, legs }) => [mode, ...(legs ?? []).map((leg) => leg.mode)]),
      ...modesOf(opened.before),
    ]
    const needed = findReach(modes, terms)
    if (needed === reach || !days.length) return opened
    reach = needed
    const first = days[0]!
    const [rows, countedEarlier, [scheme]] = await db.send(
      listBetween(memberId, first, lastDayOf(reach, days.at(-1)!)),
      listCounted(memberId, addDays(startOfWeek(`${first.slice(0, 7)}-01`), -7), first),
      findFirstOfFortnights(memberId),
    )
    opened = { before: rows, countedEarlier, firstOfFortnights: scheme?.first_day_off ?? null }
  }
}

function modesOf(rows: readonly TripRow[]): TripMode[] {
  return rows.map(({ mode, headline }) => headline ?? mode)
}

function findReach(modes: readonly TripMode[], terms: Terms): Reach {
  const [week, month] = [modes.some(isLimitedByWeek), terms.capsMonthOf(modes)]
  if (week && month) return 'ever'
  if (month) return 'month'
  return week ? 'week' : 'day'
}

/** A week may be the first of a fortnight, and one more day that is judged changes nothing. */
function lastDayOf(reach: Reach, date: string): string {
  if (reach === 'ever') return '9999-12-31'
  return addDays(reach === 'month' ? addMonths(`${date.slice(0, 7)}-01`, 1) : addDays(startOfWeek(date), 14), -1)
}

/** All that follows from a change of trips leaves in the transaction's last flight: trips, ledger, balance, sums. */
export function writePlan(
  tx: Transaction,
  { memberId, now }: Pick<TripChangeContext, 'memberId' | 'now'>,
  plan: Plan,
): void {
  if (!plan.trips.length) return
  tx.later(
    combineWrites([
      saveTrips(plan.trips),
      ...plan.holds.map((hold) => saveHold(memberId, hold, now)),
      ...bookPoints(memberId, { ledger: plan.ledger, countedTrips: plan.countedDifference, bonuses: plan.bonuses }),
    ]),
  )
  if (plan.referral) tx.later(noteReferral(memberId, plan.referral))
  const { asked, withdrawn } = plan.approvals
  if (asked.length) tx.later(askAboutDays(memberId, asked, now))
  if (withdrawn.length) tx.later(withdrawDays(memberId, withdrawn))
  const [first, ...others] = addToDays(memberId, plan.days)
  if (first) tx.atLast(combineWrites([first, ...others]))
  const [differs, ...differences] = addToRestated(memberId, plan.restated)
  if (differs) tx.atLast(combineWrites([differs, ...differences]))
}
