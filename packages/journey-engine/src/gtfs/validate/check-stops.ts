import type { Csv } from '../read-csv.ts'
import { isPlace } from '../read-stops.ts'
import type { Notices } from './feed-rules.ts'

type Stop = { line: number; kind: number; parent: string }
const file = 'stops.txt'
const station = 1

/** Looks at what stops need by their kind, and at the stations that they name. */
export function openStopCheck(notices: Notices) {
  const stops = new Map<string, Stop>()
  return { seeRow, finish }

  function seeRow(table: Csv): void {
    const at = (name: string) => table.column(name)
    const id = table.text(at('stop_id'))
    const kind = table.integer(at('location_type'), 0)
    const line = table.line()
    const place = { lat: table.decimal(at('stop_lat')), lon: table.decimal(at('stop_lon')) }
    stops.set(id, { line, kind, parent: table.text(at('parent_station')) })
    if (kind <= 2) {
      if (table.isEmpty(at('stop_name'))) notices.note('missing_stop_name', { file, line, value: id })
      if (table.isEmpty(at('stop_lat')) || table.isEmpty(at('stop_lon')))
        notices.note('stop_without_location', { file, line, value: id })
    }
    if (!Number.isNaN(place.lat + place.lon) && Math.abs(place.lat) <= 1 && Math.abs(place.lon) <= 1 && !isPlace(place))
      notices.note('point_near_origin', { file, line, value: `${place.lat}, ${place.lon}` })
  }

  function finish(): void {
    for (const [id, { line, kind, parent }] of stops) {
      if (!parent) {
        if (kind >= 2) notices.note('location_without_parent_station', { file, line, value: id })
        continue
      }
      const above = stops.get(parent)
      if (!above) notices.note('foreign_key_violation', { file, line, field: 'parent_station', value: parent })
      else if (kind === station) notices.note('station_with_parent_station', { file, line, value: id })
      // a boarding area belongs to a platform, everything else to a station
      else if (above.kind !== (kind === 4 ? 0 : station))
        notices.note('wrong_parent_location_type', { file, line, field: 'parent_station', value: parent })
    }
  }
}
