import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDatabaseProxy } from '#testing/start-database-proxy.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { RolledBack } from './flight.ts'
import { type Database, type Databases, openDatabase } from './open-database.ts'
import { longLimits } from './connection-pool.ts'
import { rawQuery, query, combineWrites } from './query.ts'

const brandId = 1
const put = (subject: string) => query.insertInto('counter').values({ brand_id: brandId, subject, last_number: 1 })
const fail = rawQuery(sql`select 1 / 0`)
const subjects = query.selectFrom('counter').select('subject').orderBy('subject')

describe('a flight', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>
  let databases: Databases
  let db: Database
  const kept = async () => (await db.send(subjects))[0].map((row) => row.subject)
  /** Rows lie in the table as they were written. */
  const inOrder = async () =>
    (await db.send(rawQuery(sql<{ subject: string }>`select subject from counter order by ctid`)))[0].map(
      (row) => row.subject,
    )

  beforeAll(async () => {
    database = await startTestDatabase()
    databases = openDatabase(database.url, { max: 4 })
    db = databases.ofBrand(brandId)
  })
  beforeEach(() => databases.pool.query('delete from counter'))
  afterAll(async () => {
    await databases.close()
    await database.drop()
  })

  it('answers the rows of each query in their order', async () => {
    await db.send(put('one'))
    expect(await db.send(rawQuery(sql<{ two: number }>`select 2 as two`), subjects)).toEqual([
      [{ two: 2 }],
      [{ subject: 'one' }],
    ])
  })

  it('plans its statements for their values where it says so, and the next one on the connection does not', async () => {
    const how = rawQuery(sql<{ how: string }>`select current_setting('plan_cache_mode') as how`)
    const one = openDatabase(database.url, { max: 1 })
    const byValue = one.with({ role: 'throughway_api', brandId, plansByValue: true })
    const modes = [
      ...(await byValue.send(how)),
      ...(await byValue.transaction((tx) => tx.send(how))),
      ...(await one.ofBrand(brandId).send(how)),
    ].flat()
    await one.close()
    expect(modes.map((each) => each.how)).toEqual(['force_custom_plan', 'force_custom_plan', 'force_generic_plan'])
  })

  it('keeps nothing when one of its statements fails', async () => {
    await expect(db.send(put('one'), fail, put('two'))).rejects.toThrow('division by zero')
    expect(await kept()).toEqual([])
  })

  it('carries values of every kind and length', async () => {
    const values = [
      '',
      'ñ€😀',
      'long '.repeat(20_000),
      7,
      -1.5,
      true,
      null,
      new Date('2026-03-08T10:00:00.123Z'),
      Buffer.from([0, 255, 7]),
      ['a', 'b"c'],
      { a: ['ñ'] },
    ] as const
    const types = [
      'text',
      'text',
      'text',
      'integer',
      'real',
      'boolean',
      'text',
      'timestamptz',
      'bytea',
      'text[]',
      'jsonb',
    ]
    const columns = values.map((value, index) => sql`${value}::${sql.raw(types[index]!)} as ${sql.raw(`v${index}`)}`)
    const [[row]] = await db.send(rawQuery(sql<Record<string, unknown>>`select ${sql.join(columns)}`))
    expect(Object.values(row!)).toEqual(values)
  })

  it('fails for a value that cannot be written, and leaves its connection as it was', async () => {
    const endless: Record<string, unknown> = {}
    endless['self'] = endless
    const one = openDatabase(database.url, { max: 1 })
    await expect(one.ofBrand(brandId).send(put('one'), rawQuery(sql`select ${endless}::jsonb`))).rejects.toThrow(
      'circular',
    )
    expect((await one.ofBrand(brandId).send(subjects))[0]).toEqual([])
    await one.close()
  })

  it.each([
    ['calls', undefined, ['8s', '3s', '8s']],
    ['jobs', longLimits, ['10min', '1min', '10min']],
  ])('has the limits of %s on every connection, and a sign of life on its line', async (_, limits, expected) => {
    const limited = openDatabase(database.url, { max: 2, limits })
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const set = () =>
      limited.ofBrand(brandId).transaction(async (tx) => {
        const [rows] = await tx.send(
          rawQuery(sql<{ value: string }>`select current_setting(name) as value from unnest(${names}::text[]) name`),
        )
        return rows.map(({ value }) => value)
      })
    expect(await Promise.all([set(), set()])).toEqual([expected, expected])
    expect(limited.pool.options).toMatchObject({ keepAlive: true, connectionTimeoutMillis: expect.any(Number) })
    await limited.close()
  })

  it('gives up a statement that waits for a lock too long', async () => {
    await db.send(put('one'))
    const hasty = openDatabase(database.url, { max: 1, limits: { statementSeconds: 10, lockSeconds: 1 } })
    const lock = rawQuery(sql`select from counter where subject = 'one' for update`)
    await db.transaction(async (tx) => {
      await tx.send(lock)
      await expect(hasty.ofBrand(brandId).transaction((other) => other.send(lock))).rejects.toMatchObject({
        code: '55P03',
      })
    })
    await hasty.close()
  })

  it('throws the first failure, not that the rest was aborted', async () => {
    await expect(db.send(fail, put('one'))).rejects.toMatchObject({ code: '22012' })
  })

  it('rolls back after a failure and keeps the connection, with what it has prepared', async () => {
    const one = openDatabase(database.url, { max: 1 })
    const divide = (by: number) => rawQuery(sql<{ many: number }>`select 6 / ${by}::int as many`)
    const pidOf = async () => (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const pid = await pidOf()
    for (let round = 0; round < 20; round++) {
      await expect(one.ofBrand(brandId).send(put('one'), divide(0), put('two'))).rejects.toThrow('division by zero')
      await expect(one.ofBrand(brandId).transaction((tx) => tx.send(divide(0)))).rejects.toThrow('division by zero')
    }
    expect(await one.ofBrand(brandId).send(divide(2), divide(3))).toEqual([[{ many: 3 }], [{ many: 2 }]])
    expect([await pidOf(), await kept()]).toEqual([pid, []])
    await one.close()
  })

  it('gives up a connection that leads to a database which has become read-only', async () => {
    const one = openDatabase(database.url, { max: 1 })
    const pidOf = async () => (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const pid = await pidOf()
    const write = () => one.ofBrand(brandId).send(rawQuery(sql`set transaction read only`), put('one'))
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    expect(await pidOf()).not.toBe(pid)
    expect(await kept()).toEqual([])
    await one.close()
  })

  it('outlives a backend that is killed while its client is checked out', async () => {
    const killed = db.transaction(async (tx) => {
      const [[row]] = await tx.send(rawQuery(sql<{ pid: number }>`select pg_backend_pid() as pid`))
      await databases.pool.query('select pg_terminate_backend($1, 5000)', [row!.pid])
      await tx.send(put('one'))
    })
    await expect(killed).rejects.toThrow()
    await db.send(put('two'))
    expect(await kept()).toEqual(['two'])
  })

  it('does a transaction again whose backend is killed before its commit', async () => {
    let tries = 0
    await db.transaction(async (tx) => {
      const [[row]] = await tx.send(rawQuery(sql<{ pid: number }>`select pg_backend_pid() as pid`))
      if (!tries++) await databases.pool.query('select pg_terminate_backend($1, 5000)', [row!.pid])
      await tx.send(put('one'))
    })
    expect([tries, await kept()]).toEqual([2, ['one']])
  })

  describe('on a way that breaks', () => {
    let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
    let far: Databases
    beforeEach(async () => {
      proxy = await startDatabaseProxy(database.url)
      far = openDatabase(proxy.url, { max: 2, limits: { statementSeconds: 1, lockSeconds: 1 }, graceSeconds: 0 })
      await far.ofBrand(brandId).send(subjects)
    })
    afterEach(async () => {
      proxy.close()
      await far.close()
    })

    it('does nothing twice whose commit has left, and says that it failed', async () => {
      let tries = 0
      const work = far.ofBrand(brandId).transaction(async (tx) => {
        tries++
        await tx.send(put('one'))
        proxy.state.cutAfter = 'commit'
      })
      await expect(work).rejects.toThrow()
      expect([tries, await kept()]).toEqual([1, ['one']])
      proxy.state.cutAfter = 'commit'
      await expect(far.ofBrand(brandId).send(put('two'))).rejects.toThrow()
      expect(await kept()).toEqual(['one', 'two'])
    })

    it('reads again', async () => {
      await db.send(put('one'))
      proxy.state.cutAfter = 'commit'
      expect(await far.readsOfBrand(brandId).send(subjects)).toEqual([[{ subject: 'one' }]])
    })

    it('gives up one that takes no connection by the same limit, not by that of a connection', async () => {
      proxy.state.isSilent = true
      const limits = { statementSeconds: 1, lockSeconds: 1 }
      const waiting = openDatabase(proxy.url, { max: 2, isShared: true, limits, graceSeconds: 0 })
      await expect(waiting.ofBrand(brandId).send(subjects)).rejects.toMatchObject({
        code: 'ETIMEDOUT',
        message: 'The database takes no connection.',
      })
      waiting.cut()
      await waiting.close()
    })

    it('gives up a database that says nothing, ends without it, and finds it again', async () => {
      proxy.state.isSilent = true
      await expect(far.ofBrand(brandId).send(subjects)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
      expect(await far.answersWithin(50)).toBe(false)
      proxy.state.isSilent = false
      far.cut()
      await far.ofBrand(brandId).send(put('one'))
      expect(await kept()).toEqual(['one'])
      proxy.state.isSilent = true
      const start = performance.now()
      await far.close()
      expect(performance.now() - start).toBeLessThan(5000)
      far = openDatabase(database.url, { max: 1 })
    }, 20_000)
  })

  it('goes on when a table changes under its plans', async () => {
    const all = rawQuery(sql<Record<string, unknown>>`select * from counter`)
    const both = () => [db.send(all), db.transaction((tx) => tx.send(all)), db.send(put('one'), all).catch(ignoreTwice)]
    const ignoreTwice = (error: { code?: string }) => {
      if (error.code !== '23505') throw error
    }
    await Promise.all(Array.from({ length: 4 }, both).flat())
    for (const [change, columns] of [
      ['add column extra_1 integer', 4],
      ['alter column extra_1 type text', 4],
      ['drop column extra_1', 3],
    ] as const) {
      const calls = Array.from({ length: 4 }, both).flat()
      await databases.pool.query(`alter table counter ${change}`)
      await Promise.all([...calls, ...Array.from({ length: 8 }, both).flat()])
      const [[row]] = await db.send(all)
      expect(Object.keys(row!)).toHaveLength(columns)
    }
  })

  it('writes several at once in the order given', async () => {
    const write = (subject: string) =>
      sql`insert into counter (brand_id, subject, last_number) values (${brandId}, ${subject}, 1)`
    await db.send(combineWrites([write('one'), write('two'), write('three'), write('four')]))
    expect(await inOrder()).toEqual(['one', 'two', 'three', 'four'])
    await expect(db.send(combineWrites([write('five'), write('one')]))).rejects.toMatchObject({ code: '23505' })
    expect(await kept()).toHaveLength(4)
  })

  it('plans each statement once, and never to read a table whole', async () => {
    const [[row]] = await db.send(
      rawQuery(
        sql<{
          scan: string
          mode: string
        }>`select current_setting('enable_seqscan') as scan, current_setting('plan_cache_mode') as mode`,
      ),
    )
    expect(row).toEqual({ scan: 'off', mode: 'force_generic_plan' })
  })

  it('sees only its own brand', async () => {
    await db.send(put('one'))
    expect(await databases.ofBrand(2).send(subjects)).toEqual([[]])
  })

  describe('with a session check', () => {
    it('runs nothing after a session check that fails', async () => {
      const watched = databases.with({ role: 'throughway_api', brandId, sessionCheck: [fail] })
      await expect(watched.send(put('one'))).rejects.toThrow('division by zero')
      await expect(watched.transaction(async (tx) => tx.send(put('two')))).rejects.toThrow('division by zero')
      expect(await kept()).toEqual([])
    })

    it('rolls back a transaction whose session check is refused', async () => {
      const onSessionCheck = () => {
        throw new Error('not liked')
      }
      const watched = databases.with({
        role: 'throughway_api',
        brandId,
        sessionCheck: [rawQuery(sql`select 1`)],
        onSessionCheck,
      })
      await expect(watched.transaction(async (tx) => tx.send(put('one')))).rejects.toThrow('not liked')
      expect(await kept()).toEqual([])
    })
  })

  describe('in a transaction', () => {
    it('sends what was put off with the commit', async () => {
      const seen = await db.transaction(async (tx) => {
        tx.later(put('late'))
        const [rows] = await tx.send(put('early'), subjects).then(([, found]) => [found])
        return rows!.map((row) => row.subject)
      })
      expect([seen, await kept()]).toEqual([['early'], ['early', 'late']])
    })

    it('sends last of all what many share', async () => {
      await db.transaction(async (tx) => {
        tx.atLast(put('shared'))
        tx.later(put('late'))
        await tx.send(put('early'))
      })
      expect(await inOrder()).toEqual(['early', 'late', 'shared'])
    })

    it('keeps nothing when the work throws, or when what was put off fails', async () => {
      await expect(
        db.transaction(async (tx) => {
          await tx.send(put('one'))
          throw new Error('changed my mind')
        }),
      ).rejects.toThrow('changed my mind')
      await expect(db.transaction(async (tx) => tx.later(put('two'), fail))).rejects.toThrow('division by zero')
      expect(await kept()).toEqual([])
    })

    it('takes a failure that the work swallowed for what it is', async () => {
      const swallow = db.transaction(async (tx) => {
        await tx.send(put('one'), fail).catch(() => {})
      })
      await expect(swallow).rejects.toBeInstanceOf(RolledBack)
      expect(await kept()).toEqual([])
    })

    it('tells the world only after the commit', async () => {
      const told: string[] = []
      await db.transaction(async (tx) => {
        tx.afterCommit(() => told.push('kept'))
        await tx.send(put('one'))
        expect(told).toEqual([])
      })
      await db
        .transaction(async (tx) => {
          tx.afterCommit(() => told.push('never'))
          tx.later(fail)
        })
        .catch(() => {})
      expect(told).toEqual(['kept'])
    })

    it('answers a committed write whatever becomes of what follows it, once, and tells of the fault', async () => {
      const faults: unknown[] = []
      const listening = openDatabase(database.url, { max: 1, tellOfFault: (error) => void faults.push(error) })
      const away = Object.assign(new Error('after the commit'), { code: 'ECONNRESET' })
      let runs = 0
      const told: string[] = []
      const answer = await listening.ofBrand(1).transaction(async (tx) => {
        runs++
        tx.afterCommit(() => {
          throw away
        })
        tx.afterCommit(() => told.push('the next'))
        await tx.send(put('late'))
        return 'written'
      })
      expect([answer, runs, told, faults]).toEqual(['written', 1, ['the next'], [away]])
      await listening.close()
    })

    it('runs again after a deadlock, so that both of two crossing writers succeed', async () => {
      await db.send(put('a'), put('b'))
      const lock = (subject: string) =>
        query.selectFrom('counter').select('subject').where('subject', '=', subject).forUpdate()
      const raise = (subject: string) =>
        query
          .updateTable('counter')
          .set((each) => ({ last_number: each('last_number', '+', 1) }))
          .where('subject', '=', subject)
      let inside = 0
      let open: () => void
      const both = new Promise<void>((resolve) => (open = resolve))
      const cross = (first: string, second: string) =>
        db.transaction(async (tx) => {
          await tx.send(lock(first))
          if (++inside === 2) open()
          await both
          await tx.send(lock(second), raise(first), raise(second))
        })
      await Promise.all([cross('a', 'b'), cross('b', 'a')])
      const [rows] = await db.send(query.selectFrom('counter').select('last_number'))
      expect(rows.map((row) => row.last_number)).toEqual([3, 3])
    })
  })
})
