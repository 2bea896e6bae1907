import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { type JourneyAnswer, type PlanSource } from '@throughway/contract/planner/itinerary'
import { journeyQuestion } from '@throughway/contract/planner/journey-question'
import { type LegMode } from '@throughway/contract/planner/itinerary-leg'
import { factorSet2026 } from '@throughway/domain/mode/savings'
import type { Answer, Itinerary, Leg, Query } from '@throughway/journey-engine/plan/itinerary'
import { encodePolyline } from '@throughway/journey-engine/plan/polyline'
import { readEnv } from '#env.ts'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { listJourneyFaults } from '#testing/check-journey.ts'
import type { Fault } from '#testing/outside-planner.ts'
import { startGoogleRoutes } from '#testing/start-google-routes.ts'
import { startOtp1 } from '#testing/start-otp1.ts'
import { startOtp2 } from '#testing/start-otp2.ts'
import { testCityNodes } from '#testing/test-regions.ts'
import { testStart } from '#testing/test-start.ts'
import { describeJourney } from '../describe-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import { openJourneyPlanner, type Planned } from '../plan-journeys.ts'
import { openPlanner } from '../planner.ts'
import { openGoogleRoutes } from './google-routes.ts'
import { openOtp1 } from './open-trip-planner-1.ts'
import { openOtp2 } from './open-trip-planner-2.ts'
import type { OutsideSource, PlanService } from './plan-service.ts'

const timeZone = 'America/New_York'
const { lat, lng } = brandSettings.harbor
const env = readEnv({ NODE_ENV: 'test', REGIONS_DIR: inject('regionsDir'), CITY_NODES: String(testCityNodes) })
const clock = { now: testStart }
const log = pino({ level: 'silent' })
const planner = openPlanner({ env, now: () => clock.now, log, workers: 1 })
/** What the fakes plan with: the region of the tests, until a test gives them something else. */
const plan: { answer: (query: Query) => Promise<Answer> | Answer } = { answer: askRegion }
function askRegion(query: Query) {
  return planner.ask('harbor', 'itineraries', { query, nowMs: clock.now.getTime() }, { deadlineMs: 20_000 })
}

const otp2 = await startOtp2((query) => plan.answer(query))
const otp1 = await startOtp1((query) => plan.answer(query), { timeZoneOffset: '-05:00' })
const google = await startGoogleRoutes((query) => plan.answer(query), { now: () => clock.now })
const fakes = { otp2, otp1, google }
const fetch = makeGuardedFetch({ allowPrivate: true, timeoutMilliseconds: 15_000, mostBytes: 5_000_000 })
const services = {
  otp2: openOtp2({ url: otp2.url, fetch, timeZone }),
  otp1: openOtp1({ url: otp1.url, fetch, timeZone }),
  google: openGoogleRoutes({ url: google.url, key: 'a key of the tests', fetch, timeZone, country: 'US' }),
} satisfies Record<OutsideSource, PlanService>
const outside = Object.keys(services) as OutsideSource[]

beforeAll(() => planner.prepare('harbor'))
afterAll(() => Promise.all([planner.close(), ...Object.values(fakes).map((fake) => fake.close())]))
beforeEach(() => {
  clock.now = testStart
  plan.answer = askRegion
  otp2.live.delayMs = null
  for (const { control, heard } of Object.values(fakes)) {
    control.fault = undefined
    heard.length = 0
  }
})

const morning = Date.parse('2026-03-05T08:00:00-05:00')
const write = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const spot = (north: number, east: number) => ({ lat: write(lat + north), lng: write(lng + east) })
const pair = { origin: spot(-0.012, -0.014), destination: spot(0.012, 0.014) }
const read = (more: object = {}): JourneyQuestion => journeyQuestion.parse({ ...pair, max_walk_miles: 1.5, ...more })

/** A planner that has only these services, and its own engine. */
function open(...chosen: PlanService[]) {
  const find = openJourneyPlanner({
    env,
    now: () => clock.now,
    log,
    planner,
    readLive: async () => ({ generation: 0, delays: 'none' }),
    servicesOf: () => chosen,
  })
  return (question = read(), when: { departAt: number } | { arriveBy: number } = { departAt: morning }) =>
    find(
      { key: 'harbor', settings: brandSettings.harbor },
      { question, language: 'en', when, nowMs: clock.now.getTime() },
    )
}

const terms = {
  rules: { modes: {}, day: undefined, bonuses: [], pools: [], bonusDays: [] },
  factors: factorSet2026,
  travellers: 1,
  parkingShare: 0,
  arrives: false,
  timeZone: 'America/New_York',
  delays: 'none' as const,
  nowMs: morning,
}
const journeysOf = ({ ways }: Planned): JourneyAnswer['journeys'] => ways.map((way) => describeJourney(way, terms))

describe.each<PlanSource>(['otp2', 'otp1', 'google', 'embedded'])('%s', (source) => {
  const chosen = source === 'embedded' ? [] : [services[source]]

  it('R3.10 finds sound ways between many places, leaving and arriving', async () => {
    const ask = open(...chosen)
    const modes = new Set<string>()
    const faults: string[] = []
    for (let round = 0; round < 10; round++) {
      const angle = (round * Math.PI) / 5
      const [north, east] = [0.013 * Math.sin(angle), 0.017 * Math.cos(angle)]
      const question = read({
        origin: spot(-north, -east),
        destination: spot(north, east),
        modes: ['transit', 'drive_alone', 'bike', 'walk'],
      })
      const when = round % 2 ? { arriveBy: morning } : { departAt: morning }
      const planned = await ask(question, when)
      expect([planned.source, planned.passedOver]).toEqual([source, []])
      for (const journey of journeysOf(planned)) {
        modes.add(journey.mode)
        faults.push(
          ...listJourneyFaults(journey, {
            origin: question.origin,
            destination: question.destination,
            ...when,
            mostWalkMetres: 1.5 * 1609.344,
          }),
        )
      }
    }
    expect(faults).toEqual([])
    expect([...modes].toSorted()).toEqual(['bike', 'drive_alone', 'transit', 'walk'])
  })

  it('R7.21 passes places between, and says what it looks like from above', async () => {
    const planned = await open(...chosen)(
      read({ modes: ['drive_alone'], intermediates: [spot(0.004, -0.01), spot(-0.004, 0.01)] }),
    )
    if (source !== 'otp2') expect(planned.source).toBe(source)
    else expect(planned.passedOver).toEqual([{ source, why: 'unable' }])
    expect(planned.ways[0]!.itinerary.legs).toHaveLength(3)
    expect(planned.viewport.north).toBeGreaterThan(pair.destination.lat - 0.0001)
    expect(planned.order).toEqual([0, 1])
  })
})

describe('what each service is told', () => {
  it('R3.12 OpenTripPlanner 2: limits, pace, kinds, wheelchair, places between, in one language', async () => {
    await open(services.otp2)(
      read({
        modes: ['transit'],
        vehicles: ['bus'],
        wheelchair: true,
        walk_pace: 'brisk',
        prefer: 'fewer_transfers',
        max_transfers: 1,
        intermediates: [spot(0, 0)],
      }),
    )
    const [{ body, headers }] = otp2.heard as [(typeof otp2.heard)[number]]
    const { variables } = JSON.parse(body) as { variables: Record<string, unknown> }
    expect(headers['accept-language']).toBe('en')
    expect(variables).toMatchObject({
      dateTime: { earliestDeparture: '2026-03-05T08:00:00-05:00' },
      searchWindow: 'PT60M',
      via: [{ visit: { coordinate: { latitude: lat, longitude: lng } } }],
      modes: {
        transitOnly: true,
        transit: { access: ['WALK'], transit: [{ mode: 'BUS' }, { mode: 'COACH' }, { mode: 'TROLLEYBUS' }] },
      },
      preferences: {
        accessibility: { wheelchair: { enabled: true } },
        transit: { transfer: { maximumTransfers: 1, cost: 900 } },
      },
    })
  })

  it('OpenTripPlanner 1: metres, metres a second, its own clock', async () => {
    await open(services.otp1)(read({ modes: ['park_and_ride'], max_walk_miles: 0.5, walk_pace: 'slow' }), {
      arriveBy: morning,
    })
    const asked = Object.fromEntries(otp1.heard[0]!.url.searchParams)
    expect(asked).toMatchObject({
      mode: 'CAR_PARK,WALK,TRANSIT',
      date: '2026-03-05',
      time: '08:00',
      arriveBy: 'true',
      maxWalkDistance: '805',
      walkSpeed: '1',
      showIntermediateStops: 'true',
    })
  })

  it('Google: a mask, and no time but for transit; its warning comes along', async () => {
    const planned = await open(services.google)(
      read({
        modes: ['walk', 'drive_alone'],
        intermediates: [spot(0.009, 0.011), spot(-0.009, -0.011)],
        best_order: true,
      }),
    )
    expect([planned.source, planned.order]).toEqual(['google', [1, 0]])
    expect(planned.warnings).toEqual([expect.stringContaining('beta')])
    const south = Math.min(...planned.ways.flatMap(({ itinerary }) => itinerary.legs.map(({ from }) => from.lat)))
    expect(planned.viewport.south).toBeCloseTo(south - 0.01, 3) // the service's own, wider than the line
    const masks = google.heard.map(({ headers }) => String(headers['x-goog-fieldmask']).split(','))
    for (const field of ['distanceMeters', 'duration', 'polyline.encodedPolyline', 'viewport'])
      expect(masks.every((mask) => mask.includes(`routes.${field}`))).toBe(true)
    const bodies = google.heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(bodies.every((body) => body['regionCode'] === 'US')).toBe(true)
    expect(bodies.every((body) => !('departureTime' in body) && body['optimizeWaypointOrder'] === true)).toBe(true)
    expect(google.heard.every(({ headers }) => headers['x-goog-api-key'] === 'a key of the tests')).toBe(true)
  })

  it.each<[OutsideSource, object]>([
    ['google', { wheelchair: true }],
    ['google', { walk_pace: 'slow', modes: ['walk'] }],
    ['google', { modes: ['park_and_ride'] }],
    ['google', { modes: ['transit'], bike_aboard: true }],
    ['otp2', { modes: ['scooter'] }],
    ['otp1', { modes: ['scooter'] }],
  ])('%s is not asked what it cannot answer: %j', async (source, more) => {
    const planned = await open(services[source])(read(more))
    expect([planned.source, planned.passedOver, fakes[source].heard.length]).toEqual([
      'embedded',
      [{ source, why: 'unable' }],
      0,
    ])
  })
})

describe.each(outside)('%s fails', (source) => {
  it.each<[Fault, 'failed' | 'slow']>([
    [{ status: 429 }, 'failed'],
    [{ status: 403 }, 'failed'],
    [{ status: 500 }, 'failed'],
    [{ status: 503 }, 'failed'],
    ['truncated', 'failed'],
    ['html', 'failed'],
    ['reset', 'failed'],
  ])('%j: the engine answers, and says so', async (fault, why) => {
    fakes[source].control.fault = fault
    const planned = await open(services[source])(read({ modes: ['walk'] }))
    expect([planned.source, planned.passedOver]).toEqual(['embedded', [{ source, why }]])
    expect(planned.ways).toHaveLength(1)
  })

  it('hangs: it is given up in time, left alone for half a minute, and asked again', async () => {
    const quick = makeGuardedFetch({ allowPrivate: true, timeoutMilliseconds: 300, mostBytes: 5_000_000 })
    const { url } = fakes[source]
    const impatient = {
      otp2: () => openOtp2({ url, fetch: quick, timeZone }),
      otp1: () => openOtp1({ url, fetch: quick, timeZone }),
      google: () => openGoogleRoutes({ url, key: 'a key of the tests', fetch: quick, timeZone, country: 'US' }),
    }[source]()
    // a deadline for hanging; an answer may take its time on a busy machine
    let active: PlanService = impatient
    const ask = open({ ...impatient, find: (...args) => active.find(...args) })
    const walk = read({ modes: ['walk'] })
    fakes[source].control.fault = 'hangs'
    expect((await ask(walk)).passedOver).toEqual([{ source, why: 'slow' }])
    fakes[source].control.fault = undefined
    active = services[source]
    clock.now = new Date(testStart.getTime() + 29_999)
    expect((await ask(walk)).passedOver).toEqual([{ source, why: 'resting' }])
    expect(fakes[source].heard).toHaveLength(1)
    clock.now = new Date(testStart.getTime() + 30_000)
    expect((await ask(walk)).source).toBe(source)
  })
})

/** A journey of our own making: to a stop, by one vehicle, and on foot to the end. */
function makeAnswer(rides: Partial<Leg>[], { walkMs = 240_000 } = {}): Answer {
  const corners = [
    pair.origin,
    ...rides.map((_, index) => spot(-0.01 + index * 0.01, -0.01 + index * 0.01)),
    spot(0.011, 0.013),
    pair.destination,
  ].map(({ lat, lng }) => ({ lat, lon: lng, name: 'A place' }))
  const draw = (one: { lat: number; lon: number }, other: { lat: number; lon: number }) =>
    encodePolyline([one.lat * 1e7, one.lon * 1e7, other.lat * 1e7, other.lon * 1e7])
  const at = (ms: number) => new Date(ms).toISOString()
  const walk = (start: number, from: number, to: number): Leg => ({
    mode: 'walk',
    start: at(start),
    end: at(start + walkMs),
    seconds: walkMs / 1000,
    metres: walkMs / 1000,
    from: corners[from]!,
    to: corners[to]!,
    polyline: draw(corners[from]!, corners[to]!),
    steps: [],
    alerts: [],
  })
  const ridden = rides.map((ride, index): Leg => ({
    mode: 'bus',
    start: at(morning),
    end: at(morning),
    metres: 2500,
    seconds: 0,
    from: { ...corners[index + 1]!, stopId: `f:${index}` },
    to: { ...corners[index + 2]!, stopId: `f:${index + 1}` },
    polyline: draw(corners[index + 1]!, corners[index + 2]!),
    line: {
      id: 'f:1',
      shortName: '1',
      longName: 'One',
      colour: 'ff0000',
      textColour: 'ffffff',
      agency: { id: 'f:a', name: 'Agency', url: 'https://a.example' },
    },
    headsign: 'There',
    runId: 'f:run',
    stopsPassed: [],
    wheelchair: 'yes',
    bikes: 'no',
    alerts: [],
    ...ride,
  }))
  const legs = [
    walk(Date.parse(ridden[0]!.start) - walkMs, 0, 1),
    ...ridden,
    walk(Date.parse(ridden.at(-1)!.end), rides.length + 1, rides.length + 2),
  ].map((leg) => ({ ...leg, seconds: (Date.parse(leg.end) - Date.parse(leg.start)) / 1000 }))
  const itinerary: Itinerary = {
    start: legs[0]!.start,
    end: legs.at(-1)!.end,
    seconds: 0,
    transfers: rides.length - 1,
    walkMetres: 0,
    waitSeconds: 0,
    metres: 5000,
    legs,
    labels: [],
  }
  return {
    itineraries: [itinerary],
    reasons: [],
    waypointOrder: [],
    viewport: { south: 0, west: 0, north: 0, east: 0 },
  }
}

describe.each(outside)('%s answers', (source) => {
  const transit = read({ modes: ['transit'] })
  const held = { origin: pair.origin, destination: pair.destination, mostWalkMetres: 1.5 * 1609.344 }
  async function findOne(answer: Answer) {
    plan.answer = () => answer
    const planned = await open(services[source])(transit)
    expect([planned.source, planned.passedOver]).toEqual([source, []])
    const [journey] = journeysOf(planned)
    expect(journey && listJourneyFaults(journey, held)).toEqual([])
    return journey!
  }

  it('nothing: there is a reason', async () => {
    plan.answer = () => ({
      itineraries: [],
      reasons: [{ kind: 'none_in_window', nextDeparture: undefined }],
      waypointOrder: [],
      viewport: { south: 0, west: 0, north: 0, east: 0 },
    })
    const planned = await open(services[source])(transit)
    expect([planned.source, planned.ways, planned.reasons.map(({ kind }) => kind)]).toEqual([
      source,
      [],
      [expect.stringMatching(/none_in_window|no_street_path/)],
    ])
  })

  it('with a vehicle that nobody knows: it is a vehicle', async () => {
    const journey = await findOne(
      makeAnswer([{ mode: 'hovercraft' as LegMode, start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:30:00Z' }]),
    )
    expect(journey.legs.map(({ mode }) => mode)).toEqual(['walk', 'transit', 'walk'])
  })

  it.each([
    [
      'across midnight',
      '2026-03-06T04:50:00Z',
      '2026-03-06T05:20:00Z',
      '2026-03-05T23:50:00-05:00',
      '2026-03-06T00:20:00-05:00',
    ],
    [
      'in the hour that the clocks leave out',
      '2026-03-08T06:50:00Z',
      '2026-03-08T07:20:00Z',
      '2026-03-08T01:50:00-05:00',
      '2026-03-08T03:20:00-04:00',
    ],
    [
      'in the hour that the clocks repeat',
      '2026-11-01T05:50:00Z',
      '2026-11-01T06:20:00Z',
      '2026-11-01T01:50:00-04:00',
      '2026-11-01T01:20:00-05:00',
    ],
    [
      'at 26:00 of the day before',
      '2026-03-06T07:00:00Z',
      '2026-03-06T07:30:00Z',
      '2026-03-06T02:00:00-05:00',
      '2026-03-06T02:30:00-05:00',
    ],
  ])('%s: by the programme’s clock', async (_, start, end, startsAt, endsAt) => {
    const journey = await findOne(makeAnswer([{ start, end }]))
    expect([journey.legs[1]!.start, journey.legs[1]!.end]).toEqual([startsAt, endsAt])
  })

  it('with a walk of no length: it is left out', async () => {
    const answer = makeAnswer([
      { start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:20:00Z' },
      { start: '2026-03-05T13:25:00Z', end: '2026-03-05T13:40:00Z' },
    ])
    const [itinerary] = answer.itineraries as [Itinerary]
    const at = itinerary.legs[1]!.to
    itinerary.legs.splice(2, 0, {
      mode: 'walk',
      start: itinerary.legs[1]!.end,
      end: itinerary.legs[1]!.end,
      metres: 0,
      seconds: 0,
      from: at,
      to: at,
      polyline: '',
      steps: [],
      alerts: [],
    })
    expect((await findOne(answer)).legs.map(({ mode }) => mode)).toEqual(['walk', 'bus', 'bus', 'walk'])
  })

  it('with a line of three thousand points', async () => {
    const [from, to] = [spot(-0.01, -0.01), spot(0.011, 0.013)]
    const points = Array.from({ length: 3000 }, (_, index) => [
      from.lat + ((to.lat - from.lat) * index) / 2999,
      from.lng + ((to.lng - from.lng) * index) / 2999,
    ]).flat()
    const polyline = encodePolyline(points.map((degrees) => Math.round(degrees * 1e7)))
    expect(
      (await findOne(makeAnswer([{ start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:20:00Z', polyline }]))).legs[1]!
        .polyline,
    ).toBe(polyline)
  })

  it('what nobody could travel: it is not shown', async () => {
    plan.answer = () =>
      makeAnswer([
        { start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:30:00Z' },
        { start: '2026-03-05T13:20:00Z', end: '2026-03-05T13:40:00Z' },
      ])
    const planned = await open(services[source])(transit)
    expect([planned.source, planned.ways, planned.reasons.length]).toEqual([source, [], 1])
  })
})

describe('fares', () => {
  it('of OpenTripPlanner 2 are what the engine behind it computes, leg by leg, a shared ticket once', async () => {
    const journeys = async (...chosen: PlanService[]) => journeysOf(await open(...chosen)(read({ modes: ['transit'] })))
    const own = new Map((await journeys()).map((each) => [each.legs.map(({ run_id: run }) => run).join(), each]))
    const found = await journeys(services.otp2)
    expect(found.length).toBeGreaterThan(0)
    expect(found.some(({ fare_cents: cents }) => cents)).toBe(true)
    let compared = 0
    for (const each of found) {
      const same = own.get(each.legs.map(({ run_id: run }) => run).join())
      compared += Number(same !== undefined)
      if (same)
        expect([each.fare_cents, each.legs.map((leg) => leg.fare_cents)]).toEqual([
          same.fare_cents,
          same.legs.map((leg) => leg.fare_cents),
        ])
    }
    expect(compared).toBeGreaterThan(0)
  })
})

describe('real time', () => {
  it('moves what OpenTripPlanner 2 says is late, and stays as planned where it says nothing', async () => {
    plan.answer = () => makeAnswer([{ start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:30:00Z' }])
    const ask = open(services.otp2)
    const late = async () => {
      const { start, end, real_time: times } = journeysOf(await ask(read({ modes: ['transit'] })))[0]!.legs[1]!
      return { start, end, times }
    }
    const planned = await late()
    expect(planned).toEqual({ start: '2026-03-05T08:10:00-05:00', end: '2026-03-05T08:30:00-05:00', times: null })
    otp2.live.delayMs = 600_000
    expect(await late()).toEqual({
      start: '2026-03-05T08:20:00-05:00',
      end: '2026-03-05T08:40:00-05:00',
      times: { state: 'expected', scheduled_start: planned.start, scheduled_end: planned.end },
    })
  })

  it('of OpenTripPlanner 1 is what its times are behind those of the timetable', async () => {
    const answer = makeAnswer([{ start: '2026-03-05T13:10:00Z', end: '2026-03-05T13:30:00Z' }])
    answer.itineraries[0]!.legs[1]!.scheduled = { start: '2026-03-05T13:06:00Z', end: '2026-03-05T13:31:00Z' }
    plan.answer = () => answer
    const { start, real_time: times } = journeysOf(await open(services.otp1)(read({ modes: ['transit'] })))[0]!.legs[1]!
    expect([start, times]).toEqual([
      '2026-03-05T08:10:00-05:00',
      { state: 'expected', scheduled_start: '2026-03-05T08:06:00-05:00', scheduled_end: '2026-03-05T08:31:00-05:00' },
    ])
  })
})

it('a question that the API does not know fails there, as the real one would', async () => {
  const answer = await fetch(`${otp2.url}/otp/gtfs/v1`, {
    method: 'POST',
    body: JSON.stringify({ query: '{ planConnection { edges { node { colour } } } }' }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { errors: [{ message: expect.stringContaining('colour') as unknown }, {}, {}] },
  ])
})

it.each([
  ['no mask', { 'x-goog-api-key': 'a key of the tests' }, { travelMode: 'WALK' }, 400, 'FieldMask'],
  ['no key', { 'x-goog-fieldmask': 'routes' }, {}, 403, 'API key'],
  [
    'two times',
    { 'x-goog-api-key': 'a key of the tests', 'x-goog-fieldmask': 'routes' },
    { travelMode: 'TRANSIT', departureTime: '2026-03-05T13:00:00Z', arrivalTime: '2026-03-05T13:00:00Z' },
    400,
    'Only one',
  ],
  [
    'places between by transit',
    { 'x-goog-api-key': 'a key of the tests', 'x-goog-fieldmask': 'routes' },
    { travelMode: 'TRANSIT', intermediates: [{}] },
    400,
    'Intermediate',
  ],
  [
    'an order without its field',
    { 'x-goog-api-key': 'a key of the tests', 'x-goog-fieldmask': 'routes.legs' },
    { optimizeWaypointOrder: true, intermediates: [{}, {}] },
    400,
    'field mask',
  ],
])('Google refuses %s, as the real one would', async (_, headers, body, status, words) => {
  const answer = await fetch(`${google.url}/directions/v2:computeRoutes`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
})
