import { ProtoReader } from '../osm/proto-reader.ts'
import { BadInput } from '../problems.ts'

/** A vehicle as a feed of GTFS Realtime tells it. Ids are the agency's own, without the feed's name. */
export type FeedVehicle = {
  tripId: string
  routeId: string
  /** `YYYYMMDD` of the service day; empty when not told. */
  startDate: string
  lat: number
  lon: number
  /** Degrees from north. */
  bearing: number | undefined
  /** What is written on it. */
  label: string
  stopId: string
  /** In relation to `stopId`. */
  status: 'incoming' | 'stopped' | 'under_way'
  /** When it was there, in epoch milliseconds: its own time, else that of the feed. */
  atMs: number
}

export type VehicleFeed = { atMs: number; vehicles: FeedVehicle[] }

const wireType = { varint: 0, message: 2, float: 5 } as const
const field = (number: number, type: keyof typeof wireType) => number * 8 + wireType[type]

/** Reads a `FeedMessage`; vehicles without a trip or a position say nothing and are left out. Throws `BadInput` for anything else. */
export function readVehicles(bytes: Uint8Array): VehicleFeed {
  try {
    return readFeed(new ProtoReader(bytes))
  } catch (error) {
    throw error instanceof BadInput ? new BadInput('The feed of vehicle positions does not follow GTFS Realtime.') : error
  }
}

function readFeed(reader: ProtoReader): VehicleFeed {
  let atMs = 0
  let hasHeader = false
  const vehicles: FeedVehicle[] = []
  each(reader, {
    [field(1, 'message')](header) {
      hasHeader = true
      each(header.message(), { [field(3, 'varint')]: (time) => void (atMs = time.varint() * 1000) })
    },
    [field(2, 'message')](entity) {
      const vehicle = readEntity(entity.message())
      if (vehicle) vehicles.push(vehicle)
    },
  })
  if (!hasHeader) throw new BadInput('There is no header.')
  return { atMs, vehicles: vehicles.map((vehicle) => ({ ...vehicle, atMs: vehicle.atMs || atMs })) }
}

function readEntity(reader: ProtoReader): FeedVehicle | undefined {
  let isDeleted = false
  let found: FeedVehicle | undefined
  each(reader, {
    [field(2, 'varint')]: (deleted) => void (isDeleted = deleted.varint() > 0),
    [field(4, 'message')]: (vehicle) => void (found = readVehicle(vehicle.message())),
  })
  return isDeleted ? undefined : found
}

const statuses = ['incoming', 'stopped', 'under_way'] as const

function readVehicle(reader: ProtoReader): FeedVehicle | undefined {
  const told: FeedVehicle = { tripId: '', routeId: '', startDate: '', lat: Number.NaN, lon: Number.NaN, bearing: undefined, label: '', stopId: '', status: 'under_way', atMs: 0 }
  each(reader, {
    [field(1, 'message')]: (trip) => each(trip.message(), {
      [field(1, 'message')]: (id) => void (told.tripId = id.text()),
      [field(3, 'message')]: (date) => void (told.startDate = date.text()),
      [field(5, 'message')]: (route) => void (told.routeId = route.text()),
    }),
    [field(2, 'message')]: (position) => each(position.message(), {
      [field(1, 'float')]: (lat) => void (told.lat = lat.float()),
      [field(2, 'float')]: (lon) => void (told.lon = lon.float()),
      [field(3, 'float')]: (bearing) => void (told.bearing = bearing.float()),
    }),
    [field(4, 'varint')]: (status) => void (told.status = statuses[status.varint()] ?? 'under_way'),
    [field(5, 'varint')]: (time) => void (told.atMs = time.varint() * 1000),
    [field(7, 'message')]: (stop) => void (told.stopId = stop.text()),
    [field(8, 'message')]: (descriptor) => each(descriptor.message(), { [field(2, 'message')]: (label) => void (told.label = label.text()) }),
  })
  const isSomewhere = Math.abs(told.lat) <= 90 && Math.abs(told.lon) <= 180 && (told.lat !== 0 || told.lon !== 0)
  return told.tripId && isSomewhere ? told : undefined
}

/** Each field by its tag; what nobody asked for is passed over. */
function each(reader: ProtoReader, readers: Record<number, (reader: ProtoReader) => void>) {
  while (reader.hasMore()) {
    const tag = reader.tag()
    const read = readers[tag]
    if (read) read(reader)
    else reader.skip(tag)
  }
}
