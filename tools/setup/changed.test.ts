import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const { findChanges } = createRequire(import.meta.url)('./changed.cjs') as {
  findChanges: (folder: string) => { since: string; files: string[] }
}
let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['kept.ts', 'gone.ts', 'edited.ts']) write(name, '1')
  git('add', '.')
  git('commit', '--quiet', '--message', 'begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('what changed is what the branch committed, what it has not yet, and what is new, without what is gone', () => {
  const begin = git('rev-parse', 'HEAD')
  git('switch', '--quiet', '--create', 'branch')
  write('committed.ts', '1')
  git('rm', '--quiet', 'gone.ts')
  git('add', '.')
  git('commit', '--quiet', '--message', 'go on')
  write('edited.ts', '2')
  write('new.ts', '1')
  const { since, files } = findChanges(folder)
  expect([since, files.toSorted()]).toEqual([begin, ['committed.ts', 'edited.ts', 'new.ts']])
})

it('what others put on the main branch since then is no change of this one', () => {
  git('switch', '--quiet', '--create', 'branch')
  git('switch', '--quiet', 'main')
  write('others.ts', '1')
  git('add', '.')
  git('commit', '--quiet', '--message', 'go on')
  git('switch', '--quiet', 'branch')
  expect(findChanges(folder).files).toEqual([])
})
