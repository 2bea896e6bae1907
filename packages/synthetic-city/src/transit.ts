import type { CityOrder } from './city-order.ts'
import { makeRuns, type Runs } from './runs.ts'
import type { Station } from './rail.ts'
import { makeCalendar, type ServiceCalendar } from './service-calendar.ts'
import type { Streets } from './streets.ts'
import { layLines } from './lines.ts'
import { linkStops, type Transfer } from './stop-transfers.ts'
import { drawFlexZone, type FlexZone } from './flex-zone.ts'
import { openStops, type Stop } from './stops.ts'
import type { Ferry } from './water.ts'

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

export type Transit = {
  agencies: readonly { id: string; name: string; url: string; phone: string }[]
  stops: readonly Stop[]
  lines: readonly Line[]
  patterns: readonly Pattern[]
  runs: Runs
  calendar: ServiceCalendar
  transfers: readonly Transfer[]
  flexZone: FlexZone | undefined
}

export type TransitSite = {
  order: CityOrder
  cityName: string
  streets: Streets
  stations: readonly Station[]
  ferry: Ferry | undefined
  stopTarget: number
}

/** Lays lines over the streets until there are about as many stops as asked for, and runs them for a year. */
export function makeTransit(site: TransitSite): Transit {
  const { order, cityName, streets } = site
  const stops = openStops(streets)
  const { lines, patterns, interlined } = layLines(site, stops)
  const calendar = makeCalendar(order.firstDate, order.country ?? 'US')
  const domain = cityName.toLowerCase().replace(/[^a-z]+/g, '')
  return {
    agencies: [
      {
        id: 'TRANSIT',
        name: `${cityName} Transit`,
        url: `https://transit.${domain || 'city'}.example/`,
        phone: '555-0100',
      },
      {
        id: 'FERRY',
        name: `${cityName} Ferries`,
        url: `https://ferries.${domain || 'city'}.example/`,
        phone: '555-0101',
      },
    ],
    stops: stops.list,
    lines,
    patterns,
    runs: makeRuns(order.seed, lines, patterns, calendar, interlined),
    calendar,
    transfers: linkStops(stops.list, patterns, lines),
    flexZone: drawFlexZone(streets),
  }
}
