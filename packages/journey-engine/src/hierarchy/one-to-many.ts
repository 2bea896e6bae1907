import { leastCost, openClimbs } from './climb.ts'
import type { Hierarchy } from './contract-graph.ts'
import { openIntList } from './int-list.ts'
import type { LinkExtras } from './link-extras.ts'
import { unreached } from './min-heap.ts'
import type { Seed } from './search-graph.ts'

/**
 * Lets a table also sum additional values of the paths: of the seeds, and of each node after the source up to the
 * target.
 */
export type Carry = { extras: LinkExtras; table: Float64Array }

/**
 * Tables of costs by buckets (Knopp, Sanders, Schultes, Schulz, Wagner 2007): each target writes its cost at every node
 * that its upward search meets, and each source's search reads those costs.
 */
export function openTableQuery(hierarchy: Hierarchy, { forward, backward } = openClimbs(hierarchy)) {
  const { nodeCount, rank } = hierarchy
  // the entries of a node are chained by their position in the lists, counted from 1
  const newest = new Int32Array(nodeCount)
  const [filled, before, targetOf, costOf] = [openIntList(), openIntList(), openIntList(), openIntList()]
  // the link, rank and entry by which each was reached; stored only when values are summed
  const [linkOf, rankOf, parentOf] = [openIntList(), openIntList(), openIntList()]

  /**
   * The cost from each source to each target, `table[source * targets.length + target]`; -1 where there is no way. A
   * source or target is one or more seeds, of which the best pair counts. Seeds may cost less than 0, as long as no
   * whole way does.
   */
  function findTable(
    sources: readonly (readonly Seed[])[],
    targets: readonly (readonly Seed[])[],
    carry?: Carry,
  ): Int32Array {
    const table = new Int32Array(sources.length * targets.length).fill(unreached)
    const leastTargets = Int32Array.from(targets, leastCost)
    targets.forEach((seeds, target) => leaveCosts(seeds, leastTargets[target]!, target, carry !== undefined))
    const [chain, owners, costs] = [before.toArray(), targetOf.toArray(), costOf.toArray()]
    const [meetings, entries] = [new Int32Array(targets.length), new Int32Array(targets.length)]
    const sumBehind = carry && openSumBehind(carry.extras, targets)
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
          if (whole >= table[source * targets.length + target]!) continue
          table[source * targets.length + target] = whole
          meetings[target] = node
          entries[target] = entry
        }
      }
      if (!carry) return
      for (let target = 0; target < targets.length; target++) {
        const cell = source * targets.length + target
        if (table[cell] !== unreached)
          carry.table[cell] = sumAhead(carry.extras, meetings[target]!, seeds) + sumBehind!(entries[target]!, target)
      }
    })
    emptyBuckets()
    for (let cell = 0; cell < table.length; cell++) if (table[cell] === unreached) table[cell] = -1
    return table
  }

  function leaveCosts(seeds: readonly Seed[], least: number, target: number, withWays: boolean): void {
    backward.begin(seeds, least, rank)
    while (!backward.queue.isEmpty()) {
      const node = backward.settle()
      if (node < 0) continue
      if (newest[node] === 0) filled.push(node)
      before.push(newest[node]!)
      targetOf.push(target)
      costOf.push(backward.queue.keyOf(node))
      newest[node] = before.length
      if (!withWays) continue
      const [link, parent] = [backward.parentLink[node]!, backward.parentNode[node]!]
      linkOf.push(link)
      rankOf.push(parent)
      // the parent was settled before, in this search, so its newest entry belongs to it
      parentOf.push(link < 0 ? 0 : newest[parent]!)
    }
  }

  /** The sum over the source's path to a rank. */
  function sumAhead({ up }: LinkExtras, meeting: number, seeds: readonly Seed[]): number {
    let sum = 0
    let node = meeting
    for (; forward.parentLink[node]! >= 0; node = forward.parentNode[node]!)
      sum += up(forward.parentLink[node]!, forward.parentNode[node]!)
    return sum + (seeds[forward.parentNode[node]!]!.extra ?? 0)
  }

  /** The sum over the path from an entry to its target. */
  function openSumBehind({ down }: LinkExtras, targets: readonly (readonly Seed[])[]) {
    const [links, ranks, parents] = [linkOf.toArray(), rankOf.toArray(), parentOf.toArray()]
    return (first: number, target: number): number => {
      let sum = 0
      let entry = first
      for (; links[entry - 1]! >= 0; entry = parents[entry - 1]!) sum += down(links[entry - 1]!, ranks[entry - 1]!)
      return sum + (targets[target]![ranks[entry - 1]!]!.extra ?? 0)
    }
  }

  function emptyBuckets(): void {
    while (filled.length > 0) newest[filled.pop()] = 0
    for (const list of [before, targetOf, costOf, linkOf, rankOf, parentOf]) list.clear()
  }

  return { findTable }
}
