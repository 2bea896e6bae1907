import { BadInput, type Problems } from '../problems.ts'
import { packStrings } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { collectRuns, type RunCollection } from './collect-runs.ts'
import { makeRuns, type Bases } from './make-runs.ts'
import { compareText, feedKeys, openFeed } from './open-feed.ts'
import { readAgencies, type AgencyRow } from './read-agencies.ts'
import { type FareRow, joinFares, readFares } from './read-fares.ts'
import { readFrequencies } from './read-frequencies.ts'
import { readLines, type LineRow } from './read-lines.ts'
import { type PathwayRow, readPathways } from './read-pathways.ts'
import { readServices, type ServiceDays } from './read-services.ts'
import { readShapes, type ShapeTable } from './read-shapes.ts'
import { readStopTimes } from './read-stop-times.ts'
import { readStops, type StopRow } from './read-stops.ts'
import { readTransfers, type TransferRow } from './read-transfers.ts'
import { readTrips } from './read-trips.ts'
import { dateOf } from './service-day.ts'

export type FeedInput = {
  name: string
  bytes: Uint8Array
  /** Stands before the ids of the feed; without it, one that is made from the name. */
  key?: string
}

/** The parts of one feed, with the feed's own indices unless noted. */
type FeedParts = {
  key: string
  agencies: AgencyRow[]
  stops: StopRow[]
  lines: LineRow[]
  services: ServiceDays
  shapes: ShapeTable
  transfers: TransferRow[]
  pathways: PathwayRow[]
  fares: FareRow[]
}

/**
 * Reads GTFS zips into one timetable. Ids are prefixed with the key of their feed. Feeds and their rows are sorted by
 * id, so that neither the order of the files nor that of the rows matters. A fault in a feed is noted, and as little as
 * possible is left out; BadInput names a missing file that the feed needs.
 */
export function buildTimetable(feeds: readonly FeedInput[], { problems }: { problems: Problems }): Timetable {
  const sorted = feeds.toSorted((one, other) => compareText(one.name, other.name))
  const keys = feedKeys(sorted.map(({ name }) => name))
  const runs = collectRuns()
  const blocks = new Map<string, number>()
  const parts: FeedParts[] = []
  const bases: Bases = { stop: 0, line: 0, service: 0, shape: 0 }
  sorted.forEach(({ name, bytes, key }, index) => {
    const part = readFeed({ name, bytes, key: key ?? keys[index]! }, bases, blocks, runs, problems)
    parts.push(part)
    bases.stop += part.stops.length
    bases.line += part.lines.length
    bases.service += part.services.ids.length
    bases.shape += part.shapes.first.length - 1
  })
  return assemble(parts, runs, problems)
}

function readFeed(
  source: { name: string; bytes: Uint8Array; key: string },
  bases: Bases,
  blocks: Map<string, number>,
  collection: RunCollection,
  problems: Problems,
): FeedParts {
  const { name, key } = source
  const feed = openFeed(source.bytes, name, key, problems)
  const agencies = readAgencies(feed, name)
  const stops = readStops(feed)
  const lines = readLines(feed, agencies)
  const services = readServices(feed, name)
  const lineIndices = new Map(lines.map(({ id }, index) => [id, index]))
  const trips = readTrips(feed, lineIndices, new Map(services.ids.map((id, index) => [id, index])))
  const visits = readStopTimes(
    feed,
    trips,
    stops.map(({ id }) => id),
  )
  const tripIndices = new Map(trips.map(({ id }, index) => [id, index]))
  const frequencies = readFrequencies(feed, tripIndices)
  const shapes = readShapes(feed, trips)
  const blockOf = (block: string) => {
    const text = `${key}:${block}`
    let index = blocks.get(text)
    if (index === undefined) blocks.set(text, (index = blocks.size))
    return index
  }
  const before = collection.count()
  const runOfTrip = makeRuns(
    feed,
    { trips, visits, stops, lines, frequencies, shapes: shapes.indices },
    bases,
    blockOf,
    collection,
  )
  if (collection.count() === before) feed.note('feed: no run that can be used', name)
  if (services.dayCount <= 0) feed.note('feed: no day with service', name)
  const transfers = readTransfers(feed, {
    stops,
    stopBase: bases.stop,
    findLine(id) {
      const line = lineIndices.get(id)
      return line === undefined ? undefined : bases.line + line
    },
    findRun(id) {
      const trip = tripIndices.get(id)
      return trip === undefined || runOfTrip[trip]! < 0 ? undefined : runOfTrip[trip]
    },
  })
  const fares = readFares(feed, {
    hasAgency: (id) => agencies.some((agency) => agency.id === id),
    hasLine: (id) => lineIndices.has(id),
  })
  const pathways = readPathways(feed, stops, bases.stop)
  return { key, agencies, stops, lines, services, shapes, transfers, pathways, fares }
}

function assemble(parts: FeedParts[], collection: RunCollection, problems: Problems): Timetable {
  const { patterns, ids, headsigns, runs, times } = collection.take()
  const timeZones = [
    ...new Set(
      parts.flatMap(({ agencies, stops }) => [...agencies, ...stops].map(({ timeZone }) => timeZone)).filter(Boolean),
    ),
  ]
  if (timeZones.length > 256) throw new BadInput('The feeds use more than 256 time zones.')
  const transfers = parts.flatMap((part) => part.transfers)
  const pathways = parts.flatMap((part) => part.pathways)
  const { fares, stopZones } = joinFares(
    parts.map((part, index) => ({
      ...part,
      agencyBase: countBefore(parts, index, 'agencies'),
      lineBase: countBefore(parts, index, 'lines'),
    })),
  )
  const column = (name: keyof TransferRow) => Int32Array.from(transfers, (row) => row[name])
  return {
    feeds: parts.map(({ key, services: { first, dayCount } }) => ({
      id: key,
      firstDate: dayCount > 0 ? dateOf(first) : '',
      lastDate: dayCount > 0 ? dateOf(first + dayCount - 1) : '',
    })),
    agencies: parts.flatMap(({ key, agencies }) =>
      agencies.map((agency) => ({ ...agency, id: `${key}:${agency.id}` })),
    ),
    stops: { ...joinStops(parts, timeZones), fareZone: stopZones },
    timeZones,
    lines: joinLines(parts),
    patterns,
    runs: { id: packStrings(ids), headsign: packStrings(headsigns), ...runs },
    times,
    services: joinServices(parts, problems),
    transfers: {
      from: column('from'),
      to: column('to'),
      type: Uint8Array.from(transfers, ({ type }) => type),
      seconds: column('seconds'),
      fromLine: column('fromLine'),
      toLine: column('toLine'),
      fromRun: column('fromRun'),
      toRun: column('toRun'),
    },
    ...(pathways.length > 0 && { pathways: joinPathways(pathways) }),
    fares,
    shapes: joinShapes(parts),
  }
}

function joinPathways(rows: readonly PathwayRow[]): NonNullable<Timetable['pathways']> {
  return {
    from: Int32Array.from(rows, ({ from }) => from),
    to: Int32Array.from(rows, ({ to }) => to),
    seconds: Int32Array.from(rows, ({ seconds }) => seconds),
    stepFreeSeconds: Int32Array.from(rows, ({ stepFreeSeconds }) => stepFreeSeconds),
  }
}

const countBefore = (parts: readonly FeedParts[], index: number, what: 'agencies' | 'lines') =>
  parts.slice(0, index).reduce((sum, part) => sum + part[what].length, 0)

function joinStops(parts: FeedParts[], timeZones: string[]): Omit<Timetable['stops'], 'fareZone'> {
  const zoneIndices = new Map(timeZones.map((name, index) => [name, index]))
  const stops: StopRow[] = []
  const ids: string[] = []
  const parents: number[] = []
  const zones: number[] = []
  for (const { key, agencies, stops: own } of parts) {
    const base = stops.length
    for (const stop of own) {
      stops.push(stop)
      ids.push(`${key}:${stop.id}`)
      parents.push(stop.parent < 0 ? -1 : base + stop.parent)
      zones.push(zoneIndices.get(stop.timeZone || agencies[0]!.timeZone)!)
    }
  }
  return {
    id: packStrings(ids),
    name: packStrings(stops.map(({ name }) => name)),
    code: packStrings(stops.map(({ code }) => code)),
    lat: Int32Array.from(stops, ({ lat }) => lat),
    lon: Int32Array.from(stops, ({ lon }) => lon),
    parent: Int32Array.from(parents),
    wheelchair: Uint8Array.from(stops, ({ wheelchair }) => wheelchair),
    kind: Uint8Array.from(stops, ({ kind }) => kind),
    zone: Uint8Array.from(zones),
  }
}

function joinLines(parts: FeedParts[]): Timetable['lines'] {
  let base = 0
  const lines = parts.flatMap(({ key, agencies, lines: own }) => {
    const moved = own.map((line) => ({ ...line, id: `${key}:${line.id}`, agency: base + line.agency }))
    base += agencies.length
    return moved
  })
  return {
    id: packStrings(lines.map(({ id }) => id)),
    shortName: packStrings(lines.map(({ shortName }) => shortName)),
    longName: packStrings(lines.map(({ longName }) => longName)),
    colour: packStrings(lines.map(({ colour }) => colour)),
    textColour: packStrings(lines.map(({ textColour }) => textColour)),
    type: Int16Array.from(lines, ({ type }) => type),
    agency: Int32Array.from(lines, ({ agency }) => agency),
  }
}

/** One range of days over all feeds. A feed's rows are shifted bit by bit, as its first day need not fall on a byte. */
function joinServices(parts: FeedParts[], problems: Problems): Timetable['services'] {
  const used = parts.filter(({ services }) => services.dayCount > 0)
  const first = Math.min(...used.map(({ services }) => services.first))
  const last = Math.max(...used.map(({ services }) => services.first + services.dayCount - 1))
  if (used.length === 0) return { firstDate: '1970-01-01', dayCount: 0, stride: 0, active: new Uint8Array(0) }
  const dayCount = last - first + 1
  const stride = Math.ceil(dayCount / 8)
  const count = parts.reduce((sum, { services }) => sum + services.ids.length, 0)
  if (count * stride > 2 ** 30) throw new BadInput('The feeds hold more days of service than this engine takes.')
  const latestFirst = Math.max(...used.map(({ services }) => services.first))
  const earliestLast = Math.min(...used.map(({ services }) => services.first + services.dayCount - 1))
  if (latestFirst > earliestLast) {
    problems.note('feeds: no day that all of them cover', used.map(({ key }) => key).join(', '))
  }
  const active = new Uint8Array(count * stride)
  let row = 0
  for (const { services } of parts) {
    const shift = services.first - first
    for (let service = 0; service < services.ids.length; service++, row++) {
      for (let day = 0; day < services.dayCount; day++) {
        if (!((services.active[service * services.stride + (day >> 3)]! >> (day & 7)) & 1)) continue
        active[row * stride + ((day + shift) >> 3)]! |= 1 << ((day + shift) & 7)
      }
    }
  }
  return { firstDate: dateOf(first), dayCount, stride, active }
}

function joinShapes(parts: FeedParts[]): Timetable['shapes'] {
  const shapeCount = parts.reduce((sum, { shapes }) => sum + shapes.first.length - 1, 0)
  const pointCount = parts.reduce((sum, { shapes }) => sum + shapes.lat.length, 0)
  const joined = {
    first: new Int32Array(shapeCount + 1),
    lat: new Int32Array(pointCount),
    lon: new Int32Array(pointCount),
  }
  let shape = 0
  let point = 0
  for (const { shapes } of parts) {
    for (let index = 0; index < shapes.first.length - 1; index++) joined.first[shape++] = point + shapes.first[index]!
    joined.lat.set(shapes.lat, point)
    joined.lon.set(shapes.lon, point)
    point += shapes.lat.length
  }
  joined.first[shapeCount] = point
  return joined
}
