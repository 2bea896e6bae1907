export type Chance = {
  /** From 0 up to, and without, 1. */
  next(): number
  /** An integer from 0 up to, and without, `end`. */
  below(end: number): number
  between(low: number, high: number): number
  /** True with this probability. */
  falls(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/**
 * Chance that repeats (mulberry32). Every subject draws from its own stream, keyed by numbers such as a superblock's
 * place, so that a change in one subject leaves the others as they were.
 */
export function openChance(...keys: number[]): Chance {
  let state = mixKeys(keys)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    falls: (probability) => next() < probability,
    pick: (list) => list[below(list.length)]!,
  }
}

/** Folds integers into 32 bits in which every key counts (the finaliser of MurmurHash3). */
export function mixKeys(keys: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const key of keys) {
    hash ^= Math.imul(key | 0, 0xcc9e2d51)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash = (hash ^ (hash >>> 16)) + 0x7f4a7c15
  }
  return hash >>> 0
}

export const subject = {
  plan: 1,
  names: 2,
  interior: 3,
  nodes: 4,
  tags: 5,
  alleys: 6,
  places: 7,
  addresses: 8,
  ring: 9,
  rail: 10,
  restrictions: 11,
  lines: 12,
  runs: 13,
  water: 14,
  nodeShapes: 15,
} as const
