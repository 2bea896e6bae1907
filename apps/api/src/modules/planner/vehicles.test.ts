import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { metresBetween, unitsPerDegree } from '@throughway/journey-engine/geo'
import { writeVehicles } from '@throughway/journey-engine/testing/write-vehicles'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const { lat, lng } = brandSettings.harbor
const round = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)
const spot = (side: number) => ({ lat: round(lat + side * 0.012), lng: round(lng + side * 0.014) })

let plain: TestApi
let api: TestApi
let feed: Server
let said: { status: number; body: Uint8Array }
let asked = 0
let ride: ItineraryLeg & { run_id: string }
const logged: string[] = []

beforeAll(async () => {
  feed = createServer((_, response) => {
    asked++
    response.writeHead(said.status).end(said.body)
  })
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/vehicles.pb`
  plain = await startTestApi()
  api = await startTestApi({
    env: { VEHICLE_POSITIONS_URLS: `harbor=${url}`, ALLOW_PRIVATE_ADDRESSES: 'on' },
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  })
  await Promise.all([plain, api].map(({ app }) => app.planner.prepare('harbor')))
  const { data } = await (
    await api.at('harbor')
  )(plannerCalls.findJourneys, {
    origin: spot(-1),
    destination: spot(1),
    modes: ['transit'],
    when: 'depart',
    date: '2026-03-10',
    time: '08:00',
  } as never)
  ride = data.journeys.flatMap(({ legs }) => legs).find(({ run_id: run }) => run !== null) as typeof ride
})
afterAll(async () => {
  await Promise.all([plain.close(), api.close()])
  feed.close()
})
beforeEach(() => {
  // the same run a week later, past the rest of a feed that failed before and past what was read of it
  for (const each of [plain, api]) each.clock.now = new Date(Date.parse(ride.start) + 60_000 + weeks * 7 * 86_400_000)
  weeks++
  logged.length = 0
})
let weeks = 0

const look = async (where: TestApi, runs = [ride.run_id]) =>
  (await where.at('harbor'))(plannerCalls.findVehicles, { runs: runs.join('|') })
const trip = () => ride.run_id.slice(ride.run_id.indexOf(':') + 1)
const publish = (...vehicles: Parameters<typeof writeVehicles>[0][number][]) =>
  void (said = { status: 200, body: writeVehicles(vehicles, api.clock.now.getTime()) })

describe('where the vehicles of a way are', () => {
  it('without a feed: where the timetable has them, between two stops of the run or at one', async () => {
    const { data } = await look(plain)
    expect(data.vehicles).toMatchObject([
      { run_id: ride.run_id, source: 'timetable', at: plain.clock.now.toISOString(), label: '' },
    ])
    const [vehicle] = data.vehicles
    const stops = [ride.from, ...ride.stops_passed, ride.to]
    expect(stops.map(({ stop_id: id }) => id)).toContain(vehicle!.stop_id)
    expect(vehicle!.stop_name).toBe(stops.find(({ stop_id: id }) => id === vehicle!.stop_id)!.name)
    expect(
      metresBetween(
        vehicle!.lat * unitsPerDegree,
        vehicle!.lng * unitsPerDegree,
        ride.from.lat * unitsPerDegree,
        ride.from.lng * unitsPerDegree,
      ),
    ).toBeLessThan(2000)
  })

  it('with a feed: as the agency tells, with the stop as itineraries name it and the street there', async () => {
    publish(
      {
        tripId: trip(),
        lat,
        lon: lng,
        bearing: 45,
        label: '4401',
        stopId: 's1',
        status: 'incoming',
        atMs: api.clock.now.getTime() - 20_000,
      },
      { tripId: 'another', lat, lon: lng },
    )
    const { data } = await look(api)
    const [name] = ride.run_id.split(':')
    expect(data.vehicles).toEqual([
      {
        run_id: ride.run_id,
        source: 'live',
        lat: expect.closeTo(lat, 4) as number,
        lng: expect.closeTo(lng, 4) as number,
        bearing: 45,
        at: new Date(api.clock.now.getTime() - 20_000).toISOString(),
        label: '4401',
        stop_id: `${name}:s1`,
        stop_name: '',
        status: 'incoming',
        near: expect.stringMatching(/\w/) as string,
      },
    ])
  })

  it('a feed that knows the other vehicles and not this one says that nobody sees it', async () => {
    publish({ tripId: 'another', lat, lon: lng })
    expect((await look(api)).data.vehicles).toEqual([])
  })

  it('a feed is read once a quarter of a minute, however many look', async () => {
    publish({ tripId: trip(), lat, lon: lng })
    const before = asked
    await Promise.all([look(api), look(api), look(api)])
    await look(api)
    expect(asked).toBe(before + 1)
    api.clock.now = new Date(api.clock.now.getTime() + 15_000)
    await look(api)
    expect(asked).toBe(before + 2)
  })

  it.each([
    ['that fails', () => void (said = { status: 503, body: new Uint8Array() })],
    ['that answers a page', () => void (said = { status: 200, body: new TextEncoder().encode('<!doctype html>') })],
    ['that stands still', () => publish({ tripId: trip(), lat, lon: lng, atMs: api.clock.now.getTime() - 600_000 })],
  ])('a feed %s is none: the timetable has them', async (what, fail) => {
    fail()
    const { http, data } = await look(api)
    expect([http, data.vehicles.map(({ source }) => source)]).toEqual([200, ['timetable']])
    expect(logged.length).toBe(what === 'that stands still' ? 0 : 1)
    const before = asked
    await look(api)
    expect(asked).toBe(before)
  })

  it.each([
    ['none', []],
    ['nothing between the bars', ['', '']],
    ['too many', Array.from({ length: 11 }, (_, index) => `a:${index}`)],
  ])('refuses %s', async (_, runs) => {
    const { http, status } = await look(plain, runs)
    expect([http, Object.keys(status.fields ?? {})[0]]).toEqual([422, expect.stringMatching(/^runs/)])
  })

  it('knows nothing of runs that are not there', async () => {
    expect((await look(plain, ['nobody', 'nobody:knows'])).data.vehicles).toEqual([])
  })
})
