import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openProblems } from '../../problems.ts'
import { openRandom } from '../../testing/random.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { smallPbf, type SmallOsm } from '../../testing/small-pbf.ts'
import { buildStreets } from './build-streets.ts'
import { islands, strongComponents } from './islands.ts'
import { costOf, type Profile, profiles, type StreetNetwork } from './street-network.ts'

describe('islands', () => {
  it('keeps to the town and off a yard that nothing leads to', () => {
    // a town of 60 nodes in a row, and a yard of one street far from it
    const network = buildStreets(smallPbf(rowOfStreets(60, [{ id: 900, nodes: [500, 501] }])), {
      problems: openProblems(),
    })
    const mask = islands(network, 'walk')
    expect([...mask].filter((each) => each === 0)).toHaveLength(0)
    const larger = buildStreets(smallPbf(rowOfStreets(200, [{ id: 900, nodes: [500, 501] }])), {
      problems: openProblems(),
    })
    const outside = [...islands(larger, 'walk').keys()].filter((edge) => islands(larger, 'walk')[edge] === 0)
    expect(outside.map((edge) => larger.edges.wayId[edge])).toEqual([900])
  })

  it('leaves out a street that a car can enter and never leave, and keeps it for those on foot', () => {
    const town = rowOfStreets(20, [{ id: 900, nodes: [10, 500], tags: { highway: 'residential', oneway: 'yes' } }])
    const network = buildStreets(smallPbf(town), { problems: openProblems() })
    const edge = [...network.edges.wayId].indexOf(900)
    expect(islands(network, 'drive')[edge]).toBe(0)
    expect(islands(network, 'walk')[edge]).toBe(1)
  })

  it('leaves out what is closed', () => {
    const network = buildStreets(
      smallPbf(rowOfStreets(20, [{ id: 900, nodes: [10, 12], tags: { highway: 'footway' } }])),
      { problems: openProblems() },
    )
    const edge = [...network.edges.wayId].indexOf(900)
    expect(islands(network, 'drive')[edge]).toBe(0)
  })
})

describe('strongly connected components', () => {
  it('are those of a search from every node, on small towns of chance', () => {
    const random = openRandom(11)
    for (let round = 0; round < 60; round++) {
      const network = buildStreets(smallPbf(townOfChance(random)), { problems: openProblems() })
      const profile = profiles[round % profiles.length]!
      const { component, sizes } = strongComponents(network, profile)
      const reached = [...component.keys()].map((node) => reachedFrom(network, profile, node))
      for (let one = 0; one < component.length; one++) {
        const together = [...component.keys()].filter((other) => reached[one]!.has(other) && reached[other]!.has(one))
        expect([...component.keys()].filter((other) => component[other] === component[one])).toEqual(together)
        expect(sizes[component[one]!]).toBe(together.length)
      }
    }
  })

  const path = sharedData('porto-alegre/poa.osm.pbf')
  it.skipIf(!path)('of a real town are one large and many small ones', () => {
    const network = buildStreets(readFileSync(path!), { problems: openProblems() })
    const { sizes } = strongComponents(network, 'drive')
    expect(Math.max(...sizes)).toBeGreaterThan(10_000)
    const mask = islands(network, 'drive')
    const inside = mask.reduce((sum, each) => sum + each, 0)
    expect(inside).toBeGreaterThan(0.7 * mask.length)
    expect(inside).toBeLessThan(mask.length)
  })
})

/** Nodes 1, 2, … in a row, each two a street, and more streets with nodes of their own from 500. */
function rowOfStreets(count: number, more: NonNullable<SmallOsm['ways']>): SmallOsm {
  const nodes = Array.from({ length: count }, (_, index) => ({ id: index + 1, lat: 45, lon: -122 + index / 1000 }))
  const ways = nodes.slice(1).map(({ id }) => ({ id, nodes: [id - 1, id], tags: { highway: 'residential' } }))
  const others = [500, 501].map((id) => ({ id, lat: 45.1 + id / 1e5, lon: -122 }))
  return {
    nodes: [...nodes, ...others],
    ways: [...ways, ...more.map((way) => ({ ...way, tags: way.tags ?? { highway: 'residential' } }))],
  }
}

function townOfChance(random: ReturnType<typeof openRandom>): SmallOsm {
  const nodes = Array.from({ length: 14 }, (_, id) => ({
    id: id + 1,
    lat: 45 + random.next() / 100,
    lon: -122 + random.next() / 100,
  }))
  const ways = Array.from({ length: 13 }, (_, id) => ({
    id: id + 1,
    nodes: [1 + random.below(14), 1 + random.below(14)],
    tags: {
      highway: ['residential', 'footway', 'steps', 'motorway'][random.below(4)]!,
      oneway: ['yes', 'no', '-1'][random.below(3)]!,
    },
  }))
  return { nodes, ways: [...ways, { id: 99, nodes: [1, 2], tags: { highway: 'residential' } }] }
}

function reachedFrom(network: StreetNetwork, profile: Profile, start: number): Set<number> {
  const reached = new Set([start])
  for (const node of reached) {
    network.edges.from.forEach((from, edge) => {
      const to = network.edges.to[edge]!
      if (from === node && costOf(network, profile, 2 * edge) > 0) reached.add(to)
      if (to === node && costOf(network, profile, 2 * edge + 1) > 0) reached.add(from)
    })
  }
  return reached
}
