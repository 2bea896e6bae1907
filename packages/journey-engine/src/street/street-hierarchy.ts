import type { Hierarchy } from '../hierarchy/contract-graph.ts'
import type { HierarchyPath } from '../hierarchy/hierarchy-query.ts'
import type { Seed } from '../hierarchy/search-graph.ts'
import type { ArcPoint } from './snap-arcs.ts'

/**
 * The hierarchy of one profile, flat so that a file can hold it. For driving its nodes are arcs, named by `arcs` as in
 * `TurnGraph`, the first `plainCount` ascending; for the others they are the network's and `arcs` is empty. Its links are
 * labelled with arcs where nodes are the network's.
 */
export type StreetHierarchy = Hierarchy & { arcs: Int32Array; plainCount: number }

/** A search starts where the source's arc ends and stops where the target's begins; by arcs, at its end, less what is too much. */
export function openSeeds({ arcs, plainCount }: StreetHierarchy, byArcs: boolean) {
  const repeats = new Map<number, number[]>()
  for (let node = plainCount; node < arcs.length; node++) {
    const known = repeats.get(arcs[node]!)
    if (known) known.push(node)
    else repeats.set(arcs[node]!, [node])
  }

  function nodeOf(arc: number): number {
    let [low, high] = [0, plainCount - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (arcs[middle]! < arc) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /** The arcs that a path of the hierarchy stands for, from the source's to the target's. */
    arcsOf: ({ nodes, links }: HierarchyPath, source: ArcPoint, target: ArcPoint): Int32Array =>
      byArcs ? nodes.map((node) => arcs[node]!) : withEnds(source.arc, links, target.arc),
    sourceSeed: ({ arc, head, after }: ArcPoint): Seed => ({ node: byArcs ? nodeOf(arc) : head, cost: after }),
    addTargetSeeds({ arc, tail, before, after }: ArcPoint, seeds: Seed[]): void {
      if (!byArcs) seeds.push({ node: tail, cost: before })
      else for (const node of [nodeOf(arc), ...(repeats.get(arc) ?? [])]) seeds.push({ node, cost: -after })
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
