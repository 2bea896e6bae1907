import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { callsBySubject } from '@throughway/contract/calls'
import { type Call, pathParameters } from '@throughway/contract/call'
import { apiBasePath } from '@throughway/contract/headers'
import { sqlStateOf } from '#database/flight.ts'
import { rawQuery, type Query } from '#database/query.ts'
import { tablesWithoutBrand } from '#testing/tables-without-brand.ts'
import { signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { insertRow, makeRowFactory } from '#testing/row-factory.ts'
import { startTestApi } from '#testing/start-test-api.ts'

const api = await startTestApi()
afterAll(() => api.close())
const { pool, ofBrand, ofAllBrands } = api.app.databases
const tables = await readCatalogue(pool)
const tablesOfBrands = tables.filter((table) => table.columns.some(({ name }) => name === 'brand_id'))
const factory = makeRowFactory(new Map(tables.map((table) => [table.name, table])), ofBrand, pool)

const [brandA, brandB] = [1, 2]
const notAllowed = '42501'

/** The rows a statement touched, or the state of its refusal. */
async function attempt(brandId: number, statement: Query): Promise<number | string | undefined> {
  try {
    return (await ofBrand(brandId).send(statement))[0].length
  } catch (error) {
    return sqlStateOf(error)
  }
}

describe('the catalogue', () => {
  it('R1.03 every table belongs to programmes, or stands with a reason among those that do not', () => {
    const others = tables
      .filter((table) => !tablesOfBrands.includes(table))
      .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
    expect(others.toSorted()).toEqual(Object.keys(tablesWithoutBrand).toSorted())
    expect(tablesOfBrands.length).toBeGreaterThan(12)
  })

  it('nothing goes round row-level security: no view with its owner’s rights, no function either, no role that may', async () => {
    const { rows: views } = await pool.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))`,
    )
    const { rows: functions } = await pool.query(
      `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and prosecdef`,
    )
    const { rows: roles } = await pool.query(
      `select rolname from pg_roles where rolname like 'throughway\\_%' and (rolbypassrls or rolsuper or rolcreaterole
        or rolcanlogin and rolname not in ('throughway_app', 'throughway_queue'))`,
    )
    expect({ views, functions, roles }).toEqual({ views: [], functions: [], roles: [] })
  })

  it('R1.03 a partition is reached through its table alone, and is a wall of its own to whoever is let in by mistake', async () => {
    const { rows } = await pool.query<{ name: string; isProtected: boolean; rights: string[]; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isProtected",
          (select count(*)::integer from pg_policy p where p.polrelid = c.oid and p.polroles = array['throughway_api'::regrole::oid]) as policies,
          array(select grantee || ' ' || privilege_type from information_schema.role_table_grants g
            where g.table_schema = 'public' and g.table_name = c.relname and grantee like 'throughway\\_a%' and grantee <> 'throughway_app' order by 1) as rights
        from pg_class c where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([0, 1, 2, 3].map((slot) => `idempotency_key_${slot}`))
    for (const { name, ...rest } of rows) {
      expect([name, rest]).toEqual([
        name,
        { isProtected: true, policies: 1, rights: ['throughway_all_brands TRUNCATE'] },
      ])
      expect(await attempt(brandA, rawQuery(sql`select 1 from ${sql.table(name)}`))).toBe(notAllowed)
      expect(await attempt(brandA, rawQuery(sql`truncate ${sql.table(name)}`))).toBe(notAllowed)
    }
  })

  it('a row factory that makes a row the wrong way would be seen: each row is there for its own programme', async () => {
    for (const { name } of tablesOfBrands) {
      await factory.getRow(name, brandB)
      expect([
        name,
        await attempt(brandB, rawQuery(sql`select 1 from ${sql.table(name)} where brand_id = ${brandB}`)),
      ]).toEqual([name, expect.any(Number)])
    }
  })
})

it('was seen to fail: a planted table without a wall is found, and is open', async () => {
  await pool.query(`create table planted (brand_id smallint not null, id uuid primary key); grant select on planted to throughway_api;
    insert into planted values (2, gen_random_uuid())`)
  const planted = (await readCatalogue(pool)).find(({ name }) => name === 'planted')!
  expect([planted.isProtected, planted.keys.map(({ columns }) => columns)]).toEqual([false, [['id']]])
  expect(await attempt(brandA, rawQuery(sql`select 1 from planted where brand_id = ${brandB}`))).toBe(1)
  await pool.query('drop table planted')
})

describe.each(tablesOfBrands.map((table) => [table.name, table] as const))('R1.03 the table %s', (name, table) => {
  const target = sql.table(name)

  it('has the programme first in each of its keys, and row-level security that binds its owner too', () => {
    expect(table.keys.filter(({ columns }) => columns[0] !== 'brand_id')).toEqual([])
    expect(
      table.references.filter(
        ({ columns, targetColumns }) => columns[0] !== 'brand_id' || targetColumns[0] !== 'brand_id',
      ),
    ).toEqual([])
    expect(table.keys.length).toBeGreaterThan(0)
    expect(table.isProtected).toBe(true)
  })

  it('shows, changes and gives up no row of another programme, and takes none for it', async () => {
    await factory.getRow(name, brandA)
    const row = await factory.getRow(name, brandB)
    const key = Object.entries(row).filter(([column]) => table.keys[0]!.columns.includes(column))
    const isThatRow = sql.join(
      key.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` and `,
    )
    const seenBefore = await attempt(brandB, rawQuery(sql`select 1 from ${target} where ${isThatRow}`))
    expect(seenBefore).toBe(1)

    expect(await attempt(brandA, rawQuery(sql`select 1 from ${target} where ${isThatRow}`))).toBe(0)
    expect(await attempt(brandA, rawQuery(sql`select 1 from ${target} where brand_id <> ${brandA}`))).toBe(0)
    expect([0, notAllowed]).toContain(
      await attempt(brandA, rawQuery(sql`update ${target} set brand_id = brand_id where ${isThatRow} returning 1`)),
    )
    expect([0, notAllowed]).toContain(
      await attempt(brandA, rawQuery(sql`delete from ${target} where ${isThatRow} returning 1`)),
    )
    expect(await attempt(brandA, insertRow(table, row))).toBe(notAllowed)
    expect(await attempt(brandA, insertRow(table, await factory.makeRow(table, brandB, false)))).toBe(notAllowed)
    expect(
      await attempt(
        brandA,
        rawQuery(sql`update ${target} set brand_id = ${brandB} where brand_id = ${brandA} returning 1`),
      ),
    ).toBe(notAllowed)
    expect(await attempt(brandB, rawQuery(sql`select 1 from ${target} where ${isThatRow}`))).toBe(1)
  })

  it('is empty for whoever names no programme, and nobody writes across them', async () => {
    const [rows] = await api.app.databases
      .with({ role: 'throughway_api', brandId: null })
      .send(rawQuery(sql`select 1 from ${target}`))
    expect(rows).toEqual([])
    const row = await factory.makeRow(table, brandB, false)
    await expect(ofAllBrands().send(insertRow(table, row))).rejects.toMatchObject({ code: notAllowed })
  })
})

describe('R1.03 R6.01 a session of one programme at the host of another', () => {
  const calls = Object.values(callsBySubject)
    .flatMap((subject) => Object.entries<Call>(subject))
    .filter(([, { access }]) => access !== 'public' && access !== 'link')

  it.each(calls)('is nobody’s for %s', async (_, call) => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const cascade = await api.at('cascade')
    const input = Object.fromEntries(
      pathParameters(call.path).map((name) => [name, '0190a0c4-0000-7000-8000-000000000001']),
    )
    const answer = await cascade(call, input, { token: ana.token })
    expect([apiBasePath + call.path, answer.http, answer.status.name, answer.data]).toEqual([
      apiBasePath + call.path,
      401,
      'signedOut',
      null,
    ])
  })
})
