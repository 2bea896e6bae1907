import { addDays, dayIndexOf, dayNumber, midnight, runsOnDay, serviceDayOrigin } from '../gtfs/service-day.ts'
import { BadInput } from '../problems.ts'
import type { Calls } from './calls.ts'
import type { DayTimetable } from './day-timetable.ts'
import { indexStops } from './index-stops.ts'
import { linkVehicles } from './link-vehicles.ts'
import type { RunChanges } from './run-changes.ts'
import type { RunFilter, Timetable } from './timetable.ts'

/** Runs of the next day stand in the view when they set off before this time of theirs. */
const nextDayUntil = 6 * 3600
const longestRunDays = 7

/**
 * The runs of a date as lanes. Runs of the days before that are still under way, and the early ones of the day after, stand
 * in it with their times moved by the distance between the origins of the two service days: 86,400 seconds, an hour more or
 * less where the clock changes. Times of agencies in other zones are moved too: all count from the origin of the date in
 * the first zone of the timetable. A date outside the timetable has no lanes. With `changes` runs have the times that are expected
 * of them, and those that are cancelled are not there.
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
  return layOut(expected, date, calls, splitLanes(expected, calls, order), vehicles)
}

/** Whether the view of a date would be another with these changes: by the runs of its own service day, or of those that reach into it. */
export function changesDay(changes: RunChanges, date: string): boolean {
  for (let shift = -longestRunDays; shift <= 1; shift++) if (changes.onDay(addDays(date, shift))) return true
  return false
}

/** What a time zone's service day of a date, some days on, is moved by: seconds after the origin of the date in the first zone. */
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
  // on the day the clock goes back, the first hour of the date lies before its origin
  const origin = serviceDayOrigin(date, timetable.timeZones[0] ?? 'UTC')
  const begin = Math.min(0, ...timetable.timeZones.map((zone) => midnight(date, zone) - origin))
  let latest = 0
  for (let run = 0; run < runCount; run++)
    latest = Math.max(latest, times.arrival[lastTime(timetable, runs.pattern[run]!, runs.firstTime[run]!)]!)
  // two hours of room, as zones differ and clocks change
  const daysBack = Math.min(longestRunDays, Math.max(1, Math.floor((latest + 7200) / 86_400)))
  const calls: Calls = {
    count: 0,
    run: new Int32Array(1024),
    shift: new Int8Array(1024),
    offset: new Int32Array(1024),
    pattern: new Int32Array(1024),
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
      const { pattern, firstTime } = change ?? { pattern: runs.pattern[run]!, firstTime: runs.firstTime[run]! }
      const offset = offsets[patterns.line[pattern]!]!
      if (shift < 0 && times.arrival[lastTime(timetable, pattern, firstTime)]! + offset < begin) continue
      if (shift > 0 && times.departure[firstTime]! >= nextDayUntil) continue
      if (change) calls.changes.set(calls.count, change)
      addCall(calls, run, shift, offset, pattern, firstTime)
    }
  }
  return calls
}

function lastTime({ patterns }: Timetable, pattern: number, firstTime: number): number {
  return firstTime + patterns.first[pattern + 1]! - patterns.first[pattern]! - 1
}

function addCall(calls: Calls, run: number, shift: number, offset: number, pattern: number, firstTime: number): void {
  if (calls.count === calls.run.length) {
    for (const name of ['run', 'offset', 'pattern', 'firstTime'] as const) {
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
  calls.pattern[calls.count] = pattern
  calls.firstTime[calls.count++] = firstTime
}

/** Calls that the filter leaves; what a feed does not say about wheelchairs and bikes is not taken for a yes. */
function selectCalls(
  { runs, patterns, lines }: Timetable,
  calls: Calls,
  { wheelchair, bikes, allowsLine }: RunFilter,
): Int32Array {
  const isAllowed = allowsLine && Uint8Array.from(lines.type, (_, line) => (allowsLine(line) ? 1 : 0))
  const selected = new Int32Array(calls.count)
  let count = 0
  for (let call = 0; call < calls.count; call++) {
    const run = calls.run[call]!
    if (wheelchair && runs.wheelchair[run] !== 1) continue
    if (bikes && runs.bikes[run] !== 1) continue
    if (isAllowed && isAllowed[patterns.line[calls.pattern[call]!]!] === 0) continue
    selected[count++] = call
  }
  return selected.subarray(0, count)
}

/** By pattern, then by first departure, then by last arrival. */
function sortCalls(timetable: Timetable, calls: Calls, selected: Int32Array): Int32Array {
  const { times } = timetable
  const pattern = (call: number) => calls.pattern[call]!
  const departs = (call: number) => times.departure[calls.firstTime[call]!]! + calls.offset[call]!
  const arrives = (call: number) =>
    times.arrival[lastTime(timetable, calls.pattern[call]!, calls.firstTime[call]!)]! + calls.offset[call]!
  return selected.toSorted(
    (one, other) =>
      pattern(one) - pattern(other) ||
      departs(one) - departs(other) ||
      arrives(one) - arrives(other) ||
      calls.run[one]! - calls.run[other]! ||
      calls.shift[one]! - calls.shift[other]!,
  )
}

/** Puts each call into the first lane of its pattern whose latest call it does not overtake at any stop. */
function splitLanes(
  timetable: Timetable,
  calls: Calls,
  order: Int32Array,
): { pattern: Int32Array; first: Int32Array; call: Int32Array } {
  const { patterns, times } = timetable
  const lane = new Int32Array(order.length)
  const lanePattern: number[] = []
  const laneLength: number[] = []
  const latest: number[] = []
  let firstLane = 0

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
    const pattern = calls.pattern[call]!
    if (pattern !== current) firstLane = lanePattern.length
    current = pattern
    const stopCount = patterns.first[pattern + 1]! - patterns.first[pattern]!
    let chosen = firstLane
    while (chosen < lanePattern.length && !follows(call, latest[chosen]!, stopCount)) chosen++
    if (chosen === lanePattern.length) {
      lanePattern.push(pattern)
      laneLength.push(0)
    }
    latest[chosen] = call
    laneLength[chosen]!++
    lane[position] = chosen
  })

  const first = new Int32Array(lanePattern.length + 1)
  laneLength.forEach((length, index) => (first[index + 1] = first[index]! + length))
  const next = first.slice()
  const call = new Int32Array(order.length)
  order.forEach((each, position) => (call[next[lane[position]!]!++] = each))
  return { pattern: Int32Array.from(lanePattern), first, call }
}

const mayBoard = 1
const mayAlight = 2
const notAvailable = 1

function layOut(
  timetable: Timetable,
  date: string,
  calls: Calls,
  lanes: ReturnType<typeof splitLanes>,
  vehicles: Int32Array,
): DayTimetable {
  const { patterns, times, stops } = timetable
  const laneCount = lanes.pattern.length
  const laneFirstStop = new Int32Array(laneCount + 1)
  const laneFirstTime = new Int32Array(laneCount + 1)
  for (let lane = 0; lane < laneCount; lane++) {
    const pattern = lanes.pattern[lane]!
    const stopCount = patterns.first[pattern + 1]! - patterns.first[pattern]!
    laneFirstStop[lane + 1] = laneFirstStop[lane]! + stopCount
    laneFirstTime[lane + 1] = laneFirstTime[lane]! + stopCount * (lanes.first[lane + 1]! - lanes.first[lane]!)
  }
  const laneStop = new Int32Array(laneFirstStop[laneCount]!)
  const laneRule = new Uint8Array(laneStop.length)
  const arrival = new Int32Array(laneFirstTime[laneCount]!)
  const departure = new Int32Array(arrival.length)
  let at = 0
  for (let lane = 0; lane < laneCount; lane++) {
    const first = patterns.first[lanes.pattern[lane]!]!
    const stopCount = laneFirstStop[lane + 1]! - laneFirstStop[lane]!
    for (let index = 0; index < stopCount; index++) {
      const place = laneFirstStop[lane]! + index
      laneStop[place] = patterns.stop[first + index]!
      laneRule[place] =
        (patterns.pickup[first + index] === notAvailable ? 0 : mayBoard) +
        (patterns.dropOff[first + index] === notAvailable ? 0 : mayAlight)
    }
    for (let position = lanes.first[lane]!; position < lanes.first[lane + 1]!; position++) {
      const call = lanes.call[position]!
      const from = calls.firstTime[call]!
      for (let index = 0; index < stopCount; index++, at++) {
        arrival[at] = times.arrival[from + index]! + calls.offset[call]!
        departure[at] = times.departure[from + index]! + calls.offset[call]!
      }
    }
  }
  const positionOf = new Int32Array(calls.count).fill(-1)
  lanes.call.forEach((call, position) => (positionOf[call] = position))
  return {
    date,
    stopCount: stops.lat.length,
    laneCount,
    laneFirstStop,
    laneStop,
    laneRule,
    laneLine: Int32Array.from(lanes.pattern, (pattern) => patterns.line[pattern]!),
    laneFirstRun: lanes.first,
    laneFirstTime,
    arrival,
    departure,
    run: Int32Array.from(lanes.call, (call) => calls.run[call]!),
    dayShift: Int8Array.from(lanes.call, (call) => calls.shift[call]!),
    // a run that the filter leaves out is not ridden through either
    continues: Int32Array.from(lanes.call, (call) => (vehicles[call]! < 0 ? -1 : positionOf[vehicles[call]!]!)),
    ...(calls.changes.size > 0 && {
      changes: new Map(
        [...calls.changes].flatMap(([call, change]) =>
          positionOf[call]! < 0 ? [] : [[positionOf[call]!, change] as const],
        ),
      ),
    }),
    ...indexStops(stops.lat.length, laneFirstStop, laneStop),
  }
}

/**
 * The same day seen backwards, so that a search for the latest departure is a search for the earliest arrival here: a time
 * `t` is `-t`, lanes call at their stops in reverse, what was a departure is an arrival, boarding is alighting, the last run
 * of a lane is its first, and a vehicle goes on with the run it came from. Lanes keep their numbers. Mirrored twice it is
 * the day itself.
 */
export function mirrorDay(day: DayTimetable): DayTimetable {
  const { laneCount, laneFirstStop, laneFirstRun, laneFirstTime } = day
  const mirrored: DayTimetable = {
    ...day,
    laneStop: new Int32Array(day.laneStop.length),
    laneRule: new Uint8Array(day.laneRule.length),
    arrival: new Int32Array(day.arrival.length),
    departure: new Int32Array(day.departure.length),
    run: new Int32Array(day.run.length),
    dayShift: new Int8Array(day.dayShift.length),
    continues: new Int32Array(day.continues.length).fill(-1),
  }
  const placeOf = new Int32Array(day.run.length)
  for (let lane = 0; lane < laneCount; lane++) {
    const firstStop = laneFirstStop[lane]!
    const lastStop = laneFirstStop[lane + 1]! - 1
    for (let place = firstStop; place <= lastStop; place++) {
      const rule = day.laneRule[place]!
      mirrored.laneStop[firstStop + lastStop - place] = day.laneStop[place]!
      mirrored.laneRule[firstStop + lastStop - place] =
        (rule & mayBoard ? mayAlight : 0) + (rule & mayAlight ? mayBoard : 0)
    }
    const firstRun = laneFirstRun[lane]!
    const lastRun = laneFirstRun[lane + 1]! - 1
    for (let run = firstRun; run <= lastRun; run++) {
      const place = firstRun + lastRun - run
      placeOf[run] = place
      mirrored.run[place] = day.run[run]!
      mirrored.dayShift[place] = day.dayShift[run]!
    }
    const ends = laneFirstTime[lane]! + laneFirstTime[lane + 1]! - 1
    for (let at = laneFirstTime[lane]!; at < laneFirstTime[lane + 1]!; at++) {
      mirrored.arrival[ends - at] = -day.departure[at]!
      mirrored.departure[ends - at] = -day.arrival[at]!
    }
  }
  day.continues.forEach((next, run) => {
    if (next >= 0) mirrored.continues[placeOf[next]!] = placeOf[run]!
  })
  return { ...mirrored, ...indexStops(day.stopCount, laneFirstStop, mirrored.laneStop) }
}
