import { addDays } from '../gtfs/service-day.ts'
import { readString } from '../strings.ts'
import { describeLine } from './describe-leg.ts'
import { endAtStop, placeOf } from './drafts.ts'
import type { Place, TransitLine, VehicleKind } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

export type DepartureQuery = {
  /** `feed:stop_id`; of a station all its platforms. */
  stopId: string
  /** `feed:route_id`; all lines without it. */
  lineId?: string
  atMs: number
  limit: number
}

export type Departure = {
  /** RFC 3339 with offset; as expected, where the agency tells. */
  departure: string
  /** What the timetable says, where the agency tells what to expect. */
  scheduled?: string
  /** It is in the timetable and does not run, or does not stop here. */
  isCancelled: boolean
  /** Where one boards: the stop asked for, or a platform of it. */
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

/** After so many days without enough departures there is nothing more to look for. */
const mostDays = 7

/**
 * Remembers where the stops of a region are found. Answers what leaves a stop from a moment on, the earliest first; undefined for
 * a stop that the region does not have. `live` is the network as agencies tell of it.
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

/** What the timetable has and the agency called off: nobody should wait for it in vain. */
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
    for (let at = day.stopFirstLane[stop]!; at < day.stopFirstLane[stop + 1]!; at++) {
      const [lane, index] = [day.stopLane[at]!, day.stopLaneIndex[at]!]
      const [first, last] = [day.laneFirstStop[lane]!, day.laneFirstStop[lane + 1]! - 1]
      const line = day.laneLine[lane]!
      if (first + index === last) continue
      if (lineId !== undefined && readString(lines.id, line) !== lineId) continue
      for (let run = day.laneFirstRun[lane]!; run < day.laneFirstRun[lane + 1]!; run++) {
        const number = day.run[run]!
        const change = day.changes?.get(run)
        const isSkipped = change?.isSkipped[index] === 1
        if (isSkipped ? !boardsByPlan(timetable, number, index) : !(day.laneRule[first + index]! & mayBoard)) continue
        const time = day.laneFirstTime[lane]! + (run - day.laneFirstRun[lane]!) * (last + 1 - first) + index
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
