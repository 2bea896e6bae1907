import { unitsPerDegree } from '../geo.ts'
import { isTimeZone } from './read-agencies.ts'
import { compareText, readChoice, type Feed } from './open-feed.ts'

export type StopRow = {
  id: string
  name: string
  code: string
  lat: number
  lon: number
  kind: number
  wheelchair: number
  fareZone: string
  parentId: string
  /** Index in the feed's stops; -1 for none. */
  parent: number
  timeZone: string
}

const station = 1
const platform = 0
const boardingArea = 4

/**
 * Stops by id, in integers of 1e-7 degree, with the values inherited from their station. Stops without a position are
 * left out.
 */
export function readStops(feed: Feed): StopRow[] {
  const table = feed.get('stops.txt', ['stop_id'])
  const [id, name, code, lat, lon, kind, parent, zone, wheelchair, fareZone] = (
    [
      'stop_id',
      'stop_name',
      'stop_code',
      'stop_lat',
      'stop_lon',
      'location_type',
      'parent_station',
      'stop_timezone',
      'wheelchair_boarding',
      'zone_id',
    ] as const
  ).map(table.column) as [number, number, number, number, number, number, number, number, number, number]
  const rows = new Map<string, StopRow>()
  while (table.next()) {
    const row: StopRow = {
      id: table.text(id),
      name: table.text(name),
      code: table.text(code),
      lat: table.decimal(lat),
      lon: table.decimal(lon),
      kind: readChoice(feed, table, kind, boardingArea),
      wheelchair: readChoice(feed, table, wheelchair, 2),
      fareZone: table.text(fareZone),
      parentId: table.text(parent),
      parent: -1,
      timeZone: table.text(zone),
    }
    if (row.id === '') feed.note('stops.txt: stop without stop_id left out', `line ${table.line()}`)
    else if (rows.has(row.id)) feed.note('stops.txt: stop_id given twice, the first used', row.id)
    else rows.set(row.id, row)
  }
  for (const row of rows.values()) place(feed, row, rows)
  const stops = [...rows.values()]
    .filter((row) => !Number.isNaN(row.lat))
    .toSorted((one, other) => compareText(one.id, other.id))
  const indices = new Map(stops.map((row, index) => [row.id, index]))
  for (const row of stops) {
    row.lat = Math.round(row.lat * unitsPerDegree)
    row.lon = Math.round(row.lon * unitsPerDegree)
    if (row.timeZone && !isTimeZone(row.timeZone)) {
      feed.note('stops.txt: time zone not known, that of the agency used', `${row.id}: ${row.timeZone}`)
      row.timeZone = ''
    }
    if (row.parentId === '') continue
    const index = indices.get(row.parentId)
    // a station has no parent, so that parents cannot form a cycle
    const expected = row.kind === boardingArea ? platform : station
    if (index === undefined || row.kind === station || stops[index]!.kind !== expected) {
      feed.note('stops.txt: parent_station not a station of the feed, ignored', `${row.id}: ${row.parentId}`)
    } else row.parent = index
  }
  // platforms first, as boarding areas inherit from them
  for (const kind of [0, 2, 3, 4]) for (const row of stops) if (row.kind === kind) inherit(row, stops[row.parent])
  return stops
}

/** A stop without valid coordinates gets those of its station, or none (NaN). */
function place(feed: Feed, row: StopRow, rows: Map<string, StopRow>): void {
  if (isPlace(row)) return
  const above = rows.get(row.parentId)
  const further = above && rows.get(above.parentId)
  const base = above && isPlace(above) ? above : further && isPlace(further) ? further : undefined
  // the coordinates of nodes and boarding areas are optional
  if (!base)
    feed.note('stops.txt: coordinates missing or impossible, stop left out', `${row.id}: ${row.lat}, ${row.lon}`)
  else if (row.kind < 3)
    feed.note("stops.txt: coordinates missing or impossible, the station's used", `${row.id}: ${row.lat}, ${row.lon}`)
  row.lat = base ? base.lat : NaN
  row.lon = base ? base.lon : NaN
}

/** 0, 0 is in the sea: some programs write it for unknown coordinates. */
export function isPlace({ lat, lon }: { lat: number; lon: number }): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (Math.abs(lat) > 0.001 || Math.abs(lon) > 0.001)
}

function inherit(row: StopRow, parent: StopRow | undefined): void {
  if (!parent) return
  row.wheelchair ||= parent.wheelchair
  row.timeZone = parent.timeZone || row.timeZone
  row.name ||= parent.name
}
