import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import type { ExpectedTime, StopUpdate, TripUpdate } from './read-updates.ts'

/** A run's expected times, in seconds of its service day. */
export type ExpectedRun = { arrival: Int32Array; departure: Int32Array; isTold: Uint8Array; isSkipped: Uint8Array }

/** A larger difference from the timetable is a mistake of the feed, or of the assumed day. */
const mostEarly = 3600
const mostLate = 12 * 3600

/**
 * The times of a run after an update. A delay at a stop holds for the following stops until another one is given, or
 * until the update says that nothing is known. Stops before the first named one keep the timetable's times, unless the
 * vehicle is ahead of them. A vehicle never travels back in time. Undefined for an update without times for this run,
 * or with impossible ones.
 */
export function expectTimes(
  timetable: Timetable,
  run: number,
  originSeconds: number,
  update: TripUpdate,
): ExpectedRun | undefined {
  const { runs, patterns, times } = timetable
  const pattern = runs.pattern[run]!
  const count = patterns.first[pattern + 1]! - patterns.first[pattern]!
  const first = runs.firstTime[run]!
  const planned = {
    arrival: times.arrival.subarray(first, first + count),
    departure: times.departure.subarray(first, first + count),
  }
  const expected: ExpectedRun = {
    arrival: planned.arrival.slice(),
    departure: planned.departure.slice(),
    isTold: new Uint8Array(count),
    isSkipped: new Uint8Array(count),
  }
  const said = placeUpdates(timetable, run, update.stops)
  let delay = update.stops.length === 0 ? update.delay : undefined
  if (!said.size && delay === undefined) return undefined
  for (let at = 0; at < count; at++) {
    const stop = said.get(at)
    if (stop?.state === 'no_data') delay = undefined
    if (stop?.state === 'skipped') expected.isSkipped[at] = 1
    const [arrives, departs] = [planned.arrival[at]!, planned.departure[at]!]
    const isNamed = stop?.state === 'expected' && (stop.arrival !== undefined || stop.departure !== undefined)
    if (isNamed) {
      const arrival = stop.arrival && secondsOf(stop.arrival, arrives, originSeconds)
      const departure = stop.departure
        ? secondsOf(stop.departure, departs, originSeconds)
        : departs + arrival! - arrives
      expected.arrival[at] = arrival ?? Math.min(arrives + (delay ?? 0), departure)
      expected.departure[at] = departure
      delay = departure - departs
    } else if (delay !== undefined) {
      expected.arrival[at] = arrives + delay
      expected.departure[at] = departs + delay
    }
    if (isBeyondBelief(expected.arrival[at]! - arrives) || isBeyondBelief(expected.departure[at]! - departs))
      return undefined
    expected.isTold[at] = isNamed || delay !== undefined ? 1 : 0
  }
  if (!expected.isTold.includes(1) && !expected.isSkipped.includes(1)) return undefined
  runForwards(expected)
  return expected
}

function secondsOf({ time, delay }: ExpectedTime, planned: number, originSeconds: number): number {
  return time === undefined ? planned + delay! : time - originSeconds
}

function isBeyondBelief(delay: number) {
  return delay < -mostEarly || delay > mostLate
}

/** Stops without an update adapt: those before the first update to it, all others to the previous stop. */
function runForwards({ arrival, departure, isTold }: ExpectedRun) {
  for (let at = isTold.indexOf(1) - 1; at >= 0; at--) {
    departure[at] = Math.min(departure[at]!, arrival[at + 1]!)
    arrival[at] = Math.min(arrival[at]!, departure[at]!)
  }
  for (let at = 0; at < arrival.length; at++) {
    if (at > 0) arrival[at] = Math.max(arrival[at]!, departure[at - 1]!)
    departure[at] = Math.max(departure[at]!, arrival[at]!)
  }
}

/**
 * Updates by the position of their stop in the run. An update with both stop_sequence and stop_id must mean the same
 * stop by both, or its platform.
 */
function placeUpdates(timetable: Timetable, run: number, updates: readonly StopUpdate[]): Map<number, StopUpdate> {
  const { runs, patterns, times, stops } = timetable
  const pattern = runs.pattern[run]!
  const firstStop = patterns.first[pattern]!
  const count = patterns.first[pattern + 1]! - firstStop
  const numberOf = (at: number) => (times.sequence!.length === 0 ? at + 1 : times.sequence![runs.firstTime[run]! + at]!)
  const idOf = (stop: number) => (stop < 0 ? '' : readString(stops.id, stop).replace(/^[^:]*:/, ''))
  const isAt = (at: number, stopId: string) => {
    const stop = patterns.stop[firstStop + at]!
    return idOf(stop) === stopId || (stops.parent[stop]! >= 0 && idOf(stops.parent[stop]!) === stopId)
  }
  const placed = new Map<number, StopUpdate>()
  let from = 0
  for (const update of updates) {
    let at = -1
    if (update.sequence !== undefined && times.sequence) {
      for (let each = from; each < count && at < 0; each++) if (numberOf(each) === update.sequence) at = each
      if (
        at >= 0 &&
        update.stopId &&
        !isAt(at, update.stopId) &&
        !isSibling(timetable, patterns.stop[firstStop + at]!, update.stopId, idOf)
      )
        at = -1
    }
    if (at < 0 && update.stopId)
      for (let each = from; each < count && at < 0; each++) if (isAt(each, update.stopId)) at = each
    if (at < 0) continue
    placed.set(at, update)
    from = at + 1
  }
  return placed
}

/** Another platform of the same station. */
function isSibling({ stops }: Timetable, stop: number, stopId: string, idOf: (stop: number) => string): boolean {
  const station = stops.parent[stop]!
  if (station < 0) return false
  for (let other = 0; other < stops.parent.length; other++)
    if (stops.parent[other] === station && idOf(other) === stopId) return true
  return false
}
