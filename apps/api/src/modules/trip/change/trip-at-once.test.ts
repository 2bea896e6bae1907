import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery, query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { recountJob } from '#modules/statistics/statistics.jobs.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { logTrip, changeTrip, deleteTrip, restoreTrip } = tripCalls
const bike = { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4.2' } as const

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
const people: Person[] = []

beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  const mill = await makeOrganisation(api, 'harbor', 'The Mill', 1)
  for (const name of ['Ana', 'Ben', 'Eva']) people.push(await signedIn(api, 'harbor', name, { organisationId: mill }))
})
afterAll(() => api.close())

const db = () => api.app.databases.ofBrand(1)

/**
 * Sums told by the trips (a lunch brought along has no miles of its own, C7) and the ledger themselves, in other words
 * than the recount's.
 */
async function sums(member: Person) {
  const [[ledger], [balance], [trips], [days], [organisation]] = await db().send(
    rawQuery(
      sql<{
        points: number
      }>`select coalesce(sum(delta), 0) as points from points_ledger where member_id = ${member.id}`,
    ),
    rawQuery(sql<{ total: number }>`select total from points_balance where member_id = ${member.id}`),
    rawQuery(
      sql<{
        count: number
        metres: number
        points: number
      }>`select count(*) as count, sum(metres) filter (where mode <> 'brown_bag') as metres, sum(points) as points from trip where member_id = ${member.id} and deleted_at is null`,
    ),
    rawQuery(
      sql<{
        count: number
        metres: number
        points: number
      }>`select sum(trips) as count, sum(metres)::bigint as metres, sum(points) as points from member_day where member_id = ${member.id}`,
    ),
    rawQuery(sql<{
      same: boolean
    }>`select (select sum(metres) from organisation_day) = (select sum(metres) from trip where deleted_at is null and mode <> 'brown_bag')
      and (select sum(metres) from brand_day) = (select sum(metres) from trip where deleted_at is null and mode <> 'brown_bag') as same`),
  )
  return { ledger: ledger!.points, balance: balance!.total, trips, days, organisation: organisation!.same }
}

describe('many at once', () => {
  it('fifty posts of one idempotency key make one trip and fifty equal answers', async () => {
    const [ana] = people as [Person]
    const headers = { 'idempotency-key': 'the-same-for-all-of-them' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harbor(logTrip, bike, { token: ana.token, headers })),
    )
    expect(answers.map((each) => each.http)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
    const [[counted]] = await db().send(
      rawQuery(sql<{ trips: number }>`select count(*) as trips from trip where member_id = ${ana.id}`),
    )
    expect(counted!.trips).toBe(1)
    expect(await harbor(logTrip, { ...bike, miles: '5' }, { token: ana.token, headers })).toMatchObject({
      http: 409,
      status: { name: 'idempotencyKeyReused' },
    })
  })

  it('fifty different posts of one member, doubles among them, leave every sum equal to a recount', async () => {
    const ben = people[1]!
    const posts = Array.from({ length: 50 }, (_, index) => ({
      ...bike,
      date: `2026-03-0${1 + (index % 3)}`,
      mode: (['bike', 'walk', 'carpool', 'drive_alone', 'brown_bag'] as const)[index % 5]!,
      direction: (['out', 'back', 'other'] as const)[(index % 4) % 3]!,
      on_double: (['ask', 'replace', 'keep'] as const)[(index % 7) % 3]!,
    }))
    const answers = await Promise.all(posts.map((post) => harbor(logTrip, post, { token: ben.token })))
    expect(new Set(answers.map((each) => each.http))).toEqual(new Set([200, 409]))
    const { ledger, balance, trips, days, organisation } = await sums(ben)
    expect(balance).toBe(ledger)
    expect(ledger).toBe(trips!.points + 25)
    expect([days!.metres, days!.points]).toEqual([trips!.metres, trips!.points])
    expect(organisation).toBe(true)
    expect(await findDifferences(db())).toEqual([])
    const [worst] = await db().send(
      rawQuery(
        sql<{
          counted: number
        }>`select count(*) as counted from trip where member_id = ${ben.id} and state = 'counted' and mode <> 'brown_bag' group by date`,
      ),
    )
    expect(worst.every(({ counted }) => counted <= 2)).toBe(true)
  })

  it('members of one organisation change, delete and restore together', async () => {
    await Promise.all(
      people.map(async ({ token }, index) => {
        for (let turn = 0; turn < 6; turn++) {
          const { data } = await harbor(
            logTrip,
            { ...bike, date: '2026-02-27', direction: 'other', round_trip: '1' },
            { token },
          )
          const [one, other] = data.trips.map(({ id }) => id) as [string, string]
          await Promise.all([
            harbor(
              changeTrip,
              { ...bike, date: `2026-02-2${6 + (index % 2)}`, id: one, direction: 'other', mode: 'transit' },
              { token },
            ),
            harbor(deleteTrip, { id: other }, { token }),
          ])
          await harbor(restoreTrip, { id: other }, { token })
          await harbor(deleteTrip, { id: one, group: '1' }, { token })
        }
      }),
    )
    expect(await findDifferences(db())).toEqual([])
    expect((await sums(people[0]!)).organisation).toBe(true)
  })

  it('a session that ends midway writes nothing after its end', async () => {
    const dan = await signedIn(api, 'harbor', 'Dan')
    const post = () =>
      harbor(logTrip, { ...bike, direction: 'other' }, { token: dan.token, headers: { 'idempotency-key': makeUuid() } })
    const early = Array.from({ length: 10 }, post)
    const end = query.updateTable('sign_in').set({ ended_at: testStart }).where('id', '=', dan.signInId)
    await db().send(end)
    const late = await Promise.all(Array.from({ length: 10 }, post))
    const made = (await Promise.all(early)).filter((each) => each.http === 200).length
    expect(late.map((each) => each.http)).toEqual(Array.from({ length: 10 }, () => 401))
    const [[counted], [keys]] = await db().send(
      rawQuery(sql<{ trips: number }>`select count(*) as trips from trip where member_id = ${dan.id}`),
      rawQuery(sql<{ keys: number }>`select count(*) as keys from idempotency_key where member_id = ${dan.id}`),
    )
    expect([counted!.trips, keys!.keys]).toEqual([made, made])
  })
})

describe('the ledger', () => {
  it('cannot be rewritten by the api’s role', async () => {
    await expect(db().send(rawQuery(sql`update points_ledger set delta = 1000`))).rejects.toThrow(/permission denied/)
    await expect(db().send(rawQuery(sql`delete from points_ledger`))).rejects.toThrow(/permission denied/)
  })
})

describe('the recount', () => {
  it('says which sum is wrong, and mends nothing', async () => {
    const [ana] = people as [Person]
    await db().send(
      rawQuery(sql`update points_balance set total = total + 1 where member_id = ${ana.id}`),
      rawQuery(sql`update member_day set metres = metres + 1 where member_id = ${ana.id} and date = '2026-03-04'`),
    )
    const wrong = [
      { part: 'member_day', key: `${ana.id} 2026-03-04 bike` },
      { part: 'points_balance', key: ana.id },
    ]
    expect(await findDifferences(db())).toEqual(wrong)
    await recountJob.run(api.app)
    expect(await api.app.metrics.metrics()).toContain('throughway_recount_differences{brand="harbor"} 2')
    expect(await findDifferences(db())).toEqual(wrong)
  })
})
