import { groupRows } from './group-rows.ts'
import { openIdIndex } from './id-index.ts'
import type { Feed } from './open-feed.ts'
import type { TripRow } from './read-trips.ts'

/**
 * The rows of stop_times.txt: those of trip `t` are `order[first[t]] … order[first[t + 1] - 1]`, in the order of the
 * run. A missing time is -1; `rule` is pickup_type + 4 · drop_off_type; `distance` is NaN where it is missing.
 */
export type Visits = {
  first: Int32Array
  order: Int32Array
  sequence: Int32Array
  stop: Int32Array
  arrival: Int32Array
  departure: Int32Array
  rule: Uint8Array
  distance: Float64Array
  /** stop_headsign at the first stop of each trip that has no headsign of its own. */
  headsigns: Map<number, string>
}

export function readStopTimes(
  feed: Feed,
  tripRows: readonly Pick<TripRow, 'id' | 'headsign'>[],
  stopIds: readonly string[],
): Visits {
  const table = feed.get('stop_times.txt', ['trip_id', 'stop_id', 'stop_sequence'])
  const tripId = table.column('trip_id')
  const stopId = table.column('stop_id')
  const sequence = table.column('stop_sequence')
  const arrival = table.column('arrival_time')
  const departure = table.column('departure_time')
  const pickup = table.column('pickup_type')
  const dropOff = table.column('drop_off_type')
  const distance = table.column('shape_dist_traveled')
  const areas = [table.column('location_id'), table.column('location_group_id')]
  const stopHeadsign = table.column('stop_headsign')
  const headsigns = new Map<number, { number: number; text: string }>()
  const trips = openIdIndex(tripRows.map(({ id }) => id))
  const stops = openIdIndex(stopIds)

  const rows = openRows()
  const example = () => `line ${table.line()}: run ${table.text(tripId)}, stop ${table.text(stopId)}`

  const readTime = (column: number) => {
    const seconds = table.time(column)
    if (!Number.isNaN(seconds)) return seconds
    feed.note('stop_times.txt: time not readable, taken as not given', `${example()}, ${table.text(column)}`)
    return -1
  }
  const readRule = (column: number) => {
    const value = table.integer(column, 0)
    if (value >= 0 && value <= 3) return value
    feed.note(
      'stop_times.txt: pickup_type or drop_off_type not known, taken as regular',
      `${example()}, ${table.text(column)}`,
    )
    return 0
  }

  while (table.next()) {
    if (table.isEmpty(stopId) && areas.some((column) => !table.isEmpty(column))) {
      feed.note('stop_times.txt: area of a flexible service, visit left out', example())
      continue
    }
    const trip = trips.find(table.bytes, table.from(tripId), table.to(tripId))
    if (trip < 0) {
      feed.note('stop_times.txt: run not in trips.txt or left out there, visit left out', example())
      continue
    }
    const stop = stops.find(table.bytes, table.from(stopId), table.to(stopId))
    if (stop < 0) {
      feed.note('stop_times.txt: stop not in stops.txt or left out there, visit left out', example())
      continue
    }
    const number = table.integer(sequence, NaN)
    if (!(number >= 0 && number < 2 ** 31)) {
      feed.note('stop_times.txt: stop_sequence not valid, visit left out', `${example()}, ${table.text(sequence)}`)
      continue
    }
    if (
      !table.isEmpty(stopHeadsign) &&
      tripRows[trip]!.headsign === '' &&
      number < (headsigns.get(trip)?.number ?? Infinity)
    ) {
      headsigns.set(trip, { number, text: table.text(stopHeadsign) })
    }
    rows.add(
      trip,
      stop,
      number,
      readTime(arrival),
      readTime(departure),
      readRule(pickup) + 4 * readRule(dropOff),
      table.decimal(distance),
    )
  }
  const { trip, ...visits } = rows.take()
  return {
    ...groupRows(trip, tripRows.length, visits.sequence),
    ...visits,
    headsigns: new Map([...headsigns].map(([index, { text }]) => [index, text])),
  }
}

/** Seven columns that double together. */
function openRows() {
  let capacity = 4096
  let count = 0
  let trip = new Int32Array(capacity)
  let stop = new Int32Array(capacity)
  let sequence = new Int32Array(capacity)
  let arrival = new Int32Array(capacity)
  let departure = new Int32Array(capacity)
  let rule = new Uint8Array(capacity)
  let distance = new Float64Array(capacity)

  function double(): void {
    capacity *= 2
    const enlarge = (values: Int32Array) => {
      const larger = new Int32Array(capacity)
      larger.set(values)
      return larger
    }
    trip = enlarge(trip)
    stop = enlarge(stop)
    sequence = enlarge(sequence)
    arrival = enlarge(arrival)
    departure = enlarge(departure)
    const largerRule = new Uint8Array(capacity)
    largerRule.set(rule)
    rule = largerRule
    const largerDistance = new Float64Array(capacity)
    largerDistance.set(distance)
    distance = largerDistance
  }

  return {
    add(
      tripValue: number,
      stopValue: number,
      number: number,
      arrives: number,
      departs: number,
      rules: number,
      travelled: number,
    ): void {
      if (count === capacity) double()
      trip[count] = tripValue
      stop[count] = stopValue
      sequence[count] = number
      arrival[count] = arrives
      departure[count] = departs
      rule[count] = rules
      distance[count] = travelled
      count++
    },
    take: () => ({
      trip: trip.subarray(0, count),
      stop: stop.subarray(0, count),
      sequence: sequence.subarray(0, count),
      arrival: arrival.subarray(0, count),
      departure: departure.subarray(0, count),
      rule: rule.subarray(0, count),
      distance: distance.subarray(0, count),
    }),
  }
}
