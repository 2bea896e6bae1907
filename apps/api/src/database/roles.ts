import type pg from 'pg'
import { StartProblem } from './postgres/start-problem.ts'

/** The two roles that flights take on. Neither can sign in nor pass by row-level security. */
const roles = ['throughway_api', 'throughway_all_brands']

type Unusable = { name: string; exists: boolean; user: string; withOptions: string }

/** The statements that a superuser runs where the database's user may not. */
export const makeRoles = `${roles.map(create).join('; ')}; grant ${roles.join(', ')} to the user of DATABASE_URL;`

/**
 * Makes the roles where they are missing, and lets the user of the connection take them on. The user inherits them too: a
 * migration that moves rows sees those that a policy shows to one of the roles. Throws `StartProblem` where the user has
 * no right to do so.
 */
export async function ensureRoles(pool: pg.Pool): Promise<void> {
  for (const { name, exists, user, withOptions } of await listUnusable(pool)) {
    if (!exists) await attempt(pool, create(name))
    await attempt(pool, `grant ${name} to ${user}${withOptions}`)
  }
  const unusable = await listUnusable(pool)
  if (!unusable.length) return
  const missing = unusable.filter(({ exists }) => !exists)
  const statements = [
    ...missing.map(({ name }) => create(name)),
    `grant ${unusable.map(({ name }) => name).join(', ')} to ${unusable[0]!.user}${unusable[0]!.withOptions}`,
  ]
  throw new StartProblem(
    `The database user may not ${missing.length ? 'create roles' : 'take on the roles of Throughway'}; ` +
      `run this once as its superuser, then start again: ${statements.join('; ')};`,
  )
}

/**
 * The roles that are missing, or that the user may not take on or does not inherit. From PostgreSQL 16 on, the creator
 * of a role only administers it, and the two rights are granted by name; before, each member has them.
 */
async function listUnusable(pool: pg.Pool): Promise<Unusable[]> {
  const { rows } = await pool.query<Unusable>(
    `select name, r.oid is not null as exists, quote_ident(current_user) as user,
        case when has_options then ' with set true, inherit true' else '' end as "withOptions"
      from unnest($1::text[]) name
      cross join (select current_setting('server_version_num')::integer >= 160000 as has_options) version
      left join pg_roles r on r.rolname = name
      where r.oid is null or not case when has_options
        then pg_has_role(current_user, r.oid, 'set') and pg_has_role(current_user, r.oid, 'usage')
        else pg_has_role(current_user, r.oid, 'member') end`,
    [roles],
  )
  return rows
}

/** Errors that mean: not permitted, or done at the same moment by another copy or for another database of the cluster. */
const expected = ['42501', '42704', '42710', '23505', 'XX000']

/** Runs a statement that may fail; the caller looks at which roles are unusable afterwards. */
async function attempt(pool: pg.Pool, statement: string): Promise<void> {
  await pool.query(statement).catch((error: Error & { code?: string }) => {
    if (!expected.includes(error.code ?? '')) throw error
  })
}

function create(role: string) {
  return `create role ${role} nologin nobypassrls`
}
