import type { TripChange } from '@throughway/contract/trip/trip'
import type { TripSource } from '@throughway/contract/trip/trip-states'
import { isDouble } from '@throughway/domain/trip/judge-day'
import { restoringWindowDays } from '@throughway/domain/points/points'
import { daysBetween } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { assertDateInWindow } from './windows.ts'
import { describeChange, describeTrip, isOpen } from '../list/describe-trip.ts'
import { assertReason, draftTrips, computeTripRow, type TripRowContext, turnBack } from './draft-trip.ts'
import { type TripFacts } from './trip-facts.ts'
import { isForgotten, keepFixed } from './fixed-facts.ts'
import { replaceByRecordings, mergeIntoRecords } from '../recorded/merge-into-record.ts'
import { namePartners, type PartnersNamed } from '../partners/name-partners.ts'
import { lockAndLoadDays, type MemberContext, writePlan } from './lock-and-load-days.ts'
import { isLive, planChanges } from './plan-changes.ts'
import { type TripChangeContext } from './change-plan.ts'
import { datesAround, isOneJourney, timesOf } from './same-journey.ts'
import { listDays, listDaysAround, listDaysOf, type TripRow } from '../trip.queries.ts'
import { countAtOnce } from './trip-source.ts'
import { remove } from './remove-row.ts'

export type OnDouble = 'ask' | 'replace' | 'keep' | 'free'

export type NewTrip = TripFacts & {
  round_trip: boolean
  on_double: OnDouble
  source?: TripSource
  /** Measured by a device: its date, times and distance are fixed (C11, C12). */
  is_measured?: boolean
  /** C4: an earlier trip of the same call was recorded before it. */
  comes_along?: boolean
}

/**
 * Records a trip, or both directions of a round trip, with all consequences. Throws `tripDoubled`, `tripInFuture`,
 * `tripTooOld`.
 */
export async function logTrip(tx: Transaction, memberContext: MemberContext, trip: NewTrip): Promise<TripChange> {
  assertDateInWindow(trip.date, memberContext)
  const context = await lockAndLoadDays(
    tx,
    memberContext,
    listDays(memberContext.memberId, daysOf(trip, memberContext)),
    [trip.date],
    [trip],
  )
  const { after, added } = addTrips(context, memberContext, trip)
  for (const row of added) assertReason(row, undefined)
  const ids = added.map(({ id }) => id)
  const named = await namePartners(tx, memberContext, { before: context.before, after, ids, partners: trip.partners })
  const change = applyTripChange(tx, context, named.after, ids)
  tx.later(...named.writes)
  return change
}

/** Records several trips as one change. A refused trip is answered with its refusal, and the others are recorded. */
export async function logTrips(
  tx: Transaction,
  memberContext: MemberContext,
  trips: readonly NewTrip[],
): Promise<{ change: TripChange; outcomes: (readonly string[] | Refusal)[] }> {
  const dates = [...new Set(trips.map(({ date }) => date))]
  const looked = [...new Set(trips.flatMap((trip) => daysOf(trip, memberContext)))]
  const context = await lockAndLoadDays(tx, memberContext, listDays(memberContext.memberId, looked), dates, trips)
  const { after, outcomes } = addEach(context, memberContext, trips)
  const made = outcomes.map((outcome) => (outcome instanceof Refusal ? outcome : outcome.map(({ id }) => id)))
  const named = await nameOnEach(tx, memberContext, context, { after, outcomes, trips })
  const change = applyTripChange(
    tx,
    context,
    named.after,
    made.flatMap((outcome) => (outcome instanceof Refusal ? [] : outcome)),
  )
  tx.later(...named.writes)
  return { change, outcomes: made }
}

/** The date of the trip. For a measured trip also the other date on which it may have been logged by hand. */
function daysOf({ date, departure, arrival, is_measured: isMeasured }: NewTrip, { calendar }: MemberContext): string[] {
  const { startedAt, endedAt } = timesOf({ date, departure: departure ?? null, arrival: arrival ?? null }, calendar)
  return isMeasured && startedAt !== undefined
    ? [...new Set([date, ...datesAround({ startedAt, endedAt: endedAt ?? startedAt }, { calendar })])]
    : [date]
}

/**
 * Adds each trip to the result of the previous ones, so that two of one direction on one day are doubles too. A refused
 * trip is answered with its refusal.
 */
export function addEach(context: TripChangeContext, memberContext: MemberContext, trips: readonly NewTrip[]) {
  let after = context.before
  let comesAlong = false
  const outcomes = trips.map((trip): TripRow[] | Refusal => {
    try {
      assertDateInWindow(trip.date, memberContext)
      const made = addTrips({ ...context, before: after }, memberContext, { ...trip, comes_along: comesAlong })
      after = made.after
      comesAlong = true
      return made.added
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
  return { after, outcomes }
}

/** C3: adds the named partners to each new trip. */
export async function nameOnEach(
  tx: Transaction,
  memberContext: MemberContext,
  { before }: TripChangeContext,
  { after, outcomes, trips }: ReturnType<typeof addEach> & { trips: readonly NewTrip[] },
): Promise<PartnersNamed> {
  let named: PartnersNamed = { after, writes: [], named: 0 }
  for (const [index, made] of outcomes.entries()) {
    const { partners } = trips[index]!
    if (made instanceof Refusal || !partners?.length) continue
    const next = await namePartners(tx, memberContext, {
      before,
      after: named.after,
      ids: made.map(({ id }) => id),
      partners,
    })
    named = { ...next, writes: [...named.writes, ...next.writes] }
  }
  return named
}

/** The days with the new trips, and doubles treated as the member decided. */
export function addTrips(context: TripChangeContext, memberContext: MemberContext, trip: NewTrip) {
  const { calendar, now } = memberContext
  const drafts = draftFor(context, memberContext, trip)
  const records = mergeIntoRecords(context, drafts, calendar)
  const { before: standing, drafts: added } = replaceByRecordings(
    context.before,
    drafts.filter((each) => !records.has(each)),
    { calendar, now },
  )
  const doubles = standing.filter(
    (other) => isLive(other) && other.date === trip.date && added.some((each) => isDouble(each, other)),
  )
  const free = trip.round_trip
    ? added.filter((each) => each.direction !== 'other' && !doubles.some((other) => isDouble(each, other)))
    : []
  if (doubles.length && trip.on_double === 'ask') throw refuseDouble(doubles, context, free)
  if (doubles.length && trip.on_double === 'free') {
    if (!free.length) throw refuseDouble(doubles, context)
    return { after: [...standing, ...free.map(alone)], added: free.map(alone), doubled: true }
  }
  const kept =
    trip.on_double === 'keep'
      ? added.map((each) => ({ ...each, kept_double: doubles.some((other) => isDouble(each, other)) }))
      : added
  const replaced = new Set(trip.on_double === 'replace' ? doubles : [])
  const noted = new Map([...records.values()].map((record) => [record.id, record]))
  const replaceBy = (other: TripRow): TripRow => ({
    ...remove(other, now),
    replaced_by: added.find((each) => isDouble(each, other))!.id,
  })
  const before = standing.map((other) => (replaced.has(other) ? replaceBy(other) : (noted.get(other.id) ?? other)))
  const after = [...before, ...kept]
  assertLunchAway(after, added)
  return {
    after,
    added: drafts.map((each) => records.get(each) ?? added.find(({ id }) => id === each.id)!),
    doubled: doubles.length > 0,
  }
}

/** One direction of a round trip, recorded as a single trip. */
function alone(row: TripRow): TripRow {
  return { ...row, group_id: null }
}

/** The rows of a new trip, not yet judged with the others. */
export function draftFor(
  context: TripChangeContext,
  { brandId, memberId, now, isImpersonated }: MemberContext,
  trip: NewTrip,
): TripRow[] {
  const owner = {
    brandId,
    memberId,
    organisationId: context.account.organisation_id,
    baseline: context.account.baseline_mode,
    source: trip.source ?? 'manual',
    now,
    isStaff: isImpersonated ?? false,
  }
  const drafts = draftTrips(trip, owner, rowContextOf(context, trip.date))
  const isMeasured = trip.is_measured ?? false
  const recordedAtOnce = countAtOnce(
    { source: owner.source, isMeasured, comesAlong: trip.comes_along ?? false },
    context.justRecorded,
    drafts.length,
  )
  return drafts.map((each) => ({ ...each, device_fixed: isMeasured, recorded_at_once: recordedAtOnce }))
}

/** `version`: the revision that somebody has seen, where they name it. */
export type Target = { id: string; group: boolean; version?: number }

/**
 * Changes a trip, or both trips of a round trip, each in its direction. Throws `notFound`, `tripClosed`, `tripDoubled`
 * and the refusals of the date.
 */
export async function changeTrip(
  tx: Transaction,
  memberContext: MemberContext,
  target: Target,
  facts: TripFacts,
): Promise<TripChange> {
  const context = await lockAndLoadDays(
    tx,
    memberContext,
    listDaysAround(memberContext.memberId, target.id, [facts.date]),
    [facts.date],
    [facts],
  )
  const { after, ids } = changeTrips(context, memberContext, target, facts)
  for (const row of after)
    if (ids.includes(row.id))
      assertReason(
        row,
        context.before.find(({ id }) => id === row.id),
      )
  const named = await namePartners(tx, memberContext, { before: context.before, after, ids, partners: facts.partners })
  const change = applyTripChange(tx, context, named.after, ids)
  tx.later(...named.writes)
  return change
}

export function changeTrips(
  context: TripChangeContext,
  memberContext: MemberContext,
  target: Target,
  facts: TripFacts,
) {
  const rows = findTargets(context, target, isLive)
  for (const row of rows) assertOpen(row, memberContext)
  if (rows.some((row) => row.date !== facts.date)) assertDateInWindow(facts.date, memberContext)
  const rowContext = rowContextOf(context, facts.date)
  const changed = new Map(
    rows.map((row) => [
      row.id,
      computeTripRow(row, keepFixed(row, row.id === target.id ? facts : turnBack(facts)), rowContext),
    ]),
  )
  const after = context.before.map((row) => changed.get(row.id) ?? row)
  assertLunchAway(after, [...changed.values()])
  return { after: settleDoubles(context, after, changed), ids: rows.map(({ id }) => id) }
}

/**
 * Removes a trip from points and statistics. An already deleted trip stays deleted. Throws `notFound`, `tripClosed`.
 */
export async function deleteTrip(tx: Transaction, memberContext: MemberContext, target: Target): Promise<TripChange> {
  const context = await lockAndLoadDays(tx, memberContext, listDaysAround(memberContext.memberId, target.id, []), [])
  const { after, ids } = removeTrips(
    context,
    memberContext,
    findTargets(context, target, () => true),
  )
  return applyTripChange(tx, context, after, ids)
}

export function removeTrips(context: TripChangeContext, memberContext: MemberContext, rows: readonly TripRow[]) {
  for (const row of rows.filter(isLive)) assertOpen(row, memberContext)
  const removed = new Map(rows.filter(isLive).map((row) => [row.id, remove(row, memberContext.now)]))
  return { after: context.before.map((row) => removed.get(row.id) ?? row), ids: rows.map(({ id }) => id) }
}

/**
 * Restores a deleted trip within 30 days. A trip that is not deleted stays. Throws `notFound`, `tripClosed`,
 * `tripDoubled`.
 */
export async function restoreTrip(tx: Transaction, memberContext: MemberContext, target: Target): Promise<TripChange> {
  const context = await lockAndLoadDays(tx, memberContext, listDaysAround(memberContext.memberId, target.id, []), [])
  const rows = findTargets(context, target, (row) => row.state !== 'rejected')
  if (rows.some(isForgotten)) throw new Refusal('tripClosed')
  const { calendar, now } = memberContext
  const deleted = rows.filter((row) => row.state === 'deleted')
  if (deleted.some((row) => daysBetween(calendar.dateOf(row.deleted_at!), calendar.dateOf(now)) > restoringWindowDays))
    throw new Refusal('tripClosed')
  const restored = new Map(deleted.map((row) => [row.id, bringBack(row)]))
  const after = context.before.map((row) => restored.get(row.id) ?? row)
  assertLunchAway(after, [...restored.values()])
  return applyTripChange(
    tx,
    context,
    settleDoubles(context, after, restored),
    rows.map(({ id }) => id),
  )
}

/** C3: undoes what was just recorded and restores what it replaced. Throws `notFound`, `tripClosed`, `tripDoubled`. */
export async function undoTrip(tx: Transaction, memberContext: MemberContext, target: Target): Promise<TripChange> {
  const context = await lockAndLoadDays(tx, memberContext, listDaysAround(memberContext.memberId, target.id, []), [])
  const { after, ids } = removeTrips(
    context,
    memberContext,
    findTargets(context, target, () => true),
  )
  return takeBack(tx, context, after, ids)
}

/**
 * Undoes several trips, such as all that one press has recorded. Throws `notFound` when one of them is not the
 * member's.
 */
export async function undoTrips(
  tx: Transaction,
  memberContext: MemberContext,
  wanted: readonly string[],
): Promise<TripChange> {
  const context = await lockAndLoadDays(tx, memberContext, listDaysOf(memberContext.memberId, wanted), [])
  const rows = context.before.filter(({ id }) => wanted.includes(id))
  if (rows.length < new Set(wanted).size) throw new Refusal('notFound')
  const { after, ids } = removeTrips(context, memberContext, rows)
  return takeBack(tx, context, after, ids)
}

function takeBack(
  tx: Transaction,
  context: TripChangeContext,
  after: readonly TripRow[],
  ids: readonly string[],
): TripChange {
  const restored = new Map(
    after
      .filter((row) => row.state === 'deleted' && row.replaced_by !== null && ids.includes(row.replaced_by))
      .map((row) => [row.id, bringBack(row)]),
  )
  const whole = after.map((row) => restored.get(row.id) ?? row)
  assertLunchAway(whole, [...restored.values()])
  return applyTripChange(tx, context, settleDoubles(context, whole, restored), ids)
}

/** Writes the consequences of the change and describes them. */
export function applyTripChange(
  tx: Transaction,
  context: TripChangeContext,
  after: readonly TripRow[],
  ids: readonly string[],
): TripChange {
  const plan = planChanges(context, after)
  writePlan(tx, context, plan)
  return describeChange(context, plan, ids)
}

/** The trip, and with `group` also the other trip of its round trip. Throws `notFound` when none fits. */
export function findTargets(
  { before }: TripChangeContext,
  { id, group, version }: Target,
  fits: (row: TripRow) => boolean,
): TripRow[] {
  const row = before.find((each) => each.id === id && fits(each))
  if (!row) throw new Refusal('notFound')
  if (version !== undefined && row.revision !== version) throw new Refusal('changedMeanwhile')
  const others =
    group && row.group_id ? before.filter((each) => each.group_id === row.group_id && each.id !== id && fits(each)) : []
  return [row, ...others]
}

/**
 * A changed or restored trip must not double another. A trip kept as a double may stay one, unless a device has
 * recorded the same journey.
 */
function settleDoubles(
  context: TripChangeContext,
  after: readonly TripRow[],
  changed: ReadonlyMap<string, TripRow>,
): TripRow[] {
  return after.map((row) => {
    if (!changed.has(row.id)) return row
    const same = findRecords(context, row, after)
    if (same.length) throw refuseDouble(same, context)
    const doubles = after.filter((other) => isLive(other) && other.date === row.date && isDouble(row, other))
    if (!doubles.length) return { ...row, kept_double: false }
    if (!row.kept_double && doubles.some((other) => !other.kept_double)) throw refuseDouble(doubles, context)
    return row
  })
}

/** C11: trips that were not the same journey as the row before the change, where a device recorded one of the two. */
function findRecords({ before, calendar }: TripChangeContext, row: TripRow, after: readonly TripRow[]): TripRow[] {
  const was = before.find(({ id }) => id === row.id)
  const stood = was && isLive(was) ? was : undefined
  return after.filter(
    (other) =>
      other.id !== row.id &&
      isLive(other) &&
      (row.device_fixed || other.device_fixed) &&
      isOneJourney(row, other, calendar) &&
      !(stood && isOneJourney(stood, other, calendar)),
  )
}

function bringBack(row: TripRow): TripRow {
  return { ...row, state: 'recorded', deleted_at: null, replaced_by: null }
}

/** C7: a lunch brought along saves no drive on a day worked at home, so the two exclude each other. */
function assertLunchAway(after: readonly TripRow[], changed: readonly TripRow[]) {
  const atOdds = { brown_bag: 'telecommute', telecommute: 'brown_bag' } as const
  for (const { mode, date } of changed) {
    const other = mode === 'brown_bag' || mode === 'telecommute' ? atOdds[mode] : undefined
    if (other && after.some((row) => isLive(row) && row.date === date && row.mode === other))
      throw new Refusal('invalid', { fields: { mode: 'field.lunch_at_home' } })
  }
}

function rowContextOf({ terms, account, defaultMpg, lookups }: TripChangeContext, date: string): TripRowContext {
  return { factors: terms.factorsOn(date), baseline: account.baseline_mode, defaultMpg, lookups }
}

function assertOpen(row: TripRow, { calendar, now, byStaff }: MemberContext) {
  if (!byStaff && !isOpen(row, calendar, now)) throw new Refusal('tripClosed')
}

/**
 * Names the conflicting trips, so that the question to the member can show them, and the free direction of a round
 * trip.
 */
function refuseDouble(
  doubles: readonly TripRow[],
  { calendar, now, language }: TripChangeContext,
  free: readonly TripRow[] = [],
) {
  return new Refusal('tripDoubled', {
    data: { trips: doubles.map((row) => describeTrip(row, calendar, now, language)), free: free[0]?.direction ?? null },
  })
}
