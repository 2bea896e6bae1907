import { metresBetween } from '../geo.ts'
import type { RunCollection } from './collect-runs.ts'
import type { Feed } from './open-feed.ts'
import { listDepartures, type Frequency } from './read-frequencies.ts'
import type { LineRow } from './read-lines.ts'
import type { Visits } from './read-stop-times.ts'
import type { StopRow } from './read-stops.ts'
import type { TripRow } from './read-trips.ts'
import { completeTimes, isTooFast, openDraft, type Draft } from './run-times.ts'

/** The offsets of the feed's indices in the timetable of all feeds. */
export type Bases = { stop: number; line: number; service: number; shape: number }

/**
 * Makes the runs of a feed from its trips and their visits, ordered by id, without those that nobody could ride.
 * Returns the run of each trip; -1 for a trip that is left out or expanded by its frequencies.
 */
export function makeRuns(
  feed: Feed,
  rows: {
    trips: TripRow[]
    visits: Visits
    stops: StopRow[]
    lines: LineRow[]
    frequencies: Map<number, Frequency[]>
    shapes: Map<string, number>
  },
  bases: Bases,
  blockOf: (block: string) => number,
  collection: RunCollection,
): Int32Array {
  const { trips, visits, stops, lines, frequencies, shapes } = rows
  const runOfTrip = new Int32Array(trips.length).fill(-1)
  let draft = openDraft()
  trips.forEach((trip, index) => {
    const length = visits.first[index + 1]! - visits.first[index]!
    if (length > draft.stop.length) draft = openDraft(length * 2)
    fillDraft(draft, feed, trip.id, visits, index, stops)
    const type = lines[trip.line]!.type
    const fault = findFault(draft, feed, trip.id, length, type)
    if (fault) {
      feed.note(`stop_times.txt: ${fault}, run left out`, trip.id)
      return
    }
    for (let at = 0; at < draft.count; at++) draft.stop[at]! += bases.stop
    const pattern = collection.findPattern(bases.line + trip.line, draft.count, draft.stop, draft.rule)
    const run = {
      headsign: trip.headsign || (visits.headsigns.get(index) ?? ''),
      pattern,
      service: bases.service + trip.service,
      block: trip.block ? blockOf(trip.block) : -1,
      wheelchair: trip.wheelchair,
      bikes: trip.bikes,
      direction: trip.direction,
      shape: findShape(feed, trip, shapes, bases.shape),
      headway: 0,
    }
    const id = `${feed.key}:${trip.id}`
    const repeats = frequencies.get(index)
    if (!repeats) {
      runOfTrip[index] = collection.add({ id, ...run }, draft, 0)
      return
    }
    if (repeats.length === 0) feed.note('frequencies.txt: no row that can be used, run left out', trip.id)
    const start = draft.departure[0]!
    for (const { time, headway } of listDepartures(repeats)) {
      collection.add({ ...run, id: `${id}@${clock(time)}`, headway }, draft, time - start)
    }
  })
  return runOfTrip
}

function fillDraft(draft: Draft, feed: Feed, trip: string, visits: Visits, index: number, stops: StopRow[]): void {
  draft.count = 0
  let previous = -1
  let along = 0
  for (let at = visits.first[index]!; at < visits.first[index + 1]!; at++) {
    const row = visits.order[at]!
    if (visits.sequence[row] === previous) {
      feed.note('stop_times.txt: stop_sequence given twice, the first used', `${trip}: ${previous}`)
      continue
    }
    previous = visits.sequence[row]!
    const to = stops[visits.stop[row]!]!
    if (draft.count > 0) {
      const from = stops[draft.stop[draft.count - 1]!]!
      along += metresBetween(from.lat, from.lon, to.lat, to.lon)
    }
    if (to.kind !== 0) feed.note('stop_times.txt: visit to what is no stop or platform, kept', `${trip}: ${to.id}`)
    const place = draft.count++
    draft.stop[place] = visits.stop[row]!
    draft.sequence[place] = previous
    draft.rule[place] = visits.rule[row]!
    draft.arrival[place] = visits.arrival[row]!
    draft.departure[place] = visits.departure[row]!
    draft.travelled[place] = visits.distance[row]!
    draft.along[place] = along
  }
}

/** Completes the times of a draft, or returns the reason why it cannot be ridden. */
function findFault(draft: Draft, feed: Feed, trip: string, visits: number, lineType: number): string | undefined {
  if (visits === 0) return 'no visit that can be used'
  if (draft.count < 2) return 'fewer than two stops'
  const cut = completeTimes(draft)
  if (cut < 0) return 'times run backwards'
  if (draft.count === 0) return 'no times at all'
  if (cut > 0) feed.note('stop_times.txt: no time at the first or last stop, cut off', trip)
  if (draft.count < 2) return 'fewer than two stops with a time between them'
  if (isTooFast(draft, lineType)) return 'faster than any vehicle of its kind'
  return undefined
}

function findShape(feed: Feed, trip: TripRow, shapes: Map<string, number>, base: number): number {
  if (trip.shapeId === '') return -1
  const shape = shapes.get(trip.shapeId)
  if (shape !== undefined) return base + shape
  feed.note('trips.txt: shape not in shapes.txt, drawn as straight lines', `${trip.id}: ${trip.shapeId}`)
  return -1
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
