import { type FareFound, findFare, judgeFees } from './ride-fare.ts'
import { findAnswer, judgeAge, judgeEligibility, judgeNeeds, judgeRegistration, judgeSeats } from './judge-rider.ts'
import { judgeNotice } from './judge-notice.ts'
import { judgePlace, judgePurpose, servesPurposes } from './judge-trip.ts'
import { judgeHours, type Span } from './open-hours.ts'
import { daysBetween } from '../time/time.ts'
import { minutesOf, type RideClock } from './ride-clock.ts'
import type { RideServiceKind } from './ride-codes.ts'
import type { RideReason } from './ride-reason.ts'
import type { RideArea, RidePattern, Rider, RideService, RideTrip } from './ride-service.ts'

export const rideFits = ['yes', 'maybe', 'near_miss', 'hidden'] as const
export type RideFit = (typeof rideFits)[number]

/** `isBrief`: for a service that cannot fit, the first reason is enough; staff see all of them. */
export type RideContext = {
  now: number
  clock: RideClock
  brandArea: RideArea
  mostTravellers: number
  isBrief?: boolean
}

/** Instants in milliseconds. The pickup window is a quarter hour before and after the expected pickup (E3.12). */
export type RideMatch = {
  service: RideService
  pattern: RidePattern | undefined
  fit: RideFit
  reasons: RideReason[]
  pickup: { expected: number; earliest: number; latest: number }
  rideMinutes: { least: number; most: number }
  bookBy: number | null
  fare: FareFound
}

const minuteMilliseconds = 60_000
export const windowMinutes = 15
const reviewDays = 180
const longestNearMissMinutes = 120

/** E3.12: a taxi waits and returns; a shared ride makes detours for other riders. */
const longer: Record<RideServiceKind, { least: number; most: number }> = {
  taxi_voucher: { least: 1.3, most: 1.3 },
  volunteer: { least: 1.3, most: 1.3 },
  paratransit_ada: { least: 2, most: 2.5 },
  dial_a_ride: { least: 2, most: 2.5 },
  nemt: { least: 2, most: 2.5 },
  flex: { least: 2, most: 2.5 },
  fixed_route_reduced: { least: 2, most: 2.5 },
}

/** Whole minutes in the vehicle, at least one. */
export function rideMinutes(kind: RideServiceKind, driveMinutes: number): { least: number; most: number } {
  const { least, most } = longer[kind]
  return { least: Math.max(1, Math.round(driveMinutes * least)), most: Math.max(1, Math.round(driveMinutes * most)) }
}

/** Every service with its fit and its reasons, best first. Hidden ones come last, for staff. */
export function matchRides(
  services: readonly RideService[],
  rider: Rider,
  trip: RideTrip,
  context: RideContext,
): RideMatch[] {
  return rankRides(services.map((service) => matchRide(service, rider, trip, context)))
}

/** E3 for one service: the pattern that fits best. */
export function matchRide(service: RideService, rider: Rider, trip: RideTrip, context: RideContext): RideMatch {
  const patterns = service.patterns.length ? service.patterns : [undefined]
  return patterns
    .map((pattern) => matchPattern(service, pattern, rider, trip, context))
    .reduce((best, each) => (fitRank(each) < fitRank(best) ? each : best))
}

function matchPattern(
  service: RideService,
  pattern: RidePattern | undefined,
  rider: Rider,
  trip: RideTrip,
  context: RideContext,
): RideMatch {
  const { now, clock } = context
  const minutes = rideMinutes(service.kind, trip.driveMinutes)
  const span = spanOf(trip, minutes.most, clock)
  const date = clock.dateAt(span.start)
  const schedules = pattern?.schedules.length ? pattern.schedules : service.schedules
  const today = clock.dateAt(now)
  const where = [...judgeOffer(service, today), judgePlace(service, pattern, trip, span, clock, context.brandArea)]
  const isEnough = (found: readonly RideReason[]) =>
    context.isBrief === true && found.some(({ verdict }) => verdict === 'hard')
  const who = isEnough(where) ? [] : judgeWho(service, pattern, rider, trip, date, today, context.mostTravellers)
  const isOver = isEnough(where) || isEnough(who)
  const when = isOver ? [] : [judgeHours(schedules, span, clock, service.closesOnHolidays)]
  const { reason: notice, bookBy } =
    isOver || isEnough(when)
      ? { reason: [], bookBy: null }
      : judgeBooking(service, pattern, schedules, span, now, clock)
  const all = [...where, ...when, ...notice, ...who]
  const reasons = [...all, ...judgeLength(all, minutes.most)]
  const around = windowMinutes * minuteMilliseconds
  return {
    service,
    pattern,
    fit: findFit(reasons),
    reasons,
    pickup: { expected: span.start, earliest: span.start - around, latest: span.start + around },
    rideMinutes: minutes,
    bookBy,
    fare: findFare(service, pattern, rider, trip, (code) => findAnswer(service, rider, code, date)),
  }
}

/** The reasons that concern the rider alone, independent of places and hours. */
export function judgeWho(
  service: RideService,
  pattern: RidePattern | undefined,
  rider: Rider,
  trip: Pick<RideTrip, 'purpose'>,
  date: string,
  today: string,
  mostTravellers: number,
): RideReason[] {
  return [
    ...judgePurpose(servesPurposes(pattern, service), trip),
    ...judgeAge(service, rider, date),
    ...judgeEligibility(service, rider, date),
    ...judgeNeeds(service, rider),
    ...judgeRegistration(service, rider, date, today),
    ...judgeSeats(service, rider, mostTravellers),
    ...judgeFees(service, rider),
  ]
}

/** From the expected pickup to the end of the longest expected ride. */
function spanOf({ date, time, arriveBy }: RideTrip, most: number, clock: RideClock): Span {
  const at = clock.instantAt(date, minutesOf(time))
  const length = most * minuteMilliseconds
  return arriveBy ? { start: at - length, end: at } : { start: at, end: at + length }
}

/** E3.1: whether the service is offered at all. */
export function judgeOffer({ published, archived, reviewDue }: RideService, today: string): RideReason[] {
  if (!published || archived) return [{ rule: 'offer', verdict: 'hard', why: 'unpublished' }]
  if (reviewDue !== null && daysBetween(reviewDue, today) > reviewDays)
    return [{ rule: 'offer', verdict: 'pass', why: 'call_to_confirm', date: reviewDue }]
  return []
}

/** A city bus needs no booking. */
function judgeBooking(
  service: RideService,
  pattern: RidePattern | undefined,
  schedules: RideService['schedules'],
  span: Span,
  now: number,
  clock: RideClock,
) {
  const booking = pattern?.booking ?? service.booking
  const none = !booking && service.kind === 'fixed_route_reduced'
  if (none) return { reason: [], bookBy: null }
  const { reason, bookBy } = judgeNotice(
    booking,
    { schedules, closesOnHolidays: service.closesOnHolidays },
    span,
    now,
    clock,
  )
  return { reason: [reason], bookBy }
}

/** A call does not help with a ride of many hours: a soft fail of such a ride becomes a hard one. */
function judgeLength(reasons: readonly RideReason[], most: number): RideReason[] {
  const isTooFar = most > longestNearMissMinutes && findFit(reasons) === 'near_miss'
  return isTooFar
    ? [{ rule: 'place', verdict: 'soft', why: 'too_far', asked: most, limit: longestNearMissMinutes }]
    : []
}

/** E3.10: a single soft fail can be mended; two of them, or a hard fail, cannot. */
export function findFit(reasons: readonly RideReason[]): RideFit {
  const soft = reasons.filter(({ verdict }) => verdict === 'soft').length
  if (soft > 1 || reasons.some(({ verdict }) => verdict === 'hard')) return 'hidden'
  if (soft === 1) return 'near_miss'
  return reasons.some(({ verdict }) => verdict === 'maybe') ? 'maybe' : 'yes'
}

export function fitRank({ fit }: Pick<RideMatch, 'fit'>) {
  return rideFits.indexOf(fit)
}

/**
 * E3.11: by fit, then free or funded, bookable in time, lower fare, recently verified. Ties are ordered by id, so that
 * a list stays stable.
 */
export function rankRides(matches: readonly RideMatch[]): RideMatch[] {
  const told = matches.map((match) => ({
    match,
    fit: fitRank(match),
    free: isFree(match) ? 0 : 1,
    late: isBookable(match) ? 0 : 1,
    cents: match.fare.highCents ?? dearest,
    verified: match.service.verifiedOn ?? '',
  }))
  return told
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        one.free - other.free ||
        one.late - other.late ||
        one.cents - other.cents ||
        compare(other.verified, one.verified) ||
        compare(one.match.service.id, other.match.service.id),
    )
    .map(({ match }) => match)
}

/** An unknown fare sorts behind every known one. */
const dearest = Number.MAX_SAFE_INTEGER

export function isFree({ fare }: RideMatch): boolean {
  return fare.kind === 'free' || fare.kind === 'donation' || fare.highCents === 0
}

export function isBookable({ reasons }: RideMatch) {
  return !reasons.some(({ rule, verdict }) => rule === 'notice' && verdict !== 'pass')
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The first rides of a ranking, always including a city bus at a reduced fare if the rider can use one (E3.11). */
export function showRides(ranked: readonly RideMatch[], limit: number): RideMatch[] {
  const shown = ranked.filter(({ fit }) => fit !== 'hidden')
  const first = shown.slice(0, limit)
  const bus = shown.find(({ service, fit }) => service.kind === 'fixed_route_reduced' && fit !== 'near_miss')
  return !bus || first.includes(bus) ? first : [...first.slice(0, Math.max(0, limit - 1)), bus]
}
