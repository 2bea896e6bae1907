import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { allBrands } from '@throughway/brands/settings'
import { upgradeActor } from '@throughway/contract/programme/audit-kinds'
import { digestAbout } from '#modules/audit/audit.ts'
import { describeSchema } from '#testing/describe-schema.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { makeRowFactory } from '#testing/row-factory.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openPool } from './connections.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/registry.ts'
import { openDatabase } from './open-database.ts'

const names = Object.keys(migrations)
/**
 * Old steps never change, and the rows of an older beginning go through every later one too, so every twelfth is enough
 * beside the newest. The soak takes them all.
 */
const isWhole = process.env['BEGINNINGS'] === 'all'
const beginnings = names.filter((_, index) => isWhole || index % 12 === 0 || index >= names.length - 6)

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
      const after = await countRows(pool)
      expect(Object.entries(before).filter(([table, count]) => !(after[table]! >= count))).toEqual([])
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

  it('leaves one code on several passes to the one that had it first; the others wait for another, paid as they are', async () => {
    const before = names[names.indexOf('20261126T172010-pass-code-once') - 1]!
    await withDatabase(upTo(before), async (url, pool) => {
      await fillEveryTable(url, pool)
      const ids = new Map<string, string>()
      const insert = async (name: string, kind: string, state: string, from: string, issued: string) => {
        const { rows } = await pool.query<{ id: string }>(
          `insert into transit_pass (brand_id, id, member_id, product_id, kind, period, from_on, to_on, price_cents, subsidy_cents,
              approver, state, code, ordered_at, approved_at, paid_at, issued_at)
            select brand_id, gen_random_uuid(), member_id, product_id, $1::text, 'month', $2::date, $2::date + 27, 9000, 2000,
              'staff', $3::text, 'CARD-1', '2026-02-01', '2026-02-02', '2026-02-03', $4::timestamptz
            from transit_pass where code is null limit 1 returning id`,
          [kind, from, state, issued],
        )
        ids.set(rows[0]!.id, name)
      }
      await insert('second', 'vanpool', 'active', '2026-03-01', '2026-02-21')
      await insert('first', 'transit', 'active', '2026-03-01', '2026-02-20')
      await insert('third', 'parking', 'approved', '2026-03-01', '2026-02-22')
      await insert('ended', 'transit', 'cancelled', '2026-03-01', '2026-02-19')
      await insert('next month', 'transit', 'approved', '2026-04-01', '2026-02-23')
      await migrate(url)
      const { rows } = await pool.query<{ id: string; state: string; code: string | null; kept: boolean }>(
        `select id, state, code, paid_at is not null and (code is null) = (issued_at is null) as kept
          from transit_pass where id = any($1::uuid[])`,
        [[...ids.keys()]],
      )
      expect(Object.fromEntries(rows.map(({ id, state, code, kept }) => [ids.get(id), [state, code, kept]]))).toEqual({
        first: ['active', 'CARD-1', true],
        second: ['approved', null, true],
        third: ['approved', null, true],
        ended: ['cancelled', 'CARD-1', true],
        'next month': ['approved', 'CARD-1', true],
      })
      const told = await pool.query<{
        actor_id: string
        about: string
        digest: Buffer
        salt: Buffer
        member_id: string
        subject: string
        reason: string
        changes: Record<string, [unknown, unknown]>
      }>(`select e.actor_id, e.about, e.digest, a.* from audit_event e
        join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id where e.kind = 'pass.code-withdrawn'`)
      expect(Object.fromEntries(told.rows.map(({ subject, changes }) => [ids.get(subject), changes]))).toEqual({
        second: { state: ['active', 'approved'] },
        third: {},
      })
      for (const { actor_id, about, digest, salt, member_id: memberId, subject, reason, changes } of told.rows) {
        expect([actor_id, about]).toEqual([upgradeActor, 'person'])
        // the chain finds nothing wrong with it
        expect(digestAbout(salt, { memberId, subject, reason, changes }).equals(digest)).toBe(true)
      }
      expect(
        (
          await pool.query(`select relname from pg_class where not relforcerowsecurity
            and relname in ('transit_pass', 'audit_event', 'audit_about')`)
        ).rows,
      ).toEqual([])
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
