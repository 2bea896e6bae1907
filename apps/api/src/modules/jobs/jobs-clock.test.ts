import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { sessionCalls } from '@throughway/contract/identity/session'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { defineJobs } from './define-jobs.ts'
import { ClocksDiffer, runJob } from './jobs.ts'

const jobs = defineJobs()
/** They measure, compute and compare; none of it depends on the hour. */
const timeless = ['commutes', 'rules-trials', 'race-trials', 'restate-savings', 'recount', 'judge-again']
const hour = 3_600_000
const year = 365 * 24 * hour

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const minutesApart = (minutes: number): AppContext => ({
  ...api.app,
  machineNow: () => new Date(api.clock.now.getTime() + minutes * 60_000),
})

describe('a clock that jumps', () => {
  it('is looked at by every job but those that say they need none', () => {
    expect(jobs.filter(({ isTimeless }) => isTimeless).map(({ name }) => name)).toEqual(timeless)
  })

  it.each(jobs.filter(({ isTimeless }) => !isTimeless))('$name does nothing by it', async (job) => {
    let runs = 0
    const counted = { ...job, run: async () => void runs++ }
    for (const minutes of [-6, 6, 365 * 24 * 60])
      await expect(runJob(minutesApart(minutes), counted)).rejects.toThrow(ClocksDiffer)
    expect(runs).toBe(0)
    for (const minutes of [-4, 0, 4]) await runJob(minutesApart(minutes), counted)
    expect(runs).toBe(3)
  })

  it('takes nothing away, and the log says which clock says what', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const db = api.app.databases.ofBrand(1)
    await db.send(
      rawQuery(sql`update member set deletion_asked_at = ${api.clock.now}
        where brand_id = current_brand_id() and id = ${ana.id}`),
    )
    const harbor = await api.at('harbor')
    await harbor(sessionCalls.signUp, {
      firstname: 'Ben',
      lastname: 'B',
      email: 'ben@example.org',
      password: 'bicycle 42',
      region_id: '1',
    })
    await api.app.settle()
    // one that the mail server did not take, and is tried for a day
    await api.app.databases.pool.query('update mail set sent_at = null, next_attempt_at = created_at')
    const said: string[] = []
    const log = { ...api.app.log, error: ({ err }: { err: Error }) => void said.push(err.message) } as never
    const mailer = { ...api.app.mailer, send: () => Promise.reject(new Error('not now')) }
    const inAYear = () => new Date(api.clock.now.getTime() + year)
    const jumped: AppContext = { ...api.app, log, mailer, now: inAYear, machineNow: inAYear }
    const read = () =>
      api.app.databases.pool.query(
        `select (select count(*) from mail) as mails, (select json_agg(next_attempt_at order by id) from mail) as tries, (select count(*) from sign_in) as sign_ins,
          (select count(*) from member where deleted_at is null and first_name <> '') as members`,
      )
    const before = (await read()).rows
    expect(before).toMatchObject([{ mails: 1, tries: [expect.any(String)] }])
    for (const job of jobs) await runJob(jumped, job).catch(() => undefined)
    expect((await read()).rows).toEqual(before)
    expect(new Set(said)).toEqual(
      new Set([
        "The server's clock says 2027-03-04T17:00:00.000Z, the database's 2026-03-04T17:00:00.000Z: nothing is done by either until they agree.",
      ]),
    )
    // and without the look it would
    await jobs.find(({ name }) => name === 'purge')!.run(jumped)
    expect((await read()).rows).not.toEqual(before)
  })

  it('is compared with that of the database', async () => {
    const databases = openDatabase(api.app.env.databaseUrl!, { max: 1 })
    const theirs = await databases.readClock()
    expect(Math.abs(theirs.getTime() - Date.now())).toBeLessThan(60_000)
    await databases.close()
  })
})
