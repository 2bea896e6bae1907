import { describe, expect, it } from 'vitest'
import { fewestAnswers, publishCounts } from './publish-counts.ts'

/** Every way in which so many people give one of so many responses. */
function* waysToAnswer(answers: number, responses: number): Generator<number[]> {
  if (responses === 1) return yield [answers]
  for (let first = 0; first <= answers; first++)
    for (const rest of waysToAnswer(answers - first, responses - 1)) yield [first, ...rest]
}

describe('C21 what is told of a poll', () => {
  it('is nothing below ten answers', () => {
    expect(publishCounts(fewestAnswers - 1, [9, 0], 'single')).toBeUndefined()
    expect(publishCounts(fewestAnswers, [5, 5], 'single')).toEqual({ answers: 10, counts: [5, 5] })
  })

  it.each([
    [
      [20, 8, 2],
      [20, null, null],
    ],
    [
      [30, 0, 0],
      [null, null, null],
    ],
    [
      [20, 3, 4],
      [20, null, null],
    ],
    [
      [9, 1],
      [null, null],
    ],
    [
      [8, 7, 6],
      [8, 7, 6],
    ],
  ])('of %j is %j', (counts, told) => {
    const answers = counts.reduce((sum, each) => sum + each, 0)
    expect(publishCounts(answers, counts, 'single')!.counts).toEqual(told)
  })

  it.each([
    [10, 2],
    [12, 3],
    [17, 3],
    [16, 4],
    [24, 4],
    [14, 5],
  ])(
    'leaves no number that %i answers to %i responses let somebody work out who knows the rule and the total',
    (answers, responses) => {
      // the oracle: all that could have been answered, by what is told of it
      const possible = Map.groupBy(waysToAnswer(answers, responses), (counts) =>
        JSON.stringify(publishCounts(answers, counts, 'single')),
      )
      const workedOut: string[] = []
      for (const [told, ways] of possible) {
        const { counts } = JSON.parse(told) as { counts: (number | null)[] }
        for (const [index, count] of counts.entries())
          if (count === null && new Set(ways.map((way) => way[index])).size < 2) workedOut.push(told)
      }
      expect(workedOut).toEqual([])
    },
  )

  it('leaves out, where several may be chosen, what few chose and what all but few chose', () => {
    expect(publishCounts(20, [4, 5, 15, 16], 'multiple')!.counts).toEqual([null, 5, 15, null])
  })
})
