import { metresFromMiles, metresPerMile } from './distance.ts'
import { modeFacts } from '../mode/mode-facts.ts'
import { isDayMode, type TripMode } from '../mode/modes.ts'
import { isOddDistance } from './odd-distance.ts'
import { isAtSameTime, spanOf } from '../time/same-time.ts'

/**
 * C4: why a trip is reviewed. `distance`: longer than a usual commute; `speed`: faster than its mode; `overlap`: at the
 * same time as another trip; `many_trips`: more than four a day; `half_day`: a commute on a day worked at home;
 * `burst`: many trips sent one by one within a minute; `odd_distance`: far from the expected distance between the
 * member's places; `partner_denied`: a named partner denies it.
 */
export const anomalyChecks = [
  'distance',
  'speed',
  'overlap',
  'many_trips',
  'half_day',
  'burst',
  'odd_distance',
  'partner_denied',
] as const
export type AnomalyCheck = (typeof anomalyChecks)[number]

/** C4: a trip that nobody has reviewed counts after this many days. */
export const reviewDays = 7

/** C4: after fraud, the member cannot spend points for this many days. */
export const blockedDays = 90

const longestMetres = metresFromMiles(150)
const mostTripsADay = 4
/** Distances are rounded to metres, so a difference of one metre means nothing. */
const roundedMetres = 1
/** A burst is this many trips sent one by one within a minute. */
const burstSize = 10

export type CheckedTrip = {
  id: string
  mode: TripMode
  direction: 'out' | 'back' | 'other'
  metres: number
  /** `HH:mm`; an arrival before the departure is after midnight. */
  departure: string | null
  arrival: string | null
  /** When it was recorded, in milliseconds. It decides which of several trips exceeds the number. */
  recordedAt: number
  /** The expected distance between the member's own places, when known. */
  expectedMetres?: number | null
  /** The number of trips the member sent one by one within the same minute, including this one. */
  recordedAtOnce?: number
  partnerDenied?: boolean
  /** Minutes that rounding may have removed from its duration, for a trip measured by a device. */
  roundedMinutes?: number
}

/** The anomalies of each trip of one member's day. Trips without anomalies are left out. */
export function findAnomalies(trips: readonly CheckedTrip[]): Map<string, AnomalyCheck[]> {
  const inOrder = trips.toSorted((one, other) => one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1))
  const found = inOrder.map(
    (trip, index) => [trip.id, anomalyChecks.filter((check) => tests[check](trip, inOrder.slice(0, index)))] as const,
  )
  return new Map(found.filter(([, checks]) => checks.length))
}

/** Each test compares a trip with those recorded before it, so the later trip is the odd one. */
const tests: Record<AnomalyCheck, (trip: CheckedTrip, earlier: readonly CheckedTrip[]) => boolean> = {
  distance: ({ mode, metres }) => !isDayMode(mode) && metres > longestMetres,
  speed: isTooFast,
  overlap: (trip, earlier) => earlier.some((other) => isAtSameTime(trip, other)),
  many_trips: (trip, earlier) =>
    !isDayMode(trip.mode) && earlier.filter(({ mode }) => !isDayMode(mode)).length >= mostTripsADay,
  half_day: (trip, earlier) =>
    earlier.some((other) => (isAtHome(trip) && isCommute(other)) || (isCommute(trip) && isAtHome(other))),
  burst: ({ recordedAtOnce = 1 }) => recordedAtOnce >= burstSize,
  odd_distance: ({ mode, metres, expectedMetres }) =>
    !isDayMode(mode) && expectedMetres != null && isOddDistance(metres, expectedMetres),
  partner_denied: ({ partnerDenied = false }) => partnerDenied,
}

function isTooFast(trip: CheckedTrip) {
  const span = spanOf(trip)
  const limit = modeFacts[trip.mode].topMilesPerHour
  if (!span || limit === null) return false
  const hours = (span.end - span.start + (trip.roundedMinutes ?? 0)) / 60
  return trip.metres - roundedMetres > limit * hours * metresPerMile
}

function isAtHome({ mode }: CheckedTrip) {
  return modeFacts[mode].day === 'at_home'
}

function isCommute({ mode, direction }: CheckedTrip) {
  return !isDayMode(mode) && direction !== 'other'
}
