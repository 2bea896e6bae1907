import type { Language } from '@throughway/contract/programme/brand'
import type { TripMode } from '@throughway/domain/mode/modes'
import { addDays, addMonths, startOfWeek } from '@throughway/domain/time/time'
import { isLimitedByWeek } from '@throughway/domain/trip/week-limits'
import { sql } from 'kysely'
import { type Query, combineWrites, type RowsOf } from '#database/query.ts'
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
import { countRaceTrips, listEntriesOf, type RaceEntry, settleNewcomers } from '#modules/standing/standing.ts'
import { addToDays, addToRestated } from '#modules/statistics/statistics.ts'
import { askAboutDays, withdrawDays } from '#modules/supervisor/supervisor.ts'
import { selectDefaultMpg } from '#modules/vehicle/vehicle.ts'
import type { Calendar } from './calendar.ts'
import { prepareTripLookups, type TripLookups } from './trip-lookups.ts'
import type { TripFacts } from './trip-facts.ts'
import type { TripChangeContext, Plan } from './change-plan.ts'
import type { MembersRace } from './plan-races.ts'
import {
  countJustRecorded,
  findFirstOfFortnights,
  listBetween,
  listCounted,
  saveHold,
  saveTrips,
  type TripRow,
} from '../trip.queries.ts'

/** The member whose trips change, with the programme, the time and the terms. */
export type MemberContext = {
  brandId: number
  memberId: string
  calendar: Calendar
  getTerms: TermsOf
  now: Date
  /** The language of the answer's reader; a job has none. */
  language?: Language
  /** C3: staff change it for the member. The member's limit of 14 days does not apply. */
  byStaff?: true
  /** C30: a member of the staff acts for the member. */
  isImpersonated?: boolean
}

type Alongside = { default_mpg: number | null }

/**
 * Locks the member's points, then loads the days and the lookups for the facts of a new or changed trip, all in the
 * first flight. The lock is the member's balance row. The very first trip creates it, so only that one needs another
 * flight.
 */
export async function lockAndLoadDays(
  tx: Transaction,
  memberContext: MemberContext,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<TripChangeContext> {
  const { memberId, calendar, now } = memberContext
  const lock = lockAccount(memberId, sql<Alongside>`${selectDefaultMpg(memberId)} as default_mpg`)
  // A statement of its own after the lock: a transaction that waited for the lock sees everything before it.
  const recorded = countJustRecorded(memberId, now)
  const { queries, read } = prepareTripLookups(memberId, facts)
  // the same holds for the races that the member joins or leaves meanwhile
  const entries = listEntriesOf(memberId, calendar.dateOf(now))
  const [[account], [just], found, before, ...answers] = await tx.send(lock, recorded, entries, days, ...queries)
  const lookups = read(answers)
  if (account) {
    const entered = await settle(tx, memberId, found)
    return complete(tx, memberContext, { account, just, entered, before, lookups }, dates, facts)
  }
  const [, [made], [justNow], foundNow, again] = await tx.send(makeAccount(memberId), lock, recorded, entries, days)
  const entered = await settle(tx, memberId, foundNow)
  return complete(tx, memberContext, { account: made!, just: justNow, entered, before: again, lookups }, dates, facts)
}

/**
 * Once for each race of a member, by whoever comes first after its start. Where newcomers count double it is asked at once,
 * and elsewhere it travels ahead of the trips in the last flight.
 */
async function settle(
  tx: Transaction,
  memberId: string,
  entries: RowsOf<ReturnType<typeof listEntriesOf>>,
): Promise<RaceEntry[]> {
  const idsOf = (some: typeof entries) => some.map(({ race_id: id }) => id)
  const found = entries.filter(({ is_unsettled: isUnsettled }) => isUnsettled)
  const [unsettled, later] = [
    idsOf(found.filter(({ doubles }) => doubles)),
    idsOf(found.filter(({ doubles }) => !doubles)),
  ]
  if (later.length) tx.later(settleNewcomers(memberId, later))
  if (!unsettled.length) return entries
  const [settled] = await tx.send(settleNewcomers(memberId, unsettled))
  const newcomers = new Map(settled.map(({ race_id: id, is_newcomer: isNewcomer }) => [id, isNewcomer]))
  return entries.map((entry) => ({ ...entry, is_newcomer: newcomers.get(entry.race_id) ?? entry.is_newcomer }))
}

/** The same without a lock, for a preview. */
export async function lookAtDays(
  db: Pick<Transaction, 'send'>,
  memberContext: MemberContext,
  days: Query<TripRow>,
  dates: readonly string[],
  facts: readonly TripFacts[] = [],
): Promise<TripChangeContext> {
  const { queries, read } = prepareTripLookups(memberContext.memberId, facts)
  const [[account], before, ...answers] = await db.send(readAccount(memberContext.memberId), days, ...queries)
  return complete(
    db,
    memberContext,
    { account: { ...account!, default_mpg: null }, just: undefined, entered: [], before, lookups: read(answers) },
    dates,
    facts,
  )
}

type Found = {
  account: Account & Alongside
  just: { trips: number } | undefined
  entered: RaceEntry[]
  before: TripRow[]
  lookups: TripLookups
}

async function complete(
  db: Pick<Transaction, 'send'>,
  memberContext: MemberContext,
  { account, just, entered, before, lookups }: Found,
  dates: readonly string[],
  facts: readonly TripFacts[],
): Promise<TripChangeContext> {
  const { brandId, memberId, calendar, getTerms, now, language = 'en' } = memberContext
  const terms = await getTerms(db, brandId, account.terms_revision)
  const races = entered.flatMap(({ race_id: id, ...entry }) => {
    const race = terms.races.find((each) => each.id === id)
    return race ? [{ ...race, ...entry }] : []
  })
  return {
    memberId,
    account,
    terms,
    calendar,
    now,
    language,
    lookups,
    defaultMpg: account.default_mpg,
    justRecorded: just?.trips ?? 0,
    races,
    ...(await openPeriods(db, memberId, terms, { before, dates, facts, races })),
  }
}

/** The reach of a change: where weekly and monthly limits meet, one day affects the next without end. */
type Reach = 'day' | 'week' | 'month' | 'ever'

type Opened = Pick<TripChangeContext, 'before' | 'countedEarlier' | 'firstOfFortnights'>

type Changed = {
  before: TripRow[]
  dates: readonly string[]
  facts: readonly TripFacts[]
  races: readonly MembersRace[]
}

/**
 * When a trip goes, another one that a limit of the week or month had left out can take its place. So a change loads
 * all days from its first one to the end of the period, which are judged in their order, and counts what the earlier
 * days of the period hold. Most trips have no such limit, and load only their own day.
 */
async function openPeriods(
  db: Pick<Transaction, 'send'>,
  memberId: string,
  terms: Terms,
  { before, dates, facts, races }: Changed,
): Promise<Opened> {
  const days = [...dates, ...before.map(({ date }) => date)].toSorted()
  const byWeek = days.length > 0 && races.some((race) => isRacedByWeek(race, days))
  let opened: Opened = { before, countedEarlier: [], firstOfFortnights: null }
  let reach: Reach = 'day'
  for (;;) {
    const modes = [
      ...facts.flatMap(({ mode, legs }) => [mode, ...(legs ?? []).map((leg) => leg.mode)]),
      ...modesOf(opened.before),
    ]
    const needed = findReach(modes, terms, byWeek)
    if (needed === reach || !days.length) return opened
    reach = needed
    const first = byWeek ? startOfWeek(days[0]!) : days[0]!
    const [rows, countedEarlier, [scheme]] = await db.send(
      listBetween(memberId, first, lastDayOf(reach, days.at(-1)!, byWeek)),
      listCounted(memberId, addDays(startOfWeek(`${first.slice(0, 7)}-01`), -7), first),
      findFirstOfFortnights(memberId),
    )
    opened = { before: rows, countedEarlier, firstOfFortnights: scheme?.first_day_off ?? null }
  }
}

function modesOf(rows: readonly TripRow[]): TripMode[] {
  return rows.map(({ mode, headline }) => headline ?? mode)
}

/** C16: a race's limit for weeks is used up from Monday on. */
function isRacedByWeek({ rule, starts_on: start, ends_on: end }: MembersRace, days: readonly string[]): boolean {
  return rule.cap_per_week !== null && days[0]! <= end && days.at(-1)! >= start
}

function findReach(modes: readonly TripMode[], terms: Terms, byWeek: boolean): Reach {
  const [week, month] = [byWeek || modes.some(isLimitedByWeek), terms.capsMonthOf(modes)]
  if (week && month) return 'ever'
  if (month) return 'month'
  return week ? 'week' : 'day'
}

/** A week may be the first of a fortnight, and judging one more day does no harm. */
function lastDayOf(reach: Reach, date: string, byWeek: boolean): string {
  if (reach === 'ever') return '9999-12-31'
  const nextWeeks = addDays(startOfWeek(date), 14)
  if (reach === 'week') return addDays(nextWeeks, -1)
  const nextMonth = addMonths(`${date.slice(0, 7)}-01`, 1)
  return addDays(byWeek && nextMonth < nextWeeks ? nextWeeks : nextMonth, -1)
}

/**
 * Writes everything that follows from a change of trips in the transaction's last flight: trips, ledger, balance, sums.
 */
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
  if (plan.races.length) tx.later(countRaceTrips(memberId, plan.races, now))
  const [first, ...others] = addToDays(memberId, plan.days)
  if (first) tx.atLast(combineWrites([first, ...others]))
  const [differs, ...differences] = addToRestated(memberId, plan.restated)
  if (differs) tx.atLast(combineWrites([differs, ...differences]))
}
