import { describe, expect, it } from 'vitest'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { serviceDayOrigin } from '../gtfs/service-day.ts'
import { BadInput, openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { clock, plainId } from '../testing/describe-timetable.ts'
import { makeFeed, stopTimes, type FeedFiles } from '../testing/make-feed.ts'
import { openRandom } from '../testing/random.ts'
import type { DayTimetable } from './day-timetable.ts'
import { mirrorDay, viewDay } from './day-view.ts'
import type { RunFilter, Timetable } from './timetable.ts'

const monday = '2026-03-02'
const tuesday = '2026-03-03'

function build(...feeds: FeedFiles[]): Timetable {
  return buildTimetable(
    feeds.map((changes, index) => ({ name: `${'abc'[index]}.zip`, bytes: makeFeed(changes) })),
    { problems: openProblems() },
  )
}

/**
 * Each pattern as its runs' times: `early 08:00:00 08:05:00 08:10:00`, with what of a day it is of when not today's.
 */
function describePatterns(timetable: Timetable, day: DayTimetable): string[][] {
  return Array.from({ length: day.patternCount }, (_, pattern) => {
    const stops = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
    return Array.from({ length: day.patternFirstRun[pattern + 1]! - day.patternFirstRun[pattern]! }, (__, index) => {
      const at = day.patternFirstTime[pattern]! + index * stops
      const place = day.patternFirstRun[pattern]! + index
      const name = readString(timetable.runs.id, day.run[place]!).split(':').slice(1).join(':')
      return [
        day.dayShift[place] ? `${name}(${day.dayShift[place]})` : name,
        ...Array.from(day.departure.subarray(at, at + stops), clock),
      ].join(' ')
    })
  })
}
const view = (timetable: Timetable, date: string, filter?: RunFilter) =>
  describePatterns(timetable, viewDay(timetable, date, filter))

/** Runs of the weekday service, all of line 10, with any further columns of trips.txt. */
const runs = (columns: string, ...given: [string, string, ...string[]][]): FeedFiles => ({
  'trips.txt': [
    `route_id,service_id,trip_id,${columns}`,
    ...given.map(([name, extra]) => `10,weekday,${name},${extra}`),
    '',
  ].join('\n'),
  'stop_times.txt': stopTimes(...given.map(([name, , ...visits]) => [name, ...visits])),
})

describe('the view of a day', () => {
  it('holds the runs of its services', () => {
    const timetable = build({})
    expect(view(timetable, monday)).toEqual([['early 08:00:00 08:05:00 08:10:00', 'late 09:00:00 09:05:00 09:10:00']])
    expect(view(timetable, '2026-03-07')).toEqual([['weekend 10:00:00 10:05:00 10:10:00']])
    expect(view(timetable, '2026-04-20')).toEqual([])
    expect(viewDay(timetable, '2026-04-20')).toMatchObject({
      patternCount: 0,
      stopCount: 3,
      stopFirstPattern: new Int32Array(4),
    })
    expect(() => viewDay(timetable, '2026-02-30')).toThrow(new BadInput('2026-02-30 is not a date.'))
  })

  it('of a region without feeds is empty', () => expect(viewDay(build(), monday).patternCount).toBe(0))

  it('holds the runs of yesterday that are still under way, and the early ones of tomorrow', () => {
    const timetable = build(
      runs(
        '',
        ['night', '', '23:50:00 A', '24:10:00 B'],
        ['done', '', '23:00:00 A', '23:59:59 B'],
        ['dawn', '', '05:59:59 A', '06:30:00 B'],
        ['day', '', '06:00:00 A', '06:10:00 B'],
      ),
    )
    expect(view(timetable, tuesday)).toEqual([
      [
        'night(-1) -00:10:00 00:10:00',
        'dawn 05:59:59 06:30:00',
        'done 23:00:00 23:59:59',
        'night 23:50:00 24:10:00',
        'dawn(1) 29:59:59 30:30:00',
      ],
      ['day 06:00:00 06:10:00'],
    ])
    // before Monday there was no service, after Friday there is none
    expect(
      view(timetable, monday)
        .flat()
        .filter((run) => run.includes('(-1)')),
    ).toEqual([])
    expect(
      view(timetable, '2026-03-06')
        .flat()
        .filter((run) => run.includes('(1)')),
    ).toEqual([])
    expect(view(timetable, '2026-03-07')).toEqual([['night(-1) -00:10:00 00:10:00']])
  })

  it('holds a run of two days ago that is still under way', () => {
    const timetable = build(runs('', ['sleeper', '', '20:00:00 A', '50:00:00 B']))
    expect(view(timetable, '2026-03-15')).toEqual([['sleeper(-2) -28:00:00 02:00:00']])
  })

  it('keeps the moment of a run over a change of the clock', () => {
    const everyDay =
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweekday,1,1,1,1,1,1,1,20260301,20261231\n'
    const timetable = build({
      ...runs('', ['night', '', '23:50:00 A', '24:10:00 B'], ['dawn', '', '05:00:00 A', '05:10:00 B']),
      'calendar.txt': everyDay,
    })
    const moments = (date: string, name: string) => {
      const day = viewDay(timetable, date)
      const place = [...day.run].findIndex(
        (run, at) => `${readString(timetable.runs.id, run)}(${day.dayShift[at]})` === `a:${name}`,
      )
      return new Date(
        (serviceDayOrigin(date, 'America/New_York') + day.departure[day.patternFirstTime[0]! + place * 2]!) * 1000,
      ).toISOString()
    }
    for (const [today, tomorrow] of [
      ['2026-03-07', '2026-03-08'],
      ['2026-03-08', '2026-03-09'],
      ['2026-10-31', '2026-11-01'],
      ['2026-11-01', '2026-11-02'],
      ['2026-06-01', '2026-06-02'],
    ] as const) {
      expect(moments(tomorrow, 'night(-1)')).toBe(moments(today, 'night(0)'))
      expect(moments(today, 'dawn(1)')).toBe(moments(tomorrow, 'dawn(0)'))
    }
  })

  it('counts the times of another zone from the origin of the first', () => {
    const timetable = build({}, { 'agency.txt': 'agency_id,agency_timezone\na,America/Chicago\n' })
    expect(view(timetable, monday)).toEqual([
      ['early 08:00:00 08:05:00 08:10:00', 'late 09:00:00 09:05:00 09:10:00'],
      ['early 09:00:00 09:05:00 09:10:00', 'late 10:00:00 10:05:00 10:10:00'],
    ])
  })

  it('puts a run that overtakes into another pattern', () => {
    const timetable = build(
      runs(
        '',
        ['slow', '', '08:00:00 A', '08:40:00 B'],
        ['early in', '', '08:02:00 A', '08:35:00-08:45:00 B'],
        ['fast', '', '08:10:00 A', '08:30:00 B'],
        ['same', '', '08:10:00 A', '08:30:00 B'],
        ['next', '', '08:20:00 A', '08:50:00 B'],
        ['waits', '', '07:00:00 A', '08:20:00-09:00:00 B'],
      ),
    )
    expect(view(timetable, '2026-03-31')).toEqual([
      ['waits 07:00:00 09:00:00'],
      ['slow 08:00:00 08:40:00', 'next 08:20:00 08:50:00'],
      ['early in 08:02:00 08:45:00'],
      ['fast 08:10:00 08:30:00', 'same 08:10:00 08:30:00'],
    ])
  })

  it('says where riders may board and alight, also on call', () => {
    const timetable = build({
      'trips.txt': 'route_id,service_id,trip_id\n10,weekday,run\n',
      'stop_times.txt':
        'trip_id,arrival_time,stop_id,stop_sequence,pickup_type,drop_off_type\nrun,08:00:00,A,1,0,1\nrun,08:05:00,B,2,2,3\nrun,08:10:00,C,3,1,0\nrun,08:15:00,A,4,1,1\n',
    })
    const day = viewDay(timetable, monday)
    expect([...day.patternRule]).toEqual([1, 3, 2, 0])
    expect([...day.stopFirstPattern]).toEqual([0, 2, 3, 4])
    expect([...day.stopPatternIndex]).toEqual([0, 3, 1, 2])
  })

  it('leaves out what the rider cannot use, and takes what is not said for a no', () => {
    const timetable = build({
      ...runs(
        'wheelchair_accessible,bikes_allowed',
        ['yes', '1,1', '08:00:00 A', '08:10:00 B'],
        ['no', '2,2', '08:20:00 A', '08:30:00 B'],
        ['silent', ',', '08:40:00 A', '08:50:00 B'],
      ),
    })
    const names = (filter: RunFilter) =>
      view(timetable, '2026-03-31', filter)
        .flat()
        .map((run) => run.split(' ')[0])
    expect(names({})).toEqual(['yes', 'no', 'silent'])
    expect(names({ wheelchair: true })).toEqual(['yes'])
    expect(names({ wheelchair: true, wheelchairUnknown: true })).toEqual(['yes', 'silent'])
    expect(names({ bikes: true })).toEqual(['yes'])
    expect(names({ allowsLine: (line) => line !== 0 })).toEqual([])
  })
})

describe('a vehicle goes on', () => {
  const links = (changes: FeedFiles, filter?: RunFilter) => {
    const timetable = build(changes)
    const day = viewDay(timetable, '2026-03-31', filter)
    const name = (place: number) => readString(timetable.runs.id, day.run[place]!).slice(2)
    return [...day.continues].flatMap((next, place) => (next < 0 ? [] : [`${name(place)} > ${name(next)}`])).toSorted()
  }
  const there: [string, string, ...string[]] = ['there', '1', '08:00:00 A', '08:10:00 B']

  it.each<[string, [string, string, ...string[]][], string[]]>([
    [
      'with the next run of its block, from the same stop',
      [there, ['back', '1', '08:15:00 B', '08:25:00 A'], ['again', '1', '08:30:00 A', '08:40:00 B']],
      ['back > again', 'there > back'],
    ],
    ['at once', [there, ['back', '1', '08:10:00 B', '08:25:00 A']], ['there > back']],
    ['not with another block', [there, ['back', '2', '08:15:00 B', '08:25:00 A']], []],
    [
      'not without a block',
      [
        ['there', '', '08:00:00 A', '08:10:00 B'],
        ['back', '', '08:15:00 B', '08:25:00 A'],
      ],
      [],
    ],
    ['not from another place', [there, ['back', '1', '08:15:00 C', '08:25:00 A']], []],
    ['not before it has arrived', [there, ['back', '1', '08:09:00 B', '08:25:00 A']], []],
    ['not hours later', [there, ['back', '1', '11:15:00 B', '11:25:00 A']], []],
    [
      'not with the run behind the next',
      [there, ['empty', '1', '08:12:00 C', '08:14:00 B'], ['back', '1', '08:15:00 B', '08:25:00 A']],
      ['empty > back'],
    ],
  ])('%s', (_, given, expected) => expect(links(runs('block_id', ...given))).toEqual(expected))

  it('from a platform of the same station, or next to it', () => {
    const stops =
      'stop_id,stop_lat,stop_lon,location_type,parent_station\nA,33.9,-84.5,,\nS,33.91,-84.5,1,\nB,33.91,-84.5,,S\nC,33.912,-84.5,,S\nD,33.9105,-84.5,,\n'
    const given = (stop: string) => ({
      ...runs('block_id', there, ['back', '1', `08:15:00 ${stop}`, '08:25:00 A']),
      'stops.txt': stops,
    })
    expect([links(given('C')), links(given('D'))]).toEqual([['there > back'], ['there > back']])
  })

  it('not on the same block of another day of service', () => {
    const timetable = build(
      runs('block_id', ['night', '1', '23:50:00 A', '24:10:00 B'], ['dawn', '1', '00:15:00 B', '00:25:00 A']),
    )
    expect([...viewDay(timetable, tuesday).continues].every((next) => next < 0)).toBe(true)
  })

  it('where transfers.txt says so, and not where it forbids it', () => {
    const pair: [string, string, ...string[]][] = [
      there,
      ['back', '1', '08:15:00 B', '08:25:00 A'],
      ['other', '', '08:20:00 C', '08:30:00 A'],
      ['third', '', '08:05:00 A', '08:12:00 C'],
    ]
    const rules = (...rows: string[]) => ({
      ...runs('block_id', ...pair),
      'transfers.txt': ['from_stop_id,to_stop_id,transfer_type,from_trip_id,to_trip_id', ...rows, ''].join('\n'),
    })
    expect(links(rules('B,B,5,there,back'))).toEqual([])
    expect(links(rules(',,4,there,other'))).toEqual(['there > other'])
    expect(links(rules(',,4,third,back'))).toEqual(['third > back'])
    expect(links(rules(',,4,other,there'))).toEqual(['there > back'])
  })

  it('not with a run that the rider cannot use', () => {
    const given = runs(
      'block_id,wheelchair_accessible',
      ['there', '1,1', '08:00:00 A', '08:10:00 B'],
      ['back', '1,2', '08:15:00 B', '08:25:00 A'],
      ['again', '1,1', '08:30:00 A', '08:40:00 B'],
    )
    expect(links(given)).toEqual(['back > again', 'there > back'])
    expect(links(given, { wheelchair: true })).toEqual([])
  })
})

describe('the mirror of a day', () => {
  it('runs backwards', () => {
    const timetable = build({
      'trips.txt': 'route_id,service_id,trip_id,block_id\n10,weekday,x,1\n10,weekday,y,1\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\nx,08:00:00,08:01:00,A,1,0,1\nx,08:05:00,08:06:00,B,2,0,0\nx,08:10:00,08:11:00,A,3,1,0\ny,09:00:00,09:01:00,A,1,0,1\ny,09:05:00,09:06:00,B,2,0,0\ny,09:10:00,09:11:00,A,3,1,0\n',
    })
    const day = viewDay(timetable, '2026-03-31')
    const mirrored = mirrorDay(day)
    expect([...day.continues]).toEqual([1, -1])
    expect([...mirrored.run]).toEqual([day.run[1], day.run[0]])
    expect([...mirrored.continues]).toEqual([1, -1])
    expect([...mirrored.arrival].map(clock)).toEqual([
      '-09:11:00',
      '-09:06:00',
      '-09:01:00',
      '-08:11:00',
      '-08:06:00',
      '-08:01:00',
    ])
    expect([...mirrored.departure].map(clock)).toEqual([
      '-09:10:00',
      '-09:05:00',
      '-09:00:00',
      '-08:10:00',
      '-08:05:00',
      '-08:00:00',
    ])
    expect([...mirrored.patternRule]).toEqual([1, 3, 2])
    expect([...mirrored.patternStop].map((stop) => plainId(timetable, stop))).toEqual(['A', 'B', 'A'])
  })
})

describe('on random feeds', () => {
  const random = openRandom(9)
  const feed = () => {
    const given = Array.from({ length: 5 + random.below(30) }, (_, index): [string, string, ...string[]] => {
      let time = 3600 * 4 + random.below(3600 * 21)
      const stops = Array.from({ length: 2 + random.below(3) }, () => {
        const arrival = (time += random.below(1200))
        const departure = (time += random.below(3) * 60)
        return `${clock(arrival)}-${clock(departure)} ${'ABC'[random.below(3)]}`
      })
      return [`r${index}`, `${random.below(4) || ''}`, ...stops]
    })
    return build(runs('block_id', ...given))
  }

  it('no run of a pattern overtakes another, every run is there once, and stops know their patterns', () => {
    for (let round = 0; round < 60; round++) {
      const timetable = feed()
      const day = viewDay(timetable, tuesday)
      for (let pattern = 0; pattern < day.patternCount; pattern++) {
        const stops = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
        for (let at = day.patternFirstTime[pattern]! + stops; at < day.patternFirstTime[pattern + 1]!; at++) {
          expect(day.arrival[at]!).toBeGreaterThanOrEqual(day.arrival[at - stops]!)
          expect(day.departure[at]!).toBeGreaterThanOrEqual(day.departure[at - stops]!)
        }
      }
      const ofToday = [...day.run].filter((_, place) => day.dayShift[place] === 0).toSorted((one, other) => one - other)
      expect(ofToday).toEqual(Array.from(timetable.runs.pattern, (_, run) => run))
      for (let stop = 0; stop < day.stopCount; stop++) {
        for (let at = day.stopFirstPattern[stop]!; at < day.stopFirstPattern[stop + 1]!; at++)
          expect(day.patternStop[day.patternFirstStop[day.stopPattern[at]!]! + day.stopPatternIndex[at]!]).toBe(stop)
      }
      expect(day.stopPattern.length).toBe(day.patternStop.length)
    }
  })

  it('the mirror of a mirror is the day', () => {
    for (let round = 0; round < 60; round++) {
      const day = viewDay(feed(), tuesday)
      // the times of nothing are 0 and -0 alike
      const plain = (each: DayTimetable) => ({
        ...each,
        arrival: each.arrival.map((time) => time + 0),
        departure: each.departure.map((time) => time + 0),
      })
      expect(plain(mirrorDay(mirrorDay(day)))).toEqual(plain(day))
      const mirrored = mirrorDay(day)
      const linked = [...day.continues].filter((next) => next >= 0)
      expect(new Set(linked).size).toBe(linked.length)
      expect([...mirrored.continues].filter((next) => next >= 0).length).toBe(linked.length)
    }
  })
})
