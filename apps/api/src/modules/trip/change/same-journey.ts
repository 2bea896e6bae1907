import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { isSameJourney, type RecordedJourney, sameJourneyMinutes } from '@throughway/domain/recording/recorded-journey'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Calendar } from './calendar.ts'
import { isLive } from './plan-changes.ts'
import type { TripRow } from '../trip.queries.ts'
import type { MemberContext } from './lock-and-load-days.ts'

type ComparedTrip = Pick<TripRow, 'date' | 'mode' | 'headline' | 'direction' | 'metres' | 'departure' | 'arrival'>
/** Times to the minute, if a device knows them better than the row, which has them rounded. */
export type Times = { startedAt?: number | undefined; endedAt?: number | undefined }

/**
 * C11: whether a recorded trip and another trip are the same journey. Without times, the mode must be equal and the
 * direction must not differ.
 */
export function isOneJourney(
  one: ComparedTrip & { times?: Times },
  other: ComparedTrip & { times?: Times },
  calendar: Calendar,
): boolean {
  if (isDayMode(one.mode) || isDayMode(other.mode)) return false
  const [a, b] = [one.times ?? timesOf(one, calendar), other.times ?? timesOf(other, calendar)]
  const knowsBoth =
    (a.startedAt !== undefined && b.startedAt !== undefined) || (a.endedAt !== undefined && b.endedAt !== undefined)
  if (!knowsBoth && (one.date !== other.date || modeOf(one) !== modeOf(other) || !fits(one, other))) return false
  return isSameJourney({ ...a, metres: one.metres }, { ...b, metres: other.metres })
}

/** Among several trips that may be the recorded journey, the one nearest in time, then in length, then the first. */
export function findSameJourney(
  recorded: ComparedTrip & { times?: Times },
  trips: readonly TripRow[],
  calendar: Calendar,
): TripRow | undefined {
  const started = (recorded.times ?? timesOf(recorded, calendar)).startedAt
  const distance = (trip: TripRow) => Math.abs((timesOf(trip, calendar).startedAt ?? Infinity) - (started ?? 0))
  const [nearest] = trips
    .filter((trip) => isLive(trip) && isOneJourney(recorded, trip, calendar))
    .toSorted(
      (one, other) =>
        compare(distance(one), distance(other)) ||
        Math.abs(one.metres - recorded.metres) - Math.abs(other.metres - recorded.metres) ||
        (one.id < other.id ? -1 : 1),
    )
  return nearest
}

export function timesOf(
  { date, departure, arrival }: Pick<ComparedTrip, 'date' | 'departure' | 'arrival'>,
  calendar: Calendar,
): Times {
  const startedAt = departure === null ? undefined : calendar.instantOf(date, departure).getTime()
  const endedAt = arrival === null ? undefined : calendar.instantOf(date, arrival).getTime()
  const endsNextDay = startedAt !== undefined && endedAt !== undefined && endedAt < startedAt
  return { startedAt, endedAt: endsNextDay ? endedAt + dayMilliseconds : endedAt }
}

function modeOf({ mode, headline }: ComparedTrip): TripMode {
  return headline ?? mode
}

function fits(one: ComparedTrip, other: ComparedTrip) {
  return one.direction === other.direction || one.direction === 'other' || other.direction === 'other'
}

function compare(one: number, other: number) {
  return one === other ? 0 : one - other
}
/** The dates on which a hand-logged trip of the journey can be: around midnight there are two. */
export function datesAround(
  { startedAt, endedAt }: Pick<RecordedJourney, 'startedAt' | 'endedAt'>,
  { calendar }: Pick<MemberContext, 'calendar'>,
): string[] {
  const margin = sameJourneyMinutes * 60000
  return [
    ...new Set([startedAt - margin, startedAt, endedAt + margin].map((instant) => calendar.dateOf(new Date(instant)))),
  ]
}
