import { describeLine } from '../plan/describe-leg.ts'
import { endAtStop, placeOf } from '../plan/drafts.ts'
import { findStop, listPlatforms } from '../plan/find-stop.ts'
import type { Language, Place, TransitLine, VehicleKind } from '../plan/itinerary.ts'
import { vehicleKind } from '../plan/vehicle-kind.ts'
import type { SaidAlert } from '../realtime/alert-index.ts'
import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { headsignOf, isInterpolated, repeatedTripOf, type ThreeWords, wheelchairOf } from './describe-run.ts'
import { findHeadways } from './headways.ts'
import { indexRuns } from './run-index.ts'
import {
  type DayRange,
  nextDateOf,
  openServiceDate,
  rangeOf,
  type ServiceDate,
  type TimetableNetwork,
  type Visit,
} from './service-date.ts'

export type StopDayQuery = {
  /** `feed:stop_id`; for a station all its platforms. */
  stopId: string
  /** The service date; today in the region's zone by default. */
  date?: string | undefined
  nowMs: number
  language: Language
}

/** What leaves a stop on one service day. */
export type StopDay = DayRange & {
  stop: Place
  /** The next day with departures here, for a day without any. */
  nextDate?: string
  /** By line and headsign, in the order of the lines' names. */
  lines: StopLine[]
  alerts: SaidAlert[]
}

export type StopLine = {
  line: TransitLine
  kind: VehicleKind
  headsign: string
  /** Earliest first, by the timetable. */
  departures: DayDeparture[]
  /** Departures of frequencies, which have no times of their own. */
  headways: DayHeadway[]
}

export type DayDeparture = {
  /** RFC 3339 with offset; the expected time, if the agency publishes it. */
  departure: string
  /** The scheduled time, if the agency publishes an expected one. */
  scheduled?: string
  /** It does not run, or does not stop here. */
  isCancelled: boolean
  isApproximate: boolean
  runId: string
  wheelchair: ThreeWords
  /** The place for boarding: the requested stop, or a platform of it. */
  stop: Place
}

/** Something leaves at even intervals from the first departure to the last. */
export type DayHeadway = { first: string; last: string; everySeconds: number; stop: Place }

/** The whole day of a stop; undefined for an unknown stop. */
export function describeStopDay(network: TimetableNetwork, query: StopDayQuery): StopDay | undefined {
  const { transit } = network
  if (!transit) return undefined
  const { timetable } = transit
  const stop = findStop(timetable, query.stopId)
  if (stop === undefined) return undefined
  const range = rangeOf(network, timetable, query)
  const day = openServiceDate(timetable, range.date, transit.changesOn(range.date))
  const platforms = listPlatforms(timetable, stop)
  const calls = listCalls(timetable, platforms)
  const found = calls.flatMap(({ run, index, platform }): Found[] =>
    day.hasRun(run) ? [{ run, index, platform, visit: day.visit(run, index) }] : [],
  )
  const nextDate = found.length > 0 ? undefined : nextDateOf(timetable, servicesOf(timetable, calls), range.date)
  return {
    ...range,
    stop: placeOf(endAtStop(timetable, stop), timetable),
    ...(nextDate !== undefined && { nextDate }),
    lines: groupByLine(timetable, found).map((group) => describeGroup(network, timetable, day, group)),
    alerts: transit.listAlertsAbout(
      {
        stops: platforms,
        lines: [...new Set(calls.map(({ run }) => lineOf(timetable, run)))],
        startMs: day.originMs,
        endMs: day.originMs + 86_400_000,
      },
      query.language,
    ),
  }
}

/** A run that one can board at a platform. */
type Call = { run: number; index: number; platform: number }
type Found = Call & { visit: Visit }

const notAvailable = 1

/** The calls of all days. It leaves out the last stop of a run and stops where the feed forbids boarding. */
function listCalls(timetable: Timetable, platforms: readonly number[]): Call[] {
  const { patterns } = timetable
  const index = indexRuns(timetable)
  const calls: Call[] = []
  for (const platform of platforms)
    for (let at = index.stopFirstPattern[platform]!; at < index.stopFirstPattern[platform + 1]!; at++) {
      const [pattern, position] = [index.stopPattern[at]!, index.stopPatternIndex[at]!]
      const place = patterns.first[pattern]! + position
      if (place === patterns.first[pattern + 1]! - 1 || patterns.pickup[place] === notAvailable) continue
      for (let run = index.first[pattern]!; run < index.first[pattern + 1]!; run++)
        calls.push({ run: index.run[run]!, index: position, platform })
    }
  return calls
}

function servicesOf({ runs }: Timetable, calls: readonly Call[]): Set<number> {
  return new Set(calls.map(({ run }) => runs.service[run]!))
}

function lineOf({ runs, patterns }: Timetable, run: number): number {
  return patterns.line[runs.pattern[run]!]!
}

type Group = { line: number; headsign: string; found: Found[] }

const names = new Intl.Collator('en', { numeric: true })

/** Lines as riders look for them: 2 before 10. */
function groupByLine(timetable: Timetable, found: readonly Found[]): Group[] {
  const groups = new Map<string, Group>()
  for (const each of found) {
    const [line, headsign] = [lineOf(timetable, each.run), headsignOf(timetable, each.run)]
    const group = groups.get(`${line} ${headsign}`) ?? { line, headsign, found: [] }
    groups.set(`${line} ${headsign}`, group)
    group.found.push(each)
  }
  const { lines } = timetable
  const nameOf = ({ line }: Group) => readString(lines.shortName, line) || readString(lines.longName, line)
  return [...groups.values()].toSorted(
    (one, other) =>
      names.compare(nameOf(one), nameOf(other)) || one.line - other.line || names.compare(one.headsign, other.headsign),
  )
}

function describeGroup(
  { clock }: TimetableNetwork,
  timetable: Timetable,
  day: ServiceDate,
  { line, headsign, found }: Group,
): StopLine {
  const { runs } = timetable
  const singles = found.filter(({ run }) => !runs.approximate[run])
  const headways: (DayHeadway & { ms: number })[] = []
  for (const repeated of repeatedBy(timetable, found)) {
    const even = findHeadways(repeated.map(({ visit }) => visit.plannedMs / 1000))
    for (const { first, last, everySeconds } of even.headways) {
      headways.push({
        ms: repeated[first]!.visit.plannedMs,
        first: clock.format(repeated[first]!.visit.plannedMs),
        last: clock.format(repeated[last]!.visit.plannedMs),
        everySeconds,
        stop: placeAt(repeated[first]!.platform),
      })
      // the expected times of a single run are shown beside the interval
      singles.push(...repeated.slice(first, last + 1).filter(({ run }) => day.isChanged(run)))
    }
    singles.push(...even.singles.map((at) => repeated[at]!))
  }
  return {
    line: describeLine(timetable, line),
    kind: vehicleKind(timetable.lines.type[line]!),
    headsign,
    departures: singles
      .toSorted((one, other) => one.visit.plannedMs - other.visit.plannedMs || one.run - other.run)
      .map(describeDeparture),
    headways: headways.toSorted((one, other) => one.ms - other.ms).map(({ ms: _, ...headway }) => headway),
  }

  function describeDeparture({ run, index, platform, visit }: Found): DayDeparture {
    return {
      departure: clock.format(visit.departureMs),
      ...(visit.isTold && { scheduled: clock.format(visit.plannedMs) }),
      isCancelled: visit.isCancelled,
      isApproximate: Boolean(runs.approximate[run]) || isInterpolated(timetable, run, index),
      runId: readString(runs.id, run),
      wheelchair: wheelchairOf(timetable, run),
      stop: placeAt(platform),
    }
  }

  function placeAt(platform: number): Place {
    return placeOf(endAtStop(timetable, platform), timetable)
  }
}

/** The departures of each trip with a frequency, at each place that it calls at, earliest first. */
function repeatedBy(timetable: Timetable, found: readonly Found[]): Found[][] {
  const groups = new Map<string, Found[]>()
  for (const each of found) {
    if (!timetable.runs.approximate[each.run]) continue
    const name = `${each.platform} ${each.index} ${repeatedTripOf(timetable, each.run)}`
    const group = groups.get(name)
    if (group) group.push(each)
    else groups.set(name, [each])
  }
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => one.visit.plannedMs - other.visit.plannedMs),
  )
}
