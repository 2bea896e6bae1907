import { addDays } from '../gtfs/service-day.ts'
import { readString } from '../strings.ts'
import { describeLine } from './describe-leg.ts'
import { endAtStop, placeOf } from './drafts.ts'
import type { Place, TransitLine, VehicleKind } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

export type DepartureQuery = {
  /** `feed:stop_id`; for a station all its platforms. */
  stopId: string
  /** `feed:route_id`; all lines by default. */
  lineId?: string
  atMs: number
  limit: number
}

export type Departure = {
  /** RFC 3339 with offset; the expected time, if the agency publishes it. */
  departure: string
  /** The scheduled time, if the agency publishes an expected one. */
  scheduled?: string
  /** It is in the timetable, but does not run, or does not stop here. */
  isCancelled: boolean
  /** Where to board: the requested stop, or a platform of it. */
  stop: Place
  line: TransitLine
  kind: VehicleKind
  headsign: string
  runId: string
  wheelchair: 'yes' | 'no' | 'unknown'
  bikes: 'yes' | 'no' | 'unknown'
  isApproximate: boolean
}

export type Departures = { stop: Place; departures: Departure[] }

/** The search ends after this many days without enough departures. */
const mostDays = 7

/**
 * Caches the positions of a region's stops. Returns the departures of a stop from an instant on, earliest first;
 * undefined for an unknown stop. `live` is the network with realtime data.
 */
export function openDepartures(network: Network) {
  let stops: Map<string, number> | undefined
  return (query: DepartureQuery, live: Network = network): Departures | undefined => {
    if (!live.transit) return undefined
    const { timetable } = live.transit
    stops ??= new Map(Array.from(timetable.stops.lat, (_, stop) => [readString(timetable.stops.id, stop), stop]))
    const stop = stops.get(query.stopId)
    return stop === undefined
      ? undefined
      : { stop: placeOf(endAtStop(timetable, stop), timetable), departures: listDepartures(network, live, stop, query) }
  }
}

function listDepartures(
  network: Network,
  live: Network,
  stop: number,
  { atMs, lineId, limit }: DepartureQuery,
): Departure[] {
  const transit = live.transit!
  const { parent } = transit.timetable.stops
  const platforms = [stop, ...Array.from(parent, (_, each) => each).filter((each) => parent[each] === stop)]
  const found = new Map<string, FoundDeparture>()
  let date: string | undefined = network.clock.dateOf(atMs)
  for (let day = 0; day < mostDays && date && found.size < limit; day++, date = transit.nextServiceDate(date))
    for (const each of [
      ...departuresOf(live, date, platforms, atMs, lineId),
      ...(live === network ? [] : listCancelled(network, transit, date, platforms, atMs, lineId)),
    ])
      found.set(`${each.ms} ${each.runId} ${each.stop.stopId}`, each)
  return [...found.values()]
    .toSorted((one, other) => one.ms - other.ms)
    .slice(0, limit)
    .map(({ ms: _, run: __, serviceDate: ___, ...departure }) => departure)
}

const threeWords = ['unknown', 'yes', 'no'] as const
const mayBoard = 1

type FoundDeparture = Departure & { ms: number; run: number; serviceDate: string }

/** Departures that the agency cancelled: nobody should wait for them. */
function listCancelled(
  network: Network,
  live: TransitNetwork,
  date: string,
  platforms: readonly number[],
  atMs: number,
  lineId: string | undefined,
): FoundDeparture[] {
  const calledOff = new Set(
    [-1, 0, 1].flatMap((shift) =>
      live.listCancelled(addDays(date, shift)).map((run) => `${addDays(date, shift)} ${run}`),
    ),
  )
  if (calledOff.size === 0) return []
  return departuresOf(network, date, platforms, atMs, lineId)
    .filter(({ run, serviceDate }) => calledOff.has(`${serviceDate} ${run}`))
    .map((each) => ({ ...each, isCancelled: true }))
}

function departuresOf(
  network: Network,
  date: string,
  platforms: readonly number[],
  atMs: number,
  lineId: string | undefined,
): FoundDeparture[] {
  const transit = network.transit!
  const { timetable } = transit
  const { lines, runs } = timetable
  const { day, originMs } = transit.openDay(date, { wheelchair: false, walkPace: 1 })
  const found: FoundDeparture[] = []
  for (const stop of platforms)
    for (let at = day.stopFirstPattern[stop]!; at < day.stopFirstPattern[stop + 1]!; at++) {
      const [pattern, index] = [day.stopPattern[at]!, day.stopPatternIndex[at]!]
      const [first, last] = [day.patternFirstStop[pattern]!, day.patternFirstStop[pattern + 1]! - 1]
      const line = day.patternLine[pattern]!
      if (first + index === last) continue
      if (lineId !== undefined && readString(lines.id, line) !== lineId) continue
      for (let run = day.patternFirstRun[pattern]!; run < day.patternFirstRun[pattern + 1]!; run++) {
        const number = day.run[run]!
        const change = day.changes?.get(run)
        const isSkipped = change?.isSkipped[index] === 1
        if (isSkipped ? !boardsByPlan(timetable, number, index) : !(day.patternRule[first + index]! & mayBoard))
          continue
        const time = day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * (last + 1 - first) + index
        const plannedMs = originMs + (day.departure[time]! - (change?.departureDelay[index] ?? 0)) * 1000
        const ms = isSkipped ? plannedMs : originMs + day.departure[time]! * 1000
        if (ms < atMs) continue
        found.push({
          ms,
          run: number,
          serviceDate: addDays(day.date, day.dayShift[run]!),
          departure: network.clock.format(ms),
          ...(!isSkipped && change?.isTold[index] === 1 && { scheduled: network.clock.format(plannedMs) }),
          isCancelled: isSkipped,
          stop: placeOf(endAtStop(timetable, stop), timetable),
          line: describeLine(timetable, line),
          kind: vehicleKind(lines.type[line]!),
          headsign: readString(runs.headsign, number),
          runId: readString(runs.id, number),
          wheelchair: threeWords[runs.wheelchair[number]!] ?? 'unknown',
          bikes: threeWords[runs.bikes[number]!] ?? 'unknown',
          isApproximate: Boolean(
            runs.approximate[number] || timetable.times.interpolated?.[runs.firstTime[number]! + index],
          ),
        })
      }
    }
  return found
}

const notAvailable = 1

function boardsByPlan({ runs, patterns }: TransitNetwork['timetable'], run: number, index: number): boolean {
  return patterns.pickup[patterns.first[runs.pattern[run]!]! + index] !== notAvailable
}
