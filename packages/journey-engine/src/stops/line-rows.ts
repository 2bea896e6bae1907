/** The rows of a table of stops. `rowsOf` gives, for each sequence, the row of each of its stops. */
export type Rows = { stops: number[]; rowsOf: number[][] }

/** When two sequences have more pairs of stops than this, one follows the other without shared rows. */
const mostPairs = 4_000_000

type Row = { stop: number }

/**
 * Merges sequences of stops into one list in which each keeps its order. Two sequences share a row where they have the
 * same stops in the same order. The first sequence decides when there is a choice.
 */
export function mergeSequences(sequences: readonly (readonly number[])[]): Rows {
  let rows: Row[] = []
  const taken = sequences.map((sequence) => {
    const shared = findShared(
      rows.map(({ stop }) => stop),
      sequence,
    )
    const own: Row[] = []
    const merged: Row[] = []
    let [row, at] = [0, 0]
    for (const [sharedRow, sharedAt] of [...shared, [rows.length, sequence.length] as const]) {
      merged.push(...rows.slice(row, sharedRow))
      for (; at < sharedAt; at++) {
        const added = { stop: sequence[at]! }
        own.push(added)
        merged.push(added)
      }
      if (sharedRow < rows.length) {
        own.push(rows[sharedRow]!)
        merged.push(rows[sharedRow]!)
      }
      row = sharedRow + 1
      at = sharedAt + 1
    }
    rows = merged
    return own
  })
  const numberOf = new Map(rows.map((row, index) => [row, index]))
  return { stops: rows.map(({ stop }) => stop), rowsOf: taken.map((own) => own.map((row) => numberOf.get(row)!)) }
}

/** The longest common subsequence, as pairs of positions. */
function findShared(one: readonly number[], other: readonly number[]): (readonly [number, number])[] {
  const width = other.length + 1
  if (one.length * other.length > mostPairs) return []
  const lengths = new Int32Array((one.length + 1) * width)
  for (let row = one.length - 1; row >= 0; row--)
    for (let at = other.length - 1; at >= 0; at--)
      lengths[row * width + at] =
        one[row] === other[at]
          ? lengths[(row + 1) * width + at + 1]! + 1
          : Math.max(lengths[(row + 1) * width + at]!, lengths[row * width + at + 1]!)
  const pairs: (readonly [number, number])[] = []
  for (let row = 0, at = 0; row < one.length && at < other.length;) {
    if (one[row] === other[at]) pairs.push([row++, at++])
    else if (lengths[(row + 1) * width + at]! >= lengths[row * width + at + 1]!) row++
    else at++
  }
  return pairs
}

export type DirectedPattern = {
  stops: readonly number[]
  /** GTFS direction_id plus 1; 0 unknown. */
  direction: number
  runs: number
}

/**
 * The patterns of a line by direction, as indices, those with most runs first. Where the feed gives no direction, a
 * pattern joins those that share stops in the same order; one that shares none is a direction of its own.
 */
export function groupDirections(patterns: readonly DirectedPattern[]): number[][] {
  const groups: { direction: number; members: number[] }[] = []
  const order = patterns
    .map((_, index) => index)
    .toSorted((one, other) => patterns[other]!.runs - patterns[one]!.runs || one - other)
  for (const index of order) {
    const { direction } = patterns[index]!
    if (direction === 0) continue
    const group = groups.find((each) => each.direction === direction)
    if (group) group.members.push(index)
    else groups.push({ direction, members: [index] })
  }
  groups.sort((one, other) => one.direction - other.direction)
  for (const index of order) {
    if (patterns[index]!.direction !== 0) continue
    const likeness = groups.map(({ members }) =>
      Math.max(...members.map((each) => compareOrder(patterns[each]!.stops, patterns[index]!.stops))),
    )
    const best = Math.max(0, ...likeness)
    if (best > 0) groups[likeness.indexOf(best)]!.members.push(index)
    else groups.push({ direction: 0, members: [index] })
  }
  return groups.map(({ members }) =>
    members.toSorted((one, other) => patterns[other]!.runs - patterns[one]!.runs || one - other),
  )
}

/** How many stops in common follow each other in the same order, less those in the reverse order. */
function compareOrder(one: readonly number[], other: readonly number[]): number {
  const positions = new Map(one.map((stop, position) => [stop, position]))
  const shared = other.flatMap((stop) => positions.get(stop) ?? [])
  let likeness = 0
  for (let at = 1; at < shared.length; at++) likeness += Math.sign(shared[at]! - shared[at - 1]!)
  return likeness
}
