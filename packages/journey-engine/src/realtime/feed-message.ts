import { ProtoReader } from '../osm/proto-reader.ts'
import { BadInput } from '../problems.ts'

const wireType = { varint: 0, message: 2, float: 5 } as const

/** The tag of a field, by which `each` finds its reader. */
export const field = (number: number, type: keyof typeof wireType) => number * 8 + wireType[type]

/**
 * The most nested messages in a feed: a large city has some hundred thousand. A meaningless feed may have millions, and
 * reading them would block others.
 */
const mostMessages = 1_000_000
let messagesLeft = 0

/** The readers of an entity's fields; other fields are skipped. */
export type EntityReaders = Record<number, (reader: ProtoReader) => void>

/**
 * Reads a `FeedMessage` of GTFS Realtime, entity by entity: `open` gives the readers of the next entity and is told
 * what to do at its end; a deleted entity skips that. Answers the time of the header in epoch milliseconds, 0 where it
 * has none. Throws `BadInput` for bytes that are not a feed.
 */
export function readFeedMessage(
  bytes: Uint8Array,
  what: string,
  open: () => { readers: EntityReaders; end(): void },
): number {
  messagesLeft = mostMessages
  try {
    return readMessage(new ProtoReader(bytes), open)
  } catch (error) {
    throw error instanceof BadInput ? new BadInput(`The feed of ${what} does not follow GTFS Realtime.`) : error
  }
}

function readMessage(reader: ProtoReader, open: Parameters<typeof readFeedMessage>[2]): number {
  let atMs = 0
  let hasHeader = false
  each(reader, {
    [field(1, 'message')](header) {
      hasHeader = true
      each(header.message(), { [field(3, 'varint')]: (time) => void (atMs = time.varint() * 1000) })
    },
    [field(2, 'message')](entity) {
      let isDeleted = false
      const { readers, end } = open()
      each(entity.message(), { [field(2, 'varint')]: (deleted) => void (isDeleted = deleted.varint() > 0), ...readers })
      if (!isDeleted) end()
    },
  })
  if (!hasHeader) throw new BadInput('There is no header.')
  return atMs
}

/** Each field by its tag; unknown ones are skipped. */
export function each(reader: ProtoReader, readers: EntityReaders) {
  if (--messagesLeft < 0) throw new BadInput('There are too many messages.')
  while (reader.hasMore()) {
    const tag = reader.tag()
    const read = readers[tag]
    if (read) read(reader)
    else reader.skip(tag)
  }
}

/** A run as feeds identify it. Ids are the agency's own, without the feed's name; empty if absent. */
export type TripName = {
  tripId: string
  routeId: string
  /** `YYYYMMDD` of the service day. */
  startDate: string
  /** `HH:MM:SS`, for runs of a frequency. */
  startTime: string
  relationship: number
}

export function readTrip(reader: ProtoReader): TripName {
  const trip: TripName = { tripId: '', routeId: '', startDate: '', startTime: '', relationship: 0 }
  each(reader, {
    [field(1, 'message')]: (id) => void (trip.tripId = id.text()),
    [field(2, 'message')]: (time) => void (trip.startTime = time.text()),
    [field(3, 'message')]: (date) => void (trip.startDate = date.text()),
    [field(4, 'varint')]: (relationship) => void (trip.relationship = relationship.varint()),
    [field(5, 'message')]: (route) => void (trip.routeId = route.text()),
  })
  return trip
}
