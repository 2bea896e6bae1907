import { beforeEach, describe, expect, it } from 'vitest'
import { headerNames } from '@throughway/contract/headers'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { joinFlexible, settle, signedIn } from '#testing/people.ts'
import { ana, api, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'

const { logTrip, listTrips, deleteTrip, restoreTrip, writeTripsFile } = tripCalls
const bike = { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4.2', from: 'Home', to: 'Work' } as const

startAtHarbor()

const log = (facts: object = {}) => harbor(logTrip, { ...bike, ...facts }, { token })
const list = async (filter: Parameters<typeof harbor<typeof listTrips>>[1] = {}) =>
  (await harbor(listTrips, { totals: 'true', ...filter }, { token })).data

describe('the list of completed trips', () => {
  beforeEach(async () => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    await log()
    await log({ date: '2026-03-03', mode: 'walk', miles: '1.5' })
    await log({ date: '2026-03-02', mode: 'drive_alone', miles: '9' })
    await log({ date: '2026-03-02', mode: 'telecommute', miles: undefined })
    await log({ date: '2026-03-03', mode: 'brown_bag', miles: undefined })
  })

  it('R2.45 R2.57 C10 sums the whole filter with the page, as the statistics count it', async () => {
    const { items, totals } = await list({ limit: '2' })
    const { data } = await harbor(statisticsCalls.getStatistics, { from: '2026-01-01', to: '2026-12-31' }, { token })
    const { trips, miles, calories } = data.totals
    expect(items).toHaveLength(2)
    expect(totals).toEqual({ rows: 5, trips, miles, calories })
    expect(trips).toBe(4)
    expect((await harbor(listTrips, {}, { token })).data.totals).toBeNull()
  })

  it('C10 narrows list and sums by mode, dates, source and status', async () => {
    expect((await list({ mode: 'bike' })).totals).toMatchObject({ rows: 1, miles: 4.2, calories: 200 })
    expect((await list({ from: '2026-03-03', to: '2026-03-03' })).totals).toMatchObject({ rows: 2, trips: 1 })
    expect((await list({ source: 'sync' })).totals).toEqual({ rows: 0, trips: 0, miles: 0, calories: 0 })
    expect((await list({ source: 'manual' })).totals!.rows).toBe(5)
    expect((await list({ status: 'no_points' })).items.map(({ mode }) => mode)).toEqual(['drive_alone'])
    expect((await list({ status: 'no_points', mode: 'bike' })).items).toEqual([])
    const wrong = await harbor(listTrips, { status: 'deleted' } as never, { token })
    expect([wrong.http, wrong.status.fields]).toEqual([422, { status: 'field.not_a_choice' }])
  })

  it('C1 says why a trip has no points, until a change of the day gives it some', async () => {
    await log({ direction: 'back' })
    await log({ direction: 'other', mode: 'walk', miles: '1' })
    const reasons = async () =>
      Object.fromEntries(
        (await list()).items.map((trip) => [`${trip.date} ${trip.mode} ${trip.direction}`, trip.no_points_reason]),
      )
    expect(await reasons()).toMatchObject({
      '2026-03-04 bike out': null,
      '2026-03-04 walk other': 'day_full',
      '2026-03-02 drive_alone out': 'mode_earns_nothing',
    })
    const [first] = (await list({ mode: 'bike' })).items
    await harbor(deleteTrip, { id: first!.id, group: 'false' }, { token })
    expect(await reasons()).toMatchObject({ '2026-03-04 walk other': null })
  })

  it('pages through a filter', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: '2', from: '2026-03-02', ...(after && { after }) })
      expect(page.totals!.rows).toBe(5)
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(5)
  })

  it('C10 keeps deleted trips in a list of their own for 30 days, and brings them back', async () => {
    const [first] = (await list({ mode: 'bike' })).items
    await harbor(deleteTrip, { id: first!.id }, { token })
    expect((await list()).totals!.rows).toBe(4)
    const { items, totals } = await list({ deleted: 'true' })
    expect(items).toMatchObject([{ id: first!.id, state: 'deleted', editable: false, restorable_until: '2026-04-03' }])
    expect(totals!.rows).toBe(1)
    await later(30)
    expect((await list({ deleted: 'true' })).items).toHaveLength(1)
    await later(31)
    expect((await list({ deleted: 'true' })).items).toEqual([])
    await later(5)
    expect((await harbor(restoreTrip, { id: first!.id }, { token })).http).toBe(200)
    expect((await list({ deleted: 'true' })).items).toEqual([])
    expect((await list({ mode: 'bike' })).items).toMatchObject([{ restorable_until: null }])
  })

  it('C10 writes the trips of the filter as CSV in the language, where no text becomes a formula', async () => {
    await log({ date: '2026-03-01', mode: 'walk', note: '=1+1', from: 'Home, "sweet" home' })
    await log({
      date: '2026-02-28',
      mode: 'multimode',
      miles: undefined,
      legs: [
        { mode: 'bike', miles: '3.1' },
        { mode: 'transit', miles: '7.5', line: 'Route 9' },
      ],
    })
    const { data } = await harbor(writeTripsFile, { to: '2026-03-01' }, { token })
    const [heads, walk, several] = data.text.replace('\uFEFF', '').split('\r\n')
    expect([data.name, data.is_whole]).toEqual(['harbor-trips-2026-02-28-2026-03-01.csv', true])
    expect(heads).toBe(
      'Date,Mode,Direction,From,To,Miles,Left at,Arrived at,People,Parts,Calories,Points,Source,Status,Note',
    )
    expect(walk).toBe(`2026-03-01,Walk,There,"Home, ""sweet"" home",Work,4.2,,,,,343,10,Logged by hand,Counted,'=1+1`)
    expect(several).toContain('bike 3.1; transit 7.5 (Route 9)')
    const spanish = await harbor(
      writeTripsFile,
      { mode: 'carpool' },
      { token, headers: { [headerNames.language]: 'es' } },
    )
    expect(spanish.data.text).toContain('Fecha,Modo,Dirección,Desde,Hasta,Millas')
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(writeTripsFile, {}, { token: ben.token })).data.text.trim().split('\r\n')).toHaveLength(1)
  })
})
