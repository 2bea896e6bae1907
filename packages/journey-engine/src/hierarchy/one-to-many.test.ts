import { expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { costsBetweenAll, makeRandomGraph } from '../testing/random-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { openLinkExtras } from './link-extras.ts'
import { openTableQuery } from './one-to-many.ts'
import type { SearchGraph, Seed } from './search-graph.ts'

it('fills tables with what the oracle says, one after the other, with several seeds, some below 0', () => {
  for (let seed = 0; seed < 200; seed++) {
    const graph = makeRandomGraph(seed)
    const random = openRandom(seed)
    const costs = costsBetweenAll(graph)
    const { findTable } = openTableQuery(contractGraph(graph))
    for (let round = 0; round < 4; round++) {
      const sources = makePlaces(random, graph.nodeCount, 3)
      const targets = makePlaces(random, graph.nodeCount, -3)
      const expected = sources.flatMap((source) =>
        targets.map((target) => {
          const ways = source.flatMap((one) =>
            target.map((other) => one.cost + costs[one.node]![other.node]! + other.cost),
          )
          const least = Math.min(...ways)
          return Number.isFinite(least) ? least : -1
        }),
      )
      expect([...findTable(sources, targets)]).toEqual(expected)
    }
  }
})

it('tells what the cheapest ways carry, as one of those carries that cost the least', () => {
  let carrying = 0
  for (let seed = 0; seed < 200; seed++) {
    const graph = makeRandomGraph(seed)
    const random = openRandom(seed)
    const costs = costsBetweenAll(graph)
    const loads = Array.from({ length: graph.nodeCount }, () => (random.below(3) ? 0 : 10 ** random.below(4)))
    const hierarchy = contractGraph(graph)
    const extras = openLinkExtras(hierarchy, (node) => loads[node]!)
    const { findTable } = openTableQuery(hierarchy)
    // two rounds, as the second knows from the first which links carry nothing
    for (let round = 0; round < 2; round++) {
      const [sources, targets] = [makePlaces(random, graph.nodeCount, 0), makePlaces(random, graph.nodeCount, 0)].map(
        (places) => places.map((seeds) => seeds.map((each) => ({ ...each, extra: 100_000 * random.below(3) }))),
      ) as [Seed[][], Seed[][]]
      const table = new Float64Array(sources.length * targets.length)
      const found = findTable(sources, targets, { extras, table })
      expect(found).toEqual(findTable(sources, targets))
      found.forEach((cost, cell) => {
        const ends = sources[Math.floor(cell / targets.length)]!.flatMap((source) =>
          targets[cell % targets.length]!.map((target) => ({ source, target })),
        )
        const possible = ends
          .filter(({ source, target }) => source.cost + costs[source.node]![target.node]! + target.cost === cost)
          .flatMap(({ source, target }) =>
            [...listLoads(graph, costs, loads, source.node, target.node)].map(
              (load) => source.extra! + load + target.extra!,
            ),
          )
        expect(cost < 0 ? [0] : possible).toContain(table[cell])
        carrying += Number(table[cell]! % 100_000 > 0)
      })
    }
  }
  expect(carrying).toBeGreaterThan(60)
})

/** What each cheapest way between two nodes carries after its first. */
function listLoads(graph: SearchGraph, costs: number[][], loads: number[], from: number, to: number): Set<number> {
  if (from === to) return new Set([0])
  const found = new Set<number>()
  for (let node = 0; node < graph.nodeCount; node++) {
    for (let link = graph.first[node]!; link < graph.first[node + 1]!; link++) {
      if (graph.head[link] !== to || costs[from]![node]! + graph.weight[link]! !== costs[from]![to]!) continue
      for (const load of listLoads(graph, costs, loads, from, node)) found.add(load + loads[to]!)
    }
  }
  return found
}

/** A few places of no, one or a few seeds each. */
function makePlaces(random: ReturnType<typeof openRandom>, nodeCount: number, least: number): Seed[][] {
  return Array.from({ length: random.below(4) }, () =>
    Array.from({ length: random.below(4) }, () => ({ node: random.below(nodeCount), cost: least + random.below(6) })),
  )
}
