import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { query } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { autoLog } from './auto-log.ts'
import { TakenDirections } from './taken-directions.ts'

const bus = {
  name: 'Bus to work',
  mode: 'transit',
  miles: '7.5',
  from: 'Home',
  to: 'The Mill',
  weekdays: ['1', '2', '3', '4', '5'],
  out_departure: '08:00',
  back_departure: '17:00',
  auto_log: 'create',
}

let api: TestApi
let brand: BrandKey
let ana: Person

beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(async () => {
  brand = 'harbor'
  // Monday noon in Boston
  api.clock.now = new Date('2026-03-02T17:00:00Z')
  ana = await signedIn(api, brand, 'Ana')
})

const db = () => api.app.databases.ofBrand(brandSettings[brand].id)

async function at(time: string) {
  api.clock.now = new Date(time)
  const client = await api.at(brand)
  return { client, token: await freshToken(api, brand, ana) }
}

async function add(facts: object = {}) {
  const { client, token } = await at(api.clock.now.toISOString())
  const { data, http } = await client(tripProfileCalls.addTripProfile, { ...bus, ...facts } as never, { token })
  expect(http).toBe(200)
  return data.items.at(-1)!
}

async function change(profile: { id: string; version: number }, facts: object) {
  const { client, token } = await at(api.clock.now.toISOString())
  expect(
    (
      await client(
        tripProfileCalls.changeTripProfile,
        { ...bus, ...facts, id: profile.id, version: String(profile.version) } as never,
        { token },
      )
    ).http,
  ).toBe(200)
}

async function runAt(time: string) {
  api.clock.now = new Date(time)
  await autoLog(api.app)
}

async function waiting() {
  const [rows] = await db().send(
    query
      .selectFrom('pending_trip')
      .select(['date', 'direction', 'due_at', 'expires_at'])
      .where('member_id', '=', ana.id)
      .where('state', '=', 'waiting')
      .orderBy('date')
      .orderBy('direction', 'desc'),
  )
  return rows
}
const days = async () => (await waiting()).map(({ date, direction }) => `${date} ${direction}`)
const mails = async (template: string) =>
  (
    await db().send(
      query
        .selectFrom('mail')
        .select(['subject', 'text'])
        .where('member_id', '=', ana.id)
        .where('template', '=', template),
    )
  )[0]

describe('C5 trips by themselves', () => {
  it('are made at eight in the evening for a day of the profile, both ways, once however often the night runs', async () => {
    await add()
    await runAt('2026-03-03T00:59:00Z')
    expect(await days()).toEqual([])
    await runAt('2026-03-03T01:09:00Z')
    await Promise.all([autoLog(api.app), autoLog(api.app)])
    await runAt('2026-03-03T05:09:00Z')
    expect(await days()).toEqual(['2026-03-02 out', '2026-03-02 back'])
    const [out] = await waiting()
    expect([out!.due_at, out!.expires_at].map((each) => each.toISOString())).toEqual([
      '2026-03-03T01:09:00.000Z',
      '2026-03-10T01:09:00.000Z',
    ])
  })

  it('earn nothing until a week of them is confirmed with one press', async () => {
    await add()
    await runAt('2026-03-07T02:00:00Z')
    expect((await days()).length).toBe(10)
    const { client, token } = await at('2026-03-07T15:00:00Z')
    const { data: list } = await client(pendingCalls.listPendingTrips, { kind: 'profile' }, { token })
    expect((await client(tripCalls.listTrips, {}, { token })).data.items).toEqual([])
    const { data } = await client(pendingCalls.confirmPendingTrips, { ids: list.items.map(({ id }) => id) }, { token })
    expect([data.trips.length, data.points, new Set(data.trips.map(({ source }) => source))]).toEqual([
      10,
      100,
      new Set(['profile']),
    ])
    await runAt('2026-03-08T02:00:00Z')
    expect(await days()).toEqual([])
  })

  it('leave out weekends, holidays and a pause', async () => {
    api.clock.now = new Date('2026-07-01T12:00:00Z')
    await add({ weekdays: ['1', '2', '3', '4', '5', '6'], paused_from: '2026-07-06', paused_to: '2026-07-07' })
    for (const date of ['02', '03', '04', '05', '06', '07', '08', '09']) await runAt(`2026-07-${date}T02:00:00Z`)
    // Independence Day of that year is kept on Friday the third.
    expect((await days()).filter((day) => day.endsWith('out'))).toEqual([
      '2026-07-01 out',
      '2026-07-02 out',
      '2026-07-04 out',
      '2026-07-08 out',
    ])
  })

  it('leave out a way that is logged or planned', async () => {
    const profile = await add()
    const { client, token } = await at('2026-03-02T18:00:00Z')
    await client(tripCalls.logTrip, { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '7' }, { token })
    await client(tripProfileCalls.planTripProfile, { id: profile.id, date: '2026-03-03' }, { token })
    await runAt('2026-03-03T02:00:00Z')
    expect(await days()).toEqual(['2026-03-02 back', '2026-03-03 out', '2026-03-03 back'])
    await runAt('2026-03-04T02:00:00Z')
    expect((await days()).length).toBe(3)
  })

  it('leave out a whole day at home or off, and another lunch of the day', () => {
    const date = '2026-03-04'
    const home = new TakenDirections([{ date, direction: 'other', mode: 'telecommute' }], [])
    expect([
      home.has({ date, direction: 'out', mode: 'bike' }),
      home.has({ date: '2026-03-05', direction: 'out', mode: 'bike' }),
    ]).toEqual([true, false])
    const lunch = new TakenDirections(
      [{ date, direction: 'other', mode: 'brown_bag' }],
      [{ date, direction: 'out', mode: 'bike' }],
    )
    expect([
      lunch.has({ date, direction: 'other', mode: 'brown_bag' }),
      lunch.has({ date, direction: 'out', mode: 'transit' }),
      lunch.has({ date, direction: 'back', mode: 'transit' }),
    ]).toEqual([true, true, false])
  })

  it('are offered by one profile for a way, the default one before others', async () => {
    await add({ name: 'By bike', mode: 'bike' })
    await add({ is_default: 'true' })
    await runAt('2026-03-03T02:00:00Z')
    const [rows] = await db().send(query.selectFrom('pending_trip').select(['mode']).where('member_id', '=', ana.id))
    expect(rows.map(({ mode }) => mode)).toEqual(['transit', 'transit'])
  })

  it('make up for a week in which nothing ran, and for no more', async () => {
    await add()
    await runAt('2026-03-21T02:00:00Z')
    expect((await days()).filter((day) => day.endsWith('out'))).toEqual([
      '2026-03-16 out',
      '2026-03-17 out',
      '2026-03-18 out',
      '2026-03-19 out',
      '2026-03-20 out',
    ])
  })

  it('begin with the day on which the profile was told so, and end when it is told otherwise', async () => {
    const profile = await add({ auto_log: 'off' })
    await runAt('2026-03-03T02:00:00Z')
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await change(profile, { auto_log: 'create' })
    await runAt('2026-03-05T02:00:00Z')
    expect(await days()).toEqual(['2026-03-04 out', '2026-03-04 back'])
    await change({ ...profile, version: 2 }, { auto_log: 'off' })
    await runAt('2026-03-06T02:00:00Z')
    expect((await days()).length).toBe(2)
  })

  it('follow daylight saving: eight in the evening is eight on both days of the change', async () => {
    api.clock.now = new Date('2026-03-07T17:00:00Z')
    const profile = await add({ weekdays: ['6', '7'] })
    await runAt('2026-03-08T00:59:00Z')
    expect(await days()).toEqual([])
    await runAt('2026-03-08T01:00:00Z')
    expect(await days()).toEqual(['2026-03-07 out', '2026-03-07 back'])
    await runAt('2026-03-08T23:59:00Z')
    expect((await days()).length).toBe(2)
    await runAt('2026-03-09T00:00:00Z')
    expect(await days()).toEqual(['2026-03-07 out', '2026-03-07 back', '2026-03-08 out', '2026-03-08 back'])
    api.clock.now = new Date('2026-11-01T12:00:00Z')
    await change(profile, { weekdays: ['7'] })
    await db().send(query.updateTable('trip_profile').set({ logged_until: '2026-10-31' }).where('id', '=', profile.id))
    await runAt('2026-11-02T00:59:00Z')
    expect((await days()).at(-1)).toBe('2026-03-08 back')
    await runAt('2026-11-02T01:00:00Z')
    expect((await days()).at(-1)).toBe('2026-11-01 back')
  })

  it('are asked about only when a late way has arrived', async () => {
    await add({ out_departure: '19:00', back_departure: '23:30', back_arrival: '00:30' })
    await runAt('2026-03-03T01:09:00Z')
    expect((await waiting()).map(({ due_at: due }) => due.toISOString())).toEqual([
      '2026-03-03T01:09:00.000Z',
      '2026-03-03T05:30:00.000Z',
    ])
  })

  it('go on after the job has died in the middle, and make none twice', async () => {
    await add()
    const ben = await signedIn(api, brand, 'Ben')
    const anas = ana
    ana = ben
    await add()
    ana = anas
    api.clock.now = new Date('2026-03-03T02:00:00Z')
    let asked = 0
    const now = () => {
      if ((asked += 1) > 3) throw new Error('the machine stopped')
      return api.clock.now
    }
    await expect(autoLog({ ...api.app, now })).rejects.toThrow('the machine stopped')
    await autoLog(api.app)
    const [rows] = await db().send(
      query.selectFrom('pending_trip').select(['member_id']).where('member_id', 'in', [ana.id, ben.id]),
    )
    expect(Object.values(Object.groupBy(rows, (row) => row.member_id)).map((each) => each!.length)).toEqual([2, 2])
  })

  it('know the evening of each programme', async () => {
    brand = 'mesa'
    api.clock.now = new Date('2026-03-02T17:00:00Z')
    ana = await signedIn(api, brand, 'Eva')
    await add()
    await runAt('2026-03-03T01:30:00Z')
    expect(await days()).toEqual([])
    await runAt('2026-03-03T06:00:00Z')
    expect(await days()).toEqual(['2026-03-02 out', '2026-03-02 back'])
  })
})

describe('C5 reminders', () => {
  it('come once in the evening of a day of the profile on which nothing is logged', async () => {
    const profile = await add({ auto_log: 'remind' })
    await runAt('2026-03-03T00:59:00Z')
    expect(await mails('trip_reminder')).toEqual([])
    await runAt('2026-03-03T01:09:00Z')
    await Promise.all([autoLog(api.app), autoLog(api.app)])
    await runAt('2026-03-03T02:09:00Z')
    const [mail, ...others] = await mails('trip_reminder')
    expect(others).toEqual([])
    expect(mail!.text).toContain(`/trips/trip?date=2026-03-02&profileID=${profile.id}`)
    expect(await days()).toEqual([])
  })

  it('go to no mailbox that nobody has proved, which may be a stranger’s, and stay in the message centre', async () => {
    ana = await signedIn(api, brand, 'Ana', { verifiedAt: null })
    await add({ auto_log: 'remind' })
    await runAt('2026-03-03T01:09:00Z')
    expect(await mails('trip_reminder')).toEqual([])
    const [told] = await db().send(query.selectFrom('personal_message').select('id').where('member_id', '=', ana.id))
    expect(told).toHaveLength(1)
  })

  it('do not come on a day with a trip, at a weekend, in a pause, or for a day that is over', async () => {
    const profile = await add({ auto_log: 'remind' })
    const { client, token } = await at('2026-03-02T22:00:00Z')
    await client(
      tripCalls.logTrip,
      { date: '2026-03-02', mode: 'drive_alone', direction: 'out', miles: '7' },
      { token },
    )
    await runAt('2026-03-03T01:09:00Z')
    await runAt('2026-03-04T05:09:00Z')
    api.clock.now = new Date('2026-03-04T17:00:00Z')
    await change(profile, { auto_log: 'remind', paused_from: '2026-03-04', paused_to: '2026-03-06' })
    for (const date of ['05', '06', '07', '08', '09']) await runAt(`2026-03-${date}T01:09:00Z`)
    expect(await mails('trip_reminder')).toEqual([])
    await runAt('2026-03-10T01:09:00Z')
    expect((await mails('trip_reminder')).length).toBe(1)
  })
})

describe('C5 the mail of a week', () => {
  it('says on Friday evening, once, how many trips wait', async () => {
    await add()
    await runAt('2026-03-06T02:00:00Z')
    expect(await mails('week_to_confirm')).toEqual([])
    await runAt('2026-03-07T01:09:00Z')
    await Promise.all([autoLog(api.app), autoLog(api.app)])
    await runAt('2026-03-07T20:00:00Z')
    const [mail, ...others] = await mails('week_to_confirm')
    expect([mail!.subject, others]).toEqual([expect.stringContaining('10 trips wait for your yes (March 6)'), []])
    expect(mail!.text).toContain('/trips/trip_profiles')
    await runAt('2026-03-14T01:09:00Z')
    expect((await mails('week_to_confirm')).length).toBe(2)
  })

  it('does not come when nothing waits', async () => {
    await add({ weekdays: ['7'] })
    await runAt('2026-03-07T01:09:00Z')
    expect(await mails('week_to_confirm')).toEqual([])
  })
})
