import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openStarts, orderHubs } from './suggest-start.ts'

const { lat, lng } = brandSettings.harbor
/** The morning of a workday at this programme. */
const morning = Date.parse('2026-03-10T08:00:00-04:00')
const night = Date.parse('2026-03-10T02:00:00-04:00')

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())

/** Places that people type, and how many are asked for of each. */
const typed = ['market', 'school', 'library', 'park', 'clinic', 'main street', 'station', 'church']

describe('the start of somebody who names only where to go', () => {
  it('R2.19 gives transit, cost and CO₂ for what is typically typed, and is no walk of a minute', async () => {
    const findStart = openStarts(api.app.planner)
    let places = 0
    const missing: string[] = []
    for (const text of typed) {
      const { data } = await harbor(plannerCalls.findPlaces, { text, limit: '5' })
      for (const place of data.items) {
        places++
        const start = (await findStart('harbor', place, morning))!
        expect(metresBetween(start, place), place.label).toBeGreaterThan(800)
        const { data: found } = await harbor(plannerCalls.findJourneys, {
          origin: write(start),
          destination: write(place),
          when: 'depart',
          date: '2026-03-10',
          time: '08:00',
        } as never)
        const ride = found.journeys.find(({ mode }) => mode === 'transit')
        if (!ride || ride.cents === null || ride.co2_grams <= 0) missing.push(place.label)
      }
    }
    expect(places).toBeGreaterThan(20)
    expect(missing).toEqual([])
  }, 60_000)

  it('at night is one from which transit leads there later', async () => {
    const findStart = openStarts(api.app.planner)
    const start = (await findStart('harbor', { lat: lat + 0.01, lng: lng + 0.01 }, night))!
    const { data } = await harbor(plannerCalls.findJourneys, {
      origin: write(start),
      destination: write({ lat: lat + 0.01, lng: lng + 0.01 }),
      modes: ['transit'],
      when: 'depart',
      date: '2026-03-10',
      time: '02:00',
    } as never)
    expect(data.reasons[0]?.offer ?? data.journeys[0]).toBeTruthy()
  })

  it('is told to anybody, in a point as the address of the page writes it', async () => {
    const { http, data } = await harbor(plannerCalls.suggestStart, { lat: String(lat), lng: String(lng) })
    expect([http, data]).toEqual([
      200,
      { place: { name: expect.stringMatching(/./), lat: expect.any(Number), lng: expect.any(Number) } },
    ])
    expect(data.place!.lat).toBe(Math.round(data.place!.lat * 1e5) / 1e5)
  })

  it('is none where no line runs', async () => {
    const planner = { stampOf: () => '1', ask: async () => [] }
    expect(await openStarts(planner as never)('harbor', { lat, lng }, morning)).toBeUndefined()
  })
})

it('hubs at a fair distance come first, as they are; then the farther ones, and those next to the destination last', () => {
  const hub = (name: string, degreesNorth: number) => ({ name, lat: lat + degreesNorth, lng })
  const hubs = [
    hub('next door', 0.001),
    hub('far', 0.5),
    hub('across', 0.03),
    hub('near', 0.01),
    hub('beyond', 0.2),
    hub('town', 0.1),
  ]
  expect(orderHubs(hubs, { lat, lng }).map(({ name }) => name)).toEqual([
    'across',
    'town',
    'beyond',
    'far',
    'near',
    'next door',
  ])
})

function write({ lat: north, lng: east }: { lat: number; lng: number }) {
  return { lat: String(north), lng: String(east) }
}
