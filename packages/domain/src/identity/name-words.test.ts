import { expect, it } from 'vitest'
import { nameWords } from './name-words.ts'

it.each([
  ['Ana', ['ana']],
  ['José  María', ['jose', 'maria']],
  ["O'Brien-Peña, Ana", ['o', 'brien', 'pena', 'ana']],
  ['Ana Ana', ['ana']],
  [' - ', []],
  ['', []],
])('finds the words of %j', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})
