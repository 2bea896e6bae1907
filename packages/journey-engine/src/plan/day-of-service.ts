import { metresBetween } from '../geo.ts'
import { readString } from '../strings.ts'
import type { DayTimetable } from '../transit/day-timetable.ts'
import type { Timetable } from '../transit/timetable.ts'
import { describeLine } from './describe-leg.ts'
import type { TransitLine, VehicleKind } from './itinerary.ts'
import type { Network } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

/** A run as somebody meets it who waits at its first stop. */
export type FirstStop = {
  /** RFC 3339 with offset. */
  departure: string
  stop: string
  headsign: string
  line: TransitLine
  kind: VehicleKind
}

/** The facts of one service day in a timetable. A run after midnight belongs to the day on which its service began. */
export type DayOfService = {
  /** YYYY-MM-DD */
  date: string
  /** Lines that run, and stops that they call at. */
  lines: number
  stops: number
  /** Absent on a day without service. */
  first?: FirstStop
  last?: FirstStop
  /** The line with the longest way from end to end, as the crow flies from stop to stop. */
  longest?: { line: TransitLine; metres: number; from: string; to: string }
}

/** The service day of an instant, by the timetable only; undefined in a region without transit. */
export function describeDayOfService(network: Network, atMs: number): DayOfService | undefined {
  if (!network.transit) return undefined
  const { timetable } = network.transit
  const date = network.clock.dateOf(atMs)
  const { day, originMs } = network.transit.openDay(date, { wheelchair: false, walkPace: 1 })
  const lines = new Set<number>()
  const stops = new Set<number>()
  let first: StartOfRun | undefined
  let last: StartOfRun | undefined
  let longest: { pattern: number; metres: number } | undefined
  for (let pattern = 0; pattern < day.patternCount; pattern++) {
    const starts = listStarts(day, pattern)
    if (starts.length === 0) continue
    const metres = measurePattern(day, timetable, pattern)
    lines.add(day.patternLine[pattern]!)
    for (let at = day.patternFirstStop[pattern]!; at < day.patternFirstStop[pattern + 1]!; at++)
      stops.add(day.patternStop[at]!)
    if (!longest || metres > longest.metres) longest = { pattern, metres }
    for (const start of starts) {
      if (!first || start.seconds < first.seconds) first = start
      if (!last || start.seconds > last.seconds) last = start
    }
  }
  return {
    date,
    lines: lines.size,
    stops: stops.size,
    ...(first && { first: describeStart(first) }),
    ...(last && { last: describeStart(last) }),
    ...(longest && { longest: describeLongest(longest) }),
  }

  function describeStart({ pattern, run, seconds }: StartOfRun): FirstStop {
    const line = day.patternLine[pattern]!
    return {
      departure: network.clock.format(originMs + seconds * 1000),
      stop: nameOf(day.patternFirstStop[pattern]!),
      headsign: readString(timetable.runs.headsign, day.run[run]!) || nameOf(day.patternFirstStop[pattern + 1]! - 1),
      line: describeLine(timetable, line),
      kind: vehicleKind(timetable.lines.type[line]!),
    }
  }

  function describeLongest({ pattern, metres }: { pattern: number; metres: number }) {
    return {
      line: describeLine(timetable, day.patternLine[pattern]!),
      metres,
      from: nameOf(day.patternFirstStop[pattern]!),
      to: nameOf(day.patternFirstStop[pattern + 1]! - 1),
    }
  }

  function nameOf(at: number): string {
    return readString(timetable.stops.name, day.patternStop[at]!)
  }
}

type StartOfRun = { pattern: number; run: number; seconds: number }

const mayBoard = 1

/** The departures of a pattern's runs on this date; empty where nobody may board at its first stop. */
function listStarts(day: DayTimetable, pattern: number): StartOfRun[] {
  const [firstStop, endStop] = [day.patternFirstStop[pattern]!, day.patternFirstStop[pattern + 1]!]
  if (!(day.patternRule[firstStop]! & mayBoard)) return []
  const starts: StartOfRun[] = []
  const [firstRun, endRun] = [day.patternFirstRun[pattern]!, day.patternFirstRun[pattern + 1]!]
  for (let run = firstRun; run < endRun; run++) {
    if (day.dayShift[run] !== 0) continue
    const time = day.patternFirstTime[pattern]! + (run - firstRun) * (endStop - firstStop)
    starts.push({ pattern, run, seconds: day.departure[time]! })
  }
  return starts
}

function measurePattern(day: DayTimetable, { stops }: Timetable, pattern: number): number {
  let metres = 0
  for (let at = day.patternFirstStop[pattern]! + 1; at < day.patternFirstStop[pattern + 1]!; at++) {
    const [from, to] = [day.patternStop[at - 1]!, day.patternStop[at]!]
    metres += metresBetween(stops.lat[from]!, stops.lon[from]!, stops.lat[to]!, stops.lon[to]!)
  }
  return metres
}
