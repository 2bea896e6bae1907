import { expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import { costsBetweenAll, makeRandomGraph } from '../testing/random-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { openTableQuery } from './one-to-many.ts'
import type { Seed } from './search-graph.ts'

it('fills tables with what the oracle says, one after the other, with several seeds, some below 0', () => {
  for (let seed = 0; seed < 200; seed++) {
    const graph = makeRandomGraph(seed)
    const random = openRandom(seed)
    const costs = costsBetweenAll(graph)
    const { findTable } = openTableQuery(contractGraph(graph))
    for (let round = 0; round < 4; round++) {
      const sources = makePlaces(random, graph.nodeCount, 3)
      const targets = makePlaces(random, graph.nodeCount, -3)
      const expected = sources.flatMap((source) => targets.map((target) => {
        const ways = source.flatMap((one) => target.map((other) => one.cost + costs[one.node]![other.node]! + other.cost))
        const least = Math.min(...ways)
        return Number.isFinite(least) ? least : -1
      }))
      expect([...findTable(sources, targets)]).toEqual(expected)
    }
  }
})

/** A few places of no, one or a few seeds each. */
function makePlaces(random: ReturnType<typeof openRandom>, nodeCount: number, least: number): Seed[][] {
  return Array.from({ length: random.below(4) }, () =>
    Array.from({ length: random.below(4) }, () => ({ node: random.below(nodeCount), cost: least + random.below(6) })),
  )
}
