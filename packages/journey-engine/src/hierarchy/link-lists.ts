/**
 * A list of links for each node that changes as nodes are contracted. All lists share one pool; a list that outgrows
 * its space moves to the end. Read the arrays again after `lower`, which may replace them.
 */
export function openLinkLists(counts: Int32Array) {
  const nodeCount = counts.length
  const start = new Int32Array(nodeCount)
  const count = new Int32Array(nodeCount)
  const room = new Int32Array(nodeCount)
  let end = 0
  for (let node = 0; node < nodeCount; node++) {
    start[node] = end
    room[node] = counts[node]! + 2
    end += room[node]!
  }
  const lists = {
    start,
    count,
    head: new Int32Array(end * 2),
    weight: new Int32Array(end * 2),
    /** The bypassed node of a shortcut, or `~label` of an original link. */
    middle: new Int32Array(end * 2),
    /** The number of original links of a link. */
    hops: new Int32Array(end * 2),

    /** Adds a link, or lowers the existing one between the two nodes; does nothing if that is cheap enough. */
    lower(node: number, head: number, weight: number, middle: number, hops: number): void {
      const begin = start[node]!
      let link = begin
      const stop = begin + count[node]!
      while (link < stop && lists.head[link] !== head) link++
      if (link < stop && lists.weight[link]! <= weight) return
      if (link === stop) link = append(node)
      lists.head[link] = head
      lists.weight[link] = weight
      lists.middle[link] = middle
      lists.hops[link] = hops
    },

    remove(node: number, head: number): void {
      const last = start[node]! + --count[node]!
      let link = start[node]!
      while (lists.head[link] !== head) link++
      lists.head[link] = lists.head[last]!
      lists.weight[link] = lists.weight[last]!
      lists.middle[link] = lists.middle[last]!
      lists.hops[link] = lists.hops[last]!
    },
  }

  function append(node: number): number {
    if (count[node] === room[node]) move(node)
    return start[node]! + count[node]!++
  }

  function move(node: number): void {
    const size = count[node]!
    const from = start[node]!
    room[node] = size * 2
    while (end + size * 2 > lists.head.length) {
      lists.head = widen(lists.head)
      lists.weight = widen(lists.weight)
      lists.middle = widen(lists.middle)
      lists.hops = widen(lists.hops)
    }
    for (const values of [lists.head, lists.weight, lists.middle, lists.hops]) values.copyWithin(end, from, from + size)
    start[node] = end
    end += size * 2
  }

  function widen(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const wider = new Int32Array(values.length * 2)
    wider.set(values)
    return wider
  }

  return lists
}
