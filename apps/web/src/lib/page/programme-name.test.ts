import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitAtNames } from './split-at-names.ts'

const source = resolve(import.meta.dirname, '../..')

/**
 * Where a programme's name is no text of the page: titles of windows, files, drawn codes and reports, the order of a
 * list, and the part itself.
 */
const withoutMarks = [
  'brand-store.ts', // merges what staff have changed
  'drawn-page.tsx', // the title of the window
  'embed-maker-screen.tsx', // the title of the frame in the HTML for other sites
  'error-reports.ts',
  'face-part.tsx', // the field in which staff write it
  'find-programmes.ts',
  'numbers.tsx', // hands each sentence to the part
  'programme-list.tsx', // hands each name to the part
  'programme-name.tsx',
  'recovery-codes.tsx', // the file of codes
  'root.tsx', // the title of the window
  'save-calendar.tsx', // the file for a calendar
  'say-local-facts.ts', // sentences that local-facts.tsx hands to the part
  'sign-in-refusal.tsx', // hands the other name to the part
  'use-kept-words.ts', // the page without a network, which marks it by itself
  'use-save-calendar.ts',
  'use-share-words.ts', // the picture of a place, and the paper
]

describe('the names of programmes', () => {
  it('are shown by the part that says their language', () => {
    const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
      .filter((path) => readFileSync(resolve(source, path), 'utf8').includes('app_name'))
      .map((path) => path.split('/').at(-1)!)
    expect(users.toSorted()).toEqual(withoutMarks)
  })

  it.each([
    ['Pásate a Harbor Commute.', ['Pásate a ', 'Harbor Commute', '.']],
    ['Harbor Commute, de Mesa Moves', ['Harbor Commute', ', de ', 'Mesa Moves']],
    ['Hola', ['Hola']],
    ['', []],
  ])('are parts of their own in "%s"', (text, parts) => {
    expect(splitAtNames(text, ['Harbor Commute', 'Mesa Moves']).filter(Boolean)).toEqual(parts)
  })
})
