import type { TripChange } from '@throughway/contract/trip/trip'
import { isDayMode } from '@throughway/domain/mode/modes'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { Calendar } from './calendar.ts'
import { lockAndLoadDays, type MemberContext } from './lock-and-load-days.ts'
import { isLive } from './plan-changes.ts'
import { findSameJourney, isOneJourney, type Times, timesOf } from './same-journey.ts'
import { addTrips, draftFor, applyTripChange, type NewTrip } from './change-trips.ts'
import { listDays, type TripRow } from '../trip.queries.ts'
import { assertDateInWindow } from './windows.ts'

/** The facts of a trip that tell whether it exists already. */
export type KnownFacts = Pick<
  TripRow,
  'date' | 'mode' | 'headline' | 'direction' | 'metres' | 'departure' | 'arrival'
> & {
  times?: Times
}

export type KnownTrips = {
  /** Whether the trip exists, from any source; then it is not logged again. */
  has(way: KnownFacts): boolean
  /** Whether a device has recorded the journey already. A hand-logged trip is replaced by a recorded one (C11). */
  hasRecord(way: KnownFacts): boolean
}

export async function lookUpKnownTrips(
  db: Pick<Database, 'send'>,
  memberId: string,
  dates: readonly string[],
  calendar: Calendar,
): Promise<KnownTrips> {
  const [rows] = await db.send(listDays(memberId, dates))
  return knowTrips(rows, calendar)
}

function knowTrips(rows: readonly TripRow[], calendar: Calendar): KnownTrips {
  const live = rows.filter(isLive)
  const timed = Map.groupBy(
    live.map((row) => ({ ...row, times: timesOf(row, calendar) })),
    ({ date }) => date,
  )
  return {
    has(way) {
      const ofDay = timed.get(way.date) ?? []
      if (isDayMode(way.mode)) return ofDay.some(({ mode }) => mode === way.mode)
      const own = { ...way, times: way.times ?? timesOf(way, calendar) }
      return ofDay.some((row) => isOneJourney(own, row, calendar))
    },
    hasRecord: (way) => findSameJourney(way, live, calendar)?.device_fixed ?? false,
  }
}

/** `known`: the trip already existed, and nothing was logged. */
export type OnceOutcome = { tripId: string } | 'known' | Refusal

/**
 * Records several trips as one change, each once. An existing trip stays unchanged, so that importing a file twice
 * earns once; trips named in `besides` are from the same file and do not count as existing. A refused trip is answered
 * with its refusal and does not hold the others back.
 */
export async function logTripsOnce(
  tx: Transaction,
  memberContext: MemberContext,
  trips: readonly NewTrip[],
  besides: ReadonlySet<string>,
): Promise<{ outcomes: OnceOutcome[]; change: TripChange }> {
  const dates = [...new Set(trips.map(({ date }) => date))]
  const context = await lockAndLoadDays(tx, memberContext, listDays(memberContext.memberId, dates), dates, trips)
  const known = knowTrips(
    context.before.filter(({ id }) => !besides.has(id)),
    memberContext.calendar,
  )
  let after = context.before
  const outcomes = trips.map((trip): OnceOutcome => {
    try {
      assertDateInWindow(trip.date, memberContext)
      if (known.has(draftFor(context, memberContext, trip)[0]!)) return 'known'
      const made = addTrips({ ...context, before: after }, memberContext, trip)
      after = made.after
      return { tripId: made.added[0]!.id }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
  return {
    outcomes,
    change: applyTripChange(
      tx,
      context,
      after,
      outcomes.flatMap((outcome) => (typeof outcome === 'object' && 'tripId' in outcome ? [outcome.tripId] : [])),
    ),
  }
}
