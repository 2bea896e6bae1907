/**
 * A hash index of ids as bytes, so that a look-up creates no string: open addressing over an FNV-1a hash. Ids are
 * inserted once, then looked up millions of times.
 */
export function openIdIndex(ids: readonly string[]) {
  const encoder = new TextEncoder()
  const parts = ids.map((id) => encoder.encode(id))
  const starts = new Int32Array(ids.length + 1)
  parts.forEach((part, index) => (starts[index + 1] = starts[index]! + part.length))
  const bytes = new Uint8Array(starts[ids.length]!)
  parts.forEach((part, index) => bytes.set(part, starts[index]))

  let size = 16
  while (size < ids.length * 2) size *= 2
  const slots = new Int32Array(size).fill(-1)
  parts.forEach((part, index) => {
    let slot = hash(part, 0, part.length) & (size - 1)
    while (slots[slot] !== -1) slot = (slot + 1) & (size - 1)
    slots[slot] = index
  })

  function isSame(index: number, source: Uint8Array, first: number, last: number): boolean {
    const start = starts[index]!
    const length = last - first
    if (starts[index + 1]! - start !== length) return false
    for (let at = 0; at < length; at++) if (bytes[start + at] !== source[first + at]) return false
    return true
  }

  // neighbouring rows mostly have the same id, so the last answer is tried first
  let latest = -1
  return {
    /** The index of the id in a range of bytes; -1 for an unknown one. */
    find(source: Uint8Array, first: number, last: number): number {
      if (latest >= 0 && isSame(latest, source, first, last)) return latest
      let slot = hash(source, first, last) & (size - 1)
      while (slots[slot] !== -1) {
        const index = slots[slot]!
        if (isSame(index, source, first, last)) return (latest = index)
        slot = (slot + 1) & (size - 1)
      }
      return -1
    },
  }
}
export type IdIndex = ReturnType<typeof openIdIndex>

function hash(bytes: Uint8Array, first: number, last: number): number {
  let value = 0x811c9dc5
  for (let at = first; at < last; at++) value = Math.imul(value ^ bytes[at]!, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
