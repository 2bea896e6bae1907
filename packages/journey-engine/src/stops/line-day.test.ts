import { describe, expect, it } from 'vitest'
import { type FeedFiles, stopTimes } from '../testing/make-feed.ts'
import { agencyIn, dailyCalendar, openTimetableNetwork } from '../testing/timetable-network.ts'
import { describeLineDay, type LineDirection } from './line-day.ts'
import type { TimetableNetwork } from './service-date.ts'

const noon = Date.parse('2026-03-10T12:00:00-04:00')
const ask = (network: TimetableNetwork, lineId: string, date?: string) =>
  describeLineDay(network, { lineId, ...(date && { date }), nowMs: noon, language: 'en' })

const clock = (seconds: number | null) =>
  seconds === null
    ? '-'
    : `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`
/** Stops down, runs across, as text. */
const tableOf = ({ stops, runs }: LineDirection) =>
  stops.map(({ stopId }, row) => [stopId!.slice(2), ...runs.map(({ times }) => clock(times[row] ?? null))].join(' '))

const trips = (...rows: string[]): FeedFiles => ({
  'trips.txt': ['route_id,service_id,trip_id,direction_id,trip_headsign', ...rows, ''].join('\n'),
})

describe('the day of a line', () => {
  it('is its stops and the times of its runs', () => {
    const day = ask(openTimetableNetwork(), 'f:10', '2026-03-10')!
    expect(day).toMatchObject({
      line: { id: 'f:10', shortName: '10' },
      kind: 'bus',
      date: '2026-03-10',
      dayStart: '2026-03-10T00:00:00-04:00',
      alerts: [],
    })
    expect(day.directions.map(tableOf)).toEqual([['A 08:00 09:00', 'B 08:05 09:05', 'C 08:10 09:10']])
    expect(day.directions[0]!.headsigns).toEqual(['Third'])
  })

  it('has a table for each direction, with short runs and branches in their places', () => {
    const network = openTimetableNetwork({
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${['A', 'B', 'C', 'D', 'E'].map((id, at) => `${id},${id},${33.9 + at * 0.01},-84.50\n`).join('')}`,
      ...trips(
        '10,weekday,whole,0,Downtown',
        '10,weekday,whole2,0,Downtown',
        '10,weekday,short,0,Midtown',
        '10,weekday,branch,0,Eastside',
        '10,weekday,back,1,Uptown',
      ),
      'stop_times.txt': stopTimes(
        ['whole', '08:00:00 A', '08:10:00 B', '08:20:00 C', '08:30:00 D'],
        ['whole2', '09:00:00 A', '09:10:00 B', '09:20:00 C', '09:30:00 D'],
        ['short', '08:45:00 B', '08:55:00 C'],
        ['branch', '08:30:00 A', '08:40:00 B', '08:50:00 E'],
        ['back', '07:00:00 D', '07:10:00 C', '07:20:00 A'],
      ),
    })
    const { directions } = ask(network, 'f:10', '2026-03-10')!
    expect(directions.map(tableOf)).toEqual([
      [
        'A 08:00 08:30 - 09:00',
        'B 08:10 08:40 08:45 09:10',
        'C 08:20 - 08:55 09:20',
        'D 08:30 - - 09:30',
        'E - 08:50 - -',
      ],
      ['D 07:00', 'C 07:10', 'A 07:20'],
    ])
    expect(directions.map(({ headsigns }) => headsigns)).toEqual([['Downtown', 'Eastside', 'Midtown'], ['Uptown']])
  })

  it('tells the directions apart where the feed does not', () => {
    const network = openTimetableNetwork({
      'stop_times.txt': stopTimes(
        ['early', '08:00:00 A', '08:05:00 B', '08:10:00 C'],
        ['late', '09:00:00 C', '09:05:00 B', '09:10:00 A'],
      ),
    })
    expect(ask(network, 'f:10', '2026-03-10')!.directions.map(tableOf)).toEqual([
      ['A 08:00', 'B 08:05', 'C 08:10'],
      ['C 09:00', 'B 09:05', 'A 09:10'],
    ])
  })

  it('puts the platforms of a station into one row', () => {
    const network = openTimetableNetwork({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nA,First,33.90,-84.50,0,\nB,Second,33.91,-84.50,0,S\nC,Third,33.9101,-84.50,0,S\nD,Fourth,33.92,-84.50,0,\nS,Station,33.91,-84.50,1,\n',
      'stop_times.txt': stopTimes(
        ['early', '08:00:00 A', '08:05:00 B', '08:10:00 D'],
        ['late', '09:00:00 A', '09:05:00 C', '09:10:00 D'],
      ),
    })
    expect(ask(network, 'f:10', '2026-03-10')!.directions.map(tableOf)).toEqual([
      ['A 08:00 09:00', 'S 08:05 09:05', 'D 08:10 09:10'],
    ])
  })

  it('keeps runs after midnight with the day on which they began, also when the clock changes', () => {
    const network = openTimetableNetwork({
      'agency.txt': agencyIn('Europe/Lisbon'),
      'calendar.txt': dailyCalendar,
      'trips.txt': 'route_id,service_id,trip_id\n10,weekday,early\n10,weekday,late\n',
      'stop_times.txt': stopTimes(['early', '00:30:00 A', '00:40:00 B'], ['late', '24:30:00 A', '24:40:00 B']),
    })
    const day = ask(network, 'f:10', '2026-10-25')!
    expect(day.dayStart).toBe('2026-10-25T01:00:00+01:00')
    expect(day.directions.map(tableOf)).toEqual([['A 00:30 24:30', 'B 00:40 24:40']])
    // 24:30 of a day that lasts an hour longer, by its own count
    const late = Date.parse(day.dayStart) + day.directions[0]!.runs[1]!.times[0]! * 1000
    expect(new Date(late).toISOString()).toBe('2026-10-26T00:30:00.000Z')
  })

  it('tells an interval once, with the last that leaves', () => {
    const network = openTimetableNetwork({
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nearly,06:00:00,08:00:00,1200\n',
    })
    const [direction] = ask(network, 'f:10', '2026-03-10')!.directions
    expect(direction!.runs.map(({ runId, headway, isApproximate }) => [runId, headway, isApproximate])).toEqual([
      ['f:early@06:00:00', { everySeconds: 1200, until: 7 * 3600 + 2400 }, true],
      ['f:late', undefined, false],
    ])
    expect(tableOf(direction!)[0]).toBe('A 06:00 09:00')
  })

  it('says when it runs next, and knows no line by another id', () => {
    const network = openTimetableNetwork({ 'trips.txt': 'route_id,service_id,trip_id\n10,weekday,early\n' })
    expect(ask(network, 'f:10', '2026-03-08')).toMatchObject({ directions: [], nextDate: '2026-03-09' })
    expect(ask(network, 'f:10', '2026-04-20')!.nextDate).toBeUndefined()
    for (const id of ['F:10', '10', '', 'f:A', 'toString']) expect(ask(network, id)).toBeUndefined()
  })

  it('tells delays, stops that are skipped and runs that are cancelled', () => {
    const network = openTimetableNetwork(
      {},
      {
        atMs: Date.parse('2026-03-10T07:50:00-04:00'),
        updates: [
          {
            tripId: 'early',
            startDate: '20260310',
            stops: [
              { stopId: 'A', departure: { delay: 120 } },
              { stopId: 'B', relationship: 1 },
            ],
          },
          { tripId: 'late', startDate: '20260310', relationship: 3 },
        ],
        alerts: [{ informed: [{ routeId: '10' }], header: [{ text: 'Detour', language: 'en' }] }],
      },
    )
    const { directions, alerts } = ask(network, 'f:10', '2026-03-10')!
    const [early, late] = directions[0]!.runs
    expect([early!.isCancelled, early!.skipped, early!.late?.[0], early!.times[0]]).toEqual([
      false,
      [1],
      120,
      8 * 3600 + 120,
    ])
    expect([late!.isCancelled, late!.skipped, late!.late, late!.times[0]]).toEqual([true, [], undefined, 9 * 3600])
    expect(alerts.map(({ header }) => header)).toEqual(['Detour'])
    expect(ask(network, 'f:10', '2026-03-11')!.directions[0]!.runs.map(({ isCancelled }) => isCancelled)).toEqual([
      false,
      false,
    ])
  })
})
