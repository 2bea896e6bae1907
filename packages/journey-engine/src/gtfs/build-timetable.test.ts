import { describe, expect, it } from 'vitest'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { describeRuns, plainId } from '../testing/describe-timetable.ts'
import { makeFeed, smallFeed, stopTimes, type FeedFiles } from '../testing/make-feed.ts'
import { openRandom } from '../testing/random.ts'
import { buildTimetable } from './build-timetable.ts'
import { openFeed } from './open-feed.ts'
import { readServices } from './read-services.ts'
import { runsOn } from './service-day.ts'

function build(changes: FeedFiles = {}) {
  const problems = openProblems()
  const timetable = buildTimetable([{ name: 'small.zip', bytes: makeFeed(changes) }], { problems })
  return { timetable, runs: describeRuns(timetable), problems: problems.list() }
}

const oneRun = (...visits: string[]) => ({
  'trips.txt': 'route_id,service_id,trip_id\n10,weekday,run\n',
  'stop_times.txt': stopTimes(['run', ...visits]),
})

describe('a timetable', () => {
  it('holds the runs of a feed by their ids, and one pattern for those that are alike', () => {
    const { timetable, runs, problems } = build()
    expect(runs).toEqual([
      'small:early | 08:00:00 A, 08:05:00 B, 08:10:00 C',
      'small:late | 09:00:00 A, 09:05:00 B, 09:10:00 C',
      'small:weekend | 10:00:00 A, 10:05:00 B, 10:10:00 C',
    ])
    expect([...timetable.runs.pattern]).toEqual([0, 0, 0])
    expect([...timetable.patterns.line]).toEqual([0])
    expect(timetable.feeds).toEqual([{ id: 'small', firstDate: '2026-03-02', lastDate: '2026-03-31' }])
    expect(timetable.agencies).toEqual([
      { id: 'small:a', name: 'Agency', url: 'https://agency.example', timeZone: 'America/New_York' },
    ])
    expect(readString(timetable.stops.name, 1)).toBe('Second')
    expect([timetable.stops.lat[0], timetable.stops.lon[0]]).toEqual([339_000_000, -845_000_000])
    expect(problems).toEqual([])
  })

  it('keeps the numbers of stops where they are not 1, 2, 3, of those that are left', () => {
    expect(build().timetable.times.sequence).toEqual(new Int32Array(0))
    const rows = ['run,,,A,3', 'run,08:00:00,08:00:00,B,5', 'run,,,C,9', 'run,08:10:00,08:10:00,A,10']
    const { timetable } = build({
      ...oneRun(),
      'stop_times.txt': ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...rows.toReversed(), ''].join(
        '\n',
      ),
    })
    expect([...timetable.times.sequence!]).toEqual([5, 9, 10])
  })

  it('of no feeds is empty', () => {
    const timetable = buildTimetable([], { problems: openProblems() })
    expect([timetable.feeds.length, timetable.stops.lat.length, timetable.services.dayCount]).toEqual([0, 0, 0])
  })

  it('keeps feeds with the same ids apart, in the order of their names', () => {
    const other = makeFeed({
      'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nA,Elsewhere,34,-85\nB,There,34.01,-85\nC,Beyond,34.02,-85\n',
      'agency.txt': 'agency_id,agency_timezone\na,America/Chicago\n',
    })
    const feeds = [
      { name: 'z/Town_Bus.gtfs.zip', bytes: makeFeed() },
      { name: 'a/Rail.zip', bytes: other },
      { name: 'b/rail.zip', bytes: makeFeed() },
    ]
    const timetable = buildTimetable(feeds, { problems: openProblems() })
    expect(timetable.feeds.map(({ id }) => id)).toEqual(['rail', 'rail-2', 'town-bus'])
    expect(describeRuns(timetable).map((run) => run.split(' ')[0])).toEqual(
      ['rail', 'rail-2', 'town-bus'].flatMap((key) => [`${key}:early`, `${key}:late`, `${key}:weekend`]),
    )
    expect(readString(timetable.stops.id, 3)).toBe('rail-2:A')
    expect(timetable.lines.agency).toEqual(Int32Array.of(0, 1, 2))
    expect(timetable.timeZones).toEqual(['America/Chicago', 'America/New_York'])
    expect([...timetable.stops.zone]).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1])
    expect(buildTimetable(feeds.toReversed(), { problems: openProblems() })).toEqual(timetable)
  })

  it('does not depend on the order of rows', () => {
    const changes: FeedFiles = {
      'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,60\nB,C,3,\nC,A,0,\n',
      'shapes.txt':
        'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,33.90,-84.5,1\ns,33.91,-84.5,2\ns,33.92,-84.5,10\n',
      'trips.txt':
        'route_id,service_id,trip_id,shape_id,block_id\n10,weekday,early,s,1\n10,weekday,late,s,1\n10,weekend,weekend,s,2\n',
      'frequencies.txt':
        'trip_id,start_time,end_time,headway_secs\nlate,09:00:00,10:00:00,600\nlate,12:00:00,13:00:00,1200\n',
    }
    const inOrder = build(changes).timetable
    const random = openRandom(3)
    for (let round = 0; round < 20; round++) {
      const shuffled: FeedFiles = {}
      for (const [name, text] of Object.entries({ ...smallFeed, ...changes })) {
        const [header, ...rows] = (text as string).trim().split('\n')
        shuffled[name] = [
          header,
          ...rows
            .map((row) => ({ row, key: random.next() }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ row }) => row),
        ].join('\n')
      }
      expect(build(shuffled).timetable).toEqual(inOrder)
    }
  })

  it('reads a feed in a folder, with byte order marks, quotes and the line ends of Windows, as the plain one', () => {
    const changes = Object.fromEntries(
      Object.entries(smallFeed).map(([name, text]) => [
        `feed/${name}`,
        `\uFEFF${(text as string).replaceAll(/[^,\n]+/g, '"$&"').replaceAll('\n', '\r\n')}`,
      ]),
    )
    const nothing = Object.fromEntries(Object.keys(smallFeed).map((name) => [name, undefined]))
    expect(build({ ...nothing, ...changes })).toEqual(build())
  })
})

describe('times', () => {
  it.each([
    [
      'after midnight stay on their service day',
      ['23:50:00 A', '24:05:00 B', '25:00:00 C'],
      '23:50:00 A, 24:05:00 B, 25:00:00 C',
    ],
    [
      'may wait at a stop',
      ['08:00:00 A', '08:05:00-08:07:00 B', '08:10:00 C'],
      '08:00:00 A, 08:05:00-08:07:00 B, 08:10:00 C',
    ],
    [
      'not given lie between their neighbours',
      ['08:00:00 A', ' B', '08:10:00 C'],
      '08:00:00 A, ~08:05:00 B, 08:10:00 C',
    ],
    [
      'not given lie by distance, after the waiting',
      ['07:50:00-08:00:00 A', ' B', ' C', ' B', '08:20:00 A'],
      '07:50:00-08:00:00 A, ~08:05:00 B, ~08:10:00 C, ~08:15:00 B, 08:20:00 A',
    ],
    [
      'not given lie by number where the stops are one',
      ['08:00:00 A', ' A', ' A', '08:09:00 A'],
      '08:00:00 A, ~08:03:00 A, ~08:06:00 A, 08:09:00 A',
    ],
    ['may stand still', ['08:00:00 A', ' B', '08:00:00 C'], '08:00:00 A, ~08:00:00 B, 08:00:00 C'],
    [
      'visit a stop twice',
      ['08:00:00 A', '08:05:00 B', '08:10:00 A', '08:15:00 B'],
      '08:00:00 A, 08:05:00 B, 08:10:00 A, 08:15:00 B',
    ],
  ])('%s', (_, visits, expected) => {
    const { runs, problems } = build(oneRun(...visits))
    expect(runs).toEqual([`small:run | ${expected}`])
    expect(problems).toEqual([])
  })

  it('not given lie by the distance the feed measures, where it measures all', () => {
    const rows = (distances: string[]) => ({
      ...oneRun('08:00:00 A', ' B', '08:10:00 C'),
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled\nrun,08:00:00,08:00:00,A,1,${distances[0]}\nrun,,,B,2,${distances[1]}\nrun,08:10:00,,C,3,${distances[2]}\n`,
    })
    expect(build(rows(['1.0', '1.8', '2.0'])).runs).toEqual(['small:run | 08:00:00 A, ~08:08:00 B, 08:10:00 C'])
    for (const broken of [
      ['', '', ''],
      ['0', '', '2'],
      ['0', '3', '2'],
      ['2', '2', '2'],
      ['0', 'x', '2'],
    ]) {
      expect(build(rows(broken)).runs).toEqual(['small:run | 08:00:00 A, ~08:05:00 B, 08:10:00 C'])
    }
  })
})

describe('patterns', () => {
  it('differ by line, stops, and rules of boarding and alighting', () => {
    const { timetable } = build({
      'routes.txt': 'route_id,route_type\n10,3\n20,3\n',
      'trips.txt':
        'route_id,service_id,trip_id\n10,weekday,a\n10,weekday,b\n10,weekday,c\n20,weekday,d\n10,weekday,e\n',
      'stop_times.txt':
        'trip_id,arrival_time,stop_id,stop_sequence,pickup_type,drop_off_type\n' +
        'a,08:00:00,A,1,0,1\na,08:10:00,B,2,1,0\nb,09:00:00,A,1,,1\nb,09:10:00,B,2,1,\nc,08:00:00,A,1,0,0\nc,08:10:00,B,2,1,0\nd,08:00:00,A,1,0,1\nd,08:10:00,B,2,1,0\ne,08:00:00,A,1,2,3\ne,08:10:00,C,2,1,0\n',
    })
    expect([...timetable.runs.pattern]).toEqual([0, 0, 1, 2, 3])
    expect([...timetable.patterns.line]).toEqual([0, 0, 1, 0])
    expect([...timetable.patterns.first]).toEqual([0, 2, 4, 6, 8])
    expect([...timetable.patterns.pickup]).toEqual([0, 1, 0, 1, 0, 1, 2, 1])
    expect([...timetable.patterns.dropOff]).toEqual([1, 0, 0, 0, 1, 0, 3, 0])
  })
})

describe('frequencies', () => {
  const rows = (...lines: string[]) => ({
    ...oneRun('08:00:00-08:01:00 A', '08:05:00 B'),
    'frequencies.txt': ['trip_id,start_time,end_time,headway_secs,exact_times', ...lines, ''].join('\n'),
  })

  it('make runs that leave at the first departure and then every headway, before the end', () => {
    const { timetable, runs } = build(rows('run,06:00:00,06:30:00,600,1', 'run,25:00:00,25:00:01,600,0'))
    expect(runs).toEqual([
      'small:run@06:00:00 | 05:59:00-06:00:00 A, 06:04:00 B',
      'small:run@06:10:00 | 06:09:00-06:10:00 A, 06:14:00 B',
      'small:run@06:20:00 | 06:19:00-06:20:00 A, 06:24:00 B',
      'small:run@25:00:00 | 24:59:00-25:00:00 A, 25:04:00 B',
    ])
    expect([...timetable.runs.approximate]).toEqual([0, 0, 0, 1])
    expect([...timetable.runs.headway!]).toEqual([0, 0, 0, 600])
  })

  it.each([
    ['a headway too short', ['run,06:00:00,07:00:00,9,1'], 'frequencies.txt: headway not credible, row left out'],
    ['a headway of nothing', ['run,06:00:00,07:00:00,0,1'], 'frequencies.txt: headway not credible, row left out'],
    ['an absurd headway', ['run,06:00:00,07:00:00,999999,1'], 'frequencies.txt: headway not credible, row left out'],
    ['an end before its start', ['run,07:00:00,06:00:00,600,1'], 'frequencies.txt: times not valid, row left out'],
    ['no times', ['run,,,600,1'], 'frequencies.txt: times not valid, row left out'],
    ['weeks of runs', ['run,00:00:00,999:00:00,10,1'], 'frequencies.txt: times not valid, row left out'],
  ])('with %s make none', (_, lines, kind) => {
    const { runs, problems } = build(rows(...lines))
    expect(runs).toEqual([])
    expect(problems).toContainEqual(expect.objectContaining({ kind, count: 1 }))
  })

  it('that overlap are cut, in the rhythm of the later', () => {
    const { runs, problems } = build(rows('run,06:00:00,06:20:00,600,1', 'run,06:05:00,06:45:00,900,1'))
    expect(runs.map((run) => run.split(' ')[0])).toEqual([
      'small:run@06:00:00',
      'small:run@06:10:00',
      'small:run@06:20:00',
      'small:run@06:35:00',
    ])
    expect(problems).toMatchObject([{ kind: 'frequencies.txt: rows overlap, the later one cut' }])
  })
})

describe('stops', () => {
  const stops = (...rows: string[]) =>
    build({
      'stops.txt': [
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,stop_timezone',
        ...rows,
        'A,,33.9,-84.5,,,,',
        'B,,33.91,-84.5,,,,',
        'C,,33.92,-84.5,,,,',
        '',
      ].join('\n'),
    }).timetable
  const find = (timetable: ReturnType<typeof stops>, id: string) => {
    const stop = [...timetable.stops.lat].findIndex((_, index) => plainId(timetable, index) === id)
    const parent = timetable.stops.parent[stop]!
    return {
      kind: timetable.stops.kind[stop],
      wheelchair: timetable.stops.wheelchair[stop],
      parent: parent < 0 ? '' : plainId(timetable, parent),
      zone: timetable.timeZones[timetable.stops.zone[stop]!],
      name: readString(timetable.stops.name, stop),
      lat: timetable.stops.lat[stop],
    }
  }

  it('inherit from their station what they do not say', () => {
    const timetable = stops(
      'S,Station,33.9,-84.5,1,,1,America/Chicago',
      'p1,,33.9,-84.5,,S,,',
      'p2,Two,33.9,-84.5,0,S,2,America/Denver',
      'bay,,,,4,p1,0,',
      'way,,,,3,S,,',
      'door,Door,33.9,-84.5,2,S,2,',
    )
    const chicago = 'America/Chicago'
    expect(find(timetable, 'p1')).toMatchObject({ kind: 0, wheelchair: 1, parent: 'S', zone: chicago, name: 'Station' })
    expect(find(timetable, 'p2')).toMatchObject({ kind: 0, wheelchair: 2, parent: 'S', zone: chicago, name: 'Two' })
    expect(find(timetable, 'bay')).toMatchObject({
      kind: 4,
      wheelchair: 1,
      parent: 'p1',
      zone: chicago,
      lat: 339_000_000,
    })
    expect(find(timetable, 'way')).toMatchObject({ kind: 3, parent: 'S', lat: 339_000_000 })
    expect(find(timetable, 'door')).toMatchObject({ kind: 2, wheelchair: 2 })
    expect(find(timetable, 'A')).toMatchObject({ kind: 0, wheelchair: 0, parent: '', zone: 'America/New_York' })
  })

  it('have no parent but a station, so that parents cannot go round', () => {
    const timetable = stops(
      'x,X,33.9,-84.5,1,y,,',
      'y,Y,33.9,-84.5,1,x,,',
      'self,Self,33.9,-84.5,0,self,,',
      'lost,Lost,33.9,-84.5,0,nowhere,,',
      'under,Under,33.9,-84.5,0,A,,',
    )
    for (const id of ['x', 'y', 'self', 'lost', 'under']) expect(find(timetable, id).parent).toBe('')
  })
})

describe('services', () => {
  it('may come from calendar_dates alone', () => {
    const { timetable, problems } = build({
      'calendar.txt': undefined,
      'calendar_dates.txt':
        'service_id,date,exception_type\nweekday,20260310,1\nweekend,20260314,1\nweekday,20260401,2\n',
    })
    expect(timetable.feeds).toMatchObject([{ firstDate: '2026-03-10', lastDate: '2026-03-14' }])
    expect([...timetable.services.active]).toEqual([0b00001, 0b10000])
    expect(problems).toEqual([])
  })

  it('may run for ever, and are cut only where there is no room', () => {
    const calendar = (smallFeed['calendar.txt'] as string)
      .replaceAll('20260302', '19700105')
      .replaceAll('20260331', '20991231')
    const { timetable, problems } = build({ 'calendar.txt': calendar })
    expect(timetable.feeds).toMatchObject([{ firstDate: '1970-01-05', lastDate: '2099-12-31' }])
    expect(runsOn(timetable, 0, '2098-06-02')).toBe(true)
    expect(problems).toEqual([])

    const found = openProblems()
    const feed = openFeed(makeFeed({ 'calendar.txt': calendar }), 'small.zip', 'small', found)
    expect(readServices(feed, 'small.zip', 10)).toMatchObject({ ids: ['weekday', 'weekend'], dayCount: 40, stride: 5 })
    expect(found.list()).toMatchObject([
      {
        kind: 'calendar.txt: more days of service than this engine takes, the last ones cut',
        example: 'small: 1970-01-05 to 2099-12-31',
      },
    ])
  })

  it('of several feeds lie in one range of days', () => {
    const late = makeFeed({
      'calendar.txt': (smallFeed['calendar.txt'] as string)
        .replaceAll('20260302', '20260311')
        .replaceAll('20260331', '20260412'),
    })
    const timetable = buildTimetable(
      [
        { name: 'a.zip', bytes: makeFeed() },
        { name: 'b.zip', bytes: late },
      ],
      { problems: openProblems() },
    )
    const days = (service: number) =>
      Array.from(
        { length: timetable.services.dayCount },
        (_, day) => (timetable.services.active[service * timetable.services.stride + (day >> 3)]! >> (day & 7)) & 1,
      ).join('')
    expect([timetable.services.firstDate, timetable.services.dayCount]).toEqual(['2026-03-02', 42])
    expect(days(0)).toBe('111110011111001111100111110011'.padEnd(42, '0'))
    expect(days(2)).toBe(`${'0'.repeat(9)}111001111100111110011111001111100`)
  })
})

describe('transfers', () => {
  const stops =
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\nS,Station,33.91,-84.5,1,\nA,First,33.90,-84.5,,\nB,Second,33.91,-84.5,,S\nC,Third,33.92,-84.5,,S\n'
  const transfers = (...rows: string[]) => {
    const { timetable, problems } = build({
      'stops.txt': stops,
      'transfers.txt': [
        'from_stop_id,to_stop_id,transfer_type,min_transfer_time,from_trip_id,to_trip_id,from_route_id,to_route_id',
        ...rows,
        '',
      ].join('\n'),
    })
    const name = (stop: number) => (stop < 0 ? '' : plainId(timetable, stop))
    const run = (index: number) => (index < 0 ? '' : readString(timetable.runs.id, index))
    const { from, to, type, seconds, fromRun, toRun, fromLine } = timetable.transfers
    return {
      problems,
      rules: [...type].map((kind, index) => [
        name(from[index]!),
        name(to[index]!),
        kind,
        seconds[index],
        run(fromRun[index]!),
        run(toRun[index]!),
        fromLine[index],
      ]),
    }
  }

  it('of all types are kept, with the runs and lines they are limited to', () => {
    const { rules, problems } = transfers(
      'A,B,,,,,,',
      'B,A,1,,,,,',
      'A,C,2,90,,,10,',
      'C,A,3,,early,late,,',
      ',,4,,early,late,,',
      'C,A,5,,late,early,,',
    )
    expect(rules).toEqual([
      ['', '', 4, -1, 'small:early', 'small:late', -1],
      ['A', 'B', 0, -1, '', '', -1],
      ['A', 'C', 2, 90, '', '', 0],
      ['B', 'A', 1, -1, '', '', -1],
      ['C', 'A', 3, -1, 'small:early', 'small:late', -1],
      ['C', 'A', 5, -1, 'small:late', 'small:early', -1],
    ])
    expect(problems).toEqual([])
  })

  it('of a station hold for its platforms, unless a platform has its own', () => {
    expect(
      transfers('A,C,2,50,,,,', 'A,S,2,100,,,,', 'S,S,2,30,,,,', 'B,C,2,10,,,,').rules.map((rule) => rule.slice(0, 4)),
    ).toEqual([
      ['A', 'B', 2, 100],
      ['A', 'C', 2, 50],
      ['B', 'B', 2, 30],
      ['B', 'C', 2, 10],
      ['C', 'B', 2, 30],
      ['C', 'C', 2, 30],
    ])
  })
})

describe('lines, runs and shapes', () => {
  it('keep what is shown of them', () => {
    const { timetable } = build({
      'routes.txt':
        'route_id,route_short_name,route_long_name,route_type,route_color,route_text_color\n10,10,"To ""C"", and back",715,#ff8040,FFFFFF\n',
      'trips.txt':
        'route_id,service_id,trip_id,trip_headsign,wheelchair_accessible,bikes_allowed,block_id,shape_id\n10,weekday,early,North,1,2,b,s\n10,weekday,late,,,,b,\n10,weekend,weekend,,2,1,,s\n',
      'stop_times.txt':
        'trip_id,arrival_time,stop_id,stop_sequence,stop_headsign\nearly,08:00:00,A,1,ignored\nearly,08:10:00,B,2,\nlate,08:10:00,B,2,second\nlate,08:00:00,A,1,first\nweekend,08:00:00,A,1,\nweekend,08:10:00,B,2,\n',
      'shapes.txt':
        'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns,33.92,-84.5,20\ns,33.9,-84.5,3\nunused,1,1,1\nunused,2,2,2\n',
    })
    const { lines, runs, shapes } = timetable
    expect([
      readString(lines.shortName, 0),
      readString(lines.longName, 0),
      readString(lines.colour, 0),
      readString(lines.textColour, 0),
      lines.type[0],
    ]).toEqual(['10', 'To "C", and back', 'FF8040', 'FFFFFF', 715])
    expect([0, 1, 2].map((run) => readString(runs.headsign, run))).toEqual(['North', 'first', ''])
    expect([...runs.wheelchair, ...runs.bikes]).toEqual([1, 0, 2, 2, 0, 1])
    expect([...runs.block]).toEqual([0, 0, -1])
    expect([...runs.shape]).toEqual([0, -1, 0])
    expect([[...shapes.first], [...shapes.lat]]).toEqual([
      [0, 2],
      [339_000_000, 339_200_000],
    ])
  })
})
