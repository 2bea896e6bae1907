import { unitsPerDegree } from '../geo.ts'
import { addDays, runsOnDay } from '../gtfs/service-day.ts'
import { wordsOf } from '../places/fold-text.ts'
import { describeLine } from '../plan/describe-leg.ts'
import type { TransitLine, VehicleKind } from '../plan/itinerary.ts'
import { encodePolyline } from '../plan/polyline.ts'
import { vehicleKind } from '../plan/vehicle-kind.ts'
import { readString, type Strings } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'

const stopKinds = ['stop', 'station', 'entrance', 'node', 'boarding_area'] as const
const threeWords = ['unknown', 'yes', 'no'] as const
type ThreeWords = (typeof threeWords)[number]

/** A stop with what calls there. Ids are `feed:stop_id` and `feed:route_id`. */
export type StopFacts = {
  id: string
  name: string
  code: string
  lat: number
  lon: number
  kind: (typeof stopKinds)[number]
  wheelchair: ThreeWords
  timeZone: string
  /** The station to which the stop belongs. */
  stationId?: string
  /** The stops, entrances and nodes that belong to the station. */
  childIds: string[]
  /** The lines that call here. A station has the lines of its platforms. */
  lineIds: string[]
  /** The GTFS route_type that most of these lines have. It is absent when no line calls here. */
  routeType?: number
}

export type LineFacts = TransitLine & {
  /** GTFS route_type. */
  routeType: number
  kind: VehicleKind
  stopIds: string[]
}

/** A visit of a run; times are seconds of the service day. */
export type RunCall = {
  stopId: string
  arrival: number
  departure: number
  /** Whether the feed gives the time; otherwise it is interpolated between its neighbours. */
  isTimed: boolean
  /** GTFS pickup_type, drop_off_type. */
  pickup: number
  dropOff: number
}

export type RunFacts = {
  id: string
  lineId: string
  headsign: string
  wheelchair: ThreeWords
  bikes: ThreeWords
  /** A run of a headway, whose times are examples. */
  isApproximate: boolean
  calls: RunCall[]
  polyline: string
  points: number
  /** The dates on which it runs, `YYYY-MM-DD`. */
  dates: string[]
}

/** Things by their ids, in that order and without unknown ones; otherwise by words of the name; otherwise all. */
type NamedQuery = { ids?: readonly string[] | undefined; name?: string | undefined; limit: number }
/** Stations, entrances and the like are found by their ids alone. */
export type StopQuery = NamedQuery
export type LineQuery = NamedQuery & { kinds?: readonly VehicleKind[] | undefined }

export type Catalogue = ReturnType<typeof openCatalogue>

/** Looks up stops, lines and runs of a timetable. Each index is built on first use. */
export function openCatalogue(timetable: Timetable) {
  const { stops, lines, runs, patterns } = timetable
  const stopNumbers = remember(() => numberIds(stops.id, stops.lat.length))
  const lineNumbers = remember(() => numberIds(lines.id, lines.type.length))
  const runNumbers = remember(() => numberIds(runs.id, runs.pattern.length))
  const stopWords = remember(() => Array.from(stops.lat, (_, stop) => wordsOf(readString(stops.name, stop))))
  const lineWords = remember(() =>
    Array.from(lines.type, (_, line) =>
      wordsOf(`${readString(lines.shortName, line)} ${readString(lines.longName, line)}`),
    ),
  )
  const calling = remember(() => linkLines(timetable))
  const children = remember(() => {
    const found = new Map<number, number[]>()
    stops.parent.forEach((parent, stop) => {
      if (parent >= 0) add(found, parent, stop)
    })
    return found
  })
  const lineCount = lines.type.length

  return {
    describeStop,
    findStops: ({ ids, name, limit }: StopQuery): StopFacts[] =>
      pick(
        stopNumbers,
        stopWords,
        stops.lat.length,
        { ids, name },
        (stop) => ids !== undefined || stops.kind[stop] === 0,
        limit,
      ).map(describeStop),
    findLines: ({ ids, name, limit, kinds }: LineQuery): LineFacts[] =>
      pick(
        lineNumbers,
        lineWords,
        lineCount,
        { ids, name },
        (line) => !kinds || kinds.includes(vehicleKind(lines.type[line]!)),
        limit,
      ).map((line) => ({
        ...describeLine(timetable, line),
        routeType: lines.type[line]!,
        kind: vehicleKind(lines.type[line]!),
        stopIds: [...(calling().stopsOf.get(line) ?? [])].map((stop) => readString(stops.id, stop)),
      })),
    findRuns: (ids: readonly string[]): RunFacts[] => ids.flatMap((id) => runNumbers().get(id) ?? []).map(describeRun),
  }

  function describeStop(stop: number): StopFacts {
    const station = stops.parent[stop]!
    const calledBy = [...(calling().linesOf.get(stop) ?? [])].toSorted((one, other) => one - other)
    const routeType = findMostFrequent(calledBy.map((line) => lines.type[line]!))
    return {
      id: readString(stops.id, stop),
      name: readString(stops.name, stop),
      code: readString(stops.code, stop),
      lat: stops.lat[stop]! / unitsPerDegree,
      lon: stops.lon[stop]! / unitsPerDegree,
      kind: stopKinds[stops.kind[stop]!] ?? 'stop',
      wheelchair: threeWords[stops.wheelchair[stop]!] ?? 'unknown',
      timeZone: timetable.timeZones[stops.zone[stop]!] ?? 'UTC',
      ...(station >= 0 && { stationId: readString(stops.id, station) }),
      childIds: (children().get(stop) ?? []).map((child) => readString(stops.id, child)),
      lineIds: calledBy.map((line) => readString(lines.id, line)),
      ...(routeType !== undefined && { routeType }),
    }
  }

  function describeRun(run: number): RunFacts {
    const pattern = runs.pattern[run]!
    const [first, end] = [patterns.first[pattern]!, patterns.first[pattern + 1]!]
    const points = pointsOf(timetable, run)
    return {
      id: readString(runs.id, run),
      lineId: readString(lines.id, patterns.line[pattern]!),
      headsign: readString(runs.headsign, run),
      wheelchair: threeWords[runs.wheelchair[run]!] ?? 'unknown',
      bikes: threeWords[runs.bikes[run]!] ?? 'unknown',
      isApproximate: runs.approximate[run] === 1,
      calls: Array.from({ length: end - first }, (_, index): RunCall => {
        const time = runs.firstTime[run]! + index
        return {
          stopId: readString(stops.id, patterns.stop[first + index]!),
          arrival: timetable.times.arrival[time]!,
          departure: timetable.times.departure[time]!,
          isTimed: !timetable.times.interpolated?.[time],
          pickup: patterns.pickup[first + index]!,
          dropOff: patterns.dropOff[first + index]!,
        }
      }),
      polyline: encodePolyline(points),
      points: points.length / 2,
      dates: listDates(timetable, runs.service[run]!),
    }
  }
}

type Numbers = () => Map<string, number>

function pick(
  numbers: Numbers,
  words: () => string[][],
  count: number,
  { ids, name }: Pick<NamedQuery, 'ids' | 'name'>,
  isWished: (index: number) => boolean,
  limit: number,
): number[] {
  if (ids)
    return ids
      .flatMap((id) => numbers().get(id) ?? [])
      .filter(isWished)
      .slice(0, limit)
  const typed = name === undefined ? [] : wordsOf(name)
  // a name without any letter or digit names nothing
  if (name !== undefined && typed.length === 0) return []
  const found: number[] = []
  for (let index = 0; index < count && found.length < limit; index++)
    if (isWished(index) && (!typed.length || matches(words()[index]!, typed))) found.push(index)
  return found
}

/** Each typed word begins a word of the name. */
function matches(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((each) => words.some((word) => word.startsWith(each)))
}

function numberIds(ids: Strings, count: number): Map<string, number> {
  return new Map(Array.from({ length: count }, (_, index) => [readString(ids, index), index]))
}

/** Which lines call at each stop and station, and at which stops each line calls, in the order of its patterns. */
function linkLines({ patterns, stops }: Timetable) {
  const linesOf = new Map<number, Set<number>>()
  const stopsOf = new Map<number, Set<number>>()
  for (let pattern = 0; pattern < patterns.line.length; pattern++) {
    const line = patterns.line[pattern]!
    for (let at = patterns.first[pattern]!; at < patterns.first[pattern + 1]!; at++) {
      const stop = patterns.stop[at]!
      const station = stops.parent[stop]!
      include(stopsOf, line, stop)
      include(linesOf, stop, line)
      if (station >= 0) include(linesOf, station, line)
    }
  }
  return { linesOf, stopsOf }
}

function include(sets: Map<number, Set<number>>, key: number, value: number) {
  const known = sets.get(key)
  if (known) known.add(value)
  else sets.set(key, new Set([value]))
}

function add(lists: Map<number, number[]>, key: number, value: number) {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}

/** The first of those that come most often. */
function findMostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** The whole shape of a run; without one, from stop to stop. */
function pointsOf({ runs, shapes, patterns, stops }: Timetable, run: number): number[] {
  const points: number[] = []
  const shape = runs.shape[run]!
  if (shape >= 0) {
    for (let at = shapes.first[shape]!; at < shapes.first[shape + 1]!; at++)
      points.push(shapes.lat[at]!, shapes.lon[at]!)
    return points
  }
  const pattern = runs.pattern[run]!
  for (let at = patterns.first[pattern]!; at < patterns.first[pattern + 1]!; at++) {
    const stop = patterns.stop[at]!
    points.push(stops.lat[stop]!, stops.lon[stop]!)
  }
  return points
}

function listDates(timetable: Timetable, service: number): string[] {
  const { dayCount, firstDate } = timetable.services
  const dates: string[] = []
  for (let day = 0; day < dayCount; day++) if (runsOnDay(timetable, service, day)) dates.push(addDays(firstDate, day))
  return dates
}

function remember<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
