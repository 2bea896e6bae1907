import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const opening = /\bnew\s+(?:pg\s*\.\s*)?(?:Pool|Client)\s*\(|import\s*\{[^}]*\}\s*from\s*'pg'/

describe('connections to the database', () => {
  const sources = ['apps', 'packages', 'brands', 'bench', 'e2e', 'tools'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|cjs|mjs|js)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter(
        (path) => !path.includes('node_modules/') && !path.includes('dist/') && path !== 'tools/connections.test.ts',
      ),
  )

  it('are opened in one place, where each gets a listener: a killed backend ends no process', () => {
    const opened = sources.filter((path) => opening.test(readFileSync(join(root, path), 'utf8')))
    expect(opened).toEqual(['apps/api/src/database/connections.ts'])
  })
})
