import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openClient } from '#database/connections.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
    regionsDir: string
  }
}

/**
 * A database of its own for one test file: a clone of the migrated template or of another, gone when dropped. It takes
 * the time that statements tell, unless it keeps its own.
 */
export async function startTestDatabase(
  template = inject('templateDatabase'),
  { keepsTime = false }: { keepsTime?: boolean } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = inject('postgresUrl')
  await runOnServer(
    server,
    `create database ${name} template ${template}`,
    ...(keepsTime ? [] : [`alter database ${name} set app.clock = 'told'`]),
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(server, `drop database if exists ${name} with (force)`) }
}

export async function runOnServer(url: string, ...texts: readonly string[]) {
  const client = await openClient(url)
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}
