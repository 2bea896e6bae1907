import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { sessionCalls } from '@throughway/contract/identity/session'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { openClient } from '#database/connections.ts'
import { makeInput } from '#testing/make-input.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startDatabaseProxy } from '#testing/start-database-proxy.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'

const bike = { mode: 'bike', direction: 'out', miles: '4.2', date: '2026-03-02' } as const

describe('a database that says nothing more', () => {
  const waitSeconds = 4
  const atOnce = 250
  let api: TestApi
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
  let database: Awaited<ReturnType<typeof startTestDatabase>>
  beforeAll(async () => {
    database = await startTestDatabase()
    proxy = await startDatabaseProxy(database.url)
    api = await startTestApi({
      databaseUrl: proxy.url,
      env: { DATABASE_STATEMENT_SECONDS: String(waitSeconds - 2), DATABASE_LOCK_SECONDS: '1' },
    })
  })
  afterAll(async () => {
    proxy.state.isSilent = false
    api.app.databases.cut()
    await api.close()
    proxy.close()
    await database.drop()
  })

  it('lets no call of the contract wait for another one’s wait, many of them at once', async () => {
    const harbor = await api.at('harbor')
    const { token, email } = await signedIn(api, 'harbor', 'Stella', { role: 'system_admin' })
    const calls = Object.values(callsBySubject)
      .flatMap((subject) => Object.entries(subject as Record<string, Call>))
      .map(([name, call]) => [name, () => harbor(call, (makeInput(call) ?? {}) as never, { token })] as const)
    // what somebody does twenty times at once takes turns, and its turns do not add up
    const signIn = () => harbor(sessionCalls.signIn, { email, password: 'bicycle 42' })
    calls.push(...Array.from({ length: 20 }, () => ['signIn again', signIn] as const))
    proxy.state.isSilent = true
    const answers: { name: string; http: number; comesAgain: string | undefined; seconds: number }[] = []
    for (let from = 0; from < calls.length; from += atOnce) {
      const start = performance.now()
      await Promise.all(
        calls.slice(from, from + atOnce).map(async ([name, call]) => {
          const { http, headers } = await call()
          const seconds = (performance.now() - start) / 1000
          answers.push({ name, http, comesAgain: headers['retry-after'], seconds })
        }),
      )
    }
    expect(answers).toHaveLength(calls.length)
    expect(answers.filter(({ http }) => http === 503).length).toBeGreaterThan(400)
    // the others need no database: what is wrong in them is seen before it is asked
    expect(answers.filter(({ http, comesAgain }) => (http === 503 ? !comesAgain : http >= 500))).toEqual([])
    // one wait is four seconds; a slow machine has room for as much again and more, and turns that add up have not
    expect(answers.filter(({ seconds }) => seconds >= 5 * waitSeconds)).toEqual([])
  }, 60_000)
})

describe('twelve members of one programme whose rows are locked', () => {
  let api: TestApi
  beforeAll(async () => void (api = await startTestApi({ env: { DATABASE_LOCK_SECONDS: '1' } })))
  afterAll(() => api.close())

  it('hold up the write of another member, which comes to its turn while they are locked all the while', async () => {
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
