import { openClient } from './connections.ts'

/** The user of a connection string if row-level security does not bind it; otherwise undefined. */
export async function findSuperuser(url: string): Promise<string | undefined> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)',
    )
    return rows[0]?.name
  } finally {
    await client.end()
  }
}
