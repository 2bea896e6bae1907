import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { listAnswerFaults } from '#testing/check-journey.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { lat, lng } = brandSettings.harbor

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ends: { origin: { lat: string; lng: string }; destination: { lat: string; lng: string } }
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
  const [from, to] = await Promise.all([-0.012, 0.012].map(nearestAddress))
  ends = { origin: from!, destination: to! }
})
afterAll(() => api.close())

async function nearestAddress(away: number) {
  const { data } = await harbor(plannerCalls.reversePlace, { lat: String(lat + away), lng: String(lng + away) })
  return { lat: String(data.address!.lat), lng: String(data.address!.lng), name: data.address!.label }
}

const ask = (more: object = {}) =>
  harbor(plannerCalls.findJourneys, { ...ends, when: 'depart', date: '2026-03-03', time: '08:00', ...more } as never)
/** What the server says its engine took, in milliseconds. */
const engineMsOf = ({ headers }: { headers: Record<string, string> }) =>
  Number(/^engine;dur=([\d.]+)$/.exec(headers['server-timing']!)![1])
const modesOf = (journeys: readonly Journey[]) => [...new Set(journeys.map(({ mode }) => mode))].toSorted()

describe('C34 ways to travel side by side', () => {
  it('R1.12 R3.10 compares every way, each with its times, length, cost, emissions, calories and points', async () => {
    const { http, data } = await ask()
    expect(http).toBe(200)
    expect(data).toMatchObject({ source: 'embedded', is_made_up: true, order: [] })
    expect(modesOf(data.journeys)).toEqual(
      expect.arrayContaining(['bike', 'carpool', 'drive_alone', 'scooter', 'transit', 'vanpool', 'walk']),
    )
    for (const journey of data.journeys) {
      expect(Date.parse(journey.end) - Date.parse(journey.start), journey.mode).toBe(journey.seconds * 1000)
      expect(journey.legs[0]!.start).toBe(journey.start)
      const extraMs = (journey.parking_seconds + journey.pickup_seconds) * 1000
      expect(Date.parse(journey.legs.at(-1)!.end)).toBe(Date.parse(journey.end) - extraMs)
    }
    const by = (mode: string) => data.journeys.find((each) => each.mode === mode)!
    const [alone, pool] = [by('drive_alone'), by('carpool')]
    expect(alone).toMatchObject({ points: 0, people: 1, calories: 0 })
    expect(alone.cents).toBe(alone.fuel_cents + alone.upkeep_cents + alone.parking_cents)
    expect(pool).toMatchObject({ points: 10, people: 2, metres: alone.metres })
    expect(Math.abs(pool.co2_grams * 2 - alone.co2_grams)).toBeLessThanOrEqual(1)
    expect(by('walk')).toMatchObject({ points: 10, cents: 0, co2_grams: 0, people: null })
    expect(by('bike').calories).toBeGreaterThan(by('drive_alone').calories)
    expect(by('transit').legs.some(({ line }) => line !== null)).toBe(true)
  })

  it('decision 125: by car into the centre one parks, a pool picks up, and a time of arrival holds with both', async () => {
    const [hub] = await api.app.planner.ask('harbor', 'hubs', { limit: 1, apartMetres: 0 })
    const centre = { lat: hub!.lat.toFixed(5), lng: hub!.lon.toFixed(5) }
    const cars = { destination: centre, modes: ['drive_alone', 'carpool'] }
    const [leaving, arriving] = [await ask(cars), await ask({ ...cars, when: 'arrive', time: '09:00' })]
    for (const { data } of [leaving, arriving]) {
      const [alone, pool] = ['drive_alone', 'carpool'].map((mode) => data.journeys.find((each) => each.mode === mode)!)
      expect(alone).toMatchObject({ parking_cents: 600, parking_seconds: 360, pickup_seconds: 0 })
      expect(pool).toMatchObject({ parking_cents: 300, parking_seconds: 360, pickup_seconds: 180 })
      for (const { legs, seconds, end, ...each } of [alone!, pool!]) {
        const driven = legs.reduce((sum, leg) => sum + leg.seconds, 0)
        expect(seconds).toBe(driven + each.parking_seconds + each.pickup_seconds)
        expect(each.cents).toBe(each.fuel_cents + each.upkeep_cents + each.parking_cents)
        expect(each.start).toBe(legs[0]!.start)
        expect(Date.parse(end) - Date.parse(each.start)).toBe(seconds * 1000)
      }
    }
    for (const { end } of arriving.data.journeys)
      expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse('2026-03-03T09:00:00-05:00'))
    // a day at home spares the drive as it is counted for trips, without parking
    const { telework } = leaving.data
    const [drive] = leaving.data.journeys.filter(({ mode }) => mode === 'drive_alone')
    expect(telework!.seconds).toBe((drive!.seconds - drive!.parking_seconds) * 2)
    expect(telework!.cents).toBeLessThanOrEqual((drive!.cents! - drive!.parking_cents) * 2 + 1)
  })

  it('between any two places gives ways that somebody could travel, or says why not', async () => {
    const faults: string[] = []
    const seen = { journeys: 0, rides: 0 }
    for (let round = 0; round < 40; round++) {
      // spread over the city by two turns that never meet
      const spot = (turn: number, reach: number) => ({
        lat: Math.round((lat + reach * Math.sin(turn)) * 1e5) / 1e5,
        lng: Math.round((lng + 1.3 * reach * Math.cos(turn)) * 1e5) / 1e5,
      })
      const [origin, destination] = [
        spot(round * 2.4, 0.004 + (round % 7) * 0.002),
        spot(round * 1.7 + 2, 0.004 + (round % 5) * 0.003),
      ]
      const [wheelchair, when] = [round % 5 === 0, round % 3 ? ('depart' as const) : ('arrive' as const)]
      const instant = Date.parse('2026-03-10T08:00:00-04:00') + round * 900_000
      const { http, data } = await harbor(plannerCalls.findJourneys, {
        origin,
        destination,
        when,
        at: new Date(instant).toISOString(),
        wheelchair: String(wheelchair),
      } as never)
      expect(http).toBe(200)
      const held = {
        origin,
        destination,
        wheelchair,
        mostWalkMetres: 1.2 * 1609.344,
        ...(when === 'arrive' ? { arriveBy: instant } : { departAt: instant }),
      }
      faults.push(...listAnswerFaults(data, held).map((fault) => `${round}: ${fault}`))
      seen.journeys += data.journeys.length
      seen.rides += data.journeys.filter(({ mode }) => mode === 'transit').length
    }
    expect(faults).toEqual([])
    expect([seen.journeys > 200, seen.rides > 20]).toEqual([true, true])
  })

  it('R3.12 gives only the ways that are wished for', async () => {
    expect(modesOf((await ask({ modes: ['bike'] })).data.journeys)).toEqual(['bike'])
    expect(modesOf((await ask({ modes: ['carpool', 'walk'] })).data.journeys)).toEqual(['carpool', 'walk'])
    expect(modesOf((await ask({ modes: ['transit'] })).data.journeys)).toEqual(['transit'])
    const lots = (await ask({ modes: ['park_and_ride'] })).data
    expect(modesOf(lots.journeys).filter((mode) => mode !== 'park_and_ride')).toEqual([])
    expect(lots.journeys.length + lots.reasons.length).toBeGreaterThan(0)
  })

  it('R9.02 leaves at the time that is said, or arrives by it, on the programme’s clock', async () => {
    const leaving = (await ask({ modes: ['walk', 'transit'] })).data.journeys
    for (const { start } of leaving)
      expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse('2026-03-03T08:00:00-05:00'))
    const arriving = (await ask({ modes: ['walk', 'transit'], when: 'arrive', time: '09:00' })).data.journeys
    expect(arriving.length).toBeGreaterThan(0)
    for (const { end } of arriving) expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse('2026-03-03T09:00:00-05:00'))
    const noon = (await ask({ modes: ['walk'], time: undefined })).data.journeys
    expect(Date.parse(noon[0]!.start)).toBe(Date.parse('2026-03-03T12:00:00-05:00'))
    const now = (await ask({ modes: ['walk'], when: 'now' })).data.journeys
    expect(Date.parse(now[0]!.start)).toBe(api.clock.now.getTime())
  })

  it('visits the stops on the way, in the best order when that is wished', async () => {
    const middle = { lat: String(lat), lng: String(lng) }
    const back = { lat: String(lat - 0.008), lng: String(lng - 0.008) }
    const inOrder = (await ask({ modes: ['drive_alone'], intermediates: [middle, back] })).data
    const best = (await ask({ modes: ['drive_alone'], intermediates: [middle, back], best_order: 'true' })).data
    expect([inOrder.order, best.order]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(best.journeys[0]!.metres).toBeLessThan(inOrder.journeys[0]!.metres)
  })

  it('says why there is nothing', async () => {
    const far = await ask({ destination: { lat: '0', lng: '0' } })
    expect(far).toMatchObject({
      http: 200,
      data: {
        journeys: [],
        reasons: [{ kind: 'destination_outside', which: null, date: null, next: null, offer: null }],
      },
    })
    expect((await ask({ destination: ends.origin })).data).toMatchObject({
      journeys: [],
      reasons: [{ kind: 'too_close' }],
    })
  })

  it('is answered alike to all who ask in one minute, and anew for a region that was built anew; the answer says what its engine took', async () => {
    const { planner } = api.app
    const asked: string[] = []
    const { ask: askRegion, stampOf } = planner
    let stamp = 'one'
    planner.stampOf = () => stamp
    planner.ask = (key, kind, input, options) => {
      asked.push(kind)
      return askRegion(key, kind, input, options)
    }
    try {
      const question = { modes: ['walk'], when: 'now' }
      const [first] = await Promise.all([ask(question), ask(question)])
      api.clock.now = new Date(api.clock.now.getTime() - 20_000)
      const again = await ask(question)
      expect(again.data).toEqual(first.data)
      expect(asked).toEqual(['journeys'])
      expect(engineMsOf(first)).toBeGreaterThan(0)
      expect(engineMsOf(again)).toBe(0)
      stamp = 'two'
      await ask(question)
      expect(asked).toHaveLength(2)
    } finally {
      Object.assign(planner, { ask: askRegion, stampOf })
      api.clock.now = testStart
    }
  })

  it.each([
    ['no origin', { origin: undefined }, 'origin'],
    ['a latitude of nowhere', { origin: { lat: '91', lng: '0' } }, 'origin.lat'],
    ['six stops', { intermediates: Array.from({ length: 6 }, () => ({ lat: '42', lng: '-71' })) }, 'intermediates'],
    ['a way nobody knows', { modes: ['rocket'] }, 'modes.0'],
    ['seven travellers', { travellers: '7' }, 'travellers'],
    ['a day of another century', { date: '2126-01-01' }, 'date'],
    ['a walk of a hundred miles', { max_walk_miles: '100' }, 'max_walk_miles'],
    ['a moment of another century', { at: '2126-01-01T08:00:00Z' }, 'at'],
    ['a moment before all calendars', { at: '0000-01-01T00:00:00Z' }, 'at'],
    ['no moment', { at: 'soon' }, 'at'],
    ['a window of a week', { window_minutes: '10080' }, 'window_minutes'],
    ['no vehicle', { vehicles: ['broom'] }, 'vehicles.0'],
    ['a pace nobody walks', { walk_pace: 'flying' }, 'walk_pace'],
  ])('refuses %s beside its field', async (_, wrong, field) => {
    const { http, status } = await ask(wrong)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('R3.03 a programme may let fewer travel together', async () => {
    const summit = await api.at('summit')
    const answer = await summit(plannerCalls.findJourneys, {
      origin: { lat: '1', lng: '1' },
      destination: { lat: '1', lng: '1' },
      travellers: '5',
    })
    expect([answer.http, answer.status.fields]).toEqual([422, { travellers: 'field.too_large' }])
  })
})
