import { describe, expect, it } from 'vitest'
import { type FeedFiles, stopTimes } from '../testing/make-feed.ts'
import { agencyIn, dailyCalendar, openTimetableNetwork } from '../testing/timetable-network.ts'
import type { WrittenUpdate } from '../testing/write-live.ts'
import type { TimetableNetwork } from './service-date.ts'
import { describeStopDay } from './stop-day.ts'

const noon = Date.parse('2026-03-10T12:00:00-04:00')
const ask = (network: TimetableNetwork, stopId: string, date?: string, nowMs = noon) =>
  describeStopDay(network, { stopId, ...(date && { date }), nowMs, language: 'en' })
const departuresOf = (network: TimetableNetwork, stopId: string, date: string) =>
  ask(network, stopId, date)!.lines.flatMap(({ departures }) => departures.map(({ departure }) => departure))

/** Runs of a day, from A to B, each every day of the year. */
const daily = (timeZone: string, ...times: string[]): FeedFiles => ({
  'agency.txt': agencyIn(timeZone),
  'calendar.txt': dailyCalendar,
  'trips.txt': ['route_id,service_id,trip_id', ...times.map((_, index) => `10,weekday,r${index}`), ''].join('\n'),
  'stop_times.txt': stopTimes(
    ...times.map((time, index) => [`r${index}`, `${time}:00 A`, `${time.replace(/\d\d$/, '59')}:00 B`]),
  ),
})

describe('the day of a stop', () => {
  it('holds what leaves on that service day, by line and headsign, and nothing at the last stop', () => {
    const network = openTimetableNetwork()
    const day = ask(network, 'f:A', '2026-03-10')!
    expect(day).toMatchObject({
      date: '2026-03-10',
      today: '2026-03-10',
      firstDate: '2026-03-02',
      lastDate: '2026-03-31',
      stop: { name: 'First', stopId: 'f:A' },
      alerts: [],
    })
    expect(day.nextDate).toBeUndefined()
    expect(day.lines).toMatchObject([
      {
        line: { id: 'f:10', shortName: '10' },
        kind: 'bus',
        headsign: 'Third',
        headways: [],
        departures: [
          { departure: '2026-03-10T08:00:00-04:00', isCancelled: false, runId: 'f:early', stop: { stopId: 'f:A' } },
          { departure: '2026-03-10T09:00:00-04:00', isCancelled: false, runId: 'f:late' },
        ],
      },
    ])
    expect(ask(network, 'f:C', '2026-03-10')!.lines).toEqual([])
  })

  it('is today in the zone of the region unless a date is named', () => {
    const network = openTimetableNetwork()
    expect(ask(network, 'f:A', undefined, Date.parse('2026-03-10T03:59:00Z'))!.date).toBe('2026-03-09')
    expect(ask(network, 'f:A', undefined, Date.parse('2026-03-10T04:00:00Z'))!.date).toBe('2026-03-10')
  })

  it('ends after midnight with the runs that its service began with, and has none of the day before', () => {
    const network = openTimetableNetwork(daily('America/New_York', '00:05', '23:55', '24:10', '29:30'))
    expect(departuresOf(network, 'f:A', '2026-06-10')).toEqual([
      '2026-06-10T00:05:00-04:00',
      '2026-06-10T23:55:00-04:00',
      '2026-06-11T00:10:00-04:00',
      '2026-06-11T05:30:00-04:00',
    ])
  })

  it.each([
    ['America/New_York', '2026-03-08', '00:30', '2026-03-07T23:30:00-05:00'],
    ['America/New_York', '2026-03-08', '03:30', '2026-03-08T03:30:00-04:00'],
    ['America/New_York', '2026-03-08', '25:30', '2026-03-09T01:30:00-04:00'],
    ['America/New_York', '2026-11-01', '00:30', '2026-11-01T01:30:00-04:00'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T01:30:00-05:00'],
    ['America/New_York', '2026-11-01', '12:00', '2026-11-01T12:00:00-05:00'],
    ['America/New_York', '2026-10-31', '25:30', '2026-11-01T01:30:00-04:00'],
    ['Europe/Lisbon', '2026-03-29', '00:30', '2026-03-28T23:30:00+00:00'],
    ['Europe/Lisbon', '2026-03-29', '12:00', '2026-03-29T12:00:00+01:00'],
    ['Europe/Lisbon', '2026-10-25', '00:30', '2026-10-25T01:30:00+01:00'],
    ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T01:30:00+00:00'],
    ['Australia/Lord_Howe', '2026-04-05', '00:30', '2026-04-05T01:00:00+11:00'],
    ['Australia/Lord_Howe', '2026-04-05', '01:30', '2026-04-05T01:30:00+10:30'],
    ['Australia/Lord_Howe', '2026-10-04', '00:15', '2026-10-03T23:45:00+10:30'],
    ['Australia/Lord_Howe', '2026-10-04', '12:00', '2026-10-04T12:00:00+11:00'],
  ])('keeps the moment when the clock changes: %s, %s, %s is %s', (zone, date, time, moment) => {
    expect(departuresOf(openTimetableNetwork(daily(zone, time)), 'f:A', date)).toEqual([moment])
  })

  it('tells what repeats as an interval, and exact frequencies as times', () => {
    const frequencies = (exact: number) =>
      `trip_id,start_time,end_time,headway_secs,exact_times\nearly,06:00:00,09:00:00,600,${exact}\nearly,09:00:00,12:00:00,900,${exact}\n`
    const [line] = ask(openTimetableNetwork({ 'frequencies.txt': frequencies(0) }), 'f:B', '2026-03-10')!.lines
    expect(line!.headways).toMatchObject([
      { first: '2026-03-10T06:05:00-04:00', last: '2026-03-10T09:05:00-04:00', everySeconds: 600 },
      { first: '2026-03-10T09:20:00-04:00', last: '2026-03-10T11:50:00-04:00', everySeconds: 900 },
    ])
    expect(line!.departures.map(({ runId }) => runId)).toEqual(['f:late'])
    const [exact] = ask(openTimetableNetwork({ 'frequencies.txt': frequencies(1) }), 'f:B', '2026-03-10')!.lines
    expect([exact!.headways, exact!.departures.length]).toEqual([[], 18 + 12 + 1])
  })

  it('leaves out where nobody boards', () => {
    const network = openTimetableNetwork({
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type\nearly,08:00:00,08:00:00,A,1,0\nearly,08:05:00,08:05:00,B,2,1\nearly,08:10:00,08:10:00,C,3,1\n',
    })
    expect([ask(network, 'f:A', '2026-03-10')!.lines.length, ask(network, 'f:B', '2026-03-10')!.lines]).toEqual([1, []])
  })

  it('of a station holds all its platforms, and of a platform its own', () => {
    const network = openTimetableNetwork({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nA,First,33.90,-84.50,0,S\nB,Second,33.9001,-84.50,0,S\nC,Third,33.92,-84.50,0,\nS,Station,33.90,-84.50,1,\n',
    })
    const stopsOf = (stopId: string) =>
      ask(network, stopId, '2026-03-10')!.lines.flatMap(({ departures }) => departures.map(({ stop }) => stop.stopId))
    expect(stopsOf('f:S')).toEqual(['f:A', 'f:B', 'f:A', 'f:B'])
    expect(stopsOf('f:B')).toEqual(['f:B', 'f:B'])
  })

  it('names the next day with service where nothing leaves', () => {
    const weekdays = openTimetableNetwork({ 'trips.txt': 'route_id,service_id,trip_id\n10,weekday,early\n' })
    const next = (network: TimetableNetwork, date: string) => {
      const { lines, nextDate } = ask(network, 'f:A', date)!
      return [lines.length, nextDate]
    }
    expect(next(weekdays, '2026-03-07')).toEqual([0, '2026-03-09'])
    expect(next(weekdays, '2026-02-01')).toEqual([0, '2026-03-02'])
    expect(next(weekdays, '1900-01-01')).toEqual([0, '2026-03-02'])
    expect(next(weekdays, '2026-04-20')).toEqual([0, undefined])
    expect(next(weekdays, '2199-12-31')).toEqual([0, undefined])
    expect(next(weekdays, '2026-03-09')).toEqual([1, undefined])
  })

  it('is that of the very id: capitals make another stop, and nobody’s id none', () => {
    const network = openTimetableNetwork({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon\nA,Large,33.90,-84.50\na,Small,33.90,-84.50\nB,Second,33.91,-84.50\nC,Third,33.92,-84.50\n',
    })
    expect(ask(network, 'f:A', '2026-03-10')!.lines).toHaveLength(1)
    expect(ask(network, 'f:a', '2026-03-10')).toMatchObject({ stop: { name: 'Small' }, lines: [] })
    for (const id of ['F:A', 'f:b', 'A', '', 'f:', 'constructor', '__proto__']) expect(ask(network, id)).toBeUndefined()
    expect(ask({ ...network, transit: undefined }, 'f:A')).toBeUndefined()
  })

  it('sorts lines as riders look for them', () => {
    const network = openTimetableNetwork({
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\n10,a,10,3\nx,a,2,3\ny,a,B,3\n',
      'trips.txt':
        'route_id,service_id,trip_id,trip_headsign\n10,weekday,early,Zoo\nx,weekday,late,Zoo\ny,weekday,weekend,Zoo\n',
    })
    const names = ask(network, 'f:A', '2026-03-10')!.lines.map(({ line, headsign }) => `${line.shortName} ${headsign}`)
    expect(names).toEqual(['2 Zoo', '10 Zoo', 'B Zoo'])
  })
})

describe('what an agency tells of a day', () => {
  const atMs = Date.parse('2026-03-10T07:50:00-04:00')
  const told = (...updates: WrittenUpdate[]) => openTimetableNetwork({}, { updates, atMs })
  const at = (network: TimetableNetwork, stopId: string, date = '2026-03-10') =>
    ask(network, stopId, date)!.lines.flatMap(({ departures }) =>
      departures.map(({ departure, scheduled, isCancelled }) => [
        departure.slice(11, 16),
        scheduled?.slice(11, 16),
        isCancelled,
      ]),
    )

  it('stands beside the timetable: late, cancelled, and as planned', () => {
    const network = told(
      { tripId: 'early', startDate: '20260310', delay: 240 },
      { tripId: 'late', startDate: '20260310', relationship: 3 },
    )
    expect(at(network, 'f:A')).toEqual([
      ['08:04', '08:00', false],
      ['09:00', undefined, true],
    ])
    expect(at(network, 'f:A', '2026-03-11')).toEqual([
      ['08:00', undefined, false],
      ['09:00', undefined, false],
    ])
  })

  it('marks a stop that is skipped, and no other', () => {
    const network = told({
      tripId: 'early',
      startDate: '20260310',
      delay: 60,
      stops: [{ stopId: 'B', relationship: 1 }],
    })
    expect(at(network, 'f:B')[0]).toEqual(['08:05', undefined, true])
    expect(at(network, 'f:A')[0]![2]).toBe(false)
  })

  it('tells of one of many at an interval beside the interval', () => {
    const network = openTimetableNetwork(
      { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nearly,06:00:00,09:00:00,600\n' },
      { updates: [{ tripId: 'early', startTime: '07:00:00', startDate: '20260310', relationship: 3 }], atMs },
    )
    const [line] = ask(network, 'f:A', '2026-03-10')!.lines
    expect(line!.headways).toMatchObject([{ everySeconds: 600, last: '2026-03-10T08:50:00-04:00' }])
    expect(line!.departures.map(({ runId, isCancelled }) => [runId, isCancelled])).toEqual([
      ['f:early@07:00:00', true],
      ['f:late', false],
    ])
  })

  it('is an alert about the stop, its lines or their kind, in force that day; none of another stop or a single run', () => {
    const seconds = (text: string) => Date.parse(text) / 1000
    const header = (text: string) => [{ text, language: 'en' }]
    const network = openTimetableNetwork(
      {},
      {
        atMs,
        alerts: [
          { informed: [{ stopId: 'A' }], header: header('of the stop') },
          { informed: [{ routeId: '10' }], header: header('of the line') },
          { informed: [{ routeType: 3 }], header: header('of buses') },
          { informed: [{ routeType: 2 }], header: header('of trains') },
          { informed: [{ stopId: 'B' }], header: header('of another stop') },
          { informed: [{ routeId: '10', stopId: 'B' }], header: header('of the line at another stop') },
          { informed: [{ trip: { tripId: 'early' } }], header: header('of one run') },
          {
            informed: [{ stopId: 'A' }],
            header: header('of tomorrow'),
            periods: [{ start: seconds('2026-03-11T06:00:00-04:00') }],
          },
        ],
      },
    )
    const headersOn = (date: string) => ask(network, 'f:A', date)!.alerts.map((alert) => alert.header)
    expect(headersOn('2026-03-10')).toEqual(['of the stop', 'of the line', 'of buses'])
    expect(headersOn('2026-03-11')).toEqual(['of the stop', 'of tomorrow', 'of the line', 'of buses'])
  })
})
