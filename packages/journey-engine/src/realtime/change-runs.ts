import { addDays, dayNumber, runsOn, serviceDayOrigin } from '../gtfs/service-day.ts'
import type { RunChange, RunChanges } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { AlertIndex } from './alert-index.ts'
import { type ExpectedRun, expectTimes } from './expected-times.ts'
import type { FeedNames } from './feed-names.ts'
import type { TripUpdate } from './read-updates.ts'

export type UpdateSource = {
  /** The timetable feed whose ids it uses; any if undefined. */
  feed: string | undefined
  atMs: number
  updates: readonly TripUpdate[]
}

/** The changes of runs by the updates of all feeds and by alerts that end a service. Undefined without any. */
export function changeRuns(
  timetable: Timetable,
  names: FeedNames,
  sources: readonly UpdateSource[],
  alerts: AlertIndex | undefined,
): RunChanges | undefined {
  const rows = openRows(timetable)
  const told = new Map<string, Map<number, RunChange | null>>()
  const daysOf = openServiceDays(timetable)
  for (const { feed, atMs, updates } of sources)
    for (const update of updates) {
      if (update.state === 'changed') continue
      const run = names.findRun(update, feed)
      const date = run === undefined ? undefined : daysOf.findDate(run, update.startDate, atMs)
      if (run === undefined || date === undefined) continue
      const change =
        update.state === 'cancelled'
          ? null
          : makeChange(timetable, run, expectTimes(timetable, run, daysOf.originOf(run, date), update), rows)
      if (change === undefined) continue
      const onDay = told.get(date)
      if (onDay) onDay.set(run, change)
      else told.set(date, new Map([[run, change]]))
    }
  if (told.size === 0 && !alerts?.endsService) return undefined
  const days = new Map<string, ReadonlyMap<number, RunChange | null> | undefined>()
  return {
    ...rows.take(),
    onDay(date) {
      if (!days.has(date)) days.set(date, withEnded(told.get(date), date))
      return days.get(date)
    },
  }

  /** Adds the runs cancelled by an alert. */
  function withEnded(known: ReadonlyMap<number, RunChange | null> | undefined, date: string) {
    if (!alerts?.endsService) return known
    const ended = alerts.listEnded(date, (run) => daysOf.originOf(run, date))
    return ended.length === 0 ? known : new Map([...(known ?? []), ...ended.map((run) => [run, null] as const)])
  }
}

function makeChange(
  timetable: Timetable,
  run: number,
  expected: ExpectedRun | undefined,
  rows: ReturnType<typeof openRows>,
): RunChange | undefined {
  if (!expected) return undefined
  const first = timetable.runs.firstTime[run]!
  const behind = (times: Int32Array, planned: Int32Array) => times.map((time, at) => time - planned[first + at]!)
  return {
    firstTime: rows.addTimes(expected),
    pattern: rows.patternFor(timetable.runs.pattern[run]!, expected.isSkipped),
    arrivalDelay: behind(expected.arrival, timetable.times.arrival),
    departureDelay: behind(expected.departure, timetable.times.departure),
    isTold: expected.isTold,
    isSkipped: expected.isSkipped,
  }
}

/** Times and patterns appended to those of the timetable. */
function openRows({ times, patterns }: Timetable) {
  const arrivals: Int32Array[] = []
  const departures: Int32Array[] = []
  let timeCount = times.arrival.length
  const added: { pattern: number; isSkipped: Uint8Array }[] = []
  const byName = new Map<string, number>()
  return {
    addTimes({ arrival, departure }: ExpectedRun): number {
      arrivals.push(arrival)
      departures.push(departure)
      const first = timeCount
      timeCount += arrival.length
      return first
    },
    /** Runs that skip the same stops share a feed pattern, so that they can share a day pattern. */
    patternFor(pattern: number, isSkipped: Uint8Array): number {
      if (!isSkipped.includes(1)) return pattern
      const name = `${pattern} ${isSkipped.join('')}`
      let known = byName.get(name)
      if (known === undefined) {
        byName.set(name, (known = patterns.line.length + added.length))
        added.push({ pattern, isSkipped })
      }
      return known
    },
    take: (): Pick<RunChanges, 'times' | 'patterns'> => ({
      times:
        arrivals.length === 0
          ? times
          : { ...times, arrival: join(times.arrival, arrivals), departure: join(times.departure, departures) },
      patterns: added.length === 0 ? patterns : joinPatterns(patterns, added),
    }),
  }
}

function join(first: Int32Array, others: readonly Int32Array[]): Int32Array {
  const joined = new Int32Array(others.reduce((length, each) => length + each.length, first.length))
  joined.set(first)
  let at = first.length
  for (const each of others) {
    joined.set(each, at)
    at += each.length
  }
  return joined
}

const notAvailable = 1

function joinPatterns(
  patterns: Timetable['patterns'],
  added: readonly { pattern: number; isSkipped: Uint8Array }[],
): Timetable['patterns'] {
  const first = [...patterns.first]
  const line = [...patterns.line]
  const [stop, pickup, dropOff] = [[...patterns.stop], [...patterns.pickup], [...patterns.dropOff]]
  for (const { pattern, isSkipped } of added) {
    line.push(patterns.line[pattern]!)
    for (let at = 0; at < isSkipped.length; at++) {
      const from = patterns.first[pattern]! + at
      stop.push(patterns.stop[from]!)
      pickup.push(isSkipped[at] ? notAvailable : patterns.pickup[from]!)
      dropOff.push(isSkipped[at] ? notAvailable : patterns.dropOff[from]!)
    }
    first.push(stop.length)
  }
  return {
    line: Int32Array.from(line),
    first: Int32Array.from(first),
    stop: Int32Array.from(stop),
    pickup: Uint8Array.from(pickup),
    dropOff: Uint8Array.from(dropOff),
  }
}

/** The service day of a run in an update, and the start of its seconds. */
function openServiceDays(timetable: Timetable) {
  const { runs, patterns, lines, agencies, times } = timetable
  const origins = new Map<string, number>()
  const zoneOf = (run: number) =>
    agencies[lines.agency[patterns.line[runs.pattern[run]!]!]!]?.timeZone ?? timetable.timeZones[0] ?? 'UTC'

  function originOf(run: number, date: string): number {
    const zone = zoneOf(run)
    const name = `${date} ${zone}`
    let origin = origins.get(name)
    if (origin === undefined) origins.set(name, (origin = serviceDayOrigin(date, zone)))
    return origin
  }

  return {
    originOf,
    /**
     * The date in the update, if the run departs that day; otherwise the day on which it is closest to being under way.
     */
    findDate(run: number, startDate: string, atMs: number): string | undefined {
      if (startDate) {
        const date = startDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
        return !Number.isNaN(dayNumber(date)) && runsOn(timetable, runs.service[run]!, date) ? date : undefined
      }
      const pattern = runs.pattern[run]!
      const first = runs.firstTime[run]!
      const [sets, ends] = [
        times.departure[first]!,
        times.arrival[first + patterns.first[pattern + 1]! - patterns.first[pattern]! - 1]!,
      ]
      const today = new Date(atMs).toISOString().slice(0, 10)
      let best: { date: string; distance: number } | undefined
      for (const shift of [0, -1, 1]) {
        const date = addDays(today, shift)
        if (!runsOn(timetable, runs.service[run]!, date)) continue
        const seconds = atMs / 1000 - originOf(run, date)
        const distance = Math.max(0, sets - seconds, seconds - ends)
        if (!best || distance < best.distance) best = { date, distance }
      }
      return best?.date
    },
  }
}
