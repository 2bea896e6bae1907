type Kind = Int32Array | Float64Array | Uint8Array

/** A typed array that grows by doubling, for data of unknown length. Hot loops use `openIntList`. */
export type GrowingArray<Array extends Kind> = {
  push(value: number): void
  at(index: number): number
  length(): number
  /** The pushed values; valid until the next push. */
  view(): Array
  /** A copy of exactly its length. */
  take(): Array
}

export function growInt32(capacity?: number): GrowingArray<Int32Array> {
  return grow((length) => new Int32Array(length), capacity)
}

export function growFloat64(capacity?: number): GrowingArray<Float64Array> {
  return grow((length) => new Float64Array(length), capacity)
}

export function growUint8(capacity?: number): GrowingArray<Uint8Array> {
  return grow((length) => new Uint8Array(length), capacity)
}

function grow<Array extends Kind>(make: (length: number) => Array, capacity = 1024): GrowingArray<Array> {
  let values = make(capacity)
  let count = 0
  return {
    push(value) {
      if (count === values.length) {
        const wider = make(2 * count)
        wider.set(values)
        values = wider
      }
      values[count++] = value
    },
    at: (index) => values[index]!,
    length: () => count,
    view: () => values.subarray(0, count) as Array,
    take: () => values.slice(0, count) as Array,
  }
}
