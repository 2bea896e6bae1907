/** An append-only list of integers that grows by doubling, so that a build need not know its size. */
export function openIntList(capacity = 1024) {
  let values = new Int32Array(capacity)
  let length = 0
  return {
    push(value: number): void {
      if (length === values.length) {
        const wider = new Int32Array(values.length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    /** Removes the last value; the list must not be empty. */
    pop: () => values[--length]!,
    clear: () => void (length = 0),
    get length() {
      return length
    },
    /** A copy of exactly its length. */
    toArray: () => values.slice(0, length),
  }
}
