import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factorCalls } from '@throughway/contract/programme/factor'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery } from '#database/query.ts'
import { letThrough } from '#each-alone.ts'
import { openTerms } from '#modules/points/points.ts'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { keepPurgedRestatements } from '#modules/statistics/statistics.ts'
import { stumblingApp } from '#testing/dying-app.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { restateSavings } from './factor.jobs.ts'
import { listNextMembers } from './factor.queries.ts'
import { restateHistory } from './restate.ts'

const { listFactorSets, publishFactorSet } = factorCalls
const { getStatistics, getFactors, getProgrammeReport, getReport } = statisticsCalls
const march = { from: '2026-03-01', to: '2026-03-31' }

let api: TestApi
let rosa: Person
let mill: string
beforeAll(async () => {
  api = await startTestApi()
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  mill = await makeOrganisation(api, 'harbor', 'The Mill', 1)
})
afterAll(() => api.close())

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
/** The newest set, on which the next one is based. */
const newest = async () => (await (await as(rosa))(listFactorSets, {})).data.items[0]!.version
const publish = async (
  facts: { fact: 'milesPerGallon' | 'transitGramsPerMile'; value: string }[],
  valid_from = '2026-03-05',
) =>
  (await as(rosa))(publishFactorSet, {
    based_on: await newest(),
    year: '2027',
    valid_from,
    reason: 'The new tables',
    facts: facts.map((each) => ({ ...each, source: 'EPA', year: '2027' })),
  })
const restated = async () =>
  (
    await db().send(
      rawQuery(sql`select * from restated_day where avoided_metres <> 0 or gas_microgallons <> 0 or co2_milligrams <> 0 or saved_millicents <> 0 or millicalories <> 0
  order by member_id, date, mode, organisation_id, factor_set`),
    )
  )[0]

describe('D2 a new factor set', () => {
  it('re-states history, and what was first computed can still be read', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana', { organisationId: mill })
    const call = await as(ana)
    await call(tripCalls.logTrip, { date: '2026-03-02', mode: 'transit', direction: 'out', miles: '20' })
    const before = (await call(getStatistics, march)).data.totals
    const set = await publish([
      { fact: 'milesPerGallon', value: '40' },
      { fact: 'transitGramsPerMile', value: '50' },
    ])
    expect(set.data).toMatchObject({
      version: 'us-2027-1',
      year: 2027,
      restated_at: null,
      facts: { milesPerGallon: 40, bikeMet: 6.8 },
      sources: { milesPerGallon: { source: 'EPA', year: 2027 } },
      published_by: 'Rosa Example',
    })
    expect((await publish([{ fact: 'milesPerGallon', value: '41' }])).status.name).toBe('changedMeanwhile')
    expect((await call(getStatistics, march)).data.totals).toEqual(before)
    await restateSavings(api.app)
    expect((await call(getStatistics, march)).data.totals).toMatchObject({
      trips: 1,
      miles: 20,
      gas_gallons: 0.5,
      co2_pounds: Math.round(((20 / 40) * 8887 - 20 * 50) / 45.359237) / 10,
    })
    expect((await call(getStatistics, { ...march, basis: 'first' })).data.totals).toEqual(before)
    expect((await call(getReport, { period: 'month', of: '2026-03', basis: 'first' })).data.totals).toEqual(before)
    expect((await call(getFactors, {})).data).toMatchObject({
      version: 'us-2027-1',
      year: 2027,
      restated_at: expect.any(String) as string,
      first_sets: [
        { version: 'us-2026-1', year: 2026 },
        { version: 'us-2027-1', valid_from: '2026-03-05' },
      ],
    })
    expect(
      (await (await as(rosa))(listFactorSets, {})).data.items.map(({ version, members_done, members_total }) => [
        version,
        members_done === members_total,
      ]),
    ).toEqual([
      ['us-2027-1', true],
      ['us-2026-1', true],
    ])
    expect(await findDifferences(db())).toEqual([])
  })

  it('keeps up both with every change of an older trip, and knows one only of a newer', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: mill })
    const call = await as(ben)
    const { data } = await call(tripCalls.logTrip, { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '8' })
    expect((await call(getStatistics, march)).data.totals.gas_gallons).toBe(0.2)
    expect((await call(getStatistics, { ...march, basis: 'first' })).data.totals.gas_gallons).toBe(0.4)
    await call(tripCalls.changeTrip, {
      id: data.trips[0]!.id,
      date: '2026-03-03',
      mode: 'bike',
      direction: 'out',
      miles: '80',
    })
    expect((await call(getStatistics, march)).data.totals.gas_gallons).toBe(2)
    await call(tripCalls.deleteTrip, { id: data.trips[0]!.id })
    expect((await call(getStatistics, march)).data.totals).toMatchObject({ trips: 0, gas_gallons: 0 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('may be re-stated twice at once, die in the middle, and while members change their trips', async () => {
    const people = await Promise.all(
      ['Cy', 'Dora', 'Eli', 'Fay', 'Gus'].map((name, index) =>
        signedIn(api, 'harbor', name, index % 2 ? { organisationId: mill } : {}),
      ),
    )
    const calls = await Promise.all(people.map(as))
    const trips = await Promise.all(
      calls.map(
        async (call, index) =>
          (
            await call(tripCalls.logTrip, {
              date: `2026-03-0${1 + (index % 3)}`,
              mode: 'transit',
              direction: 'out',
              miles: '10',
              round_trip: '1',
            })
          ).data.trips,
      ),
    )
    expect((await publish([{ fact: 'milesPerGallon', value: '20' }], '2026-04-01')).http).toBe(200)
    let asked = 0
    const getTerms = openTerms()
    const dying = restateHistory(
      db(),
      {
        brandId: 1,
        now: api.app.now,
        getTerms: async (...input) => {
          if (++asked > 3) throw new Error('The machine stops.')
          return getTerms(...input)
        },
      },
      letThrough,
    )
    await expect(dying).rejects.toThrow('The machine stops.')
    await Promise.all([
      restateSavings(api.app),
      restateSavings(api.app),
      ...calls.map(async (call, index) => {
        const [out, back] = trips[index]!
        await call(tripCalls.changeTrip, {
          id: out!.id,
          date: '2026-03-02',
          mode: 'bike',
          direction: 'out',
          miles: '30',
        })
        await call(tripCalls.deleteTrip, { id: back!.id })
        await call(tripCalls.logTrip, { date: '2026-03-04', mode: 'walk', direction: 'out', miles: '2' })
        await call(tripCalls.restoreTrip, { id: back!.id })
      }),
    ])
    await restateSavings(api.app)
    expect(await findDifferences(db())).toEqual([])
    const once = await restated()
    expect(new Set(once.map((row) => (row as { factor_set: string }).factor_set))).toEqual(new Set(['us-2027-2']))
    // a member who fails stops none behind them, and the set stays unfinished until they are done too
    await db().send(
      rawQuery(sql`update factor_set set restated_at = null, after_member = null where version = 'us-2027-2'`),
    )
    await db().send(rawQuery(sql`delete from restated_day where factor_set = 'us-2027-2'`))
    await db().send(rawQuery(sql`delete from restated_total where factor_set = 'us-2027-2'`))
    const owners = (rows: unknown[]) => new Set((rows as { member_id: string }[]).map((row) => row.member_id)).size
    const place = async () => {
      const [[set]] = await db().send(
        rawQuery(
          sql<{
            after_member: string | null
            restated_at: Date | null
          }>`select after_member, restated_at from factor_set where version = 'us-2027-2'`,
        ),
      )
      return set!
    }
    const [members] = await db().send(listNextMembers(null, 100))
    const stated = new Set((once as { member_id: string }[]).map((row) => row.member_id))
    const turn = 1 + members.findIndex(({ member_id }) => stated.has(member_id))
    await expect(restateSavings(stumblingApp(api.app, turn))).rejects.toThrow('killed')
    expect([owners(await restated()), await place()]).toEqual([
      owners(once) - 1,
      { after_member: null, restated_at: null },
    ])
    await restateSavings(api.app)
    expect((await place()).restated_at).not.toBeNull()
    expect(await restated()).toEqual(once)
    // all anew gives the same
    await db().send(
      rawQuery(sql`update factor_set set restated_at = null, after_member = null where version = 'us-2027-2'`),
    )
    await restateSavings(api.app)
    expect(await restated()).toEqual(once)
    expect((await calls[0]!(getStatistics, march)).data.totals).toMatchObject({ gas_gallons: 2.1 })
  })

  it('a purge leaves the sums of many as they were', async () => {
    const [row] = (await restated()) as { member_id: string }[]
    await db().transaction(async (tx) => {
      await tx.send(keepPurgedRestatements(row!.member_id))
      tx.later(rawQuery(sql`delete from restated_day where member_id = ${row!.member_id}`))
    })
    expect((await findDifferences(db())).filter(({ part }) => part === 'restated_total')).toEqual([])
  })

  it('D2 those who fund a programme read the full cost beside, by name and year', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => signedIn(api, 'mesa', `Member${index}`)))
    for (const person of people) {
      const call = await api.at('mesa', { token: await freshToken(api, 'mesa', person) })
      await call(tripCalls.logTrip, { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '10' })
    }
    const { now } = api.clock
    api.clock.now = new Date('2026-04-08T19:00:00Z')
    await countMonths(api.app, await api.app.brands.get('mesa'))
    api.clock.now = now
    const visitor = await api.at('mesa')
    expect((await visitor(getProgrammeReport, { period: 'month', of: '2026-03' })).data.full_cost).toEqual({
      cents: 7250,
      source: 'IRS',
      year: 2026,
    })
  })

  it.each([
    ['a day that is past', { valid_from: '2026-03-03' }, 'valid_from'],
    ['a fact below nothing', { facts: [{ fact: 'bikeMet', value: '-1', source: 'x', year: '2026' }] }, 'facts.0.value'],
    ['a fact without a source', { facts: [{ fact: 'bikeMet', value: '7', year: '2026' }] }, 'facts.0.source'],
  ])('refuses %s', async (_, more, field) => {
    const input = {
      based_on: await newest(),
      year: '2027',
      valid_from: '2026-05-01',
      reason: 'x',
      facts: [{ fact: 'bikeMet', value: '7', source: 'x', year: '2026' }],
      ...more,
    }
    expect(Object.keys((await (await as(rosa))(publishFactorSet, input as never)).status.fields ?? {})).toEqual([field])
  })

  it('is based on the set that was seen: of two the second is told', async () => {
    const call = await as(rosa)
    const [first, before] = (await call(listFactorSets, {})).data.items
    expect(first!.restated_at).not.toBeNull()
    const input = {
      based_on: before!.version,
      year: '2027',
      valid_from: '2026-05-01',
      reason: 'x',
      facts: [{ fact: 'bikeMet' as const, value: '7', source: 'x', year: '2026' }],
    }
    expect(await call(publishFactorSet, input)).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await call(listFactorSets, {})).data.items[0]).toEqual(first)
  })

  it('is staff’s alone', async () => {
    const lee = await signedIn(api, 'harbor', 'Lee')
    expect((await (await as(lee))(listFactorSets, {})).http).toBe(403)
  })
})
