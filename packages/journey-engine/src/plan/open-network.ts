import { isInside, type Position, unitsPerDegree, widenBox } from '../geo.ts'
import { addDays, nextServiceDate, serviceDayOrigin } from '../gtfs/service-day.ts'
import { openFeedNames } from '../realtime/feed-names.ts'
import { type LiveFeeds, openLive } from '../realtime/live.ts'
import type { LinkProfile, Region, TransitRegion } from '../region/region.ts'
import { openAlternatives } from '../street/route/alternatives.ts'
import { outgoingArcs } from '../street/build/outgoing-arcs.ts'
import { openReach } from '../street/route/reach.ts'
import { deterrentOf, openStreetRouter, type StreetRoute } from '../street/route/route.ts'
import { nearStreets } from '../street/build/near-streets.ts'
import { reopenSegments } from '../street/build/segment-index.ts'
import type { Snap } from '../street/route/snap.ts'
import { metresOf } from '../street/route/street-route.ts'
import { trafficSideOf } from '../street/route/traffic-side.ts'
import { type Profile } from '../street/build/street-network.ts'
import { readString } from '../strings.ts'
import { openFares } from '../transit/fares.ts'
import { openStopReach } from '../transit/reach-stops.ts'
import { snapsOfStop } from '../transit/stop-snaps.ts'
import { changesOn } from '../transit/run-changes.ts'
import { addBeside, placeToPlace } from './beside-streets.ts'
import { openClock } from './instant.ts'
import type { Language } from './itinerary.ts'
import type { Network, Path, StopSeconds, TransitNetwork } from './network.ts'
import { openDays } from './open-days.ts'
import { describeSteps } from './steps.ts'

/** The greatest distance of a place from its nearest street, in metres. */
const snapMetres = 500

/**
 * A region as the planner uses it. Its searchers have their own arrays, made on demand: one network per thread, one
 * query at a time.
 */
export function openNetwork(region: Region): Network {
  const { streets } = region
  const segments = reopenSegments(streets, region.segments.buffer, region.segments.byteOffset)
  const getOutgoing = remember(() => outgoingArcs(streets))
  const arcsFrom = (node: number) => {
    const { first, arcs } = getOutgoing()
    return arcs.subarray(first[node], first[node + 1])
  }
  const getSide = remember(() => trafficSideOf(streets))
  const routers = rememberEach((profile: Profile) => openStreetRouter(streets, profile, region.hierarchies[profile]))
  const alternatives = rememberEach((profile: Profile) =>
    openAlternatives(streets, profile, region.hierarchies[profile]),
  )
  const timeZone = region.transit?.timetable.timeZones[0] ?? 'UTC'

  const snapTo = (profile: Profile, place: Position): Snap[] =>
    nearStreets(segments, streets, profile, place, { maxDistance: snapMetres, mask: region.islands[profile] })

  const describePath = (route: StreetRoute): Path => ({
    profile: route.profile,
    durationMs: route.durationMs - deterrentOf(streets, route),
    metres: metresOf(route),
    points: remember(() => placeToPlace(streets, route)),
    steps: rememberEach((language: Language) =>
      route.straight === undefined
        ? addBeside(describeSteps(streets, route, language, { arcsFrom, side: getSide() }), route)
        : [],
    ),
  })

  const findPath = (profile: Profile, from: Snap[], to: Snap[]) => {
    const route = routers(profile).findRoute(from, to)
    return route && describePath(route)
  }

  const network: Network = {
    bbox: widenBox(region.about.bbox, snapMetres),
    clock: openClock(timeZone),
    snap: snapTo,
    findPath,
    findPaths: (profile, from, to) => alternatives(profile).findAlternatives(from, to).map(describePath),
    findTable(profile, places) {
      const times = routers(profile).findTimes(places, places)
      return places.map((_, from) =>
        places.map((_, to) => (times[from * places.length + to]! < 0 ? Infinity : times[from * places.length + to]!)),
      )
    },
    transit: undefined,
  }
  if (region.transit) network.transit = openTransit(region, region.transit, network, routers)
  return network
}

/**
 * The same network with realtime data: with expected times, without cancelled runs, with alerts. Names are cached,
 * networks are not.
 */
export function openLiveNetworks(network: Network): (feeds: LiveFeeds) => Network {
  const { transit } = network
  if (!transit) return () => network
  const names = openFeedNames(transit.timetable)
  return (feeds) => {
    const live = openLive(transit.timetable, names, feeds)
    return {
      ...network,
      transit: {
        ...transit,
        openDay: (date, wish) => transit.openDay(date, wish, live),
        listAlerts: (ride, language) => live.alerts?.listFor(ride, language) ?? [],
        listAlertsAbout: (place, language) => live.alerts?.listAbout(place, language) ?? [],
        changesOn: (date) => changesOn(live.changes, date),
        listAllAlerts: () => live.alerts?.listAll() ?? [],
        listCancelled: (date) =>
          [...(live.changes?.onDay(date) ?? [])].flatMap(([run, change]) => (change === null ? [run] : [])),
      },
    }
  }
}

/**
 * The same network for one question. Where nothing is found the same question is tried at other moments and with other
 * limits, and what it then asks again about the same places is looked up once.
 */
export function rememberStreets(network: Network): Network {
  const snaps = rememberEach((_profile: Profile) => new Map<string, Snap[]>())
  const paths = rememberEach((_profile: Profile) => new Map<Snap[], Map<Snap[], Path | undefined>>())
  const { transit } = network
  const remembered: Network = {
    ...network,
    snap(profile, place) {
      const name = `${place.lat} ${place.lon}`
      const known = snaps(profile).get(name)
      if (known) return known
      const found = network.snap(profile, place)
      snaps(profile).set(name, found)
      return found
    },
    findPath(profile, from, to) {
      const known = paths(profile).get(from) ?? new Map<Snap[], Path | undefined>()
      paths(profile).set(from, known)
      if (!known.has(to)) known.set(to, network.findPath(profile, from, to))
      return known.get(to)
    },
  }
  if (!transit) return remembered
  const stops = new Map<Snap[], Map<string, StopSeconds[]>>()
  remembered.transit = {
    ...transit,
    stopsWithin(profile, from, limitMs, direction) {
      const known = stops.get(from) ?? new Map<string, StopSeconds[]>()
      stops.set(from, known)
      const name = `${profile} ${limitMs} ${direction}`
      const found = known.get(name) ?? transit.stopsWithin(profile, from, limitMs, direction)
      known.set(name, found)
      return found
    },
  }
  return remembered
}

function openTransit(
  region: Region,
  transit: TransitRegion,
  network: Network,
  routers: (profile: Profile) => ReturnType<typeof openStreetRouter>,
): TransitNetwork {
  const { timetable, links, parks } = transit
  const stopReach = rememberEach((profile: LinkProfile) =>
    openStopReach(region.streets, profile, openReach(region.streets, profile), links[profile], timetable.stops),
  )
  const timeZone = timetable.timeZones[0] ?? 'UTC'
  const listParks = remember(() =>
    Array.from(parks.lat, (lat, park) => ({
      lat: lat / unitsPerDegree,
      lon: parks.lon[park]! / unitsPerDegree,
      name: readString(parks.name, park),
    }))
      .map((place, park) => ({
        place,
        park,
        snaps: isInside(network.bbox, place) ? network.snap('drive', place) : [],
      }))
      .filter(({ snaps }) => snaps.length),
  )
  return {
    timetable,
    fares: remember(() => openFares(timetable)),
    stopsWithin: (profile, from, limitMs, direction) =>
      profile === 'drive' || !from.length ? [] : stopReach(profile)(from, limitMs, direction),
    stopsByCar(from, limitMs, walkLimitMs) {
      const reachable = listParks()
      if (!from.length || !reachable.length) return []
      const times = routers('drive').findTimes(
        [from],
        reachable.map(({ snaps }) => snaps),
      )
      const best = new Map<
        number,
        { stop: number; seconds: number; park: (typeof reachable)[number]['place']; driveSeconds: number }
      >()
      reachable.forEach(({ place, park }, index) => {
        const driveMs = times[index]!
        if (driveMs < 0 || driveMs > limitMs) return
        const driveSeconds = Math.ceil(driveMs / 1000)
        for (let at = parks.first[park]!; at < parks.first[park + 1]!; at++) {
          const stop = parks.stop[at]!
          const seconds = driveSeconds + parks.seconds[at]!
          if (parks.seconds[at]! * 1000 <= walkLimitMs && seconds < (best.get(stop)?.seconds ?? Infinity))
            best.set(stop, { stop, seconds, park: place, driveSeconds })
        }
      })
      return [...best.values()]
    },
    snapStop: (profile, stop) => (profile === 'drive' ? [] : snapsOfStop(links[profile], timetable.stops, stop)),
    openDay: openDays(transit),
    listAlerts: () => [],
    listAlertsAbout: () => [],
    changesOn: () => undefined,
    listAllAlerts: () => [],
    listCancelled: () => [],
    originOf: (date) => serviceDayOrigin(date, timeZone) * 1000,
    hasService: (date) => nextServiceDate(timetable, addDays(date, -1)) === date,
    nextServiceDate: (date) => nextServiceDate(timetable, date),
  }
}

function remember<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function rememberEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = make(key)))
    return value
  }
}
