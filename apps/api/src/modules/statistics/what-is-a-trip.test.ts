import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { deletionCalls } from '@throughway/contract/account/deletion'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { sumBrand } from './statistics.queries.ts'

let api: TestApi
let ana: Person
let harbor: Awaited<ReturnType<TestApi['at']>>
const db = () => api.app.databases.ofBrand(1)

beforeAll(async () => {
  api = await startTestApi()
  ana = await signedIn(api, 'harbor', 'Ana')
  harbor = await api.at('harbor', { token: ana.token })
  const log = (facts: object) => harbor(tripCalls.logTrip, { date: '2026-03-03', ...facts } as never)
  await log({ mode: 'bike', direction: 'out', miles: '4' })
  await log({ mode: 'drive_alone', direction: 'back', miles: '4' })
  await log({ mode: 'brown_bag' })
  const { data } = await log({ mode: 'walk', direction: 'other', miles: '1' })
  await harbor(tripCalls.deleteTrip, { id: data.trips[0]!.id })
  const walk = await log({ mode: 'walk', direction: 'other', miles: '1' })
  await db().send(rawQuery(sql`update trip set state = 'rejected' where id = ${walk.data.trips[0]!.id}`))
  await db().send(
    rawQuery(sql`update member_day set trips = 0, metres = 0, avoided_metres = 0 where mode = 'walk'`),
    rawQuery(sql`update brand_day set trips = 0, metres = 0, avoided_metres = 0 where mode = 'walk'`),
  )
})
afterAll(() => api.close())

describe('C7 C26 what is a trip', () => {
  it('is one thing in the list, the statistics, the calendar, before a deletion, and of the programme', async () => {
    const list = await harbor(tripCalls.listTrips, { totals: 'true' })
    const stats = await harbor(statisticsCalls.getStatistics, { from: '2026-03-01', to: '2026-03-31' })
    const month = await harbor(calendarCalls.getTripMonth, { month: '2026-03' })
    const losses = await harbor(deletionCalls.getDeletion, {})
    const [[programme]] = await db().send(sumBrand())
    expect({
      list: [list.data.totals!.trips, list.data.totals!.miles],
      statistics: [stats.data.totals.trips, stats.data.totals.miles],
      calendar: [month.data.trips, month.data.miles],
      deletion: losses.data.trips,
      programme: programme!.trips,
    }).toEqual({ list: [2, 8], statistics: [2, 8], calendar: [2, 8], deletion: 2, programme: 2 })
  })
})
