/**
 * A bit set of the numbers below a count. Sets of thousands are copied, counted and combined in a few hundred steps.
 */
export type BitSet = Uint32Array<ArrayBuffer>

export function makeSet(count: number, numbers: Iterable<number> = []): BitSet {
  const set = new Uint32Array(Math.ceil(count / 32))
  for (const number of numbers) add(set, number)
  return set
}

export function add(set: BitSet, number: number): void {
  set[number >>> 5]! |= 1 << (number & 31)
}

export function has(set: BitSet, number: number): boolean {
  return (set[number >>> 5]! & (1 << (number & 31))) !== 0
}

/** Intersects the set with another. */
export function keepCommon(set: BitSet, other: BitSet): void {
  for (let index = 0; index < set.length; index++) set[index]! &= other[index]!
}

/** Keeps the numbers that pass the test. */
export function keepIf(set: BitSet, passes: (number: number) => boolean): void {
  forEach(set, (number) => {
    if (!passes(number)) set[number >>> 5]! &= ~(1 << (number & 31))
  })
}

export function countOf(set: BitSet): number {
  let count = 0
  for (let word of set) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Smallest first. */
export function forEach(set: BitSet, visit: (number: number) => void): void {
  for (let index = 0; index < set.length; index++)
    for (let word = set[index]!; word !== 0; word &= word - 1) visit(index * 32 + 31 - Math.clz32(word & -word))
}
