import { expect, it } from 'vitest'
import { listAskedTraits, type Trait, traitBitsOf, traits, traitsOf } from './traits.ts'

it('every trait has a bit of its own in an integer of 32 bits', () => {
  expect(traits.length).toBeLessThan(31)
  expect(new Set(traits.map((trait) => traitBitsOf([trait]))).size).toBe(traits.length)
  expect(traitsOf(traitBitsOf(traits))).toEqual([...traits])
})

it('a form asks only about what somebody filters by', () => {
  const ask = (...asks: Trait[]) => ({ asks })
  expect(listAskedTraits([ask(), ask('Spanish', 'pets'), ask('pets')])).toEqual(['pets', 'Spanish'])
  expect(listAskedTraits([ask()])).toEqual([])
})
