import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { allBrands } from '@throughway/brands/settings'
import { describeSchema } from '#testing/describe-schema.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { makeRowFactory } from '#testing/row-factory.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openPool } from './connections.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/registry.ts'
import { openDatabase } from './open-database.ts'

const names = Object.keys(migrations)
/** Old steps never change, and later beginnings run them too, so every fourth is enough beside the newest. */
const beginnings = names.filter((_, index) => index % 4 === 0 || index >= names.length - 12)

describe('the registry of migrations', () => {
  it('is in the order in which they were written, each named by its second', () => {
    for (const name of names) expect(name).toMatch(/^20\d{6}T\d{6}-[a-z-]+$/)
    expect(names).toEqual(names.toSorted())
  })

  it('has every file, once', () => {
    const files = readdirSync(new URL('./migrations', import.meta.url))
      .filter((file) => /^\d/.test(file))
      .map((file) => basename(file, '.ts'))
    expect(names.slice(1)).toEqual(files.toSorted())
  })
})

describe('a database of an earlier release', { timeout: 60_000 }, () => {
  it.each(beginnings)('%s, with a row in every table, comes to the newest shape and loses none', async (name) => {
    await withDatabase(upTo(name), async (url, pool) => {
      await fillEveryTable(url, pool)
      const before = await countRows(pool)
      expect(Object.values(before)).not.toContain(0)
      await migrate(url)
      await migrate(url)
      expect(await countRows(pool)).toMatchObject(before)
      expect(await describeSchema(pool)).toEqual(await newestSchema())
    })
  })

  it.each<[string, string, string]>([
    ['asks for what older rows do not have', `alter table member add column shoe_size integer not null`, '23502'],
    [
      'allows less than older rows say',
      `alter table member add constraint none check (id is null) not valid;
        alter table member validate constraint none`,
      '23514',
    ],
  ])('was seen to fail: a step that %s', async (_, text, state) => {
    await withDatabase(migrations, async (url, pool) => {
      await fillEveryTable(url, pool)
      const next: Migration = {
        up: async (db) => {
          await sql.raw(text).execute(db)
        },
      }
      await expect(migrate(url, { ...migrations, '29990101T000000-next': next })).rejects.toMatchObject({ code: state })
    })
  })

  it('writes mail domains in ASCII, and of two spellings of one address the verified one gets it', async () => {
    const before = names[names.indexOf('20261126T010110-ascii-mail-domains') - 1]!
    await withDatabase(upTo(before), async (url, pool) => {
      await fillEveryTable(url, pool)
      const [member] = (await pool.query<{ id: string }>('select id from member limit 1')).rows
      const address = (email: string, verified: boolean) =>
        pool.query('insert into member_address values (1, $1, $2, false, $3, now())', [
          member!.id,
          email,
          verified ? new Date() : null,
        ])
      await address('alone@münchen.example', false)
      await address('mill@mill.example', true)
      await address('ñandú@mill.example', true)
      for (const [name, inUnicode, inAscii] of [
        ['one', true, false],
        ['two', false, true],
        ['old', false, false],
      ] as const) {
        await address(`${name}@münchen.example`, inUnicode)
        await address(`${name}@xn--mnchen-3ya.example`, inAscii)
      }
      await pool.query(`update mail set recipient = 'alone@münchen.example'`)
      await migrate(url)
      const { rows } = await pool.query<{ email: string; verified: boolean }>(
        `select email, verified_at is not null as verified from member_address where email ~ 'mill|nchen' order by 1`,
      )
      expect(Object.fromEntries(rows.map(({ email, verified }) => [email, verified]))).toEqual({
        'alone@xn--mnchen-3ya.example': false,
        'mill@mill.example': true,
        'ñandú@mill.example': true,
        'one@xn--mnchen-3ya.example': true,
        'one@münchen.example': false,
        'two@xn--mnchen-3ya.example': true,
        'two@münchen.example': false,
        'old@xn--mnchen-3ya.example': false,
        'old@münchen.example': false,
      })
      expect((await pool.query('select distinct recipient from mail')).rows).toEqual([
        { recipient: 'alone@xn--mnchen-3ya.example' },
      ])
      expect(
        (await pool.query(`select relforcerowsecurity as forced from pg_class where relname = 'mail'`)).rows,
      ).toEqual([{ forced: true }])
    })
  })

  it('that has steps this one does not know is refused in one sentence', async () => {
    await withDatabase(migrations, async (url) => {
      await migrate(url, { ...migrations, '29990101T000000-next': { up: async () => {} } })
      await expect(migrate(url)).rejects.toThrow('used by another version of Throughway')
    })
  })
})

describe('R1.01 the programmes that a database admits', () => {
  it('are those of the registry: one more widens the check, and an older copy leaves it so', async () => {
    await withDatabase(migrations, async (url, pool) => {
      const admit = (id: number) =>
        pool.query(`insert into brand (brand_id, api_key) values (${id}, 'key') on conflict do nothing`)
      await admit(allBrands.length)
      await expect(admit(allBrands.length + 1)).rejects.toMatchObject({ code: '23514' })
      await pool.query(`alter table brand drop constraint known_programmes,
        add constraint known_programmes check (brand_id between 1 and ${allBrands.length + 1})`)
      await migrate(url)
      await admit(allBrands.length + 1)
      await pool.query(`delete from brand where brand_id > ${allBrands.length}; alter table brand drop constraint known_programmes,
        add constraint known_programmes check (brand_id between 1 and ${allBrands.length - 1}) not valid`)
      await migrate(url)
      await expect(admit(allBrands.length + 1)).rejects.toMatchObject({ code: '23514' })
    })
  })
})

function upTo(name: string): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(name) + 1))
}

/** A database as these migrations leave it; the template of the tests is one that all of them made. */
async function withDatabase(
  made: Readonly<Record<string, Migration>>,
  work: (url: string, pool: pg.Pool) => Promise<void>,
) {
  const isNewest = Object.keys(made).length === names.length
  const { url, drop } = await startTestDatabase(isNewest ? undefined : 'template1')
  if (!isNewest) await migrate(url, made)
  const pool = openPool({ connectionString: url, max: 2 })
  try {
    await work(url, pool)
  } finally {
    await pool.end()
    await drop()
  }
}

/** Rows are made from the catalogue of the release itself, so this holds for each of them. */
async function fillEveryTable(url: string, pool: pg.Pool) {
  await pool.query(`insert into brand (brand_id, api_key) values (1, 'key') on conflict do nothing`)
  const tables = await listTables(pool)
  const databases = openDatabase(url, { max: 2 })
  const factory = makeRowFactory(new Map(tables.map((table) => [table.name, table])), databases.ofBrand, pool)
  for (const { name } of tables) await factory.getRow(name, 1)
  await databases.close()
}

async function listTables(pool: pg.Pool) {
  return (await readCatalogue(pool)).filter(({ columns }) => columns.some(({ name }) => name === 'brand_id'))
}

async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await listTables(pool))
    counts[name] = (await pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n
  return counts
}

async function newestSchema() {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${inject('templateDatabase')}`
  const pool = openPool({ connectionString: url.href, max: 1 })
  return describeSchema(pool).finally(() => pool.end())
}
