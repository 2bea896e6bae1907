import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Imports as whoever runs the programme does, into the database of the running server. `files` lie beside the file. */
export function importOrganisations(text: string, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'throughway-import-'))
  try {
    for (const [name, content] of Object.entries({ ...files, 'import.yaml': text })) writeFileSync(join(folder, name), content)
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: process.env['DATABASE_URL'] || embeddedUrl() }
    return execFileSync(process.execPath, [join(root, 'apps/api/src/modules/organisation-import/command.ts'), 'import', join(folder, 'import.yaml')], { env, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The embedded PostgreSQL, as its own folder tells. */
function embeddedUrl() {
  const dataDir = process.env['E2E_DATA_DIR']!
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://throughway:${password}@127.0.0.1:${port}/throughway`
}
