import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The database of the running server: one that was given, or the embedded PostgreSQL, as its own folder tells. */
export function databaseUrl() {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const dataDir = process.env['E2E_DATA_DIR']!
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://throughway:${password}@127.0.0.1:${port}/throughway`
}
