import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { allBrands } from '@throughway/brands/settings'
import { openPool } from './connections.ts'
import { StartProblem } from './postgres/start-problem.ts'
import { migrations } from './migrations/registry.ts'
import { ensureRoles, makeRoles } from './roles.ts'

/**
 * Migrates the database to the latest schema. Of several copies that start at once, one does the work. Throws
 * `StartProblem` for a database that this version cannot migrate.
 */
export async function migrate(url: string, known: Readonly<Record<string, Migration>> = migrations): Promise<void> {
  const pool = openPool({ connectionString: url, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertRights(pool)
    await ensureRoles(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw explain(error)
    await admitBrands(pool)
  } finally {
    await db.destroy()
  }
}

/**
 * A backup that is restored into a cluster without the roles lacks their policies and grants. Completed migrations do
 * not run again, so nothing would restore them.
 */
async function assertRights(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ migrated: boolean }>(
    `select to_regclass('public.kysely_migration') is not null and to_regclass('public.brand') is not null as migrated`,
  )
  if (!rows[0]!.migrated) return
  const { rows: lacking } = await pool.query<{ name: string }>(
    `select name from unnest(array['throughway_api', 'throughway_all_brands']) name
      where not exists (select from pg_roles r where r.rolname = name and has_table_privilege(r.oid, 'public.brand', 'select'))
    union all select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  )
  if (lacking.length)
    throw new StartProblem(
      'The database was restored where the roles of Throughway did not exist, and so without its rights; ' +
        `make an empty database, run this there, and restore it again without --no-privileges: ${makeRoles}`,
    )
}

/**
 * The table itself refuses rows of unknown programmes. A new programme widens the check; an older copy that starts
 * beside a newer one leaves it as wide as it is.
 */
async function admitBrands(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(
    `select coalesce(max(substring(pg_get_constraintdef(oid) from '<= (\\d+)')::int), 0) as most
      from pg_constraint where conrelid = 'brand'::regclass and conname = 'known_programmes'`,
  )
  if (rows[0]!.most >= allBrands.length) return
  await pool.query(`alter table brand drop constraint if exists known_programmes,
    add constraint known_programmes check (brand_id between 1 and ${allBrands.length})`)
}

function explain(error: unknown) {
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    return new StartProblem(
      'The database has been used by another version of Throughway than this one; start that version, or a newer one.',
    )
  return error
}
