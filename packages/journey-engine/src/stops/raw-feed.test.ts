import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { agencyIn, openTimetableNetwork } from '../testing/timetable-network.ts'
import { describeLineDay } from './line-day.ts'
import { describeStopDay } from './stop-day.ts'

/*
 * The same days counted twice: by the engine, and by hand from the rows of a made-up feed, which has night runs, loops,
 * stops where nobody boards, frequencies of both kinds and exceptions of the calendar.
 */
const zone = 'America/New_York'
const feedSeeds = [1, 2, 3, 4]
const dates = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-07-03', '2026-07-04', '2026-10-31', '2026-11-01']
const [stopCount, lineCount, tripCount] = [9, 4, 60]

type Row = { trip: string; seconds: number; stop: string; isBoarded: boolean }
type Trip = { id: string; line: string; service: string; headsign: string }
type Frequency = { trip: string; start: number; end: number; headway: number }

const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
const readClock = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function makeTables(seed: number) {
  const { below } = openRandom(seed)
  const trips: string[] = []
  const visits: string[] = []
  const frequencies: string[] = []
  for (let trip = 0; trip < tripCount; trip++) {
    trips.push(`L${below(lineCount)},s${below(3)},t${trip},${below(3) === 0 ? '' : `To ${below(3)}`},${below(2)}`)
    let seconds = (4 + below(22)) * 3600 + below(12) * 300
    const first = seconds
    let stop = -1
    for (let count = 2 + below(5), at = 0; at < count; at++) {
      let next = below(stopCount)
      while (next === stop) next = below(stopCount)
      stop = next
      visits.push(`t${trip},${clock(seconds)},${clock(seconds)},S${stop},${at + 1},${below(6) === 0 ? 1 : 0}`)
      seconds += 60 * (1 + below(20))
    }
    if (below(5) === 0) {
      const headway = 300 * (1 + below(4))
      frequencies.push(`t${trip},${clock(first)},${clock(first + headway * (1 + below(8)))},${headway},${below(2)}`)
    }
  }
  const lines = (head: string, rows: readonly string[]) => [head, ...rows, ''].join('\n')
  return {
    'agency.txt': agencyIn(zone),
    'stops.txt': lines(
      'stop_id,stop_name,stop_lat,stop_lon',
      Array.from({ length: stopCount }, (_, stop) => `S${stop},Stop ${stop},${33.9 + stop * 0.0002},-84.5`),
    ),
    'routes.txt': lines(
      'route_id,agency_id,route_short_name,route_type',
      Array.from({ length: lineCount }, (_, line) => `L${line},a,${line},3`),
    ),
    'trips.txt': lines('route_id,service_id,trip_id,trip_headsign,direction_id', trips),
    'stop_times.txt': lines('trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type', visits),
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ns0,1,1,1,1,1,0,0,20260101,20261231\ns1,0,0,0,0,0,1,1,20260101,20261231\ns2,1,1,1,1,1,1,1,20260301,20261101\n',
    'calendar_dates.txt': 'service_id,date,exception_type\ns0,20260703,2\ns1,20260703,1\ns2,20260704,2\n',
    'frequencies.txt': lines('trip_id,start_time,end_time,headway_secs,exact_times', frequencies),
  }
}

type Tables = ReturnType<typeof makeTables>

function readRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((row) => row.split(','))
}

function runsOn(tables: Tables, service: string, date: string): boolean {
  const plain = date.replaceAll('-', '')
  const exception = readRows(tables['calendar_dates.txt']).find(([id, day]) => id === service && day === plain)
  if (exception) return exception[2] === '1'
  const row = readRows(tables['calendar.txt']).find(([id]) => id === service)!
  return row[Temporal.PlainDate.from(date).dayOfWeek] === '1' && plain >= row[8]! && plain <= row[9]!
}

function readFeed(tables: Tables) {
  const rows = readRows(tables['stop_times.txt']).map(([trip, , departure, stop, , pickup]): Row => ({
    trip: trip!,
    seconds: readClock(departure!),
    stop: stop!,
    isBoarded: pickup !== '1',
  }))
  const visitsOf = Map.groupBy(rows, ({ trip }) => trip)
  const frequencies = readRows(tables['frequencies.txt']).map(([trip, start, end, headway]): Frequency => ({
    trip: trip!,
    start: readClock(start!),
    end: readClock(end!),
    headway: Number(headway),
  }))
  const trips = readRows(tables['trips.txt']).map(([line, service, id, headsign]): Trip => ({
    line: line!,
    service: service!,
    id: id!,
    headsign: headsign || `Stop ${visitsOf.get(id!)!.at(-1)!.stop.slice(1)}`,
  }))
  return { trips, visitsOf, frequencies }
}

/** Every run of a day as its visits. */
function listRuns(tables: Tables, date: string): (Trip & { visits: Row[] })[] {
  const { trips, visitsOf, frequencies } = readFeed(tables)
  return trips
    .filter(({ service }) => runsOn(tables, service, date))
    .flatMap((trip) => {
      const visits = visitsOf.get(trip.id)!
      const repeats = frequencies.filter((each) => each.trip === trip.id)
      if (repeats.length === 0) return [{ ...trip, visits }]
      return repeats.flatMap(({ start, end, headway }) =>
        Array.from({ length: Math.ceil((end - start) / headway) }, (_, count) => ({
          ...trip,
          visits: visits.map((visit) => ({
            ...visit,
            seconds: visit.seconds - visits[0]!.seconds + start + count * headway,
          })),
        })),
      )
    })
}

const originOf = (date: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds / 1000 -
  12 * 3600

describe.each(feedSeeds)('days of made-up feed %i', (seed) => {
  const tables = makeTables(seed)
  const network = openTimetableNetwork(tables)
  const nowMs = Date.parse('2026-05-01T12:00:00Z')

  it('of every stop are what the rows say', () => {
    let count = 0
    for (const date of dates) {
      const runs = listRuns(tables, date)
      for (let stop = 0; stop < stopCount; stop++) {
        const expected = runs
          .flatMap(({ line, headsign, visits }) =>
            visits
              .slice(0, -1)
              .filter((visit) => visit.stop === `S${stop}` && visit.isBoarded)
              .map(({ seconds }) => `f:${line} ${headsign} ${originOf(date) + seconds}`),
          )
          .toSorted()
        const found = describeStopDay(network, { stopId: `f:S${stop}`, date, nowMs, language: 'en' })!
        const told = found.lines.flatMap(({ line, headsign, departures, headways }) =>
          [
            ...departures.map(({ departure }) => Date.parse(departure) / 1000),
            ...headways.flatMap(({ first, last, everySeconds }) => stepsOf(first, last, everySeconds)),
          ].map((seconds) => `${line.id} ${headsign} ${seconds}`),
        )
        expect(told.toSorted()).toEqual(expected)
        count += expected.length
      }
    }
    expect(count).toBeGreaterThan(500)
  })

  it('of every line are what the rows say, each run with its stops in its order', () => {
    for (const date of dates) {
      const runs = listRuns(tables, date)
      for (let line = 0; line < lineCount; line++) {
        const expected = runs
          .filter((run) => run.line === `L${line}`)
          .map(({ visits }) => visits.map(({ stop, seconds }) => `${stop} ${seconds}`).join(', '))
          .toSorted()
        const found = describeLineDay(network, { lineId: `f:L${line}`, date, nowMs, language: 'en' })!
        expect(Date.parse(found.dayStart) / 1000).toBe(originOf(date))
        const told = found.directions.flatMap(({ stops, runs: shown }) =>
          shown.flatMap(({ times, headway }) => {
            const calls = times.flatMap((time, row) =>
              time === null ? [] : [{ id: stops[row]!.stopId!.slice(2), time }],
            )
            const shifts = headway ? Math.round((headway.until - calls[0]!.time) / headway.everySeconds) : 0
            return Array.from({ length: shifts + 1 }, (_, shift) =>
              calls.map(({ id, time }) => `${id} ${time + shift * (headway?.everySeconds ?? 0)}`).join(', '),
            )
          }),
        )
        expect(told.toSorted()).toEqual(expected)
      }
    }
  })
})

function stepsOf(first: string, last: string, everySeconds: number): number[] {
  const [from, to] = [Date.parse(first) / 1000, Date.parse(last) / 1000]
  return Array.from({ length: (to - from) / everySeconds + 1 }, (_, step) => from + step * everySeconds)
}
