import {
  type Catalogue,
  type LineFacts,
  type LineQuery,
  openCatalogue,
  type RunFacts,
  type StopFacts,
  type StopQuery,
} from '../catalogue/catalogue.ts'
import { findNearestStops, type NearestStopsQuery, type NearStop } from '../catalogue/nearest-stops.ts'
import type { Position } from '../geo.ts'
import { openTiles } from '../map/tile.ts'
import { findItineraries } from '../plan/find-itineraries.ts'
import { type DayOfService, describeDayOfService } from '../plan/day-of-service.ts'
import type { Answer, Query } from '../plan/itinerary.ts'
import { type DepartureQuery, type Departures, openDepartures } from '../plan/list-departures.ts'
import { type Hub, type HubQuery, listHubs } from '../plan/list-hubs.ts'
import type { Network } from '../plan/network.ts'
import { openLiveNetworks, openNetwork } from '../plan/open-network.ts'
import { openRunPositions, type RunPosition, type RunPositionQuery } from '../plan/run-positions.ts'
import { type Corner, openCorners } from '../places/nearby-corners.ts'
import { type FoundNearby, openReverse, type ReverseOptions } from '../places/reverse-places.ts'
import { openPlaceSearch, type PlaceSearchOptions } from '../places/search-places.ts'
import type { Place } from '../places/place-index.ts'
import type { KnownAlert } from '../realtime/alert-index.ts'
import { checkFeed, type CheckedFeed } from '../realtime/check-feed.ts'
import type { LiveFeeds } from '../realtime/live.ts'
import type { Region } from '../region/region.ts'
import { describeLineDay, type LineDay, type LineDayQuery } from '../stops/line-day.ts'
import { type Nearby, type NearbyQuery, openNearby } from '../stops/nearby-departures.ts'
import { describeStopDay, type StopDay, type StopDayQuery } from '../stops/stop-day.ts'
import { reopenSegments } from '../street/build/segment-index.ts'
import { viewRegion } from '../region/region-file.ts'
import type { BuildJob, RegionNote } from './regions.ts'
import { serveJobs } from './worker-side.ts'

/** The generation of realtime data to use; without it, the timetable alone. */
type AsOf = { generation?: number | undefined }

/** The questions to a region, with their answers. */
export type Questions = {
  itineraries: { input: { query: Query; nowMs: number } & AsOf; answer: Answer }
  /** The parts of one question, one after the other. `tookMs` is the computing time, without messaging. */
  journeys: { input: { queries: readonly Query[]; nowMs: number } & AsOf; answer: { parts: Answer[]; tookMs: number } }
  /** The next departures of a stop; undefined for an unknown stop. */
  departures: { input: DepartureQuery & AsOf; answer: Departures | undefined }
  /** What leaves a stop on one service day; undefined for an unknown stop. */
  stopDay: { input: StopDayQuery & AsOf; answer: StopDay | undefined }
  /** The timetable of a line on one service day; undefined for an unknown line. */
  lineDay: { input: LineDayQuery & AsOf; answer: LineDay | undefined }
  /** The next departures near a position. */
  nearby: { input: NearbyQuery & AsOf; answer: Nearby }
  /** Stops, lines and runs of the timetable; empty in a region without transit. */
  stops: { input: StopQuery; answer: StopFacts[] }
  lines: { input: LineQuery; answer: LineFacts[] }
  runs: { input: { ids: readonly string[] }; answer: RunFacts[] }
  /** The stops within a walk. */
  nearestStops: { input: NearestStopsQuery; answer: NearStop[] }
  /** Every alert of the agencies. */
  alerts: { input: AsOf; answer: KnownAlert[] }
  /** The positions of some runs by the timetable or realtime data. */
  runPositions: { input: RunPositionQuery & AsOf; answer: RunPosition[] }
  /** The service day of an instant, by the timetable; undefined without transit. */
  dayOfService: { input: { atMs: number }; answer: DayOfService | undefined }
  /** The hubs of most lines. */
  hubs: { input: HubQuery; answer: Hub[] }
  places: { input: { text: string; options?: PlaceSearchOptions }; answer: Place[] }
  /** Crossings near a position, with the postcode there. */
  corners: {
    input: { at: Position; options?: { limit?: number; maxDistance?: number } }
    answer: (Corner & { postcode?: string })[]
  }
  reverse: {
    input: { at: Position; options?: ReverseOptions }
    answer: FoundNearby[]
  }
  tile: { input: { z: number; x: number; y: number }; answer: Uint8Array }
  about: { input: undefined; answer: Region['about'] }
  /** Whether some bytes are a feed for `tellLive`. */
  checkFeed: { input: { bytes: Uint8Array }; answer: CheckedFeed }
}

type Answers = {
  [Kind in keyof Questions]: (input: Questions[Kind]['input'], isCancelled: () => boolean) => Questions[Kind]['answer']
}

/** Each part of a build is opened on first use, as it allocates its own arrays. */
function openBuild(regionName: string, buffer: SharedArrayBuffer): Answers {
  const region = viewRegion(buffer)
  let network: Network | undefined
  let openLive: ReturnType<typeof openLiveNetworks> | undefined
  let lives: { generation: number; network: Network }[] = []
  let departures: ReturnType<typeof openDepartures> | undefined
  let nearbyDepartures: ReturnType<typeof openNearby> | undefined
  let runPositions: ReturnType<typeof openRunPositions> | undefined
  let catalogue: Catalogue | undefined
  let search: ReturnType<typeof openPlaceSearch> | undefined
  let nearby: ReturnType<typeof openReverse> | undefined
  let corners: ReturnType<typeof openCorners> | undefined
  let tiles: ReturnType<typeof openTiles> | undefined
  return {
    itineraries: ({ query, nowMs, generation }, isCancelled) =>
      findItineraries(getNetwork(generation), query, { nowMs, isCancelled }),
    journeys({ queries, nowMs, generation }, isCancelled) {
      const startedAt = performance.now()
      const parts = queries.map((query) => findItineraries(getNetwork(generation), query, { nowMs, isCancelled }))
      return { parts, tookMs: performance.now() - startedAt }
    },
    departures: ({ generation, ...query }) =>
      (departures ??= openDepartures(getNetwork()))(query, getNetwork(generation)),
    stopDay: ({ generation, ...query }) => describeStopDay(getNetwork(generation), query),
    lineDay: ({ generation, ...query }) => describeLineDay(getNetwork(generation), query),
    nearby: ({ generation, ...query }) =>
      (nearbyDepartures ??= openNearby(getNetwork()))(query, getNetwork(generation)),
    stops: (query) => lookUp()?.findStops(query) ?? [],
    lines: (query) => lookUp()?.findLines(query) ?? [],
    runs: ({ ids }) => lookUp()?.findRuns(ids) ?? [],
    nearestStops(query) {
      const known = lookUp()
      return known ? findNearestStops(getNetwork(), known, query) : []
    },
    alerts: ({ generation }) => getNetwork(generation).transit?.listAllAlerts() ?? [],
    runPositions: ({ generation, ...query }) =>
      (runPositions ??= openRunPositions(getNetwork()))(query, getNetwork(generation)),
    dayOfService: ({ atMs }) => describeDayOfService(getNetwork(), atMs),
    hubs: (query) => (region.transit ? listHubs(region.transit.timetable, query) : []),
    places: ({ text, options }) =>
      (search ??= openPlaceSearch(region.places))
        .search(text, options)
        .map((place) => lookNearby().withPostcode(place)),
    corners: ({ at, options }) =>
      (corners ??= openCorners(
        region.streets,
        reopenSegments(region.streets, region.segments.buffer, region.segments.byteOffset),
      ))(at, options).map((corner) => addPostcode(corner)),
    reverse: ({ at, options }) => lookNearby().reverse(at, options),
    tile: ({ z, x, y }) => (tiles ??= openTiles(region.map)).tile(z, x, y),
    about: () => region.about,
    checkFeed: ({ bytes }) => checkFeed(bytes),
  }

  /** The network with the feeds of a generation, or of the newest one if those are gone. */
  function getNetwork(generation = 0): Network {
    network ??= openNetwork(region)
    const told = toldLive.get(regionName)
    const feeds =
      generation > 0 && told?.length ? (told.find((each) => each.generation === generation) ?? told[0]!) : undefined
    if (!feeds) return network
    const known = lives.find((each) => each.generation === feeds.generation)
    if (known) return known.network
    openLive ??= openLiveNetworks(network)
    const made = { generation: feeds.generation, network: openLive(feeds) }
    lives = [made, ...lives].slice(0, keptGenerations)
    return made.network
  }

  function lookUp(): Catalogue | undefined {
    return region.transit ? (catalogue ??= openCatalogue(region.transit.timetable)) : undefined
  }

  function lookNearby() {
    return (nearby ??= openReverse(region.places))
  }

  function addPostcode(corner: Corner) {
    const { postcode } = lookNearby().withPostcode<Place>({
      ...corner,
      label: corner.name,
      kind: 'corner',
      category: 'corner',
    })
    return postcode === undefined ? corner : { ...corner, postcode }
  }
}

/** A question asked before the newest feeds came is answered by the feeds it names. */
const keptGenerations = 2

const builds = new Map<string, Answers>()
/** The realtime data by region, newest first. */
const toldLive = new Map<string, LiveFeeds[]>()

serveJobs({
  hear(note: RegionNote) {
    if (note.type === 'open') builds.set(note.build, openBuild(note.region, note.buffer))
    else if (note.type === 'close') builds.delete(note.build)
    else toldLive.set(note.region, [note.feeds, ...(toldLive.get(note.region) ?? [])].slice(0, keptGenerations))
  },
  answer({ build, kind, input }: BuildJob, isCancelled) {
    const answers = builds.get(build)
    if (!answers) throw new Error(`${build} is not open here.`)
    if (!Object.hasOwn(answers, kind)) throw new RangeError(`Nobody answers "${kind}".`)
    return answers[kind as keyof Questions](input as never, isCancelled)
  },
})
