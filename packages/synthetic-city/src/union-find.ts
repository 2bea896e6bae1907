/** Sets that grow together (disjoint-set forest with path halving). */
export function openUnionFind(size: number) {
  const parent = new Int32Array(size).fill(-1)
  const find = (item: number) => {
    while (parent[item]! >= 0) {
      const above = parent[item]!
      if (parent[above]! >= 0) parent[item] = parent[above]!
      item = above
    }
    return item
  }
  return {
    find,
    /** Joins two sets; false when they were one already. */
    join(a: number, b: number): boolean {
      let [rootA, rootB] = [find(a), find(b)]
      if (rootA === rootB) return false
      if (parent[rootA]! > parent[rootB]!) [rootA, rootB] = [rootB, rootA]
      parent[rootA]! += parent[rootB]!
      parent[rootB] = rootA
      return true
    },
    /** How many items are in the item's set. */
    size: (item: number) => -parent[find(item)]!,
  }
}
