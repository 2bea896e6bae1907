import { isGood, type Meeting, type RideHub, type TransferFit } from './find-meetings.ts'
import {
  fitRank,
  isBookable,
  isFree,
  matchRide,
  type RideContext,
  type RideMatch,
  windowMinutes,
} from './match-rides.ts'
import type { RideClock } from './ride-clock.ts'
import { timeOf } from './ride-clock.ts'
import type { Rider, RideService, RideTrip } from './ride-service.ts'

export type RideDrive = { minutes: number; miles: number }
/** A meeting with the drive to its hub and the drive on from there. */
export type MeasuredMeeting = Meeting & { there: RideDrive; on: RideDrive }
/** Two rides with a wait at a hub between them: from when the first should be there to when the second should come. */
export type RideTransfer = {
  hub: RideHub
  fit: TransferFit
  legs: readonly [RideMatch, RideMatch]
  waitMinutes: number
}

const minuteMilliseconds = 60_000
/** From the latest arrival to the pickup that is asked for: the driver may come a quarter of an hour before, and five minutes are to change. */
export const marginMinutes = 20
/** Nobody asks for a ride at 2:33. */
const stepMilliseconds = 5 * minuteMilliseconds
const mostTransfers = 3
/** Of one hub the best for each leg, so that a large catalogue answers as soon as a small one. */
const mostOfLeg = 16

type Limits = { most: number; ofLeg: number }

/**
 * E5: two services one after the other where none alone is good enough. Each leg is judged as a ride of its own; the pair
 * fits as well as the worse of them. The best first, each pair once.
 */
export function matchTransfers(
  meetings: readonly MeasuredMeeting[],
  rider: Rider,
  trip: RideTrip,
  context: RideContext,
  least: TransferFit,
  limits: Partial<Limits> = {},
): RideTransfer[] {
  const { most = mostTransfers, ofLeg = mostOfLeg } = limits
  const found = meetings.flatMap((meeting) =>
    pairsAt(meeting, rider, trip, context, least, ofLeg).map((transfer) => ({
      transfer,
      driven: meeting.there.minutes + meeting.on.minutes,
    })),
  )
  const ranked = found
    .toSorted(
      (one, other) =>
        compareTransfers(one.transfer, other.transfer) ||
        one.driven - other.driven ||
        compareIds(one.transfer, other.transfer),
    )
    .map(({ transfer }) => transfer)
  const seen = new Set<string>()
  const once = ranked.filter((transfer) => !seen.has(idsOf(transfer)) && seen.add(idsOf(transfer)))
  return once.slice(0, most)
}

/** The leg at the time of the trip is judged first: where one wants to arrive that is the second. */
function pairsAt(
  meeting: MeasuredMeeting,
  rider: Rider,
  trip: RideTrip,
  context: RideContext,
  least: TransferFit,
  ofLeg: number,
): RideTransfer[] {
  const { hub, there, on, firsts, seconds } = meeting
  const first = { ...trip, destination: hub, driveMinutes: there.minutes, driveMiles: there.miles }
  const second = { ...trip, origin: hub, driveMinutes: on.minutes, driveMiles: on.miles }
  const judge = (services: readonly RideService[], leg: RideTrip) =>
    services.map((service) => matchRide(service, rider, leg, context)).filter(({ fit }) => isGood(fit, least))
  const [atTime, others, otherLeg] = trip.arriveBy
    ? [judge(bestOf(seconds, ofLeg), second), bestOf(firsts, ofLeg), first]
    : [judge(bestOf(firsts, ofLeg), first), bestOf(seconds, ofLeg), second]
  const judged = new Map<number, RideMatch[]>()
  const matchesAt = (instant: number) => {
    let matches = judged.get(instant)
    if (!matches) {
      const moment = momentAt(instant, context.clock)
      judged.set(instant, (matches = moment ? judge(others, { ...otherLeg, ...moment }) : []))
    }
    return matches
  }
  return atTime.flatMap((own) => {
    const instant = trip.arriveBy ? arrivalBefore(own) : pickupAfter(own)
    return matchesAt(instant)
      .filter(({ service }) => service.id !== own.service.id)
      .map((other) => pair(hub, trip.arriveBy ? [other, own] : [own, other]))
  })
}

/** Without asking for hours: what costs nothing before what does, then as they stand. */
function bestOf(services: readonly RideService[], most: number): readonly RideService[] {
  if (services.length <= most) return services
  const isFreeRide = ({ fare }: RideService) => fare?.kind === 'free' || fare?.kind === 'donation'
  return [...services.filter(isFreeRide), ...services.filter((service) => !isFreeRide(service))].slice(0, most)
}

/** The pickup of a second ride: the first one's latest pickup and longest ride, and the margin. */
function pickupAfter({ pickup, rideMinutes }: RideMatch): number {
  return (
    Math.ceil((pickup.latest + (rideMinutes.most + marginMinutes) * minuteMilliseconds) / stepMilliseconds) *
    stepMilliseconds
  )
}

/** By when a first ride should be there, so that it is in time though it comes at the end of its window. */
function arrivalBefore({ pickup }: RideMatch): number {
  return (
    Math.floor((pickup.expected - (marginMinutes + windowMinutes) * minuteMilliseconds) / stepMilliseconds) *
    stepMilliseconds
  )
}

/** As a rider says it; undefined in an hour that the clocks show twice, of which nobody could say which one is meant. */
function momentAt(instant: number, clock: RideClock): Pick<RideTrip, 'date' | 'time'> | undefined {
  const [date, minutes] = [clock.dateAt(instant), clock.minutesAt(instant)]
  return clock.instantAt(date, minutes) === instant ? { date, time: timeOf(minutes) } : undefined
}

function pair(hub: RideHub, legs: readonly [RideMatch, RideMatch]): RideTransfer {
  const [first, second] = legs
  const arrival = first.pickup.expected + first.rideMinutes.most * minuteMilliseconds
  return {
    hub,
    legs,
    fit: legs.every(({ fit }) => fit === 'yes') ? 'yes' : 'maybe',
    waitMinutes: Math.round((second.pickup.expected - arrival) / minuteMilliseconds),
  }
}

/** E3.11 for two: by the worse fit, both free, both in time to book, the lower sum of fares. */
function compareTransfers(one: RideTransfer, other: RideTransfer): number {
  const [here, there] = [tell(one), tell(other)]
  return (
    here.fit - there.fit ||
    here.free - there.free ||
    here.late - there.late ||
    (here.cents < there.cents ? -1 : here.cents > there.cents ? 1 : 0)
  )
}

function tell({ legs }: RideTransfer) {
  const cents = legs.map(({ fare }) => fare.highCents ?? Infinity)
  return {
    fit: Math.max(...legs.map(fitRank)),
    free: legs.every(isFree) ? 0 : 1,
    late: legs.every(isBookable) ? 0 : 1,
    cents: cents[0]! + cents[1]!,
  }
}

function idsOf({ legs: [first, second] }: RideTransfer) {
  return `${first.service.id} ${second.service.id}`
}

function compareIds(one: RideTransfer, other: RideTransfer) {
  return idsOf(one) < idsOf(other) ? -1 : 1
}
