import { addDays } from '../gtfs/service-day.ts'
import { readString } from '../strings.ts'
import type { SaidAlert } from '../realtime/alert-index.ts'
import { describeLine } from './describe-leg.ts'
import { endAtStop, placeOf } from './drafts.ts'
import { findStop, listPlatforms } from './find-stop.ts'
import type { Language, Place, TransitLine, VehicleKind } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

export type DepartureQuery = {
  /** `feed:stop_id`; for a station all its platforms. */
  stopId: string
  /** `feed:route_id`; all lines by default. */
  lineId?: string
  atMs: number
  /** Departures after it are left out; by default they are looked for over some days. */
  untilMs?: number
  limit: number
  /** The language of the alerts, which are included only where it is given. */
  language?: Language
}

export type Departure = {
  /** RFC 3339 with offset. It is the expected time when the agency publishes one, else the scheduled time. */
  departure: string
  /** The scheduled time. It is absent when the agency publishes no expected time. */
  scheduled?: string
  /** When the vehicle arrives. It is the expected time when the agency publishes one, else the scheduled time. */
  arrival: string
  /** The scheduled arrival. It is absent when the agency publishes no expected time. */
  scheduledArrival?: string
  /** The service day of the run, `YYYY-MM-DD`. A run after midnight may belong to the day before. */
  serviceDate: string
  /** The timetable has the run, but on this day it does not run or does not stop here. */
  isCancelled: boolean
  /** The place for boarding: the requested stop, or a platform of it. */
  stop: Place
  line: TransitLine
  kind: VehicleKind
  headsign: string
  runId: string
  wheelchair: 'yes' | 'no' | 'unknown'
  bikes: 'yes' | 'no' | 'unknown'
  isApproximate: boolean
}

export type Departures = { stop: Place; departures: Departure[]; alerts: SaidAlert[] }

/** The search ends after this many days without enough departures. */
const mostDays = 7

/**
 * The view of a date covers every departure until this hour of the next day, including those of agencies some zones
 * further east, whose morning begins sooner.
 */
const wholeHours = 3

/** An alert is told as long as it is in force within these hours. */
const alertHours = 2

/**
 * Returns the departures of a stop from an instant on, earliest first; undefined for an unknown stop. `live` is the
 * network with realtime data.
 */
export function openDepartures(network: Network) {
  return (query: DepartureQuery, live: Network = network): Departures | undefined => {
    if (!live.transit) return undefined
    const { timetable } = live.transit
    const stop = findStop(timetable, query.stopId)
    if (stop === undefined) return undefined
    const platforms = listPlatforms(timetable, stop)
    return {
      stop: placeOf(endAtStop(timetable, stop), timetable),
      departures: listDepartures(network, live, platforms, query),
      alerts: query.language ? listAlerts(network, live.transit, platforms, query.atMs, query.language) : [],
    }
  }
}

function listDepartures(
  network: Network,
  live: Network,
  platforms: readonly number[],
  { atMs, untilMs = Infinity, lineId, limit }: DepartureQuery,
): Departure[] {
  const transit = live.transit!
  const found = new Map<string, FoundDeparture>()
  const asked = { platforms, atMs, untilMs, lineId }
  let date: string | undefined = network.clock.dateOf(atMs)
  for (let day = 0; day < mostDays && date && !isAfter(network, date, untilMs); day++) {
    for (const each of [
      ...departuresOf(live, date, asked),
      ...(live === network ? [] : listCancelled(network, transit, date, asked)),
    ])
      found.set(`${each.ms} ${each.runId} ${each.stop.stopId}`, each)
    // the view of a date holds only the runs of the next one that begin early
    const wholeUntilMs = transit.originOf(addDays(date, 1)) + wholeHours * 3_600_000
    if ([...found.values()].filter(({ ms }) => ms < wholeUntilMs).length >= limit) break
    date = transit.nextServiceDate(date)
  }
  return [...found.values()]
    .toSorted((one, other) => one.ms - other.ms)
    .slice(0, limit)
    .map(({ ms: _, run: __, ...departure }) => departure)
}

function isAfter({ clock }: Network, date: string, untilMs: number): boolean {
  return untilMs !== Infinity && date > clock.dateOf(untilMs)
}

/** Alerts about the platforms and about the lines that call there that day by the timetable, also those that do not run. */
function listAlerts(
  { clock, transit }: Network,
  live: TransitNetwork,
  platforms: readonly number[],
  atMs: number,
  language: Language,
): SaidAlert[] {
  const { day } = transit!.openDay(clock.dateOf(atMs), { wheelchair: false, walkPace: 1 })
  const lines = new Set<number>()
  for (const stop of platforms)
    for (let at = day.stopFirstPattern[stop]!; at < day.stopFirstPattern[stop + 1]!; at++)
      lines.add(day.patternLine[day.stopPattern[at]!]!)
  return live.listAlertsAbout(
    { stops: platforms, lines: [...lines], startMs: atMs, endMs: atMs + alertHours * 3_600_000 },
    language,
  )
}

const threeWords = ['unknown', 'yes', 'no'] as const
const mayBoard = 1

type FoundDeparture = Departure & { ms: number; run: number }
type Asked = { platforms: readonly number[]; atMs: number; untilMs: number; lineId: string | undefined }

/** Departures that the agency cancelled; they are listed so that nobody waits for them. */
function listCancelled(network: Network, live: TransitNetwork, date: string, asked: Asked): FoundDeparture[] {
  const calledOff = new Set(
    [-1, 0, 1].flatMap((shift) =>
      live.listCancelled(addDays(date, shift)).map((run) => `${addDays(date, shift)} ${run}`),
    ),
  )
  if (calledOff.size === 0) return []
  return departuresOf(network, date, asked)
    .filter(({ run, serviceDate }) => calledOff.has(`${serviceDate} ${run}`))
    .map((each) => ({ ...each, isCancelled: true }))
}

function departuresOf(network: Network, date: string, { platforms, atMs, untilMs, lineId }: Asked): FoundDeparture[] {
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
        if (ms < atMs || ms > untilMs) continue
        const isTold = !isSkipped && change?.isTold[index] === 1
        const plannedArrivalMs = originMs + (day.arrival[time]! - (change?.arrivalDelay[index] ?? 0)) * 1000
        found.push({
          ms,
          run: number,
          serviceDate: addDays(day.date, day.dayShift[run]!),
          departure: network.clock.format(ms),
          arrival: network.clock.format(isSkipped ? plannedArrivalMs : originMs + day.arrival[time]! * 1000),
          ...(isTold && {
            scheduled: network.clock.format(plannedMs),
            scheduledArrival: network.clock.format(plannedArrivalMs),
          }),
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
