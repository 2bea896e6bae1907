import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { indexWords } from './index-words.ts'
import { visitSimilarWords, wordsBeginningWith } from './typing-errors.ts'

const { next, below } = openRandom(7)
const word = (letters: string, longest: number) =>
  Array.from({ length: 1 + below(longest) }, () => letters[below(letters.length)]).join('')
const vocabulary = [
  ...new Set(Array.from({ length: 1500 }, (_, at) => word(at % 2 ? 'abc' : 'abcdefgh', 10))),
].toSorted()
const { words } = indexWords([{ name: [], otherNames: [], code: vocabulary, category: [], context: [] }])

/** The whole table, as in the textbook. */
function errorsBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
        isSwapped ? table[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
  }
  return table[one.length]![other.length]!
}

describe('typing errors', () => {
  it.each([
    ['main', 'mian', 1],
    ['street', 'steet', 1],
    ['street', 'streeet', 1],
    ['street', 'stroet', 1],
    ['outubro', 'otubro', 1],
    ['abcd', 'badc', 2],
  ])('counts from %s to %s %i', (one, other, errors) => {
    const { words: single } = indexWords([{ name: [one], otherNames: [], code: [], category: [], context: [] }])
    const found: number[] = []
    visitSimilarWords(single, other, 2, (each, whole) => {
      if (one.length === single.start[each + 1]! - single.start[each]!) found.push(whole)
    })
    expect(Math.min(...found)).toBe(errors)
  })

  it('finds exactly what comparing with every word finds', () => {
    for (let round = 0; round < 25; round++) {
      const known = vocabulary[below(vocabulary.length)]!
      const sought = next() < 0.5 ? word('abcd', 9) : known.slice(0, 2) + word('abc', 3) + known.slice(3)
      const mostErrors = 1 + below(2)
      const found: [string, number, number][] = []
      visitSimilarWords(words, sought, mostErrors, (each, whole, beginning) =>
        found.push([vocabulary[each]!, whole, beginning]),
      )
      const expected: [string, number, number][] = []
      for (const each of vocabulary) {
        const whole = Math.min(errorsBetween(each, sought), mostErrors + 1)
        const beginning = Math.min(
          ...Array.from({ length: each.length + 1 }, (_, length) => errorsBetween(each.slice(0, length), sought)),
        )
        if (beginning <= mostErrors) expected.push([each, whole, beginning])
      }
      expect(found).toEqual(expected)
    }
  })

  it('finds all words that begin alike by halving', () => {
    for (const sought of ['', 'a', 'ab', 'abca', 'hh', 'zz', 'c']) {
      const [first, end] = wordsBeginningWith(words, sought)
      expect(vocabulary.slice(first, end)).toEqual(vocabulary.filter((each) => each.startsWith(sought)))
    }
  })
})
