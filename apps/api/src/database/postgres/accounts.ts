import { createHmac } from 'node:crypto'
import { openClient } from '../connections.ts'
import { databaseUrl, type Door } from './connect.ts'

/** The server's accounts: one for calls and jobs, and one for the queue of jobs, which has a schema of its own. */
const accounts = { app: 'throughway_app', queue: 'throughway_queue' } as const

export type AccountUrls = { appUrl: string; queueUrl: string }

/**
 * Makes the accounts that the server works with, so that no session of it belongs to the superuser: a statement that
 * got past everything else could not `set role` to one who passes by row-level security. Calls have no right of their
 * own; each flight takes on one of the two roles that have. Only migrations are the owner's.
 */
export async function makeAccounts(door: Door): Promise<AccountUrls> {
  const client = await openClient(databaseUrl(door))
  try {
    for (const name of ['throughway_api', 'throughway_all_brands'])
      await client.query(create(name, 'nologin nobypassrls'))
    for (const name of Object.values(accounts)) {
      await client.query(create(name, 'login noinherit nobypassrls'))
      await client.query(`alter role ${name} password '${passwordOf(door, name)}'`)
    }
    await client.query(`grant throughway_api, throughway_all_brands to ${accounts.app} with inherit false`)
    await client.query(`grant create on database throughway to ${accounts.queue}`)
    await client.query(dropForeignQueue)
  } finally {
    await client.end()
  }
  return { appUrl: urlOf(door, accounts.app), queueUrl: urlOf(door, accounts.queue) }
}

function create(role: string, rights: string) {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} ${rights}; end if;
  end $$`
}

/**
 * Drops a queue that an older release made as the superuser: it holds future runs, which the server plans again at its
 * start.
 */
const dropForeignQueue = `do $$ begin
  if exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> '${accounts.queue}'::regrole) then
    drop schema pgboss cascade;
  end if;
end $$`

/** A password of letters and digits, the same at each start. Nobody can compute it without the owner's password. */
function passwordOf({ password }: Door, name: string) {
  return createHmac('sha256', password).update(name).digest('hex')
}

function urlOf(door: Door, name: string) {
  const url = new URL(databaseUrl(door))
  url.username = name
  url.password = passwordOf(door, name)
  return url.href
}
