import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { databaseUrl } from './embedded-database.ts'

const root = resolve(import.meta.dirname, '../..')

/** Imports as whoever runs the programme does, into the database of the running server. `files` lie beside the file. */
export function importOrganisations(text: string, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'throughway-import-'))
  try {
    for (const [name, content] of Object.entries({ ...files, 'import.yaml': text }))
      writeFileSync(join(folder, name), content)
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DATABASE_URL: databaseUrl(),
    }
    return execFileSync(
      process.execPath,
      [join(root, 'apps/api/src/modules/organisation-import/command.ts'), 'import', join(folder, 'import.yaml')],
      { env, encoding: 'utf8' },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
