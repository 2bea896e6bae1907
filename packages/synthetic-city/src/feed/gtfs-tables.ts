import type { City } from '../city.ts'
import { writePlainDate } from '../city-order.ts'
import { type Table, table } from './csv.ts'
import { fareTables } from './gtfs-fares.ts'
import { flexTables, flexStopTimes } from './gtfs-flex.ts'

/** Every file of the feed, in the order in which they are written. */
export function gtfsTables(city: City): Table[] {
  return [
    agency(city),
    stops(city),
    routes(city),
    trips(city),
    stopTimes(city),
    ...calendars(city),
    shapes(city),
    frequencies(city),
    transfers(city),
    ...fareTables(city),
    ...flexTables(city),
    ...information(city),
  ]
}

const gtfsDate = (day: number) => writePlainDate(day).replaceAll('-', '')
const degrees = (fixed: number) => (fixed / 1e7).toFixed(6)
const metres = (value: number) => value.toFixed(1)

/** HH:MM:SS, past 24:00 when the service day is. */
function gtfsTime(seconds: number): string {
  const two = (value: number) => (value < 10 ? `0${value}` : String(value))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function agency({ order, transit }: City): Table {
  return table(
    'agency.txt',
    ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang', 'agency_phone'],
    transit.agencies.map((each) => [each.id, each.name, each.url, order.timeZone, 'en', each.phone]),
  )
}

function stops({ transit }: City): Table {
  const columns = [
    'stop_id',
    'stop_code',
    'stop_name',
    'stop_lat',
    'stop_lon',
    'zone_id',
    'location_type',
    'parent_station',
    'wheelchair_boarding',
    'platform_code',
  ]
  return table(
    'stops.txt',
    columns,
    transit.stops.map((stop) => [
      stop.id,
      stop.code,
      stop.name,
      degrees(stop.lat),
      degrees(stop.lon),
      stop.zone,
      stop.kind === 0 ? '' : stop.kind,
      transit.stops[stop.parent]?.id ?? '',
      stop.wheelchair,
      stop.platform,
    ]),
  )
}

function routes({ transit }: City): Table {
  const rows = transit.lines.map((line) => [
    transit.agencies[line.agency]!.id,
    line.id,
    line.shortName,
    line.longName,
    line.type,
    line.colour,
    line.textColour,
  ])
  if (transit.flexZone)
    rows.push([transit.agencies[0]!.id, 'FLEX', 'Flex', transit.flexZone.name, 3, '455A64', 'FFFFFF'])
  return table(
    'routes.txt',
    ['agency_id', 'route_id', 'route_short_name', 'route_long_name', 'route_type', 'route_color', 'route_text_color'],
    rows,
  )
}

const runId = (run: number) => `R${run + 1}`
const shapeId = (pattern: number) => `SH${pattern + 1}`

function trips({ transit }: City): Table {
  const { runs, patterns, lines, calendar, flexZone } = transit
  function* rows() {
    for (let run = 0; run < runs.pattern.length; run++) {
      const pattern = patterns[runs.pattern[run]!]!
      yield [
        lines[pattern.line]!.id,
        calendar.services[runs.service[run]!]!.id,
        runId(run),
        pattern.headsign,
        pattern.direction,
        runs.block[run]! < 0 ? '' : `B${runs.block[run]! + 1}`,
        shapeId(runs.pattern[run]!),
        runs.wheelchair[run] || '',
        runs.bikes[run] || '',
      ]
    }
    if (flexZone) yield ['FLEX', calendar.services[0]!.id, 'FLEX-1', flexZone.name, '', '', '', 1, 2]
  }
  return table(
    'trips.txt',
    [
      'route_id',
      'service_id',
      'trip_id',
      'trip_headsign',
      'direction_id',
      'block_id',
      'shape_id',
      'wheelchair_accessible',
      'bikes_allowed',
    ],
    rows(),
  )
}

const stopTimeColumns = [
  'trip_id',
  'arrival_time',
  'departure_time',
  'stop_id',
  'stop_sequence',
  'pickup_type',
  'drop_off_type',
  'shape_dist_traveled',
  'timepoint',
  'location_id',
  'start_pickup_drop_off_window',
  'end_pickup_drop_off_window',
  'pickup_booking_rule_id',
  'drop_off_booking_rule_id',
]

/** Written without the general table: a large city has millions of rows, whose ends repeat from run to run. */
function stopTimes(city: City): Table {
  const { runs, patterns, stops } = city.transit
  const ends = patterns.map((pattern) =>
    Array.from(
      pattern.stops,
      (stop, at) =>
        `,${stops[stop]!.id},${at + 1},${pattern.pickup[at] || ''},${pattern.dropOff[at] || ''},${metres(pattern.metres[at]!)},${pattern.isTimed[at] ? 1 : ''},,,,,\n`,
    ),
  )
  function* pieces() {
    let piece = `${stopTimeColumns.join(',')}\n`
    for (let run = 0; run < runs.pattern.length; run++) {
      const index = runs.pattern[run]!
      const pattern = patterns[index]!
      const { arrival, departure } = runs.isBusy[run] ? pattern.busy : pattern.quiet
      const begin = runId(run)
      const start = runs.start[run]!
      for (let at = 0; at < pattern.stops.length; at++) {
        const times = pattern.isTimed[at]
          ? `,${gtfsTime(start + arrival[at]!)},${gtfsTime(start + departure[at]!)}`
          : ',,'
        piece += begin + times + ends[index]![at]!
      }
      if (piece.length < 1 << 18) continue
      yield piece
      piece = ''
    }
    yield piece + flexStopTimes(city)
  }
  return { name: 'stop_times.txt', pieces: pieces() }
}

/** Sorted by service, as some readers want them. */
function calendars({ transit }: City): Table[] {
  const { calendar } = transit
  const services = calendar.services.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const exceptions = calendar.exceptions.toSorted((a, b) =>
    a.service === b.service ? a.day - b.day : a.service < b.service ? -1 : 1,
  )
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return [
    table(
      'calendar.txt',
      ['service_id', ...days, 'start_date', 'end_date'],
      services.flatMap(({ id, weekdays }) =>
        weekdays ? [[id, ...weekdays, gtfsDate(calendar.firstDay), gtfsDate(calendar.lastDay)]] : [],
      ),
    ),
    table(
      'calendar_dates.txt',
      ['service_id', 'date', 'exception_type'],
      exceptions.map((each) => [each.service, gtfsDate(each.day), each.isAdded ? 1 : 2]),
    ),
  ]
}

function shapes({ transit }: City): Table {
  function* rows() {
    for (const [index, { shape }] of transit.patterns.entries()) {
      for (let at = 0; at < shape.lat.length; at++)
        yield [shapeId(index), degrees(shape.lat[at]!), degrees(shape.lon[at]!), at + 1, metres(shape.metres[at]!)]
    }
  }
  return table(
    'shapes.txt',
    ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence', 'shape_dist_traveled'],
    rows(),
  )
}

function frequencies({ transit }: City): Table {
  return table(
    'frequencies.txt',
    ['trip_id', 'start_time', 'end_time', 'headway_secs', 'exact_times'],
    transit.runs.frequencies.map((each) => [runId(each.run), gtfsTime(each.from), gtfsTime(each.to), each.headway, 0]),
  )
}

function transfers({ transit }: City): Table {
  return table(
    'transfers.txt',
    ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'],
    transit.transfers.map((each) => [
      transit.stops[each.from]!.id,
      transit.stops[each.to]!.id,
      each.type,
      each.seconds < 0 ? '' : each.seconds,
    ]),
  )
}

function information({ transit, name }: City): Table[] {
  const { calendar, agencies } = transit
  const stations = transit.stops.filter((stop) => stop.kind === 1)
  return [
    table(
      'feed_info.txt',
      [
        'feed_publisher_name',
        'feed_publisher_url',
        'feed_lang',
        'default_lang',
        'feed_start_date',
        'feed_end_date',
        'feed_version',
      ],
      [
        [
          `${name} (invented)`,
          agencies[0]!.url,
          'en',
          'en',
          gtfsDate(calendar.firstDay),
          gtfsDate(calendar.lastDay),
          gtfsDate(calendar.firstDay),
        ],
      ],
    ),
    table(
      'translations.txt',
      ['table_name', 'field_name', 'language', 'translation', 'record_id'],
      stations.map((stop) => ['stops', 'stop_name', 'es', `Estación ${stop.name.replace(/ Station$/, '')}`, stop.id]),
    ),
  ]
}
