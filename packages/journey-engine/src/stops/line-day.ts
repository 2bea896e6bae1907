import { describeLine } from '../plan/describe-leg.ts'
import { endAtStop, placeOf } from '../plan/drafts.ts'
import type { Language, Place, TransitLine, VehicleKind } from '../plan/itinerary.ts'
import { vehicleKind } from '../plan/vehicle-kind.ts'
import type { SaidAlert } from '../realtime/alert-index.ts'
import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { headsignOf, isInterpolated, repeatedTripOf, type ThreeWords, wheelchairOf } from './describe-run.ts'
import { findHeadways } from './headways.ts'
import { groupDirections, mergeSequences } from './line-rows.ts'
import { indexRuns } from './run-index.ts'
import {
  type DayRange,
  nextDateOf,
  openServiceDate,
  rangeOf,
  type ServiceDate,
  type TimetableNetwork,
} from './service-date.ts'

export type LineDayQuery = {
  /** `feed:route_id` */
  lineId: string
  /** The service date; today in the region's zone by default. */
  date?: string | undefined
  nowMs: number
  language: Language
}

/** The timetable of a line on one service day. */
export type LineDay = DayRange & {
  line: TransitLine
  kind: VehicleKind
  /** RFC 3339 with offset: the instant from which the seconds of `runs` count. */
  dayStart: string
  /** The next day on which the line runs, for a day on which it does not. */
  nextDate?: string
  directions: LineDirection[]
  alerts: SaidAlert[]
}

/** Runs in one direction: stops down, runs across. */
export type LineDirection = {
  /** The headsigns, those of most runs first. */
  headsigns: string[]
  /** The stops; a station represents its platforms. */
  stops: Place[]
  /** The runs in the order in which they pass. */
  runs: LineRun[]
}

export type LineRun = {
  runId: string
  headsign: string
  wheelchair: ThreeWords
  isCancelled: boolean
  isApproximate: boolean
  /**
   * For each of the stops the expected seconds after `dayStart`; null where the run does not call. At its last stop it
   * is the arrival.
   */
  times: (number | null)[]
  /** For each of the stops the seconds behind the timetable. Absent where the agency publishes none. */
  late?: (number | null)[]
  /** The positions of stops at which it does not stop this time. */
  skipped: number[]
  /** The run represents all runs at this interval, up to the last that leaves its first stop then. */
  headway?: { everySeconds: number; until: number }
}

/** The whole day of a line; undefined for an unknown line. */
export function describeLineDay(network: TimetableNetwork, query: LineDayQuery): LineDay | undefined {
  const { transit } = network
  if (!transit) return undefined
  const { timetable } = transit
  const line = findLine(timetable, query.lineId)
  if (line === undefined) return undefined
  const range = rangeOf(network, timetable, query)
  const day = openServiceDate(timetable, range.date, transit.changesOn(range.date))
  const patterns = listPatterns(timetable, line)
  const running = patterns.flatMap(({ pattern, runs }) => {
    const ofDay = runs.filter((run) => day.hasRun(run))
    return ofDay.length > 0 ? [{ pattern, runs: ofDay }] : []
  })
  const services = new Set(patterns.flatMap(({ runs }) => runs.map((run) => timetable.runs.service[run]!)))
  const nextDate = running.length > 0 ? undefined : nextDateOf(timetable, services, range.date)
  return {
    ...range,
    line: describeLine(timetable, line),
    kind: vehicleKind(timetable.lines.type[line]!),
    dayStart: network.clock.format(day.originMs),
    ...(nextDate !== undefined && { nextDate }),
    directions: describeDirections(timetable, day, running),
    alerts: transit.listAlertsAbout(
      {
        stops: [...new Set(patterns.flatMap(({ pattern }) => stopsOf(timetable, pattern)))],
        lines: [line],
        startMs: day.originMs,
        endMs: day.originMs + 86_400_000,
      },
      query.language,
    ),
  }
}

const numbersOf = new WeakMap<Timetable['lines'], ReadonlyMap<string, number>>()

function findLine({ lines }: Timetable, id: string): number | undefined {
  let numbers = numbersOf.get(lines)
  if (!numbers) {
    numbers = new Map(Array.from(lines.type, (_, line) => [readString(lines.id, line), line]))
    numbersOf.set(lines, numbers)
  }
  return numbers.get(id)
}

type PatternRuns = { pattern: number; runs: number[] }

/** The patterns of all days. */
function listPatterns(timetable: Timetable, line: number): PatternRuns[] {
  const { first, run } = indexRuns(timetable)
  const found: PatternRuns[] = []
  timetable.patterns.line.forEach((each, pattern) => {
    if (each === line) found.push({ pattern, runs: [...run.subarray(first[pattern], first[pattern + 1])] })
  })
  return found
}

function stopsOf({ patterns }: Timetable, pattern: number): number[] {
  return [...patterns.stop.subarray(patterns.first[pattern], patterns.first[pattern + 1])]
}

function describeDirections(timetable: Timetable, day: ServiceDate, running: readonly PatternRuns[]): LineDirection[] {
  const { stops, runs } = timetable
  const stationOf = (stop: number) => (stops.parent[stop]! < 0 ? stop : stops.parent[stop]!)
  // runs of one pattern may go in both directions only where a feed contradicts itself: the first decides
  const directed = running.map(({ pattern, runs: own }) => ({
    stops: stopsOf(timetable, pattern).map(stationOf),
    direction: runs.direction?.[own[0]!] ?? 0,
    runs: own.length,
  }))
  return groupDirections(directed).map((members) => {
    const rows = mergeSequences(members.map((each) => directed[each]!.stops))
    const described = members.flatMap((each, member) =>
      describeRuns(timetable, day, running[each]!.runs, rows.rowsOf[member]!, rows.stops.length),
    )
    return {
      headsigns: rankHeadsigns(described),
      stops: rows.stops.map((stop) => placeOf(endAtStop(timetable, stop), timetable)),
      runs: inOrderOfPassing(described),
    }
  })
}

/** The runs of one pattern; those of a frequency at an even interval are one. */
function describeRuns(
  timetable: Timetable,
  day: ServiceDate,
  runs: readonly number[],
  rows: readonly number[],
  rowCount: number,
): LineRun[] {
  const secondsOf = (ms: number) => Math.round((ms - day.originMs) / 1000)
  const described = runs.filter((run) => !timetable.runs.approximate[run]).map((run) => describeRun(run))
  for (const repeated of repeatedBy(timetable, day, runs)) {
    const starts = repeated.map((run) => secondsOf(day.visit(run, 0).plannedMs))
    const even = findHeadways(starts)
    for (const { first, last, everySeconds } of even.headways) {
      const told = repeated.slice(first, last + 1).filter((run) => day.isChanged(run))
      described.push(
        describeRun(repeated[first]!, { everySeconds, until: starts[last]! }),
        ...told.map((run) => describeRun(run)),
      )
    }
    described.push(...even.singles.map((at) => describeRun(repeated[at]!)))
  }
  return described

  /** Describes a run; with a headway by the timetable only, because it stands for several runs. */
  function describeRun(run: number, headway?: LineRun['headway']): LineRun {
    const times: (number | null)[] = Array.from({ length: rowCount }, () => null)
    const late: (number | null)[] = Array.from({ length: rowCount }, () => null)
    const skipped: number[] = []
    const isCancelled = !headway && day.isCancelled(run)
    rows.forEach((row, index) => {
      const visit = day.visit(run, index)
      const isLast = index === rows.length - 1
      const plannedMs = isLast ? visit.plannedArrivalMs : visit.plannedMs
      const expectedMs = isLast ? visit.arrivalMs : visit.departureMs
      times[row] = secondsOf(headway ? plannedMs : expectedMs)
      if (visit.isTold) late[row] = Math.round((expectedMs - plannedMs) / 1000)
      if (visit.isCancelled && !isCancelled && !headway) skipped.push(row)
    })
    return {
      runId: readString(timetable.runs.id, run),
      headsign: headsignOf(timetable, run),
      wheelchair: wheelchairOf(timetable, run),
      isCancelled,
      isApproximate:
        Boolean(timetable.runs.approximate[run]) || rows.some((_, index) => isInterpolated(timetable, run, index)),
      times,
      ...(!headway && late.some((seconds) => seconds !== null) && { late }),
      skipped,
      ...(headway && { headway }),
    }
  }
}

/** The runs of each trip with a frequency, earliest first. */
function repeatedBy(timetable: Timetable, day: ServiceDate, runs: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const run of runs) {
    if (!timetable.runs.approximate[run]) continue
    const trip = repeatedTripOf(timetable, run)
    const group = groups.get(trip)
    if (group) group.push(run)
    else groups.set(trip, [run])
  }
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => day.visit(one, 0).plannedMs - day.visit(other, 0).plannedMs),
  )
}

function rankHeadsigns(runs: readonly LineRun[]): string[] {
  const counts = new Map<string, number>()
  for (const { headsign } of runs) counts.set(headsign, (counts.get(headsign) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([headsign]) => headsign)
}

/**
 * Orders runs with different stops by the time at which each would leave the first row, if it had come all the way like
 * the run with the most stops.
 */
function inOrderOfPassing(runs: readonly LineRun[]): LineRun[] {
  const guide = runs.reduce<LineRun | undefined>(
    (most, run) => (most && countCalls(most) >= countCalls(run) ? most : run),
    undefined,
  )
  if (!guide) return []
  let known = 0
  const start = plannedTimes(guide).find((time) => time !== null)!
  const offsets = plannedTimes(guide).map((time) => (known = time === null ? known : time - start))
  const startOf = (run: LineRun) => {
    const planned = plannedTimes(run)
    const row = planned.findIndex((time) => time !== null)
    return planned[row]! - offsets[row]!
  }
  return runs
    .map((run) => ({ run, start: startOf(run) }))
    .toSorted((one, other) => one.start - other.start)
    .map(({ run }) => run)
}

function countCalls({ times }: LineRun): number {
  return times.filter((time) => time !== null).length
}

function plannedTimes({ times, late }: LineRun): (number | null)[] {
  return times.map((time, row) => (time === null ? null : time - (late?.[row] ?? 0)))
}
