import type { Trip, TripDirection, TripSource } from '@throughway/contract/trip'
import { isDouble } from '@throughway/domain/trip/judge-day'
import { roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { type RecordedJourney } from '@throughway/domain/recording/recorded-journey'
import type { Transaction } from '#database/open-database.ts'
import { describeTrip } from '../list/describe-trip.ts'
import { replaceByRecordings } from './merge-into-record.ts'
import { lockAndLoadDays, type MemberContext } from '../change/lock-and-load-days.ts'
import { isLive } from '../change/plan-changes.ts'
import { type TripChangeContext } from '../change/change-plan.ts'
import { datesAround, findSameJourney } from '../change/same-journey.ts'
import { draftFor, applyTripChange, type NewTrip } from '../change/change-trips.ts'
import { remove } from '../change/remove-row.ts'
import { listDays, listDaysOf, type TripRow } from '../trip.queries.ts'
import { assertDateInWindow } from '../change/windows.ts'

/** A journey that a device measured, and what else is known of it. */
export type RecordedTrip = {
  journey: RecordedJourney
  direction: TripDirection
  /** Names of saved places. */
  from?: string | undefined
  to?: string | undefined
  note?: string | undefined
  source: TripSource
}

/** `logged`: a new trip; `replaced`: in the place of one logged by hand; `known`: another device had recorded it already. */
export type RecordedOutcome = { trip: Trip; outcome: 'logged' | 'replaced' | 'known' }

/**
 * Records what a device measured (C11). Of a hand-logged trip of the same journey the member's note stays, and its
 * purpose and places where the device knows none; the trip itself goes, so that the journey earns once. Beside another
 * trip of the same direction it is kept and earns nothing. Throws `tripInFuture`, `tripTooOld`.
 */
export async function logRecordedTrip(
  tx: Transaction,
  traveller: MemberContext,
  recorded: RecordedTrip,
): Promise<RecordedOutcome> {
  const { journey, source } = recorded
  const { calendar, memberId, now, language = 'en' } = traveller
  const date = calendar.dateOf(new Date(journey.startedAt))
  assertDateInWindow(date, traveller)
  const situation = await lockAndLoadDays(tx, traveller, listDays(memberId, datesAround(journey, traveller)), [date])
  const [draft] = draftFor(situation, traveller, {
    ...factsOf(recorded, traveller),
    is_measured: true,
    round_trip: false,
    on_double: 'keep',
    source,
  })
  const same = findSameJourney({ ...draft!, times: journey }, situation.before, calendar)
  if (same?.device_fixed) return { trip: describeTrip(same, calendar, now, language), outcome: 'known' }
  const { before, drafts } = replaceByRecordings(situation.before, [draft!], { calendar, now, times: journey })
  const added = settleKeptDouble(drafts[0]!, before)
  const { trips } = applyTripChange(tx, situation, [...before, added], [added.id])
  return { trip: trips[0]!, outcome: same ? 'replaced' : 'logged' }
}

/**
 * Takes imported trips out again, those that are the member's no more than the device's: what the member had logged by
 * hand for the same journey comes back in their place.
 */
export async function forgetRecordedTrips(
  tx: Transaction,
  traveller: MemberContext,
  ids: readonly string[],
): Promise<void> {
  const situation = await lockAndLoadDays(tx, traveller, listDaysOf(traveller.memberId, ids), [])
  const gone = new Set(ids)
  const forgotten = situation.before.filter((row) => gone.has(row.id) && isLive(row))
  const back = new Set(forgotten.map(({ replaces }) => replaces))
  const left = situation.before.map((row) => (forgotten.includes(row) ? forget(remove(row, traveller.now)) : row))
  const after = left.map((row) =>
    back.has(row.id) && row.state === 'deleted'
      ? settleKeptDouble({ ...row, state: 'recorded', deleted_at: null, replaced_by: null }, left)
      : row,
  )
  applyTripChange(tx, situation, after, [])
}

/** Nothing that the device measured is left. */
function forget(row: TripRow): TripRow {
  const nothing = { avoided_metres: 0, millicalories: 0, gas_microgallons: 0, co2_milligrams: 0, saved_millicents: 0 }
  return {
    ...row,
    ...nothing,
    metres: 1,
    departure: null,
    arrival: null,
    legs: null,
    from_name: null,
    to_name: null,
    note: null,
  }
}

function factsOf(
  { journey, direction, from, to, note }: RecordedTrip,
  { calendar }: MemberContext,
): Omit<NewTrip, 'round_trip' | 'on_double' | 'source'> {
  const [departure, arrival] = [journey.startedAt, journey.endedAt].map((instant) =>
    roundToQuarterHour(calendar.timeOf(new Date(instant))),
  )
  const date = calendar.dateOf(new Date(journey.startedAt))
  return {
    date,
    direction,
    mode: journey.mode,
    metres: Math.max(1, Math.round(journey.metres)),
    departure,
    arrival,
    from,
    to,
    note,
  }
}

function settleKeptDouble(draft: TripRow, before: TripChangeContext['before']): TripRow {
  return {
    ...draft,
    kept_double: before.some((other) => isLive(other) && other.date === draft.date && isDouble(draft, other)),
  }
}
