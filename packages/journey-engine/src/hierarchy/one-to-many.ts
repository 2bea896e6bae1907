import { leastCost, openClimbs } from './climb.ts'
import type { Hierarchy } from './contract-graph.ts'
import { openIntList } from './int-list.ts'
import { unreached } from './min-heap.ts'
import type { Seed } from './search-graph.ts'

/**
 * Tables of costs by buckets (Knopp, Sanders, Schultes, Schulz, Wagner 2007): each target leaves its cost at every node that its
 * search upwards meets, and each source's search reads what lies there.
 */
export function openTableQuery(hierarchy: Hierarchy, { forward, backward } = openClimbs(hierarchy)) {
  const { nodeCount, rank } = hierarchy
  // the entries of a node are chained by their place in the lists, counted from 1
  const newest = new Int32Array(nodeCount)
  const [filled, before, targetOf, costOf] = [openIntList(), openIntList(), openIntList(), openIntList()]

  /**
   * The cost from each source to each target, `table[source * targets.length + target]`; -1 where there is no way. A source or
   * target is one or more seeds, of which the best pair counts. Seeds may cost less than 0, as long as no whole way does.
   */
  function findTable(sources: readonly (readonly Seed[])[], targets: readonly (readonly Seed[])[]): Int32Array {
    const table = new Int32Array(sources.length * targets.length).fill(unreached)
    const leastTargets = Int32Array.from(targets, leastCost)
    targets.forEach((seeds, target) => leaveCosts(seeds, leastTargets[target]!, target))
    const [chain, owners, costs] = [before.toArray(), targetOf.toArray(), costOf.toArray()]
    sources.forEach((seeds, source) => {
      const least = leastCost(seeds)
      forward.begin(seeds, least, rank)
      while (!forward.queue.isEmpty()) {
        const node = forward.settle()
        if (node < 0) continue
        const cost = forward.queue.keyOf(node) + least
        for (let entry = newest[node]!; entry > 0; entry = chain[entry - 1]!) {
          const target = owners[entry - 1]!
          const whole = cost + costs[entry - 1]! + leastTargets[target]!
          if (whole < table[source * targets.length + target]!) table[source * targets.length + target] = whole
        }
      }
    })
    emptyBuckets()
    for (let cell = 0; cell < table.length; cell++) if (table[cell] === unreached) table[cell] = -1
    return table
  }

  function leaveCosts(seeds: readonly Seed[], least: number, target: number): void {
    backward.begin(seeds, least, rank)
    while (!backward.queue.isEmpty()) {
      const node = backward.settle()
      if (node < 0) continue
      if (newest[node] === 0) filled.push(node)
      before.push(newest[node]!)
      targetOf.push(target)
      costOf.push(backward.queue.keyOf(node))
      newest[node] = before.length
    }
  }

  function emptyBuckets(): void {
    while (filled.length > 0) newest[filled.pop()] = 0
    before.clear()
    targetOf.clear()
    costOf.clear()
  }

  return { findTable }
}
