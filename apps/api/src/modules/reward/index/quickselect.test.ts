import { expect, it } from 'vitest'
import { makeRandom } from '@throughway/domain/value/random'
import { quickselect } from './quickselect.ts'

it.each([1, 2, 3, 10, 500])(
  'finds what stands at each place of %i values, many of them equal, and looks at no others',
  (count) => {
    const random = makeRandom(`smallest ${count}`)
    for (const kinds of [1, 3, 1e9]) {
      const values = Float64Array.from({ length: count }, () => Math.floor(random() * kinds))
      const inOrder = values.toSorted()
      for (let place = 0; place < count; place += 1 + (count >>> 6))
        expect(quickselect(Float64Array.of(...values, -1), count, place)).toBe(inOrder[place])
    }
  },
)
