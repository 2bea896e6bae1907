import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sessionCalls } from '@throughway/contract/identity/session'
import { signsOfLine } from '#database/connections.ts'
import { query } from '#database/query.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { defineJobs } from './define-jobs.ts'
import { logSeldom, nightRetries, signsOfLife, startJobs, usualLookSeconds, usualRetries } from './jobs.ts'
import { tidy } from './tidy.ts'

const hour = 3_600_000
/** pg-boss waits for up to twice the delay, so that copies do not try at the same moment. */
const longestFirstWaitSeconds = 2 * Math.max(nightRetries.retryDelay, usualRetries.retryDelay)
const day = 24 * hour

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const at = (milliseconds: number) => new Date(testStart.getTime() + milliseconds)
const db = () => api.app.databases.ofBrand(1)

async function tidyAt(time: Date) {
  api.clock.now = time
  await tidy(api.app)
}

describe('tidying up', () => {
  const count = async (
    table:
      | 'mail'
      | 'error_report'
      | 'rate_limit'
      | 'network_hit'
      | 'caused_mail'
      | 'sign_in_failure'
      | 'ride_asking'
      | 'email_token'
      | 'sign_in'
      | 'remembered_token',
  ) => {
    const [[row]] = await db().send(query.selectFrom(table).select((each) => each.fn.countAll<number>().as('count')))
    return row!.count
  }

  it.each([
    ['mails', 'mail', 35 * day],
    ['error reports of nobody', 'error_report', 14 * day],
    ['windows of limits', 'rate_limit', 4 * hour],
    ['counts of networks', 'network_hit', 4 * hour],
    ['counts of caused mails', 'caused_mail', 2 * day],
    ['wrong passwords', 'sign_in_failure', day],
    ['which questions about rides were asked', 'ride_asking', day],
    ['tokens of mails, some days after they end', 'email_token', 8 * day],
  ] as const)('deletes %s in time, and not before', async (_, table, age) => {
    api.clock.now = testStart
    const harbor = await api.at('harbor')
    await harbor(sessionCalls.signUp, {
      firstname: 'A',
      lastname: 'B',
      email: `${table}@example.org`,
      password: 'bicycle 42',
      region_id: 1,
    })
    await db().send(
      query
        .insertInto('error_report')
        .values({ brand_id: 1, id: crypto.randomUUID(), created_at: testStart, request_id: 'x' }),
      query.insertInto('rate_limit').values({ brand_id: 1, subject: table, window_start: testStart, hits: 1 }),
      query.insertInto('ride_asking').values({ brand_id: 1, id: crypto.randomUUID(), asked: [], asked_at: testStart }),
      query.insertInto('network_hit').values({ subject: table, window_start: testStart, hits: 1 }),
    )
    await harbor(sessionCalls.signIn, { email: `${table}@example.org`, password: 'wrong 1' })
    await api.app.settle()
    await tidyAt(at(age - 1000))
    expect(await count(table)).toBeGreaterThan(0)
    await tidyAt(at(age + 1000))
    expect(await count(table)).toBe(0)
  })

  it('deletes error reports of a member after three months', async () => {
    api.clock.now = testStart
    const ana = await signedIn(api, 'harbor', 'Ana')
    await db().send(
      query
        .insertInto('error_report')
        .values({ brand_id: 1, id: crypto.randomUUID(), created_at: testStart, request_id: 'x', member_id: ana.id }),
    )
    await tidyAt(at(90 * day - 1000))
    expect(await count('error_report')).toBe(1)
    await tidyAt(at(90 * day + 1000))
    expect(await count('error_report')).toBe(0)
  })

  it('deletes reports of members after two years, and none that bars somebody', async () => {
    api.clock.now = testStart
    const [ana, ben, cy] = [
      await signedIn(api, 'harbor', 'Ana'),
      await signedIn(api, 'harbor', 'Ben'),
      await signedIn(api, 'harbor', 'Cy'),
    ]
    const report = {
      brand_id: 1,
      reporter_id: ana.id,
      reason: 'rude',
      words: 'Rude',
      quoted: '[]',
      reported_at: testStart,
    } as const
    await db().send(
      query.insertInto('contact_report').values([
        { ...report, id: crypto.randomUUID(), reported_id: ben.id, state: 'barred' },
        { ...report, id: crypto.randomUUID(), reported_id: cy.id, state: 'lifted' },
      ]),
    )
    await tidyAt(at(800 * day))
    const [left] = await db().send(query.selectFrom('contact_report').select('state'))
    expect(left).toEqual([{ state: 'barred' }])
  })

  it('deletes sign-ins a month after their end, and those that nothing can bring back', async () => {
    await tidyAt(at(800 * day))
    expect(await count('sign_in')).toBe(0)
    api.clock.now = testStart
    const harbor = await api.at('harbor')
    const { data: kept } = await harbor(sessionCalls.signUp, {
      firstname: 'A',
      lastname: 'B',
      email: 'kept@example.org',
      password: 'bicycle 42',
      region_id: 1,
    })
    const { data: ended } = await harbor(sessionCalls.signIn, { email: 'kept@example.org', password: 'bicycle 42' })
    await harbor(sessionCalls.signIn, { email: 'kept@example.org', password: 'bicycle 42', shared_computer: true })
    await harbor(sessionCalls.signOut, {}, { token: ended.token })
    await tidyAt(at(29 * day))
    expect([await count('sign_in'), await count('remembered_token')]).toEqual([3, 2])
    await tidyAt(at(31 * day))
    expect([await count('sign_in'), await count('remembered_token')]).toEqual([1, 1])
    const later = await api.at('harbor')
    expect((await later(sessionCalls.signIn, {}, { token: kept.remembered_token! })).http).toBe(200)
  })
})

describe('the queue', () => {
  it('keeps of a run that failed nothing of the row that failed', async () => {
    const tried = Promise.withResolvers<void>()
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, [
      {
        name: 'quote',
        cron: '0 * 1 1 *',
        run: async (app) => {
          tried.resolve()
          await app.databases.pool.query(`select 'ana@example.org'::uuid`)
        },
      },
    ])
    await jobs.runNow('quote')
    await tried.promise
    const readOutput = async () =>
      (await api.app.databases.pool.query<{ output: unknown }>(`select output from pgboss.job where name = 'quote'`))
        .rows[0]?.output
    await vi.waitUntil(async () => (await readOutput()) != null, { timeout: 20_000 })
    const output = JSON.stringify(await readOutput())
    expect(output).toContain('quote failed')
    expect(output).not.toContain('ana@')
    await jobs.stop()
  })

  it('runs a job on a real pg-boss, and says whether it runs', async () => {
    expect(JSON.parse((await api.send('GET', '/readyz')).text)).toMatchObject({ status: 'not ready', jobs: false })
    const ran = Promise.withResolvers<string>()
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, [
      ...defineJobs(),
      { name: 'greet', cron: '0 * 1 1 *', run: async (app) => ran.resolve(app.now().toISOString()) },
    ])
    expect(JSON.parse((await api.send('GET', '/readyz')).text)).toMatchObject({ status: 'ready', jobs: true })
    await jobs.runNow('greet')
    expect(await ran.promise).toBe(api.clock.now.toISOString())
    await jobs.stop()
    expect(JSON.parse((await api.send('GET', '/readyz')).text)).toMatchObject({ jobs: false })
  })

  it('goes on by itself within a minute after a process was killed in a run', async () => {
    const { pool } = api.app.databases
    let runs = 0
    const definition = { name: 'killed', cron: '0 * 1 1 *', run: async () => void runs++ }
    const first = await startJobs(api.app, api.app.env.databaseUrl!, [definition])
    await first.stop()
    // as an older release made the queue, with a run whose process is gone
    await pool.query(`update pgboss.queue set heartbeat_seconds = null where name = 'killed'`)
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, [])
    await jobs.runNow('killed')
    const lastSign = (seconds: number) =>
      pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_seconds = ${signsOfLife.heartbeatSeconds},
        heartbeat_on = now() - interval '${seconds} seconds' where name = 'killed' and state in ('created', 'active')`)
    await lastSign(0)
    await jobs.stop()
    const again = await startJobs(api.app, api.app.env.databaseUrl!, [definition], 1)
    const queues = await pool.query(`select heartbeat_seconds from pgboss.queue where name = 'killed'`)
    expect(queues.rows).toEqual([{ heartbeat_seconds: signsOfLife.heartbeatSeconds }])
    // one that gave a sign just now keeps its place
    await again.runNow('killed')
    expect((await pool.query(`select state from pgboss.job where name = 'killed'`)).rows).toEqual([{ state: 'active' }])
    // the seconds that nothing happens in are not waited for: a sign, a look, the wait before a retry, a look of the worker
    await lastSign(signsOfLife.heartbeatSeconds)
    expect(signsOfLife.heartbeatSeconds + usualLookSeconds + longestFirstWaitSeconds + 2).toBeLessThan(60)
    const [retry] = await vi.waitUntil(
      async () => {
        const { rows } = await pool.query<{ wait_seconds: number }>(
          `select extract(epoch from start_after - now())::float8 as wait_seconds from pgboss.job where name = 'killed' and state = 'retry'`,
        )
        return rows.length > 0 && rows
      },
      { timeout: 15_000, interval: 50 },
    )
    expect(retry!.wait_seconds).toBeLessThanOrEqual(longestFirstWaitSeconds)
    await pool.query(`update pgboss.job set start_after = now() where name = 'killed'`)
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 15_000, interval: 50 })
    await again.stop()
  })

  it('tries a job of the night again and again, and others once before their next time', async () => {
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, defineJobs())
    const { rows } = await api.app.databases.pool.query<{ name: string; retries: object }>(
      `select name, jsonb_build_object('retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff) as retries
       from pgboss.queue where name = any($1)`,
      [defineJobs().map(({ name }) => name)],
    )
    const nightly = defineJobs()
      .filter(({ cron }) => !/^\S+ \*/.test(cron))
      .map(({ name }) => name)
    expect(Object.fromEntries(rows.map(({ name, retries }) => [name, retries]))).toEqual(
      Object.fromEntries(defineJobs().map(({ name }) => [name, nightly.includes(name) ? nightRetries : usualRetries])),
    )
    expect(nightly).toEqual(expect.arrayContaining(['purge', 'recount', 'expire-points']))
    await jobs.stop()
  })

  it('asks its lines to the database for signs of life, as all others are', async () => {
    const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
    onTestFinished(() => asks.mockRestore())
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, [])
    expect(asks).toHaveBeenCalledWith(true, signsOfLine.keepAliveInitialDelayMillis)
    await jobs.stop()
  })

  it('hears of what the queue cannot do, and says it', async () => {
    const said: object[] = []
    const log = { ...api.app.log, error: (line: object) => void said.push(line) } as never
    const jobs = await startJobs({ ...api.app, log }, api.app.env.databaseUrl!, [], 1)
    await api.app.databases.pool.query('alter table pgboss.queue rename to queue_away')
    onTestFinished(async () => {
      await api.app.databases.pool.query('alter table pgboss.queue_away rename to queue')
      await jobs.stop()
    })
    await vi.waitFor(() => expect(said).toEqual([{ err: expect.objectContaining({ code: '42P01' }), unsaid: 0 }]), {
      timeout: 15_000,
    })
  })

  it('says once a minute that the database is away', () => {
    const said: object[] = []
    let nowMs = 0
    const log = { ...api.app.log, error: (line: object) => void said.push(line) } as never
    const tell = logSeldom({ log, now: () => new Date(nowMs) })
    for (; nowMs < 150_000; nowMs += 1000) tell('away')
    expect(said).toEqual([
      { err: 'away', unsaid: 0 },
      { err: 'away', unsaid: 59 },
      { err: 'away', unsaid: 59 },
    ])
  })

  it('forgets the times of a job that is no more', async () => {
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, defineJobs())
    const { rows } = await api.app.databases.pool.query<{ name: string }>(
      'select name from pgboss.schedule order by name',
    )
    expect(rows.map(({ name }) => name)).toEqual(
      defineJobs()
        .map(({ name }) => name)
        .toSorted(),
    )
    await jobs.stop()
  })

  it('has times that are told apart, and names that are', () => {
    const jobs = defineJobs()
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    for (const { cron } of jobs) expect(cron.split(' ').length).toBe(5)
  })
})
