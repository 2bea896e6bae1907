import { describe, expect, it } from 'vitest'
import { countOf, has } from './bit-set.ts'
import { makeRandom } from '@throughway/domain/value/random'
import { indexWords } from './word-index.ts'

const texts = ['the old mill', 'milling about', '', 'a  windmill', 'mil', 'the end']

describe('an index of words', () => {
  it.each<[string, number[]]>([
    ['mill', [0, 1, 3]],
    ['mil', [0, 1, 3, 4]],
    ['windmill', [3]],
    ['the', [0, 5]],
    ['about', [1]],
    ['end', [5]],
    ['d', [0, 3, 5]],
    ['lla', []],
    ['millx', []],
  ])('finds %s', (piece, where) => {
    const found = indexWords(texts)(piece)
    expect(texts.flatMap((_, index) => (has(found, index) ? [index] : []))).toEqual(where)
  })

  it('finds exactly the texts that hold the piece', () => {
    const random = makeRandom('words')
    const letters = (most: number) =>
      Array.from({ length: 1 + Math.floor(random() * most) }, () => 'ab\n'[Math.floor(random() * 2.1)]).join('')
    for (let round = 0; round < 100; round++) {
      const all = Array.from({ length: Math.floor(random() * 70) }, () =>
        Array.from({ length: Math.floor(random() * 5) }, () => letters(4)).join(' '),
      )
      const find = indexWords(all)
      for (let each = 0; each < 20; each++) {
        const piece = letters(3)
        const found = find(piece)
        expect(all.filter((_, index) => has(found, index))).toEqual(all.filter((text) => text.includes(piece)))
        expect(countOf(found)).toBe(all.filter((text) => text.includes(piece)).length)
      }
    }
  })
})
