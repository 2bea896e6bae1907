import { expect, it } from 'vitest'
import { centsOf, dollarsOf } from './amounts.ts'

it.each([
  ['90', '9000'],
  ['$1,234.5', '123450'],
  ['0.07', '7'],
  ['1.1', '110'],
  // said to be no number by the contract, and never taken for cents
  ['1.234', '1_234'],
  ['ninety', 'ninety'],
  ['', ''],
])('reads %s as %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

it('writes cents so that they are read again', () => {
  for (const cents of [0, 7, 110, 9000, 123_450]) expect(centsOf(dollarsOf(cents))).toBe(String(cents))
})
