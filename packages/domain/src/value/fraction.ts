/** An exact number: a quotient of whole numbers in lowest terms, whose denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const zero: Fraction = { numerator: 0n, denominator: 1n }

export function fractionOf(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
  const [above, below] = [BigInt(numerator), BigInt(denominator)]
  if (below === 0n) throw new RangeError('A fraction has no denominator of zero.')
  const sign = below < 0n ? -1n : 1n
  const divisor = greatestDivisor(above < 0n ? -above : above, below * sign)
  return { numerator: (above * sign) / divisor, denominator: (below * sign) / divisor }
}

export function add(one: Fraction, other: Fraction): Fraction {
  return fractionOf(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )
}

export function subtract(one: Fraction, other: Fraction): Fraction {
  return add(one, fractionOf(-other.numerator, other.denominator))
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return fractionOf(one.numerator * other.numerator, one.denominator * other.denominator)
}

/** Throws for a divisor of zero. */
export function divide(one: Fraction, other: Fraction): Fraction {
  return fractionOf(one.numerator * other.denominator, one.denominator * other.numerator)
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(add, zero)
}

export function isZero({ numerator }: Fraction): boolean {
  return numerator === 0n
}

/** Rounds to this many decimals, a half away from zero. Only displayed numbers are rounded, and only once. */
export function roundTo({ numerator, denominator }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size * scale + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded) / Number(scale)
}

/** The fraction as rows and files store it: `37/3`. */
export function writeFraction({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`
}

/** Throws for text that `writeFraction` has not written. */
export function readFraction(text: string): Fraction {
  const [, numerator, denominator] = /^(-?\d+)\/(\d+)$/.exec(text) ?? []
  if (numerator === undefined || denominator === undefined) throw new SyntaxError('This is no fraction.')
  return fractionOf(BigInt(numerator), BigInt(denominator))
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return one === 0n ? other : greatestDivisor(other % one, one)
}
