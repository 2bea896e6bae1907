import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folders = ['apps/web/src', 'packages/ui/src']
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * The styles of a screen stay when another one is opened, so a class that two sheets dress looks as the way there was. What
 * one sheet says of a class inside another of its own, in a state, or about every screen at once (paper, the reader's own
 * colours) is no such dress.
 */
it('a class is dressed by one sheet of styles', () => {
  const sheets = new Map<string, Set<string>>()
  for (const file of folders.flatMap(listSheets)) {
    for (const name of listDressed(read(file))) sheets.set(name, new Set([...(sheets.get(name) ?? []), file]))
  }
  expect(sheets.size).toBeGreaterThan(500)
  expect([...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})

/** CSS drops a declaration whose token does not exist, so a mistyped size is seen by nobody. */
it('every size and space that a style names is a token that exists', () => {
  const sheets = [...folders, 'brands/src'].flatMap(listSheets).map((file) => [file, read(file)] as const)
  const defined = new Set(
    sheets.flatMap(([, sheet]) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)),
  )
  expect(defined).toContain('--size-20')
  const unknown = sheets.flatMap(([file, sheet]) =>
    [...sheet.matchAll(/var\((--(?:size|space)-[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
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
