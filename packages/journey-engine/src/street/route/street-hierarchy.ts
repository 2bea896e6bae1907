import type { Hierarchy } from '../../hierarchy/contract-graph.ts'
import type { HierarchyPath } from '../../hierarchy/hierarchy-query.ts'
import type { SearchGraph, Seed } from '../../hierarchy/search-graph.ts'
import type { ArcPoint } from './snap-arcs.ts'
import { openArcNodes, type TurnGraph } from '../build/turn-graph.ts'

/**
 * The hierarchy of one profile, flat so that a file can hold it. For driving its nodes are arcs, named by `arcs` as in
 * `TurnGraph`, the first `plainCount` ascending. For other profiles they are the network's nodes, `arcs` is empty, and
 * the links are labelled with arcs. `turns` is the graph of arcs before it was contracted, for searches with weights of
 * their own: making it takes long, so all workers share one. For other profiles it is empty.
 */
export type StreetHierarchy = Hierarchy & {
  arcs: Int32Array
  plainCount: number
  turns: Omit<SearchGraph, 'nodeCount'>
}

/** The graph of turns that a hierarchy for driving was made of. */
export function turnGraphOf({ arcs, plainCount, turns }: StreetHierarchy): TurnGraph {
  return { nodeCount: arcs.length, ...turns, arcs, plainCount }
}

/**
 * A search starts where the source's arc ends and stops where the target's begins; by arcs, at its end, less what is
 * too much.
 */
export function openSeeds(hierarchy: StreetHierarchy, byArcs: boolean) {
  const { arcs } = hierarchy
  const nodes = openArcNodes(hierarchy)

  return {
    /** The arcs of a path of the hierarchy, from the source's to the target's. */
    arcsOf: (path: HierarchyPath, source: ArcPoint, target: ArcPoint): Int32Array =>
      byArcs ? path.nodes.map((node) => arcs[node]!) : withEnds(source.arc, path.links, target.arc),
    sourceSeed: ({ arc, head, after, beside }: ArcPoint): Seed => ({
      node: byArcs ? nodes.plain(arc) : head,
      cost: after + beside,
    }),
    addTargetSeeds({ arc, tail, before, after, beside }: ArcPoint, seeds: Seed[]): void {
      if (!byArcs) seeds.push({ node: tail, cost: before + beside })
      else for (const node of nodes.all(arc)) seeds.push({ node, cost: beside - after })
    },
  }
}

function withEnds(first: number, between: Int32Array, last: number): Int32Array {
  const arcs = new Int32Array(between.length + 2)
  arcs[0] = first
  arcs.set(between, 1)
  arcs[arcs.length - 1] = last
  return arcs
}
