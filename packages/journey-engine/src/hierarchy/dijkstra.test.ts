import { expect, it } from 'vitest'
import { costsBetweenAll, makeRandomGraph } from '../testing/random-graph.ts'
import { openDijkstra, reverseGraph } from './dijkstra.ts'
import { unreached } from './min-heap.ts'

it('settles every node within the limit, nearest first, at the cost the oracle finds, by a path that adds up', () => {
  for (let seed = 0; seed < 200; seed++) {
    const graph = makeRandomGraph(seed)
    const costs = costsBetweenAll(graph)
    const dijkstra = openDijkstra(graph)
    const limit = seed % 2 ? 6 : 5000
    for (let from = 0; from < graph.nodeCount; from++) {
      const settled: number[] = []
      dijkstra.search([{ node: from, cost: 0 }], limit, (node, cost) => {
        expect(cost).toBe(costs[from]![node])
        settled.push(cost)
      })
      expect(settled).toEqual(costs[from]!.filter((cost) => cost <= limit).toSorted((one, other) => one - other))
      for (let to = 0; to < graph.nodeCount; to++) {
        const isWithin = costs[from]![to]! <= limit
        expect(dijkstra.costOf(to)).toBe(isWithin ? costs[from]![to] : unreached)
        const sum = dijkstra.pathTo(to).reduce((cost, link) => cost + graph.weight[link]!, 0)
        expect(sum).toBe(isWithin ? costs[from]![to] : 0)
      }
    }
  }
})

it('finds against the links of the reversed graph what it finds along those of the graph', () => {
  for (let seed = 0; seed < 100; seed++) {
    const graph = makeRandomGraph(seed)
    const costs = costsBetweenAll(graph)
    const reversed = reverseGraph(graph)
    const dijkstra = openDijkstra(reversed)
    expect(reversed.link.toSorted()).toEqual(Int32Array.from(graph.head, (_, link) => link))
    for (let to = 0; to < graph.nodeCount; to++) {
      dijkstra.search([{ node: to, cost: 0 }])
      for (let from = 0; from < graph.nodeCount; from++)
        expect(dijkstra.costOf(from)).toBe(Math.min(costs[from]![to]!, unreached))
    }
  }
})
