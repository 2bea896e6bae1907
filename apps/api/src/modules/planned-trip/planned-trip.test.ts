import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { mostPlannedTrips } from '@throughway/domain/trip/planned-trip'
import { query } from '#database/query.ts'
import { freshToken, type Person, settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

/** Where `settle` puts them. */
const home = { lat: '42.36', lng: '-71.06' }
const work = { lat: '42.35', lng: '-71.05' }
/** 60 m from work: across the street. */
const nearWork = { lat: '42.3505', lng: '-71.0501' }
/** 190 m from work. */
const beyond = { lat: '42.3517', lng: '-71.05' }

const busLegs = [
  { mode: 'walk', metres: '320' },
  { mode: 'transit', metres: '7000', line: '9' },
  { mode: 'walk', metres: '240' },
]
/** Thursday from 8:07 to 8:41 in Boston. */
const bus = {
  mode: 'transit',
  start: '2026-03-05T08:07:00-05:00',
  end: '2026-03-05T08:41:00-05:00',
  metres: '7560',
  legs: busLegs,
  origin: home,
  destination: nearWork,
}

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let places: { home: string; work: string }
let token: string

beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
  places = await settle(api, 'harbor', ana)
  token = ana.token
})

const plan = (facts: object = {}, headers: Record<string, string> = {}) =>
  harbor(plannedTripCalls.planTrip, { ...bus, ...facts } as never, { token, headers })
const pending = async (due: 'true' | 'false' = 'false') =>
  (await harbor(pendingCalls.listPendingTrips, { due }, { token })).data.items
const at = (time: string) => `2026-03-05T${time}:00-05:00`

async function goTo(instant: string) {
  api.clock.now = new Date(instant)
  harbor = await api.at('harbor')
  token = await freshToken(api, 'harbor', ana)
}

describe('C3 a way of the planner kept as a trip to come', () => {
  it('waits with its legs, quarters of an hour and own places, and is asked about from its arrival on', async () => {
    const { http, data } = await plan()
    expect([http, data]).toEqual([
      200,
      { id: expect.any(String), date: '2026-03-05', direction: 'out', due_at: '2026-03-05T13:41:00.000Z', gave_way: 0 },
    ])
    expect(await pending('true')).toEqual([])
    expect(await pending()).toMatchObject([
      {
        id: data.id,
        kind: 'planned',
        origin_id: null,
        date: '2026-03-05',
        direction: 'out',
        mode: 'multimode',
        miles: 4.7,
        departure: '08:00',
        arrival: '08:45',
        people: null,
        legs: [
          { mode: 'walk', miles: 0.2, people: null, line: null },
          { mode: 'transit', miles: 4.3, people: null, line: '9' },
          { mode: 'walk', miles: 0.1, people: null, line: null },
        ],
        from: 'Home',
        to: 'Work',
        from_place: places.home,
        to_place: places.work,
        expires_at: '2026-03-12T13:41:00.000Z',
      },
    ])
    await goTo(at('08:41'))
    expect(await pending('true')).toHaveLength(1)
  })

  it('becomes a trip of the planner with a yes the next day, judged by its bus', async () => {
    const { data } = await plan()
    await goTo('2026-03-06T09:00:00-05:00')
    const answer = await harbor(pendingCalls.confirmPendingTrips, { ids: [data.id] }, { token })
    expect(answer.data).toMatchObject({
      not_logged: [],
      trips: [
        {
          source: 'planner',
          date: '2026-03-05',
          mode: 'multimode',
          headline: 'transit',
          direction: 'out',
          from: 'Home',
          to: 'Work',
          departure: '08:00',
          arrival: '08:45',
          unusual: [],
        },
      ],
    })
    expect((await harbor(tripCalls.listTrips, {}, { token })).data.items).toHaveLength(1)
    expect(await pending()).toEqual([])
  })

  it('keeps the picked name of an end that is no place of the member’s, and nothing of where that was', async () => {
    await plan({
      origin: { ...beyond, name: 'Vale Trail' },
      destination: { ...nearWork, name: '12 Main Street, Boston' },
      mode: 'carpool',
      people: '2',
      legs: [{ mode: 'drive', metres: '900' }],
      metres: '900',
    })
    expect(await pending()).toMatchObject([
      {
        mode: 'carpool',
        people: 2,
        miles: 0.6,
        legs: null,
        direction: 'out',
        from: 'Vale Trail',
        from_place: null,
        to: 'Work',
        to_place: places.work,
      },
    ])
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('pending_trip').selectAll().where('member_id', '=', ana.id))
    expect(JSON.stringify(rows)).not.toMatch(/42\.35|71\.05|Main Street/)
    await goTo('2026-03-06T09:00:00-05:00')
    const { data } = await harbor(pendingCalls.confirmPendingTrips, { ids: [rows[0]!.id] }, { token })
    expect(data.trips).toMatchObject([{ from: 'Vale Trail', to: 'Work' }])
  })

  it('has an end without a name where none was picked', async () => {
    await plan({ origin: beyond, destination: { ...beyond, name: ' ' } })
    expect(await pending()).toMatchObject([{ from: null, to: null }])
  })

  it('gives way to another plan for the same direction or time of the day, and to no other', async () => {
    await plan()
    const bike = { mode: 'bike', legs: [{ mode: 'bike', metres: '5000' }], metres: '5000' }
    expect((await plan({ ...bike, start: at('06:30'), end: at('07:00') })).data.gave_way).toBe(1)
    const elsewhere = { origin: beyond, destination: beyond }
    expect((await plan({ ...bike, ...elsewhere, start: at('12:00'), end: at('12:30') })).data.gave_way).toBe(0)
    expect((await plan({ ...bike, ...elsewhere, start: at('12:15'), end: at('12:45') })).data.gave_way).toBe(1)
    expect(
      (await plan({ ...bike, start: '2026-03-06T06:30:00-05:00', end: '2026-03-06T07:00:00-05:00' })).data.gave_way,
    ).toBe(0)
    expect((await pending()).map(({ date, departure, mode }) => `${date} ${departure} ${mode}`)).toEqual([
      '2026-03-05 06:30 bike',
      '2026-03-05 12:15 bike',
      '2026-03-06 06:30 bike',
    ])
  })

  it('is a trip of the planner as well when it is over and logged at once', async () => {
    const { data } = await harbor(
      tripCalls.logTrip,
      { date: '2026-03-04', mode: 'bike', miles: '3.1', from_planner: 'true' },
      { token },
    )
    expect(data.trips).toMatchObject([{ source: 'planner', miles: 3.1 }])
  })

  it('is kept once when it is sent again', async () => {
    const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000abcd' }
    const [one, other] = [await plan({}, key), await plan({}, key)]
    expect(other.data).toEqual(one.data)
    expect(await pending()).toHaveLength(1)
  })

  it.each([
    [
      'that is over',
      { start: '2026-03-04T08:00:00-05:00', end: '2026-03-04T08:30:00-05:00' },
      { end: 'field.way_over' },
    ],
    ['that ends before it begins', { end: at('08:00') }, { end: 'field.ends_before' }],
    ['of more than a day', { end: '2026-03-06T08:08:00-05:00' }, { end: 'field.not_valid' }],
    [
      'in two years',
      { start: '2028-03-05T08:00:00-05:00', end: '2028-03-05T08:30:00-05:00' },
      { start: 'field.not_a_plan_date' },
    ],
    ['at no time', { start: 'soon' }, { start: 'field.not_a_time' }],
    ['by a mode nobody knows', { mode: 'teleport' }, { mode: 'field.not_a_choice' }],
    ['without parts', { legs: [] }, { legs: 'field.required' }],
    ['around the world', { metres: '40000000' }, { metres: 'field.too_large' }],
    [
      'to a name of 101 letters',
      { destination: { ...work, name: 'x'.repeat(101) } },
      { 'destination.name': 'field.too_long' },
    ],
    ['from the north of the pole', { origin: { lat: '91', lng: '0' } }, { 'origin.lat': 'field.not_a_latitude' }],
  ])('is refused %s', async (_, facts, fields) => {
    const { http, status } = await plan(facts)
    expect([http, status.fields]).toEqual([422, fields])
  })

  it('is refused when sixty wait already, and to a visitor', async () => {
    const common = {
      mode: 'walk',
      legs: [{ mode: 'walk', metres: '900' }],
      metres: '900',
      origin: beyond,
      destination: beyond,
    }
    for (let day = 0; day < mostPlannedTrips; day += 1) {
      const date = new Date(Date.parse('2026-03-06T17:00:00Z') + day * 86_400_000)
      expect(
        (await plan({ ...common, start: date.toISOString(), end: new Date(date.getTime() + 900_000).toISOString() }))
          .http,
      ).toBe(200)
    }
    expect((await plan()).status).toMatchObject({ message: 'refusal.too_many_planned_trips' })
    expect((await harbor(plannedTripCalls.planTrip, bus as never)).http).toBe(401)
  })
})
