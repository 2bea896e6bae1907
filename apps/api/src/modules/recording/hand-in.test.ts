import pino from 'pino'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { locationCalls } from '@throughway/contract/account/location'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { pointsCalls } from '@throughway/contract/trip/points'
import { deviceCalls } from '@throughway/contract/trip/recording-device'
import { recordingCalls } from '@throughway/contract/trip/recording'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { recordingConsentVersion } from '@throughway/domain/recording/recording'
import { query } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { tidyRecordings } from './recording.jobs.ts'

const { getDeviceSettings, handInTrips, makeCompanionToken, pairDevice } = deviceCalls
const {
  giveRecordingConsent,
  makePairingCode,
  pauseRecording,
  saveRecordingSettings,
  withdrawRecordingConsent,
  deleteRecording,
  getRecording,
} = recordingCalls
const { listPendingTrips, confirmPendingTrips, rejectPendingTrips } = pendingCalls

const elm = { lat: '42.387654', lng: '-71.099543' }
const mill = { lat: '42.361234', lng: '-71.057123' }
/** Three kilometres from anything saved. */
const somewhere = { lat: '42.335678', lng: '-71.091357' }

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let phone: string
const lines: string[] = []

beforeAll(async () => {
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) })
  api = await startTestApi({ log: pino({ level: 'debug' }, stream) })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
  await addPlaces(ana)
  phone = await pairPhone(ana)
  // what was recorded this morning comes after the consent
  await givenBefore(ana)
})

const db = () => api.app.databases.ofBrand(1)

async function addPlaces({ token }: Person) {
  await harbor(
    locationCalls.createLocation,
    { kind: 'home', street: '12 Elm Street', city: 'Boston', state: 'MA', zip: '02134', ...elm },
    { token },
  )
  await harbor(
    locationCalls.createLocation,
    { kind: 'work', name: 'The Mill', street: '3 Mill Lane', city: 'Boston', state: 'MA', zip: '02110', ...mill },
    { token },
  )
}

async function pairPhone({ token }: Person) {
  await harbor(giveRecordingConsent, { version: recordingConsentVersion }, { token })
  const { data } = await harbor(makePairingCode, {}, { token })
  return (await harbor(pairDevice, { code: data.code, name: 'Pixel 9', app_version: '1.4.0' })).data.token
}

const givenBefore = ({ id }: Person) =>
  db().send(
    query
      .updateTable('recording')
      .set({ consent_given_at: new Date('2026-02-01T12:00:00Z') })
      .where('member_id', '=', id),
  )

type Trip = RawInputOf<typeof handInTrips>['trips'][number]
/** This morning to work by bike, five miles in half an hour. */
const ride = (more: object = {}): Trip => ({
  client_id: crypto.randomUUID(),
  started_at: '2026-03-04T08:07:12-05:00',
  ended_at: '2026-03-04T08:36:40-05:00',
  metres: '6812',
  start: elm,
  end: mill,
  scores: { bike: '0.93', walk: '0.03' },
  ...more,
})
const rideBack = (more: object = {}) =>
  ride({
    started_at: '2026-03-03T17:02:00-05:00',
    ended_at: '2026-03-03T17:31:00-05:00',
    start: mill,
    end: elm,
    ...more,
  })
const handIn = (trips: Trip[], token = phone) => harbor(handInTrips, { trips }, { token, json: true })
const outcomes = async (trips: Trip[], token = phone) =>
  (await handIn(trips, token)).data.items.map(({ outcome }) => outcome)
const inbox = async (who = ana) =>
  (await harbor(listPendingTrips, { kind: 'detected' }, { token: await freshToken(api, 'harbor', who) })).data.items

describe('C12 a trip that a phone hands in', () => {
  it('waits for its member, ticked when it is sure and goes as always', async () => {
    const { http, data } = await handIn([ride()])
    expect([http, data]).toEqual([
      200,
      { items: [{ client_id: expect.any(String), outcome: 'offered', is_suggested: true, mode: 'bike' }] },
    ])
    expect(await inbox()).toMatchObject([
      {
        kind: 'detected',
        date: '2026-03-04',
        direction: 'out',
        mode: 'bike',
        miles: 4.2,
        departure: '08:00',
        arrival: '08:30',
        from: 'Home',
        to: 'The Mill',
        confidence: 0.93,
        is_suggested: true,
        expires_at: '2026-03-11T17:00:00.000Z',
      },
    ])
  })

  it.each<[string, object, object]>([
    ['not sure enough', { scores: { bike: '0.79' } }, { mode: 'bike', confidence: 0.79, is_suggested: false }],
    [
      'from somewhere else',
      { start: somewhere },
      { from: null, to: 'The Mill', direction: 'out', is_suggested: false },
    ],
    [
      'between two places of nobody',
      { start: somewhere, end: { lat: '42.30', lng: '-71.10' } },
      { from: null, to: null, direction: 'other', is_suggested: false },
    ],
    ['faster than a bike goes', { metres: '35000' }, { mode: 'bike', is_suggested: false }],
  ])('is offered without a tick when it is %s', async (_, facts, offered) => {
    expect(await outcomes([ride(facts)])).toEqual(['offered'])
    expect(await inbox()).toMatchObject([offered])
  })

  it('by car was driven alone as far as one phone can tell', async () => {
    await handIn([ride({ scores: { car: '0.95' } })])
    expect(await inbox()).toMatchObject([{ mode: 'drive_alone', people: null, is_suggested: true }])
  })

  it('is held against the trip profiles once there are some: weekday, time and ends', async () => {
    const {
      items: [home, work],
    } = (await harbor(locationCalls.listLocations, {}, { token: ana.token })).data
    const profile = {
      name: 'Work',
      mode: 'carpool',
      miles: '4.3',
      people: '3',
      from_place: home!.id,
      to_place: work!.id,
      weekdays: ['3'],
      out_departure: '08:15',
    } satisfies RawInputOf<typeof tripProfileCalls.addTripProfile>
    expect((await harbor(tripProfileCalls.addTripProfile, profile, { token: ana.token })).http).toBe(200)
    await handIn([
      ride(),
      rideBack({ started_at: '2026-03-04T11:20:00-05:00', ended_at: '2026-03-04T11:50:00-05:00' }),
      ride({ started_at: '2026-03-03T08:07:12-05:00', ended_at: '2026-03-03T08:36:40-05:00' }),
    ])
    expect((await inbox()).map(({ date, direction, is_suggested: is }) => [date, direction, is])).toEqual([
      ['2026-03-03', 'out', false],
      ['2026-03-04', 'out', true],
      ['2026-03-04', 'back', false],
    ])
    await harbor(rejectPendingTrips, { ids: (await inbox()).map(({ id }) => id) }, { token: ana.token })
    await handIn([
      ride({ scores: { car: '0.95' }, started_at: '2026-02-25T08:07:00-05:00', ended_at: '2026-02-25T08:36:40-05:00' }),
    ])
    expect(await inbox()).toEqual([])
    await harbor(
      saveRecordingSettings,
      { version: '0', weekdays: ['1', '2', '3'], modes: ['car'], around_profiles: 'true' },
      { token: ana.token },
    )
    expect((await harbor(getDeviceSettings, {}, { token: phone })).data.windows).toEqual([
      { weekdays: [3], from: '06:45', to: '09:45' },
    ])
    expect(await outcomes([rideBack({ scores: { car: '0.95' } })])).toEqual(['outside_settings'])
  })

  it('by car, where the profile shares one, is offered as that, and not ticked', async () => {
    const {
      items: [home, work],
    } = (await harbor(locationCalls.listLocations, {}, { token: ana.token })).data
    await harbor(
      tripProfileCalls.addTripProfile,
      {
        name: 'Pool',
        mode: 'carpool',
        miles: '4.3',
        people: '3',
        from_place: home!.id,
        to_place: work!.id,
        weekdays: ['3'],
      },
      { token: ana.token },
    )
    await handIn([ride({ scores: { car: '0.95' } })])
    expect(await inbox()).toMatchObject([{ mode: 'carpool', people: 3, is_suggested: false }])
  })

  it('of a few minutes is not called too fast for what rounding took from its time', async () => {
    await handIn([
      ride({ started_at: '2026-03-04T08:08:00-05:00', ended_at: '2026-03-04T08:20:00-05:00', metres: '5100' }),
    ])
    const [waiting] = await inbox()
    expect(waiting).toMatchObject({ departure: '08:15', arrival: '08:15', is_suggested: true })
    const { data } = await harbor(confirmPendingTrips, { ids: [waiting!.id] }, { token: ana.token })
    expect(data.trips).toMatchObject([{ unusual: [], state: 'counted' }])
  })

  it('earns once it is confirmed, and only then', async () => {
    const points = async () => (await harbor(pointsCalls.getPoints, {}, { token: ana.token })).data.earned
    await handIn([ride(), rideBack()])
    expect(await points()).toBe(0)
    const [back, out] = await inbox()
    await harbor(rejectPendingTrips, { ids: [back!.id] }, { token: ana.token })
    const { data } = await harbor(confirmPendingTrips, { ids: [out!.id] }, { token: ana.token })
    expect(data.trips).toMatchObject([{ mode: 'bike', miles: 4.2, departure: '08:00', state: 'counted' }])
    expect(await points()).toBeGreaterThan(0)
    expect(await inbox()).toEqual([])
    const [rows] = await db().send(query.selectFrom('trip').select('source').where('member_id', '=', ana.id))
    expect(rows).toEqual([{ source: 'auto' }])
  })

  it('is handed in as docs/auto-record.md shows it', async () => {
    const [, example] = /```json\n([\s\S]*?)```/.exec(
      await readFile(resolve(import.meta.dirname, '../../../../../docs/auto-record.md'), 'utf8'),
    )!
    expect(await outcomes((JSON.parse(example!) as { trips: Trip[] }).trips)).toEqual(['offered'])
  })

  it('is one however often it is handed in, also at once', async () => {
    const trip = ride()
    const answers = await Promise.all([handIn([trip]), handIn([trip]), handIn([trip])])
    expect(answers.map(({ http, data }) => [http, data.items[0]!.outcome])).toEqual([
      [200, 'offered'],
      [200, 'offered'],
      [200, 'offered'],
    ])
    expect(await outcomes([{ ...trip, metres: '9000' }])).toEqual(['offered'])
    expect((await inbox()).length).toBe(1)
  })

  it('is one when two phones of a member recorded it, or one batch holds it twice', async () => {
    const watch = await pairPhone(ana)
    expect(await outcomes([ride(), ride({ started_at: '2026-03-04T08:10:00-05:00', metres: '7000' })])).toEqual([
      'offered',
      'already_recorded',
    ])
    expect(await outcomes([ride()], watch)).toEqual(['already_recorded'])
    expect((await inbox()).length).toBe(1)
  })

  it.each<[string, object]>([
    ['at that time', { departure: '08:15', arrival: '08:45' }],
    ['without a time', {}],
  ])('is not offered when it was logged by hand %s', async (_, times) => {
    await harbor(
      tripCalls.logTrip,
      { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4', ...times },
      { token: ana.token },
    )
    expect(await outcomes([ride(), rideBack()])).toEqual(['already_logged', 'offered'])
  })

  it('has been answered by the members’ wishes: days, modes, pause, consent', async () => {
    const { token } = ana
    expect(
      await outcomes([ride({ started_at: '2026-03-01T08:00:00-05:00', ended_at: '2026-03-01T08:30:00-05:00' })]),
    ).toEqual(['outside_settings'])
    await harbor(saveRecordingSettings, { version: '0', weekdays: ['2', '3'], modes: ['walk', 'transit'] }, { token })
    expect(
      await outcomes([
        ride(),
        ride({ scores: { walk: '0.9' }, metres: '1500', end: { lat: '42.3886', lng: '-71.0880' } }),
      ]),
    ).toEqual(['outside_settings', 'offered'])
    await harbor(saveRecordingSettings, { version: '1', weekdays: ['2', '3'], modes: ['bike'] }, { token })
    await harbor(pauseRecording, { until: '2026-03-06' }, { token })
    expect(await outcomes([rideBack()])).toEqual(['offered'])
    api.clock.now = new Date('2026-03-06T17:00:00Z')
    harbor = await api.at('harbor')
    expect(
      await outcomes([ride({ started_at: '2026-03-05T08:07:00-05:00', ended_at: '2026-03-05T08:36:00-05:00' })]),
    ).toEqual(['paused'])
    await db().send(
      query
        .updateTable('recording')
        .set({ consent_given_at: new Date('2026-03-06T12:00:00Z') })
        .where('member_id', '=', ana.id),
    )
    expect(await outcomes([rideBack({ client_id: crypto.randomUUID() })])).toEqual(['before_consent'])
    await harbor(withdrawRecordingConsent, {}, { token: await freshToken(api, 'harbor', ana) })
    expect(await handIn([ride()])).toMatchObject({ http: 409, status: { name: 'recordingOff' } })
  })

  it('R6.05 can be confirmed for its seven days when the programme switches recording off, and none is taken in', async () => {
    const mesa = await api.at('mesa')
    const brandDb = api.app.databases.ofBrand(brandSettings.mesa.id)
    const eva = await signedIn(api, 'mesa', 'Eva')
    const setTester = (is: boolean) =>
      brandDb.send(query.updateTable('member').set({ beta_tester: is }).where('id', '=', eva.id))
    await setTester(true)
    await mesa(giveRecordingConsent, { version: recordingConsentVersion }, { token: eva.token })
    const {
      data: { code },
    } = await mesa(makePairingCode, {}, { token: eva.token })
    const {
      data: { token },
    } = await mesa(pairDevice, { code, name: 'Phone', app_version: '1' })
    await brandDb.send(
      query
        .updateTable('recording')
        .set({ consent_given_at: new Date('2026-02-01T12:00:00Z') })
        .where('member_id', '=', eva.id),
    )
    await mesa(handInTrips, { trips: [ride()] }, { token, json: true })
    await setTester(false)
    expect(await mesa(handInTrips, { trips: [rideBack()] }, { token, json: true })).toMatchObject({
      http: 409,
      status: { name: 'recordingOff' },
    })
    expect((await mesa(getRecording, {}, { token: eva.token })).data.is_offered).toBe(false)
    const [waiting] = (await mesa(listPendingTrips, { kind: 'detected' }, { token: eva.token })).data.items
    expect((await mesa(confirmPendingTrips, { ids: [waiting!.id] }, { token: eva.token })).data.trips.length).toBe(1)
  })

  it('goes with everything when recording is stopped and deleted; what was confirmed stays a trip', async () => {
    await handIn([ride(), rideBack()])
    await harbor(confirmPendingTrips, { ids: [(await inbox())[0]!.id] }, { token: ana.token })
    await harbor(deleteRecording, {}, { token: ana.token })
    for (const table of ['recorded_trip', 'pending_trip'] as const)
      expect((await db().send(query.selectFrom(table).select('id').where('member_id', '=', ana.id)))[0]).toEqual([])
    expect((await harbor(tripCalls.listTrips, {}, { token: ana.token })).data.items.length).toBe(1)
  })

  it('is forgotten after thirty days', async () => {
    await handIn([ride()])
    api.clock.now = new Date(testStart.getTime() + 30.1 * 86_400_000)
    await Promise.all([tidyRecordings(api.app), tidyRecordings(api.app)])
    expect(
      (await db().send(query.selectFrom('recorded_trip').select('id').where('member_id', '=', ana.id)))[0],
    ).toEqual([])
  })
})

describe('C12 a hostile phone', () => {
  it.each<[string, object, string]>([
    [
      'a trip of tomorrow',
      { started_at: '2026-03-05T08:00:00-05:00', ended_at: '2026-03-05T08:30:00-05:00' },
      'in_future',
    ],
    [
      'a trip of the year 2199',
      { started_at: '2199-12-31T11:00:00-05:00', ended_at: '2199-12-31T11:30:00-05:00' },
      'in_future',
    ],
    [
      'a trip of the year 1900',
      { started_at: '1900-01-02T00:00:00+12:00', ended_at: '1900-01-02T00:30:00+12:00' },
      'too_old',
    ],
    [
      'a trip of last week',
      { started_at: '2026-02-24T08:00:00-05:00', ended_at: '2026-02-24T08:30:00-05:00' },
      'too_old',
    ],
    ['time that runs backwards', { ended_at: '2026-03-04T08:00:00-05:00' }, 'ends_before'],
    ['a thousand kilometres in half an hour', { metres: '1000000' }, 'too_fast'],
    ['a way across the world of a mile', { end: { lat: '-33.8', lng: '151.2' } }, 'shorter_than_straight'],
    ['ten steps', { metres: '8', end: elm }, 'too_short'],
  ])('with %s is told so, and nothing is kept', async (_, facts, outcome) => {
    expect(await outcomes([ride(facts)])).toEqual([outcome])
    expect(await inbox()).toEqual([])
    expect(
      (await db().send(query.selectFrom('recorded_trip').select('id').where('member_id', '=', ana.id)))[0],
    ).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no id', { client_id: undefined }, 'client_id'],
    ['an id that is none', { client_id: '1; drop table trip' }, 'client_id'],
    ['a time that is none', { started_at: 'yesterday' }, 'started_at'],
    ['the year 9999', { started_at: '9999-12-31T23:00:00-05:00' }, 'started_at'],
    ['the year 1', { started_at: '0001-01-01T00:00:00+12:00' }, 'started_at'],
    ['a time without its zone', { started_at: '2026-03-04T08:00:00' }, 'started_at'],
    ['half a metre', { metres: '0.5' }, 'metres'],
    ['a pole beyond the pole', { start: { lat: '91', lng: '0' } }, 'start.lat'],
    ['no end', { end: undefined }, 'end'],
    ['no scores', { scores: undefined }, 'scores'],
    ['scores of nothing', { scores: {} }, 'scores'],
    ['a score above one', { scores: { bike: '7' } }, 'scores.bike'],
    ['a score that is none', { scores: { bike: 'NaN' } }, 'scores.bike'],
    [
      'twenty companions',
      {
        companions: Array.from({ length: 20 }, () => ({
          token: 'x',
          start_metres: 1,
          end_metres: 1,
          together_metres: 1,
        })),
      },
      'companions',
    ],
  ])('with %s is refused beside it', async (_, facts, field) => {
    const { http, status } = await handIn([ride(facts)])
    expect([http, Object.keys(status.fields!)[0]]).toEqual([422, `trips.0.${field}`])
  })

  it('with no trip, too many, or one id twice is refused', async () => {
    const twin = ride()
    for (const trips of [
      [],
      Array.from({ length: 51 }, () => ride()),
      [twin, { ...twin, client_id: twin.client_id.toUpperCase() }],
    ])
      expect((await handIn(trips)).http).toBe(422)
    expect(
      (await handIn([ride(), ride({ started_at: '2026-03-05T08:00:00-05:00', ended_at: '2026-03-05T08:30:00-05:00' })]))
        .http,
    ).toBe(200)
  })

  it('cannot say it is another’s trip: an id is its phone’s alone', async () => {
    const trip = ride()
    await handIn([trip])
    const ben = await signedIn(api, 'harbor', 'Ben')
    const other = await pairPhone(ben)
    await givenBefore(ben)
    expect(await outcomes([trip], other)).toEqual(['offered'])
    expect([(await inbox()).length, (await inbox(ben)).length]).toEqual([1, 1])
  })

  it('that goes on and on is slowed down', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' }, copyOf: api })
    const there = await limited.at('harbor')
    const answers = []
    for (let count = 0; count < 121; count++)
      answers.push((await there(handInTrips, { trips: [ride()] }, { token: 'rd_none', json: true })).http)
    expect([answers[0], answers[119], answers[120]]).toEqual([401, 401, 429])
    await limited.close()
  })
})

describe('C12 where somebody was', () => {
  it('is kept as a place or a square, never as the spot, in no table and no log', async () => {
    lines.length = 0
    await handIn([
      ride(),
      ride({
        start: somewhere,
        end: elm,
        started_at: '2026-03-03T12:07:12-05:00',
        ended_at: '2026-03-03T12:31:40-05:00',
      }),
      ride({ metres: '8' }),
    ])
    await handIn([ride({ start: { lat: '42.361239', lng: 'x' } })])
    const [rows] = await db().send(
      query.selectFrom('recorded_trip').selectAll().where('member_id', '=', ana.id).orderBy('date'),
    )
    expect(rows).toMatchObject([
      {
        date: '2026-03-03',
        departure: '12:00',
        arrival: '12:30',
        start_place_id: null,
        start_cell: expect.stringMatching(/^\d+\.-\d+$/),
        end_place_id: expect.any(String),
        end_cell: null,
        metres: 6812,
        scores: { bike: 0.93, walk: 0.03 },
      },
      { date: '2026-03-04', departure: '08:00', arrival: '08:30', start_cell: null, end_cell: null },
    ])
    const { rows: tables } = await api.app.databases.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    const written: string[] = []
    for (const { name } of tables.filter(
      (each) => !['member_location', 'member_distance', 'kysely_migration'].includes(each.name),
    )) {
      const { rows: kept } = await api.app.databases.pool.query<{ row: string }>(
        `select t::text as row from "${name}" t`,
      )
      written.push(...kept.map(({ row }) => `${name} ${row}`))
    }
    const exact = /42\.(3876|3612|3356)|71\.(0995|0571|0913)|08:07|08:36|12:07|:12-05/
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((row) => exact.test(row))).toEqual([])
    expect(lines.filter((line) => line.includes('/api/device/trips')).length).toBe(2)
    expect(lines.filter((line) => exact.test(line))).toEqual([])
  })
})

describe('C12 a shared ride', () => {
  const near = { start_metres: '4', end_metres: '7', together_metres: '6000' }
  const byCar = (companions: object[], more: object = {}) => ride({ scores: { car: '0.95' }, companions, ...more })
  let ben: Person
  let bensPhone: string
  beforeEach(async () => {
    ben = await signedIn(api, 'harbor', 'Ben')
    await addPlaces(ben)
    bensPhone = await pairPhone(ben)
    await givenBefore(ben)
  })
  const tokenOf = async (device: string) => (await harbor(makeCompanionToken, {}, { token: device })).data.token

  it('is proved when both phones heard each other, and the first one’s suggestion follows', async () => {
    const [anas, bens] = [await tokenOf(phone), await tokenOf(bensPhone)]
    expect((await handIn([byCar([{ token: bens, ...near }])])).data.items).toMatchObject([{ mode: 'drive_alone' }])
    expect((await handIn([byCar([{ token: anas, ...near }])], bensPhone)).data.items).toMatchObject([
      { mode: 'carpool', is_suggested: true },
    ])
    for (const who of [ana, ben])
      expect(await inbox(who)).toMatchObject([{ mode: 'carpool', people: 2, is_suggested: true }])
    const { data } = await harbor(confirmPendingTrips, { ids: [(await inbox())[0]!.id] }, { token: ana.token })
    expect(data.trips).toMatchObject([{ mode: 'carpool', people: 2 }])
  })

  it('is proved when both hand in at the same moment', async () => {
    const [anas, bens] = [await tokenOf(phone), await tokenOf(bensPhone)]
    await Promise.all([
      handIn([byCar([{ token: bens, ...near }])]),
      handIn([byCar([{ token: anas, ...near }])], bensPhone),
    ])
    for (const who of [ana, ben]) expect(await inbox(who)).toMatchObject([{ mode: 'carpool', people: 2 }])
  })

  it.each<[string, object]>([
    ['the other was 101 m away at the start', { start_metres: '101' }],
    ['less than a mile was together', { together_metres: '1600' }],
  ])('is not when %s', async (_, facts) => {
    const [anas, bens] = [await tokenOf(phone), await tokenOf(bensPhone)]
    await handIn([byCar([{ token: bens, ...near }])])
    await handIn([byCar([{ token: anas, ...near, ...facts }])], bensPhone)
    expect(await inbox()).toMatchObject([{ mode: 'drive_alone', people: null }])
  })

  it('is not what one phone says alone, with its own token, an unknown or an old one', async () => {
    const [anas, bens] = [await tokenOf(phone), await tokenOf(bensPhone)]
    api.clock.now = new Date(testStart.getTime() + 2 * 86_400_000 + 1000)
    harbor = await api.at('harbor')
    await handIn([
      byCar([
        { token: anas, ...near },
        { token: bens, ...near },
        { token: 'made up', ...near },
      ]),
    ])
    expect(await inbox()).toMatchObject([{ mode: 'drive_alone' }])
    expect((await db().send(query.selectFrom('recorded_companion').select('trip_id')))[0].length).toBe(
      (
        await db().send(query.selectFrom('recorded_companion').select('trip_id').where('with_member_id', '<>', ana.id))
      )[0].length,
    )
  })

  it('does not change what was answered before', async () => {
    const [anas, bens] = [await tokenOf(phone), await tokenOf(bensPhone)]
    await handIn([byCar([{ token: bens, ...near }])])
    await harbor(rejectPendingTrips, { ids: [(await inbox())[0]!.id] }, { token: ana.token })
    await handIn([byCar([{ token: anas, ...near }])], bensPhone)
    expect([await inbox(), (await inbox(ben)).length]).toEqual([[], 1])
  })
})
