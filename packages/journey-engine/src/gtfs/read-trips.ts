import { compareText, readChoice, type Feed } from './open-feed.ts'

/** A row of trips.txt; line and service are indices into the feed's own. */
export type TripRow = {
  id: string
  line: number
  service: number
  headsign: string
  block: string
  shapeId: string
  wheelchair: number
  bikes: number
  /** direction_id plus 1; 0 where the feed gives none. */
  direction: number
}

/** Runs by id; those of unknown lines or services are left out. */
export function readTrips(feed: Feed, lines: Map<string, number>, services: Map<string, number>): TripRow[] {
  const table = feed.get('trips.txt', ['trip_id', 'route_id', 'service_id'])
  const id = table.column('trip_id')
  const lineId = table.column('route_id')
  const serviceId = table.column('service_id')
  const headsign = table.column('trip_headsign')
  const block = table.column('block_id')
  const shape = table.column('shape_id')
  const wheelchair = table.column('wheelchair_accessible')
  const bikes = table.column('bikes_allowed')
  const direction = table.column('direction_id')
  const readDirection = () => {
    const value = table.integer(direction, -1)
    return value === 0 || value === 1 ? value + 1 : 0
  }
  const rows = new Map<string, TripRow>()
  while (table.next()) {
    const key = table.text(id)
    const line = lines.get(table.text(lineId))
    const service = services.get(table.text(serviceId))
    if (key === '') feed.note('trips.txt: run without trip_id left out', `line ${table.line()}`)
    else if (rows.has(key)) feed.note('trips.txt: trip_id given twice, the first used', key)
    else if (line === undefined)
      feed.note('trips.txt: line not in routes.txt, run left out', `${key}: ${table.text(lineId)}`)
    else if (service === undefined)
      feed.note('trips.txt: service without a calendar, run left out', `${key}: ${table.text(serviceId)}`)
    else {
      rows.set(key, {
        id: key,
        line,
        service,
        headsign: table.text(headsign),
        block: table.text(block),
        shapeId: table.text(shape),
        wheelchair: readChoice(feed, table, wheelchair, 2),
        bikes: readChoice(feed, table, bikes, 2),
        direction: readDirection(),
      })
    }
  }
  return [...rows.values()].toSorted((one, other) => compareText(one.id, other.id))
}
