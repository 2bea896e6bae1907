import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { openClient } from '#database/connections.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startDatabaseProxy } from '#testing/start-database-proxy.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'

const bike = { mode: 'bike', direction: 'out', miles: '4.2', date: '2026-03-02' } as const

describe('a database that says nothing more', () => {
  let api: TestApi
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
  let database: Awaited<ReturnType<typeof startTestDatabase>>
  beforeAll(async () => {
    database = await startTestDatabase()
    proxy = await startDatabaseProxy(database.url)
    api = await startTestApi({
      databaseUrl: proxy.url,
      env: { DATABASE_STATEMENT_SECONDS: '1', DATABASE_LOCK_SECONDS: '1' },
    })
  })
  afterAll(async () => {
    proxy.state.isSilent = false
    api.app.databases.cut()
    await api.close()
    proxy.close()
    await database.drop()
  })

  it('lets no call wait longer than a statement and two seconds, however many come at once', async () => {
    const harbor = await api.at('harbor')
    const { token, email } = await signedIn(api, 'harbor', 'Ana')
    const calls: [string, () => Promise<{ http: number; headers: Record<string, string> }>][] = [
      ['a read of a member', () => harbor(memberCalls.getSession, {}, { token })],
      ['a write of a member', () => harbor(tripCalls.logTrip, bike as never, { token })],
      ['a sign-in', () => harbor(sessionCalls.signIn, { email, password: 'bicycle 42' } as never)],
      ['a list of a member', () => harbor(tripCalls.listTrips, {} as never, { token })],
    ]
    // all have been here before, so what a server knows by heart is known
    for (const [, call] of calls) await call()
    proxy.state.isSilent = true
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        calls.map(async ([name, call]) => {
          const { http, headers } = await call()
          return { name, http, comesAgain: headers['retry-after'], seconds: (performance.now() - start) / 1000 }
        }),
      ).flat(),
    )
    expect(answers.filter(({ http, comesAgain }) => http !== 503 || !comesAgain)).toEqual([])
    // half as long again as is promised leaves room for a slow machine; two waits after each other would be six seconds
    expect(answers.filter(({ seconds }) => seconds > 4.5)).toEqual([])
  }, 30_000)
})

describe('twelve members of one programme whose rows are locked', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi({ env: { DATABASE_LOCK_SECONDS: '1' } })))
  afterAll(() => api.close())

  it('hold up the write of another member no longer than a lock may take', async () => {
    const harbor = await api.at('harbor')
    const log = ({ token }: Person) => harbor(tripCalls.logTrip, bike as never, { token })
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => signedIn(api, 'harbor', `Ana${at}`)))
    const ben = await signedIn(api, 'harbor', 'Ben')
    const holder = await openClient(api.app.env.databaseUrl!)
    await holder.query('begin')
    await holder.query('select from member where id = any($1) for update', [people.map(({ id }) => id)])
    try {
      const stuck = people.map(log)
      const free = await log(ben)
      expect(free.http).toBe(200)
      // the rows are locked all the while: whoever needs them is told to come again, once, and nothing hangs
      expect(new Set((await Promise.all(stuck)).map(({ http }) => http))).toEqual(new Set([503]))
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    expect((await log(people[0]!)).http).toBe(200)
  }, 30_000)
})
