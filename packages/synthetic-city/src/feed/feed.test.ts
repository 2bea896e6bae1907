import { unzipSync } from 'fflate'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { type City, type CityOrder, makeCity } from '../city.ts'
import { metresBetween } from '../map/plane.ts'
import { isHoliday, makeCalendar, weekdayOf } from '../transit/service-calendar.ts'
import { readPlainDate } from '../city-order.ts'
import { writeGtfs } from './write-gtfs.ts'

const order: CityOrder = {
  seed: 1,
  centre: { lat: 33.95, lon: -84.55 },
  streetNodes: 8000,
  firstDate: '2026-03-01',
  timeZone: 'America/New_York',
}

type Row = Record<string, string>

// This reader has no types of its own.
const load = createRequire(import.meta.url)
const readCsv = load('gtfs-utils/read-csv.js') as (source: Readable) => Promise<AsyncIterable<Row>>
type ReadFile = (name: string) => Promise<AsyncIterable<Row>>
const readServices = load('gtfs-utils/read-services-and-exceptions.js') as (
  readFile: ReadFile,
  timeZone: string,
) => AsyncIterable<[string, string[]]>
const computeStopovers = load('gtfs-utils/compute-stopovers.js') as (
  readFile: ReadFile,
  timeZone: string,
  filters: object,
) => AsyncIterable<{ arrival: number; departure: number }>

let city: City
let file: Uint8Array
let files: Record<string, Uint8Array>
const tables = new Map<string, Row[]>()
beforeAll(async () => {
  city = makeCity(order)
  file = writeGtfs(city)
  files = unzipSync(file)
  for (const name of Object.keys(files))
    if (name.endsWith('.txt')) tables.set(name.slice(0, -4), await readTable(files[name]!))
})

const rows = (name: string) => tables.get(name)!
const ids = (name: string, column: string) => new Set(rows(name).map((row) => row[column]!))

describe('the feed of a city', () => {
  it('has the files of a whole feed', () => {
    expect(Object.keys(files).toSorted()).toEqual([
      'agency.txt',
      'areas.txt',
      'booking_rules.txt',
      'calendar.txt',
      'calendar_dates.txt',
      'fare_attributes.txt',
      'fare_leg_rules.txt',
      'fare_media.txt',
      'fare_products.txt',
      'fare_rules.txt',
      'fare_transfer_rules.txt',
      'feed_info.txt',
      'frequencies.txt',
      'locations.geojson',
      'networks.txt',
      'route_networks.txt',
      'routes.txt',
      'shapes.txt',
      'stop_areas.txt',
      'stop_times.txt',
      'stops.txt',
      'transfers.txt',
      'translations.txt',
      'trips.txt',
    ])
  })

  it.each([
    ['agency', 'agency_id'],
    ['stops', 'stop_id'],
    ['routes', 'route_id'],
    ['trips', 'trip_id'],
    ['calendar', 'service_id'],
    ['fare_attributes', 'fare_id'],
    ['networks', 'network_id'],
    ['areas', 'area_id'],
    ['booking_rules', 'booking_rule_id'],
    ['fare_media', 'fare_media_id'],
  ])('names each row of %s once', (name, column) => {
    expect(ids(name, column).size).toBe(rows(name).length)
    expect(rows(name).length).toBeGreaterThan(0)
  })

  it.each([
    ['routes', 'agency_id', 'agency', 'agency_id'],
    ['trips', 'route_id', 'routes', 'route_id'],
    ['trips', 'shape_id', 'shapes', 'shape_id'],
    ['stop_times', 'trip_id', 'trips', 'trip_id'],
    ['stop_times', 'stop_id', 'stops', 'stop_id'],
    ['stops', 'parent_station', 'stops', 'stop_id'],
    ['frequencies', 'trip_id', 'trips', 'trip_id'],
    ['transfers', 'from_stop_id', 'stops', 'stop_id'],
    ['transfers', 'to_stop_id', 'stops', 'stop_id'],
    ['fare_rules', 'fare_id', 'fare_attributes', 'fare_id'],
    ['fare_rules', 'route_id', 'routes', 'route_id'],
    ['fare_rules', 'origin_id', 'stops', 'zone_id'],
    ['fare_attributes', 'agency_id', 'agency', 'agency_id'],
    ['route_networks', 'network_id', 'networks', 'network_id'],
    ['route_networks', 'route_id', 'routes', 'route_id'],
    ['stop_areas', 'area_id', 'areas', 'area_id'],
    ['stop_areas', 'stop_id', 'stops', 'stop_id'],
    ['fare_leg_rules', 'network_id', 'networks', 'network_id'],
    ['fare_leg_rules', 'fare_product_id', 'fare_products', 'fare_product_id'],
    ['fare_products', 'fare_media_id', 'fare_media', 'fare_media_id'],
    ['fare_transfer_rules', 'from_leg_group_id', 'fare_leg_rules', 'leg_group_id'],
    ['stop_times', 'pickup_booking_rule_id', 'booking_rules', 'booking_rule_id'],
    ['translations', 'record_id', 'stops', 'stop_id'],
  ])('refers from %s.%s to %s.%s only to what is there', (name, column, target, key) => {
    const known = ids(target, key)
    expect(
      rows(name)
        .map((row) => row[column]!)
        .filter((id) => id !== '' && !known.has(id)),
    ).toEqual([])
    expect(rows(name).some((row) => row[column] !== '')).toBe(true)
  })

  it('refers from every run to a service of the calendar or of its exceptions', () => {
    const known = new Set([...ids('calendar', 'service_id'), ...ids('calendar_dates', 'service_id')])
    for (const trip of rows('trips')) expect(known.has(trip.service_id!)).toBe(true)
  })

  it('has times that grow along every run, ends that are timed, and distances that grow too', () => {
    const wrong: string[] = []
    let untimed = 0
    let pastMidnight = 0
    for (const calls of runsOf()) {
      let [clock, metres, sequence] = [-1, -1, 0]
      if (calls.length < 2 || [calls[0]!, calls.at(-1)!].some((end) => !/^\d\d:\d\d:\d\d$/.test(end.arrival_time!)))
        wrong.push(`${calls[0]!.trip_id} has no timed ends`)
      for (const call of calls) {
        if (!(Number(call.stop_sequence) > sequence && Number(call.shape_dist_traveled) >= metres))
          wrong.push(`${call.trip_id} goes back at ${call.stop_id}`)
        sequence = Number(call.stop_sequence)
        metres = Number(call.shape_dist_traveled)
        if (call.arrival_time === '') {
          untimed++
          continue
        }
        const [arrival, departure] = [secondsOf(call.arrival_time!), secondsOf(call.departure_time!)]
        if (!(arrival > clock && departure >= arrival)) wrong.push(`${call.trip_id} is early at ${call.stop_id}`)
        clock = departure
        if (clock > 86_400) pastMidnight++
      }
    }
    expect(wrong).toEqual([])
    expect(untimed).toBeGreaterThan(100)
    expect(pastMidnight).toBeGreaterThan(50)
  })

  it('runs at believable speeds: between two timed calls 5 to 90 km/h', () => {
    let [slowest, fastest] = [Infinity, 0]
    for (const calls of runsOf()) {
      const timed = calls.filter((call) => call.arrival_time !== '')
      for (let at = 1; at < timed.length; at++) {
        const metres = Number(timed[at]!.shape_dist_traveled) - Number(timed[at - 1]!.shape_dist_traveled)
        const speed = (metres / (secondsOf(timed[at]!.arrival_time!) - secondsOf(timed[at - 1]!.departure_time!))) * 3.6
        if (metres < 150) continue
        slowest = Math.min(slowest, speed)
        fastest = Math.max(fastest, speed)
      }
    }
    expect(slowest).toBeGreaterThan(5)
    expect(fastest).toBeLessThan(90)
  })

  it('calls beside its shape: each stop lies within 30 m of where the shape says', () => {
    const stops = new Map(rows('stops').map((row) => [row.stop_id!, row]))
    const shapes = Map.groupBy(rows('shapes'), (row) => row.shape_id!)
    const seen = new Set<string>()
    const trips = new Map(rows('trips').map((row) => [row.trip_id!, row]))
    for (const calls of runsOf()) {
      const shape = trips.get(calls[0]!.trip_id!)!.shape_id!
      if (seen.has(shape)) continue
      seen.add(shape)
      for (const call of calls) {
        const stop = stops.get(call.stop_id!)!
        const place = alongShape(shapes.get(shape)!, Number(call.shape_dist_traveled))
        expect(
          metresBetween(place.lat * 1e7, place.lon * 1e7, Number(stop.stop_lat) * 1e7, Number(stop.stop_lon) * 1e7),
          `${shape} ${stop.stop_id}`,
        ).toBeLessThan(30)
      }
    }
    expect(seen.size).toBe(shapes.size)
  })

  it.each([1, 2, 4])(
    'follows the streets, around roundabouts and down one-way streets as traffic goes (seed %i)',
    (seed) => {
      const { map, transit } = makeCity({ ...order, seed })
      const place = (node: number) => `${map.nodes.lat[node]} ${map.nodes.lon[node]}`
      const passable = new Set<string>()
      const circles = new Set<string>()
      map.ways.tags.forEach((tags, way) => {
        if (!tags.highway || tags.oneway === '-1') return
        const nodes = map.ways.node.subarray(map.ways.first[way], map.ways.first[way + 1])
        for (let at = 1; at < nodes.length; at++) {
          const [from, to] = [place(nodes[at - 1]!), place(nodes[at]!)]
          passable.add(`${from} ${to}`)
          if (tags.oneway !== 'yes') passable.add(`${to} ${from}`)
          if (tags.junction === 'roundabout') circles.add(`${from} ${to}`)
        }
      })
      const off: string[] = []
      let round = 0
      for (const { line, shape } of transit.patterns) {
        if (['rail', 'ferry'].includes(transit.lines[line]!.kind)) continue
        for (let at = 1; at < shape.lat.length; at++) {
          const step = `${shape.lat[at - 1]} ${shape.lon[at - 1]} ${shape.lat[at]} ${shape.lon[at]}`
          if (!passable.has(step)) off.push(`${transit.lines[line]!.shortName}: ${step}`)
          if (circles.has(step)) round++
        }
      }
      expect(off).toEqual([])
      expect(round).toBeGreaterThan(0)
    },
  )

  it('spaces the stops of a bus by some 200 to 700 m', () => {
    const gaps = city.transit.patterns
      .filter((pattern) => city.transit.lines[pattern.line]!.kind === 'local')
      .flatMap((pattern) => [...pattern.metres].slice(1).map((metres, at) => metres - pattern.metres[at]!))
    const sorted = gaps.toSorted((a, b) => a - b)
    expect(sorted[sorted.length >> 1]).toBeGreaterThan(250)
    expect(sorted[sorted.length >> 1]).toBeLessThan(450)
    expect(sorted.at(-1)).toBeLessThan(900)
  })

  it('has rail, trams, buses, a ferry and a line of each special kind', () => {
    expect(new Set(rows('routes').map((row) => row.route_type))).toEqual(new Set(['0', '2', '3', '4']))
    const kinds = new Set(city.transit.lines.map((line) => line.kind))
    for (const kind of [
      'rail',
      'tram',
      'frequent',
      'local',
      'sparse',
      'express',
      'night',
      'loop',
      'ferry',
      'interlined',
      'fair',
    ] as const)
      expect(kinds, kind).toContain(kind)
  })

  it('stands stations over platforms and entrances, and says which are free of steps', () => {
    const stops = rows('stops')
    const stations = stops.filter((row) => row.location_type === '1')
    expect(stations.length).toBeGreaterThan(2)
    for (const station of stations) {
      const below = stops.filter((row) => row.parent_station === station.stop_id)
      expect(below.filter((row) => row.location_type === '').length).toBe(2)
      expect(below.filter((row) => row.location_type === '2').length).toBe(2)
    }
    expect(new Set(stops.map((row) => row.wheelchair_boarding))).toEqual(new Set(['', '0', '1', '2']))
    expect(new Set(rows('trips').map((row) => row.wheelchair_accessible))).toEqual(new Set(['', '1', '2']))
    expect(new Set(rows('trips').map((row) => row.bikes_allowed))).toEqual(new Set(['', '1', '2']))
  })

  it('lets a vehicle go on as another line: two runs in a block, at the same stop, one after the other', () => {
    const calls = new Map(runsOf().map((each) => [each[0]!.trip_id!, each]))
    const blocks = [
      ...Map.groupBy(
        rows('trips').filter((row) => row.block_id),
        (row) => row.block_id!,
      ).values(),
    ]
    expect(blocks.length).toBeGreaterThan(50)
    for (const [first, second, ...more] of blocks) {
      expect(more).toEqual([])
      expect(first!.service_id).toBe(second!.service_id)
      const [end, start] = [calls.get(first!.trip_id!)!.at(-1)!, calls.get(second!.trip_id!)![0]!]
      expect(end.stop_id).toBe(start.stop_id)
      expect(secondsOf(start.departure_time!) - secondsOf(end.arrival_time!)).toBe(120)
    }
  })

  it('lets nobody board at the end or alight at the start, and sets down at night on request', () => {
    for (const calls of runsOf()) expect([calls[0]!.drop_off_type, calls.at(-1)!.pickup_type]).toEqual(['1', '1'])
    expect(new Set(rows('stop_times').map((row) => row.drop_off_type))).toEqual(new Set(['', '1', '2', '3']))
  })

  it('has transfers with minimum times, one that waits, one that is forbidden', () => {
    expect(new Set(rows('transfers').map((row) => row.transfer_type))).toEqual(new Set(['1', '2', '3']))
    for (const row of rows('transfers')) expect(row.min_transfer_time !== '').toBe(row.transfer_type === '2')
  })

  it('runs a loop by headways without exact times', () => {
    expect(rows('frequencies').length).toBeGreaterThan(3)
    for (const row of rows('frequencies')) {
      expect(row.exact_times).toBe('0')
      expect(secondsOf(row.end_time!)).toBeGreaterThan(secondsOf(row.start_time!))
    }
  })

  it('has a zone on demand: a closed area that its run names in place of stops', () => {
    const { features } = JSON.parse(Buffer.from(files['locations.geojson']!).toString()) as {
      features: { id: string; geometry: { coordinates: number[][][] } }[]
    }
    const ring = features[0]!.geometry.coordinates[0]!
    expect(ring[0]).toEqual(ring.at(-1))
    const flexible = rows('stop_times').filter((row) => row.location_id)
    expect(flexible.map((row) => row.location_id)).toEqual([features[0]!.id, features[0]!.id])
    for (const row of flexible) {
      expect([row.arrival_time, row.stop_id]).toEqual(['', ''])
      expect(secondsOf(row.end_pickup_drop_off_window!)).toBeGreaterThan(secondsOf(row.start_pickup_drop_off_window!))
    }
    expect(
      rows('stop_times')
        .filter((row) => !row.location_id)
        .every((row) => row.stop_id !== ''),
    ).toBe(true)
  })

  it('grows with the stops asked for', () => {
    const larger = makeCity({ ...order, streetNodes: 30_000, stops: 1500 })
    expect(larger.transit.stops.length).toBeGreaterThan(1400)
    expect(larger.transit.stops.length).toBeLessThan(1600)
  })

  it('is the same for the same order and another for another seed', () => {
    expect(Buffer.compare(writeGtfs(makeCity(order)), file)).toBe(0)
    expect(Buffer.compare(writeGtfs(makeCity({ ...order, seed: 2 })), file)).not.toBe(0)
  })
})

describe('the year of service', () => {
  const readFile: ReadFile = (name) => readCsv(Readable.from([sortedFor(name)]))

  it('is read by another reader, with service on each of its 365 days', async () => {
    const days = new Set<string>()
    for await (const [, dates] of readServices(readFile, order.timeZone)) for (const date of dates) days.add(date)
    expect(days.size).toBe(365)
    expect([days.has('2026-03-01'), days.has('2027-02-28'), days.has('2027-03-01')]).toEqual([true, true, false])
  })

  it('gives another reader as many calls as there are days, runs and stops', async () => {
    const trip = rows('trips').find((row) => row.service_id === 'SUNDAY')!
    let calls = 0
    const filters = {
      trip: (each: Row) => each.trip_id === trip.trip_id,
      stopTime: (each: Row) => each.trip_id === trip.trip_id,
    }
    for await (const call of computeStopovers(readFile, order.timeZone, filters)) {
      expect(call.departure).toBeGreaterThanOrEqual(call.arrival)
      calls++
    }
    const { exceptions, firstDay, lastDay } = city.transit.calendar
    let sundays = exceptions.filter((each) => each.service === 'SUNDAY' && each.isAdded).length
    for (let day = firstDay; day <= lastDay; day++) if (weekdayOf(day) === 6) sundays++
    expect(calls).toBe(sundays * rows('stop_times').filter((row) => row.trip_id === trip.trip_id).length)
  })

  it.each([
    ['2026-01-01', true],
    ['2026-05-25', true],
    ['2026-07-04', true],
    ['2026-09-07', true],
    ['2026-11-26', true],
    ['2026-12-25', true],
    ['2026-11-25', false],
    ['2026-05-18', false],
    ['2026-09-14', false],
  ])('knows whether %s is a holiday', (date, expected) => {
    expect(isHoliday(readPlainDate(date)!, 'US')).toBe(expected)
  })

  it.each([
    ['2026-01-01', 365],
    ['2027-03-01', 366],
    ['2028-02-29', 366],
  ])('from %s lasts %i days', (date, days) => {
    const { firstDay, lastDay } = makeCalendar(date, 'US')
    expect(lastDay - firstDay + 1).toBe(days)
  })

  it('holds the fair on a Friday, Saturday and Sunday that only the exceptions know', () => {
    const days = city.transit.calendar.exceptions
      .filter((each) => each.service === 'FAIR')
      .map((each) => weekdayOf(each.day))
    expect(days).toEqual([4, 5, 6])
    expect(ids('calendar', 'service_id').has('FAIR')).toBe(false)
  })
})

async function readTable(bytes: Uint8Array): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of await readCsv(Readable.from([Buffer.from(bytes)]))) found.push(row)
  return found
}

/** A file as the reader wants it: trips and calls in the order of their run's id. */
function sortedFor(name: string): Buffer {
  const bytes = Buffer.from(files[`${name}.txt`] ?? '')
  if (!['trips', 'stop_times', 'frequencies'].includes(name)) return bytes
  const [head, ...lines] = bytes.toString().trimEnd().split('\n')
  const column = head!.split(',').indexOf('trip_id')
  const id = (line: string) => line.split(',')[column]!
  return Buffer.from(
    [head, ...lines.toSorted((a, b) => (id(a) === id(b) ? 0 : id(a) < id(b) ? -1 : 1))].join('\n') + '\n',
  )
}

/** The calls of every run with stops, in their order. */
function runsOf(): Row[][] {
  return [
    ...Map.groupBy(
      rows('stop_times').filter((row) => row.stop_id),
      (row) => row.trip_id!,
    ).values(),
  ]
}

function secondsOf(time: string): number {
  const [hours, minutes, seconds] = time.split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

function alongShape(points: Row[], metres: number): { lat: number; lon: number } {
  const at = Math.max(
    1,
    points.findIndex((point) => Number(point.shape_dist_traveled) >= metres - 0.06),
  )
  const [from, to] = [points[at - 1]!, points[at]!]
  const [start, end] = [Number(from.shape_dist_traveled), Number(to.shape_dist_traveled)]
  const part = end > start ? (metres - start) / (end - start) : 0
  const between = (key: string) => Number(from[key]) + (Number(to[key]) - Number(from[key])) * part
  return { lat: between('shape_pt_lat'), lon: between('shape_pt_lon') }
}
