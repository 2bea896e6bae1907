import type { City } from '../city.ts'
import { type Table, table } from './csv.ts'

/**
 * The zone of rides on demand (GTFS-Flex as adopted in 2024): its area in GeoJSON, a booking rule, and a run with two
 * rows that name the zone in place of a stop. A reader that knows none of this meets one run without stops.
 */
export function flexTables({ transit }: City): Table[] {
  const zone = transit.flexZone
  if (!zone) return []
  const feature = {
    type: 'Feature',
    id: zone.id,
    properties: { stop_name: zone.name, stop_desc: 'Rides on demand' },
    geometry: { type: 'Polygon', coordinates: [zone.ring] },
  }
  return [
    { name: 'locations.geojson', pieces: [JSON.stringify({ type: 'FeatureCollection', features: [feature] })] },
    table(
      'booking_rules.txt',
      ['booking_rule_id', 'booking_type', 'prior_notice_duration_min', 'message', 'phone_number', 'info_url'],
      [
        [
          'flex-booking',
          1,
          60,
          'Call an hour ahead; the driver comes to your door.',
          transit.agencies[0]!.phone,
          transit.agencies[0]!.url,
        ],
      ],
    ),
  ]
}

export function flexStopTimes({ transit }: City): string {
  const zone = transit.flexZone
  if (!zone) return ''
  return [1, 2]
    .map(
      (sequence) =>
        `FLEX-1,,,,${sequence},${sequence === 1 ? 2 : 1},${sequence === 1 ? 1 : 2},,,${zone.id},09:00:00,16:00:00,flex-booking,flex-booking\n`,
    )
    .join('')
}
