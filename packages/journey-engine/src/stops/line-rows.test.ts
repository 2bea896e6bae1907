import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { groupDirections, mergeSequences } from './line-rows.ts'

describe('stops of several patterns in one list', () => {
  it.each([
    ['one pattern', [[1, 2, 3]], [1, 2, 3]],
    [
      'a short run',
      [
        [1, 2, 3, 4],
        [2, 3],
      ],
      [1, 2, 3, 4],
    ],
    [
      'a branch',
      [
        [1, 2, 5, 6],
        [1, 2, 3, 4],
      ],
      [1, 2, 5, 6, 3, 4],
    ],
    [
      'a way round between two stops',
      [
        [1, 2, 3],
        [1, 9, 3],
      ],
      [1, 2, 9, 3],
    ],
    [
      'more stops before and behind',
      [
        [2, 3],
        [1, 2, 3, 4],
      ],
      [1, 2, 3, 4],
    ],
    ['a loop that ends where it begins', [[1, 2, 3, 1]], [1, 2, 3, 1]],
    [
      'the same stop twice in one, once in the other',
      [
        [1, 2, 1, 3],
        [2, 3],
      ],
      [1, 2, 1, 3],
    ],
    [
      'nothing in common',
      [
        [1, 2],
        [3, 4],
      ],
      [1, 2, 3, 4],
    ],
    ['no patterns', [], []],
  ])('%s', (_, sequences, stops) => expect(mergeSequences(sequences).stops).toEqual(stops))

  it('keep the order of each pattern, whatever the patterns are', () => {
    const { below } = openRandom(7)
    for (let round = 0; round < 300; round++) {
      const sequences = Array.from({ length: 1 + below(5) }, () => Array.from({ length: 2 + below(8) }, () => below(9)))
      const { stops, rowsOf } = mergeSequences(sequences)
      expect(rowsOf.map((rows) => rows.map((row) => stops[row]))).toEqual(sequences)
      for (const rows of rowsOf) expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
    }
  })
})

describe('directions of a line', () => {
  const pattern = (stops: number[], direction = 0, runs = 1) => ({ stops, direction, runs })

  it.each([
    ['are the feed’s', [pattern([1, 2], 2), pattern([1, 2], 1), pattern([5, 6], 1, 9)], [[2, 1], [0]]],
    [
      'follow from the order of stops where the feed says none',
      [pattern([1, 2, 3]), pattern([3, 2, 1]), pattern([2, 3])],
      [[0, 2], [1]],
    ],
    [
      'take in a pattern of which the feed says nothing',
      [pattern([1, 2, 3], 1), pattern([3, 2, 1], 2), pattern([3, 2])],
      [[0], [1, 2]],
    ],
    ['are apart where two patterns share no stop', [pattern([1, 2]), pattern([3, 4])], [[0], [1]]],
    ['are none without patterns', [], []],
  ])('%s', (_, patterns, groups) => expect(groupDirections(patterns)).toEqual(groups))
})
