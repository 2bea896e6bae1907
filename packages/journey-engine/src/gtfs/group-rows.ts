/**
 * The rows of a table ordered by group, then sequence number, then file order: the rows of group `g` are
 * `order[first[g]] …`. Files are mostly ordered already, so only groups that are not get sorted.
 */
export function groupRows(
  group: Int32Array,
  groupCount: number,
  sequence: Float64Array | Int32Array,
): { first: Int32Array; order: Int32Array } {
  const first = new Int32Array(groupCount + 1)
  for (let row = 0; row < group.length; row++) first[group[row]! + 1]!++
  for (let index = 0; index < groupCount; index++) first[index + 1]! += first[index]!
  const order = new Int32Array(group.length)
  const next = first.slice(0, groupCount)
  for (let row = 0; row < group.length; row++) order[next[group[row]!]!++] = row
  for (let index = 0; index < groupCount; index++) {
    const end = first[index + 1]!
    for (let at = first[index]! + 1; at < end; at++) {
      if (sequence[order[at - 1]!]! <= sequence[order[at]!]!) continue
      order.subarray(first[index], end).sort((one, other) => sequence[one]! - sequence[other]! || one - other)
      break
    }
  }
  return { first, order }
}
