import { PbfWriter } from 'pbf'
import type { FeedVehicle } from '../realtime/read-vehicles.ts'

const statuses = ['incoming', 'stopped', 'under_way']

/** A `FeedMessage` of vehicle positions, as an agency publishes it. */
export function writeVehicles(
  vehicles: readonly (Pick<FeedVehicle, 'tripId' | 'lat' | 'lon'> & Partial<FeedVehicle>)[],
  atMs: number,
): Uint8Array {
  const writer = new PbfWriter()
  writer.writeMessage(
    1,
    (_, header) => {
      header.writeStringField(1, '2.0')
      header.writeVarintField(3, atMs / 1000)
    },
    undefined,
  )
  for (const [index, vehicle] of vehicles.entries())
    writer.writeMessage(
      2,
      (_, entity) => {
        entity.writeStringField(1, String(index))
        entity.writeMessage(4, writeVehicle, vehicle)
      },
      undefined,
    )
  return writer.finish()
}

function writeVehicle(
  { tripId, routeId, startDate, lat, lon, bearing, label, stopId, status, atMs }: Partial<FeedVehicle>,
  writer: PbfWriter,
) {
  writer.writeMessage(
    1,
    (_, trip) => {
      if (tripId) trip.writeStringField(1, tripId)
      if (startDate) trip.writeStringField(3, startDate)
      if (routeId) trip.writeStringField(5, routeId)
    },
    undefined,
  )
  writer.writeMessage(
    2,
    (_, position) => {
      position.writeFloatField(1, lat!)
      position.writeFloatField(2, lon!)
      if (bearing !== undefined) position.writeFloatField(3, bearing)
    },
    undefined,
  )
  if (status) writer.writeVarintField(4, statuses.indexOf(status))
  if (atMs) writer.writeVarintField(5, atMs / 1000)
  if (stopId) writer.writeStringField(7, stopId)
  if (label) writer.writeMessage(8, (_, descriptor) => descriptor.writeStringField(2, label), undefined)
}
