import { makeRuns, type Runs } from './runs.ts'
import { makeCalendar, type ServiceCalendar } from './service-calendar.ts'
import { layLines } from './lines.ts'
import { linkStops, type Transfer } from './stop-transfers.ts'
import { drawFlexZone, type FlexZone } from './flex-zone.ts'
import { openStops, type Stop } from './stops.ts'
import type { Line, Pattern, TransitSite } from './transit-model.ts'

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

/** Lays lines over the streets until there are about as many stops as asked for, and runs them for a year. */
export function makeTransit(site: TransitSite): Transit {
  const { order, cityName, streets } = site
  const stops = openStops(streets, site.airport)
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
