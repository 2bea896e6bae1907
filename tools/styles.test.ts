import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['apps/web/src', 'packages/ui/src']

/**
 * The styles of a screen stay when another one is opened, so a class that two sheets dress looks as the way there was. What
 * one sheet says of a class inside another of its own, in a state, or about every screen at once (paper, the reader's own
 * colours) is no such dress.
 */
it('a class is dressed by one sheet of styles', () => {
  const sheets = new Map<string, Set<string>>()
  for (const file of folders.flatMap(listSheets)) {
    for (const name of listDressed(readFileSync(join(root, file), 'utf8')))
      sheets.set(name, new Set([...(sheets.get(name) ?? []), file]))
  }
  expect(sheets.size).toBeGreaterThan(500)
  expect([...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})

/** Classes that stand alone before a brace or a comma, without what is said for paper and for the reader's own colours. */
function listDressed(sheet: string) {
  const plain = sheet
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:(?:is|where|not|has)\([^()]*\)/g, ':state')
    .replaceAll(/@media (print|\(forced-colors: active\)) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
  return [...plain.matchAll(/(?:^|[{},;])\s*(\.[a-z][\w-]*)\s*(?=[,{])/g)].map((match) => match[1]!)
}

function listSheets(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file))
}
