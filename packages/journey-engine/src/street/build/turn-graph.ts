import { bearingBetween } from '../../geo.ts'
import { openIntList } from '../../hierarchy/int-list.ts'
import type { SearchGraph } from '../../hierarchy/search-graph.ts'
import { banned, openBannedTurns, plain } from '../tags/banned-turns.ts'
import {
  costOf,
  edgeOf,
  headOf,
  isBackward,
  opposite,
  type Profile,
  type StreetNetwork,
  StreetFlag,
  tailOf,
} from './street-network.ts'

/** Streets as a graph whose nodes are the network's; link `i` is the arc `arcs[i]`. */
export type NodeGraph = SearchGraph & { arcs: Int32Array }

/**
 * Streets as a graph whose nodes are arcs, so that turns can have costs and bans. Node `n` means the end of the arc
 * `arcs[n]`, and a link weighs the turn and the whole next arc. The first `plainCount` nodes are the open arcs,
 * ascending; each node after them repeats an arc, reached by the beginning of a banned sequence.
 */
export type TurnGraph = SearchGraph & { arcs: Int32Array; plainCount: number }

/** The nodes that represent an arc: its plain one, and those within banned sequences. */
export function openArcNodes({ arcs, plainCount }: Pick<TurnGraph, 'arcs' | 'plainCount'>) {
  const repeats = new Map<number, number[]>()
  for (let node = plainCount; node < arcs.length; node++) {
    const known = repeats.get(arcs[node]!)
    if (known) known.push(node)
    else repeats.set(arcs[node]!, [node])
  }

  function plain(arc: number): number {
    let [low, high] = [0, plainCount - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (arcs[middle]! < arc) low = middle + 1
      else high = middle
    }
    return low
  }

  return { plain, all: (arc: number): number[] => [plain(arc), ...(repeats.get(arc) ?? [])] }
}

/**
 * What a turn costs in milliseconds, for traffic that keeps to the right (the network does not say). No cost where a
 * street only bends, within a roundabout, or up to 40° from straight on; a U-turn is only for dead ends.
 */
export const turnCosts = { right: 1500, left: 3000, sharp: 5000, back: 15_000 } as const

/** The arcs open to a profile, by the node where they begin. */
export function nodeGraph(network: StreetNetwork, profile: Profile): NodeGraph {
  const nodeCount = network.nodes.lat.length
  const arcCount = network.edges.from.length * 2
  const first = new Int32Array(nodeCount + 1)
  for (let arc = 0; arc < arcCount; arc++) if (costOf(network, profile, arc) > 0) first[tailOf(network, arc) + 1]!++
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!
  const [head, weight, arcs] = [
    new Int32Array(first[nodeCount]!),
    new Int32Array(first[nodeCount]!),
    new Int32Array(first[nodeCount]!),
  ]
  const next = first.slice(0, nodeCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const cost = costOf(network, profile, arc)
    if (cost <= 0) continue
    const link = next[tailOf(network, arc)]!++
    head[link] = headOf(network, arc)
    weight[link] = cost
    arcs[link] = arc
  }
  return { nodeCount, first, head, weight, arcs }
}

/** The arcs open to a profile as nodes, the turns its rules allow as links. */
export function expandTurns(network: StreetNetwork, profile: Profile = 'drive'): TurnGraph {
  const streets = nodeGraph(network, profile)
  const bans = openBannedTurns(network, profile)
  const turns = openTurnCosts(network, streets)
  const plainArcs = streets.arcs.toSorted()
  const plainCount = plainArcs.length
  const plainNode = new Int32Array(network.edges.from.length * 2).fill(-1)
  plainArcs.forEach((arc, node) => (plainNode[arc] = node))
  const arcs = new Int32Array(plainCount + bans.stateCount)
  arcs.set(plainArcs)
  for (let state = 0; state < bans.stateCount; state++) arcs[plainCount + state] = bans.arcOf(state)

  const first = new Int32Array(arcs.length + 1)
  const [head, weight] = [openIntList(), openIntList()]
  for (let node = 0; node < arcs.length; node++) {
    const arc = arcs[node]!
    const begun = node < plainCount ? bans.begin(arc) : bans.resume(node - plainCount)
    const crossing = headOf(network, arc)
    const exits = streets.first[crossing + 1]! - streets.first[crossing]!
    for (let link = streets.first[crossing]!; link < streets.first[crossing + 1]!; link++) {
      const next = streets.arcs[link]!
      if (next === opposite(arc) && exits > 1) continue
      const state = bans.follow(begun, next)
      if (state === banned) continue
      head.push(state === plain ? plainNode[next]! : plainCount + state)
      weight.push(turns.costBetween(arc, next) + streets.weight[link]!)
    }
    first[node + 1] = head.length
  }
  return { nodeCount: arcs.length, first, head: head.toArray(), weight: weight.toArray(), arcs, plainCount }
}

/** Milliseconds for turning from one arc into the next. */
function openTurnCosts(network: StreetNetwork, streets: NodeGraph) {
  const { flags } = network.edges
  const streetsAt = countStreetsAt(network, streets)
  const [entry, exit] = [
    new Float32Array(network.edges.from.length * 2),
    new Float32Array(network.edges.from.length * 2),
  ]
  for (const arc of streets.arcs) {
    entry[arc] = bearingFrom(network, arc)
    exit[arc] = (bearingFrom(network, opposite(arc)) + 180) % 360
  }

  function costBetween(arc: number, next: number): number {
    if (next === opposite(arc)) return turnCosts.back
    if (streetsAt[headOf(network, arc)]! <= 2) return 0
    if (flags[edgeOf(arc)]! & flags[edgeOf(next)]! & StreetFlag.roundabout) return 0
    const angle = ((entry[next]! - exit[arc]! + 540) % 360) - 180
    // an edge without length, as a gate is, has no bearing, and NaN compares as no turn
    if (angle > 140 || angle < -140) return turnCosts.sharp
    if (angle > 40) return turnCosts.right
    return angle < -40 ? turnCosts.left : 0
  }
  return { costBetween }
}

/** How many ends of open streets meet at each node. */
function countStreetsAt(network: StreetNetwork, { nodeCount, arcs }: NodeGraph): Int32Array {
  const counts = new Int32Array(nodeCount)
  const counted = new Uint8Array(network.edges.from.length)
  for (const arc of arcs) {
    if (counted[edgeOf(arc)]) continue
    counted[edgeOf(arc)] = 1
    counts[tailOf(network, arc)]!++
    counts[headOf(network, arc)]!++
  }
  return counts
}

/**
 * The direction in which an arc starts, by its first point at another place; NaN when all its points are at one place.
 */
function bearingFrom(network: StreetNetwork, arc: number): number {
  const { nodes, edges, geometry } = network
  const edge = edgeOf(arc)
  const tail = tailOf(network, arc)
  const [begin, end] = [edges.geometryStart[edge]!, edges.geometryStart[edge + 1]!]
  const [lat, lon] = [nodes.lat[tail]!, nodes.lon[tail]!]
  for (let step = 0; step < end - begin; step++) {
    const point = isBackward(arc) ? end - 1 - step : begin + step
    if (geometry.lat[point] !== lat || geometry.lon[point] !== lon)
      return bearingBetween(lat, lon, geometry.lat[point]!, geometry.lon[point]!)
  }
  const head = headOf(network, arc)
  if (nodes.lat[head] === lat && nodes.lon[head] === lon) return NaN
  return bearingBetween(lat, lon, nodes.lat[head]!, nodes.lon[head]!)
}
