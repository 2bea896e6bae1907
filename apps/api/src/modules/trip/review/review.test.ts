import { brandSettings } from '@throughway/brands/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taskCalls } from '@throughway/contract/programme/task'
import { pointsCalls } from '@throughway/contract/trip/points'
import { reviewCalls } from '@throughway/contract/trip/trip-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { releaseReviews } from '../trip.jobs.ts'

let api: TestApi
let staff: Person
beforeAll(async () => {
  api = await startTestApi()
  staff = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.now = testStart
})

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const wait = (days: number) => void (api.clock.now = new Date(api.clock.now.getTime() + days * 86_400_000))

/** Fourteen miles by bike in a quarter of an hour. */
const tooFast = {
  date: '2026-03-04',
  mode: 'bike',
  direction: 'out',
  miles: '14',
  departure: '08:00',
  arrival: '08:15',
} as const

async function logUnusual(person: Person) {
  const { data, http } = await (await as(person))(tripCalls.logTrip, tooFast)
  expect(http).toBe(200)
  return data.trips[0]!
}

const pointsOf = async (person: Person) => (await (await as(person))(pointsCalls.getPoints, {})).data
const tripOf = async (person: Person, id: string) =>
  (await (await as(person))(tripCalls.getTrip, { id })).data.trips[0]!
const versionOf = async (id: string) => {
  const [[row]] = await db().send(query.selectFrom('trip').select('revision').where('id', '=', id))
  return String(row?.revision ?? 1)
}
const decide = async (id: string, decision: 'accept' | 'suspect' | 'reject' | 'fraud', by = staff) =>
  (await as(by))(reviewCalls.decideReview, { id, version: await versionOf(id), decision })

describe('C4 a trip that is unusual', () => {
  it('waits for a look: kept in statistics, its points pending, and no bonus yet', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const trip = await logUnusual(ana)
    expect(trip).toMatchObject({
      state: 'in_review',
      unusual: ['speed'],
      points: 10,
      review_until: '2026-03-11T17:00:00.000Z',
    })
    expect(await pointsOf(ana)).toMatchObject({ balance: 0, pending: 10, on_hold: 0 })
    wait(3)
    expect(await pointsOf(ana)).toMatchObject({ balance: 0, pending: 0, on_hold: 10 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('is said before it is saved', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await (await as(ben))(tripCalls.previewTrip, tooFast)).data).toMatchObject({
      points: 10,
      unusual: ['speed'],
    })
  })

  it('counts by itself after seven days, once, however often the job runs', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const { id } = await logUnusual(cy)
    wait(6.9)
    await releaseReviews(api.app)
    expect((await tripOf(cy, id)).state).toBe('in_review')
    wait(0.2)
    await Promise.all([releaseReviews(api.app), releaseReviews(api.app)])
    expect(await tripOf(cy, id)).toMatchObject({ state: 'counted', unusual: [], review_until: null })
    wait(3)
    expect(await pointsOf(cy)).toMatchObject({ balance: 35, on_hold: 0 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('is in order again once the member mends it', async () => {
    const dora = await signedIn(api, 'harbor', 'Dora')
    const { id } = await logUnusual(dora)
    const { data } = await (await as(dora))(tripCalls.changeTrip, { id, ...tooFast, miles: '3.5' })
    expect(data.trips[0]).toMatchObject({ state: 'counted', unusual: [] })
    wait(3)
    expect(await pointsOf(dora)).toMatchObject({ balance: 35, on_hold: 0 })
  })
})

describe('C4 three statuses', () => {
  const logged = async (person: Person, more: object = {}) =>
    (
      await (
        await as(person)
      )(tripCalls.logTrip, { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4', ...more })
    ).data.trips[0]!

  it('how it came in: in time, late, cancelled; whatever else is said of it', async () => {
    const ada = await signedIn(api, 'harbor', 'Ada')
    const [fresh, late] = [await logged(ada), await logged(ada, { date: '2026-02-17' })]
    expect([fresh, late]).toMatchObject([
      { acquisition: 'ok', anomaly: 'none', fraud: 'none' },
      { acquisition: 'late', anomaly: 'none', state: 'no_points' },
    ])
    const { data } = await (await as(ada))(tripCalls.deleteTrip, { id: fresh.id })
    expect(data.trips[0]).toMatchObject({ acquisition: 'cancelled', state: 'deleted' })
  })

  it.each<[string, object[], string]>([
    ['more than 150 miles one way', [{ mode: 'transit', miles: '150.1' }], 'distance'],
    [
      'a walk faster than 6 miles an hour',
      [{ mode: 'walk', miles: '6.1', departure: '08:00', arrival: '09:00' }],
      'speed',
    ],
    ['a bike faster than 28', [{ miles: '28.1', departure: '08:00', arrival: '09:00' }], 'speed'],
    ['a scooter faster than 25', [{ mode: 'scooter', miles: '25.1', departure: '08:00', arrival: '09:00' }], 'speed'],
    ['a carpool faster than 85', [{ mode: 'carpool', miles: '85.1', departure: '08:00', arrival: '09:00' }], 'speed'],
    ['a bus faster than 85', [{ mode: 'transit', miles: '85.1', departure: '08:00', arrival: '09:00' }], 'speed'],
    ['the fifth trip of a day', [1, 2, 3, 4, 5].map(() => ({ direction: 'other' })), 'many_trips'],
    [
      'two at the same time',
      [
        { departure: '08:00', arrival: '09:00' },
        { direction: 'other', departure: '08:30', arrival: '09:30', on_double: 'keep' },
      ],
      'overlap',
    ],
  ])('suspected: %s', async (_, trips, check) => {
    const abe = await signedIn(api, 'harbor', 'Abe')
    let last
    for (const trip of trips) last = await logged(abe, trip)
    expect(last).toMatchObject({ anomaly: 'suspected', unusual: [check], acquisition: 'ok', fraud: 'none' })
  })

  it.each<[string, object]>([
    ['150 miles', { mode: 'transit', miles: '150' }],
    ['a walk at 6 miles an hour', { mode: 'walk', miles: '6', departure: '08:00', arrival: '09:00' }],
    ['a bike at 28', { miles: '28', departure: '08:00', arrival: '09:00' }],
    ['a scooter at 25', { mode: 'scooter', miles: '25', departure: '08:00', arrival: '09:00' }],
    ['a vanpool at 85', { mode: 'vanpool', miles: '85', departure: '08:00', arrival: '09:00' }],
  ])('in order: %s', async (_, trip) => {
    const amy = await signedIn(api, 'harbor', 'Amy')
    expect(await logged(amy, trip)).toMatchObject({ anomaly: 'none', state: 'counted' })
  })

  it('fraud suspected: it waits for a person however long, also when the member mends it, until that person decides', async () => {
    const art = await signedIn(api, 'harbor', 'Art')
    const { id } = await logUnusual(art)
    expect((await decide(id, 'suspect')).data).toMatchObject({
      state: 'in_review',
      fraud: 'suspected',
      review_until: null,
    })
    wait(9)
    await releaseReviews(api.app)
    await (
      await as(art)
    )(tripCalls.changeTrip, { id, ...tooFast, miles: '2' })
    expect(await tripOf(art, id)).toMatchObject({ state: 'in_review', anomaly: 'none', fraud: 'suspected' })
    expect(await pointsOf(art)).toMatchObject({ balance: 0, on_hold: 10 })
    await decide(id, 'accept')
    expect(await tripOf(art, id)).toMatchObject({ state: 'counted', fraud: 'none' })
    expect(await findDifferences(db())).toEqual([])
  })

  it('fraud confirmed: an appeal that is heard lifts the block, unless another trip was fraud', async () => {
    const bob = await signedIn(api, 'harbor', 'Bob')
    const first = await logUnusual(bob)
    const second = await logged(bob, { ...tooFast, date: '2026-03-02' })
    await decide(first.id, 'fraud')
    await decide(second.id, 'fraud')
    const call = await as(bob)
    for (const { id } of [first, second]) await call(tripCalls.appealTrip, { id, text: 'By e-bike.' })
    await decide(first.id, 'accept')
    expect((await pointsOf(bob)).blocked_until).not.toBeNull()
    await decide(second.id, 'accept')
    expect(await pointsOf(bob)).toMatchObject({ blocked_until: null })
  })

  it('a second trip that waits and is accepted is counted among the trips, though its points never changed', async () => {
    const dee = await signedIn(api, 'harbor', 'Dee')
    await logged(dee)
    const { id } = await logUnusual(dee)
    await decide(id, 'accept')
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('C4 the review', () => {
  it('sorts the most important first: appeals, then by points', async () => {
    const [reviewer, kay, lou] = await Promise.all([
      signedIn(api, 'cascade', 'Rob', { role: 'program_admin' }),
      signedIn(api, 'cascade', 'Kay'),
      signedIn(api, 'cascade', 'Lou'),
    ])
    const callAs = async (person: Person) => api.at('cascade', { token: await freshToken(api, 'cascade', person) })
    await (
      await callAs(kay)
    )(tripCalls.logTrip, tooFast)
    const worth = (await (await callAs(lou))(tripCalls.logTrip, tooFast)).data.trips[0]!
    await api.app.databases
      .ofBrand(brandSettings.cascade.id)
      .send(query.updateTable('trip').set({ points: 15 }).where('id', '=', worth.id))
    const { items } = (await (await callAs(reviewer))(reviewCalls.listReviews, {})).data
    expect(items.map(({ member, points }) => [member.name, points])).toEqual([
      ['Lou Example', 15],
      ['Kay Example', 10],
    ])
  })

  it('lists what waits by value, appeals first, in pages', async () => {
    const people = await Promise.all(['Eli', 'Fay', 'Gus'].map((name) => signedIn(api, 'mesa', name)))
    const reviewer = await signedIn(api, 'mesa', 'Rene', { role: 'system_admin' })
    for (const person of people) {
      const call = await api.at('mesa', { token: await freshToken(api, 'mesa', person) })
      await call(tripCalls.logTrip, tooFast)
    }
    const call = await api.at('mesa', { token: await freshToken(api, 'mesa', reviewer) })
    const first = (await call(reviewCalls.listReviews, { limit: '2' })).data
    const second = (await call(reviewCalls.listReviews, { limit: '2', after: first.next! })).data
    expect([...first.items, ...second.items].map(({ member }) => member.name).toSorted()).toEqual([
      'Eli Example',
      'Fay Example',
      'Gus Example',
    ])
    expect(second.next).toBeNull()
  })

  it('accepted, it counts, and the same finding is not raised again', async () => {
    const hal = await signedIn(api, 'harbor', 'Hal')
    const { id } = await logUnusual(hal)
    expect((await decide(id, 'accept')).data).toMatchObject({
      state: 'counted',
      unusual: [],
      member: { name: 'Hal Example', trips: 1 },
    })
    await (
      await as(hal)
    )(tripCalls.changeTrip, { id, ...tooFast, miles: '15' })
    expect((await tripOf(hal, id)).state).toBe('counted')
  })

  it('rejected, it is removed from points and statistics; an appeal restores it', async () => {
    const ida = await signedIn(api, 'harbor', 'Ida')
    const { id } = await logUnusual(ida)
    await decide(id, 'reject')
    expect(await tripOf(ida, id)).toMatchObject({ state: 'rejected', points: 0, can_appeal: true, editable: false })
    expect(await pointsOf(ida)).toMatchObject({ balance: 0, pending: 0, blocked_until: null })
    const call = await as(ida)
    expect((await call(tripCalls.appealTrip, { id, text: 'It was an e-bike.' })).data).toMatchObject({
      can_appeal: false,
      appealed: true,
    })
    expect((await call(tripCalls.appealTrip, { id, text: 'Again' })).status.name).toBe('tripClosed')
    const [first] = (await (await as(staff))(reviewCalls.listReviews, {})).data.items
    expect(first).toMatchObject({ id, appeal: 'It was an e-bike.', state: 'rejected' })
    expect((await decide(id, 'accept')).data.state).toBe('counted')
    expect(await findDifferences(db())).toEqual([])
  })

  it('fraud blocks spending for 90 days and reverses the points', async () => {
    const jo = await signedIn(api, 'harbor', 'Jo')
    const { id } = await logUnusual(jo)
    await decide(id, 'fraud')
    expect(await pointsOf(jo)).toMatchObject({ balance: 0, pending: 0, blocked_until: '2026-06-02T17:00:00.000Z' })
    expect((await tripOf(jo, id)).fraud).toBe('confirmed')
    wait(90)
    expect((await pointsOf(jo)).blocked_until).toBeNull()
  })

  it('a member who deletes it and a reviewer who accepts it at the same time end in one consistent state', async () => {
    const kim = await signedIn(api, 'harbor', 'Kim')
    const { id } = await logUnusual(kim)
    const member = await as(kim)
    await Promise.all([
      member(tripCalls.deleteTrip, { id }),
      decide(id, 'accept'),
      member(tripCalls.changeTrip, { id, ...tooFast, miles: '2' }),
      releaseReviews(api.app),
    ])
    expect(await findDifferences(db())).toEqual([])
  })

  it.each([
    ['a member', {}, 403],
    ['a coordinator of an organisation', { role: 'coordinator' as const }, 403],
  ])('is closed to %s', async (_, more, http) => {
    const lee = await signedIn(api, 'harbor', 'Lee', more)
    expect((await (await as(lee))(reviewCalls.listReviews, {})).http).toBe(http)
    expect((await decide('0190a000-0000-7000-8000-000000000000', 'accept', lee)).http).toBe(http)
  })

  it('cannot see trips of another programme, or trips that need no review', async () => {
    const max = await signedIn(api, 'harbor', 'Max')
    const other = await signedIn(api, 'cascade', 'Ola', { role: 'program_admin' })
    const { id } = await logUnusual(max)
    const cascade = await api.at('cascade', { token: await freshToken(api, 'cascade', other) })
    expect((await cascade(reviewCalls.decideReview, { id, version: '1', decision: 'accept' })).http).toBe(404)
    const { data } = await (
      await as(max)
    )(tripCalls.logTrip, { date: '2026-03-03', mode: 'walk', direction: 'out', miles: '1' })
    expect((await decide(data.trips[0]!.id, 'reject')).http).toBe(404)
  })
})

describe('C6 C3 what a trip can say', () => {
  const legs = {
    'legs[0][mode]': 'drive_alone',
    'legs[0][miles]': '2',
    'legs[1][mode]': 'transit',
    'legs[1][miles]': '9',
    'legs[1][line]': 'Route 9',
  } as object
  const parkAndRide = { date: '2026-03-04', mode: 'multimode', direction: 'out' } as const

  it('legs make the distance and the headline, and turn round on the way back', async () => {
    const nia = await signedIn(api, 'harbor', 'Nia')
    const { data } = await (await as(nia))(tripCalls.logTrip, { ...parkAndRide, round_trip: '1', ...legs })
    expect(data.trips).toMatchObject([
      {
        miles: 11,
        mode: 'multimode',
        headline: 'transit',
        points: 10,
        legs: [
          { mode: 'drive_alone', miles: 2 },
          { mode: 'transit', miles: 9, line: 'Route 9' },
        ],
      },
      { direction: 'back', legs: [{ mode: 'transit' }, { mode: 'drive_alone' }] },
    ])
  })

  it('earns nothing when half or more is driven alone', async () => {
    const oz = await signedIn(api, 'harbor', 'Oz')
    const driven = {
      'legs[0][mode]': 'drive_alone',
      'legs[0][miles]': '9',
      'legs[1][mode]': 'transit',
      'legs[1][miles]': '9',
    } as object
    expect((await (await as(oz))(tripCalls.logTrip, { ...parkAndRide, ...driven })).data).toMatchObject({
      points: 0,
      reasons: [{ kind: 'mostly_driven' }],
    })
  })

  it.each([
    ['one leg', { 'legs[0][mode]': 'bike', 'legs[0][miles]': '2' }, 'legs', 'field.too_few_legs'],
    [
      'six legs',
      Object.fromEntries(
        Array.from({ length: 6 }, (_, index) => [
          [`legs[${index}][mode]`, 'bike'],
          [`legs[${index}][miles]`, '1'],
        ]).flat(),
      ),
      'legs',
      'field.too_many_legs',
    ],
    [
      'a leg at home',
      { 'legs[0][mode]': 'telecommute', 'legs[0][miles]': '2', 'legs[1][mode]': 'bike', 'legs[1][miles]': '2' },
      'legs.0.mode',
      'field.not_a_choice',
    ],
    [
      'people on a bike',
      {
        'legs[0][mode]': 'bike',
        'legs[0][miles]': '2',
        'legs[0][people]': '3',
        'legs[1][mode]': 'walk',
        'legs[1][miles]': '1',
      },
      'legs.0.people',
      'field.not_for_this_mode',
    ],
    ['a time that is none', { miles: '2', departure: '25:00' }, 'departure', 'field.not_a_time'],
    ['a crowd', { mode: 'carpool', miles: '2', people: '16' }, 'people', 'field.too_large'],
    ['people on foot', { mode: 'walk', miles: '2', people: '2' }, 'people', 'field.not_for_this_mode'],
    [
      'legs of a bike trip',
      { mode: 'bike', 'legs[0][mode]': 'bike', 'legs[0][miles]': '2', 'legs[1][mode]': 'walk', 'legs[1][miles]': '1' },
      'legs',
      'field.not_for_this_mode',
    ],
  ])('refuses %s at its field', async (_, more, field, text) => {
    const pat = await signedIn(api, 'harbor', 'Pat')
    const answer = await (await as(pat))(tripCalls.logTrip, { ...parkAndRide, ...more } as never)
    expect(answer).toMatchObject({ http: 422, status: { fields: { [field]: text } } })
  })

  it('R9.02 times are kept in quarters of an hour', async () => {
    const quin = await signedIn(api, 'harbor', 'Quin')
    const { data } = await (
      await as(quin)
    )(tripCalls.logTrip, {
      date: '2026-03-04',
      mode: 'carpool',
      direction: 'out',
      miles: '20',
      people: '3',
      departure: '07:53',
      arrival: '8:30',
    } as never)
    expect(data).toBeNull()
    const right = await (
      await as(quin)
    )(tripCalls.logTrip, {
      date: '2026-03-04',
      mode: 'carpool',
      direction: 'out',
      miles: '20',
      people: '3',
      departure: '07:53',
      arrival: '08:30',
    })
    expect(right.data.trips[0]).toMatchObject({ departure: '08:00', arrival: '08:30', people: 3 })
  })

  it('ten trips by hand within a minute wait for a look', async () => {
    const ray = await signedIn(api, 'harbor', 'Ray')
    const call = await as(ray)
    const states = []
    for (let day = 1; day <= 12; day++) {
      const date = `2026-02-${String(16 + day).padStart(2, '0')}`
      states.push(
        (await call(tripCalls.logTrip, { date, mode: 'bike', direction: 'out', miles: '4' })).data.trips[0]!.state,
      )
    }
    expect(states.slice(0, 9)).not.toContain('in_review')
    expect(states.slice(9).some((state) => state === 'in_review')).toBe(true)
  })
})

describe('C4 what staff decide about is what they saw', () => {
  it('is refused when the member has changed the trip since, and nothing happens', async () => {
    const uma = await signedIn(api, 'harbor', 'Uma')
    const { id } = await logUnusual(uma)
    const version = await versionOf(id)
    await (
      await as(uma)
    )(tripCalls.changeTrip, { ...tooFast, id, miles: '13.5' })
    const answer = await (await as(staff))(reviewCalls.decideReview, { id, version, decision: 'accept' })
    expect(answer).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect(await tripOf(uma, id)).toMatchObject({ state: 'in_review' })
  })

  it('of two administrators at once one decides, and the other is told', async () => {
    const vera = await signedIn(api, 'harbor', 'Vera')
    const { id } = await logUnusual(vera)
    const version = await versionOf(id)
    const other = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const [one, two] = [await as(staff), await as(other)]
    const answers = await Promise.all([
      one(reviewCalls.decideReview, { id, version, decision: 'accept' }),
      two(reviewCalls.decideReview, { id, version, decision: 'reject' }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
  })

  it('is found by its kind, its day and its member, and counted', async () => {
    const wilma = await signedIn(api, 'harbor', 'Wilhelmina')
    const { id } = await logUnusual(wilma)
    const call = await as(staff)
    const found = async (filters: object) => (await call(reviewCalls.listReviews, filters)).data
    const own = await found({ text: 'wilhelm', kind: 'unusual', mode: 'bike', from: '2026-03-04', to: '2026-03-04' })
    expect(own).toMatchObject({ count: 1, items: [{ id, is_own: false, waiting_since: expect.any(String) as string }] })
    for (const filters of [{ kind: 'appeal' }, { mode: 'walk' }, { from: '2026-03-05' }, { to: '2026-03-03' }])
      expect((await found({ text: 'wilhelm', ...filters })).count).toBe(0)
  })
})

describe('C4 trips that are accepted in one go', () => {
  async function acceptAll(selection: object, seen: Date) {
    const token = await freshToken(api, 'harbor', staff)
    const harbor = await api.at('harbor', { token })
    const asked = { kind: 'trip.accept' as const, input: { seen: seen.toISOString() }, ...selection }
    const { data } = await harbor(taskCalls.previewTask, asked)
    await harbor(taskCalls.startTask, { id: data.task.id })
    await api.app.settle()
    return (await harbor(taskCalls.getTask, { id: data.task.id })).data
  }

  it('count, but for the own one and those that have changed since they were seen', async () => {
    const [xena, yuri] = [await signedIn(api, 'harbor', 'Xena'), await signedIn(api, 'harbor', 'Yuri')]
    const [trip, changed, own] = [await logUnusual(xena), await logUnusual(yuri), await logUnusual(staff)]
    const seen = api.clock.now
    api.clock.now = new Date(seen.getTime() + 60_000)
    await (
      await as(yuri)
    )(tripCalls.changeTrip, { ...tooFast, id: changed.id, miles: '13.5' })
    const task = await acceptAll({ ids: [trip.id, changed.id, own.id].join(',') }, seen)
    expect(task.counts).toMatchObject({ done: 1, left_out: 2 })
    expect(task.reasons.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'moved', count: 1 },
      { reason: 'own', count: 1 },
    ])
    expect(await tripOf(xena, trip.id)).toMatchObject({ state: 'counted' })
    expect(await tripOf(yuri, changed.id)).toMatchObject({ state: 'in_review' })
    expect(await findDifferences(db())).toEqual([])
  })

  it('are those that were planned, though somebody says that they were seen tomorrow', async () => {
    const zoe = await signedIn(api, 'harbor', 'Zoe')
    const trip = await logUnusual(zoe)
    const seen = new Date(api.clock.now.getTime() + 86_400_000).toISOString()
    const harbor = await as(staff)
    const asked = { kind: 'trip.accept' as const, ids: trip.id, input: { seen } }
    const { data } = await harbor(taskCalls.previewTask, asked)
    expect(data.task.counts).toMatchObject({ ready: 1 })
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    await (
      await as(zoe)
    )(tripCalls.changeTrip, { ...tooFast, id: trip.id, miles: '13.5' })
    await harbor(taskCalls.startTask, { id: data.task.id })
    await api.app.settle()
    const { data: task } = await harbor(taskCalls.getTask, { id: data.task.id })
    expect(task.reasons).toEqual([{ reason: 'moved', count: 1 }])
    expect(await tripOf(zoe, trip.id)).toMatchObject({ state: 'in_review' })
  })
})
