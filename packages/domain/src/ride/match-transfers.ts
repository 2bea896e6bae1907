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
/** Two rides with a wait at a hub: from the latest arrival of the first to the earliest pickup of the second. */
export type RideTransfer = {
  hub: RideHub
  fit: TransferFit
  legs: readonly [RideMatch, RideMatch]
  waitMinutes: number
}

const minuteMilliseconds = 60_000
/**
 * Minutes between the latest arrival and the requested pickup: the driver may come a quarter hour early, and changing
 * takes five minutes.
 */
export const marginMinutes = 20
/** Pickup times are multiples of five minutes. */
const stepMilliseconds = 5 * minuteMilliseconds
const mostTransfers = 3
/** The number of services compared for each leg at a hub, so that a large catalogue answers as fast as a small one. */
const mostOfLeg = 16

type Limits = { most: number; ofLeg: number }

/**
 * E5: combines two services where no single one is good enough. Each leg is judged as a ride of its own, and the pair
 * gets the worse fit of the two. The best pairs come first, and each pair appears once.
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

/** The leg at the requested time is judged first: for an arrival time that is the second leg. */
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

/** Preselects without hours: free services before others, then in catalogue order. */
function bestOf(services: readonly RideService[], most: number): readonly RideService[] {
  if (services.length <= most) return services
  const isFreeRide = ({ fare }: RideService) => fare?.kind === 'free' || fare?.kind === 'donation'
  return [...services.filter(isFreeRide), ...services.filter((service) => !isFreeRide(service))].slice(0, most)
}

/** The pickup of the second ride: after the first ride's latest pickup, its longest duration and the margin. */
function pickupAfter({ pickup, rideMinutes }: RideMatch): number {
  return (
    Math.ceil((pickup.latest + (rideMinutes.most + marginMinutes) * minuteMilliseconds) / stepMilliseconds) *
    stepMilliseconds
  )
}

/** The latest arrival of the first ride, so that it is in time even at the end of its window. */
function arrivalBefore({ pickup }: RideMatch): number {
  return (
    Math.floor((pickup.expected - (marginMinutes + windowMinutes) * minuteMilliseconds) / stepMilliseconds) *
    stepMilliseconds
  )
}

/** The local date and time; undefined in the hour that the clocks show twice, because it would be ambiguous. */
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

/** E3.11 for two rides: by the worse fit, both free, both bookable in time, the lower sum of fares. */
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
