import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { timetableCalls } from '@throughway/contract/planner/timetable'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const { lat, lng } = brandSettings.harbor
const date = '2026-03-10'
const round = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ride: ItineraryLeg & { line: NonNullable<ItineraryLeg['line']>; run_id: string }
beforeAll(async () => {
  api = await startTestApi()
  api.clock.now = new Date(`${date}T12:00:00Z`)
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
  const { data } = await harbor(plannerCalls.findJourneys, {
    origin: { lat: round(lat - 0.012), lng: round(lng - 0.014) },
    destination: { lat: round(lat + 0.012), lng: round(lng + 0.014) },
    modes: ['transit'],
    when: 'depart',
    date,
    time: '08:00',
  } as never)
  ride = data.journeys.flatMap(({ legs }) => legs).find((leg) => leg.line !== null) as typeof ride
})
afterAll(() => api.close())

const stopOf = () => ride.from.stop_id!

describe('the timetable of a stop', () => {
  it('has the departure of an itinerary, by line and headsign, and may be kept for a while', async () => {
    const { http, data, headers } = await harbor(timetableCalls.getStopTimetable, { stop: stopOf(), date })
    expect(http).toBe(200)
    expect(data).toMatchObject({ date, today: date, next_date: null, stop: { name: ride.from.name }, alerts: [] })
    const line = data.lines.find((each) => each.line.id === ride.line.id && each.headsign === ride.headsign)!
    const times = line.departures.map(({ departure }) => departure)
    const isBetween = line.headways.some(({ first, last }) => first <= ride.start && ride.start <= last)
    expect(times.includes(ride.start) || isBetween).toBe(true)
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(String(headers['vary'])).toContain('x-api-key')
  })

  it('is today’s unless a day is named, and names the next one with service outside of the timetable’s days', async () => {
    expect((await harbor(timetableCalls.getStopTimetable, { stop: stopOf() })).data.date).toBe(date)
    const { data } = await harbor(timetableCalls.getStopTimetable, { stop: stopOf(), date: '1950-01-01' })
    expect([data.lines, data.next_date! >= data.first_date]).toEqual([[], true])
  })

  it('of an unknown stop is not found, and capitals make it unknown', async () => {
    for (const stop of ['nobody:knows', stopOf().toUpperCase(), '__proto__', '%']) {
      const { http, headers } = await harbor(timetableCalls.getStopTimetable, { stop })
      expect([stop, http, headers['cache-control']]).toEqual([stop, 404, 'no-store'])
    }
  })

  it.each([
    ['no stop', {}, 'stop'],
    ['an empty one', { stop: ' ' }, 'stop'],
    ['a long one', { stop: 'a'.repeat(201) }, 'stop'],
    ['a day that is none', { stop: 'a:b', date: '2026-02-30' }, 'date'],
    ['a day of another age', { stop: 'a:b', date: '0001-01-01' }, 'date'],
  ])('refuses %s at its field', async (_, input, field) => {
    const { http, status } = await harbor(timetableCalls.getStopTimetable, input as never)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('the timetable of a line', () => {
  it('has the run of an itinerary, with its times at both stops', async () => {
    const { http, data, headers } = await harbor(timetableCalls.getLineTimetable, { line: ride.line.id, date })
    expect([http, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(data.line).toEqual(ride.line)
    const start = (Date.parse(ride.start) - Date.parse(data.day_start)) / 1000
    const found = data.directions.some(({ stops, runs }) =>
      runs.some(({ run_id: run, times, headway }) => {
        const first = stops.findIndex((_, row) => times[row] === start)
        const isIt = run === ride.run_id && first >= 0
        // one run stands for all of an interval
        return isIt || (headway !== null && run.split('@')[0] === ride.run_id.split('@')[0])
      }),
    )
    expect(found).toBe(true)
    for (const { stops, runs } of data.directions)
      for (const { times, late } of runs) expect([times.length, late]).toEqual([stops.length, null])
  })

  it('of an unknown line is not found', async () => {
    // the key of a feed is always in small letters
    for (const line of ['nobody:knows', ride.line.id.toUpperCase()])
      expect((await harbor(timetableCalls.getLineTimetable, { line })).http).toBe(404)
  })
})

describe('departures near a position', () => {
  const near = (at: { lat: number; lng: number }) =>
    harbor(timetableCalls.findNearbyDepartures, { lat: round(at.lat), lng: round(at.lng) })

  it('are told with the walk to each stop, and kept by nobody', async () => {
    const { http, data, headers } = await near({ lat, lng })
    expect([http, headers['cache-control'], data.is_outside]).toEqual([200, 'no-store', false])
    expect(data.stops.length).toBeGreaterThan(0)
    for (const { walk_seconds: walk, departures } of data.stops)
      for (const { departure } of departures)
        expect(Date.parse(departure)).toBeGreaterThanOrEqual(api.clock.now.getTime() + walk * 1000)
  })

  it('are none outside of the map', async () => {
    expect((await near({ lat: 0, lng: 0 })).data).toMatchObject({ is_outside: true, stops: [] })
  })

  it('refuses what is no position', async () => {
    const { http, status } = await harbor(timetableCalls.findNearbyDepartures, { lat: '91', lng: '0' })
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, ['lat']])
  })
})

it('the next departures say when they were told, for a screen whose clock is wrong', async () => {
  const { data } = await harbor(plannerCalls.listDepartures, { stop: stopOf() })
  expect([Date.parse(data.told_at), data.alerts]).toEqual([api.clock.now.getTime(), []])
})
