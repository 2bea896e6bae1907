import { describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { costsBetweenAll, graphOf, makeRandomGraph } from '../testing/random-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { type HierarchyPath, openHierarchyQuery } from './hierarchy-query.ts'
import type { SearchGraph, Seed } from './search-graph.ts'

const graphs = Array.from({ length: 400 }, (_, seed) => makeRandomGraph(seed))

describe('a query of the hierarchy', () => {
  it('finds for every pair of hundreds of random graphs the cost that the oracle finds, by links that exist and add up', () => {
    for (const graph of graphs) {
      const query = openHierarchyQuery(contractGraph(graph))
      const costs = costsBetweenAll(graph)
      for (let from = 0; from < graph.nodeCount; from++) {
        for (let to = 0; to < graph.nodeCount; to++) {
          const path = query.findPath([{ node: from, cost: 0 }], [{ node: to, cost: 0 }])
          expect(path?.cost ?? Infinity).toBe(costs[from]![to]!)
          if (path) expectContiguous(graph, path, from, to, path.cost)
        }
      }
    }
  })

  it('takes the best pair of seeds with what they have spent, also less than nothing', () => {
    const random = openRandom(7)
    for (const graph of graphs) {
      const query = openHierarchyQuery(contractGraph(graph))
      const costs = costsBetweenAll(graph)
      const sources = makeSeeds(random, graph.nodeCount, 0)
      const targets = makeSeeds(random, graph.nodeCount, -3)
      const best = Math.min(
        ...sources.flatMap((source) =>
          targets.map((target) => source.cost + costs[source.node]![target.node]! + target.cost),
        ),
      )
      const path = query.findPath(sources, targets)
      expect(path?.cost ?? Infinity).toBe(best)
      if (!path) continue
      const [source, target] = [sources[path.source]!, targets[path.target]!]
      expectContiguous(graph, path, source.node, target.node, path.cost - source.cost - target.cost)
    }
  })

  it('finds the cheapest way round from a node to itself where it must move', () => {
    for (const graph of graphs) {
      const query = openHierarchyQuery(contractGraph(graph, { keepLoops: true }))
      const costs = costsBetweenAll(graph)
      for (let node = 0; node < graph.nodeCount; node++) {
        const seeds = [{ node, cost: 0 }]
        const path = query.findPath(seeds, seeds, true)
        expect(path?.cost ?? Infinity).toBe(cheapestRound(graph, costs, node))
        if (path) expectContiguous(graph, path, node, node, path.cost)
      }
    }
  })

  it('answers nothing without seeds', () => {
    const query = openHierarchyQuery(contractGraph(graphOf(2, [[0, 1, 5]])))
    expect(query.findPath([], [{ node: 1, cost: 0 }])).toBeUndefined()
    expect(query.findPath([{ node: 0, cost: 0 }], [])).toBeUndefined()
  })

  it('counts a way beyond 31 bits as none', () => {
    const query = openHierarchyQuery(
      contractGraph(
        graphOf(4, [
          [0, 1, 2_000_000_000],
          [1, 2, 2_000_000_000],
          [2, 3, 1],
          [3, 1, 1],
        ]),
      ),
    )
    expect(query.findPath([{ node: 0, cost: 0 }], [{ node: 1, cost: 0 }])?.cost).toBe(2_000_000_000)
    expect(query.findPath([{ node: 0, cost: 0 }], [{ node: 2, cost: 0 }])).toBeUndefined()
  })

  it('names links as it was told to', () => {
    const graph = graphOf(3, [
      [0, 1, 5],
      [1, 2, 5],
    ])
    const query = openHierarchyQuery(contractGraph(graph, { labels: Int32Array.of(70, 80) }))
    expect([...query.findPath([{ node: 0, cost: 0 }], [{ node: 2, cost: 0 }])!.links]).toEqual([70, 80])
  })
})

describe('a hierarchy', () => {
  it('is the same for the same graph', () => {
    for (const graph of graphs.slice(0, 50)) expect(contractGraph(graph)).toEqual(contractGraph(graph))
  })

  it('only leads up', () => {
    for (const graph of graphs) {
      const { nodeCount, upFirst, upHead, downFirst, downHead } = contractGraph(graph)
      for (let rank = 0; rank < nodeCount; rank++) {
        for (let link = upFirst[rank]!; link < upFirst[rank + 1]!; link++) expect(upHead[link]).toBeGreaterThan(rank)
        for (let link = downFirst[rank]!; link < downFirst[rank + 1]!; link++)
          expect(downHead[link]).toBeGreaterThan(rank)
      }
    }
  })

  it.each([
    ['nothing at all', graphOf(0, [])],
    ['one node and no link', graphOf(1, [])],
    ['one node with a link to itself', graphOf(1, [[0, 0, 1]])],
  ])('is built of %s', (_, graph) => {
    expect(contractGraph(graph).nodeCount).toBe(graph.nodeCount)
  })

  it.each([
    ['a weight of 0', graphOf(2, [[0, 1, 0]]), 'a link weighs 0'],
    ['a weight below 0', graphOf(2, [[0, 1, -4]]), 'a link weighs -4'],
  ])('refuses %s', (_, graph, reason) => {
    expect(() => contractGraph(graph)).toThrow(reason)
  })
})

function expectContiguous(graph: SearchGraph, { nodes, links }: HierarchyPath, from: number, to: number, cost: number) {
  expect(nodes[0]).toBe(from)
  expect(nodes.at(-1)).toBe(to)
  expect(links.length).toBe(nodes.length - 1)
  let sum = 0
  links.forEach((link, index) => {
    expect(link).toBeGreaterThanOrEqual(graph.first[nodes[index]!]!)
    expect(link).toBeLessThan(graph.first[nodes[index]! + 1]!)
    expect(graph.head[link]).toBe(nodes[index + 1])
    sum += graph.weight[link]!
  })
  expect(sum).toBe(cost)
}

function makeSeeds(random: ReturnType<typeof openRandom>, nodeCount: number, least: number): Seed[] {
  return Array.from({ length: 1 + random.below(4) }, () => ({
    node: random.below(nodeCount),
    cost: least + random.below(8),
  }))
}

function cheapestRound({ first, head, weight }: SearchGraph, costs: number[][], node: number): number {
  let least = Infinity
  for (let link = first[node]!; link < first[node + 1]!; link++)
    least = Math.min(least, weight[link]! + costs[head[link]!]![node]!)
  return least
}
