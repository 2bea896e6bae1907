import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transitPassCalls } from '@throughway/contract/reward/transit-pass'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery, query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { expirePointsJob } from '#modules/points/points.jobs.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { recountJob } from '#modules/statistics/statistics.jobs.ts'
import { transitPassJob } from '#modules/transit-pass/transit-pass.jobs.ts'
import { poolQuestionsJob, releaseReviewsJob } from '#modules/trip/trip.jobs.ts'
import { dyingApp, stumblingApp } from '#testing/dying-app.ts'
import { makePassProduct } from '#testing/passes.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

/*
 * A job may run twice, on two copies at once, and die between two members or in the middle of one: what it does is done
 * once for each member all the same.
 */
startTwoCopies()
const wait = (days: number) => void (api.clock.now = new Date(api.clock.now.getTime() + days * 86_400_000))

async function runBadly(run: (app: AppContext) => Promise<void>, all: number, whatIsDone: () => Promise<number>) {
  await expect(run(dyingApp(api.app, 0))).rejects.toThrow('killed')
  expect(await whatIsDone()).toBe(0)
  await expect(run(dyingApp(api.app, 1))).rejects.toThrow('killed')
  expect(await whatIsDone()).toBe(1)
  // one bad row, and all behind it
  await expect(run(stumblingApp(api.app))).rejects.toThrow('killed')
  expect(await whatIsDone()).toBe(all - 1)
  await Promise.all([run(api.app), run(copy.app)])
  await run(copy.app)
  await Promise.all([api.app.settle(), copy.app.settle()])
}

const people = (...names: string[]) => Promise.all(names.map((name) => signedIn(api, 'harbor', name)))

async function log(person: Person, facts: object) {
  const call = await api.at('harbor', { token: await freshToken(api, 'harbor', person) })
  const answer = await call(tripCalls.logTrip, {
    date: '2026-03-03',
    mode: 'bike',
    direction: 'out',
    miles: '4',
    ...facts,
  })
  expect(answer.http).toBe(200)
  await api.app.settle()
}

async function count(condition: ReturnType<typeof sql>, table: string) {
  const [[row]] = await db().send(
    rawQuery(
      sql<{
        count: number
      }>`select count(*) as count from ${sql.table(table)} where brand_id = current_brand_id() and ${condition}`,
    ),
  )
  return row!.count
}

const mails = async (template: string) => {
  const [rows] = await db().send(query.selectFrom('mail').select('recipient').where('template', '=', template))
  return rows.map(({ recipient }) => recipient).toSorted()
}

describe('C4 the reviews that end by themselves', () => {
  it('end once', async () => {
    for (const person of await people('Ana', 'Ben', 'Cy', 'Dora'))
      await log(person, { miles: '14', departure: '08:00', arrival: '08:15' })
    wait(8)
    await runBadly(releaseReviewsJob.run, 4, () => count(sql`state = 'counted'`, 'trip'))
    expect(await count(sql`state = 'counted'`, 'trip')).toBe(4)
    expect(await count(sql`kind = 'earn' and source_kind = 'trip'`, 'points_ledger')).toBe(4)
    expect(await count(sql`released_at is null`, 'points_hold')).toBe(0)
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('C3 the questions about pools', () => {
  it('are mailed once', async () => {
    const [eve, ...others] = (await people('Eve', 'Fay', 'Gus', 'Hal')) as [Person, ...Person[]]
    await log(eve, { mode: 'carpool', partners: others.map(({ email }) => email) })
    wait(0.1)
    await runBadly(poolQuestionsJob.run, others.length, async () => (await mails('pool_questions')).length)
    expect(await mails('pool_questions')).toEqual(others.map(({ email }) => email).toSorted())
  })
})

describe('C18 the months of passes', () => {
  const passes = (state: string) => count(sql`state = ${state}`, 'transit_pass')
  async function order(person: Person, product: string) {
    const call = await api.at('harbor', { token: await freshToken(api, 'harbor', person) })
    expect((await call(transitPassCalls.orderTransitPass, { product_id: product, from: '2026-04-01' })).http).toBe(200)
  }
  const asked = (persons: readonly Person[]) => persons.map(({ email }) => email).toSorted()

  it('begin, are reminded of and end once, and what nobody answered is refused once', async () => {
    const [free, asking] = [
      await makePassProduct(api, 'harbor'),
      await makePassProduct(api, 'harbor', { approver: 'staff' }),
    ]
    const [riders, waiting] = [await people('Jo', 'Kim', 'Lou'), await people('Max', 'Nia', 'Oz')]
    for (const rider of riders) await order(rider, free)
    for (const rider of waiting) await order(rider, asking)
    // without its code none begins
    await db().send(
      rawQuery(
        sql`update transit_pass set code = 'HT-' || id where brand_id = current_brand_id() and state = 'approved'`,
      ),
    )

    api.clock.now = new Date('2026-04-01T16:00:00Z')
    await runBadly(transitPassJob.run, 6, async () => (await passes('active')) + (await passes('denied')))
    expect([await passes('active'), await passes('denied'), await passes('requested')]).toEqual([3, 3, 0])
    expect(await mails('pass_denied')).toEqual(asked(waiting))
    api.clock.now = new Date('2026-04-06T16:00:00Z')
    await runBadly(transitPassJob.run, 3, async () => (await mails('pass_reminder')).length)
    expect(await mails('pass_reminder')).toEqual(asked(riders))
    api.clock.now = new Date('2026-05-01T16:00:00Z')
    await runBadly(transitPassJob.run, 3, () => passes('expired'))
    expect([await passes('active'), await passes('expired')]).toEqual([0, 3])
  })
})

describe('C1 points that expire', () => {
  it('are warned of once and taken once', async () => {
    const owners = 9 // of all who have logged above, and those of here
    for (const person of await people('Ida')) await log(person, {})
    wait(340)
    const warned = async () => (await mails('points_expiring')).length
    const holders = await count(sql`total > 0`, 'points_balance')
    await runBadly(expirePointsJob.run, holders, warned)
    expect([holders <= owners, await warned()]).toEqual([true, holders])
    expect(new Set(await mails('points_expiring')).size).toBe(holders)
    wait(30)
    await runBadly(expirePointsJob.run, holders, () => count(sql`kind = 'expire'`, 'points_ledger'))
    expect([
      await count(sql`kind = 'expire'`, 'points_ledger'),
      await count(sql`total <> 0`, 'points_balance'),
    ]).toEqual([holders, 0])
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('the recount', () => {
  it('changes nothing, however often it runs and wherever it dies', async () => {
    const sums = () =>
      Promise.all(
        ['points_balance', 'member_day', 'brand_day'].map(
          async (table) =>
            (
              await api.app.databases.pool.query(
                `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
              )
            ).rows,
        ),
      )
    const before = await sums()
    const dying = {
      ...api.app,
      databases: {
        ...api.app.databases,
        ofBrand: (id: number) =>
          id > 3
            ? {
                send: () => Promise.reject(new Error('killed')),
                transaction: () => Promise.reject(new Error('killed')),
              }
            : api.app.databases.ofBrand(id),
      },
    }
    await expect(recountJob.run(dying)).rejects.toThrow('killed')
    await Promise.all([recountJob.run(api.app), recountJob.run(copy.app)])
    expect(await sums()).toEqual(before)
    for (const app of [api.app, copy.app])
      expect(await app.metrics.metrics()).toContain('throughway_recount_differences{brand="harbor"} 0')
  })
})
