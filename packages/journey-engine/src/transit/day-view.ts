import { addDays, dayIndexOf, dayNumber, midnight, runsOnDay, serviceDayOrigin } from '../gtfs/service-day.ts'
import { BadInput } from '../problems.ts'
import type { Calls } from './calls.ts'
import type { DayTimetable } from './day-timetable.ts'
import { indexStops } from './index-stops.ts'
import { linkVehicles } from './link-vehicles.ts'
import type { RunChanges } from './run-changes.ts'
import type { RunFilter, Timetable } from './timetable.ts'

/** Runs of the next day are part of the view if they depart before this time. */
const nextDayUntil = 6 * 3600
const longestRunDays = 7

/**
 * The runs of a date as day patterns. Runs of the days before that are still under way, and the early ones of the day
 * after, are included with their times moved by the distance between the origins of the two service days: 86,400
 * seconds, an hour more or less where the clock changes. Times of agencies in other zones are moved too, so that all
 * count from the origin of the date in the first zone of the timetable. A date outside the timetable has no patterns.
 * With `changes` runs have their expected times, and cancelled ones are left out.
 */
export function viewDay(
  timetable: Timetable,
  date: string,
  filter: RunFilter = {},
  changes?: RunChanges,
): DayTimetable {
  if (Number.isNaN(dayNumber(date))) throw new BadInput(`${date} is not a date.`)
  const expected = changes ? { ...timetable, times: changes.times, patterns: changes.patterns } : timetable
  const calls = listCalls(expected, date, changes)
  const vehicles = linkVehicles(expected, calls)
  const order = sortCalls(expected, calls, selectCalls(expected, calls, filter))
  return layOut(expected, date, calls, splitPatterns(expected, calls, order), vehicles)
}

/** Whether these changes affect the view of a date: runs of its own service day, or of days that reach into it. */
export function changesDay(changes: RunChanges, date: string): boolean {
  for (let shift = -longestRunDays; shift <= 1; shift++) if (changes.onDay(addDays(date, shift))) return true
  return false
}

/** The offset of a time zone's service day, in seconds after the origin of the date in the first zone. */
function openOffsets({ agencies, lines, timeZones }: Timetable, date: string) {
  const origin = serviceDayOrigin(date, timeZones[0] ?? 'UTC')
  return (shift: number): Int32Array => {
    const ofAgency = new Map(timeZones.map((zone) => [zone, serviceDayOrigin(addDays(date, shift), zone) - origin]))
    return Int32Array.from(lines.agency, (agency) => ofAgency.get(agencies[agency]!.timeZone)!)
  }
}

function listCalls(timetable: Timetable, date: string, changes: RunChanges | undefined): Calls {
  const { runs, patterns, times, services } = timetable
  const runCount = runs.pattern.length
  const serviceCount = services.stride > 0 ? services.active.length / services.stride : 0
  const day = dayIndexOf(timetable, date)
  const offsetsOn = openOffsets(timetable, date)
  // on the day the clock goes back, the first hour of the date is before its origin
  const origin = serviceDayOrigin(date, timetable.timeZones[0] ?? 'UTC')
  const begin = Math.min(0, ...timetable.timeZones.map((zone) => midnight(date, zone) - origin))
  let latest = 0
  for (let run = 0; run < runCount; run++)
    latest = Math.max(latest, times.arrival[lastTime(timetable, runs.pattern[run]!, runs.firstTime[run]!)]!)
  // two hours of tolerance for zones and clock changes
  const daysBack = Math.min(longestRunDays, Math.max(1, Math.floor((latest + 7200) / 86_400)))
  const calls: Calls = {
    count: 0,
    run: new Int32Array(1024),
    shift: new Int8Array(1024),
    offset: new Int32Array(1024),
    feedPattern: new Int32Array(1024),
    firstTime: new Int32Array(1024),
    changes: new Map(),
  }
  for (let shift = -daysBack; shift <= 1; shift++) {
    const isActive = Uint8Array.from({ length: serviceCount }, (_, service) =>
      runsOnDay(timetable, service, day + shift) ? 1 : 0,
    )
    if (!isActive.includes(1)) continue
    const offsets = offsetsOn(shift)
    const changed = changes?.onDay(addDays(date, shift))
    for (let run = 0; run < runCount; run++) {
      if (isActive[runs.service[run]!] === 0) continue
      const change = changed?.get(run)
      if (change === null) continue
      const { pattern: feedPattern, firstTime } = change ?? {
        pattern: runs.pattern[run]!,
        firstTime: runs.firstTime[run]!,
      }
      const offset = offsets[patterns.line[feedPattern]!]!
      if (shift < 0 && times.arrival[lastTime(timetable, feedPattern, firstTime)]! + offset < begin) continue
      if (shift > 0 && times.departure[firstTime]! >= nextDayUntil) continue
      if (change) calls.changes.set(calls.count, change)
      addCall(calls, run, shift, offset, feedPattern, firstTime)
    }
  }
  return calls
}

function lastTime({ patterns }: Timetable, feedPattern: number, firstTime: number): number {
  return firstTime + patterns.first[feedPattern + 1]! - patterns.first[feedPattern]! - 1
}

function addCall(
  calls: Calls,
  run: number,
  shift: number,
  offset: number,
  feedPattern: number,
  firstTime: number,
): void {
  if (calls.count === calls.run.length) {
    for (const name of ['run', 'offset', 'feedPattern', 'firstTime'] as const) {
      const larger = new Int32Array(calls.count * 2)
      larger.set(calls[name])
      calls[name] = larger
    }
    const larger = new Int8Array(calls.count * 2)
    larger.set(calls.shift)
    calls.shift = larger
  }
  calls.run[calls.count] = run
  calls.shift[calls.count] = shift
  calls.offset[calls.count] = offset
  calls.feedPattern[calls.count] = feedPattern
  calls.firstTime[calls.count++] = firstTime
}

/** The calls that pass the filter. Unknown wheelchair and bike access counts as a no, unless it is allowed. */
function selectCalls(
  { runs, patterns, lines }: Timetable,
  calls: Calls,
  { wheelchair, wheelchairUnknown, bikes, allowsLine }: RunFilter,
): Int32Array {
  const isAllowed = allowsLine && Uint8Array.from(lines.type, (_, line) => (allowsLine(line) ? 1 : 0))
  const selected = new Int32Array(calls.count)
  let count = 0
  for (let call = 0; call < calls.count; call++) {
    const run = calls.run[call]!
    if (wheelchair && runs.wheelchair[run] !== 1 && !(wheelchairUnknown && runs.wheelchair[run] === 0)) continue
    if (bikes && runs.bikes[run] !== 1) continue
    if (isAllowed && isAllowed[patterns.line[calls.feedPattern[call]!]!] === 0) continue
    selected[count++] = call
  }
  return selected.subarray(0, count)
}

/** By pattern, then by first departure, then by last arrival. */
function sortCalls(timetable: Timetable, calls: Calls, selected: Int32Array): Int32Array {
  const { times } = timetable
  const feedPattern = (call: number) => calls.feedPattern[call]!
  const departs = (call: number) => times.departure[calls.firstTime[call]!]! + calls.offset[call]!
  const arrives = (call: number) =>
    times.arrival[lastTime(timetable, calls.feedPattern[call]!, calls.firstTime[call]!)]! + calls.offset[call]!
  return selected.toSorted(
    (one, other) =>
      feedPattern(one) - feedPattern(other) ||
      departs(one) - departs(other) ||
      arrives(one) - arrives(other) ||
      calls.run[one]! - calls.run[other]! ||
      calls.shift[one]! - calls.shift[other]!,
  )
}

/** Puts each call into the first day pattern of its feed pattern whose latest call it does not overtake at any stop. */
function splitPatterns(
  timetable: Timetable,
  calls: Calls,
  order: Int32Array,
): { feedPattern: Int32Array; first: Int32Array; call: Int32Array } {
  const { patterns, times } = timetable
  const pattern = new Int32Array(order.length)
  const feedPatternOf: number[] = []
  const patternLength: number[] = []
  const latest: number[] = []
  let firstPattern = 0

  function follows(call: number, previous: number, count: number): boolean {
    const at = calls.firstTime[call]!
    const before = calls.firstTime[previous]!
    const gap = calls.offset[call]! - calls.offset[previous]!
    for (let index = 0; index < count; index++) {
      if (times.arrival[at + index]! + gap < times.arrival[before + index]!) return false
      if (times.departure[at + index]! + gap < times.departure[before + index]!) return false
    }
    return true
  }

  let current = -1
  order.forEach((call, position) => {
    const feedPattern = calls.feedPattern[call]!
    if (feedPattern !== current) firstPattern = feedPatternOf.length
    current = feedPattern
    const stopCount = patterns.first[feedPattern + 1]! - patterns.first[feedPattern]!
    let chosen = firstPattern
    while (chosen < feedPatternOf.length && !follows(call, latest[chosen]!, stopCount)) chosen++
    if (chosen === feedPatternOf.length) {
      feedPatternOf.push(feedPattern)
      patternLength.push(0)
    }
    latest[chosen] = call
    patternLength[chosen]!++
    pattern[position] = chosen
  })

  const first = new Int32Array(feedPatternOf.length + 1)
  patternLength.forEach((length, index) => (first[index + 1] = first[index]! + length))
  const next = first.slice()
  const call = new Int32Array(order.length)
  order.forEach((each, position) => (call[next[pattern[position]!]!++] = each))
  return { feedPattern: Int32Array.from(feedPatternOf), first, call }
}

const mayBoard = 1
const mayAlight = 2
const notAvailable = 1

function layOut(
  timetable: Timetable,
  date: string,
  calls: Calls,
  patterns: ReturnType<typeof splitPatterns>,
  vehicles: Int32Array,
): DayTimetable {
  const { patterns: feedPatterns, times, stops } = timetable
  const patternCount = patterns.feedPattern.length
  const patternFirstStop = new Int32Array(patternCount + 1)
  const patternFirstTime = new Int32Array(patternCount + 1)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const feedPattern = patterns.feedPattern[pattern]!
    const stopCount = feedPatterns.first[feedPattern + 1]! - feedPatterns.first[feedPattern]!
    patternFirstStop[pattern + 1] = patternFirstStop[pattern]! + stopCount
    patternFirstTime[pattern + 1] =
      patternFirstTime[pattern]! + stopCount * (patterns.first[pattern + 1]! - patterns.first[pattern]!)
  }
  const patternStop = new Int32Array(patternFirstStop[patternCount]!)
  const patternRule = new Uint8Array(patternStop.length)
  const arrival = new Int32Array(patternFirstTime[patternCount]!)
  const departure = new Int32Array(arrival.length)
  let at = 0
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const first = feedPatterns.first[patterns.feedPattern[pattern]!]!
    const stopCount = patternFirstStop[pattern + 1]! - patternFirstStop[pattern]!
    for (let index = 0; index < stopCount; index++) {
      const place = patternFirstStop[pattern]! + index
      patternStop[place] = feedPatterns.stop[first + index]!
      patternRule[place] =
        (feedPatterns.pickup[first + index] === notAvailable ? 0 : mayBoard) +
        (feedPatterns.dropOff[first + index] === notAvailable ? 0 : mayAlight)
    }
    for (let position = patterns.first[pattern]!; position < patterns.first[pattern + 1]!; position++) {
      const call = patterns.call[position]!
      const from = calls.firstTime[call]!
      for (let index = 0; index < stopCount; index++, at++) {
        arrival[at] = times.arrival[from + index]! + calls.offset[call]!
        departure[at] = times.departure[from + index]! + calls.offset[call]!
      }
    }
  }
  const positionOf = new Int32Array(calls.count).fill(-1)
  patterns.call.forEach((call, position) => (positionOf[call] = position))
  return {
    date,
    stopCount: stops.lat.length,
    patternCount,
    patternFirstStop,
    patternStop,
    patternRule,
    patternLine: Int32Array.from(patterns.feedPattern, (feedPattern) => feedPatterns.line[feedPattern]!),
    patternFirstRun: patterns.first,
    patternFirstTime,
    arrival,
    departure,
    run: Int32Array.from(patterns.call, (call) => calls.run[call]!),
    dayShift: Int8Array.from(patterns.call, (call) => calls.shift[call]!),
    // a run excluded by the filter is not ridden through either
    continues: Int32Array.from(patterns.call, (call) => (vehicles[call]! < 0 ? -1 : positionOf[vehicles[call]!]!)),
    ...(calls.changes.size > 0 && {
      changes: new Map(
        [...calls.changes].flatMap(([call, change]) =>
          positionOf[call]! < 0 ? [] : [[positionOf[call]!, change] as const],
        ),
      ),
    }),
    ...indexStops(stops.lat.length, patternFirstStop, patternStop),
  }
}

/**
 * The same day seen backwards, so that a search for the latest departure becomes a search for the earliest arrival. A
 * time `t` is `-t`, patterns call at their stops in reverse, a departure is an arrival, boarding is alighting, the last
 * run of a pattern is its first, and a vehicle continues with the run it came from. Patterns keep their numbers.
 * Mirroring twice gives the day itself.
 */
export function mirrorDay(day: DayTimetable): DayTimetable {
  const { patternCount, patternFirstStop, patternFirstRun, patternFirstTime } = day
  const mirrored: DayTimetable = {
    ...day,
    patternStop: new Int32Array(day.patternStop.length),
    patternRule: new Uint8Array(day.patternRule.length),
    arrival: new Int32Array(day.arrival.length),
    departure: new Int32Array(day.departure.length),
    run: new Int32Array(day.run.length),
    dayShift: new Int8Array(day.dayShift.length),
    continues: new Int32Array(day.continues.length).fill(-1),
  }
  const placeOf = new Int32Array(day.run.length)
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const firstStop = patternFirstStop[pattern]!
    const lastStop = patternFirstStop[pattern + 1]! - 1
    for (let place = firstStop; place <= lastStop; place++) {
      const rule = day.patternRule[place]!
      mirrored.patternStop[firstStop + lastStop - place] = day.patternStop[place]!
      mirrored.patternRule[firstStop + lastStop - place] =
        (rule & mayBoard ? mayAlight : 0) + (rule & mayAlight ? mayBoard : 0)
    }
    const firstRun = patternFirstRun[pattern]!
    const lastRun = patternFirstRun[pattern + 1]! - 1
    for (let run = firstRun; run <= lastRun; run++) {
      const place = firstRun + lastRun - run
      placeOf[run] = place
      mirrored.run[place] = day.run[run]!
      mirrored.dayShift[place] = day.dayShift[run]!
    }
    const ends = patternFirstTime[pattern]! + patternFirstTime[pattern + 1]! - 1
    for (let at = patternFirstTime[pattern]!; at < patternFirstTime[pattern + 1]!; at++) {
      mirrored.arrival[ends - at] = -day.departure[at]!
      mirrored.departure[ends - at] = -day.arrival[at]!
    }
  }
  day.continues.forEach((next, run) => {
    if (next >= 0) mirrored.continues[placeOf[next]!] = placeOf[run]!
  })
  return { ...mirrored, ...indexStops(day.stopCount, patternFirstStop, mirrored.patternStop) }
}
