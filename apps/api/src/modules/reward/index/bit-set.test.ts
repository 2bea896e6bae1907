import { describe, expect, it } from 'vitest'
import { add, countOf, forEach, has, keepCommon, keepIf, makeSet, type BitSet } from './bit-set.ts'
import { makeRandom } from '@throughway/domain/value/random'

const list = (set: BitSet) => {
  const numbers: number[] = []
  forEach(set, (number) => numbers.push(number))
  return numbers
}

describe('a set of numbers', () => {
  it.each([0, 1, 31, 32, 33, 64, 1000])('of %i does as a set of the language does', (count) => {
    const random = makeRandom(`numbers ${count}`)
    const some = () => Array.from({ length: count }, (_, number) => number).filter(() => random() < 0.6)
    const [one, other] = [new Set(some()), new Set(some())]
    const set = makeSet(count, one)
    expect(list(set)).toEqual([...one])
    expect(countOf(set)).toBe(one.size)
    for (let number = 0; number < count; number++) expect(has(set, number)).toBe(one.has(number))
    keepCommon(set, makeSet(count, other))
    expect(list(set)).toEqual([...one].filter((number) => other.has(number)))
    keepIf(set, (number) => number % 3 === 0)
    expect(list(set)).toEqual([...one].filter((number) => other.has(number) && number % 3 === 0))
  })

  it('holds every bit of a word', () => {
    const set = makeSet(
      32,
      Array.from({ length: 32 }, (_, number) => number),
    )
    expect([countOf(set), list(set).length, has(set, 31)]).toEqual([32, 32, true])
    const empty = makeSet(64)
    add(empty, 63)
    expect(list(empty)).toEqual([63])
  })
})
