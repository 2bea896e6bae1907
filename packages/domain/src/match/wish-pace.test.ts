import { expect, it } from 'vitest'
import { matchRules } from './match-rules.ts'
import { kmhOf, streetKmhOf, wishPaces } from './wish-pace.ts'

it.each(['bike', 'walk'] as const)('C25 %s: a neighbouring pace fits, the farthest one does not', (kind) => {
  const [easy, steady, brisk] = wishPaces.map((pace) => kmhOf(kind, pace)!) as [number, number, number]
  const fits = (one: number, other: number) => other / one <= matchRules[kind].paceRatio
  expect([easy < steady, steady < brisk]).toEqual([true, true])
  expect([fits(easy, steady), fits(steady, brisk), fits(easy, brisk)]).toEqual([true, true, false])
  expect(kmhOf(kind, null)).toBe(steady)
})

it('C25 a pool has no pace', () => {
  expect([kmhOf('carpool', 'brisk'), streetKmhOf('vanpool')]).toEqual([null, 1])
})
