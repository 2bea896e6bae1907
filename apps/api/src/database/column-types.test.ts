import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openPool } from './connections.ts'

/** What each column of a trip takes, and what the database refuses whoever writes it. */
const columns = {
  direction: { takes: 'back', refuses: 'sideways' },
  state: { takes: 'counted', refuses: 'forgotten' },
  fraud: { takes: 'suspected', refuses: 'maybe' },
  approval: { takes: 'waiting', refuses: 'perhaps' },
  scooter: { takes: 'shared', refuses: 'rented' },
  departure: { takes: '08:15', refuses: '8:15' },
  arrival: { takes: '23:59', refuses: '23:59:00' },
  metres: { takes: '1', refuses: '0' },
  expected_metres: { takes: '1', refuses: '-1' },
  people: { takes: '2', refuses: '0' },
  mpg: { takes: '0.5', refuses: '0' },
}

describe('a column that is written with nearly every call', () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>
  let pool: pg.Pool
  const types = new Map<string, string>()
  beforeAll(async () => {
    database = await startTestDatabase()
    pool = openPool({ connectionString: database.url, max: 1 })
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, domain_name as type from information_schema.columns where table_name = 'trip' and domain_name is not null`,
    )
    for (const { name, type } of rows) types.set(name, type)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  it('of a trip has a type of its own wherever it alone decides', () => {
    expect([...types.keys()].toSorted()).toEqual(Object.keys(columns).toSorted())
  })

  it.each(Object.entries(columns))('of a trip refuses what it cannot be: %s', async (name, { takes, refuses }) => {
    const cast = (value: string) => pool.query(`select cast($1::text as ${types.get(name)!})`, [value])
    await expect(cast(takes)).resolves.toMatchObject({ rowCount: 1 })
    await expect(cast(refuses)).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['sum_shard', '0', '-1'],
    ['sum_shard', '15', '16'],
    ['audit_subject', 'person', 'people'],
  ])('of the type %s takes %s and refuses %s', async (type, takes, refuses) => {
    const cast = (value: string) => pool.query(`select cast($1::text as ${type})`, [value])
    await expect(cast(takes)).resolves.toMatchObject({ rowCount: 1 })
    await expect(cast(refuses)).rejects.toMatchObject({ code: '23514' })
  })

  it('has no check of its own in any table that a logged trip or an event of the audit writes', async () => {
    const written = ['trip', 'points_ledger', 'points_balance', 'member_day', 'organisation_day', 'brand_day']
    const others = ['idempotency_key', 'audit_event', 'audit_about']
    const { rows } = await pool.query<{ name: string }>(
      `select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint
       where contype = 'c' and cardinality(conkey) = 1 and conrelid = any($1::regclass[])`,
      [[...written, ...others]],
    )
    expect(rows).toEqual([])
  })

  it.each([-1, 4])('of the days of kept answers, %s has no partition', async (slot) => {
    const insert = `insert into idempotency_key (brand_id, member_id, call, key, body_hash, answer, created_at, slot)
      values (1, gen_random_uuid(), 'logTrip', 'a key', '', '{}', now(), $1)`
    await expect(pool.query(insert, [slot])).rejects.toMatchObject({ code: '23514' })
  })
})
