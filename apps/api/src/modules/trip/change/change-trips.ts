import type { TripChange, TripSource } from '@throughway/contract/trip'
import { isDouble } from '@throughway/domain/trip/judge-day'
import { restoringWindowDays } from '@throughway/domain/points/points'
import { daysBetween } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { assertDateInWindow } from './windows.ts'
import { describeChange, describeTrip, isOpen } from '../list/describe-trip.ts'
import { assertReason, draftTrips, computeTripRow, type Reckoning, turnBack } from './draft-trip.ts'
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
  /** A device measured it: its day, times and distance stay as they are (C11, C12). */
  is_measured?: boolean
  /** C4: another trip of the same call was recorded before it. */
  comes_along?: boolean
}

/** Records a trip, or both ways of a round trip, with all that follows. Throws `tripDoubled`, `tripInFuture`, `tripTooOld`. */
export async function logTrip(tx: Transaction, traveller: MemberContext, trip: NewTrip): Promise<TripChange> {
  assertDateInWindow(trip.date, traveller)
  const situation = await lockAndLoadDays(
    tx,
    traveller,
    listDays(traveller.memberId, daysOf(trip, traveller)),
    [trip.date],
    [trip],
  )
  const { after, added } = addTrips(situation, traveller, trip)
  for (const row of added) assertReason(row, undefined)
  const ids = added.map(({ id }) => id)
  const named = await namePartners(tx, traveller, { before: situation.before, after, ids, partners: trip.partners })
  const change = applyTripChange(tx, situation, named.after, ids)
  tx.later(...named.writes)
  return change
}

/** Records several trips as one change: what is refused of them is answered in its place, and keeps none of the others back. */
export async function logTrips(
  tx: Transaction,
  traveller: MemberContext,
  trips: readonly NewTrip[],
): Promise<{ change: TripChange; outcomes: (readonly string[] | Refusal)[] }> {
  const dates = [...new Set(trips.map(({ date }) => date))]
  const looked = [...new Set(trips.flatMap((trip) => daysOf(trip, traveller)))]
  const situation = await lockAndLoadDays(tx, traveller, listDays(traveller.memberId, looked), dates, trips)
  const { after, outcomes } = addEach(situation, traveller, trips)
  const made = outcomes.map((outcome) => (outcome instanceof Refusal ? outcome : outcome.map(({ id }) => id)))
  const named = await nameOnEach(tx, traveller, situation, { after, outcomes, trips })
  const change = applyTripChange(
    tx,
    situation,
    named.after,
    made.flatMap((outcome) => (outcome instanceof Refusal ? [] : outcome)),
  )
  tx.later(...named.writes)
  return { change, outcomes: made }
}

/** The day of the trip; of one that was measured also the other on which it may have been logged by hand. */
function daysOf({ date, departure, arrival, is_measured: isMeasured }: NewTrip, { calendar }: MemberContext): string[] {
  const { startedAt, endedAt } = timesOf({ date, departure: departure ?? null, arrival: arrival ?? null }, calendar)
  return isMeasured && startedAt !== undefined
    ? [...new Set([date, ...datesAround({ startedAt, endedAt: endedAt ?? startedAt }, { calendar })])]
    : [date]
}

/** Adds each to what the ones before it left, so that two of one way on one day are doubles too; a refusal stands in its place. */
export function addEach(situation: TripChangeContext, traveller: MemberContext, trips: readonly NewTrip[]) {
  let after = situation.before
  let comesAlong = false
  const outcomes = trips.map((trip): TripRow[] | Refusal => {
    try {
      assertDateInWindow(trip.date, traveller)
      const made = addTrips({ ...situation, before: after }, traveller, { ...trip, comes_along: comesAlong })
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

/** C3: names on each new trip whom it says. */
export async function nameOnEach(
  tx: Transaction,
  traveller: MemberContext,
  { before }: TripChangeContext,
  { after, outcomes, trips }: ReturnType<typeof addEach> & { trips: readonly NewTrip[] },
): Promise<PartnersNamed> {
  let named: PartnersNamed = { after, writes: [], named: 0 }
  for (const [index, made] of outcomes.entries()) {
    const { partners } = trips[index]!
    if (made instanceof Refusal || !partners?.length) continue
    const next = await namePartners(tx, traveller, {
      before,
      after: named.after,
      ids: made.map(({ id }) => id),
      partners,
    })
    named = { ...next, writes: [...named.writes, ...next.writes] }
  }
  return named
}

/** The days with the new trips in them, doubles treated as the member decided. */
export function addTrips(situation: TripChangeContext, traveller: MemberContext, trip: NewTrip) {
  const { calendar, now } = traveller
  const drafts = draftFor(situation, traveller, trip)
  const records = mergeIntoRecords(situation, drafts, calendar)
  const { before: standing, drafts: added } = replaceByRecordings(
    situation.before,
    drafts.filter((each) => !records.has(each)),
    { calendar, now },
  )
  const doubles = standing.filter(
    (other) => isLive(other) && other.date === trip.date && added.some((each) => isDouble(each, other)),
  )
  const free = trip.round_trip
    ? added.filter((each) => each.direction !== 'other' && !doubles.some((other) => isDouble(each, other)))
    : []
  if (doubles.length && trip.on_double === 'ask') throw refuseDouble(doubles, situation, free)
  if (doubles.length && trip.on_double === 'free') {
    if (!free.length) throw refuseDouble(doubles, situation)
    return { after: [...standing, ...free.map(alone)], added: free.map(alone), doubled: true }
  }
  const kept =
    trip.on_double === 'keep'
      ? added.map((each) => ({ ...each, kept_double: doubles.some((other) => isDouble(each, other)) }))
      : added
  const replaced = new Set(trip.on_double === 'replace' ? doubles : [])
  const noted = new Map([...records.values()].map((record) => [record.id, record]))
  const giveWay = (other: TripRow): TripRow => ({
    ...remove(other, now),
    replaced_by: added.find((each) => isDouble(each, other))!.id,
  })
  const before = standing.map((other) => (replaced.has(other) ? giveWay(other) : (noted.get(other.id) ?? other)))
  const after = [...before, ...kept]
  assertLunchAway(after, added)
  return {
    after,
    added: drafts.map((each) => records.get(each) ?? added.find(({ id }) => id === each.id)!),
    doubled: doubles.length > 0,
  }
}

/** A way that is recorded without the other. */
function alone(row: TripRow): TripRow {
  return { ...row, group_id: null }
}

/** The rows of a new trip, as they would stand alone. */
export function draftFor(
  situation: TripChangeContext,
  { brandId, memberId, now }: MemberContext,
  trip: NewTrip,
): TripRow[] {
  const owner = {
    brandId,
    memberId,
    organisationId: situation.account.organisation_id,
    baseline: situation.account.baseline_mode,
    source: trip.source ?? 'manual',
    now,
  }
  const drafts = draftTrips(trip, owner, reckoningOf(situation, trip.date))
  const isMeasured = trip.is_measured ?? false
  const recordedAtOnce = countAtOnce(
    { source: owner.source, isMeasured, comesAlong: trip.comes_along ?? false },
    situation.justRecorded,
    drafts.length,
  )
  return drafts.map((each) => ({ ...each, device_fixed: isMeasured, recorded_at_once: recordedAtOnce }))
}

export type Target = { id: string; group: boolean }

/** Changes a trip; of a round trip both, each in its direction. Throws `notFound`, `tripClosed`, `tripDoubled` and those of the date. */
export async function changeTrip(
  tx: Transaction,
  traveller: MemberContext,
  target: Target,
  facts: TripFacts,
): Promise<TripChange> {
  const situation = await lockAndLoadDays(
    tx,
    traveller,
    listDaysAround(traveller.memberId, target.id, [facts.date]),
    [facts.date],
    [facts],
  )
  const { after, ids } = changeTrips(situation, traveller, target, facts)
  for (const row of after)
    if (ids.includes(row.id))
      assertReason(
        row,
        situation.before.find(({ id }) => id === row.id),
      )
  const named = await namePartners(tx, traveller, { before: situation.before, after, ids, partners: facts.partners })
  const change = applyTripChange(tx, situation, named.after, ids)
  tx.later(...named.writes)
  return change
}

export function changeTrips(situation: TripChangeContext, traveller: MemberContext, target: Target, facts: TripFacts) {
  const rows = findTargets(situation, target, isLive)
  for (const row of rows) assertOpen(row, traveller)
  if (rows.some((row) => row.date !== facts.date)) assertDateInWindow(facts.date, traveller)
  const reckoning = reckoningOf(situation, facts.date)
  const changed = new Map(
    rows.map((row) => [
      row.id,
      computeTripRow(row, keepFixed(row, row.id === target.id ? facts : turnBack(facts)), reckoning),
    ]),
  )
  const after = situation.before.map((row) => changed.get(row.id) ?? row)
  assertLunchAway(after, [...changed.values()])
  return { after: settleDoubles(situation, after, changed), ids: rows.map(({ id }) => id) }
}

/** Takes a trip out of points and statistics; one that is deleted already stays so. Throws `notFound`, `tripClosed`. */
export async function deleteTrip(tx: Transaction, traveller: MemberContext, target: Target): Promise<TripChange> {
  const situation = await lockAndLoadDays(tx, traveller, listDaysAround(traveller.memberId, target.id, []), [])
  const { after, ids } = removeTrips(
    situation,
    traveller,
    findTargets(situation, target, () => true),
  )
  return applyTripChange(tx, situation, after, ids)
}

export function removeTrips(situation: TripChangeContext, traveller: MemberContext, rows: readonly TripRow[]) {
  for (const row of rows.filter(isLive)) assertOpen(row, traveller)
  const removed = new Map(rows.filter(isLive).map((row) => [row.id, remove(row, traveller.now)]))
  return { after: situation.before.map((row) => removed.get(row.id) ?? row), ids: rows.map(({ id }) => id) }
}

/** Brings a deleted trip back within 30 days; one that stands already stays. Throws `notFound`, `tripClosed`, `tripDoubled`. */
export async function restoreTrip(tx: Transaction, traveller: MemberContext, target: Target): Promise<TripChange> {
  const situation = await lockAndLoadDays(tx, traveller, listDaysAround(traveller.memberId, target.id, []), [])
  const rows = findTargets(situation, target, (row) => row.state !== 'rejected')
  if (rows.some(isForgotten)) throw new Refusal('tripClosed')
  const { calendar, now } = traveller
  const deleted = rows.filter((row) => row.state === 'deleted')
  if (deleted.some((row) => daysBetween(calendar.dateOf(row.deleted_at!), calendar.dateOf(now)) > restoringWindowDays))
    throw new Refusal('tripClosed')
  const restored = new Map(deleted.map((row) => [row.id, bringBack(row)]))
  const after = situation.before.map((row) => restored.get(row.id) ?? row)
  assertLunchAway(after, [...restored.values()])
  return applyTripChange(
    tx,
    situation,
    settleDoubles(situation, after, restored),
    rows.map(({ id }) => id),
  )
}

/** C3: takes back what was just recorded; what it replaced stands again. Throws `notFound`, `tripClosed`, `tripDoubled`. */
export async function undoTrip(tx: Transaction, traveller: MemberContext, target: Target): Promise<TripChange> {
  const situation = await lockAndLoadDays(tx, traveller, listDaysAround(traveller.memberId, target.id, []), [])
  const { after, ids } = removeTrips(
    situation,
    traveller,
    findTargets(situation, target, () => true),
  )
  return takeBack(tx, situation, after, ids)
}

/** The same for several at once, such as all that one press has recorded. Throws `notFound` when one of them is not the member's. */
export async function undoTrips(
  tx: Transaction,
  traveller: MemberContext,
  wanted: readonly string[],
): Promise<TripChange> {
  const situation = await lockAndLoadDays(tx, traveller, listDaysOf(traveller.memberId, wanted), [])
  const rows = situation.before.filter(({ id }) => wanted.includes(id))
  if (rows.length < new Set(wanted).size) throw new Refusal('notFound')
  const { after, ids } = removeTrips(situation, traveller, rows)
  return takeBack(tx, situation, after, ids)
}

function takeBack(
  tx: Transaction,
  situation: TripChangeContext,
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
  return applyTripChange(tx, situation, settleDoubles(situation, whole, restored), ids)
}

/** Writes what follows from the change, and says it. */
export function applyTripChange(
  tx: Transaction,
  situation: TripChangeContext,
  after: readonly TripRow[],
  ids: readonly string[],
): TripChange {
  const plan = planChanges(situation, after)
  writePlan(tx, situation, plan)
  return describeChange(situation, plan, ids)
}

/** The trip, with `group` its other way too. Throws `notFound` when there is none that fits. */
export function findTargets(
  { before }: TripChangeContext,
  { id, group }: Target,
  fits: (row: TripRow) => boolean,
): TripRow[] {
  const row = before.find((each) => each.id === id && fits(each))
  if (!row) throw new Refusal('notFound')
  const others =
    group && row.group_id ? before.filter((each) => each.group_id === row.group_id && each.id !== id && fits(each)) : []
  return [row, ...others]
}

/** A changed or restored trip must not double another; one that was kept as a double may stay one, unless a device has recorded the same journey. */
function settleDoubles(
  situation: TripChangeContext,
  after: readonly TripRow[],
  changed: ReadonlyMap<string, TripRow>,
): TripRow[] {
  return after.map((row) => {
    if (!changed.has(row.id)) return row
    const same = findRecords(situation, row, after)
    if (same.length) throw refuseDouble(same, situation)
    const doubles = after.filter((other) => isLive(other) && other.date === row.date && isDouble(row, other))
    if (!doubles.length) return { ...row, kept_double: false }
    if (!row.kept_double && doubles.some((other) => !other.kept_double)) throw refuseDouble(doubles, situation)
    return row
  })
}

/** C11: trips that the row was not one journey with before the change, where a device recorded one of the two. */
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

/** C7: a lunch brought along on a day worked at home spares no drive, so the two do not go together. */
function assertLunchAway(after: readonly TripRow[], changed: readonly TripRow[]) {
  const atOdds = { brown_bag: 'telecommute', telecommute: 'brown_bag' } as const
  for (const { mode, date } of changed) {
    const other = mode === 'brown_bag' || mode === 'telecommute' ? atOdds[mode] : undefined
    if (other && after.some((row) => isLive(row) && row.date === date && row.mode === other))
      throw new Refusal('invalid', { fields: { mode: 'field.lunch_at_home' } })
  }
}

function reckoningOf({ terms, account, defaultMpg, circumstances }: TripChangeContext, date: string): Reckoning {
  return { factors: terms.factorsOn(date), baseline: account.baseline_mode, defaultMpg, circumstances }
}

function assertOpen(row: TripRow, { calendar, now, byStaff }: MemberContext) {
  if (!byStaff && !isOpen(row, calendar, now)) throw new Refusal('tripClosed')
}

/** Says which trips stand in the way, so that the question to the member can name them, and of a round trip the way that is free. */
function refuseDouble(
  doubles: readonly TripRow[],
  { calendar, now, language }: TripChangeContext,
  free: readonly TripRow[] = [],
) {
  return new Refusal('tripDoubled', {
    data: { trips: doubles.map((row) => describeTrip(row, calendar, now, language)), free: free[0]?.direction ?? null },
  })
}
