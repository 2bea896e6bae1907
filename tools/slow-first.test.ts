import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { slowFiles } from './slow-first.ts'

it('every file that is begun first exists, and no other has its name', () => {
  const root = resolve(import.meta.dirname, '..')
  const names = globSync('{packages,brands,tools,apps}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((path) => basename(path))
  for (const file of slowFiles) expect([file, names.filter((name) => name === file).length]).toEqual([file, 1])
})
