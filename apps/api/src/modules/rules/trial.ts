import {
  describeTrial,
  emptySums,
  layOver,
  trialDays,
  type TrialSums,
  tryMember,
} from '@throughway/domain/points/rules-trial'
import type { RulesTrial } from '@throughway/contract/trip/rules-trial'
import { addDays } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { holdTerms, rememberRules, type TermsOf } from '#modules/points/points.ts'
import { findBudgetTerms } from '#modules/points-budget/points-budget.ts'
import { type Calendar, describeForJudge } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { assertNotProposed } from './rule-change.ts'
import { findChange, lockChange } from './rules.queries.ts'
import {
  claimTrial,
  findTrial,
  keepTrial,
  listBonusesOf,
  listNextMembers,
  listTripsOf,
  startTrial,
  type TrialRow,
  type TriedRow,
} from './trial.queries.ts'

/** The number of members in memory at once. */
const membersAtOnce = 100
const daysOfYear = 365

/**
 * Requests a trial of the present draft. Throws `notFound`, `changedMeanwhile`, and `rulesProposed`: the trial of a
 * proposed draft must stay the one that the granter has read.
 */
export async function askForTrial(
  tx: Transaction,
  changeId: string,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const [, [change]] = await tx.send(lockChange(changeId), findChange(changeId, now))
  if (!change) throw new Refusal('notFound')
  if (change.state !== 'draft') throw new Refusal('changedMeanwhile')
  assertNotProposed(change)
  tx.later(
    startTrial({ changeId, revision: change.revision, from: addDays(today, -trialDays), to: addDays(today, -1), now }),
  )
}

type Programme = { brandId: number; calendar: Calendar; getTerms: TermsOf; now: () => Date }

/**
 * Continues a trial, some members at a time, each slice in one transaction. It can die at any point, and two concurrent
 * runs do each slice once. When other rules were published meanwhile, it starts again, so that all members are compared
 * with the same rules. Answers whether the trial is finished.
 */
export async function runTrial(
  db: Database,
  programme: Programme,
  changeId: string,
  until: () => boolean,
): Promise<boolean> {
  for (;;) {
    const left = await db.transaction((tx) => trySlice(tx, programme, changeId))
    if (left !== 'more') return left === 'finished'
    if (until()) return false
  }
}

async function trySlice(
  tx: Transaction,
  { brandId, calendar, getTerms, now }: Programme,
  changeId: string,
): Promise<'more' | 'finished' | 'elsewhere'> {
  const [[held], [trial], [change]] = await tx.send(holdTerms(), claimTrial(changeId), findChange(changeId, now()))
  if (!trial || !change) return 'elsewhere'
  const goesOn = trial.rules_seen === trial.rules_now
  const after = goesOn ? trial.after_member : null
  const [members] = await tx.send(listNextMembers(after, membersAtOnce))
  const ids = members.map(({ member_id: id }) => id)
  const [trips, bonuses] = await tx.send(
    listTripsOf(ids, trial.travel_from, trial.travel_to),
    listBonusesOf(ids, calendar.noonOf(trial.travel_from)),
  )
  const { rules } = await getTerms(tx, brandId, held!.revision)
  const [holding, trying] = [rememberRules(rules), rememberRules(layOver(rules, change.changes))]
  const sums: TrialSums = after === null ? emptySums() : trial.sums
  const byMember = Map.groupBy<string, TriedRow>(trips, (trip) => trip.member_id)
  for (const id of ids) {
    const given = bonuses.filter((bonus) => bonus.member_id === id)
    const own = byMember.get(id) ?? []
    if (own.length || given.length)
      tryMember(
        sums,
        own.map((trip) => ({
          ...describeForJudge(trip, calendar),
          date: trip.date,
          organisation_id: trip.organisation_id,
        })),
        given,
        holding,
        trying,
      )
  }
  const isLast = ids.length < membersAtOnce
  tx.later(
    keepTrial(changeId, {
      members_done: (goesOn ? trial.members_done : 0) + ids.length,
      after_member: ids.at(-1) ?? after,
      sums: JSON.stringify(sums),
      finished_at: isLast ? now() : null,
      rules_seen: trial.rules_now,
    }),
  )
  return isLast ? 'finished' : 'more'
}

/**
 * Throws `notFound` for a draft without a trial. A year's cost uses the requested rate, or the programme's own price of
 * points.
 */
export async function readTrial(
  db: Database,
  changeId: string,
  centsPerPoint: number | undefined,
): Promise<RulesTrial> {
  const [[trial], [terms]] = await db.send(findTrial(changeId), findBudgetTerms())
  if (!trial) throw new Refusal('notFound')
  const rate = centsPerPoint ?? (terms && terms.cents_per_hundred / 100)
  return {
    from: trial.travel_from,
    to: trial.travel_to,
    asked_at: trial.asked_at.toISOString(),
    members_done: trial.members_done,
    members_total: Math.max(trial.members_total, trial.members_done),
    result: trial.finished_at ? describeResult(trial, rate) : null,
  }
}

function describeResult({ sums }: TrialRow, centsPerPoint: number | undefined) {
  const result = describeTrial({ ...emptySums(), ...sums })
  const difference = result.points_then - result.points_now
  return {
    ...result,
    cost_cents: centsPerPoint === undefined ? null : Math.round((difference * centsPerPoint * daysOfYear) / trialDays),
  }
}
