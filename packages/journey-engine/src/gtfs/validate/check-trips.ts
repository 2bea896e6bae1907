import { growFloat64, growInt32 } from '../../growing-array.ts'
import { metresBetween, unitsPerDegree } from '../../geo.ts'
import { groupRows } from '../group-rows.ts'
import { openIdIndex } from '../id-index.ts'
import type { Csv } from '../read-csv.ts'
import type { Notices } from './feed-rules.ts'

const file = 'stop_times.txt'
/** The canonical validator's: faster is a fault of the times or the places. Metres a second, by the type of the line. */
const fastest: Record<number, number> = { 0: 28, 1: 42, 2: 139, 3: 42, 4: 23, 5: 9, 6: 14, 7: 14, 11: 42, 12: 42 }
const fastestOfOthers = 139
const secondsOfRounding = 60

/**
 * Checks the visits of each trip in their order: times that run backwards, trips without visits, stops without visits.
 * It is one long function because its parts share the same arrays.
 */
export function openTripCheck(notices: Notices) {
  const lineTypes = new Map<string, number>()
  const places: { lat: number; lon: number }[] = []
  const stopIds: string[] = []
  const stopLines: number[] = []
  const tripIds: string[] = []
  const tripLines: number[] = []
  const tripTypes: number[] = []
  const trip = growInt32()
  const stop = growInt32()
  const sequence = growInt32()
  const arrival = growInt32()
  const departure = growInt32()
  const distance = growFloat64()
  const line = growInt32()
  const onDemand = new Set<number>()
  let trips: ReturnType<typeof openIdIndex> | undefined
  let stops: ReturnType<typeof openIdIndex> | undefined

  return { seeStop, seeLine, seeTrip, seeVisit, finish }

  function seeStop(table: Csv): void {
    if (table.integer(table.column('location_type'), 0) !== 0) return
    stopIds.push(table.text(table.column('stop_id')))
    stopLines.push(table.line())
    places.push({ lat: table.decimal(table.column('stop_lat')), lon: table.decimal(table.column('stop_lon')) })
  }

  function seeLine(table: Csv): void {
    lineTypes.set(table.text(table.column('route_id')), table.integer(table.column('route_type'), NaN))
    if (table.isEmpty(table.column('route_short_name')) && table.isEmpty(table.column('route_long_name')))
      notices.note('route_both_short_and_long_name_missing', {
        file: 'routes.txt',
        line: table.line(),
        value: table.text(table.column('route_id')),
      })
  }

  function seeTrip(table: Csv): void {
    tripIds.push(table.text(table.column('trip_id')))
    tripLines.push(table.line())
    tripTypes.push(lineTypes.get(table.text(table.column('route_id'))) ?? NaN)
  }

  function seeVisit(table: Csv): void {
    trips ??= openIdIndex(tripIds)
    stops ??= openIdIndex(stopIds)
    const find = (index: typeof trips, name: string) => {
      const slot = table.column(name)
      return index!.find(table.bytes, table.from(slot), table.to(slot))
    }
    const timeOf = (name: string) => {
      const seconds = table.time(table.column(name))
      return Number.isNaN(seconds) ? -1 : seconds
    }
    const number = find(trips, 'trip_id')
    if (number < 0) return
    trip.push(number)
    stop.push(find(stops, 'stop_id'))
    const place = table.integer(table.column('stop_sequence'), -1)
    sequence.push(place >= 0 && place < 2 ** 31 ? place : -1)
    arrival.push(timeOf('arrival_time'))
    departure.push(timeOf('departure_time'))
    distance.push(table.decimal(table.column('shape_dist_traveled')))
    line.push(table.line())
    if (['stop_id', 'location_id', 'location_group_id'].every((name) => table.isEmpty(table.column(name))))
      notices.note('missing_required_field', { file, line: table.line(), field: 'stop_id' })
    // a service on demand has windows in the place of times
    const isWindow = !table.isEmpty(table.column('start_pickup_drop_off_window'))
    const arrives = !table.isEmpty(table.column('arrival_time'))
    if (arrives !== !table.isEmpty(table.column('departure_time')) && !isWindow)
      notices.note('stop_time_with_only_arrival_or_departure_time', {
        file,
        line: table.line(),
        field: arrives ? 'departure_time' : 'arrival_time',
        value: table.text(table.column('trip_id')),
      })
    if (isWindow) onDemand.add(number)
  }

  function finish(): void {
    const rows = {
      trip: trip.take(),
      stop: stop.take(),
      sequence: sequence.take(),
      arrival: arrival.take(),
      departure: departure.take(),
      line: line.take(),
      distance: distance.take(),
    }
    const { first, order } = groupRows(rows.trip, tripIds.length, rows.sequence)
    for (let number = 0; number < tripIds.length; number++) checkTrip(number, first, order, rows)
    const called = new Uint8Array(stopIds.length)
    for (const each of rows.stop) if (each >= 0) called[each] = 1
    stopIds.forEach((id, at) => {
      if (!called[at]) notices.note('stop_without_stop_time', { file: 'stops.txt', line: stopLines[at]!, value: id })
    })
  }

  function checkTrip(number: number, first: Int32Array, order: Int32Array, rows: Rows): void {
    const [from, to] = [first[number]!, first[number + 1]!]
    const id = tripIds[number]!
    if (from === to) return notices.note('unused_trip', { file: 'trips.txt', line: tripLines[number]!, value: id })
    if (to - from === 1) notices.note('unusable_trip', { file: 'trips.txt', line: tripLines[number]!, value: id })
    if (!onDemand.has(number))
      for (const end of [order[from]!, order[to - 1]!])
        if (rows.arrival[end]! < 0 && rows.departure[end]! < 0)
          notices.note('missing_trip_edge', { file, line: rows.line[end]!, value: id })
    let timed = -1
    let measured = NaN
    for (let at = from; at < to; at++) {
      const row = order[at]!
      const example = { file, line: rows.line[row]!, value: id }
      if (at > from && rows.sequence[row] === rows.sequence[order[at - 1]!])
        notices.note('duplicate_key', { ...example, field: 'stop_sequence' })
      const arrives = rows.arrival[row]! >= 0 ? rows.arrival[row]! : rows.departure[row]!
      if (arrives >= 0) {
        if (timed >= 0) {
          const left = rows.departure[timed]! >= 0 ? rows.departure[timed]! : rows.arrival[timed]!
          if (arrives < left)
            notices.note('stop_time_with_arrival_before_previous_departure_time', { ...example, field: 'arrival_time' })
          else checkPace(number, rows.stop[timed]!, rows.stop[row]!, arrives - left, example)
        }
        if (rows.departure[row]! >= 0 && rows.arrival[row]! > rows.departure[row]!)
          notices.note('start_and_end_range_out_of_order', { ...example, field: 'departure_time' })
        timed = row
      }
      if (rows.distance[row]! <= measured) notices.note('decreasing_or_equal_stop_time_distance', example)
      if (!Number.isNaN(rows.distance[row])) measured = rows.distance[row]!
    }
  }

  function checkPace(
    number: number,
    from: number,
    to: number,
    seconds: number,
    example: { line: number; value: string },
  ) {
    const [one, other] = [places[from], places[to]]
    if (!one || !other) return
    const metres = metresBetween(
      one.lat * unitsPerDegree,
      one.lon * unitsPerDegree,
      other.lat * unitsPerDegree,
      other.lon * unitsPerDegree,
    )
    // times are mostly of whole minutes
    if (metres > (fastest[tripTypes[number]!] ?? fastestOfOthers) * (seconds + secondsOfRounding))
      notices.note('fast_travel_between_consecutive_stops', { file, ...example })
  }
}

type Rows = Record<'trip' | 'stop' | 'sequence' | 'arrival' | 'departure' | 'line', Int32Array> & {
  distance: Float64Array
}
