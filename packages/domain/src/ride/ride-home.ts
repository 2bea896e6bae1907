import { findHoliday } from '../time/holidays.ts'
import { addDays, addMonths } from '../time/time.ts'

/* The emergency ride home (C19): who is covered, and the outcome of a request. Dates and times are the programme's. */

/** The parts of a profile that coverage needs. */
export const rideHomeParts = [
  'employer',
  'work_place',
  'home_place',
  'mobile_phone',
  'work_phone',
  'supervisor',
  'green_profile',
] as const
export type RideHomePart = (typeof rideHomeParts)[number]

/** Without these no driver can find the member, so the ride of the first day needs them too. */
const partsOfEveryRide = ['work_place', 'mobile_phone'] as const satisfies readonly RideHomePart[]

export const coveredReasons = [
  'own_emergency',
  'family_emergency',
  'overtime',
  'driver_left',
  'home_emergency',
] as const
export const uncoveredReasons = [
  'errand',
  'planned_appointment',
  'business_trip',
  'work_injury',
  'weather',
  'transit_delay',
  'building_closed',
  'voluntary_overtime',
  'job_ended',
] as const
/** Reasons are codes, so that no text about anybody's health is kept. */
export const rideHomeReasons = [...coveredReasons, ...uncoveredReasons] as const
export type RideHomeReason = (typeof rideHomeReasons)[number]

export const rideHomeDestinations = ['home', 'park_and_ride', 'station', 'child_care', 'medical'] as const
export type RideHomeDestination = (typeof rideHomeDestinations)[number]

/** A code that the provider bills with, or a receipt that the member submits. */
export const rideHomePayments = ['voucher', 'claim'] as const
export type RideHomePayment = (typeof rideHomePayments)[number]

export type RideHomeRules = {
  way: RideHomePayment
  /** The number of green trips needed, and the days in which they count, today included. */
  tripsNeeded: number
  inDays: number
  /** Rides allowed in twelve months, and the number from which staff review a request. */
  ridesInYear: number
  reviewFrom: number
  mostCents: number
  /** `HH:mm`: the time at which an authorisation ends on its day. */
  validUntil: string
  /** Days after the ride in which its receipt can be submitted. */
  claimDays: number
  /** Whether a ride is available on the day of registration, before the other conditions are met. */
  hasFirstRide: boolean
  /**
   * One entry for each weekday from Monday; null is a day without service. The eighth entry holds the hours of federal
   * holidays; without it there is no service on them.
   */
  hours: readonly ({ from: string; to: string } | null)[]
  /** Days without service, in spite of the weekly hours. */
  closedOn: readonly string[]
  /** The covered reasons for which the programme gives a ride. */
  reasons: readonly RideHomeReason[]
}

export const usualRideHomeRules: RideHomeRules = {
  way: 'voucher',
  tripsNeeded: 5,
  inDays: 30,
  ridesInYear: 4,
  reviewFrom: 3,
  mostCents: 10_000,
  validUntil: '22:00',
  claimDays: 14,
  hasFirstRide: true,
  hours: [...Array.from({ length: 5 }, () => ({ from: '06:00', to: '22:00' })), null, null],
  closedOn: [],
  reasons: coveredReasons,
}

export type RideHomeMember = {
  /** Whether the programme has a ride home and the member's organisation takes part. */
  isOffered: boolean
  parts: Readonly<Record<RideHomePart, boolean>>
  registeredOn: string
  /** Days of counted green trips, one for each trip, in any order. */
  greenTrips: readonly string[]
  /** Days of authorised rides that were not given back. */
  rides: readonly string[]
}

export type RideHomeGap =
  | { kind: 'not_offered' }
  | { kind: 'part'; part: RideHomePart }
  | { kind: 'trips'; missing: number; needed: number; days: number }
  | { kind: 'trip_today' }
  | { kind: 'rides_used'; most: number; again_on: string }
  | { kind: 'closed'; next: { date: string; from: string } | null }

export type RideHomeCoverage = {
  isCovered: boolean
  /** Whether the exception for the first day applies. */
  isFirstRide: boolean
  until: string
  trips: { have: number; needed: number; days: number }
  rides: { left: number; of: number }
  gaps: RideHomeGap[]
}

type Moment = { date: string; time: string }

/** Whether a member could have a ride at this moment, and otherwise exactly what is missing. */
export function findCoverage(member: RideHomeMember, rules: RideHomeRules, now: Moment): RideHomeCoverage {
  const from = addDays(now.date, 1 - rules.inDays)
  const have = member.greenTrips.filter((date) => date >= from && date <= now.date).length
  const recent = listRecentRides(member, now.date)
  const isFirstRide = rules.hasFirstRide && member.registeredOn === now.date && member.rides.length === 0
  const readiness: RideHomeGap[] = [
    ...rideHomeParts.filter((part) => !member.parts[part]).map((part): RideHomeGap => ({ kind: 'part', part })),
    ...(have < rules.tripsNeeded
      ? [{ kind: 'trips', missing: rules.tripsNeeded - have, needed: rules.tripsNeeded, days: rules.inDays } as const]
      : []),
    ...(member.greenTrips.includes(now.date) ? [] : [{ kind: 'trip_today' } as const]),
  ]
  const gaps: RideHomeGap[] = [
    ...(member.isOffered ? [] : [{ kind: 'not_offered' } as const]),
    ...readiness.filter((gap) => !isFirstRide || (gap.kind === 'part' && isPartOf(partsOfEveryRide, gap.part))),
    ...(recent.length >= rules.ridesInYear
      ? [
          {
            kind: 'rides_used',
            most: rules.ridesInYear,
            again_on: addMonths(recent.at(-rules.ridesInYear)!, 12),
          } as const,
        ]
      : []),
    ...(isOpenAt(rules, now) ? [] : [{ kind: 'closed', next: findNextOpening(rules, now) } as const]),
  ]
  return {
    isCovered: gaps.length === 0,
    isFirstRide: isFirstRide && readiness.length > 0,
    until: endOf(rules, now.date),
    trips: { have, needed: rules.tripsNeeded, days: rules.inDays },
    rides: { left: Math.max(0, rules.ridesInYear - recent.length), of: rules.ridesInYear },
    gaps,
  }
}

export type RideHomeRequest = { reason: RideHomeReason; startsAtWork: boolean }

export type RideHomeRefusal = RideHomeGap | { kind: 'reason'; reason: RideHomeReason } | { kind: 'not_from_work' }

export type RideHomeOutcome =
  | { kind: 'approved'; until: string; asksSupervisor: boolean }
  | { kind: 'needs_call'; because: 'many_rides' }
  | { kind: 'refused'; refusals: RideHomeRefusal[] }

/** The outcome of a request made now, with every reason against it. */
export function judgeRideHome(
  member: RideHomeMember,
  rules: RideHomeRules,
  { reason, startsAtWork }: RideHomeRequest,
  now: Moment,
): RideHomeOutcome {
  const { gaps, until } = findCoverage(member, rules, now)
  // even on the first day, overtime needs the supervisor's confirmation
  const needsSupervisor =
    reason === 'overtime' &&
    !member.parts.supervisor &&
    !gaps.some((gap) => gap.kind === 'part' && gap.part === 'supervisor')
  const refusals: RideHomeRefusal[] = [
    ...gaps,
    ...(needsSupervisor ? [{ kind: 'part', part: 'supervisor' } as const] : []),
    ...(isCoveredReason(reason) && rules.reasons.includes(reason) ? [] : [{ kind: 'reason', reason } as const]),
    ...(startsAtWork ? [] : [{ kind: 'not_from_work' } as const]),
  ]
  if (refusals.length) return { kind: 'refused', refusals }
  if (listRecentRides(member, now.date).length + 1 >= rules.reviewFrom)
    return { kind: 'needs_call', because: 'many_rides' }
  return { kind: 'approved', until, asksSupervisor: reason === 'overtime' }
}

/** The last day on which the receipt of a ride can be submitted. */
export function lastClaimDay(rideDate: string, rules: RideHomeRules): string {
  return addDays(rideDate, rules.claimDays)
}

export const claimStates = ['submitted', 'in_review', 'paid', 'partly_paid', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** The amount paid for a receipt: at most what the programme covers. Throws a `RangeError` below 0. */
export function settleClaim(
  receiptCents: number,
  rules: RideHomeRules,
): { state: Extract<ClaimState, 'paid' | 'partly_paid' | 'refused'>; cents: number } {
  if (!(receiptCents >= 0)) throw new RangeError('A receipt is of an amount.')
  const cents = Math.min(receiptCents, rules.mostCents)
  return { state: cents === 0 ? 'refused' : cents < receiptCents ? 'partly_paid' : 'paid', cents }
}

/** Rides of the twelve months ending today, earliest first. */
function listRecentRides({ rides }: RideHomeMember, today: string): string[] {
  return rides.filter((date) => date <= today && addMonths(date, 12) > today).toSorted()
}

function isCoveredReason(reason: RideHomeReason): boolean {
  return (coveredReasons as readonly RideHomeReason[]).includes(reason)
}

function isPartOf(parts: readonly RideHomePart[], part: RideHomePart): boolean {
  return parts.includes(part)
}

const daysInWeek = 7

function hoursOn(rules: RideHomeRules, date: string) {
  if (rules.closedOn.includes(date)) return null
  const day = findHoliday(date) ? daysInWeek : (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % daysInWeek
  return rules.hours[day] ?? null
}

/** The last minute of service on a day, at the latest the end of an authorisation. */
function endOf(rules: RideHomeRules, date: string): string {
  const to = hoursOn(rules, date)?.to
  return to !== undefined && to < rules.validUntil ? to : rules.validUntil
}

function isOpenAt(rules: RideHomeRules, { date, time }: Moment): boolean {
  const hours = hoursOn(rules, date)
  return hours !== null && time >= hours.from && time < endOf(rules, date)
}

const daysLookedAhead = 31

function findNextOpening(rules: RideHomeRules, now: Moment): { date: string; from: string } | null {
  for (let ahead = 0; ahead <= daysLookedAhead; ahead++) {
    const date = addDays(now.date, ahead)
    const hours = hoursOn(rules, date)
    if (hours && (ahead > 0 || now.time < hours.from)) return { date, from: hours.from }
  }
  return null
}
