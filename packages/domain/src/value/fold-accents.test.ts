import { expect, it } from 'vitest'
import { foldAccents } from './fold-accents.ts'

it.each([
  ['Peñalosa', 'penalosa'],
  ['CAFÉ', 'cafe'],
  ['e\u0301', 'e'],
  ['ﬁn', 'fin'],
  ['Ａ', 'a'],
  ['7/2 b', '7/2 b'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldAccents(text)).toBe(folded)
})
