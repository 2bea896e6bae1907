import { describe, expect, it } from 'vitest'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { checkJourney } from '../testing/check-journey.ts'
import { sketchFootpaths } from '../testing/days.ts'
import { makeFeed } from '../testing/make-feed.ts'
import { openRandom } from '../testing/random.ts'
import { arrivalAndRides, departureAndRides, outcomeOf } from '../testing/transit-queries.ts'
import { writeLive, type WrittenAlert, type WrittenUpdate } from '../testing/write-live.ts'
import { changesDay, viewDay } from '../transit/day-view.ts'
import { openRaptor } from '../transit/raptor.ts'
import type { Timetable } from '../transit/timetable.ts'
import { openFeedNames } from './feed-names.ts'
import { openLive } from './live.ts'

const date = '2026-03-10'
const midnight = Date.parse(`${date}T00:00:00-04:00`)
const build = (feed: Uint8Array, name = 'f.zip') =>
  buildTimetable([{ name, bytes: feed }], { problems: openProblems() })

/** The changes of a feed of updates and alerts, as told at eight in the morning. */
function liveOf(
  timetable: Timetable,
  told: { updates?: WrittenUpdate[]; alerts?: WrittenAlert[] },
  feed?: string,
  atMs = midnight + 8 * 3_600_000,
) {
  const source = { bytes: writeLive(told, atMs), feed }
  return openLive(timetable, openFeedNames(timetable), { generation: 1, updates: [source], alerts: [source] })
}

type Row = { stop: number; arrival: number; departure: number; isClosed?: boolean }
type Trip = { id: string; line: number; block: string; rows: Row[] }

const stopCount = 7
const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** Runs of one day, as a feed. */
function writeFeed(trips: readonly Trip[]) {
  const rows = trips.flatMap(({ id, rows: own }) =>
    own.map(
      ({ stop, arrival, departure, isClosed }, at) =>
        `${id},${clock(arrival)},${clock(departure)},S${stop},${at * 5 + 2},${isClosed ? '1,1' : '0,0'}`,
    ),
  )
  return makeFeed({
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      ...Array.from({ length: stopCount }, (_, stop) => `S${stop},Stop ${stop},${33.9 + stop * 0.0002},-84.5`),
      '',
    ].join('\n'),
    'routes.txt': [
      'route_id,agency_id,route_short_name,route_type',
      ...[0, 1, 2, 3].map((line) => `L${line},a,${line},3`),
      '',
    ].join('\n'),
    'trips.txt': [
      'route_id,service_id,trip_id,block_id',
      ...trips.map(({ id, line, block }) => `L${line},day,${id},${block}`),
      '',
    ].join('\n'),
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
      ...rows,
      '',
    ].join('\n'),
    'calendar.txt': undefined,
    'calendar_dates.txt': 'service_id,date,exception_type\nday,20260310,1\n',
  })
}

function makeTrips(random: ReturnType<typeof openRandom>): Trip[] {
  const lines = [0, 1, 2, 3].map(() => {
    const length = 3 + random.below(4)
    const stops: number[] = []
    while (stops.length < length) {
      const next = random.below(stopCount)
      if (next !== stops.at(-1)) stops.push(next)
    }
    return stops
  })
  return Array.from({ length: 14 }, (_, index) => {
    const line = random.below(4)
    let time = 8 * 3600 + random.below(40) * 60
    const rows = lines[line]!.map((stop): Row => {
      const arrival = time
      const departure = arrival + random.below(3) * 30
      time = departure + 60 + random.below(6) * 60
      return { stop, arrival, departure }
    })
    return { id: `t${String(index).padStart(2, '0')}`, line, block: random.below(3) ? '' : `b${random.below(3)}`, rows }
  })
}

/**
 * Says something of a run, and answers the run as a timetable would have it if that had been planned. Undefined for one
 * that does not run.
 */
function tellOf(
  trip: Trip,
  random: ReturnType<typeof openRandom>,
): { update: WrittenUpdate | undefined; run: Trip | undefined } {
  const kind = random.below(6)
  const name = { tripId: trip.id, ...(random.below(2) && { startDate: '20260310' }) }
  if (kind === 0) return { update: { ...name, relationship: 3 }, run: undefined }
  if (kind === 1) return { update: undefined, run: trip }
  let delay: number | undefined
  let earliest = -Infinity
  const stops: NonNullable<WrittenUpdate['stops']> = []
  const rows = trip.rows.map((row, at): Row => {
    const said = random.below(5)
    const named = random.below(2) ? { sequence: at * 5 + 2 } : { stopId: `S${row.stop}`, sequence: at * 5 + 2 }
    let { arrival, departure } = row
    let isClosed = false
    if (said === 0) {
      // arrives late, and leaves as late unless it says when
      const late = random.below(20) * 60
      const leaves = random.below(2) ? late + random.below(5) * 60 : late
      arrival += late
      departure += leaves
      stops.push({
        ...named,
        arrival: random.below(2) ? { delay: late } : { time: midnight / 1000 + arrival },
        ...(leaves !== late && { departure: { delay: leaves } }),
      })
      delay = leaves
    } else {
      if (said === 1) {
        stops.push({ ...named, relationship: 1 })
        isClosed = true
      }
      if (said === 2) {
        stops.push({ ...named, relationship: 2 })
        delay = undefined
      }
      arrival += delay ?? 0
      departure += delay ?? 0
    }
    arrival = Math.max(arrival, earliest)
    departure = Math.max(departure, arrival)
    earliest = departure
    return { stop: row.stop, arrival, departure, isClosed }
  })
  return {
    update: stops.length ? { ...name, stops } : undefined,
    run: { ...trip, rows: stops.length ? rows : trip.rows },
  }
}

describe('what is expected of runs', () => {
  it('is searched as if the timetable had been written so, on random days', () => {
    const random = openRandom(5)
    const seen = { changed: 0, cancelled: 0, journeys: 0, different: 0, overtaking: 0 }
    for (let round = 0; round < 120; round++) {
      const trips = makeTrips(random)
      const told = trips.map((trip) => tellOf(trip, random))
      const planned = build(writeFeed(trips))
      const written = build(writeFeed(told.flatMap(({ run }) => run ?? [])))
      const updates = told.flatMap(({ update }) => update ?? [])
      const { changes } = liveOf(planned, { updates })
      const footpaths = sketchFootpaths(
        stopCount,
        Array.from({ length: stopCount - 1 }, (_, stop): [number, number, number][] => [
          [stop, stop + 1, 200],
          [stop + 1, stop, 200],
        ]).flat(),
      )
      const [before, live, oracle] = [
        viewDay(planned, date),
        viewDay(planned, date, {}, changes),
        viewDay(written, date),
      ]
      seen.changed += live.changes?.size ?? 0
      seen.cancelled += before.run.length - live.run.length
      seen.overtaking += Number(live.patternCount > before.patternCount)
      const raptors = [before, live, oracle].map((day) => openRaptor(day, footpaths))
      for (let each = 0; each < 6; each++) {
        const ways = () =>
          Array.from({ length: 1 + random.below(2) }, () => ({
            stop: random.below(stopCount),
            seconds: 30 * random.below(6),
          }))
        const query = { access: ways(), egress: ways(), maxRides: 3 }
        const moment = 8 * 3600 + random.below(60) * 60
        // a search forward promises the arrival alone, one backward the departure
        const answers = raptors.map((raptor) => ({
          forward: raptor.searchForward({ ...query, departure: moment }).map(arrivalAndRides),
          backward: raptor.searchBackward({ ...query, arrival: moment + 2400 }).map(departureAndRides),
          range: raptor.searchRange({ ...query, from: moment, to: moment + 1800 }).map(outcomeOf),
        }))
        expect(answers[1], `day ${round}, query ${each}`).toEqual(answers[2])
        const journeys = raptors[1]!.searchRange({ ...query, from: moment, to: moment + 1800 })
        for (const journey of journeys) checkJourney(journey, { day: live, footpaths, changeSeconds: 60, ...query })
        seen.journeys += journeys.length
        seen.different += Number(JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      }
    }
    // enough of each kind for the comparison to mean something
    expect(seen.changed).toBeGreaterThan(500)
    expect(seen.cancelled).toBeGreaterThan(150)
    expect(seen.journeys).toBeGreaterThan(500)
    expect(seen.different).toBeGreaterThan(150)
    expect(seen.overtaking).toBeGreaterThan(50)
  })

  const [early, late, weekend] = ['early', 'late', 'weekend']
  const small = build(makeFeed())
  const at = (time: string) => Date.parse(`${date}T${time}:00-04:00`) / 1000
  const timesOf = (view: ReturnType<typeof viewDay>) =>
    Array.from(view.run, (run, index) => {
      const pattern = Array.from(view.patternFirstRun).findLastIndex((first) => first <= index)
      const row =
        view.patternFirstTime[pattern]! +
        (index - view.patternFirstRun[pattern]!) *
          (view.patternFirstStop[pattern + 1]! - view.patternFirstStop[pattern]!)
      return `${readString(small.runs.id, run).slice(2)} ${[0, 1, 2].map((stop) => clock(view.departure[row + stop]!).slice(0, 5)).join(' ')}`
    }).toSorted()
  const plain = ['early 08:00 08:05 08:10', 'late 09:00 09:05 09:10']

  it.each<[string, WrittenUpdate, string[]]>([
    [
      'a delay holds from its stop on',
      { tripId: early, stops: [{ sequence: 2, arrival: { delay: 240 } }] },
      ['early 08:00 08:09 08:14', plain[1]!],
    ],
    [
      'a moment is a delay too',
      { tripId: early, stops: [{ stopId: 'B', departure: { time: at('08:12') } }] },
      ['early 08:00 08:12 08:17', plain[1]!],
    ],
    [
      'being early holds as well, and those before give way',
      { tripId: early, stops: [{ stopId: 'B', arrival: { delay: -420 } }] },
      ['early 07:58 07:58 08:03', plain[1]!],
    ],
    [
      'after a stop of which nothing is known there is none',
      {
        tripId: early,
        stops: [
          { sequence: 1, departure: { delay: 600 } },
          { sequence: 2, relationship: 2 },
        ],
      },
      ['early 08:10 08:10 08:10', plain[1]!],
    ],
    [
      'where nothing is said of stops, the run’s own holds',
      { tripId: early, delay: 120 },
      ['early 08:02 08:07 08:12', plain[1]!],
    ],
    ['a run that is cancelled is not there', { tripId: late, relationship: 3 }, [plain[0]!]],
    ['one that is deleted is not either', { tripId: late, relationship: 7 }, [plain[0]!]],
    ['a run that is overtaken', { tripId: early, delay: 4200 }, ['early 09:10 09:15 09:20', plain[1]!]],
    ['a run of another day', { tripId: early, startDate: '20260311', relationship: 3 }, plain],
    ['a run that does not set off that day', { tripId: weekend, startDate: '20260310', delay: 60 }, plain],
    ['a date that is none', { tripId: early, startDate: '20261399', relationship: 3 }, plain],
    ['a run that nobody has', { tripId: 'other', relationship: 3 }, plain],
    ['an added run', { tripId: early, relationship: 1, stops: [{ sequence: 1, departure: { delay: 600 } }] }, plain],
    ['a stop that the run does not have', { tripId: early, stops: [{ stopId: 'Z', arrival: { delay: 600 } }] }, plain],
    [
      'a stop whose number and id differ goes by its id',
      { tripId: early, stops: [{ sequence: 1, stopId: 'C', arrival: { delay: 600 } }] },
      ['early 08:00 08:05 08:20', plain[1]!],
    ],
    ['a delay of more than half a day', { tripId: early, delay: 50_000 }, plain],
    ['a run more than an hour early', { tripId: early, delay: -4000 }, plain],
    ['nothing said of a run that is there', { tripId: early }, plain],
  ])('%s', (_, update, times) => {
    const { changes } = liveOf(small, { updates: [update] })
    expect(timesOf(viewDay(small, date, {}, changes))).toEqual(times)
  })

  it('a stop that is skipped is neither boarded nor left at', () => {
    const { changes } = liveOf(small, { updates: [{ tripId: early, stops: [{ sequence: 2, relationship: 1 }] }] })
    const view = viewDay(small, date, {}, changes)
    expect([view.patternCount, [...view.patternRule]]).toEqual([2, [3, 3, 3, 3, 0, 3]])
    expect([...view.changes!.values()].map(({ isSkipped, isTold }) => [[...isSkipped], [...isTold]])).toEqual([
      [
        [0, 1, 0],
        [0, 0, 0],
      ],
    ])
  })

  it('a run of yesterday that is still under way is late today too, and no other day is touched', () => {
    const night = build(
      makeFeed({
        'stop_times.txt':
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nearly,23:40:00,23:40:00,A,1\nearly,23:50:00,23:50:00,B,2\n',
      }),
    )
    const { changes } = liveOf(night, { updates: [{ tripId: 'early', startDate: '20260310', delay: 1800 }] })
    const next = viewDay(night, '2026-03-11', {}, changes)
    expect(
      Array.from(next.departure)
        .toSorted((one, other) => one - other)
        .slice(0, 2),
    ).toEqual([600, 1200])
    expect(viewDay(night, '2026-03-11').departure.length).toBe(2)
    expect([date, '2026-03-11', '2026-03-19', '2026-03-08'].map((day) => changesDay(changes!, day))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('without a date is of the service day on which the run is nearest to being under way', () => {
    const night = build(
      makeFeed({
        'stop_times.txt':
          'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nearly,24:20:00,24:20:00,A,1\nearly,24:30:00,24:30:00,B,2\n',
      }),
    )
    const told = liveOf(
      night,
      { updates: [{ tripId: 'early', delay: 300 }] },
      undefined,
      Date.parse('2026-03-11T00:25:00-04:00'),
    ).changes!
    expect([date, '2026-03-11'].map((day) => told.onDay(day)?.size)).toEqual([1, undefined])
  })

  it('of a frequency is of the run that sets off at its start time', () => {
    const often = build(
      makeFeed({
        'frequencies.txt': 'trip_id,start_time,end_time,headway_secs,exact_times\nearly,08:00:00,09:00:00,1200,1\n',
      }),
    )
    const { changes } = liveOf(often, {
      updates: [{ tripId: 'early', startDate: '20260310', startTime: '8:20:00', delay: 60 }],
    })
    const changed = [...changes!.onDay(date)!.keys()].map((run) => readString(often.runs.id, run))
    expect(changed).toEqual(['f:early@08:20:00'])
  })

  it('where two timetables have the same id is of none, unless the feed or the line is named', () => {
    const both = buildTimetable(
      ['one.zip', 'two.zip'].map((name, index) => ({
        name,
        bytes: makeFeed(
          index
            ? {
                'routes.txt': 'route_id,agency_id,route_short_name,route_type\n20,a,20,3\n',
                'trips.txt': 'route_id,service_id,trip_id\n20,weekday,early\n',
              }
            : {},
        ),
      })),
      { problems: openProblems() },
    )
    const changed = (update: WrittenUpdate, feed?: string) =>
      [
        ...(liveOf(both, { updates: [update] }, feed)
          .changes?.onDay(date)
          ?.keys() ?? []),
      ].map((run) => readString(both.runs.id, run))
    expect(changed({ tripId: early, delay: 60 })).toEqual([])
    expect(changed({ tripId: early, delay: 60 }, 'two')).toEqual(['two:early'])
    expect(changed({ tripId: early, routeId: '10', delay: 60 })).toEqual(['one:early'])
  })

  it.each<[string, WrittenAlert, string[]]>([
    ['an alert that a line does not run', { informed: [{ routeId: '10' }], effect: 1 }, []],
    [
      'one that holds at another time',
      { informed: [{ routeId: '10' }], effect: 1, periods: [{ start: at('10:00'), end: at('11:00') }] },
      plain,
    ],
    [
      'one that holds for one of its runs',
      { informed: [{ routeId: '10' }], effect: 1, periods: [{ start: at('08:30'), end: at('10:00') }] },
      [plain[0]!],
    ],
    ['one of a run', { informed: [{ trip: { tripId: early } }], effect: 1 }, [plain[1]!]],
    [
      'one that names a stop as well, which alone is not served',
      { informed: [{ routeId: '10' }, { stopId: 'B' }], effect: 1 },
      plain,
    ],
    ['a detour', { informed: [{ routeId: '10' }], effect: 4 }, plain],
  ])('%s', (_, alert, times) => {
    const { changes } = liveOf(small, { alerts: [alert] })
    expect(timesOf(viewDay(small, date, {}, changes))).toEqual(times)
  })

  it('is nothing where nobody says anything of these runs', () => {
    expect(liveOf(small, { updates: [{ tripId: 'other', delay: 60 }] }).changes).toBeUndefined()
  })
})
