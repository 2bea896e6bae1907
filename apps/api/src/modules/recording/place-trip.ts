import type { DetectedTrip } from '@throughway/contract/trip/recording-device'
import { cellOf } from '@throughway/domain/planner/cell'
import {
  type ExpectedTrip,
  findLikeliest,
  findRecordingFault,
  fits,
  isAround,
  offerMode,
  quarterOf,
} from '@throughway/domain/trip/detected-trip'
import { findAnomalies } from '@throughway/domain/trip/integrity'
import { isSameJourney, matchPlaces, type SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { type HandInOutcome, type RecordedMode, suggestedFrom } from '@throughway/domain/recording/recording'
import { instantOf, localDate } from '@throughway/domain/time/time'
import { weekdayOf } from '@throughway/domain/trip/profile-days'
import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Device } from './device.ts'

/** The data that a detected trip is compared with. */
export type Surroundings = {
  device: Pick<Device, 'consent_given_at' | 'weekdays' | 'around_profiles' | 'modes' | 'paused_at' | 'paused_until'>
  timeZone: string
  now: Date
  places: readonly SavedPlace[]
  expected: readonly ExpectedTrip[]
  /** Trips of those dates, logged or synced. */
  logged: readonly Timed[]
  /** Trips handed in by phones for those dates. */
  recorded: readonly Timed[]
}

type Timed = {
  date: string
  direction?: TripDirection
  departure: string | null
  arrival: string | null
  metres: number
}

/** A trip as stored, with limited precision: a place or a square of 1,000 m, and a quarter of an hour. */
export type PlacedTrip = {
  date: string
  direction: TripDirection
  departure: string
  arrival: string
  metres: number
  start_place_id: string | null
  start_cell: string | null
  end_place_id: string | null
  end_cell: string | null
  from: SavedPlace | undefined
  to: SavedPlace | undefined
  recordedMode: RecordedMode
  mode: TripMode
  people: number | null
  confidence: number
  expected: ExpectedTrip | undefined
  fits: boolean
  is_suggested: boolean
}

/**
 * Rounds a detected trip and compares it with known data. Returns the reason for not offering it, or the trip as
 * stored.
 */
export function placeTrip(trip: DetectedTrip, around: Surroundings): Exclude<HandInOutcome, 'offered'> | PlacedTrip {
  const { device, timeZone, now, places, expected: expectations } = around
  const [startedAt, endedAt] = [Date.parse(trip.started_at), Date.parse(trip.ended_at)]
  const fault = findRecordingFault(
    { startedAt, endedAt, metres: trip.metres, start: trip.start, end: trip.end },
    now.getTime(),
  )
  if (fault) return fault
  if (!device.consent_given_at || startedAt < device.consent_given_at.getTime()) return 'before_consent'
  if (isInPause(startedAt, around)) return 'paused'

  const date = localDate(startedAt, timeZone)
  const [departure, arrival] = [quarterOf(startedAt, timeZone), quarterOf(endedAt, timeZone)]
  const { mode: recordedMode, confidence } = findLikeliest(trip.scores)
  const weekday = weekdayOf(date)
  if (!device.weekdays.includes(weekday) || !device.modes.includes(recordedMode)) return 'outside_settings'
  if (device.around_profiles && !isInWindow(weekday, departure, expectations)) return 'outside_settings'

  const { from, to, direction } = matchPlaces(trip, places)
  const timed = { date, direction, departure, arrival, metres: trip.metres }
  if (around.recorded.some((other) => isOneJourney(timed, other, timeZone))) return 'already_recorded'
  if (around.logged.some((other) => isOneJourney(timed, other, timeZone))) return 'already_logged'

  const ends = { fromPlaceId: from?.id ?? null, toPlaceId: to?.id ?? null }
  const expected = expectations.find((each) => fits({ weekday, departure, ...ends }, each))
  const { mode, people, isSure } = offerMode(recordedMode, expected, null)
  // uses the true duration, because rounding can reduce a short one to zero
  const isPossible = !findAnomalies([
    {
      id: trip.client_id,
      mode,
      direction,
      metres: trip.metres,
      departure,
      arrival: departure,
      roundedMinutes: (endedAt - startedAt) / 60_000,
      recordedAt: 0,
    },
  ]).size
  return {
    ...timed,
    start_place_id: ends.fromPlaceId,
    start_cell: from ? null : cellOf(trip.start),
    end_place_id: ends.toPlaceId,
    end_cell: to ? null : cellOf(trip.end),
    from,
    to,
    recordedMode,
    mode,
    people,
    confidence,
    expected,
    fits: expected !== undefined && isPossible,
    is_suggested: expected !== undefined && isPossible && isSure && confidence >= suggestedFrom,
  }
}

function isInPause(startedAt: number, { device, timeZone }: Surroundings) {
  const { paused_at: from, paused_until: until } = device
  return (
    from !== null &&
    until !== null &&
    startedAt >= from.getTime() &&
    startedAt < instantOf(until, '00:00', timeZone).getTime()
  )
}

/** Without a profile with times, every time is recorded. */
function isInWindow(weekday: number, departure: string, expectations: readonly ExpectedTrip[]) {
  const timed = expectations.filter((each) => each.departure !== null)
  return (
    timed.length === 0 ||
    timed.some(
      (each) => (each.weekdays.length === 0 || each.weekdays.includes(weekday)) && isAround(departure, each.departure),
    )
  )
}

/** C11. For a trip without times only the direction can tell whether it is the same. */
function isOneJourney(trip: Timed & { direction: TripDirection }, other: Timed, timeZone: string) {
  if (trip.date !== other.date) return false
  if (other.departure === null && other.arrival === null && other.direction !== trip.direction) return false
  const instants = ({ date, departure, arrival, metres }: Timed) => ({
    metres,
    ...(departure && { startedAt: instantOf(date, departure, timeZone).getTime() }),
    ...(arrival && { endedAt: instantOf(date, arrival, timeZone).getTime() }),
  })
  return isSameJourney(instants(trip), instants(other))
}
