import type { PointsReason } from '@throughway/contract/trip/trip-states'
import { approvalOfMode } from '@throughway/domain/identity/approvals'
import { type AnomalyCheck, findAnomalies, reviewDays } from '@throughway/domain/trip/integrity'
import { judgeDay, type Verdict } from '@throughway/domain/trip/judge-day'
import type { TripMode } from '@throughway/domain/mode/modes'
import { countsFrom } from '@throughway/domain/points/points'
import { findDifference, savingNames } from '@throughway/domain/mode/restate'
import type { Savings } from '@throughway/domain/mode/savings'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { isByFortnight, isLimitedByWeek, startOfLimit } from '@throughway/domain/trip/week-limits'
import { listTripColumns } from '#database/tables/trip.ts'
import type { LedgerRow, Terms } from '#modules/points/points.ts'
import type { DayDelta, RestatedDelta } from '#modules/statistics/statistics.ts'
import { confirmedPeopleOf, describeForJudge } from './describe-for-judge.ts'
import { planBonuses } from './plan-bonuses.ts'
import { planRaces } from './plan-races.ts'
import type { TripRow } from '../trip.queries.ts'
import type { TripHold } from './trip-hold.ts'
import type { Counted, DayOfApproval, Plan, TripChangeContext } from './change-plan.ts'

/**
 * The effect of a change of trips on points and statistics. The days are judged as a whole; each trip's old part is
 * subtracted and its new part added. `after` holds every trip of the days as the member wants them, in any order.
 */
export function planChanges(context: TripChangeContext, after: readonly TripRow[]): Plan {
  const { before, now, account, calendar } = context
  const old = new Map(before.map((trip) => [trip.id, trip]))
  const verdicts = judgeDays(context, after)
  const anomalies = findAnomaliesOfDays(after)
  const judged = after.map((trip) => ({
    was: old.get(trip.id),
    is: applyVerdict(trip, verdicts.get(trip.id), anomalies.get(trip.id) ?? [], context),
  }))
  const changes = judged
    .filter(({ was, is }) => !was || hasChanged(was, is))
    .map(({ was, is }) => ({ was, ...book(was, { ...is, revision: (was?.revision ?? 0) + 1, changed_at: now }, now) }))
  const changed = new Map(changes.map(({ is }) => [is.id, is]))
  const written = judged.map(({ is }) => changed.get(is.id) ?? is)
  const countedDifference = changes.reduce(
    (sum, { was, is }) => sum + Number(is.state === 'counted') - Number(was?.state === 'counted'),
    0,
  )
  const bonus = planBonuses(
    context,
    account.counted_trips + countedDifference,
    changes.map(({ is }) => is),
  )
  const ledger = [...changes.flatMap(({ rows }) => rows), ...bonus.ledger]
  return {
    trips: changes.map(({ is }) => is),
    ledger,
    holds: changes.flatMap(({ was, is }) => holdBack(was, is)),
    days: changes.flatMap(({ was, is }) => [...(was ? contribute(was, -1) : []), ...contribute(is, 1)]),
    restated: changes.flatMap(({ was, is }) => [
      ...(was ? restate(was, -1, context.terms) : []),
      ...restate(is, 1, context.terms),
    ]),
    races: changes.length ? planRaces(context.races, { before, after: written, calendar, now }) : [],
    difference: ledger.reduce((sum, row) => sum + row.delta, 0),
    countedDifference,
    bonuses: bonus.bonuses,
    referral: bonus.bonuses['referral'] === account.bonuses['referral'] ? undefined : bonus.bonuses['referral'],
    approvals: planApprovals(before, after),
    reasons: [...changes.flatMap(({ is }) => explain(is, verdicts.get(is.id))), ...bonus.reasons],
  }
}

/** Asks about days that newly need an approval, and withdraws the question for days without a trip. */
function planApprovals(before: readonly TripRow[], after: readonly TripRow[]): Plan['approvals'] {
  const [were, are] = [listWaiting(before), listWaiting(after)]
  return {
    asked: [...are].flatMap(([key, day]) => (were.has(key) ? [] : [day])),
    withdrawn: [...were].flatMap(([, day]) =>
      after.some((row) => isLive(row) && row.date === day.date && approvalOfMode(row.mode) === day.kind) ? [] : [day],
    ),
  }
}

function listWaiting(rows: readonly TripRow[]): Map<string, DayOfApproval> {
  return new Map(
    rows
      .filter((row) => isLive(row) && row.approval === 'waiting')
      .map(({ mode, date }) => [`${mode} ${date}`, { kind: approvalOfMode(mode)!, date }]),
  )
}

/** Whether a trip counts in points and statistics. */
export function isLive(trip: Pick<TripRow, 'state'>): boolean {
  return trip.state !== 'deleted' && trip.state !== 'rejected'
}

/** In date order, so that weekly and monthly limits are used by the earlier trips, whichever was logged first. */
function judgeDays(
  { account, terms, calendar, countedEarlier, firstOfFortnights }: TripChangeContext,
  trips: readonly TripRow[],
): Map<string, Verdict> {
  const days = Map.groupBy(trips.filter(isLive), (trip) => trip.date)
  const counted = [...countedEarlier]
  return new Map(
    [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([date, ofDay]) => {
        // A day belongs to the organisation of its first trip, so that changing the organisation does not change the
        // past.
        const first = ofDay.reduce((one, other) => (other.id < one.id ? other : one))
        const rules = terms.rulesOn(date, first.revision ? first.organisation_id : account.organisation_id)
        const judged = ofDay.map((trip) => describeForJudge(trip, calendar))
        const verdicts = judgeDay({
          trips: judged,
          rules,
          countedInMonth: countFrom(counted, () => `${date.slice(0, 7)}-01`),
          // The week of a day is needed only for modes with a weekly limit.
          countedInWeek: judged.some(({ mode }) => isLimitedByWeek(mode))
            ? countFrom(counted, (mode) => startOfLimit(mode, date, firstOfFortnights))
            : {},
          byFortnight: isByFortnight('compressed_week', date, firstOfFortnights),
        })
        counted.push(
          ...judged.filter(({ id }) => verdicts.get(id)!.kind === 'counted').map(({ mode }) => ({ date, mode })),
        )
        return [...verdicts]
      }),
  )
}

function countFrom(counted: readonly Counted[], from: (mode: TripMode) => string): Partial<Record<TripMode, number>> {
  const counts: Partial<Record<TripMode, number>> = {}
  for (const { date, mode } of counted) if (date >= from(mode)) counts[mode] = (counts[mode] ?? 0) + 1
  return counts
}

/** C4: the anomalies of each trip of the days. Deleted trips are ignored. */
function findAnomaliesOfDays(trips: readonly TripRow[]): Map<string, AnomalyCheck[]> {
  const days = Map.groupBy(trips.filter(isLive), (trip) => trip.date)
  return new Map(
    [...days.values()].flatMap((ofDay) => [
      ...findAnomalies(
        ofDay.map((trip) => ({
          id: trip.id,
          mode: trip.headline ?? trip.mode,
          direction: trip.direction,
          metres: trip.metres,
          departure: trip.departure,
          arrival: trip.arrival,
          recordedAt: trip.recorded_at.getTime(),
          recordedAtOnce: trip.recorded_at_once,
          roundedMinutes: trip.device_fixed || trip.source === 'auto' ? 15 : 0,
          partnerDenied: Boolean(trip.denied_partners),
          expectedMetres: trip.mode === 'multimode' || trip.device_fixed ? null : trip.expected_metres,
        })),
      ),
    ]),
  )
}

/** Points of an unusual trip are earned and held until somebody has reviewed it, or a week has passed (C4). */
function applyVerdict(
  trip: TripRow,
  verdict: Verdict | undefined,
  anomalies: AnomalyCheck[],
  { account, calendar, now }: TripChangeContext,
): TripRow {
  const points = verdict?.points ?? 0
  const isUnusual = trip.fraud === 'suspected' || anomalies.some((check) => !trip.cleared.includes(check))
  const earned = isUnusual ? 'in_review' : 'counted'
  const state = !verdict ? trip.state : verdict.kind === 'counted' ? earned : 'no_points'
  return {
    ...trip,
    state,
    points,
    no_points_reason: verdict && verdict.kind !== 'counted' ? verdict.kind : null,
    anomalies: verdict ? anomalies : trip.anomalies,
    // A trip under suspicion of fraud waits for a person, not for a week to pass.
    review_until:
      state === 'in_review' && trip.fraud !== 'suspected'
        ? (trip.review_until ?? new Date(now.getTime() + reviewDays * dayMilliseconds))
        : null,
    rule: verdict?.rule ?? null,
    rule_version: verdict?.version ?? null,
    available_at: points
      ? countsFrom({
          noonOfTravel: calendar.noonOf(trip.date),
          recordedAt: trip.recorded_at,
          memberSince: account.member_since,
        })
      : null,
  }
}

function holdBack(was: TripRow | undefined, is: TripRow): TripHold[] {
  if (is.state === 'in_review')
    return [{ trip_id: is.id, points: is.points, until: is.review_until, counts_from: is.available_at! }]
  return was?.state === 'in_review' ? [{ trip_id: is.id, released: true }] : []
}

const compared = listTripColumns('said', 'judged')

function hasChanged(was: TripRow, is: TripRow) {
  return compared.some((name) => !isSame(was[name], is[name]))
}

/** Legs and checks are lists, compared by content. */
function isSame(one: unknown, other: unknown) {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** Reverses the current ledger row and writes the new one; nothing when both are equal. */
function book(was: TripRow | undefined, is: TripRow, now: Date): { is: TripRow; rows: LedgerRow[] } {
  const stands = was && was.earned_revision !== null
  const isSame =
    stands &&
    was.points === is.points &&
    was.rule === is.rule &&
    was.rule_version === is.rule_version &&
    was.date === is.date
  if (isSame) return { is: { ...is, earned_revision: was.earned_revision }, rows: [] }
  const reverse = stands
    ? [{ ...describe(was, was.earned_revision!), kind: 'reverse' as const, delta: -was.points }]
    : []
  const earn = is.points ? [{ ...describe(is, is.revision), kind: 'earn' as const, delta: is.points }] : []
  return { is: { ...is, earned_revision: is.points ? is.revision : null }, rows: [...reverse, ...earn] }

  function describe(trip: TripRow, revision: number) {
    return {
      source_kind: 'trip' as const,
      source_id: trip.id,
      source_revision: revision,
      rule: trip.rule!,
      rule_version: trip.rule_version!,
      member_id: trip.member_id,
      available_at: trip.available_at!,
      created_at: now,
    }
  }
}

/** C7: a lunch brought along saves a drive. It is no trip, and only its avoided miles count. */
function contribute(trip: TripRow, sign: 1 | -1): DayDelta[] {
  if (!isLive(trip)) return []
  const isLunch = trip.mode === 'brown_bag'
  return [
    {
      date: trip.date,
      mode: trip.mode,
      organisation_id: trip.organisation_id,
      trips: isLunch ? 0 : sign,
      points: sign * trip.points,
      metres: isLunch ? 0 : sign * trip.metres,
      avoided_metres: sign * trip.avoided_metres,
      millicalories: sign * trip.millicalories,
      gas_microgallons: sign * trip.gas_microgallons,
      co2_milligrams: sign * trip.co2_milligrams,
      saved_millicents: sign * trip.saved_millicents,
    },
  ]
}

/** D2: the differences of a trip computed with an older factor set, under the sets by which history is re-stated. */
function restate(trip: TripRow, sign: 1 | -1, { restating, findFactors }: Terms): RestatedDelta[] {
  if (!restating.length || !isLive(trip)) return []
  return restating
    .filter(({ version }) => version !== trip.factor_set)
    .map((set) => {
      const difference = findDifference(trip, findFactors(trip.factor_set), set)
      const signed = Object.fromEntries(savingNames.map((name) => [name, sign * difference[name]])) as Savings
      return {
        ...signed,
        factor_set: set.version,
        date: trip.date,
        mode: trip.mode,
        organisation_id: trip.organisation_id,
      }
    })
}

function explain(trip: TripRow, verdict: Verdict | undefined): PointsReason[] {
  if (!verdict) return []
  const { kind, points, position, cap, rule } = verdict
  return [
    { trip_id: trip.id, kind, points, mode: trip.mode, position, cap, rule, people: confirmedPeopleOf(trip) ?? null },
  ]
}
