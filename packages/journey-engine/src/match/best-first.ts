/** How much of a candidate's score is known. */
export const stages = { guessed: 0, outExact: 1, exact: 2 } as const
export type Stage = (typeof stages)[keyof typeof stages]

const rowBits = 27
const sideBits = 1

/**
 * Candidates by the bound of their score, the least first: a binary heap. Equal ones are ordered by how exactly they
 * are known, then by their rows. So an exact candidate comes out only when no other can still have the same score, and
 * the same wishes always give the same order.
 */
export function openBestFirst() {
  let bounds = new Int32Array(1024)
  // stage, row and side in one integer, which orders equals
  let codes = new Int32Array(1024)
  let size = 0

  const codeOf = (stage: Stage, row: number, side: number) => (stage << (rowBits + sideBits)) | (row << sideBits) | side

  function isBefore(bound: number, code: number, place: number): boolean {
    return bound < bounds[place]! || (bound === bounds[place]! && code < codes[place]!)
  }

  function first() {
    const code = codes[0]!
    return {
      bound: bounds[0]!,
      stage: (code >> (rowBits + sideBits)) as Stage,
      row: (code >> sideBits) & ((1 << rowBits) - 1),
      side: code & 1,
    }
  }

  function siftDown(bound: number, code: number): void {
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= size) break
      if (child + 1 < size && isBefore(bounds[child + 1]!, codes[child + 1]!, child)) child++
      if (isBefore(bound, code, child)) break
      bounds[place] = bounds[child]!
      codes[place] = codes[child]!
      place = child
    }
    bounds[place] = bound
    codes[place] = code
  }

  function widen(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const wider = new Int32Array(values.length * 2)
    wider.set(values)
    return wider
  }

  return {
    clear: () => void (size = 0),
    isEmpty: () => size === 0,

    push(bound: number, row: number, side: number): void {
      if (size === bounds.length) [bounds, codes] = [widen(bounds), widen(codes)]
      const code = codeOf(stages.guessed, row, side)
      let place = size++
      while (place > 0) {
        const above = (place - 1) >> 1
        if (!isBefore(bound, code, above)) break
        bounds[place] = bounds[above]!
        codes[place] = codes[above]!
        place = above
      }
      bounds[place] = bound
      codes[place] = code
    },

    /** The candidate with the least bound; the queue must not be empty. */
    first,

    /** Removes the first candidate. */
    drop(): void {
      size--
      if (size > 0) siftDown(bounds[size]!, codes[size]!)
    },

    /** Gives the first candidate the bound that is known by now; it moves back to where it belongs. */
    sharpen(bound: number, stage: Stage): void {
      const { row, side } = first()
      siftDown(bound, codeOf(stage, row, side))
    },
  }
}
