import type { Point } from '../planner/area.ts'
import { metresPerMile } from '../trip/distance.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { remember } from '../value/remember.ts'
import { drivesBetween, type End } from './judge-trip.ts'
import { findFit, judgeOffer, judgeWho, type RideContext, type RideMatch } from './match-rides.ts'
import { measureToArea, nearMetres } from './measure-area.ts'
import type { RideArea, Rider, RideService, RideTrip } from './ride-service.ts'

/** A named place where riders can change from one vehicle to another. */
export type RideHub = Point & { name: string }
/** A hub with the services from the origin to it and from it to the destination. */
export type Meeting = { hub: RideHub; firsts: readonly RideService[]; seconds: readonly RideService[] }
export type TransferFit = 'yes' | 'maybe'

/** The nearest hubs where two services meet are measured. Each one costs two drives. */
const mostMeetings = 3
/** The drive over a hub is at most twice the direct way and five miles longer. */
const detour = { factor: 2, metres: 5 * metresPerMile }

/**
 * The fit that a transfer needs to be shown beside direct rides; undefined when a direct ride is good enough. Two
 * vehicles are worse than one.
 */
export function leastTransferFit(singles: readonly Pick<RideMatch, 'fit'>[]): TransferFit | undefined {
  if (singles.some(({ fit }) => fit === 'yes')) return undefined
  return singles.some(({ fit }) => fit === 'maybe') ? 'yes' : 'maybe'
}

/**
 * E5: hubs where a trip could change from one service to another, the shortest way first. Hours are not checked yet.
 */
export function findMeetings(
  services: readonly RideService[],
  rider: Rider,
  trip: RideTrip,
  hubs: readonly RideHub[],
  context: RideContext,
  least: TransferFit,
  most = mostMeetings,
): Meeting[] {
  const isAtOrigin = rememberIn(trip.origin)
  const isAtDestination = rememberIn(trip.destination)
  const mayCarry = remember((service: RideService) => canCarry(service, rider, trip, context, least))
  // the planner joins a bus to the trip, since it knows the timetable; nobody books a bus or informs its driver
  const booked = services.filter(({ kind }) => kind !== 'fixed_route_reduced')
  const starting = booked.filter(
    (service) =>
      drivesBetween(service, context.brandArea, (area, end) => end === 'destination' || isAtOrigin(area)) &&
      mayCarry(service),
  )
  const ending = booked.filter(
    (service) =>
      drivesBetween(service, context.brandArea, (area, end) => end === 'origin' || isAtDestination(area)) &&
      mayCarry(service),
  )
  const meetings: Meeting[] = []
  for (const hub of starting.length && ending.length ? nearestHubs(hubs, trip) : []) {
    const isAtHub = rememberIn(hub)
    const isOnFirst = (area: RideArea, end: End) => (end === 'origin' ? isAtOrigin(area) : isAtHub(area))
    const isOnSecond = (area: RideArea, end: End) => (end === 'origin' ? isAtHub(area) : isAtDestination(area))
    const firsts = starting.filter((service) => drivesBetween(service, context.brandArea, isOnFirst))
    const seconds = ending.filter((service) => drivesBetween(service, context.brandArea, isOnSecond))
    const isPair =
      firsts.length > 0 && seconds.length > 0 && (firsts.length > 1 || seconds.length > 1 || firsts[0] !== seconds[0])
    if (isPair) meetings.push({ hub, firsts, seconds })
    if (meetings.length >= most) break
  }
  return meetings
}

/** Excludes services that would take this rider at no hour, before anything is measured. */
function canCarry(
  service: RideService,
  rider: Rider,
  trip: RideTrip,
  { now, clock, mostTravellers }: RideContext,
  least: TransferFit,
): boolean {
  const today = clock.dateAt(now)
  const patterns = service.patterns.length ? service.patterns : [undefined]
  return patterns.some((pattern) =>
    isGood(
      findFit([
        ...judgeOffer(service, today),
        ...judgeWho(service, pattern, rider, trip, trip.date, today, mostTravellers),
      ]),
      least,
    ),
  )
}

export function isGood(fit: RideMatch['fit'], least: TransferFit): fit is TransferFit {
  return fit === 'yes' || (fit === 'maybe' && least === 'maybe')
}

function nearestHubs(hubs: readonly RideHub[], { origin, destination }: RideTrip): RideHub[] {
  const longest = metresBetween(origin, destination) * detour.factor + detour.metres
  return hubs
    .map((hub) => ({ hub, there: metresBetween(origin, hub), on: metresBetween(hub, destination) }))
    .filter(({ there, on }) => there > nearMetres && on > nearMetres && there + on <= longest)
    .toSorted((one, other) => one.there + one.on - other.there - other.on)
    .map(({ hub }) => hub)
}

/** Services share areas, so each area is tested once for a point. */
function rememberIn(point: Point) {
  return remember((area: RideArea) => measureToArea(area, point) <= nearMetres)
}
