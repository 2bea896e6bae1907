import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { pointsCalls } from '@throughway/contract/trip/points'
import { poolCalls } from '@throughway/contract/trip/pool'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { rawQuery, query } from '#database/query.ts'
import { makeOrganisation, signedIn } from '#testing/people.ts'
import { ana, api, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

const { logTrip, logTrips, previewTrips, listTrips } = tripCalls
type Trips = RawInputOf<typeof logTrips>['trips']

/** The weekdays from 2 February to Wednesday 4 March 2026, which is today. */
const weekdays = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(2026, 1, 2 + index)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10))
const bike = { mode: 'bike', direction: 'out', round_trip: 'true', miles: '4.2', from: 'Home', to: 'Work' } as const

startAtHarbor()

const log = (trips: Trips, headers: Record<string, string> = {}) =>
  harbor(logTrips, { trips }, { token: ana.token, headers })
const preview = (trips: Trips) => harbor(previewTrips, { trips }, { token: ana.token })
const getTrips = async () => (await harbor(listTrips, { limit: '200' }, { token: ana.token })).data.items
const getTotal = async () => (await harbor(pointsCalls.getPoints, {}, { token: ana.token })).data.earned

describe('C9 many days at once', () => {
  it('records a month of weekdays, each with its points, and every sum is right', async () => {
    const { http, data } = await log([{ ...bike, dates: weekdays }])
    expect(http).toBe(200)
    expect(data.results.map(({ date }) => date)).toEqual(weekdays)
    const earning = weekdays.filter((date) => date >= '2026-02-18')
    expect(data.results.filter(({ points }) => points === 20).map(({ date }) => date)).toEqual(earning)
    expect(data.results[0]).toMatchObject({
      date: '2026-02-02',
      mode: 'bike',
      direction: 'out',
      round_trip: true,
      miles: 4.2,
      points: 0,
      reason: 'too_late',
      refusal: null,
    })
    expect(data.points).toBe(earning.length * 20 + 25)
    expect(await getTotal()).toBe(data.points)
    const trips = await getTrips()
    expect(trips.length).toBe(weekdays.length * 2)
    expect(new Set(trips.map(({ source }) => source))).toEqual(new Set(['calendar']))
    expect(trips.map(({ id }) => id).toSorted()).toEqual(data.results.flatMap(({ trip_ids: ids }) => ids).toSorted())
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('C4 is no burst, and leaves the next trip by hand none', async () => {
    await log([{ ...bike, dates: weekdays }])
    const { data } = await harbor(logTrip, { date: '2026-03-01', mode: 'walk', miles: '1' }, { token: ana.token })
    expect(data.trips[0]).toMatchObject({ state: 'counted', unusual: [], source: 'manual' })
    expect((await getTrips()).filter(({ state }) => state === 'in_review')).toEqual([])
  })

  it('says which day is refused and why, and records the others', async () => {
    await harbor(logTrip, { date: '2026-03-03', mode: 'walk', direction: 'back', miles: '1' }, { token: ana.token })
    const { data } = await log([
      {
        ...bike,
        dates: ['2026-03-05', '2026-03-04', '2026-03-03', '2026-01-02', '2026-01-03', '1900-01-01', '2199-12-31'],
      },
    ])
    expect(
      data.results.map(({ date, points, reason, refusal, trip_ids: ids }) => [
        date,
        points,
        reason,
        refusal,
        ids.length,
      ]),
    ).toEqual([
      ['1900-01-01', 0, null, 'refusal.trip_too_old', 0],
      ['2026-01-02', 0, null, 'refusal.trip_too_old', 0],
      ['2026-01-03', 0, 'too_late', null, 2],
      ['2026-03-03', 10, 'counted', null, 1],
      ['2026-03-03', 0, null, 'refusal.trip_doubled', 0],
      ['2026-03-04', 20, 'counted', null, 2],
      ['2026-03-05', 0, null, 'refusal.trip_in_future', 0],
      ['2199-12-31', 0, null, 'refusal.trip_in_future', 0],
    ])
  })

  it('C3 records the free way of a round trip, and says which way was there', async () => {
    await harbor(logTrip, { date: '2026-03-03', mode: 'walk', direction: 'out', miles: '1' }, { token: ana.token })
    const { data } = await log([{ ...bike, dates: ['2026-03-03'] }])
    expect(data.results).toMatchObject([
      { direction: 'out', round_trip: false, refusal: 'refusal.trip_doubled', trip_ids: [] },
      { direction: 'back', round_trip: false, refusal: null, points: 10 },
    ])
    expect(
      (await getTrips()).map(({ mode, direction, group_id: group }) => `${mode} ${direction} ${group}`).toSorted(),
    ).toEqual(['bike back null', 'walk out null'])
  })

  it('are undone by one press, also twice, and not by somebody else', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const before = await harbor(
      logTrip,
      { date: '2026-03-02', mode: 'walk', direction: 'other', miles: '1' },
      { token: ana.token },
    )
    const total = await getTotal()
    const { data } = await log([{ ...bike, dates: weekdays }])
    const ids = data.results.flatMap((each) => each.trip_ids)
    const undo = (token: string, wanted = ids) => harbor(tripCalls.undoTrips, { ids: wanted }, { token })
    expect(await undo(ben.token)).toMatchObject({ http: 404 })
    const answers = await Promise.all([undo(ana.token), undo(ana.token)])
    expect(answers.map(({ data: { difference } }) => difference).toSorted((one, other) => one - other)).toEqual([
      -data.points,
      0,
    ])
    expect([(await getTrips()).map(({ id }) => id), await getTotal()]).toEqual([[before.data.trips[0]!.id], total])
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('takes a day twice, or two of one way, as doubles of each other', async () => {
    const { data } = await log([
      { ...bike, dates: ['2026-03-03', '2026-03-03'] },
      { mode: 'walk', direction: 'back', miles: '1', dates: ['2026-03-03'] },
      { mode: 'brown_bag', dates: ['2026-03-03'] },
    ])
    expect(data.results.map(({ mode, refusal }) => [mode, refusal])).toEqual([
      ['bike', null],
      ['bike', 'refusal.trip_doubled'],
      ['walk', 'refusal.trip_doubled'],
      ['brown_bag', null],
    ])
    expect(data.points).toBe(50)
  })

  it('keeps each trip’s own facts', async () => {
    const legs = [
      { mode: 'bike', miles: '2' },
      { mode: 'transit', miles: '7', line: 'Red' },
    ] as const
    await log([
      { mode: 'multimode', direction: 'out', legs: [...legs], departure: '07:52', dates: ['2026-03-02'] },
      { mode: 'carpool', people: '3', miles: '12', from: 'Home', to: 'Work', dates: ['2026-03-03'] },
    ])
    expect((await getTrips()).toReversed()).toMatchObject([
      {
        date: '2026-03-02',
        miles: 9,
        departure: '07:45',
        legs: [
          { mode: 'bike', miles: 2 },
          { mode: 'transit', miles: 7, line: 'Red' },
        ],
      },
      { date: '2026-03-03', mode: 'carpool', people: 3, from: 'Home', to: 'Work' },
    ])
  })

  it('C3 says of trips made from an own trip profile that they are, and of no other’s', async () => {
    const profile = { name: 'Bus', mode: 'transit', miles: '7.5' } as const
    const own = (await harbor(tripProfileCalls.addTripProfile, profile, { token: ana.token })).data.items[0]!.id
    const ben = await signedIn(api, 'harbor', 'Ben')
    const other = (await harbor(tripProfileCalls.addTripProfile, profile, { token: ben.token })).data.items[0]!.id
    const bus = { mode: 'transit', miles: '7.5' } as const
    await log([
      { ...bus, profile_id: own, dates: ['2026-03-02'] },
      { ...bus, profile_id: other, dates: ['2026-03-03'] },
      { ...bus, dates: ['2026-03-04'] },
    ])
    expect((await getTrips()).map(({ date, source }) => [date, source])).toEqual([
      ['2026-03-04', 'calendar'],
      ['2026-03-03', 'calendar'],
      ['2026-03-02', 'profile'],
    ])
  })

  it('C5 C9 a copy of a pool names those of its trip, and asks them anew', async () => {
    const pool = { mode: 'carpool', miles: '12' } as const
    const { data } = await harbor(
      logTrip,
      { ...pool, date: '2026-03-02', partners: ['ben@example.com'] },
      { token: ana.token },
    )
    await log([{ ...pool, partners_of: data.trips[0]!.id, dates: ['2026-03-03'] }])
    const [copy] = await getTrips()
    expect(copy).toMatchObject({ date: '2026-03-03', mode: 'carpool', people: 2 })
    const { items } = (await harbor(poolCalls.listTripPartners, { id: copy!.id }, { token: ana.token })).data
    expect(items).toMatchObject([{ email: 'ben@example.com', state: 'asked' }])
    const ben = await signedIn(api, 'harbor', 'Ben')
    await harbor(
      logTrips,
      { trips: [{ ...pool, partners_of: data.trips[0]!.id, dates: ['2026-03-03'] }] },
      { token: ben.token },
    )
    expect((await harbor(listTrips, {}, { token: ben.token })).data.items, 'another’s trip names nobody').toMatchObject(
      [{ confirmed_partners: null }],
    )
  })

  it('C3 previews the same without keeping anything', async () => {
    const trips: Trips = [{ ...bike, dates: ['2026-03-02', '2026-03-05'] }]
    const seen = await preview(trips)
    expect(await getTrips()).toEqual([])
    const done = await log(trips)
    expect(seen.data).toEqual({ ...done.data, results: done.data.results.map((each) => ({ ...each, trip_ids: [] })) })
    expect((await preview(trips)).data).toMatchObject({
      points: 0,
      results: [{ refusal: 'refusal.trip_doubled' }, { refusal: 'refusal.trip_in_future' }],
    })
  })

  it('happens once for each idempotency key, and once for each day when two devices send the same', async () => {
    const headers = { 'idempotency-key': 'one-press-of-the-button' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => log([{ ...bike, dates: weekdays }], headers)))
    expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: 5 }, () => log([{ ...bike, mode: 'walk', miles: '2', dates: weekdays }])),
    )
    expect(others.flatMap(({ data }) => data.results).every(({ refusal }) => refusal === 'refusal.trip_doubled')).toBe(
      true,
    )
    expect((await getTrips()).length).toBe(weekdays.length * 2)
  })

  it('is whole beside fifty single posts of the same days', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', 1)
    const [ben, eva] = [
      await signedIn(api, 'harbor', 'Ben', { organisationId: mill }),
      await signedIn(api, 'harbor', 'Eva', { organisationId: mill }),
    ]
    await Promise.all(
      [ben, eva].flatMap(({ token }) => [
        harbor(logTrips, { trips: [{ ...bike, dates: weekdays }] }, { token }),
        harbor(logTrips, { trips: [{ ...bike, mode: 'walk', miles: '1', dates: weekdays.toReversed() }] }, { token }),
        ...weekdays.map((date) => harbor(logTrip, { ...bike, date, on_double: 'replace' }, { token })),
      ]),
    )
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('counts the days against a cap of the month in their order, whichever was logged first', async () => {
    const db = api.app.databases.ofBrand(brandSettings.lakeshore.id)
    const rule = {
      name: 'green_trip',
      version: 2,
      kind: 'mode' as const,
      mode: 'bike' as const,
      points: 10,
      unit: 'trip' as const,
      cap_per_day: null,
      cap_per_month: 5,
      valid_from: '2026-01-01',
      valid_to: null,
      organisation_id: null,
    }
    await db.send(
      query.insertInto('points_rule').values({ brand_id: sql<number>`current_brand_id()`, ...rule }),
      rawQuery(sql`update brand set revision = revision + 1 where brand_id = current_brand_id()`),
    )
    const lakeshore = await api.at('lakeshore')
    const { token } = await signedIn(api, 'lakeshore', 'Ben')
    await lakeshore(logTrip, { ...bike, round_trip: 'false', date: '2026-02-27' }, { token })
    const { data } = await lakeshore(
      logTrips,
      { trips: [{ ...bike, dates: ['2026-02-25', '2026-02-26', '2026-02-24', '2026-03-02'] }] },
      { token },
    )
    expect(data.results.map(({ date, points }) => [date, points])).toEqual([
      ['2026-02-24', 20],
      ['2026-02-25', 20],
      ['2026-02-26', 10],
      ['2026-03-02', 20],
    ])
    expect(data.points, 'the 27th gives its place to an earlier day').toBe(60)
  })

  it.each<[string, unknown, string, string]>([
    ['no trip', [], 'trips', 'field.required'],
    ['no day', [{ ...bike, dates: [] }], 'trips.0.dates', 'field.required'],
    ['a day that is none', [{ ...bike, dates: ['2026-02-30'] }], 'trips.0.dates.0', 'field.not_a_date'],
    [
      '63 days',
      [{ ...bike, dates: Array.from({ length: 63 }, () => '2026-03-04') }],
      'trips.0.dates',
      'field.too_many_trips',
    ],
    [
      '63 trips',
      [
        { ...bike, dates: Array.from({ length: 32 }, () => '2026-03-04') },
        { ...bike, dates: Array.from({ length: 31 }, () => '2026-03-04') },
      ],
      'trips',
      'field.too_many_trips',
    ],
    [
      'people on a bike',
      [{ ...bike, people: '2', dates: ['2026-03-04'] }],
      'trips.0.people',
      'field.not_for_this_mode',
    ],
    ['a text', 'all of them', 'trips', 'field.not_valid'],
  ])('refuses %s, beside its field', async (_, trips, field, key) => {
    const answer = await harbor(logTrips, { trips } as never, { token: ana.token, json: true })
    expect(answer).toMatchObject({ http: 422, status: { name: 'invalid', fields: { [field]: key } } })
  })
})
