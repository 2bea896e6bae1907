import type { ProtoReader } from '../osm/proto-reader.ts'
import { each, field, readFeedMessage, readTrip, type TripName } from './feed-message.ts'

/** The expected time at a stop: seconds of delay, or the time itself in epoch seconds. */
export type ExpectedTime = { delay: number | undefined; time: number | undefined }

export type StopUpdate = {
  sequence: number | undefined
  stopId: string
  arrival: ExpectedTime | undefined
  departure: ExpectedTime | undefined
  state: 'expected' | 'skipped' | 'no_data'
}

/** The update of one run. `changed` are runs that differ from every timetable (added, replaced, duplicated). */
export type TripUpdate = TripName & {
  state: 'runs' | 'cancelled' | 'changed'
  /** The delay of the whole run in seconds, for updates without stops. */
  delay: number | undefined
  stops: StopUpdate[]
}

export type UpdateFeed = { atMs: number; updates: TripUpdate[] }

/** More runs than any agency has under way. */
const mostUpdates = 100_000

/** Reads a `FeedMessage`. Updates without a run are skipped. Throws `BadInput` for anything else. */
export function readUpdates(bytes: Uint8Array): UpdateFeed {
  const updates: TripUpdate[] = []
  const atMs = readFeedMessage(bytes, 'trip updates', () => {
    let found: TripUpdate | undefined
    return {
      readers: { [field(3, 'message')]: (update) => void (found = readUpdate(update.message())) },
      end: () => void (found?.tripId && updates.length < mostUpdates && updates.push(found)),
    }
  })
  return { atMs, updates }
}

/**
 * `ScheduleRelationship` of a trip: 0 scheduled, 1 added, 2 unscheduled (of a frequency), 3 cancelled, 5 replacement, 6
 * duplicated, 7 deleted, 8 new.
 */
function stateOf(relationship: number): TripUpdate['state'] {
  if (relationship === 0 || relationship === 2) return 'runs'
  return relationship === 3 || relationship === 7 ? 'cancelled' : 'changed'
}

function readUpdate(reader: ProtoReader): TripUpdate | undefined {
  let trip: TripName | undefined
  let delay: number | undefined
  const stops: StopUpdate[] = []
  each(reader, {
    [field(1, 'message')]: (name) => void (trip = readTrip(name.message())),
    [field(2, 'message')]: (stop) => void stops.push(readStop(stop.message())),
    [field(5, 'varint')]: (seconds) => void (delay = seconds.integer()),
  })
  return trip && { ...trip, state: stateOf(trip.relationship), delay, stops }
}

function readStop(reader: ProtoReader): StopUpdate {
  const stop: StopUpdate = {
    sequence: undefined,
    stopId: '',
    arrival: undefined,
    departure: undefined,
    state: 'expected',
  }
  each(reader, {
    [field(1, 'varint')]: (sequence) => void (stop.sequence = sequence.varint()),
    [field(2, 'message')]: (arrival) => void (stop.arrival = readTime(arrival.message())),
    [field(3, 'message')]: (departure) => void (stop.departure = readTime(departure.message())),
    [field(4, 'message')]: (id) => void (stop.stopId = id.text()),
    [field(5, 'varint')](relationship) {
      const value = relationship.varint()
      stop.state = value === 1 ? 'skipped' : value === 2 ? 'no_data' : 'expected'
    },
  })
  return stop
}

/** Undefined for an event without a time. */
function readTime(reader: ProtoReader): ExpectedTime | undefined {
  const expected: ExpectedTime = { delay: undefined, time: undefined }
  each(reader, {
    [field(1, 'varint')]: (seconds) => void (expected.delay = seconds.integer()),
    [field(2, 'varint')]: (time) => void (expected.time = time.integer() || undefined),
  })
  return expected.delay === undefined && expected.time === undefined ? undefined : expected
}
