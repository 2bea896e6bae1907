/** An Int32Array that doubles when it is full; `take` gives what was added, and only that. */
export function growInt32(capacity = 1024) {
  let values = new Int32Array(capacity)
  let length = 0
  return {
    add(value: number): void {
      if (length === values.length) {
        const larger = new Int32Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    at: (index: number) => values[index]!,
    length: () => length,
    take: () => values.slice(0, length),
  }
}

export function growUint8(capacity = 1024) {
  let values = new Uint8Array(capacity)
  let length = 0
  return {
    add(value: number): void {
      if (length === values.length) {
        const larger = new Uint8Array(length * 2)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    at: (index: number) => values[index]!,
    take: () => values.slice(0, length),
  }
}
