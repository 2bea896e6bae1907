import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { sharedData } from '../testing/shared-data.ts'
import { mirrorDay, viewDay } from '../transit/day-view.ts'
import { buildTimetable } from './build-timetable.ts'
import { addDays, dateOf, runsOn, serviceDayOrigin } from './service-day.ts'

/** The oracle: a reader of feeds by other people. */
const require = createRequire(import.meta.url)
type Row = Record<string, string>
type ReadTable = (name: string) => Promise<AsyncIterable<Row>>
const readCsv = require('gtfs-utils/read-csv.js') as (source: Readable) => Promise<AsyncIterable<Row>>
const readServices = require('gtfs-utils/read-services-and-exceptions.js') as (
  read: ReadTable,
  zone: string,
) => AsyncIterable<[string, (number | string)[]]>
const computeStopovers = require('gtfs-utils/compute-stopovers.js') as (
  read: ReadTable,
  zone: string,
) => AsyncIterable<{ stop_id: string; trip_id: string; arrival: number | null; departure: number | null }>

const missing = () => Object.assign(new Error('not in the feed'), { code: 'ENOENT' })

const oracles = new Map<string, ReturnType<typeof openOracle>>()
function findOracle(path: string) {
  const known = oracles.get(path) ?? openOracle(path)
  oracles.set(path, known)
  return known
}

/** Tables of a zip as rows, sorted as the oracle wants them. */
async function openOracle(path: string) {
  const files = unzipSync(readFileSync(path))
  const tables = new Map<string, Row[]>()
  const sortKeys: Record<string, string[]> = {
    trips: ['trip_id'],
    calendar: ['service_id'],
    calendar_dates: ['service_id', 'date'],
    stop_times: ['trip_id'],
    frequencies: ['trip_id'],
  }
  for (const name of ['stops', 'routes', 'trips', 'calendar', 'calendar_dates', 'stop_times', 'frequencies']) {
    const content = files[`${name}.txt`]
    if (!content) continue
    const rows: Row[] = []
    for await (const row of await readCsv(Readable.from([Buffer.from(strFromU8(content))]))) rows.push(row)
    const keys = sortKeys[name] ?? []
    rows.sort((one, other) => {
      for (const key of keys) if (one[key] !== other[key]) return one[key]! < other[key]! ? -1 : 1
      return Number(one['stop_sequence'] ?? 0) - Number(other['stop_sequence'] ?? 0)
    })
    tables.set(name, rows)
  }
  const read =
    (replaced: Record<string, Row[]> = {}): ReadTable =>
    async (name) => {
      const rows = replaced[name] ?? tables.get(name)
      if (!rows) throw missing()
      return Readable.from(rows) as AsyncIterable<Row>
    }
  return { tables, read }
}

function build(...paths: string[]) {
  const problems = openProblems()
  return {
    timetable: buildTimetable(
      paths.map((path) => ({ name: basename(path), bytes: readFileSync(path) })),
      { problems },
    ),
    problems: problems.list(),
  }
}

describe.each([
  ['cobb/cobblinc30.gtfs.zip', 'America/New_York', []],
  ['cobb/marta856.gtfs.zip', 'America/New_York', []],
  ['porto-alegre/poa_eptc.zip', 'America/Sao_Paulo', ['routes.txt: colour not of six hexadecimal digits, ignored']],
  ['porto-alegre/poa_trensurb.zip', 'America/Sao_Paulo', []],
  ['portland/trimet-2routes.zip', 'America/Los_Angeles', []],
  ['caltrain/caltrain.zip', 'America/Los_Angeles', []],
])('%s', (name, zone, kinds) => {
  const path = sharedData(name)

  it.skipIf(!path)('has the stops, lines, and on every date the runs, that another reader finds', async () => {
    const { tables, read } = await findOracle(path!)
    const { timetable, problems } = build(path!)
    expect(problems.map(({ kind }) => kind)).toEqual(kinds)
    expect(timetable.stops.lat.length).toBe(tables.get('stops')!.length)
    expect(timetable.lines.type.length).toBe(tables.get('routes')!.length)
    expect(timetable.times.arrival.length).toBe(tables.get('stop_times')!.length)

    const visited = new Set(tables.get('stop_times')!.map((row) => row['trip_id']!))
    const tripsOf = Map.groupBy(
      tables.get('trips')!.filter((row) => visited.has(row['trip_id']!)),
      (row) => row['service_id']!,
    )
    const expected = new Map<string, number>()
    for await (const [service, days] of readServices(read(), zone)) {
      for (const day of days) {
        // noon of the day, so that no change of the clock can move the date
        const date =
          typeof day === 'string' ? day : new Date((day + 43_200) * 1000).toLocaleDateString('sv', { timeZone: zone })
        expected.set(date, (expected.get(date) ?? 0) + (tripsOf.get(service)?.length ?? 0))
      }
    }
    const found = new Map<string, number>()
    for (let day = 0; day < timetable.services.dayCount; day++) {
      const date = addDays(timetable.services.firstDate, day)
      const runsOfService = Uint8Array.from(
        { length: timetable.services.active.length / timetable.services.stride },
        (_, service) => Number(runsOn(timetable, service, date)),
      )
      found.set(
        date,
        timetable.runs.service.reduce((sum, service) => sum + runsOfService[service]!, 0),
      )
    }
    const some = (counts: Map<string, number>) =>
      [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(some(found)).toEqual(some(expected))
  })
})

describe.each([
  ['cobb/cobblinc30.gtfs.zip', 'America/New_York', '2021-11-17'],
  ['cobb/marta856.gtfs.zip', 'America/New_York', '2021-11-25'],
  ['portland/trimet-2routes.zip', 'America/Los_Angeles', '2021-11-20'],
  ['caltrain/caltrain.zip', 'America/Los_Angeles', '2018-06-20'],
])('%s on %s %s', (name, zone, date) => {
  const path = sharedData(name)

  it.skipIf(!path)('is viewed with the moments that another reader computes', async () => {
    const { tables, read } = await findOracle(path!)
    const { timetable } = build(path!)
    const active = new Set<string>()
    for await (const [service, days] of readServices(read(), zone)) {
      if (days.some((day) => (typeof day === 'string' ? day : dateOf(Math.floor((day + 43_200) / 86_400))) === date))
        active.add(service)
    }
    // the oracle is given that one date alone
    const one = [...active]
      .toSorted()
      .map((service) => ({ service_id: service, date: date.replaceAll('-', ''), exception_type: '1' }))
    const trips = tables.get('trips')!.filter((row) => active.has(row['service_id']!))
    const ridden = new Set(trips.map((row) => row['trip_id']))
    const visits = tables.get('stop_times')!.filter((row) => ridden.has(row['trip_id']))
    const expected: string[] = []
    for await (const { trip_id, stop_id, arrival, departure } of computeStopovers(
      read({ calendar: [], calendar_dates: one, trips, stop_times: visits }),
      zone,
    )) {
      if (arrival !== null) expected.push(`${trip_id} ${stop_id} ${arrival} ${departure}`)
    }

    const day = viewDay(timetable, date)
    const origin = serviceDayOrigin(date, zone)
    const found: string[] = []
    for (let pattern = 0; pattern < day.patternCount; pattern++) {
      const stops = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
      for (let place = day.patternFirstRun[pattern]!; place < day.patternFirstRun[pattern + 1]!; place++) {
        if (day.dayShift[place] !== 0) continue
        const run = day.run[place]!
        const at = day.patternFirstTime[pattern]! + (place - day.patternFirstRun[pattern]!) * stops
        for (let index = 0; index < stops; index++) {
          if (timetable.times.interpolated![timetable.runs.firstTime[run]! + index]) continue
          const stop = readString(timetable.stops.id, day.patternStop[day.patternFirstStop[pattern]! + index]!)
          const plain = (id: string) => id.slice(id.indexOf(':') + 1)
          found.push(
            `${plain(readString(timetable.runs.id, run))} ${plain(stop)} ${origin + day.arrival[at + index]!} ${origin + day.departure[at + index]!}`,
          )
        }
      }
    }
    expect(found.length).toBeGreaterThan(500)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })
})

describe('several feeds', () => {
  const porto = [sharedData('porto-alegre/poa_eptc.zip'), sharedData('porto-alegre/poa_trensurb.zip')]
  const cobb = [sharedData('cobb/cobblinc30.gtfs.zip'), sharedData('cobb/marta856.gtfs.zip')]

  it.skipIf(porto.includes(undefined))('make one timetable, with as many runs on a day as they have alone', () => {
    const both = build(...(porto as string[])).timetable
    const alone = porto.map((path) => build(path!).timetable)
    for (const date of ['2019-05-08', '2019-05-11', '2019-05-12']) {
      expect(viewDay(both, date).run.length).toBe(
        viewDay(alone[0]!, date).run.length + viewDay(alone[1]!, date).run.length,
      )
    }
    // most stops of the buses have no time of their own
    const untimed = both.times.interpolated!.reduce((sum, each) => sum + each, 0)
    expect(untimed).toBeGreaterThan(both.times.arrival.length / 2)
  })

  it.skipIf(cobb.includes(undefined))('do not depend on the order in which they are given', () => {
    expect(build(...(cobb.toReversed() as string[])).timetable).toEqual(build(...(cobb as string[])).timetable)
  })

  it.skipIf(porto.includes(undefined))('are viewed in patterns without overtaking, backwards too', () => {
    const day = viewDay(build(...(porto as string[])).timetable, '2019-05-08')
    for (const each of [day, mirrorDay(day)]) {
      let overtaken = 0
      for (let pattern = 0; pattern < each.patternCount; pattern++) {
        const stops = each.patternFirstStop[pattern + 1]! - each.patternFirstStop[pattern]!
        for (let at = each.patternFirstTime[pattern]! + stops; at < each.patternFirstTime[pattern + 1]!; at++) {
          if (each.arrival[at]! < each.arrival[at - stops]! || each.departure[at]! < each.departure[at - stops]!)
            overtaken++
        }
      }
      expect(overtaken).toBe(0)
    }
  })
})

const flex = sharedData('flex/ctran-flex.zip')
describe('a feed of flexible services alone', () => {
  it.skipIf(!flex)('has stops and lines, no runs, and says why', () => {
    const { timetable, problems } = build(flex!)
    expect([timetable.runs.pattern.length, timetable.lines.type.length]).toEqual([0, 6])
    expect(timetable.stops.lat.length).toBeGreaterThan(200)
    expect(problems.map(({ kind }) => kind)).toContain('stop_times.txt: area of a flexible service, visit left out')
    expect(viewDay(timetable, '2025-12-01').patternCount).toBe(0)
  })
})
