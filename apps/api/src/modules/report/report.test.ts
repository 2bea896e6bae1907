import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery } from '#database/query.ts'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { type Person, freshToken, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { sql } from 'kysely'

const { getReport, getProgrammeReport, getFactors } = statisticsCalls

let api: TestApi
const people: Person[] = []
beforeAll(async () => {
  api = await startTestApi()
  for (let index = 0; index < 10; index++) people.push(await signedIn(api, 'harbor', `Member${index}`))
})
afterAll(() => api.close())

const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const log = async (
  person: Person,
  trip: { date: string; mode: 'bike' | 'transit' | 'drive_alone' | 'walk'; miles: string },
) => expect((await (await as(person))(tripCalls.logTrip, { direction: 'out', ...trip })).http).toBe(200)

describe('C26 the report of a member', () => {
  it('adds up a year by month and mode, and a month by day', async () => {
    const [ana] = people as [Person]
    await log(ana, { date: '2026-03-02', mode: 'bike', miles: '10' })
    await log(ana, { date: '2026-03-04', mode: 'transit', miles: '5' })
    await log(ana, { date: '2026-02-10', mode: 'bike', miles: '4' })
    const call = await as(ana)
    const year = (await call(getReport, {})).data
    expect(year).toMatchObject({
      period: 'year',
      from: '2026-01-01',
      to: '2026-12-31',
      totals: { trips: 3, miles: 19, avoided_miles: 19 },
    })
    expect(year.bars.map(({ start, mode, miles }) => [start, mode, miles])).toEqual([
      ['2026-02-01', 'bike', 4],
      ['2026-03-01', 'bike', 10],
      ['2026-03-01', 'transit', 5],
    ])
    expect(year.by_mode.map(({ mode, trips }) => [mode, trips])).toEqual([
      ['bike', 2],
      ['transit', 1],
    ])
    const month = (await call(getReport, { period: 'month', of: '2026-03' })).data
    expect(month.bars.map(({ start }) => start)).toEqual(['2026-03-02', '2026-03-04'])
    expect((await call(getReport, { period: 'all' })).data).toMatchObject({
      from: null,
      to: null,
      totals: { trips: 3 },
      bars: [{ start: '2026-01-01', mode: 'bike' }, { mode: 'transit' }],
    })
    expect((await call(getReport, { period: 'year', of: '2025' })).data).toMatchObject({
      totals: { trips: 0 },
      bars: [],
      average: null,
    })
  })

  it.each([
    ['a month of a year', { period: 'year', of: '2026-03' }],
    ['a year of a month', { period: 'month', of: '2026' }],
    ['a thirteenth month', { period: 'month', of: '2026-13' }],
    ['a part of all time', { period: 'all', of: '2026' }],
    ['another millennium', { period: 'year', of: '1999' }],
  ] as const)('refuses %s', async (_, input) => {
    expect(await (await as(people[0]!))(getReport, input)).toMatchObject({
      http: 422,
      status: { fields: { of: 'field.not_valid' } },
    })
  })
})

describe('C26 the programme beside it', () => {
  const span = { period: 'month', of: '2026-01' } as const

  /** What a visitor reads, once the months that are over on a day are counted. */
  async function programmeAt(day: string, input: RawInputOf<typeof getProgrammeReport> = span) {
    const { now } = api.clock
    api.clock.now = new Date(`${day}T17:00:00Z`)
    await countMonths(api.app, await api.app.brands.get('harbor'))
    const { data } = await (await api.at('harbor'))(getProgrammeReport, input)
    api.clock.now = now
    return data
  }

  it('is silent while fewer than ten members were on the way', async () => {
    for (const person of people.slice(0, 9)) await log(person, { date: '2026-01-20', mode: 'bike', miles: '3' })
    expect((await (await as(people[0]!))(getReport, span)).data.average).toBeNull()
    expect(await programmeAt('2026-02-08')).toMatchObject({
      counted_to: '2026-01',
      left_out: ['2026-01'],
      members: null,
      totals: null,
      bars: [],
      by_mode: [],
      full_cost: null,
    })
  })

  it('says means once ten were; counted at most once a day, by whoever asks first', async () => {
    await log(people[9]!, { date: '2026-01-21', mode: 'transit', miles: '13' })
    const average = async () => (await (await as(people[0]!))(getReport, span)).data.average
    expect(await average()).toBeNull()
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    // the count of yesterday is shown while the new one is made
    await Promise.all(Array.from({ length: 8 }, average))
    await expect.poll(async () => (await average())?.members).toBe(10)
    expect(await average()).toMatchObject({ members: 10, trips: 1, miles: 4 })
    const [[counted]] = await api.app.databases
      .ofBrand(1)
      .send(rawQuery(sql<{ rows: number }>`select count(*) as rows from programme_average where period = 'month'`))
    expect(counted!.rows).toBe(2)
  })

  it('tells everybody of settled months alone, and of ten people in each figure', async () => {
    await api.app.databases.pool.query('delete from dashboard_month; delete from impact_month')
    await log(people[0]!, { date: '2026-02-12', mode: 'walk', miles: '1' })
    const january = await programmeAt('2026-03-08')
    // one took the bus, so bike stands with it; before, its day and way were told by a bar of their own
    expect(january).toMatchObject({
      counted_to: '2026-02',
      left_out: [],
      members: 10,
      totals: { trips: 10, avoided_miles: 40 },
      by_mode: [{ mode: 'others', trips: 10 }],
      bars: [{ start: '2026-01-01', mode: 'others', trips: 10 }],
      full_cost: { cents: expect.any(Number) },
    })
    // February, of one person, is in no sum of the year
    for (const input of [{ period: 'year', of: '2026' }, { period: 'all' }] as const)
      expect(await programmeAt('2026-03-08', input)).toMatchObject({
        left_out: ['2026-02'],
        members: null,
        totals: january.totals,
        by_mode: january.by_mode,
        bars: [{ start: '2026-01-01', mode: 'others', trips: 10 }],
      })
    await log(people[1]!, { date: '2026-01-28', mode: 'bike', miles: '3' })
    expect(await programmeAt('2026-03-09')).toEqual(january)
    expect(await programmeAt('2026-03-09', { period: 'month', of: '2026-03' })).toMatchObject({
      left_out: [],
      totals: null,
    })
  })

  it('tells what savings are computed with', async () => {
    const visitor = await api.at('harbor')
    expect((await visitor(getFactors, {})).data).toMatchObject({
      version: 'us-2026-1',
      miles_per_gallon: 22.2,
      co2_grams_per_gallon: 8887,
      walk_miles_per_hour: 3,
      bike_miles_per_hour: 10,
    })
  })
})
