import type { Hierarchy } from './contract-graph.ts'
import { openMinHeap, unreached } from './min-heap.ts'
import type { Seed } from './search-graph.ts'

/** The two searches of a hierarchy, forward and backward. Queries that never run at the same time can share them. */
export function openClimbs({ nodeCount, upFirst, upHead, upWeight, downFirst, downHead, downWeight }: Hierarchy) {
  return {
    forward: openClimb(nodeCount, upFirst, upHead, upWeight, downFirst, downHead, downWeight),
    backward: openClimb(nodeCount, downFirst, downHead, downWeight, upFirst, upHead, upWeight),
  }
}

/** The cost of the cheapest seed; `unreached` without seeds. */
export function leastCost(seeds: readonly Seed[]): number {
  let least = unreached
  for (const { cost } of seeds) if (cost < least) least = cost
  return least
}

/**
 * One search upwards. `first`, `head` and `weight` are the links that it follows. The other three are the links that
 * come down from higher nodes: they show when a node cannot be on a cheapest path (stall-on-demand).
 */
function openClimb(
  nodeCount: number,
  first: Int32Array,
  head: Int32Array,
  weight: Int32Array,
  stallFirst: Int32Array,
  stallHead: Int32Array,
  stallWeight: Int32Array,
) {
  const queue = openMinHeap(nodeCount)
  const parentLink = new Int32Array(nodeCount)
  const parentNode = new Int32Array(nodeCount)

  return {
    queue,
    /** The link by which a rank was reached; -1 at a seed. */
    parentLink,
    /** The previous rank; at a seed its index. */
    parentNode,

    /** Restarts from seeds, whose keys are their extra cost above `least`. */
    begin(seeds: readonly Seed[], least: number, rank: Int32Array): void {
      queue.clear()
      for (let index = 0; index < seeds.length; index++) {
        const node = rank[seeds[index]!.node]!
        if (!queue.offer(node, seeds[index]!.cost - least)) continue
        parentLink[node] = -1
        parentNode[node] = index
      }
    },

    /**
     * Settles the next rank and relaxes its links; -1 when a higher rank shows a cheaper path to it, so that it can be
     * skipped (stall-on-demand).
     */
    settle(): number {
      const node = queue.pop()
      const cost = queue.keyOf(node)
      for (let link = stallFirst[node]!; link < stallFirst[node + 1]!; link++) {
        if (queue.keyOf(stallHead[link]!) + stallWeight[link]! < cost) return -1
      }
      for (let link = first[node]!; link < first[node + 1]!; link++) {
        if (!queue.offer(head[link]!, cost + weight[link]!)) continue
        parentLink[head[link]!] = link
        parentNode[head[link]!] = node
      }
      return node
    },
  }
}

export type Climb = ReturnType<typeof openClimb>
