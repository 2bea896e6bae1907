import { unitsPerDegree } from '../geo.ts'
import { groupRows } from './group-rows.ts'
import { growInt32 } from '../growing-array.ts'
import { openIdIndex } from './id-index.ts'
import { compareText, type Feed } from './open-feed.ts'
import { isPlace } from './read-stops.ts'
import type { TripRow } from './read-trips.ts'

export type ShapeTable = { indices: Map<string, number>; first: Int32Array; lat: Int32Array; lon: Int32Array }

/** The shapes that runs use, by id. A shape with fewer than two points counts as missing. */
export function readShapes(feed: Feed, trips: TripRow[]): ShapeTable {
  const table = feed.find('shapes.txt')
  const ids = [...new Set(trips.map(({ shapeId }) => shapeId))].filter(Boolean).toSorted(compareText)
  const none: ShapeTable = {
    indices: new Map(),
    first: new Int32Array(1),
    lat: new Int32Array(0),
    lon: new Int32Array(0),
  }
  if (!table || ids.length === 0) return none
  const id = table.column('shape_id')
  const latitude = table.column('shape_pt_lat')
  const longitude = table.column('shape_pt_lon')
  const order = table.column('shape_pt_sequence')
  const index = openIdIndex(ids)
  const shape = growInt32()
  const sequence = growInt32()
  const lat = growInt32()
  const lon = growInt32()
  while (table.next()) {
    const found = index.find(table.bytes, table.from(id), table.to(id))
    if (found < 0) continue
    const place = { lat: table.decimal(latitude), lon: table.decimal(longitude) }
    const number = table.integer(order, NaN)
    if (!isPlace(place) || !(number >= 0 && number < 2 ** 31)) {
      feed.note('shapes.txt: point not valid, left out', `line ${table.line()}: ${table.text(id)}`)
      continue
    }
    shape.push(found)
    sequence.push(number)
    lat.push(Math.round(place.lat * unitsPerDegree))
    lon.push(Math.round(place.lon * unitsPerDegree))
  }
  const groups = groupRows(shape.take(), ids.length, sequence.take())
  const first = growInt32()
  const sortedLat = growInt32()
  const sortedLon = growInt32()
  const indices = new Map<string, number>()
  ids.forEach((each, group) => {
    const start = groups.first[group]!
    const end = groups.first[group + 1]!
    if (end - start < 2) return
    indices.set(each, first.length())
    first.push(sortedLat.length())
    for (let at = start; at < end; at++) {
      sortedLat.push(lat.at(groups.order[at]!))
      sortedLon.push(lon.at(groups.order[at]!))
    }
  })
  first.push(sortedLat.length())
  return { indices, first: first.take(), lat: sortedLat.take(), lon: sortedLon.take() }
}
