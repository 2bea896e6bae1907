import { openMinHeap, unreached } from './min-heap.ts'
import type { SearchGraph, Seed } from './search-graph.ts'

/**
 * Dijkstra's search (1959) from seeds to all nodes within a limit. The arrays are reused: the results of a call are
 * valid until the next.
 */
export function openDijkstra({ nodeCount, first, head, weight }: SearchGraph) {
  const queue = openMinHeap(nodeCount)
  const parentLink = new Int32Array(nodeCount)
  const parentNode = new Int32Array(nodeCount)

  return {
    /** Settles every node within `limit` (inclusive), nearest first, and passes each to `onSettle`. */
    search(seeds: readonly Seed[], limit = unreached - 1, onSettle?: (node: number, cost: number) => void): void {
      queue.clear()
      for (const { node, cost } of seeds) {
        if (cost <= limit && queue.offer(node, cost)) parentLink[node] = parentNode[node] = -1
      }
      while (!queue.isEmpty()) {
        const node = queue.pop()
        const cost = queue.keyOf(node)
        onSettle?.(node, cost)
        for (let link = first[node]!; link < first[node + 1]!; link++) {
          const next = cost + weight[link]!
          if (next > limit || !queue.offer(head[link]!, next)) continue
          parentLink[head[link]!] = link
          parentNode[head[link]!] = node
        }
      }
    },
    /** The cost of a node in the last search; `unreached` if it was not reached. */
    costOf: (node: number) => queue.keyOf(node),
    /** The links from a seed to the node in the last search, in order; empty at a seed. */
    pathTo(node: number): number[] {
      const links = []
      for (let each = node; queue.isReached(each) && parentLink[each]! >= 0; each = parentNode[each]!)
        links.push(parentLink[each]!)
      return links.toReversed()
    },
  }
}

/** The graph with every link reversed; `link[i]` is the original of the new link `i`. */
export function reverseGraph({ nodeCount, first, head, weight }: SearchGraph): SearchGraph & { link: Int32Array } {
  const reversedFirst = new Int32Array(nodeCount + 1)
  for (const each of head) reversedFirst[each + 1]!++
  for (let node = 0; node < nodeCount; node++) reversedFirst[node + 1]! += reversedFirst[node]!
  const next = reversedFirst.slice(0, nodeCount)
  const reversed = {
    head: new Int32Array(head.length),
    weight: new Int32Array(head.length),
    link: new Int32Array(head.length),
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let link = first[node]!; link < first[node + 1]!; link++) {
      const place = next[head[link]!]!++
      reversed.head[place] = node
      reversed.weight[place] = weight[link]!
      reversed.link[place] = link
    }
  }
  return { nodeCount, first: reversedFirst, ...reversed }
}
