import type { ProtoReader } from '../osm/proto-reader.ts'
import { each, field, readFeedMessage, readTrip } from './feed-message.ts'

/** A vehicle in a GTFS Realtime feed. Ids are the agency's own, without the feed's name. */
export type FeedVehicle = {
  tripId: string
  routeId: string
  /** `YYYYMMDD` of the service day; empty if absent. */
  startDate: string
  lat: number
  lon: number
  /** Degrees from north. */
  bearing: number | undefined
  /** The label on the vehicle. */
  label: string
  stopId: string
  /** The status in relation to `stopId`. */
  status: 'incoming' | 'stopped' | 'under_way'
  /** The time of the position in epoch milliseconds: its own, otherwise that of the feed. */
  atMs: number
}

export type VehicleFeed = { atMs: number; vehicles: FeedVehicle[] }

/** Reads a `FeedMessage`. Vehicles without a trip or a position are skipped. Throws `BadInput` for anything else. */
export function readVehicles(bytes: Uint8Array): VehicleFeed {
  const vehicles: FeedVehicle[] = []
  const atMs = readFeedMessage(bytes, 'vehicle positions', () => {
    let found: FeedVehicle | undefined
    return {
      readers: { [field(4, 'message')]: (vehicle) => void (found = readVehicle(vehicle.message())) },
      end: () => void (found && vehicles.push(found)),
    }
  })
  return { atMs, vehicles: vehicles.map((vehicle) => ({ ...vehicle, atMs: vehicle.atMs || atMs })) }
}

const statuses = ['incoming', 'stopped', 'under_way'] as const

function readVehicle(reader: ProtoReader): FeedVehicle | undefined {
  const told: FeedVehicle = {
    tripId: '',
    routeId: '',
    startDate: '',
    lat: Number.NaN,
    lon: Number.NaN,
    bearing: undefined,
    label: '',
    stopId: '',
    status: 'under_way',
    atMs: 0,
  }
  each(reader, {
    [field(1, 'message')](trip) {
      const { tripId, routeId, startDate } = readTrip(trip.message())
      Object.assign(told, { tripId, routeId, startDate })
    },
    [field(2, 'message')]: (position) =>
      each(position.message(), {
        [field(1, 'float')]: (lat) => void (told.lat = lat.float()),
        [field(2, 'float')]: (lon) => void (told.lon = lon.float()),
        [field(3, 'float')]: (bearing) => void (told.bearing = bearing.float()),
      }),
    [field(4, 'varint')]: (status) => void (told.status = statuses[status.varint()] ?? 'under_way'),
    [field(5, 'varint')]: (time) => void (told.atMs = time.varint() * 1000),
    [field(7, 'message')]: (stop) => void (told.stopId = stop.text()),
    [field(8, 'message')]: (descriptor) =>
      each(descriptor.message(), { [field(2, 'message')]: (label) => void (told.label = label.text()) }),
  })
  const isSomewhere = Math.abs(told.lat) <= 90 && Math.abs(told.lon) <= 180 && (told.lat !== 0 || told.lon !== 0)
  return told.tripId && isSomewhere ? told : undefined
}
