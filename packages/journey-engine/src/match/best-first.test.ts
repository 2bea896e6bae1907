import { expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { openBestFirst, stages } from './best-first.ts'

it('hands out candidates as a sorted list would, while their bounds rise', () => {
  const random = openRandom(4)
  for (let round = 0; round < 30; round++) {
    const queue = openBestFirst()
    queue.clear()
    let waiting = Array.from({ length: 1 + random.below(3000) }, (_, row) => ({
      bound: random.below(60),
      stage: stages.guessed as number,
      row,
      side: random.below(2),
    }))
    for (const { bound, row, side } of waiting) queue.push(bound, row, side)
    while (!queue.isEmpty()) {
      waiting = waiting.toSorted(
        (one, other) => one.bound - other.bound || one.stage - other.stage || one.row - other.row,
      )
      // a search looks at the first few and throws the rest away
      if (waiting.length % 50 === 0) break
      const first = waiting[0]!
      expect(queue.first()).toEqual(first)
      if (first.stage === stages.exact) {
        queue.drop()
        waiting = waiting.slice(1)
      } else {
        first.bound += random.below(20)
        first.stage++
        queue.sharpen(first.bound, first.stage === stages.exact ? stages.exact : stages.outExact)
      }
    }
  }
})
