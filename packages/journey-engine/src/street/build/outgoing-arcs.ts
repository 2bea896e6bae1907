import { headOf, type StreetNetwork, tailOf } from './street-network.ts'

/** The arcs that leave each node, `arcs[first[node]] … arcs[first[node + 1] - 1]`, ascending, for every profile. */
export function outgoingArcs(network: StreetNetwork): { first: Int32Array; arcs: Int32Array; heads: Int32Array } {
  const arcCount = 2 * network.edges.from.length
  const first = new Int32Array(network.nodes.lat.length + 1)
  for (let arc = 0; arc < arcCount; arc++) first[tailOf(network, arc) + 1]!++
  for (let node = 1; node < first.length; node++) first[node]! += first[node - 1]!
  const next = first.slice()
  const arcs = new Int32Array(arcCount)
  const heads = new Int32Array(arcCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const place = next[tailOf(network, arc)]!++
    arcs[place] = arc
    heads[place] = headOf(network, arc)
  }
  return { first, arcs, heads }
}
