import type { VehicleKind } from '@throughway/domain/mode/vehicle-kinds'
import type { Leg } from '@throughway/journey-engine/plan/itinerary'
import { vehicleKind } from '@throughway/journey-engine/plan/vehicle-kind'
import type { AlertEffect } from '@throughway/journey-engine/realtime/read-alerts'
import { type Otp2Vehicle, otp2Vehicles } from '../services/vehicle-kinds.ts'

/** `Mode` of a leg. */
export const modeNames = {
  walk: 'WALK',
  bike: 'BICYCLE',
  scooter: 'SCOOTER',
  drive: 'CAR',
  bus: 'BUS',
  transit: 'TRANSIT',
  tram: 'TRAM',
  subway: 'SUBWAY',
  rail: 'RAIL',
  cable_car: 'CABLE_CAR',
  ferry: 'FERRY',
  gondola: 'GONDOLA',
  funicular: 'FUNICULAR',
  flex: 'FLEX',
} as const satisfies Record<Leg['mode'], string>

/** `TransitMode` of a line; the API has none for a vehicle of an unknown kind. */
const transitModes: Record<VehicleKind, Otp2Vehicle | null> = {
  bus: 'BUS',
  transit: null,
  tram: 'TRAM',
  subway: 'SUBWAY',
  rail: 'RAIL',
  cable_car: 'CABLE_CAR',
  ferry: 'FERRY',
  gondola: 'GONDOLA',
  funicular: 'FUNICULAR',
  flex: 'TAXI',
}

/** Types that the API tells apart and the region does not, by route_type or its hundreds. */
const finerModes: Record<number, Otp2Vehicle> = { 11: 'TROLLEYBUS', 12: 'MONORAIL', 405: 'MONORAIL' }
const finerHundreds: Record<number, Otp2Vehicle> = { 2: 'COACH', 8: 'TROLLEYBUS', 11: 'AIRPLANE', 15: 'TAXI' }

/** The `TransitMode` of a GTFS route_type. */
export function transitModeOf(routeType: number): Otp2Vehicle | null {
  return finerModes[routeType] ?? finerHundreds[Math.floor(routeType / 100)] ?? transitModes[vehicleKind(routeType)]
}

/** The kinds of vehicles behind names of `Mode` or `TransitMode`; undefined where all are meant. */
export function kindsOf(names: readonly string[] | undefined): VehicleKind[] | undefined {
  if (!names || names.includes('TRANSIT')) return undefined
  const kinds = names.flatMap((name) =>
    name === 'FLEX' ? ['flex' as const] : Object.hasOwn(otp2Vehicles, name) ? [otp2Vehicles[name as Otp2Vehicle]] : [],
  )
  return [...new Set(kinds)]
}

export const threeNames = {
  wheelchair: { yes: 'POSSIBLE', no: 'NOT_POSSIBLE', unknown: 'NO_INFORMATION' },
  bikes: { yes: 'ALLOWED', no: 'NOT_ALLOWED', unknown: 'NO_INFORMATION' },
} as const

export const effectNames = {
  no_service: 'NO_SERVICE',
  reduced_service: 'REDUCED_SERVICE',
  significant_delays: 'SIGNIFICANT_DELAYS',
  detour: 'DETOUR',
  additional_service: 'ADDITIONAL_SERVICE',
  modified_service: 'MODIFIED_SERVICE',
  other: 'OTHER_EFFECT',
  unknown: 'UNKNOWN_EFFECT',
  stop_moved: 'STOP_MOVED',
  none: 'NO_EFFECT',
  accessibility: 'ACCESSIBILITY_ISSUE',
} as const satisfies Record<AlertEffect, string>

/** By GTFS pickup_type and drop_off_type. */
export const boardingNames = ['SCHEDULED', 'NONE', 'CALL_AGENCY', 'COORDINATE_WITH_DRIVER'] as const

/** The id of a thing within the whole graph, as the API makes it. */
export function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url')
}
