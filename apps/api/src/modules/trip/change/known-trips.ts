import type { TripChange } from '@throughway/contract/trip'
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

/** What of a trip tells whether it is one that is there already. */
export type Way = Pick<TripRow, 'date' | 'mode' | 'headline' | 'direction' | 'metres' | 'departure' | 'arrival'> & {
  times?: Times
}

export type KnownTrips = {
  /** Whether the trip is there, from whatever source: then it is not logged again. */
  has(way: Way): boolean
  /** Whether a device has recorded the journey already; a hand-logged trip makes way for a record (C11). */
  hasRecord(way: Way): boolean
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

/** `known`: the trip was there already, and nothing was logged. */
export type OnceOutcome = { tripId: string } | 'known' | Refusal

/**
 * Records several trips as one change, each once: whatever is there already stays as it is, so that a file that is
 * brought twice earns once; those named in `besides` are of the same file and tell nothing. What is refused is answered in its place and keeps none of the others back.
 */
export async function logTripsOnce(
  tx: Transaction,
  traveller: MemberContext,
  trips: readonly NewTrip[],
  besides: ReadonlySet<string>,
): Promise<{ outcomes: OnceOutcome[]; change: TripChange }> {
  const dates = [...new Set(trips.map(({ date }) => date))]
  const situation = await lockAndLoadDays(tx, traveller, listDays(traveller.memberId, dates), dates, trips)
  const known = knowTrips(
    situation.before.filter(({ id }) => !besides.has(id)),
    traveller.calendar,
  )
  let after = situation.before
  const outcomes = trips.map((trip): OnceOutcome => {
    try {
      assertDateInWindow(trip.date, traveller)
      if (known.has(draftFor(situation, traveller, trip)[0]!)) return 'known'
      const made = addTrips({ ...situation, before: after }, traveller, trip)
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
      situation,
      after,
      outcomes.flatMap((outcome) => (typeof outcome === 'object' && 'tripId' in outcome ? [outcome.tripId] : [])),
    ),
  }
}
