import type { VehicleKind } from './itinerary.ts'

const basic: readonly (VehicleKind | undefined)[] = [
  'tram',
  'subway',
  'rail',
  'bus',
  'ferry',
  'cable_car',
  'gondola',
  'funicular',
  undefined,
  undefined,
  undefined,
  'bus',
  'subway',
]

/** By the hundreds of the extended types. */
const extended: Readonly<Record<number, VehicleKind>> = {
  1: 'rail',
  2: 'bus',
  4: 'subway',
  7: 'bus',
  8: 'bus',
  9: 'tram',
  10: 'ferry',
  12: 'ferry',
  13: 'gondola',
  14: 'funicular',
}

/**
 * The kind of vehicle behind a GTFS route_type, basic (0-12) or extended (100-1702); `transit` for any other.
 * https://gtfs.org/documentation/schedule/reference/#routestxt
 */
export function vehicleKind(routeType: number): VehicleKind {
  if (routeType === 715) return 'flex' // demand and response bus
  return basic[routeType] ?? extended[Math.floor(routeType / 100)] ?? 'transit'
}
