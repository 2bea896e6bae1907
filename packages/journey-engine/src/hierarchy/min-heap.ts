/** The key of a node that a search has not reached; also the largest cost that can be told. */
export const unreached = 0x7fffffff

const stride = 3

/**
 * The labels and the queue of one search over nodes `0 … nodeCount - 1`: a 4-ary heap (fewer cache lines for each level
 * than a binary one) that knows the position of each node, so that a key can be changed in place. A node keeps its key
 * after it is taken out. `clear` only raises a version; version, position and key of a node are adjacent, so that one
 * access costs one cache line. It is one long function because its parts share the same arrays.
 */
export function openMinHeap(nodeCount: number) {
  const labels = new Int32Array(nodeCount * stride)
  let version = 1
  let nodes = new Int32Array(256)
  let keys = new Int32Array(256)
  let size = 0

  function siftUp(start: number, node: number, key: number): void {
    let position = start
    while (position > 0) {
      const above = (position - 1) >> 2
      if (keys[above]! <= key) break
      place(position, nodes[above]!, keys[above]!)
      position = above
    }
    place(position, node, key)
  }

  function siftDown(start: number, node: number, key: number): void {
    let position = start
    for (;;) {
      const begin = position * 4 + 1
      if (begin >= size) break
      const end = begin + 4 < size ? begin + 4 : size
      let least = begin
      for (let each = begin + 1; each < end; each++) if (keys[each]! < keys[least]!) least = each
      if (keys[least]! >= key) break
      place(position, nodes[least]!, keys[least]!)
      position = least
    }
    place(position, node, key)
  }

  function place(position: number, node: number, key: number): void {
    nodes[position] = node
    keys[position] = key
    labels[node * stride + 1] = position
  }

  function insert(node: number, key: number): void {
    if (size === nodes.length) widen()
    siftUp(size++, node, key)
  }

  function widen(): void {
    const [widerNodes, widerKeys] = [new Int32Array(size * 2), new Int32Array(size * 2)]
    widerNodes.set(nodes)
    widerKeys.set(keys)
    nodes = widerNodes
    keys = widerKeys
  }

  return {
    clear(): void {
      size = 0
      if (++version === 0x7fffffff) {
        labels.fill(0)
        version = 1
      }
    },

    /** Lowers the node's key to this one, and answers whether it was larger or absent. */
    offer(node: number, key: number): boolean {
      const label = node * stride
      if (labels[label] !== version) {
        if (key >= unreached) return false
        labels[label] = version
        labels[label + 2] = key
        insert(node, key)
        return true
      }
      if (key >= labels[label + 2]!) return false
      labels[label + 2] = key
      const position = labels[label + 1]!
      if (position < 0) insert(node, key)
      else siftUp(position, node, key)
      return true
    },

    /** Sets the node's key to this one, whatever it was, and puts the node (back) into the queue. */
    set(node: number, key: number): void {
      const label = node * stride
      const known = labels[label] === version && labels[label + 1]! >= 0
      const position = labels[label + 1]!
      const before = labels[label + 2]!
      labels[label] = version
      labels[label + 2] = key
      if (!known) insert(node, key)
      else if (key < before) siftUp(position, node, key)
      else siftDown(position, node, key)
    },

    /** Removes the node with the smallest key; the queue must not be empty. */
    pop(): number {
      const node = nodes[0]!
      labels[node * stride + 1] = -1
      size--
      if (size > 0) siftDown(0, nodes[size]!, keys[size]!)
      return node
    },

    isEmpty: () => size === 0,
    /** The smallest key in the queue; `unreached` when it is empty. */
    minKey: () => (size === 0 ? unreached : keys[0]!),
    /** The last key of a node, even after its removal; `unreached` when it has none. */
    keyOf: (node: number) => (labels[node * stride] === version ? labels[node * stride + 2]! : unreached),
    isReached: (node: number) => labels[node * stride] === version,
  }
}

export type MinHeap = ReturnType<typeof openMinHeap>
