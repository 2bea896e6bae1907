import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import type { Timetable } from '../transit/timetable.ts'

/**
 * For tests: the connection scan (Dibbelt, Pajor, Strasser, Wagner: Connection Scan Algorithm, 2013), once for each
 * number of rides. It shares nothing with RAPTOR: it goes by time instead of by pattern, keeps objects, and reads
 * transfers.txt itself.
 */
type Connection = {
  run: number
  line: number
  fromStop: number
  toStop: number
  departure: number
  arrival: number
  mayBoard: boolean
  mayAlight: boolean
  isLast: boolean
  /** Of a vehicle that comes at intervals: what a change from it to one with times takes besides. */
  margin: number
}

type Arrival = { stop: number; time: number; run: number; line: number; margin: number }

type Ways = { stop: number; seconds: number }[]

export type ScanOptions = {
  changeSeconds: number
  transfers?: Timetable['transfers'] | undefined
  /** By the timetable's number of a run; all without it. */
  allowsRun?: (run: number) => boolean
}

export function openConnectionScan(
  day: DayTimetable,
  footpaths: Footpaths,
  { changeSeconds, transfers, allowsRun }: ScanOptions,
) {
  const connections = listConnections(day).filter(({ run }) => !allowsRun || allowsRun(day.run[run]!))
  const startOf = new Map<number, Connection>()
  for (const connection of connections) if (!startOf.has(connection.run)) startOf.set(connection.run, connection)
  const rules = listRules(transfers)
  const stopsOfRules = new Set([...rules.keys()].map((pair) => Number(pair.split(' ')[0])))

  /** Earliest arrival with at most 1, 2, … rides. */
  function search(query: {
    access: Ways
    departure: number
    egress: Ways
    maxRides: number
    latestArrival?: number
  }): number[] {
    const best: number[] = []
    let earliest = Infinity
    let canBoard = meetWalkers(query.access, query.departure)
    for (let ride = 1; ride <= query.maxRides; ride++) {
      const arrivals = scan(canBoard, query.departure)
      for (const { stop, time } of arrivals) {
        for (const way of query.egress) if (way.stop === stop) earliest = Math.min(earliest, time + way.seconds)
      }
      best.push(earliest <= (query.latestArrival ?? Infinity) ? earliest : Infinity)
      canBoard = meetRiders(arrivals)
    }
    return best
  }

  /**
   * One pass in the order of time. Where rules speak, or vehicles come at intervals, all arrivals are kept: a later one
   * may be allowed a change that an earlier is not.
   */
  function scan(canBoard: (connection: Connection) => boolean, start: number): Arrival[] {
    const aboard = new Uint8Array(day.run.length)
    const earliest = new Float64Array(day.stopCount).fill(Infinity)
    const arrivals: Arrival[] = []
    for (const connection of connections) {
      if (connection.departure < start) continue
      const { run, line, toStop, arrival, margin } = connection
      if (!aboard[run] && connection.mayBoard && canBoard(connection)) aboard[run] = 1
      if (!aboard[run]) continue
      if (connection.mayAlight && (arrival < earliest[toStop]! || stopsOfRules.has(toStop) || day.patternMargin)) {
        arrivals.push({ stop: toStop, time: arrival, run, line, margin })
        earliest[toStop] = Math.min(arrival, earliest[toStop]!)
      }
      const next = day.continues[run]!
      if (connection.isLast && next >= 0 && startOf.has(next) && startOf.get(next)!.departure >= arrival)
        aboard[next] = 1
    }
    return arrivals
  }

  function meetWalkers(access: Ways, departure: number) {
    return (connection: Connection) =>
      access.some(({ stop, seconds }) => stop === connection.fromStop && departure + seconds <= connection.departure)
  }

  function meetRiders(arrivals: Arrival[]) {
    const usual = new Float64Array(day.stopCount).fill(Infinity)
    const usualToTimes = new Float64Array(day.stopCount).fill(Infinity)
    const special = new Map<number, { arrival: Arrival; walk: number; rules: Rule[] }[]>()
    function meet(arrival: Arrival, stop: number, walk: number) {
      const pair = rules.get(`${arrival.stop} ${stop}`)
      if (pair) special.set(stop, [...(special.get(stop) ?? []), { arrival, walk, rules: pair }])
      else {
        const time = arrival.time + Math.max(walk, changeSeconds)
        usual[stop] = Math.min(usual[stop]!, time)
        usualToTimes[stop] = Math.min(usualToTimes[stop]!, time + arrival.margin)
      }
    }
    for (const arrival of arrivals) {
      meet(arrival, arrival.stop, 0)
      for (let path = footpaths.first[arrival.stop]!; path < footpaths.first[arrival.stop + 1]!; path++)
        meet(arrival, footpaths.to[path]!, footpaths.seconds[path]!)
    }
    return (connection: Connection) =>
      (connection.margin ? usual : usualToTimes)[connection.fromStop]! <= connection.departure ||
      !!special
        .get(connection.fromStop)
        ?.some(
          ({ arrival, walk, rules: pair }) =>
            arrival.time +
              secondsToChange(pair, arrival, connection, walk, changeSeconds) +
              (connection.margin ? 0 : arrival.margin) <=
            connection.departure,
        )
  }

  return { search }
}

type Rider = { run: number; line: number }
export type Rule = {
  type: number
  seconds: number
  fromLine: number
  toLine: number
  fromRun: number
  toRun: number
  weight: number
}

/** The rules of transfers.txt by pair of stops, those that weigh most first. */
export function listRules(transfers?: Timetable['transfers']): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>()
  transfers?.type.forEach((type, at) => {
    if (type > 3) return
    const [fromLine, toLine, fromRun, toRun] = [
      transfers.fromLine[at]!,
      transfers.toLine[at]!,
      transfers.fromRun[at]!,
      transfers.toRun[at]!,
    ]
    const weigh = (run: number, line: number) => (run >= 0 ? 10 : line >= 0 ? 1 : 0)
    const key = `${transfers.from[at]} ${transfers.to[at]}`
    const rule = {
      type,
      seconds: transfers.seconds[at]!,
      fromLine,
      toLine,
      fromRun,
      toRun,
      weight: weigh(fromRun, fromLine) + weigh(toRun, toLine),
    }
    rules.set(
      key,
      [...(rules.get(key) ?? []), rule].toSorted((one, other) => other.weight - one.weight),
    )
  })
  return rules
}

export function secondsToChange(rules: Rule[], from: Rider, to: Rider, walk: number, changeSeconds: number): number {
  const isMeant = (run: number, line: number, rider: Rider) =>
    run >= 0 ? run === rider.run : line < 0 || line === rider.line
  const rule = rules.find(
    ({ fromRun, fromLine, toRun, toLine }) => isMeant(fromRun, fromLine, from) && isMeant(toRun, toLine, to),
  )
  if (rule?.type === 3) return Infinity
  if (rule?.type === 1) return walk
  if (rule?.type === 2 && rule.seconds >= 0) return Math.max(walk, rule.seconds)
  return Math.max(walk, changeSeconds)
}

function listConnections(day: DayTimetable): Connection[] {
  const connections: (Connection & { depth: number })[] = []
  const depths = depthsOf(day)
  for (let pattern = 0; pattern < day.patternCount; pattern++) {
    const first = day.patternFirstStop[pattern]!
    const length = day.patternFirstStop[pattern + 1]! - first
    for (let run = day.patternFirstRun[pattern]!; run < day.patternFirstRun[pattern + 1]!; run++) {
      const times = day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * length
      for (let at = 0; at + 1 < length; at++) {
        connections.push({
          run,
          line: day.patternLine[pattern]!,
          fromStop: day.patternStop[first + at]!,
          toStop: day.patternStop[first + at + 1]!,
          departure: day.departure[times + at]!,
          arrival: day.arrival[times + at + 1]!,
          mayBoard: (day.patternRule[first + at]! & 1) !== 0,
          mayAlight: (day.patternRule[first + at + 1]! & 2) !== 0,
          isLast: at + 2 === length,
          margin: day.patternMargin?.[pattern] ?? 0,
          depth: depths[run]!,
        })
      }
    }
  }
  return connections.toSorted((one, other) => one.departure - other.departure || one.depth - other.depth)
}

/** How many runs a vehicle has behind it, so that connections of no length stay in the order they are ridden. */
function depthsOf({ continues, run }: DayTimetable): number[] {
  const depths = Array.from(run, () => 0)
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    continues.forEach((next, each) => {
      if (next < 0 || depths[next]! > depths[each]!) return
      depths[next] = depths[each]! + 1
      isSettled = false
    })
  }
  return depths
}
