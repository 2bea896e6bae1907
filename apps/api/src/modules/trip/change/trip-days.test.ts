import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { pointsCalls } from '@throughway/contract/trip/points'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openCalendar } from './calendar.ts'

/*
 * Whose day it is: the programme's, whatever the clock of the server, of the browser and of the season says. Harbor
 * keeps the time of New York, mesa that of Arizona, tradewinds that of Hawaii; the latter two know no summer time.
 */
let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const at = (instant: string) => void (api.clock.now = new Date(instant))
const as = async (brand: BrandKey, person: Person) => api.at(brand, { token: await freshToken(api, brand, person) })

async function log(brand: BrandKey, person: Person, date: string) {
  return (await as(brand, person))(tripCalls.logTrip, { date, mode: 'bike', direction: 'other', miles: '4' })
}

describe('C3 the last day that can be recorded', () => {
  it.each<[string, BrandKey, string, string, string]>([
    ['the minute before midnight', 'harbor', '2026-03-05T04:59:00Z', '2026-03-04', '2026-03-05'],
    ['midnight', 'harbor', '2026-03-05T05:00:00Z', '2026-03-05', '2026-03-06'],
    ['midnight before the clocks go forward', 'harbor', '2026-03-08T05:00:00Z', '2026-03-08', '2026-03-09'],
    [
      'the minute before midnight of that day of 23 hours',
      'harbor',
      '2026-03-09T03:59:00Z',
      '2026-03-08',
      '2026-03-09',
    ],
    ['midnight after it', 'harbor', '2026-03-09T04:00:00Z', '2026-03-09', '2026-03-10'],
    ['the minute before midnight of the day of 25 hours', 'harbor', '2026-11-02T04:59:00Z', '2026-11-01', '2026-11-02'],
    ['midnight after it', 'harbor', '2026-11-02T05:00:00Z', '2026-11-02', '2026-11-03'],
    ['an evening in Arizona, in summer', 'mesa', '2026-07-02T06:59:00Z', '2026-07-01', '2026-07-02'],
    ['midnight in Arizona, in summer', 'mesa', '2026-07-02T07:00:00Z', '2026-07-02', '2026-07-03'],
    ['midnight in Arizona, in winter', 'mesa', '2026-12-02T07:00:00Z', '2026-12-02', '2026-12-03'],
    [
      'an evening in Hawaii, tomorrow everywhere else',
      'tradewinds',
      '2026-03-05T09:59:00Z',
      '2026-03-04',
      '2026-03-05',
    ],
    ['midnight in Hawaii', 'tradewinds', '2026-03-05T10:00:00Z', '2026-03-05', '2026-03-06'],
    ['the end of 29 February', 'harbor', '2028-03-01T04:59:00Z', '2028-02-29', '2028-03-01'],
    ['the end of 28 February in a common year', 'harbor', '2027-03-01T05:00:00Z', '2027-03-01', '2027-03-02'],
    ['the last minute of a year', 'tradewinds', '2027-01-01T09:59:00Z', '2026-12-31', '2027-01-01'],
    ['the first of the next', 'tradewinds', '2027-01-01T10:00:00Z', '2027-01-01', '2027-01-02'],
  ])('at %s', async (_, brand, instant, today, tomorrow) => {
    at(instant)
    const ana = await signedIn(api, brand, 'Ana')
    expect((await log(brand, ana, tomorrow)).status.name).toBe('tripInFuture')
    expect((await log(brand, ana, today)).http).toBe(200)
  })
})

describe('C3 the days in which recording earns are whole days, also across a change of the clock', () => {
  it.each<[string, string, string, string, string]>([
    ['spring forward', '2026-03-16T03:59:00Z', '2026-03-16T04:00:00Z', '2026-03-01', '2026-01-14'],
    ['fall back', '2026-11-06T04:59:00Z', '2026-11-06T05:00:00Z', '2026-10-22', '2026-09-06'],
    ['29 February', '2028-03-08T04:59:00Z', '2028-03-08T05:00:00Z', '2028-02-22', '2028-01-07'],
    ['a year’s turn', '2027-01-10T04:59:00Z', '2027-01-10T05:00:00Z', '2026-12-26', '2026-11-10'],
  ])('%s', async (_, lastMinute, midnight, earnsTo, keptTo) => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    at(lastMinute)
    expect((await log('harbor', ben, earnsTo)).data.trips[0]!.points).toBe(10)
    expect((await log('harbor', ben, keptTo)).data.trips[0]!.points).toBe(0)
    at(midnight)
    expect((await log('harbor', ben, earnsTo)).data.trips[0]!.points).toBe(0)
    expect((await log('harbor', ben, keptTo)).status.name).toBe('tripTooOld')
  })
})

describe('C1 points can be spent 48 hours after the noon of the travel, by the programme’s clock', () => {
  it.each<[string, BrandKey, string, string]>([
    ['an ordinary day', 'harbor', '2026-03-04', '2026-03-06T17:00:00.000Z'],
    ['the day before the clocks go forward', 'harbor', '2026-03-07', '2026-03-09T17:00:00.000Z'],
    ['the day of it', 'harbor', '2026-03-08', '2026-03-10T16:00:00.000Z'],
    ['the day of falling back', 'harbor', '2026-11-01', '2026-11-03T17:00:00.000Z'],
    ['Arizona', 'mesa', '2026-07-01', '2026-07-03T19:00:00.000Z'],
    ['Hawaii', 'tradewinds', '2026-12-31', '2027-01-02T22:00:00.000Z'],
    ['29 February', 'harbor', '2028-02-29', '2028-03-02T17:00:00.000Z'],
  ])('%s', async (_, brand, date, instant) => {
    const zone = { harbor: 'America/New_York', mesa: 'America/Phoenix', tradewinds: 'Pacific/Honolulu' }[
      brand as 'harbor'
    ]
    api.clock.now = new Date(openCalendar(zone).noonOf(date).getTime() + 3_600_000)
    const cy = await signedIn(api, brand, 'Cy')
    await log(brand, cy, date)
    const points = async () => (await (await as(brand, cy))(pointsCalls.getPoints, {})).data
    api.clock.now = new Date(Date.parse(instant) - 1)
    expect(await points()).toMatchObject({ balance: 0, pending: 35 })
    api.clock.now = new Date(instant)
    expect(await points()).toMatchObject({ balance: 35, pending: 0 })
  })
})

it('a member who travels logs the days of the programme, and statistics keep them in its months and years', async () => {
  // new year's morning in Tokyo is still the last evening of the year at home; the browser's clock says nothing
  at('2027-01-01T01:00:00Z')
  const dora = await signedIn(api, 'harbor', 'Dora')
  const tokyo = { headers: { 'x-time-zone': 'Asia/Tokyo' } }
  const call = await as('harbor', dora)
  const trip = { mode: 'bike', direction: 'out', miles: '4' } as const
  expect((await call(tripCalls.logTrip, { ...trip, date: '2027-01-01' }, tokyo)).status.name).toBe('tripInFuture')
  expect((await call(tripCalls.logTrip, { ...trip, date: '2026-12-31' }, tokyo)).http).toBe(200)
  at('2027-01-01T05:00:00Z')
  const later = await as('harbor', dora)
  expect((await later(tripCalls.logTrip, { ...trip, date: '2027-01-01' })).http).toBe(200)
  const year = async (of: string) => (await later(statisticsCalls.getReport, { period: 'year', of })).data
  expect([await year('2026'), await year('2027')].map(({ totals, bars }) => [totals.trips, bars[0]!.start])).toEqual([
    [1, '2026-12-01'],
    [1, '2027-01-01'],
  ])
  expect(
    (await later(statisticsCalls.getStatistics, { from: '2026-12-31', to: '2027-01-01' })).data.days.map(
      ({ date }) => date,
    ),
  ).toEqual(['2026-12-31', '2027-01-01'])
})

it('29 February has its place in a month and a year of statistics', async () => {
  at('2028-02-29T17:00:00Z')
  const eli = await signedIn(api, 'harbor', 'Eli')
  await log('harbor', eli, '2028-02-29')
  const call = await as('harbor', eli)
  expect((await call(statisticsCalls.getReport, { period: 'month', of: '2028-02' })).data).toMatchObject({
    to: '2028-02-29',
    bars: [{ start: '2028-02-29' }],
  })
  expect((await call(statisticsCalls.getStatistics, { from: '2028-02-29', to: '2028-02-29' })).data.totals.trips).toBe(
    1,
  )
})
