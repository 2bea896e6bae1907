import type { SearchGraph } from '../hierarchy/search-graph.ts'
import { openRandom } from './random.ts'

/**
 * A small graph by chance, with parallel links, self loops, islands and one-ways; most weights small, so that ties are
 * common.
 */
export function makeRandomGraph(seed: number): SearchGraph {
  const random = openRandom(seed)
  const nodeCount = 1 + random.below(14)
  const links: [from: number, to: number, weight: number][] = []
  for (let count = random.below(nodeCount * 4); count > 0; count--) {
    const [from, to, weight] = [
      random.below(nodeCount),
      random.below(nodeCount),
      1 + random.below(random.below(3) ? 5 : 1000),
    ]
    links.push([from, to, weight])
    if (random.below(2)) links.push([to, from, weight])
  }
  return graphOf(nodeCount, links)
}

/** A graph from links as triples. */
export function graphOf(
  nodeCount: number,
  links: readonly (readonly [from: number, to: number, weight: number])[],
): SearchGraph {
  const sorted = links.toSorted((one, other) => one[0] - other[0])
  const first = new Int32Array(nodeCount + 1)
  for (const [from] of sorted) first[from + 1]!++
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!
  return {
    nodeCount,
    first,
    head: Int32Array.from(sorted, (link) => link[1]),
    weight: Int32Array.from(sorted, (link) => link[2]),
  }
}

/**
 * The cost between every two nodes, by no clever means (Floyd 1962, Warshall 1962); the diagonal is 0, `Infinity` is no
 * way.
 */
export function costsBetweenAll({ nodeCount, first, head, weight }: SearchGraph): number[][] {
  const costs = Array.from({ length: nodeCount }, (_, from) =>
    Array.from({ length: nodeCount }, (__, to) => (from === to ? 0 : Infinity)),
  )
  for (let node = 0; node < nodeCount; node++) {
    for (let link = first[node]!; link < first[node + 1]!; link++) {
      costs[node]![head[link]!] = Math.min(costs[node]![head[link]!]!, weight[link]!)
    }
  }
  for (let by = 0; by < nodeCount; by++) {
    for (let from = 0; from < nodeCount; from++) {
      for (let to = 0; to < nodeCount; to++) {
        costs[from]![to] = Math.min(costs[from]![to]!, costs[from]![by]! + costs[by]![to]!)
      }
    }
  }
  return costs
}
