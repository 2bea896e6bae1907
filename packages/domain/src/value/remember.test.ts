import { expect, it } from 'vitest'
import { remember } from './remember.ts'

it('makes a value once for each key, a false one too, and begins anew when there are too many', () => {
  const made: string[] = []
  const isLong = remember((word: string) => made.push(word) > 0 && word.length > 3, 2)
  expect(['to', 'from', 'to', 'from'].map(isLong)).toEqual([false, true, false, true])
  expect(made).toEqual(['to', 'from'])
  expect(['over', 'to'].map(isLong)).toEqual([true, false])
  expect(made).toEqual(['to', 'from', 'over', 'to'])
})
