import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { dashboardCalls } from '@throughway/contract/programme/dashboard'
import { pointsBudgetCalls } from '@throughway/contract/trip/points-budget'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripMode } from '@throughway/domain/mode/modes'
import { query, rawQuery } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { insertRide } from '#testing/rides.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'
import { countDashboards } from './dashboard.jobs.ts'

startAtHarbor()

let mill: string
let few: string
let people: Record<'mill' | 'few' | 'bikers' | 'riders', Person[]>

/*
 * January, to be counted by hand. Six of the Mill bike, two of them also walk; three of Few drive; of those without an
 * organisation seven bike and five take the bus. Each way is four miles.
 */
beforeAll(async () => {
  mill = await makeOrganisation(api, 'harbor', 'The Mill', 7001)
  few = await makeOrganisation(api, 'harbor', 'Few & Co', 7002)
  const createdAt = new Date('2025-12-01T12:00:00Z')
  const make = (count: number, organisationId: string | null) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => signedIn(api, 'harbor', `Fay${at}`, { organisationId, createdAt })),
    )
  people = {
    mill: await make(6, mill),
    few: await make(3, few),
    bikers: await make(7, null),
    riders: await make(5, null),
  }
  for (const person of [...people.mill, ...people.bikers]) await log(person, 'bike')
  for (const person of people.mill.slice(0, 2)) await log(person, 'walk', 'back')
  for (const person of people.few) await log(person, 'drive_alone')
  for (const person of people.riders) await log(person, 'transit')
  for (const person of people.riders) await book(person, 'earn', 10)
  for (const person of people.bikers.slice(0, 2)) await book(person, 'spend', -5)
  await refuseRides()
})

async function log(person: Person, mode: TripMode, direction: 'out' | 'back' = 'out', date = '2026-01-14') {
  const send = await api.at('harbor')
  const { http } = await send(
    tripCalls.logTrip,
    { date, mode, direction, miles: '4' },
    {
      token: person.token,
    },
  )
  expect(http).toBe(200)
}

/** A row of the ledger, and what it does to the balance, in January. */
async function book(person: Person, kind: string, delta: number) {
  const at = new Date('2026-01-20T12:00:00Z')
  await db().send(
    rawQuery(sql`insert into points_balance (brand_id, member_id, total) values (1, ${person.id}, ${delta})
      on conflict (brand_id, member_id) do update set total = points_balance.total + ${delta}`),
    rawQuery(sql`insert into points_ledger (brand_id, source_kind, source_id, source_revision, kind, rule, rule_version, member_id, delta, available_at, created_at)
      values (1, 'member', ${crypto.randomUUID()}, 1, ${kind}, 'test', 1, ${person.id}, ${delta}, ${at}::timestamptz, ${at}::timestamptz)`),
  )
}

/** Six riders were refused a ride to the doctor and five one to the shop, all at noon of 18 January. */
async function refuseRides() {
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  const [[service]] = await db().send(rawQuery(sql<{ id: string }>`select id from ride_service order by id limit 1`))
  for (const [at, purpose] of [...Array<string>(6).fill('medical'), ...Array<string>(5).fill('grocery')].entries()) {
    const facts = { email: `rider${at}@example.com`, purpose }
    const id = await insertRide(api, { serviceId: service!.id, inDays: -45, facts })
    await db().send(query.updateTable('ride_request').set({ state: 'denied', booking: 'failed' }).where('id', '=', id))
  }
}

const countAt = async (day: string) => {
  api.clock.now = new Date(`${day}T17:00:00Z`)
  await countDashboards(api.app)
  api.clock.now = testStart
}
const ask = (person: Person, input: RawInputOf<typeof dashboardCalls.getDashboard> = {}) =>
  harbor(dashboardCalls.getDashboard, input, { token: person.token })
const staff = async (role: 'auditor' | 'coordinator' | 'programme_admin', scopeId: string | null = null) => {
  const person = await signedIn(api, 'harbor', 'Sam')
  await giveRole(api, 'harbor', person.id, role, scopeId === null ? {} : { scopeId })
  return person
}
const january = { from: '2026-01', to: '2026-01' }
const countRows = async () => {
  const [[counted]] = await db().send(
    rawQuery(sql<{ rows: number }>`select count(*)::integer as rows from dashboard_month`),
  )
  return counted!.rows
}

describe('C32 D2 the dashboard', () => {
  it('counts a month a week after its end, once, though two do it at the same time', async () => {
    const ada = await staff('programme_admin')
    await countAt('2026-02-07')
    expect(await countRows()).toBe(0)
    expect((await ask(ada)).data).toMatchObject({ counted: null, now: { to: '2026-03', figures: { trips: null } } })
    await harbor(pointsBudgetCalls.savePointsBudget, { revision: '0', cents_per_hundred: '250' }, { token: ada.token })
    api.clock.now = new Date('2026-02-08T17:00:00Z')
    await Promise.all([countDashboards(api.app), countDashboards(api.app)])
    // the programme, the Mill and Few
    expect(await countRows()).toBe(3)
    await countAt('2026-02-08')
    expect(await countRows()).toBe(3)
  })

  it('tells of the programme what can be counted by hand', async () => {
    const { http, data } = await ask(await staff('programme_admin'), january)
    const [[out]] = await db().send(
      rawQuery(sql<{ points: number }>`select sum(total)::integer as points from points_balance where total > 0`),
    )
    expect(http).toBe(200)
    expect(data).toMatchObject({
      organisation: null,
      reaches_programme: true,
      counted: { first: '2026-01', last: '2026-01' },
    })
    expect(data.now.figures).toEqual({
      members: 21,
      active_members: 21,
      participation: 1,
      trips: 23,
      avoided_miles: 80,
      co2_pounds: expect.any(Number),
      savings_cents: expect.any(Number),
      trip_points: expect.any(Number),
      points_given: 50,
      // two people
      points_spent: null,
      points_lapsed: 0,
      points_out: out!.points,
      liability_cents: Math.round((out!.points * 250) / 100),
      rewards: 0,
      reward_cents: 0,
      rides_home: 0,
      ride_home_cents: 0,
      passes: 0,
      pass_cents: 0,
      unmet_rides: 11,
      matches_shown: 0,
      matches_contacted: 0,
      matches_answered: 0,
      matches_pooled: 0,
      matches_30_days: 0,
      matches_90_days: 0,
      messages_read: expect.any(Number),
      race_entries: 0,
    })
    // nobody without an organisation walks or drives, so the bus stands with these
    expect(data.now.modes).toEqual([
      { mode: 'bike', trips: 13, share: 0.565 },
      { mode: 'others', trips: 10, share: 0.435 },
    ])
    expect(data.now.unmet).toMatchObject({
      purpose: [
        { value: 'medical', rides: 6 },
        { value: 'grocery', rides: 5 },
      ],
      hour: [{ value: '12', rides: 11 }],
      area: [{ rides: 11 }],
    })
    expect(data.before).toMatchObject({
      from: '2025-01',
      figures: { trips: null },
      modes: [],
      unmet: null,
      months: [{ month: '2025-01', is_counted: false }],
    })
  })

  it('tells refused rides in groups of five riders by one fact, also where they are listed alone', async () => {
    const { data } = await harbor(rideStaffCalls.getUnmetRides, {}, { token: (await staff('programme_admin')).token })
    expect(data).toEqual({
      counted_to: '2026-01',
      months: [{ month: '2026-01', rides: 11 }],
      total: 11,
      purpose: [
        { value: 'medical', rides: 6 },
        { value: 'grocery', rides: 5 },
      ],
      area: [{ value: expect.any(String), rides: 11 }],
      hour: [{ value: '12', rides: 11 }],
      reason: [{ value: 'cancelled_by_service', rides: 11 }],
    })
    const later = { from: '2026-01-02' }
    expect(
      (await harbor(rideStaffCalls.getUnmetRides, later, { token: (await staff('auditor')).token })).data,
    ).toMatchObject({ months: [], total: 0, purpose: [] })
  })

  it('tells an organisation of five people or more, and nothing of one of three', async () => {
    const ada = await staff('programme_admin')
    const { data } = await ask(ada, { ...january, organisation: mill.toUpperCase() })
    expect(data).toMatchObject({ organisation: { id: mill, name: 'The Mill' }, now: { unmet: null } })
    expect(data.now.figures).toMatchObject({
      members: 6,
      active_members: 6,
      participation: 1,
      trips: 8,
      avoided_miles: 32,
    })
    // an organisation has no refused rides; the points held in two months would tell what a few people spent
    for (const figure of ['unmet_rides', 'points_out', 'liability_cents'])
      expect(data.now.figures).not.toHaveProperty(figure)
    expect(data.now.figures).toHaveProperty('points_given')
    // only two people walked, so the number of those who biked is not told either
    expect(data.now.modes).toEqual([{ mode: 'others', trips: 8, share: 1 }])
    const { data: ofFew } = await ask(ada, { ...january, organisation: few })
    expect(ofFew.now.figures).toMatchObject({ members: null, active_members: null, participation: null, trips: null })
    expect(ofFew.now.modes).toEqual([])
  })

  it('does not change by a trip that comes later, and by nobody’s hand', async () => {
    const ada = await staff('programme_admin')
    const before = await ask(ada, { ...january, organisation: mill })
    await log(people.mill[3]!, 'walk', 'back')
    await countAt('2026-03-01')
    expect((await ask(ada, { ...january, organisation: mill })).data).toEqual(before.data)
    await expect(db().send(rawQuery(sql`update dashboard_month set read_at = now()`))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db().send(rawQuery(sql`delete from dashboard_month`))).rejects.toMatchObject({ code: '42501' })
  })

  it('says nothing of the points out of a month that is counted long after its end', async () => {
    const old = people.bikers.slice(0, 5)
    for (const person of old)
      await db().send(
        rawQuery(sql`insert into member_day (brand_id, member_id, date, mode, trips, points, metres, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents)
          values (1, ${person.id}, '2025-12-10', 'walk', 1, 0, 1609, 1609, 0, 0, 0, 0)`),
      )
    await db().send(
      rawQuery(sql`insert into brand_day (brand_id, date, mode, shard, trips, points, metres, avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents)
        values (1, '2025-12-10', 'walk', 0, 5, 0, 8045, 8045, 0, 0, 0, 0)`),
    )
    await countAt('2026-03-04')
    const { data } = await ask(await staff('programme_admin'), { from: '2025-12', to: '2026-01' })
    expect(data.now.months).toMatchObject([
      { month: '2025-12', is_counted: true, figures: { trips: 5 } },
      { month: '2026-01', is_counted: true, figures: { trips: 23 } },
    ])
    expect(data.now.months[0]!.figures).toMatchObject({ points_out: null, liability_cents: null })
    expect(data.now.figures).toMatchObject({ trips: 28, active_members: 13 })
  })

  it('is for staff within their reach, by what they are granted', async () => {
    const cora = await staff('coordinator', mill)
    const own = await ask(cora, january)
    expect(own.data).toMatchObject({ organisation: { id: mill }, reaches_programme: false })
    expect(own.data.now.figures).toMatchObject({ trips: 8, passes: 0 })
    for (const figure of ['points_given', 'rewards', 'rides_home', 'race_entries', 'unmet_rides'])
      expect(own.data.now.figures).not.toHaveProperty(figure)
    expect((await ask(cora, { organisation: few })).http).toBe(404)
    expect((await ask(cora, { organisation: crypto.randomUUID() })).http).toBe(404)
    expect((await ask(await staff('coordinator', crypto.randomUUID()))).http).toBe(404)
    expect((await ask(await staff('auditor'), january)).data.now.figures).toMatchObject({ trips: 23, points_given: 50 })
    expect((await ask(people.mill[0]!)).http).toBe(403)
  })

  it('tells whoever coordinates an organisation of the months of one that went into it', async () => {
    const works = await makeOrganisation(api, 'harbor', 'Works', 7003)
    const cora = await staff('coordinator', works)
    expect((await ask(cora, { ...january, organisation: mill })).http).toBe(404)
    const setMerged = (into: string | null) =>
      db().send(query.updateTable('organisation').set({ merged_into: into }).where('id', '=', mill))
    await setMerged(works)
    const { http, data } = await ask(cora, { ...january, organisation: mill })
    expect([http, data.organisation?.id]).toEqual([200, mill])
    expect(data.now.figures).toMatchObject({ trips: 8, passes: 0 })
    await setMerged(null)
  })

  it('tells what became of matches, of the programme and by organisation, where five people are behind a step', async () => {
    const at = (day: string) => new Date(`2026-02-${day}T17:00:00Z`)
    /** Each was shown the one so far behind them, and took so many of the six steps with them. */
    const pair = (group: readonly Person[], takenBy: (index: number) => number, away = 1) =>
      group.map(({ id }, index) => {
        const step = (place: number) => (place <= takenBy(index) ? at(`1${place}`) : null)
        return {
          brand_id: 1,
          member_id: id,
          other_id: group[(index + away) % group.length]!.id,
          shown_at: at('02'),
          contacted_at: step(2),
          answered_at: step(3),
          pooled_at: step(4),
          travelled_30_at: step(5),
          travelled_90_at: step(6),
        }
      })
    const { mill: millers, few: three, bikers } = people
    await db().send(
      query.insertInto('match_pair').values([
        // all six were shown two others; five got as far as thirty days, four of them as far as ninety
        ...pair(millers, (index) => (index < 4 ? 6 : index === 4 ? 5 : 2)),
        ...pair(millers, () => 1, 2),
        ...pair(three, () => 4),
        ...pair(bikers, (index) => (index < 5 ? 2 : 1)),
      ]),
    )
    await countAt('2026-03-08')
    const ada = await staff('programme_admin')
    const february = { from: '2026-02', to: '2026-02' }
    const funnelOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
      ['shown', 'contacted', 'answered', 'pooled', '30_days', '90_days'].map(
        (step) => data.now.figures[`matches_${step}` as 'matches_shown'],
      )
    expect(funnelOf(await ask(ada, { ...february, organisation: mill }))).toEqual([12, 6, 5, 5, 5, null])
    expect(funnelOf(await ask(ada, { ...february, organisation: few }))).toEqual([null, null, null, null, 0, 0])
    // the programme is whole where enough of its people are in no organisation, and the sum of those told elsewhere
    expect(funnelOf(await ask(ada, february))).toEqual([22, 14, 5, 5, 5, null])
  })

  it('knows nothing of another programme', async () => {
    const other = brandKeys.find((key) => key !== 'harbor')!
    const there = await api.at(other)
    const { token } = await signedIn(api, other, 'Ada', { role: 'program_admin' })
    expect((await there(dashboardCalls.getDashboard, january, { token })).data).toMatchObject({ counted: null })
    expect((await there(dashboardCalls.getDashboard, { organisation: mill }, { token })).http).toBe(404)
  })

  it.each([
    ['a span that ends before it begins', { from: '2026-02', to: '2026-01' }, 'to'],
    ['more than two years', { from: '2023-12', to: '2026-01' }, 'from'],
    ['a month that is none', { from: '2026-13' }, 'from'],
    ['an organization that is none', { organisation: 'the mill' }, 'organisation'],
  ])('refuses %s', async (_, input, field) => {
    const { http, status } = await ask(await staff('programme_admin'), input)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })
})
