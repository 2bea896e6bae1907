import type { Streets } from '../map/streets.ts'
import type { Station } from '../map/rail.ts'
import type { CityOrder } from '../city-order.ts'
import type { Airport } from '../map/airport.ts'
import type { Ferry } from '../map/water.ts'

/** How a line is run: which hours, how often, how fast. */
export type LineKind =
  | 'rail'
  | 'tram'
  | 'frequent'
  | 'local'
  | 'sparse'
  | 'express'
  | 'night'
  | 'loop'
  | 'ferry'
  | 'interlined'
  | 'fair'
  | 'airport'

export type Line = {
  id: string
  kind: LineKind
  shortName: string
  longName: string
  /** GTFS route_type. */
  type: number
  /** Six hexadecimal digits. */
  colour: string
  textColour: string
  /** Into `agencies`. */
  agency: number
  /** GTFS network, which decides the fare. */
  network: 'local' | 'express' | 'ferry' | 'rail'
}

/** Points in 1e-7 degrees, metres from the first. */
export type Shape = { lat: Int32Array; lon: Int32Array; metres: Float64Array }

/** One direction of a line: its stops, and seconds from the start of a run to each, on quiet and on busy streets. */
export type Pattern = {
  line: number
  direction: 0 | 1
  headsign: string
  stops: Int32Array
  /** Along the shape. */
  metres: Float64Array
  quiet: { arrival: Int32Array; departure: Int32Array }
  busy: { arrival: Int32Array; departure: Int32Array }
  /** 0 where the timetable prints no time. */
  isTimed: Uint8Array
  /** GTFS pickup_type and drop_off_type. */
  pickup: Uint8Array
  dropOff: Uint8Array
  shape: Shape
}

export type TransitSite = {
  order: CityOrder
  cityName: string
  streets: Streets
  stations: readonly Station[]
  ferry: Ferry | undefined
  airport: Airport | undefined
  stopTarget: number
}
