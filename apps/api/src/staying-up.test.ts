import { openClient } from '#database/connections.ts'
import { describe, expect, it } from 'vitest'
import { memberCalls } from '@throughway/contract/identity/member'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { query } from '#database/query.ts'

/** As many connections as calls that will wait: without shares those would have them all. */
const connections = 12
startAtHarbor({ env: { DATABASE_POOL: String(connections), DATABASE_LOCK_SECONDS: '5' } })

const bike = { mode: 'bike', direction: 'out', miles: '4.2' } as const
const log = (at: typeof harbor, person: Person, date: string) =>
  at(tripCalls.logTrip, { ...bike, date }, { token: person.token })

/** A client of nobody's, which holds rows until the work is done. */
async function whileLocked(text: string, values: unknown[], work: () => Promise<void>) {
  const holder = await openClient(api.app.env.databaseUrl!)
  await holder.query('begin')
  await holder.query(text, values)
  try {
    await work()
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}

async function untilWaiting(most: number) {
  for (;;) {
    const { rows } = await api.app.databases.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows[0]!.waiting >= most) return
  }
}

/** Makes calls one after the other while others are stuck. Answers their statuses, and how many stuck ones ended. */
async function callMeanwhile(
  stuck: readonly Promise<unknown>[],
  calls: number,
  call: (turn: number) => Promise<{ http: number }>,
) {
  let ended = 0
  for (const each of stuck) void each.finally(() => ended++)
  const statuses = new Set<number>()
  for (let turn = 0; turn < calls; turn++) statuses.add((await call(turn)).http)
  return { statuses: [...statuses], ended }
}

describe('one stuck row', () => {
  it('silences nobody but who needs it: while 12 calls wait for it, all others are answered', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const cleo = await signedIn(api, 'cascade', 'Cleo')
    const cascade = await api.at('cascade')
    const others = (turn: number) =>
      turn % 3 === 0
        ? harbor(memberCalls.getSession, {}, { token: ben.token })
        : turn % 3 === 1
          ? harbor(memberCalls.saveLanguage, { language: 'en' }, { token: ben.token })
          : cascade(memberCalls.saveLanguage, { language: 'en' }, { token: cleo.token })
    const stuck: Promise<{ http: number; headers: Record<string, string> }>[] = []
    await whileLocked('select from member where id = $1 for update', [ana.id], async () => {
      for (let each = 0; each < connections; each++)
        stuck.push(harbor(memberCalls.saveLanguage, { language: 'es' }, { token }))
      await untilWaiting(1)
      expect(await callMeanwhile(stuck, 9, others)).toEqual({ statuses: [200], ended: 0 })
      expect((await api.send('GET', '/healthz')).http).toBe(200)
    })
    for (const { http, headers } of await Promise.all(stuck))
      expect([200, http === 503 && headers['retry-after'] ? 503 : 0]).toContain(http)
  })

  it('of twelve members leaves the programme’s reads and all other programmes as they are', async () => {
    const people = await Promise.all(
      Array.from({ length: connections }, (_, at) => signedIn(api, 'harbor', `Ana${at}`)),
    )
    const ben = await signedIn(api, 'harbor', 'Ben')
    const cleo = await signedIn(api, 'cascade', 'Cleo')
    const cascade = await api.at('cascade')
    const others = (turn: number) =>
      turn % 2
        ? harbor(memberCalls.getSession, {}, { token: ben.token })
        : cascade(memberCalls.saveLanguage, { language: 'en' }, { token: cleo.token })
    const stuck: Promise<unknown>[] = []
    await whileLocked('lock table trip in share row exclusive mode', [], async () => {
      for (const each of people) stuck.push(log(harbor, each, '2026-03-02'))
      await untilWaiting(3)
      expect(await callMeanwhile(stuck, 8, others)).toEqual({ statuses: [200], ended: 0 })
    })
    await Promise.all(stuck)
  })
})

describe('calls of an ended session', () => {
  it('leave connections as they are: 2,000 of them open at most 20', async () => {
    await db().send(
      query
        .updateTable('sign_in')
        .set({ ended_at: api.clock.now })
        .where('brand_id', '=', 1)
        .where('id', '=', ana.signInId),
    )
    let opened = 0
    const count = () => void opened++
    api.app.databases.pool.on('connect', count)
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          at % 2
            ? harbor(memberCalls.getSession, {}, { token })
            : harbor(memberCalls.saveLanguage, { language: 'es' }, { token }),
        ),
      )
      expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([401]))
    }
    api.app.databases.pool.off('connect', count)
    expect(opened).toBeLessThanOrEqual(20)
  })
})

describe('a database that cannot do it now', () => {
  it.each([
    ['disk full', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['read-only', '25006'],
    ['a lock that somebody keeps', '55P03'],
    ['a statement that takes too long', '57014'],
    ['a crash of another backend', '57P02'],
    ['a deadlock again and again', '40P01'],
  ])('answers 503 and when to come again: %s', async (_, state) => {
    const { pool } = api.app.databases
    await pool.query(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'not now' using errcode = '${state}'; end $$`)
    await pool.query('create trigger fail before update on member for each row execute function fail()')
    const answer = await harbor(memberCalls.saveLanguage, { language: 'es' }, { token })
    await pool.query('drop trigger fail on member')
    expect([answer.http, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await harbor(memberCalls.saveLanguage, { language: 'es' }, { token })).http).toBe(200)
  })
})
