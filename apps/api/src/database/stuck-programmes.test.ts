import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { memberCalls } from '@throughway/contract/identity/member'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { openClient } from '#database/connections.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

/** What nine members at once may ask of a programme; its share of thirty connections is eight transactions. */
const membersEach = 9
const keys = brandKeys.slice(0, 13)

let api: TestApi
const people = new Map<BrandKey, Person[]>()
beforeAll(async () => {
  // no lock and no statement ends by itself, so what is stuck stays so until the test lets it go
  api = await startTestApi({ env: { DATABASE_LOCK_SECONDS: '60', DATABASE_STATEMENT_SECONDS: '60' } })
  for (const key of keys)
    people.set(key, await Promise.all(Array.from({ length: membersEach }, (_, at) => signedIn(api, key, `Ana${at}`))))
})
afterAll(() => api.close())

async function untilWaiting(count: number) {
  for (;;) {
    const { rows } = await api.app.databases.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows[0]!.waiting >= count) return
  }
}

const log = async (key: BrandKey, { token }: Person, date: string) => {
  const at = await api.at(key)
  return at(tripCalls.logTrip, { mode: 'bike', direction: 'out', miles: '4.2', date } as never, { token })
}

describe('programmes whose members are all stuck', () => {
  it.each([
    [3, '2026-03-01'],
    [10, '2026-03-02'],
    [12, '2026-03-03'],
  ])('%i of them leave reads and writes of the next one as they are', async (count, date) => {
    const stuckKeys = keys.slice(0, count)
    const free = keys[count]!
    const holder = await openClient(api.app.env.databaseUrl!)
    await holder.query('begin')
    await holder.query('select from member where id = any($1) for update', [
      stuckKeys.flatMap((key) => people.get(key)!.map(({ id }) => id)),
    ])
    const stuck = stuckKeys.flatMap((key) => people.get(key)!.map((person) => log(key, person, date)))
    try {
      // one of each, and what one programme may have beyond that
      await untilWaiting(count + 7)
      const statuses: number[] = []
      for (const person of people.get(free)!) {
        statuses.push((await log(free, person, date)).http)
        statuses.push((await (await api.at(free))(memberCalls.getSession, {}, { token: person.token })).http)
      }
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    for (const { http } of await Promise.all(stuck)) expect([200, 503]).toContain(http)
  })
})
