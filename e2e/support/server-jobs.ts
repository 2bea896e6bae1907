import { expect } from '@playwright/test'
import { openClient } from '../../apps/api/src/database/connections.ts'
import { databaseUrl } from './embedded-database.ts'

/** Has the server run a job of its own now, besides its usual times, and waits until that is done. */
export async function runJob(name: string): Promise<void> {
  const database = await openClient(databaseUrl())
  try {
    const { rows } = await database.query<{ id: string }>('insert into pgboss.job (name) values ($1) returning id', [
      name,
    ])
    const readState = async () => {
      const found = await database.query<{ state: string }>(
        'select state from pgboss.job where name = $1 and id = $2',
        [name, rows[0]!.id],
      )
      return found.rows[0]?.state
    }
    await expect.poll(readState, { message: `the job ${name}`, timeout: 120_000 }).toBe('completed')
  } finally {
    await database.end()
  }
}
