import type { LegMode } from '@throughway/contract/planner/itinerary-leg'
import type { VehicleKind } from '@throughway/domain/mode/vehicle-kinds'

/** R3.12: the kinds of vehicles in external planners. An unknown name is still a vehicle. */
export function kindOfVehicle(names: Record<string, VehicleKind>, name: string): VehicleKind {
  return Object.hasOwn(names, name) ? names[name]! : 'transit'
}

type Otp1Vehicle =
  | 'BUS'
  | 'TRAM'
  | 'SUBWAY'
  | 'RAIL'
  | 'FERRY'
  | 'CABLE_CAR'
  | 'GONDOLA'
  | 'FUNICULAR'
  | 'TRANSIT'
  | 'AIRPLANE'
export const otp1Vehicles = {
  BUS: 'bus',
  TRAM: 'tram',
  SUBWAY: 'subway',
  RAIL: 'rail',
  FERRY: 'ferry',
  CABLE_CAR: 'cable_car',
  GONDOLA: 'gondola',
  FUNICULAR: 'funicular',
  TRANSIT: 'transit',
  AIRPLANE: 'transit',
} as const satisfies Record<Otp1Vehicle, VehicleKind>

/** `TransitMode` of the GTFS GraphQL API. */
export type Otp2Vehicle =
  | 'AIRPLANE'
  | 'BUS'
  | 'CABLE_CAR'
  | 'CARPOOL'
  | 'COACH'
  | 'FERRY'
  | 'FUNICULAR'
  | 'GONDOLA'
  | 'MONORAIL'
  | 'RAIL'
  | 'SNOW_AND_ICE'
  | 'SUBWAY'
  | 'TAXI'
  | 'TRAM'
  | 'TROLLEYBUS'
export const otp2Vehicles = {
  AIRPLANE: 'transit',
  BUS: 'bus',
  CABLE_CAR: 'cable_car',
  CARPOOL: 'flex',
  COACH: 'bus',
  FERRY: 'ferry',
  FUNICULAR: 'funicular',
  GONDOLA: 'gondola',
  MONORAIL: 'subway',
  RAIL: 'rail',
  SNOW_AND_ICE: 'transit',
  SUBWAY: 'subway',
  TAXI: 'flex',
  TRAM: 'tram',
  TROLLEYBUS: 'bus',
} as const satisfies Record<Otp2Vehicle, VehicleKind>

type GoogleVehicle =
  | 'BUS'
  | 'INTERCITY_BUS'
  | 'TROLLEYBUS'
  | 'SHARE_TAXI'
  | 'SUBWAY'
  | 'METRO_RAIL'
  | 'MONORAIL'
  | 'HEAVY_RAIL'
  | 'COMMUTER_TRAIN'
  | 'HIGH_SPEED_TRAIN'
  | 'LONG_DISTANCE_TRAIN'
  | 'RAIL'
  | 'TRAM'
  | 'CABLE_CAR'
  | 'GONDOLA_LIFT'
  | 'FUNICULAR'
  | 'FERRY'
  | 'OTHER'
export const googleVehicles = {
  BUS: 'bus',
  INTERCITY_BUS: 'bus',
  TROLLEYBUS: 'bus',
  SHARE_TAXI: 'flex',
  SUBWAY: 'subway',
  METRO_RAIL: 'subway',
  MONORAIL: 'subway',
  HEAVY_RAIL: 'rail',
  COMMUTER_TRAIN: 'rail',
  HIGH_SPEED_TRAIN: 'rail',
  LONG_DISTANCE_TRAIN: 'rail',
  RAIL: 'rail',
  TRAM: 'tram',
  CABLE_CAR: 'cable_car',
  GONDOLA_LIFT: 'gondola',
  FUNICULAR: 'funicular',
  FERRY: 'ferry',
  OTHER: 'transit',
} as const satisfies Record<GoogleVehicle, VehicleKind>

const ownModes: Record<string, LegMode> = { WALK: 'walk', BICYCLE: 'bike', SCOOTER: 'scooter', CAR: 'drive' }

/** A leg's mode as OpenTripPlanner names it, in a vehicle or not. */
export function legModeOf(vehicles: Record<string, VehicleKind>, name: string): LegMode {
  return Object.hasOwn(ownModes, name) ? ownModes[name]! : name === 'FLEX' ? 'flex' : kindOfVehicle(vehicles, name)
}
