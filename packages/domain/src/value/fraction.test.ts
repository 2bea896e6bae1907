import { describe, expect, it } from 'vitest'
import {
  add,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  readFraction,
  roundTo,
  subtract,
  sumOf,
  writeFraction,
} from './fraction.ts'

const half = fractionOf(1, 2)
const third = fractionOf(1, 3)

describe('fractions', () => {
  it.each<[string, Fraction, string]>([
    ['lowest terms', fractionOf(6, 4), '3/2'],
    ['a negative denominator', fractionOf(1, -2), '-1/2'],
    ['nothing', fractionOf(0, -7), '0/1'],
    ['a sum', add(half, third), '5/6'],
    ['a difference', subtract(third, half), '-1/6'],
    ['a product', multiply(half, third), '1/6'],
    ['a quotient', divide(half, third), '3/2'],
    ['ten tenths', sumOf(Array.from({ length: 10 }, () => fractionOf(1, 10))), '1/1'],
  ])('write %s', (_, fraction, text) => {
    expect(writeFraction(fraction)).toBe(text)
    expect(readFraction(text)).toEqual(fraction)
  })

  it.each([
    [fractionOf(1, 3), 2, 0.33],
    [fractionOf(2, 3), 2, 0.67],
    [fractionOf(1, 2), 0, 1],
    [fractionOf(-1, 2), 0, -1],
    // 1.005 is less than that as a binary number, and rounds down there
    [fractionOf(1005, 1000), 2, 1.01],
    [fractionOf(1, 8), 2, 0.13],
    [fractionOf(0), 2, 0],
  ])('round %o to %i decimals', (fraction, decimals, rounded) => {
    expect(roundTo(fraction, decimals)).toBe(rounded)
  })

  it('have no denominator of zero', () => {
    expect(() => fractionOf(1, 0)).toThrow(RangeError)
    expect(() => divide(half, fractionOf(0))).toThrow(RangeError)
    expect(() => readFraction('0.5')).toThrow(SyntaxError)
  })
})
