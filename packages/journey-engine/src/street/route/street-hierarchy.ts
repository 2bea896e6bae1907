import type { Hierarchy } from '../../hierarchy/contract-graph.ts'
import type { HierarchyPath } from '../../hierarchy/hierarchy-query.ts'
import type { SearchGraph, Seed } from '../../hierarchy/search-graph.ts'
import type { ArcPoint } from './snap-arcs.ts'
import { openArcNodes, type TurnGraph } from '../build/turn-graph.ts'

/**
 * The hierarchy of one profile, flat so that a file can hold it. For driving its nodes are arcs, named by `arcs` as in
 * `TurnGraph`, the first `plainCount` ascending; for the others they are the network's and `arcs` is empty. Its links
 * are labelled with arcs where nodes are the network's. `turns` is the graph of arcs before it was contracted, for
 * searches that weigh streets in ways of their own: it takes long to make, and all workers share one. For the others it
 * is empty.
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
    /** The arcs that a path of the hierarchy stands for, from the source's to the target's. */
    arcsOf: (path: HierarchyPath, source: ArcPoint, target: ArcPoint): Int32Array =>
      byArcs ? path.nodes.map((node) => arcs[node]!) : withEnds(source.arc, path.links, target.arc),
    sourceSeed: ({ arc, head, after }: ArcPoint): Seed => ({ node: byArcs ? nodes.plain(arc) : head, cost: after }),
    addTargetSeeds({ arc, tail, before, after }: ArcPoint, seeds: Seed[]): void {
      if (!byArcs) seeds.push({ node: tail, cost: before })
      else for (const node of nodes.all(arc)) seeds.push({ node, cost: -after })
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
