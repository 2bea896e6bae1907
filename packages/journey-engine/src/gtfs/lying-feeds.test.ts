import { describe, expect, it } from 'vitest'
import { BadInput, openProblems } from '../problems.ts'
import { describeRuns } from '../testing/describe-timetable.ts'
import { makeFeed, smallFeed, stopTimes, type FeedFiles } from '../testing/make-feed.ts'
import { openRandom } from '../testing/random.ts'
import { buildTimetable } from './build-timetable.ts'

function build(changes: FeedFiles) {
  const problems = openProblems()
  const timetable = buildTimetable([{ name: 'town.zip', bytes: makeFeed(changes) }], { problems })
  return { timetable, runs: describeRuns(timetable).map((run) => run.replace('town:', '')), problems: problems.list() }
}

const [early, late, weekend] = [
  'early | 08:00:00 A, 08:05:00 B, 08:10:00 C',
  'late | 09:00:00 A, 09:05:00 B, 09:10:00 C',
  'weekend | 10:00:00 A, 10:05:00 B, 10:10:00 C',
]
const add = (file: string, rows: string): FeedFiles => ({ [file]: `${smallFeed[file] as string}${rows}\n` })
const replace = (file: string, from: string, to: string): FeedFiles => ({
  [file]: (smallFeed[file] as string).replace(from, to),
})
const earlyTimes = (...visits: string[]) => ({
  'stop_times.txt': stopTimes(
    ['early', ...visits],
    ['late', '09:00:00 A', '09:05:00 B', '09:10:00 C'],
    ['weekend', '10:00:00 A', '10:05:00 B', '10:10:00 C'],
  ),
})
const farAway = (type: number): FeedFiles => ({
  ...replace('stops.txt', '33.92', '43.92'),
  ...replace('routes.txt', ',3\n', `,${type}\n`),
})

describe('a feed that lies', () => {
  it.each<[string, FeedFiles, string[], string, string]>([
    [
      'times that run backwards',
      earlyTimes('08:00:00 A', '07:55:00 B', '08:10:00 C'),
      [late, weekend],
      'stop_times.txt: times run backwards, run left out',
      'town: early',
    ],
    [
      'a departure before its arrival',
      earlyTimes('08:00:00 A', '08:05:00-08:04:00 B', '08:10:00 C'),
      [late, weekend],
      'stop_times.txt: times run backwards, run left out',
      'town: early',
    ],
    [
      'times that run backwards over a stop without',
      earlyTimes('08:00:00 A', ' B', '07:10:00 C'),
      [late, weekend],
      'stop_times.txt: times run backwards, run left out',
      'town: early',
    ],
    [
      'a time that is none',
      earlyTimes('08:00:00 A', '8h05 B', '08:10:00 C'),
      ['early | 08:00:00 A, ~08:05:00 B, 08:10:00 C', late, weekend],
      'stop_times.txt: time not readable, taken as not given',
      'town: line 3: run early, stop B, 8h05',
    ],
    [
      'no time at the first stop',
      earlyTimes(' A', '08:05:00 B', '08:10:00 C'),
      ['early | 08:05:00 B, 08:10:00 C', late, weekend],
      'stop_times.txt: no time at the first or last stop, cut off',
      'town: early',
    ],
    [
      'no time at the last stops',
      earlyTimes('08:00:00 A', '08:05:00 B', ' C', ' A'),
      ['early | 08:00:00 A, 08:05:00 B', late, weekend],
      'stop_times.txt: no time at the first or last stop, cut off',
      'town: early',
    ],
    [
      'no times',
      earlyTimes(' A', ' B', ' C'),
      [late, weekend],
      'stop_times.txt: no times at all, run left out',
      'town: early',
    ],
    [
      'a time at one stop alone',
      earlyTimes(' A', '08:05:00 B', ' C'),
      [late, weekend],
      'stop_times.txt: fewer than two stops with a time between them, run left out',
      'town: early',
    ],
    [
      'a run of one stop',
      earlyTimes('08:00:00 A'),
      [late, weekend],
      'stop_times.txt: fewer than two stops, run left out',
      'town: early',
    ],
    [
      'a run without stops',
      add('trips.txt', '10,weekday,empty'),
      [early, late, weekend],
      'stop_times.txt: no visit that can be used, run left out',
      'town: empty',
    ],
    [
      'a visit to an unknown stop',
      earlyTimes('08:00:00 A', '08:02:00 X', '08:05:00 B', '08:10:00 C'),
      [early, late, weekend],
      'stop_times.txt: stop not in stops.txt or left out there, visit left out',
      'town: line 3: run early, stop X',
    ],
    [
      'visits of an unknown run',
      add('stop_times.txt', 'ghost,08:00:00,08:00:00,A,1'),
      [early, late, weekend],
      'stop_times.txt: run not in trips.txt or left out there, visit left out',
      'town: line 11: run ghost, stop A',
    ],
    [
      'a stop_sequence twice',
      add('stop_times.txt', 'early,08:07:00,08:07:00,A,2'),
      [early, late, weekend],
      'stop_times.txt: stop_sequence given twice, the first used',
      'town: early: 2',
    ],
    [
      'a stop_sequence that is none',
      add('stop_times.txt', 'early,08:07:00,08:07:00,A,-2'),
      [early, late, weekend],
      'stop_times.txt: stop_sequence not valid, visit left out',
      'town: line 11: run early, stop A, -2',
    ],
    [
      'a run of an unknown line',
      add('trips.txt', '99,weekday,lost'),
      [early, late, weekend],
      'trips.txt: line not in routes.txt, run left out',
      'town: lost: 99',
    ],
    [
      'a run of an unknown service',
      add('trips.txt', '10,never,lost'),
      [early, late, weekend],
      'trips.txt: service without a calendar, run left out',
      'town: lost: never',
    ],
    [
      'a trip_id twice',
      add('trips.txt', '10,weekend,early'),
      [early, late, weekend],
      'trips.txt: trip_id given twice, the first used',
      'town: early',
    ],
    [
      'a stop_id twice',
      add('stops.txt', 'A,Other,50,50'),
      [early, late, weekend],
      'stops.txt: stop_id given twice, the first used',
      'town: A',
    ],
    [
      'a route_id twice',
      add('routes.txt', '10,a,11,3'),
      [early, late, weekend],
      'routes.txt: route_id given twice, the first used',
      'town: 10',
    ],
    [
      'an agency_id twice',
      add('agency.txt', 'a,Other,,America/Chicago'),
      [early, late, weekend],
      'agency.txt: agency_id given twice, the first used',
      'town: a',
    ],
    [
      'a service_id twice',
      add('calendar.txt', 'weekday,0,0,0,0,0,0,0,20260302,20260331'),
      [early, late, weekend],
      'calendar.txt: service_id given twice, the first used',
      'town: weekday',
    ],
    [
      'a stop in no place',
      replace('stops.txt', '33.91', 'north'),
      ['early | 08:00:00 A, 08:10:00 C', 'late | 09:00:00 A, 09:10:00 C', 'weekend | 10:00:00 A, 10:10:00 C'],
      'stops.txt: coordinates missing or impossible, stop left out',
      'town: B: NaN, -84.5',
    ],
    [
      'a stop off the earth',
      replace('stops.txt', '33.91', '133.91'),
      ['early | 08:00:00 A, 08:10:00 C', 'late | 09:00:00 A, 09:10:00 C', 'weekend | 10:00:00 A, 10:10:00 C'],
      'stops.txt: coordinates missing or impossible, stop left out',
      'town: B: 133.91, -84.5',
    ],
    [
      'a stop at zero, zero',
      replace('stops.txt', '33.91,-84.50', '0,0'),
      ['early | 08:00:00 A, 08:10:00 C', 'late | 09:00:00 A, 09:10:00 C', 'weekend | 10:00:00 A, 10:10:00 C'],
      'stops.txt: coordinates missing or impossible, stop left out',
      'town: B: 0, 0',
    ],
    [
      'a stop without an id',
      add('stops.txt', ',Nameless,33.9,-84.5'),
      [early, late, weekend],
      'stops.txt: stop without stop_id left out',
      'town: line 5',
    ],
    [
      'a bus at 40,000 % of its speed',
      farAway(3),
      [],
      'stop_times.txt: faster than any vehicle of its kind, run left out',
      'town: early',
    ],
    [
      'a train at that speed',
      farAway(2),
      [],
      'stop_times.txt: faster than any vehicle of its kind, run left out',
      'town: early',
    ],
    [
      'an aircraft at that speed',
      farAway(1100),
      [],
      'stop_times.txt: faster than any vehicle of its kind, run left out',
      'town: early',
    ],
    [
      'a calendar date that does not exist',
      replace('calendar.txt', '20260302', '20260230'),
      [early, late, weekend],
      'calendar.txt: date that does not exist, its days left out',
      'town: weekday: 20260230 to 20260331',
    ],
    [
      'a calendar that ends before it starts',
      replace('calendar.txt', '20260302', '20260401'),
      [early, late, weekend],
      'calendar.txt: ends before it starts, its days left out',
      'town: weekday: 20260401 to 20260331',
    ],
    [
      'visits to a station',
      { 'stops.txt': 'stop_id,stop_lat,stop_lon,location_type\nA,33.90,-84.5,\nB,33.91,-84.5,1\nC,33.92,-84.5,\n' },
      [early, late, weekend],
      'stop_times.txt: visit to what is no stop or platform, kept',
      'town: early: B',
    ],
    [
      'an exception on no date',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nweekday,2026-03-04,1\n' },
      [early, late, weekend],
      'calendar_dates.txt: date or exception_type not valid, row left out',
      'town: weekday: 2026-03-04, 1',
    ],
    [
      'an exception of no kind',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nweekday,20260304,3\n' },
      [early, late, weekend],
      'calendar_dates.txt: date or exception_type not valid, row left out',
      'town: weekday: 20260304, 3',
    ],
    [
      'exceptions that contradict',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nweekday,20260304,2\nweekday,20260304,1\n' },
      [early, late, weekend],
      'calendar_dates.txt: date given twice, the first used',
      'town: weekday: 20260304',
    ],
    [
      'an unknown time zone beside a known one',
      add('agency.txt', 'b,Other,,Mars/Olympus'),
      [early, late, weekend],
      'agency.txt: time zone not known, that of another agency used',
      'town: b: Mars/Olympus',
    ],
    [
      'a line of an unknown agency',
      replace('routes.txt', '10,a', '10,z'),
      [early, late, weekend],
      'routes.txt: agency not in agency.txt, the first one used',
      'town: 10: z',
    ],
    [
      'a kind of line that is none',
      replace('routes.txt', ',3\n', ',bus\n'),
      [early, late, weekend],
      'routes.txt: route_type not valid, taken as bus',
      'town: 10: bus',
    ],
    [
      'a colour that is none',
      { 'routes.txt': 'route_id,route_type,route_color\n10,3,red\n' },
      [early, late, weekend],
      'routes.txt: colour not of six hexadecimal digits, ignored',
      'town: 10: RED',
    ],
    [
      'a shape that is missing',
      {
        'trips.txt': 'route_id,service_id,trip_id,shape_id\n10,weekday,early,s\n',
        ...earlyTimes('08:00:00 A', '08:05:00 B', '08:10:00 C'),
      },
      [early],
      'trips.txt: shape not in shapes.txt, drawn as straight lines',
      'town: early: s',
    ],
    [
      'a location_type that is none',
      { 'stops.txt': 'stop_id,stop_lat,stop_lon,location_type\nA,33.90,-84.5,9\nB,33.91,-84.5,\nC,33.92,-84.5,\n' },
      [early, late, weekend],
      'stops.txt: code not known, taken as not given',
      'town: line 2: 9',
    ],
    [
      'a pickup_type that is none',
      {
        'stop_times.txt': (smallFeed['stop_times.txt'] as string)
          .replace('\n', ',pickup_type\n')
          .replace('A,1\n', 'A,1,7\n'),
      },
      [early, late, weekend],
      'stop_times.txt: pickup_type or drop_off_type not known, taken as regular',
      'town: line 2: run early, stop A, 7',
    ],
    [
      'a transfer to nowhere',
      { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nA,X,2\n' },
      [early, late, weekend],
      'transfers.txt: stop not in stops.txt or left out there, row left out',
      'town: line 2: A to X',
    ],
    [
      'a transfer of no type',
      { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nA,B,6\n' },
      [early, late, weekend],
      'transfers.txt: transfer_type not known, row left out',
      'town: line 2: A to B: 6',
    ],
    [
      'a transfer of a month',
      { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,2592000\n' },
      [early, late, weekend],
      'transfers.txt: min_transfer_time not credible, ignored',
      'town: line 2: A to B: 2592000',
    ],
    [
      'riding on to nothing',
      { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,from_trip_id\nA,B,4,early\n' },
      [early, late, weekend],
      'transfers.txt: riding on without its two runs, row left out',
      'town: line 2: A to B',
    ],
    [
      'names that are not UTF-8',
      {
        'stops.txt': Uint8Array.from(smallFeed['stops.txt'] as string, (letter) =>
          letter === 'F' ? 0xe3 : letter.charCodeAt(0),
        ),
      },
      [early, late, weekend],
      'stops.txt: not UTF-8, read as windows-1252',
      'town: stops.txt',
    ],
    [
      'a field of a megabyte',
      add('stops.txt', `Z,${'x'.repeat(1_000_000)},33.9,-84.5`),
      [early, late, weekend],
      'stops.txt: field longer than 64 KB, cut',
      'town: line 5',
    ],
    [
      'a visit to an area',
      {
        'stop_times.txt': `${(smallFeed['stop_times.txt'] as string).replaceAll('\n', ',\n').replace('stop_sequence,', 'stop_sequence,location_id')}early,,,,4,zone\n`,
      },
      [early, late, weekend],
      'stop_times.txt: area of a flexible service, visit left out',
      'town: line 11: run early, stop ',
    ],
    [
      'no days at all',
      {
        'calendar.txt':
          'service_id,monday,start_date,end_date\nweekday,0,20260302,20260331\nweekend,0,20260302,20260331\n',
      },
      [early, late, weekend],
      'feed: no day with service',
      'town: town.zip',
    ],
    [
      'no runs at all',
      { 'trips.txt': 'route_id,service_id,trip_id\n', 'stop_times.txt': stopTimes() },
      [],
      'feed: no run that can be used',
      'town: town.zip',
    ],
  ])('with %s is survived, and the fault counted', (_, changes, runs, kind, example) => {
    const answer = build(changes)
    expect(answer.runs).toEqual(runs)
    expect(answer.problems.find((problem) => problem.kind === kind)).toMatchObject({ example })
  })

  it('keeps a fast train and a short hop without time, which do not lie', () => {
    expect(
      build({ ...replace('stops.txt', '33.92', '34.15'), ...replace('routes.txt', ',3\n', ',2\n') }).problems,
    ).toEqual([])
    expect(build(earlyTimes('08:00:00 A', '08:00:00 B', '08:00:00 C')).problems).toEqual([])
  })

  it.each<[string, FeedFiles, string]>([
    ...['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'].map(
      (file): [string, FeedFiles, string] => [
        `no ${file}`,
        { [file]: undefined },
        `town.zip is no GTFS feed that can be used: ${file} is missing.`,
      ],
    ),
    [
      'no calendar at all',
      { 'calendar.txt': undefined },
      'town.zip is no GTFS feed that can be used: calendar.txt and calendar_dates.txt are both missing.',
    ],
    [
      'an empty table',
      { 'stops.txt': '' },
      'town.zip is no GTFS feed that can be used: stops.txt has no column stop_id.',
    ],
    [
      'a table without its key',
      { 'trips.txt': 'route_id,trip_id\n' },
      'town.zip is no GTFS feed that can be used: trips.txt has no column service_id.',
    ],
    [
      'more rows than any feed needs',
      { 'agency.txt': `agency_id,agency_timezone\n${'a,UTC\n'.repeat(100_001)}` },
      'agency.txt of town.zip has more than 100000 rows, which is more than this engine takes.',
    ],
    [
      'no known time zone',
      { 'agency.txt': 'agency_id,agency_timezone\na,Mars/Olympus\n' },
      'town.zip is no GTFS feed that can be used: agency.txt names no time zone that is known.',
    ],
  ])('with %s is refused by name', (_, changes, message) => {
    expect(() => build(changes)).toThrow(new BadInput(message))
  })

  it('whatever stands in its tables, is read or refused, and what is read holds together', () => {
    const random = openRandom(5)
    const junk = ['', '"', ',', '\n', '-1', '99999999999', 'x', '\u0000', 'A', '24:00:00', '\r', '""', '0', 'early']
    for (let round = 0; round < 300; round++) {
      const changes: FeedFiles = {}
      for (let change = 0; change < 3; change++) {
        const file = Object.keys(smallFeed)[random.below(6)]!
        const text = (changes[file] ?? smallFeed[file]) as string
        const at = random.below(text.length)
        changes[file] = text.slice(0, at) + junk[random.below(junk.length)]! + text.slice(at + random.below(8))
      }
      try {
        const { timetable } = build(changes)
        const { runs, patterns, times, stops } = timetable
        runs.pattern.forEach((pattern, run) => {
          const count = patterns.first[pattern + 1]! - patterns.first[pattern]!
          expect(count).toBeGreaterThan(1)
          for (let at = runs.firstTime[run]!; at < runs.firstTime[run]! + count; at++) {
            if (at > runs.firstTime[run]!) expect(times.arrival[at]!).toBeGreaterThanOrEqual(times.departure[at - 1]!)
            expect(times.departure[at]!).toBeGreaterThanOrEqual(times.arrival[at]!)
          }
        })
        expect(patterns.stop.every((stop) => stop >= 0 && stop < stops.lat.length)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput)
      }
    }
  })
})
