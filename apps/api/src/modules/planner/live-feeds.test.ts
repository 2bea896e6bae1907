import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { timetableCalls } from '@throughway/contract/planner/timetable'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { checkFeed } from '@throughway/journey-engine/realtime/check-feed'
import { writeLive, type WrittenAlert, type WrittenUpdate } from '@throughway/journey-engine/testing/write-live'
import { readEnv } from '#env.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openLiveFeeds } from './live-feeds.ts'

const { lat, lng } = brandSettings.harbor
const round = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)
const spot = (side: number) => ({ lat: round(lat + side * 0.012), lng: round(lng + side * 0.014) })

let plain: TestApi
let api: TestApi
let feed: Server
let said: { status: number; body: Uint8Array; headers?: Record<string, string> } | 'hangs'
let asked: string[] = []
const logged: string[] = []
const held = new Set<() => void>()

beforeAll(async () => {
  feed = createServer((request, response) => {
    asked.push(request.headers['if-none-match'] ?? '')
    if (said === 'hangs') return void held.add(() => response.destroy())
    response.writeHead(said.status, said.headers).end(said.body)
  })
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/live.pb`
  plain = await startTestApi()
  api = await startTestApi({
    env: { TRIP_UPDATES_URLS: `harbor=${url}`, SERVICE_ALERTS_URLS: `harbor=${url}`, ALLOW_PRIVATE_ADDRESSES: 'on' },
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  })
  await Promise.all([plain, api].map(({ app }) => app.planner.prepare('harbor')))
})
afterAll(async () => {
  for (const drop of held) drop()
  await Promise.all([plain.close(), api.close()])
  feed.close()
})

// each looks at a Tuesday of its own, long after the one before, so that nothing that was read is young
const firstDay = Date.parse('2026-03-10T07:55:00-04:00')
let weeks = 0
let date = ''
beforeEach(() => {
  const now = new Date(firstDay + weeks * 7 * 86_400_000)
  for (const each of [plain, api]) each.clock.now = now
  date = now.toISOString().slice(0, 10)
  weeks++
  logged.length = 0
  asked = []
})

const question = (more: object = {}) => ({
  origin: spot(-1),
  destination: spot(1),
  modes: ['transit'],
  when: 'depart',
  date,
  time: '08:00',
  ...more,
})
const plan = async (where: TestApi, more: object = {}, language = 'en') => {
  const { http, data } = await (
    await where.at('harbor')
  )(plannerCalls.findJourneys, question(more) as never, { headers: { 'accept-language': language } })
  expect(http).toBe(200)
  return data
}
type Ride = ItineraryLeg & { run_id: string; line: NonNullable<ItineraryLeg['line']> }
const ridesOf = ({ journeys }: JourneyAnswer) =>
  journeys.flatMap(({ legs }) => legs).filter((leg): leg is Ride => leg.run_id !== null)
const idOf = (id: string | null) => id!.slice(id!.indexOf(':') + 1)
const publish = (told: { updates?: WrittenUpdate[]; alerts?: WrittenAlert[] }, atMs = api.clock.now.getTime()) =>
  void (said = { status: 200, body: writeLive(told, atMs) })
const startDate = () => date.replaceAll('-', '')
const later = (instant: string, seconds: number) => Date.parse(instant) + seconds * 1000

describe('delays that an agency tells', () => {
  it('are in the times, beside those of the timetable; the run is that of the timetable', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), delay: 240 }] })
    const late = ridesOf(await plan(api)).find(({ run_id: run }) => run === ride.run_id)!
    expect(late.real_time).toMatchObject({ state: 'expected', scheduled_end: ride.end })
    expect([Date.parse(late.start), Date.parse(late.end)]).toEqual([
      later(late.real_time!.scheduled_start, 240),
      later(ride.end, 240),
    ])
    expect(late.stops_passed.at(-1)).toMatchObject({ stop_id: ride.stops_passed.at(-1)!.stop_id })
    expect(Date.parse(late.stops_passed.at(-1)!.arrival!)).toBe(later(ride.stops_passed.at(-1)!.arrival!, 240))
    // what nobody says anything of begins soon, and is the timetable's
    const others = ridesOf(await plan(api)).filter(({ run_id: run }) => run !== ride.run_id)
    expect(new Set(others.map(({ real_time: times }) => times?.state))).toEqual(new Set(['scheduled']))
    expect(ridesOf(await plan(plain)).map(({ real_time: times }) => times)).toEqual(
      ridesOf(await plan(plain)).map(() => null),
    )
  })

  it('break a connection: the way that misses it is not proposed', async () => {
    const before = await plan(plain, { max_transfers: 3, origin: spot(-1.4), destination: spot(1.4) })
    const changing = before.journeys.find(({ transfers }) => transfers > 0)!
    const [first, second] = changing.legs.filter((leg): leg is Ride => leg.run_id !== null) as [Ride, Ride]
    publish({ updates: [{ tripId: idOf(first.run_id), startDate: startDate(), delay: 3600 }] })
    const after = await plan(api, { max_transfers: 3, origin: spot(-1.4), destination: spot(1.4) })
    const runs = after.journeys.map(({ legs }) => legs.flatMap(({ run_id: run }) => run ?? []).join(' '))
    expect(runs).not.toContain(`${first.run_id} ${second.run_id}`)
    expect(after.journeys.length).toBeGreaterThan(0)
  })

  it('a cancelled run is in no way, and its departure is marked', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), relationship: 3 }] })
    expect(ridesOf(await plan(api)).map(({ run_id: run }) => run)).not.toContain(ride.run_id)
    const list = async (where: TestApi) =>
      (
        await (
          await where.at('harbor')
        )(plannerCalls.listDepartures, { stop: ride.from.stop_id!, line: ride.line.id, at: ride.start })
      ).data.departures
    expect((await list(api))[0]).toMatchObject({ is_cancelled: true, scheduled: null })
    expect((await list(plain))[0]).toMatchObject({ is_cancelled: false, scheduled: null })
    expect((await list(api)).map(({ departure }) => departure)).toEqual(
      (await list(plain)).map(({ departure }) => departure),
    )
  })

  it('are in the next departures, and where the vehicle stands by them', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), delay: 300 }] })
    const { data } = await (
      await api.at('harbor')
    )(plannerCalls.listDepartures, { stop: ride.from.stop_id!, line: ride.line.id, at: ride.start })
    expect(data.departures.find(({ scheduled }) => scheduled === ride.start)).toMatchObject({
      is_cancelled: false,
      departure: expect.stringContaining('T08') as string,
    })
    api.clock.now = new Date(Date.parse(ride.start) + 330_000)
    plain.clock.now = new Date(Date.parse(ride.start) + 30_000)
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), delay: 300 }] })
    const where = async (which: TestApi) =>
      (await (await which.at('harbor'))(plannerCalls.findVehicles, { runs: ride.run_id })).data.vehicles.map(
        (vehicle) => [vehicle.lat.toFixed(4), vehicle.lng.toFixed(4)],
      )
    expect(await where(api)).toEqual(await where(plain))
  })

  it('are in the timetables of the stop and of the line, which are then kept for half a minute', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), relationship: 3 }] })
    const harbor = await api.at('harbor')
    const stop = await harbor(timetableCalls.getStopTimetable, { stop: ride.from.stop_id!, date })
    expect(stop.headers['cache-control']).toBe('public, max-age=30')
    const line = await harbor(timetableCalls.getLineTimetable, { line: ride.line.id, date })
    const told = [
      ...stop.data.lines.flatMap(({ departures }) => departures),
      ...line.data.directions.flatMap(({ runs }) => runs),
    ].filter(({ run_id: run }) => run === ride.run_id)
    expect(told.some((each) => each.is_cancelled)).toBe(true)
    const tomorrow = new Date(api.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
    const next = await harbor(timetableCalls.getStopTimetable, { stop: ride.from.stop_id!, date: tomorrow })
    expect(next.data.lines.flatMap(({ departures }) => departures).some((each) => each.is_cancelled)).toBe(false)
  })

  it('are for the day they are told of: tomorrow is the timetable’s', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), relationship: 3 }] })
    const tomorrow = new Date(api.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
    expect((await plan(api, { date: tomorrow })).journeys).toEqual((await plan(plain, { date: tomorrow })).journeys)
  })
})

describe('alerts of an agency', () => {
  const texts = {
    header: [
      { text: 'Stop moved', language: 'en' },
      { text: 'Parada movida', language: 'es' },
    ],
    description: [{ text: 'Board at <b>Elm</b>.', language: 'en' }],
    effect: 9,
  }

  it('stand at the rides they are about, in the language of the reader', async () => {
    const rides = ridesOf(await plan(plain))
    const [ride] = rides as [Ride]
    publish({ alerts: [{ ...texts, informed: [{ routeId: idOf(ride.line.id) }] }] })
    for (const each of ridesOf(await plan(api)))
      expect(each.alerts).toEqual(
        each.line.id === ride.line.id
          ? [{ header: 'Stop moved', description: 'Board at Elm.', effect: 'stop_moved' }]
          : [],
      )
    const [spanish] = ridesOf(await plan(api, {}, 'es')).filter(({ line }) => line.id === ride.line.id)
    expect(spanish!.alerts).toEqual([{ header: 'Parada movida', description: 'Board at Elm.', effect: 'stop_moved' }])
  })

  it.each<[string, (ride: Ride) => WrittenAlert, boolean]>([
    ['of its run', (ride) => ({ informed: [{ trip: { tripId: idOf(ride.run_id) } }] }), true],
    [
      'of its run on another day',
      (ride) => ({ informed: [{ trip: { tripId: idOf(ride.run_id), startDate: '20260101' } }] }),
      false,
    ],
    ['of where one boards', (ride) => ({ informed: [{ stopId: idOf(ride.from.stop_id) }] }), true],
    ['of where one alights', (ride) => ({ informed: [{ stopId: idOf(ride.to.stop_id) }] }), true],
    ['of a stop on the way', (ride) => ({ informed: [{ stopId: idOf(ride.stops_passed[0]!.stop_id) }] }), false],
    [
      'of its line at another stop',
      (ride) => ({ informed: [{ routeId: idOf(ride.line.id), stopId: idOf(ride.stops_passed[0]!.stop_id) }] }),
      false,
    ],
    [
      'of its line where one boards',
      (ride) => ({ informed: [{ routeId: idOf(ride.line.id), stopId: idOf(ride.from.stop_id) }] }),
      true,
    ],
    ['of its kind of vehicle', () => ({ informed: [{ routeType: 3 }] }), true],
    ['of another kind of vehicle', () => ({ informed: [{ routeType: 4 }] }), false],
    ['of a line that nobody has', () => ({ informed: [{ routeId: 'none' }] }), false],
    [
      'that is over',
      (ride) => ({
        informed: [{ routeId: idOf(ride.line.id) }],
        periods: [{ end: Date.parse(ride.start) / 1000 - 60 }],
      }),
      false,
    ],
    [
      'that begins while one rides',
      (ride) => ({
        informed: [{ routeId: idOf(ride.line.id) }],
        periods: [{ start: Date.parse(ride.end) / 1000 - 30 }],
      }),
      true,
    ],
  ])('%s', async (_, alert, isShown) => {
    const ride = ridesOf(await plan(plain)).find(
      ({ mode, stops_passed: passed }) => mode === 'bus' && passed.length > 0,
    )!
    publish({ alerts: [{ ...texts, ...alert(ride) }] })
    const same = ridesOf(await plan(api)).find(({ run_id: run }) => run === ride.run_id)!
    expect(same.alerts.length).toBe(isShown ? 1 : 0)
  })

  it('stand at the stop and the line they are about', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ alerts: [{ ...texts, informed: [{ routeId: idOf(ride.line.id) }] }] })
    const harbor = await api.at('harbor')
    const spanish = { headers: { 'accept-language': 'es' } }
    const [stop, line, board] = await Promise.all([
      harbor(timetableCalls.getStopTimetable, { stop: ride.from.stop_id!, date }),
      harbor(timetableCalls.getLineTimetable, { line: ride.line.id, date }, spanish),
      harbor(plannerCalls.listDepartures, { stop: ride.from.stop_id!, at: ride.start }, spanish),
    ])
    expect([stop, line, board].map(({ data }) => data.alerts.map(({ header }) => header))).toEqual([
      ['Stop moved'],
      ['Parada movida'],
      ['Parada movida'],
    ])
  })

  it('that a line does not run takes it out of all ways', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish({ alerts: [{ ...texts, effect: 1, informed: [{ routeId: idOf(ride.line.id) }] }] })
    expect(ridesOf(await plan(api)).map(({ line }) => line.id)).not.toContain(ride.line.id)
  })
})

describe('a live feed', () => {
  const tellLate = (ride: Ride) => ({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), delay: 240 }] })

  it('is read twice a minute at most, whoever asks; asked only for what is new', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish(tellLate(ride))
    said = { ...(said as { status: number; body: Uint8Array }), headers: { etag: '"one"' } }
    await Promise.all([plan(api), plan(api), plan(api)])
    await plan(api)
    expect(asked.length).toBe(1)
    said = { status: 304, body: new Uint8Array() }
    api.clock.now = new Date(api.clock.now.getTime() + 100_000)
    expect(ridesOf(await plan(api)).some(({ real_time: times }) => times?.state === 'expected')).toBe(true)
    expect(asked).toEqual([expect.any(String), '"one"'])
  })

  it('that says something else is in the next answer to the same question', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish(tellLate(ride))
    const same = { at: new Date(api.clock.now.getTime() + 300_000).toISOString() }
    const endOf = async () => ridesOf(await plan(api, same)).find(({ run_id: run }) => run === ride.run_id)?.end
    expect(Date.parse((await endOf())!)).toBe(later(ride.end, 240))
    api.clock.now = new Date(api.clock.now.getTime() + 100_000)
    publish({ updates: [{ tripId: idOf(ride.run_id), startDate: startDate(), delay: 360 }] })
    expect(Date.parse((await endOf())!)).toBe(later(ride.end, 360))
  })

  it.each<[string, (ride: Ride) => void]>([
    ['that is away', () => void (said = { status: 503, body: new Uint8Array() })],
    [
      'that answers a page',
      () => void (said = { status: 200, body: new TextEncoder().encode('<!doctype html><title>Maintenance</title>') }),
    ],
    [
      'that is cut off',
      () =>
        void (said = {
          status: 200,
          body: writeLive({ updates: [{ tripId: 'a long name of a run', delay: 60 }] }, 1).slice(0, 25),
        }),
    ],
    ['that is huge', () => void (said = { status: 200, body: new Uint8Array(9_000_000) })],
    ['whose time is long over', (ride) => publish(tellLate(ride), api.clock.now.getTime() - 600_000)],
  ])('%s leaves the timetable: the rides that begin soon say so, and nothing else is disturbed', async (what, fail) => {
    const expected = await plan(plain)
    fail(ridesOf(expected)[0]!)
    const answer = await plan(api)
    expect(ridesOf(answer).length).toBeGreaterThan(0)
    expect(new Set(ridesOf(answer).map(({ real_time: times }) => times?.state))).toEqual(new Set(['scheduled']))
    expect(ridesOf(answer).map(({ real_time: _, ...rest }) => rest)).toEqual(
      ridesOf(expected).map(({ real_time: _, ...rest }) => rest),
    )
    expect(logged.length).toBe(what === 'whose time is long over' ? 0 : 1)
    const before = asked.length
    await plan(api)
    expect(asked.length).toBe(before)
  })

  it('that fails once keeps what was read for five minutes', async () => {
    const [ride] = ridesOf(await plan(plain)) as [Ride]
    publish(tellLate(ride))
    const states = async () => new Set(ridesOf(await plan(api)).map(({ real_time: times }) => times?.state))
    expect(await states()).toContain('expected')
    const readAt = api.clock.now.getTime()
    said = { status: 503, body: new Uint8Array() }
    api.clock.now = new Date(readAt + 240_000)
    expect(await states()).toContain('expected')
    api.clock.now = new Date(readAt + 301_000)
    expect(await states()).toEqual(new Set(['scheduled']))
  })
  it('that never answers keeps nobody waiting for longer than a second, and is given up by itself', async () => {
    said = 'hangs'
    expect(new Set(ridesOf(await plan(api)).map(({ real_time: times }) => times?.state))).toEqual(
      new Set(['scheduled']),
    )
    expect(logged).toEqual([])
    await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(1)
  })

  it('waits for no region that is still being built', async () => {
    const env = readEnv({ NODE_ENV: 'test', TRIP_UPDATES_URLS: 'harbor=http://127.0.0.1:1/live.pb' })
    const building = { stampOf: () => undefined, prepare: () => new Promise<void>(() => {}) } as never
    const read = openLiveFeeds({
      env,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      planner: building,
      published: { addressesOf: () => [] } as never,
    })
    expect(await read('harbor')).toEqual({ generation: 0, delays: 'none' })
  })
})

describe('a live feed that staff have uploaded', () => {
  const nowMs = Date.parse('2026-03-10T12:00:00Z')
  const minutes = (count: number) => count * 60_000

  /** Reads as of some minutes after the file's own time. */
  async function readAfter(count: number, kind: 'trip_updates' | 'service_alerts', atMs = nowMs) {
    const told: unknown[] = []
    let reads = 0
    const clock = { nowMs: nowMs + minutes(count) }
    const read = openLiveFeeds({
      env: readEnv({ NODE_ENV: 'test' }),
      now: () => new Date(clock.nowMs),
      log: pino({ level: 'silent' }),
      planner: {
        stampOf: () => 'a stamp',
        prepare: () => Promise.resolve(),
        ask: (_key: string, _question: string, { bytes }: { bytes: Uint8Array }) => Promise.resolve(checkFeed(bytes)),
        tellLive: (_key: string, live: unknown) => void told.push(live),
      } as never,
      published: {
        addressesOf: (_key: string, asked: string) => (asked === kind ? ['upload:a-file'] : []),
        read: () => {
          reads++
          return Promise.resolve(Buffer.from(writeLive({ updates: [] }, atMs)))
        },
      } as never,
    })
    const first = await read('harbor')
    clock.nowMs += 40_000
    await read('harbor')
    return { ...first, told: told.length, reads }
  }

  it.each([
    ['delays of four minutes ago', 'trip_updates', 4, { delays: 'live', generation: 1 }],
    ['delays of five minutes ago', 'trip_updates', 5, { delays: 'none', generation: 0 }],
    ['alerts of this morning', 'service_alerts', 6 * 60, { delays: 'none', generation: 1 }],
    ['alerts of yesterday', 'service_alerts', 24 * 60, { delays: 'none', generation: 0 }],
  ] as const)('with %s is used while it is young, and is read once', async (_, kind, count, expected) => {
    expect(await readAfter(count, kind)).toMatchObject({ ...expected, reads: 1 })
  })

  it('that does not say of when it is is not used', async () => {
    expect(await readAfter(0, 'service_alerts', 0)).toMatchObject({ generation: 0, told: 0 })
  })
})
