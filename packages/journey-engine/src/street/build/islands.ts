import { outgoingArcs } from './outgoing-arcs.ts'
import { costOf, type Profile, type StreetNetwork } from './street-network.ts'

/**
 * For each edge, 1 where a profile can both reach it and leave it again: the edge is in a strongly connected component
 * of enough nodes. 0 means a yard behind a closed gate, a street cut off by the edge of the extract, or a closed
 * street.
 */
export function islands(network: StreetNetwork, profile: Profile): Uint8Array {
  const { component, sizes } = strongComponents(network, profile)
  const enough = enoughNodes(network.nodes.lat.length)
  const { from, to } = network.edges
  const mask = new Uint8Array(from.length)
  for (let edge = 0; edge < mask.length; edge++) {
    const isOpen = costOf(network, profile, 2 * edge) > 0 || costOf(network, profile, 2 * edge + 1) > 0
    const home = component[from[edge]!]!
    if (isOpen && home === component[to[edge]!] && sizes[home]! >= enough) mask[edge] = 1
  }
  return mask
}

/** Sixty nodes are a neighbourhood; a small network is not asked for so many. */
function enoughNodes(nodeCount: number): number {
  return Math.max(2, Math.min(60, Math.floor(nodeCount / 50)))
}

/**
 * The strongly connected component of each node and how many nodes each has (Tarjan, SIAM Journal on Computing 1(2),
 * 1972), with a stack of its own, as a network is deeper than the stack of calls.
 */
export function strongComponents(
  network: StreetNetwork,
  profile: Profile,
): { component: Int32Array; sizes: Int32Array } {
  const { first, arcs, heads } = outgoingArcs(network)
  const count = network.nodes.lat.length
  const component = new Int32Array(count).fill(-1)
  const order = new Int32Array(count).fill(-1)
  const lowest = new Int32Array(count)
  const nextArc = first.slice(0, count)
  const open = new Int32Array(count)
  const trail = new Int32Array(count)
  const sizes: number[] = []
  let openCount = 0
  let visited = 0

  for (let root = 0; root < count; root++) {
    if (order[root] !== -1) continue
    let depth = 0
    trail[0] = root
    order[root] = lowest[root] = visited++
    open[openCount++] = root
    while (depth >= 0) {
      const node = trail[depth]!
      if (nextArc[node]! < first[node + 1]!) {
        const place = nextArc[node]!++
        if (costOf(network, profile, arcs[place]!) === 0) continue
        const head = heads[place]!
        if (order[head] === -1) {
          order[head] = lowest[head] = visited++
          open[openCount++] = head
          trail[++depth] = head
        } else if (component[head] === -1 && order[head]! < lowest[node]!) lowest[node] = order[head]!
        continue
      }
      depth--
      if (depth >= 0 && lowest[node]! < lowest[trail[depth]!]!) lowest[trail[depth]!] = lowest[node]!
      if (lowest[node] !== order[node]) continue
      const number = sizes.length
      let size = 0
      let member: number
      do {
        member = open[--openCount]!
        component[member] = number
        size++
      } while (member !== node)
      sizes.push(size)
    }
  }
  return { component, sizes: Int32Array.from(sizes) }
}
