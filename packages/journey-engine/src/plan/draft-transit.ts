import type { Snap } from '../street/route/snap.ts'
import { draftJourney, type JourneyEnds } from './draft-journey.ts'
import type { Foresight } from '../transit/bounds.ts'
import type { Journey, WalkLeg } from '../transit/journey.ts'
import { crowMetres, type Draft, type End, paceOf, usualWalkKmh } from './drafts.ts'
import {
  filterItineraries,
  generalisedSeconds,
  longestDriveToPark,
  type Measures,
  savesOverWalking,
} from './filter-itineraries.ts'
import { cutFarPage, cutPage, type Direction, fillPage, sortFor, takeWays } from './transit-page.ts'
import { intervalSeconds } from './way-interval.ts'
import type { NoneInWindow, Query, Reason, StreetMode, TransitWish } from './itinerary.ts'
import type { DaySearch, Network, Path, StopSeconds, TransitNetwork } from './network.ts'
import { profileOf } from './draft-direct.ts'

/** A transit search between two places, with the limits on its extent. */
export type TransitSearch = {
  query: Query
  origin: End
  destination: End
  snaps(place: 'origin' | 'destination', mode: StreetMode): Snap[]
  when: { startMs: number } | { endMs: number }
  /** The time for walking all the way; slower journeys are not searched. */
  walkSeconds: number | undefined
  /** One of several hops of a journey with places on the way, of which the best alone is needed. */
  isHop?: boolean
  /** Whether the reason of an empty answer says when the next vehicle leaves, which takes two searches; it does by default. */
  tellsNext?: boolean | undefined
  isCancelled?: (() => boolean) | undefined
}

/** `goesOnMs` is where the next page begins: departures from then on, or arrivals until then. */
export type TransitFound = { drafts: Draft[]; reasons: Reason[]; goesOnMs?: number }

const walkMetresPerSecond = usualWalkKmh / 3.6
const accessMinutes: Record<Exclude<StreetMode, 'drive'>, number> = { walk: 0, bike: 25, scooter: 25 }
/** The longest walk from a parked car to a stop. */
const parkWalkMs = 10 * 60_000
const wantedJourneys = 5
/** Four different ways are a choice; more times of few lines only make a page long. */
const pageSize = { least: wantedJourneys, ways: 4, most: 10 }
/**
 * Who arrives in the first hours of a date leaves before midnight, so these arrivals are looked for in the view of the
 * date before. It has the runs of the next day that depart before six, which is enough for arrivals before five.
 */
const nightMs = 5 * 3_600_000
/** This many are searched, so that the few that fit a preference are among them. */
const manyJourneys = 15

/**
 * The journeys worth considering between two places, a page of them, or the reasons why there is none. A window is
 * searched until a page is full.
 */
export function draftTransit(network: Network & { transit: TransitNetwork }, search: TransitSearch): TransitFound {
  const { query, when, isCancelled } = search
  const { transit } = network
  const wish = {
    ...query.transit!,
    wheelchair: query.wheelchair ?? false,
    wheelchairUnknown: query.wheelchairUnknown ?? false,
    walkPace: paceOf(query),
  }
  const momentMs = 'startMs' in when ? when.startMs : when.endMs
  const date = network.clock.dateOf(momentMs)
  const reached = findEnds(network, search)
  if (reached === 'no_stop_near') return { drafts: [], reasons: [{ kind: reached }] }
  if (reached === 'own_way_is_faster') return { drafts: [], reasons: [{ kind: reached, nextDeparture: undefined }] }
  const ends = reached
  const viewed = 'endMs' in when ? network.clock.dateOf(momentMs - nightMs) : date
  const day = transit.openDay(viewed, wish)
  const noService = (): Reason => ({ kind: 'no_service', date, nextDate: transit.nextServiceDate(date) })
  if (!day.day.run.length)
    return { drafts: [], reasons: [transit.hasService(date) ? { kind: 'none_suitable', date } : noService()] }

  const maxRides = (wish.maxTransfers ?? 3) + 1
  const direction: Direction = 'endMs' in when ? 'arriving' : 'leaving'
  const seconds = Math.round((momentMs - day.originMs) / 1000)
  const window = (wish.windowMinutes ?? 60) * 60
  const isPaged = !wish.prefer && !search.isHop
  const isFar = isPaged && wish.farEnd === true
  const limitMetres = query.maxWalkMetres ?? 2000
  const { walkLimits, mostWalk } = ends
  const worthBoarding: Weighed[] = []
  const foresight: Foresight = {}
  let untilMs = momentMs
  const found: Journey[] = []
  const { searchPart, end } = direction === 'leaving' ? openLeaving() : openArriving()

  let from = direction === 'leaving' ? seconds : -seconds
  let page: ReturnType<typeof choose>
  for (let wanted = wish.prefer ? manyJourneys : wantedJourneys; ; wanted *= 3) {
    // a page at the far end needs the whole window
    const { journeys, until } = searchPart(from, isFar ? undefined : wanted)
    add(journeys)
    untilMs = day.originMs + (direction === 'leaving' ? until : -until) * 1000
    page = choose()
    const isEnough = !isPaged || fillPage(page.shown, pageSize) !== undefined
    if (isEnough || until >= end) break
    from = until
  }
  const { shown, goesOnMs } = page
  // most journeys are dropped again, so they are compared as they are, and only the remaining few get their streets
  const paths = new Map<string, Path | undefined>()
  const drafts = shown
    .map(({ journey }) => {
      const everySeconds = intervalSeconds(day.day, listRides(journey))
      return {
        ...draftJourney(network, day, journey, ends.journeyEnds, paths),
        ...(everySeconds !== undefined && { everySeconds }),
      }
    })
    .filter(({ walkMetres }) => walkMetres <= limitMetres)
  if (drafts.length) return { drafts, reasons: [], ...(isPaged && { goesOnMs }) }
  // a date without service has the early runs of the next one in its view
  if (!found.length && !transit.hasService(date)) return { drafts, reasons: [noService()] }
  const kind: NoneInWindow = !found.length
    ? 'none_in_window'
    : filterItineraries(worthBoarding, search.walkSeconds).length
      ? 'walk_limit'
      : 'own_way_is_faster'
  const nextDeparture =
    direction === 'leaving' && search.tellsNext !== false
      ? findNextDeparture(network, day, ends, limitMetres, { departure: seconds + window, maxRides })
      : undefined
  return { drafts, reasons: [{ kind, nextDeparture }] }

  function add(journeys: readonly Journey[]) {
    found.push(...journeys)
    const weighed = journeys.map((journey) => weigh(transit, day, journey, ends))
    worthBoarding.push(...weighed.filter((each) => isWorthBoarding(each, ends.rideAllSeconds)))
  }

  /** The journeys so far that somebody would choose. */
  function listStanding() {
    const weighed = worthBoarding.filter(({ walkMetres }) => walkMetres <= limitMetres)
    return filterItineraries(weighed, search.walkSeconds)
  }

  /** What is shown of them. */
  function choose() {
    const standing = listStanding()
    if (isFar) return cutFarPage(standing, direction, pageSize, momentMs)
    if (isPaged) return cutPage(standing, direction, pageSize, untilMs)
    const shown = takeWays(preferSome(sortFor(standing, direction), wish.prefer, effortOf), wantedJourneys)
    return { shown, goesOnMs: untilMs }
  }

  function effortOf({ start, end, transfers, onFootSeconds, waitSeconds }: Weighed): number {
    const ms = direction === 'leaving' ? end - momentMs : momentMs - start
    return generalisedSeconds({ seconds: ms / 1000, walkSeconds: onFootSeconds, waitSeconds, transfers })
  }

  function isUseful({ departure, arrival }: Journey): boolean {
    return savesOverWalking(arrival - departure, search.walkSeconds)
  }

  /** A preference is looked for in the whole window: what walks least may leave after the fifteen that arrive first. */
  function openProgress() {
    return wish.prefer ? undefined : { searchedTo: Infinity }
  }

  /** Parts of the window of departures. */
  function openLeaving(): Parts {
    const end = seconds + window
    const latestArrival = search.walkSeconds === undefined ? Infinity : end + search.walkSeconds
    return {
      end,
      searchPart(from, wanted) {
        // a window without length holds no departure
        if (from === end) return { journeys: [], until: end }
        const progress = openProgress()
        const journeys = day
          .inWindow(ends, {
            from,
            to: end,
            latestArrival,
            maxRides,
            wanted,
            walkLimits,
            mostWalk,
            isUseful,
            foresight,
            ...(progress && { progress }),
            isCancelled,
          })
          .filter(({ departure }) => departure < end)
        return { journeys, until: Math.min(progress?.searchedTo ?? end, end) }
      },
    }
  }

  /** Parts of the window of arrivals, from its end backwards; it reaches back to the last departure worth taking. */
  function openArriving(): Parts {
    // what arrives before the window of a page at its far end is for another page
    add(
      day
        .latest(ends, { arrival: seconds, maxRides, isCancelled })
        .filter(({ arrival }) => !isFar || arrival > seconds - window),
    )
    const [last] = sortFor(listStanding(), direction)
    const reachesBack = isFar ? seconds : last ? last.journey.arrival - 60 : seconds
    const from = Math.min(seconds - window, reachesBack)
    const earliestDeparture = search.walkSeconds === undefined ? -Infinity : from - search.walkSeconds
    return {
      end: -from,
      searchPart(to, wanted) {
        if (!found.length) return { journeys: [], until: -from }
        const progress = openProgress()
        const journeys = day
          .byArrival(ends, {
            from,
            to: -to,
            earliestDeparture,
            maxRides,
            wanted,
            walkLimits,
            mostWalk,
            isUseful,
            foresight,
            ...(progress && { progress }),
            isCancelled,
          })
          .filter(({ arrival }) => arrival > from)
        return { journeys, until: Math.min(progress?.searchedTo ?? -from, -from) }
      },
    }
  }
}

/**
 * Searches a window part by part. Seconds count upwards in both directions: departures as they are, arrivals with the
 * sign turned.
 */
type Parts = {
  end: number
  searchPart(from: number, wanted: number | undefined): { journeys: Journey[]; until: number }
}

/** Of journeys equal in the preferred measure, the first to arrive stays. */
function preferSome<Each extends Measures>(
  sorted: Each[],
  prefer: TransitWish['prefer'],
  effortOf: (each: Each) => number,
): Each[] {
  if (prefer === 'best') return sorted.toSorted((one, other) => effortOf(one) - effortOf(other))
  if (prefer === 'transfers') return sorted.toSorted((one, other) => one.transfers - other.transfers)
  // differences that nobody notices decide nothing
  if (prefer === 'walking')
    return sorted.toSorted((one, other) => Math.round(one.walkMetres / 50) - Math.round(other.walkMetres / 50))
  return sorted
}

type Weighed = Measures & {
  /** The lines between the stations where one boards and alights. */
  way: string
  /** By one's own wheels to the first stop and from the last. */
  riddenSeconds: number
  onFootSeconds: number
  /** At stops, between arriving there and leaving. */
  waitSeconds: number
  journey: Journey
}

const listRides = ({ legs }: Journey) => legs.filter((leg) => leg.kind === 'ride')

function weigh(
  { timetable: { stops } }: TransitNetwork,
  day: DaySearch,
  journey: Journey,
  { journeyEnds: { accessMode, egressMode, parkFor, walkPace } }: Ends,
): Weighed {
  const rides = listRides(journey)
  const secondsOf = (leg: Journey['legs'][number]) => (leg as WalkLeg).seconds
  const stationOf = (stop: number) => (stops.parent[stop]! < 0 ? stop : stops.parent[stop]!)
  const toFirst =
    accessMode !== 'walk' && !parkFor
      ? secondsOf(journey.legs[0]!)
      : (parkFor?.(rides[0]!.boardStop)?.driveSeconds ?? 0)
  const riddenSeconds = toFirst + (egressMode === 'walk' ? 0 : secondsOf(journey.legs.at(-1)!))
  const onFootSeconds = journey.walkSeconds - riddenSeconds
  const inVehicle = rides.reduce((sum, ride) => sum + ride.arrival - ride.departure, 0)
  return {
    start: day.originMs + journey.departure * 1000,
    end: day.originMs + journey.arrival * 1000,
    rides: journey.rides,
    transfers: Math.max(0, journey.rides - 1),
    walkMetres: (onFootSeconds * walkMetresPerSecond) / walkPace,
    signature: rides.map(({ pattern }) => day.day.patternLine[pattern]).join(' '),
    way: rides
      .map(
        ({ pattern, boardStop, alightStop }) =>
          `${day.day.patternLine[pattern]} ${stationOf(boardStop)} ${stationOf(alightStop)}`,
      )
      .join(' | '),
    riddenSeconds,
    onFootSeconds,
    waitSeconds: journey.arrival - journey.departure - journey.walkSeconds - inVehicle,
    journey,
  }
}

/** A rider with wheels boards only to arrive sooner than by riding all the way, or to ride no more than half of it. */
function isWorthBoarding({ start, end, riddenSeconds }: Weighed, rideAllSeconds: number | undefined): boolean {
  return rideAllSeconds === undefined || end - start < rideAllSeconds * 1000 || riddenSeconds <= rideAllSeconds / 2
}

/**
 * The next departure that day after the window, of a journey that keeps to the walk allowed if there is one; undefined
 * when there is none.
 */
function findNextDeparture(
  network: Network & { transit: TransitNetwork },
  day: DaySearch,
  ends: Ends,
  limitMetres: number,
  at: { departure: number; maxRides: number },
) {
  const half = ends.walkLimits?.[0] ?? Infinity
  const isNear = ({ seconds }: StopSeconds) => seconds <= half
  const near = { access: ends.access.filter(isNear), egress: ends.egress.filter(isNear) }
  // without a stop so near at one of the ends a search would only look at all that can be reached from the other
  const areBothNear = half !== Infinity && near.access.length > 0 && near.egress.length > 0
  const journeys = [ends, ...(areBothNear ? [near] : [])].flatMap((each) => day.earliest(each, at))
  const allowed = journeys.filter((journey) => weigh(network.transit, day, journey, ends).walkMetres <= limitMetres)
  const [next] = (allowed.length ? allowed : journeys).toSorted((one, other) => one.departure - other.departure)
  return next && network.clock.format(day.originMs + next.departure * 1000)
}

type Ends = {
  access: StopSeconds[]
  egress: StopSeconds[]
  journeyEnds: JourneyEnds
  /** The time for riding all the way, when the wheels are brought along. */
  rideAllSeconds: number | undefined
  /** Seconds of one walk in the searches with less walking; the usual ones for who does not walk to the first stop. */
  walkLimits: readonly number[] | undefined
  /** Seconds of all walks together; undefined likewise. */
  mostWalk: number | undefined
}

function findEnds(
  network: Network & { transit: TransitNetwork },
  { query, origin, destination, snaps }: TransitSearch,
): Ends | 'no_stop_near' | 'own_way_is_faster' {
  const { transit } = network
  const wheelchair = query.wheelchair ?? false
  const walkProfile = profileOf('walk', wheelchair)
  const walkLimitMs = ((query.maxWalkMetres ?? 2000) / walkMetresPerSecond) * 1000
  const wished = query.transit!.access ?? 'walk'
  const accessMode: StreetMode = wished === 'park_and_ride' ? 'drive' : wished
  const accessProfile = profileOf(accessMode, wheelchair)
  const egressMode: StreetMode = query.transit!.bringAboard ? accessMode : 'walk'
  const egressProfile = profileOf(egressMode, wheelchair)
  const originSnaps = snaps('origin', accessMode)
  const destinationSnaps = snaps('destination', egressMode)
  const walkPace = paceOf(query)
  const journeyEnds: JourneyEnds = {
    origin,
    destination,
    originSnaps,
    destinationSnaps,
    walkProfile,
    walkPace,
    accessMode,
    accessProfile,
    egressMode,
    egressProfile,
  }
  const mostWalk = accessMode === 'walk' ? (walkLimitMs / 1000) * walkPace : undefined
  const walkLimits = mostWalk === undefined ? undefined : shorterWalks(mostWalk)
  const rideAll = egressMode === 'walk' ? undefined : network.findPath(egressProfile, originSnaps, destinationSnaps)
  const rideAllSeconds = rideAll && rideAll.durationMs / 1000
  const rideLimitMs = accessMode === 'drive' ? 0 : rideLimitFor(accessMode, rideAllSeconds) * 1000
  // limits are lengths, so they hold for the usual pace
  const atPace = (mode: StreetMode, stops: StopSeconds[]) =>
    mode !== 'walk' || walkPace === 1
      ? stops
      : stops.map(({ stop, seconds }) => ({ stop, seconds: Math.ceil(seconds * walkPace) }))
  const reachTo = (limitMs: number) =>
    atPace(egressMode, transit.stopsWithin(egressProfile, destinationSnaps, limitMs, 'to'))
  if (wished === 'park_and_ride') {
    // what the walk from the car may take is not there for the walk from the last stop
    const egress = reachTo(Math.max(walkLimitMs - parkWalkMs, walkLimitMs / 2))
    const arrived = snaps('destination', 'drive')
    const driveAll = originSnaps.length && arrived.length ? network.findPath('drive', originSnaps, arrived) : undefined
    const parked = listParked(longestDriveToPark(driveAll && driveAll.durationMs / 1000))
    if (!parked.length && egress.length && listParked(longestDriveToPark(undefined)).length) return 'own_way_is_faster'
    const parks = new Map(parked.map(({ stop, park, driveSeconds }) => [stop, { ...park, driveSeconds }]))
    return parked.length && egress.length
      ? {
          access: parked,
          egress,
          journeyEnds: { ...journeyEnds, parkFor: (stop) => parks.get(stop) },
          rideAllSeconds,
          walkLimits,
          mostWalk,
        }
      : 'no_stop_near'
  }
  const reachFrom = (limitMs: number) =>
    atPace(accessMode, transit.stopsWithin(accessProfile, originSnaps, limitMs, 'from'))
  const egress = reachTo(egressMode === 'walk' ? walkLimitMs : rideLimitMs)
  const access = egress.length ? reachFrom(accessMode === 'walk' ? walkLimitMs : rideLimitMs) : []
  return access.length && egress.length && crowMetres(origin, destination) > 0
    ? { access, egress, journeyEnds, rideAllSeconds, walkLimits, mostWalk }
    : 'no_stop_near'

  function listParked(driveSeconds: number) {
    return transit.stopsByCar(originSnaps, driveSeconds * 1000, Math.min(walkLimitMs, parkWalkMs)).map((each) => ({
      ...each,
      seconds: each.driveSeconds + Math.ceil((each.seconds - each.driveSeconds) * walkPace),
    }))
  }
}

/**
 * Seconds of one walk for the searches with less walking. The limit holds for all walks together, so where the fastest
 * journey walks far at both ends, half of it at each finds those that keep to it.
 */
function shorterWalks(limitSeconds: number): number[] {
  const half = Math.floor(limitSeconds / 2)
  // half of the usual limit is so near ten minutes that a search for both would find little more
  return Math.abs(half - 600) <= 240 ? [half, 300] : [half, 600, 300].filter((seconds) => seconds <= half)
}

/** Seconds of riding at one end. A rider who could ride all the way does not ride most of it for one stop by bus. */
function rideLimitFor(mode: keyof typeof accessMinutes, rideAllSeconds: number | undefined): number {
  return Math.min(accessMinutes[mode] * 60, Math.max(300, (rideAllSeconds ?? Infinity) / 3))
}
