import { findNode } from '../build/node-table.ts'
import { outgoingArcs } from '../build/outgoing-arcs.ts'
import { streetKinds, type StreetNetwork } from '../build/street-network.ts'
import type { RestrictionRelation } from '../build/street-ways.ts'

/** How relations find the network: ids of the table's nodes by number, and that number for each vertex. */
export type NodeNames = { nodeIds: Float64Array; vertexNode: Int32Array }

/** What relations name, found in the network. */
export type Lookup = {
  edgesOf(way: number): readonly number[]
  /** The vertices of a node of OSM: several where there is a barrier. */
  verticesOf(node: number): readonly number[]
  /** A number that vertices at the same node of OSM share. */
  placeOf(vertex: number): number
  arcsFrom(vertex: number): readonly number[]
}

/** Only nodes and ways that relations name are looked up, so only those are kept. */
export function openLookup(
  relations: readonly RestrictionRelation[],
  network: StreetNetwork,
  { nodeIds, vertexNode }: NodeNames,
): Lookup {
  const named = new Set<number>()
  for (const { members } of relations) for (const member of members) if (member.type === 'way') named.add(member.id)
  const byWay = new Map<number, number[]>()
  const barrier = streetKinds.indexOf('barrier')
  const { from, to, wayId, kind } = network.edges
  const { first, arcs } = outgoingArcs(network)
  for (let edge = 0; edge < from.length; edge++)
    if (kind[edge] !== barrier && named.has(wayId[edge]!)) append(byWay, wayId[edge]!, edge)
  const byNode = new Map<number, number[]>()
  const atWays = new Set<number>()
  for (const edges of byWay.values())
    for (const edge of edges) atWays.add(vertexNode[from[edge]!]!).add(vertexNode[to[edge]!]!)
  vertexNode.forEach((node, vertex) => atWays.has(node) && append(byNode, node, vertex))
  return {
    edgesOf: (way) => byWay.get(way) ?? [],
    verticesOf: (node) => byNode.get(findNode(nodeIds, node)) ?? [],
    placeOf: (vertex) => vertexNode[vertex]!,
    arcsFrom: (vertex) => Array.from(arcs.subarray(first[vertex], first[vertex + 1])),
  }
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
