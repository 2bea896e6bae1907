/** A typed array that grows by doubling, for what is counted only once it has been read. */
export type GrowingArray<T extends Int32Array | Float64Array> = {
  push(value: number): void
  length(): number
  /** What was pushed; valid until the next push. */
  view(): T
}

export function growInt32(): GrowingArray<Int32Array> {
  return grow((length) => new Int32Array(length))
}

export function growFloat64(): GrowingArray<Float64Array> {
  return grow((length) => new Float64Array(length))
}

function grow<T extends Int32Array | Float64Array>(make: (length: number) => T): GrowingArray<T> {
  let values = make(1024)
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
    length: () => count,
    view: () => values.subarray(0, count) as T,
  }
}
