import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { homeCalls } from '@throughway/contract/account/home'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { poolCalls } from '@throughway/contract/trip/pool'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'
import { dropPendingTrips } from './pending.jobs.ts'
import { deletePendingTrips, offerPendingTrips } from './pending.ts'

const { listPendingTrips, confirmPendingTrips, changePendingTrip, rejectPendingTrips } = pendingCalls
const profileId = '018f0000-0000-7000-8000-0000000000aa'
const nobody = '018f0000-0000-7000-8000-000000000000'

startAtHarbor()

type Offer = Parameters<typeof offerPendingTrips>[1][number]

/** By bus to work and back on Monday and Tuesday, unless the test says otherwise. */
function offers(more: Partial<Offer>[] = week): Offer[] {
  return more.map((facts) => ({
    member_id: ana.id,
    kind: 'profile',
    origin_id: profileId,
    date: '2026-03-02',
    direction: 'out',
    mode: 'transit',
    metres: 12_345,
    legs: null,
    departure: '08:00',
    arrival: null,
    people: null,
    from_name: 'Home',
    to_name: 'The Mill',
    confidence: null,
    is_suggested: true,
    due_at: testStart,
    ...facts,
  }))
}
const back = { direction: 'back', departure: '17:15', from_name: 'The Mill', to_name: 'Home' } as const
const week: Partial<Offer>[] = [{}, back, { date: '2026-03-03' }, { ...back, date: '2026-03-03' }]

const offer = (more?: Partial<Offer>[]) =>
  db().transaction(async (tx) => offerPendingTrips(tx, offers(more), api.app.now()))
const list = async (input: RawInputOf<typeof listPendingTrips> = {}) =>
  (await harbor(listPendingTrips, input, { token })).data.items
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const confirm = (ids: string[], more: object = {}, headers: Record<string, string> = {}) =>
  harbor(confirmPendingTrips, { ids, ...more }, { token, headers })
const reject = (ids: string[]) => harbor(rejectPendingTrips, { ids }, { token })
const trips = async () => (await harbor(tripCalls.listTrips, {}, { token })).data.items
const points = async () => (await harbor(pointsCalls.getPoints, {}, { token })).data
const states = async () =>
  (
    await db().send(query.selectFrom('pending_trip').select(['state']).where('member_id', '=', ana.id).orderBy('state'))
  )[0].map(({ state }) => state)

describe('C5 trips that wait', () => {
  it('are listed in the order of their days, and earn nothing', async () => {
    await offer()
    const items = await list()
    expect(items.map(({ date, direction }) => `${date} ${direction}`)).toEqual([
      '2026-03-02 out',
      '2026-03-02 back',
      '2026-03-03 out',
      '2026-03-03 back',
    ])
    expect(items[0]).toEqual({
      id: expect.any(String),
      kind: 'profile',
      origin_id: profileId,
      date: '2026-03-02',
      direction: 'out',
      mode: 'transit',
      miles: 7.7,
      legs: null,
      departure: '08:00',
      arrival: null,
      people: null,
      from: 'Home',
      to: 'The Mill',
      from_place: null,
      to_place: null,
      vehicle_id: null,
      partners: [],
      confidence: null,
      is_suggested: true,
      due_at: '2026-03-04T17:00:00.000Z',
      expires_at: '2026-03-11T17:00:00.000Z',
    })
    expect([await trips(), (await points()).earned]).toEqual([[], 0])
  })

  it('are made once for a day and way of a profile, also when the night runs twice at once, and never anew after the answer', async () => {
    await Promise.all([offer(), offer(), offer()])
    const first = await list()
    expect(first.length).toBe(4)
    await reject([first[0]!.id])
    await offer()
    expect((await list()).length).toBe(3)
  })

  it('are told apart by kind and by when they are asked about', async () => {
    const tomorrow = new Date(testStart.getTime() + 86_400_000)
    await offer([
      {},
      { kind: 'planned', date: '2026-03-05', due_at: tomorrow },
      { kind: 'detected', origin_id: null, confidence: 0.75 },
    ])
    expect((await list({ kind: 'planned' })).length).toBe(1)
    expect((await list({ kind: 'detected' }))[0]).toMatchObject({ confidence: 0.75, origin_id: null })
    expect((await list({ due: 'true' })).map(({ kind }) => kind).toSorted()).toEqual(['detected', 'profile'])
    const cards = async () => (await harbor(homeCalls.getHomeCards, {}, { token })).data.cards
    expect(await cards()).toEqual([{ kind: 'question', count: 1 }])
    await later(1)
    expect((await list({ due: 'true' })).length).toBe(3)
    expect(await cards()).toEqual([{ kind: 'question', count: 2 }])
  })

  it('that are planned go with their plan until they are asked about', async () => {
    await offer([
      { kind: 'planned', date: '2026-03-05', due_at: new Date(testStart.getTime() + 86_400_000) },
      { kind: 'planned', date: '2026-03-03' },
    ])
    await db().send(deletePendingTrips(ana.id, 'planned', profileId, testStart))
    expect((await list()).map(({ date }) => date)).toEqual(['2026-03-03'])
  })
})

describe('C5 confirming', () => {
  it('logs a week with one press, with points and the distance that waited', async () => {
    await offer()
    const { http, data } = await confirm(idsOf(await list()))
    expect([http, data.trips.length, data.points, data.difference, data.not_logged]).toEqual([200, 4, 40, 65, []])
    expect(data.trips[0]).toMatchObject({
      date: '2026-03-02',
      direction: 'out',
      mode: 'transit',
      departure: '08:00',
      from: 'Home',
      to: 'The Mill',
      state: 'counted',
      points: 10,
    })
    const [rows] = await db().send(
      query.selectFrom('trip').select(['metres', 'source']).where('member_id', '=', ana.id),
    )
    expect(new Set(rows.map((row) => `${row.metres} ${row.source}`))).toEqual(new Set(['12345 profile']))
    expect([await list(), await states()]).toEqual([[], ['confirmed', 'confirmed', 'confirmed', 'confirmed']])
    expect((await points()).earned).toBe(65)
    expect(await findDifferences(db())).toEqual([])
  })

  it('makes one trip of each when twenty press at once, and says what was answered before', async () => {
    await offer()
    const ids = idsOf(await list())
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(ids)))
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(
      answers
        .map(({ data }) => data.trips.length)
        .toSorted((one, other) => other - one)
        .slice(0, 2),
    ).toEqual([4, 0])
    const told = answers.flatMap(({ data }) => data.not_logged)
    expect([told.length, new Set(told.map(({ name }) => name))]).toEqual([76, new Set(['pendingSettled'])])
    expect((await trips()).length).toBe(4)
    expect((await points()).earned).toBe(65)
  })

  it('happens once for each idempotency key, and for an id that is named twice', async () => {
    await offer([{}])
    const [waiting] = await list()
    const headers = { 'idempotency-key': 'one-press-of-the-button' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm([waiting!.id, waiting!.id], {}, headers)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await trips()).length).toBe(1)
  })

  it('C3 names those that the day has no room for, with what stands in their way, and loses nothing', async () => {
    await offer()
    const bike = { date: '2026-03-02', mode: 'bike', direction: 'back', miles: '7' } as const
    await harbor(tripCalls.logTrip, bike, { token })
    const ids = idsOf(await list())
    const { data } = await confirm(ids)
    expect(data.trips.length).toBe(3)
    expect(data.not_logged).toMatchObject([
      {
        id: ids[1],
        name: 'tripDoubled',
        message: 'refusal.trip_doubled',
        trips: [{ mode: 'bike', direction: 'back' }],
      },
    ])
    expect(idsOf(await list())).toEqual([ids[1]])
    expect((await confirm([ids[1]!], { on_double: 'replace' })).data).toMatchObject({ points: 10, not_logged: [] })
    expect((await trips()).map(({ mode }) => mode)).toEqual(['transit', 'transit', 'transit', 'transit'])
  })

  it('keeps the first of two that wait for the same way', async () => {
    await offer([
      { departure: '09:00', mode: 'walk' },
      { kind: 'planned', departure: '08:00', mode: 'bike' },
    ])
    const { data } = await confirm(idsOf(await list()))
    expect([data.trips.map(({ mode }) => mode), data.not_logged.map(({ name }) => name)]).toEqual([
      ['bike'],
      ['tripDoubled'],
    ])
  })

  it('C3 obeys the windows of every trip: none of tomorrow, none older than 60 days, no points after 14', async () => {
    await offer([{ date: '2026-03-05', kind: 'planned' }, { date: '2026-01-02' }, { date: '2026-02-17' }])
    const { data } = await confirm(idsOf(await list()))
    expect(data.not_logged.map(({ name, trips: doubles }) => [name, doubles])).toEqual([
      ['tripTooOld', []],
      ['tripInFuture', []],
    ])
    expect(data.trips).toMatchObject([{ date: '2026-02-17', points: 0, state: 'no_points' }])
    expect((await list()).length).toBe(2)
  })

  it('C6, C8 logs what has legs, and what has no distance', async () => {
    const legs = [
      { mode: 'walk', metres: 805, people: null, line: null },
      { mode: 'transit', metres: 8047, people: null, line: 'Route 9' },
    ] as const
    await offer([
      { mode: 'multimode', metres: 8852, legs: [...legs] },
      { direction: 'other', mode: 'brown_bag', metres: null },
    ])
    expect((await list()).map(({ miles, legs: told }) => [miles, told])).toEqual([
      [
        5.5,
        [
          { mode: 'walk', miles: 0.5, people: null, line: null, electric: null },
          { mode: 'transit', miles: 5, people: null, line: 'Route 9', electric: null },
        ],
      ],
      [null, null],
    ])
    const { data } = await confirm(idsOf(await list()))
    expect(data.trips).toMatchObject([
      { mode: 'multimode', headline: 'transit', miles: 5.5, points: 10 },
      { mode: 'brown_bag', points: 5 },
    ])
  })

  it('counts days of one month against its cap one after the other', async () => {
    const mesa = api.app.databases.ofBrand(brandSettings.mesa.id)
    const eva = await signedIn(api, 'mesa', 'Eva')
    const atMesa = await api.at('mesa')
    await atMesa(
      tripCalls.logTrip,
      { date: '2026-03-01', mode: 'bike', direction: 'out', miles: '2' },
      { token: eva.token },
    )
    await mesa.send(
      rawQuery(
        sql`update points_rule set cap_per_month = 3 where brand_id = current_brand_id() and name = 'green_trip'`,
      ),
      rawQuery(sql`update brand set revision = revision + 1 where brand_id = current_brand_id()`),
    )
    await mesa.transaction(async (tx) =>
      offerPendingTrips(
        tx,
        offers(
          [{}, back, { date: '2026-03-03' }, { ...back, date: '2026-03-03' }].map((each) => ({
            ...each,
            member_id: eva.id,
            mode: 'bike',
          })),
        ),
        api.app.now(),
      ),
    )
    const { data: waiting } = await atMesa(listPendingTrips, {}, { token: eva.token })
    const { data } = await atMesa(confirmPendingTrips, { ids: idsOf(waiting.items) }, { token: eva.token })
    expect(data.trips.map(({ points: earned }) => earned)).toEqual([10, 10, 0, 0])
  })
})

describe('C12 what a phone recognised', () => {
  const detected = {
    kind: 'detected',
    origin_id: null,
    mode: 'bike',
    metres: 6800,
    departure: '08:00',
    arrival: '08:30',
    confidence: 0.9,
  } as const
  const byHand = {
    date: '2026-03-02',
    direction: 'out',
    mode: 'bike',
    miles: '4',
    from: 'My flat',
    note: 'Windy',
  } as const
  const offerOne = async (more: Partial<Offer> = {}) => {
    await offer([{ ...detected, ...more }])
    return (await list({ kind: 'detected' })).at(-1)!.id
  }
  const earned = async () => (await points()).earned
  const change = (id: string, facts: object) =>
    harbor(
      changePendingTrip,
      { id, date: '2026-03-02', direction: 'out', mode: 'bike', miles: '4.2', ...facts },
      { token },
    )

  it('is a record once it is confirmed: day, times and distance stay, the rest is the member’s', async () => {
    const { data } = await confirm([await offerOne()])
    const [trip] = data.trips
    expect(trip).toMatchObject({
      source: 'auto',
      fixed: true,
      miles: 4.2,
      departure: '08:00',
      arrival: '08:30',
      points: 10,
    })
    const facts = { id: trip!.id, date: trip!.date, direction: 'out', mode: 'bike' } as const
    expect(await harbor(tripCalls.changeTrip, { ...facts, miles: '6' }, { token })).toMatchObject({
      http: 422,
      status: { fields: { miles: 'field.fixed_by_device' } },
    })
    expect(
      (await harbor(tripCalls.changeTrip, { ...facts, mode: 'scooter', miles: '4.2' }, { token })).data.trips,
    ).toMatchObject([{ mode: 'scooter', fixed: true, departure: '08:00' }])
  })

  it('takes in what was logged by hand meanwhile, with the member’s note, and earns once; undone, that stands again', async () => {
    const id = await offerOne()
    await harbor(tripCalls.logTrip, byHand, { token })
    const before = await earned()
    const { data } = await confirm([id])
    expect(data).toMatchObject({
      not_logged: [],
      replaced: 1,
      trips: [{ fixed: true, miles: 4.2, note: 'Windy', from: 'Home' }],
    })
    expect([(await trips()).length, await earned()]).toEqual([1, before])
    await harbor(tripCalls.undoTrip, { id: data.trips[0]!.id }, { token })
    expect(await trips()).toMatchObject([{ miles: 4, note: 'Windy', fixed: false }])
    expect([await earned(), await findDifferences(db())]).toEqual([before, []])
  })

  it('takes in one of the day before, when it began around midnight', async () => {
    await harbor(tripCalls.logTrip, { ...byHand, date: '2026-03-01', departure: '23:45' }, { token })
    expect((await confirm([await offerOne({ departure: '00:00', arrival: '00:30' })])).data).toMatchObject({
      replaced: 1,
      trips: [{ date: '2026-03-02', note: 'Windy' }],
    })
    expect((await trips()).length).toBe(1)
  })

  it('joins another device’s record of the same ride', async () => {
    const first = await confirm([await offerOne()])
    const before = await earned()
    const { data } = await confirm([await offerOne({ departure: '08:15', metres: 7000 })])
    expect(data).toMatchObject({ not_logged: [], trips: [{ id: first.data.trips[0]!.id, miles: 4.2 }] })
    expect([(await trips()).length, await earned()]).toEqual([1, before])
  })

  it('asks where another trip of its way is another journey', async () => {
    const id = await offerOne()
    await harbor(tripCalls.logTrip, { ...byHand, mode: 'walk', miles: '1', departure: '12:00' }, { token })
    expect((await confirm([id])).data.not_logged).toMatchObject([{ name: 'tripDoubled', trips: [{ mode: 'walk' }] }])
    expect((await confirm([id], { on_double: 'keep' })).data.trips).toMatchObject([{ fixed: true, points: 0 }])
  })

  it.each([
    ['another mode', { mode: 'scooter' }, true],
    ['the same times', { departure: '08:00', arrival: '08:30' }, true],
    ['another distance', { miles: '9' }, false],
    ['other times', { departure: '09:00' }, false],
    ['another day', { date: '2026-03-03' }, false],
  ])('corrected with %s', async (_, facts, fixed) => {
    const { data } = await change(await offerOne(), facts)
    expect(data.trips).toMatchObject([
      { source: 'auto', fixed, ...(fixed && { departure: '08:00', arrival: '08:30', miles: 4.2 }) },
    ])
  })
})

describe('C5 partners of a pool that waits', () => {
  const pool = { mode: 'carpool', people: 3 } as const
  const namedOn = async (id: string) =>
    (await harbor(poolCalls.listTripPartners, { id }, { token })).data.items.map(({ email, name, state }) => [
      name ?? email,
      state,
    ])

  it('are named once it is logged, and asked anew on every trip', async () => {
    await offer([
      { ...pool, partners: ['ben@example.com'] },
      { ...pool, date: '2026-03-03', partners: ['ben@example.com'] },
    ])
    const { data } = await confirm(idsOf(await list()))
    expect([data.not_logged, data.trips.length]).toEqual([[], 2])
    for (const { id } of data.trips) expect(await namedOn(id)).toEqual([['ben@example.com', 'asked']])
  })

  it('who cannot be named any more, and the own address, are left out in silence', async () => {
    await offer([{ ...pool, partners: [nobody, ana.email] }])
    const { data } = await confirm(idsOf(await list()))
    expect(data).toMatchObject({ not_logged: [], trips: [{ mode: 'carpool', confirmed_partners: null }] })
  })
})

describe('C5 other answers', () => {
  const facts = { date: '2026-03-02', direction: 'out', mode: 'bike', miles: '7.5' } as const
  const change = (id: string, more: object = {}) => harbor(changePendingTrip, { id, ...facts, ...more }, { token })

  it('log what was changed, in the place of what waited', async () => {
    await offer([{}])
    const [waiting] = await list()
    const { http, data } = await change(waiting!.id)
    expect([http, data.trips]).toMatchObject([200, [{ mode: 'bike', miles: 7.5, points: 10 }]])
    expect([await list(), await states()]).toEqual([[], ['changed']])
    expect(await change(waiting!.id)).toMatchObject({ http: 409, status: { name: 'pendingSettled' } })
    expect((await trips()).length).toBe(1)
  })

  it('refuse a change that doubles another trip or lies in the future, and wait on', async () => {
    await offer([{}])
    const [waiting] = await list()
    await harbor(tripCalls.logTrip, { ...facts, mode: 'walk' }, { token })
    expect(await change(waiting!.id)).toMatchObject({ http: 409, status: { name: 'tripDoubled' } })
    expect(await change(waiting!.id, { date: '2026-03-05' })).toMatchObject({
      http: 422,
      status: { fields: { date: 'refusal.trip_in_future' } },
    })
    expect((await list()).length).toBe(1)
  })

  it('take away what was not made; an answer given before stands', async () => {
    await offer()
    const ids = idsOf(await list())
    await confirm([ids[0]!])
    expect((await reject(ids)).http).toBe(200)
    expect(await states()).toEqual(['confirmed', 'rejected', 'rejected', 'rejected'])
    expect((await trips()).length).toBe(1)
    expect((await confirm(ids)).data.not_logged.map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => 'pendingSettled'),
    )
    expect((await trips()).length).toBe(1)
  })

  it('are nobody else’s to give', async () => {
    await offer()
    const ids = idsOf(await list())
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(listPendingTrips, {}, { token: ben.token })).data.items).toEqual([])
    for (const id of [ids[0]!, nobody]) {
      expect(await harbor(confirmPendingTrips, { ids: [id] }, { token: ben.token })).toMatchObject({ http: 404 })
      expect(await harbor(rejectPendingTrips, { ids: [id] }, { token: ben.token })).toMatchObject({ http: 404 })
      expect(await harbor(changePendingTrip, { id, ...facts }, { token: ben.token })).toMatchObject({ http: 404 })
    }
    expect(await confirm([...ids, nobody])).toMatchObject({ http: 404 })
    expect([(await list()).length, await trips()]).toEqual([4, []])
  })

  it.each([
    ['none', []],
    ['one that is no id', ['x']],
    ['more than a hundred', Array.from({ length: 101 }, () => nobody)],
  ])('refuse %s', async (_, ids) => {
    expect((await confirm(ids)).http).toBe(422)
    expect((await reject(ids)).http).toBe(422)
  })
})

describe('C5 seven days without an answer', () => {
  const mails = async () =>
    (
      await db().send(query.selectFrom('mail').select(['template', 'subject', 'text']).where('member_id', '=', ana.id))
    )[0]

  it('drop the trips with one mail, though the job runs twice at once', async () => {
    await offer()
    await later(6.99)
    await dropPendingTrips(api.app)
    expect([(await list()).length, await mails()]).toEqual([4, []])
    await later(7)
    await Promise.all([dropPendingTrips(api.app), dropPendingTrips(api.app)])
    await dropPendingTrips(api.app)
    expect([await list(), await states(), await trips()]).toEqual([
      [],
      ['dropped', 'dropped', 'dropped', 'dropped'],
      [],
    ])
    const [mail, ...others] = await mails()
    expect([mail!.template, others]).toEqual(['pending_dropped', []])
    expect(mail!.subject).toContain('4 trips that you did not confirm were dropped')
    expect(mail!.text).toContain('4 trips of March 2\u2009–\u20093 waited seven days')
  })

  it('say so in the member’s language, and only of what was dropped', async () => {
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', ana.id))
    await offer([{}, { date: '2026-03-03', due_at: new Date(testStart.getTime() + 86_400_000) }])
    await later(7)
    await dropPendingTrips(api.app)
    expect((await list()).length).toBe(1)
    expect((await mails())[0]!.text).toContain('Un viaje del 2 de marzo esperó tu confirmación')
  })

  it('leave the rest to the next run when the job dies in the middle', async () => {
    await offer()
    const ben = await signedIn(api, 'harbor', 'Ben')
    await db().transaction(async (tx) =>
      offerPendingTrips(
        tx,
        offers().map((each) => ({ ...each, member_id: ben.id })),
        testStart,
      ),
    )
    await later(8)
    let asked = 0
    const now = () => {
      if ((asked += 1) > 3) throw new Error('the machine stopped')
      return api.app.now()
    }
    await expect(dropPendingTrips({ ...api.app, now })).rejects.toThrow('the machine stopped')
    await dropPendingTrips(api.app)
    const [rows] = await db().send(
      rawQuery(
        sql<{
          member_id: string
          mails: number
        }>`select member_id, count(*)::integer as mails from mail where member_id in (${ana.id}, ${ben.id}) group by member_id`,
      ),
    )
    expect(rows.map((row) => row.mails)).toEqual([1, 1])
  })

  it('are forgotten after two months', async () => {
    await offer()
    await reject(idsOf(await list()))
    await later(59)
    await tidy(api.app)
    expect((await states()).length).toBe(4)
    await later(61)
    await tidy(api.app)
    expect(await states()).toEqual([])
  })
})
