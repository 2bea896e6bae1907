import type { Trip } from '@throughway/contract/trip/trip'
import type { TripDirection, TripSource } from '@throughway/contract/trip/trip-states'
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

/** A journey measured by a device, with its other known facts. */
export type RecordedTrip = {
  journey: RecordedJourney
  direction: TripDirection
  /** Names of saved places. */
  from?: string | undefined
  to?: string | undefined
  note?: string | undefined
  source: TripSource
}

/**
 * `logged`: a new trip; `replaced`: it replaced one logged by hand; `known`: another device had recorded it already.
 */
export type RecordedOutcome = { trip: Trip; outcome: 'logged' | 'replaced' | 'known' }

/**
 * Records a trip that a device measured (C11). A hand-logged trip of the same journey is deleted, so that the journey
 * earns once; the member's note is kept, and so are its purpose and places where the device has none. Beside another
 * trip of the same direction, the measured one is kept but earns nothing. Throws `tripInFuture`, `tripTooOld`.
 */
export async function logRecordedTrip(
  tx: Transaction,
  memberContext: MemberContext,
  recorded: RecordedTrip,
): Promise<RecordedOutcome> {
  const { journey, source } = recorded
  const { calendar, memberId, now, language = 'en' } = memberContext
  const date = calendar.dateOf(new Date(journey.startedAt))
  assertDateInWindow(date, memberContext)
  const context = await lockAndLoadDays(tx, memberContext, listDays(memberId, datesAround(journey, memberContext)), [
    date,
  ])
  const [draft] = draftFor(context, memberContext, {
    ...factsOf(recorded, memberContext),
    is_measured: true,
    round_trip: false,
    on_double: 'keep',
    source,
  })
  const same = findSameJourney({ ...draft!, times: journey }, context.before, calendar)
  if (same?.device_fixed) return { trip: describeTrip(same, calendar, now, language), outcome: 'known' }
  const { before, drafts } = replaceByRecordings(context.before, [draft!], { calendar, now, times: journey })
  const added = settleKeptDouble(drafts[0]!, before)
  const { trips } = applyTripChange(tx, context, [...before, added], [added.id])
  return { trip: trips[0]!, outcome: same ? 'replaced' : 'logged' }
}

/**
 * Removes imported trips that now belong neither to the member nor to the device. The hand-logged trips that they
 * replaced come back.
 */
export async function forgetRecordedTrips(
  tx: Transaction,
  memberContext: MemberContext,
  ids: readonly string[],
): Promise<void> {
  const context = await lockAndLoadDays(tx, memberContext, listDaysOf(memberContext.memberId, ids), [])
  const gone = new Set(ids)
  const forgotten = context.before.filter((row) => gone.has(row.id) && isLive(row))
  const back = new Set(forgotten.map(({ replaces }) => replaces))
  const left = context.before.map((row) => (forgotten.includes(row) ? forget(remove(row, memberContext.now)) : row))
  const after = left.map((row) =>
    back.has(row.id) && row.state === 'deleted'
      ? settleKeptDouble({ ...row, state: 'recorded', deleted_at: null, replaced_by: null }, left)
      : row,
  )
  applyTripChange(tx, context, after, [])
}

/** The trip without everything that the device measured. */
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
