import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { sqlStateOf } from '#database/flight.ts'
import { rawQuery } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { freshToken, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { findFirstAnswer, keepAnswer } from './idempotency.ts'

startTwoCopies()

const walk = { date: '2026-03-03', mode: 'walk', direction: 'out', miles: '1' } as const
const at = (instant: string) => void (api.clock.now = new Date(instant))
const refused = '23505'

async function countKeys(memberId: string) {
  const [[found]] = await db().send(
    rawQuery(
      sql<{ keys: number }>`select count(*)::integer as keys from idempotency_key where member_id = ${memberId}`,
    ),
  )
  return found!.keys
}

async function makeSender() {
  const ana = await signedIn(api, 'harbor', 'Ana')
  // anew each time, as a client does whose CSRF token has run out
  const reach = (server: number) => [api, copy][server]!.at('harbor')
  const headers = { 'idempotency-key': makeUuid() }
  const withToken = async () => ({ token: await freshToken(api, 'harbor', ana) })
  return {
    ana,
    send: async (server = 0, facts: object = {}) =>
      (await reach(server))(tripCalls.logTrip, { ...walk, ...facts }, { headers, ...(await withToken()) }),
    list: async () => (await (await reach(0))(tripCalls.listTrips, {}, await withToken())).data.items,
  }
}

describe('an answer that is kept', () => {
  it('is given again behind midnight, and another input under its key is refused there too', async () => {
    const { send, list } = await makeSender()
    at('2026-03-04T23:59:59Z')
    const first = await send()
    expect(first.http).toBe(200)
    for (const instant of ['2026-03-05T00:00:01Z', '2026-03-05T00:30:00Z']) {
      at(instant)
      expect((await send(1)).data).toEqual(first.data)
    }
    expect(await send(0, { direction: 'back' })).toMatchObject({ status: { name: 'idempotencyKeyReused' } })
    expect((await list()).length).toBe(1)
  })

  it('is one when twenty come at once on both sides of midnight, whichever is the first to write', async () => {
    const { send, list } = await makeSender()
    at('2026-03-04T23:59:59Z')
    const before = Array.from({ length: 10 }, (_, index) => send(index % 2))
    await Promise.race(before)
    at('2026-03-05T00:00:00Z')
    const answers = await Promise.all([...before, ...Array.from({ length: 10 }, (_, index) => send(index % 2))])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await list()).length).toBe(1)
  })

  it.each([
    ['today and tomorrow', '2026-03-04T23:59:59Z', '2026-03-05T00:00:01Z'],
    ['today and yesterday, when the later one ends first', '2026-03-05T00:00:01Z', '2026-03-04T23:59:59Z'],
    ['the same day', '2026-03-04T12:00:00Z', '2026-03-04T12:00:01Z'],
  ])('makes a second writer wait for the first and fail: %s', async (_, first, second) => {
    const { ana } = await makeSender()
    const key = { memberId: ana.id, call: 'logTrip', key: makeUuid(), bodyHash: Buffer.from('same') }
    const keep = (instant: string) => keepAnswer(1, key, { said: instant }, new Date(instant))
    const other = Promise.withResolvers<unknown>()
    await db().transaction(async (tx) => {
      await tx.send(...keep(first))
      other.resolve(
        db()
          .send(...keep(second))
          .then(() => 'kept', sqlStateOf),
      )
      await waitForLock()
    })
    expect(await other.promise).toBe(refused)
    const [[kept]] = await db().send(
      rawQuery(
        sql<{
          answers: { said: string }[]
        }>`select json_agg(answer) as answers from idempotency_key where key = ${key.key}`,
      ),
    )
    expect(kept!.answers).toEqual([{ said: first }])
  })

  it.each([
    ['the one before', '2026-03-03T12:00:00Z', refused],
    ['three before, which lies where the next one will', '2026-03-01T12:00:00Z', 'kept'],
  ])('counts at noon as of its own day: %s', async (_, earlier, expected) => {
    const { ana } = await makeSender()
    const key = { memberId: ana.id, call: 'logTrip', key: makeUuid(), bodyHash: Buffer.from('same') }
    const keep = (instant: string) =>
      db()
        .send(...keepAnswer(1, key, { said: instant }, new Date(instant)))
        .then(() => 'kept', sqlStateOf)
    expect(await keep(earlier)).toBe('kept')
    expect(await keep('2026-03-04T12:00:00Z')).toBe(expected)
    expect(await findFirstAnswer(db(), 1, key, new Date('2026-03-04T12:00:00Z'))).toMatchObject({
      answer: { said: expected === 'kept' ? '2026-03-04T12:00:00Z' : earlier },
    })
  })

  it('lives through the next day, and goes with its whole day after it, without a row being deleted', async () => {
    const { ana, send } = await makeSender()
    at('2026-03-04T00:00:01Z')
    await tidy(api.app)
    const first = await send()
    expect(first.http).toBe(200)
    for (const instant of ['2026-03-04T12:00:00Z', '2026-03-05T00:00:01Z', '2026-03-05T23:59:59Z']) {
      at(instant)
      await tidy(api.app)
      expect([instant, await countKeys(ana.id)]).toEqual([instant, 1])
    }
    expect((await send()).data).toEqual(first.data)
    const file = await findFile('idempotency_key', ana.id)
    at('2026-03-06T00:17:00Z')
    await tidy(api.app)
    expect(await countKeys(ana.id)).toBe(0)
    const { rows } = await api.app.databases.pool.query<{ node: number }>(
      'select pg_relation_filenode($1::regclass) as node',
      [file.partition],
    )
    // a table that is truncated begins a new file; one whose rows are deleted keeps its own
    expect(rows[0]!.node).not.toBe(file.node)
    await tidy(api.app)
  })
})

/** Where the rows of a member lie on disk. */
async function findFile(table: string, memberId: string) {
  const { rows } = await api.app.databases.pool.query<{ partition: string; node: number }>(
    `select distinct tableoid::regclass::text as partition, pg_relation_filenode(tableoid) as node from ${table} where member_id = $1`,
    [memberId],
  )
  return rows[0]!
}

/** Until a statement waits for an advisory lock. */
async function waitForLock() {
  for (;;) {
    const { rows } = await api.app.databases.pool.query(
      'select from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()',
    )
    if (rows.length) return
  }
}
