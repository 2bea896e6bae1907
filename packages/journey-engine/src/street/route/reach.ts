import { reverseGraph } from '../../hierarchy/dijkstra.ts'
import { openIntList } from '../../hierarchy/int-list.ts'
import { openMinHeap, unreached } from '../../hierarchy/min-heap.ts'
import type { SearchGraph } from '../../hierarchy/search-graph.ts'
import { searchGraphOf } from './exact-route.ts'
import { findAlong } from './route.ts'
import type { Snap } from './snap.ts'
import { type ArcPoint, listArcPoints } from './snap-arcs.ts'
import { costOf, headOf, type Profile, type StreetNetwork, tailOf } from '../build/street-network.ts'
import { makeRoute, makeRouteAlong, type StreetRoute } from './street-route.ts'
import { type NodeGraph, openArcNodes, type TurnGraph } from '../build/turn-graph.ts'

/** Whether ways lead from the place that was asked about, or to it. */
export type Direction = 'from' | 'to'

/**
 * Everything within a limit of a place: a bounded search (Dijkstra 1959) on the streets, by arcs for driving so that
 * turns count. The caller can pass an existing graph. It owns its arrays: one for each thread, one search at a time. It
 * is one long function because its parts share the same arrays.
 */
export function openReach(
  network: StreetNetwork,
  profile: Profile,
  graph: NodeGraph | TurnGraph = searchGraphOf(network, profile),
) {
  const { nodeCount, arcs } = graph
  const byArcs = 'plainCount' in graph
  const statesOf = byArcs ? openArcNodes(graph) : undefined
  const queue = openMinHeap(nodeCount)
  const [parentState, parentLink] = [new Int32Array(nodeCount), new Int32Array(nodeCount)]
  // by arcs a key is the cost at the arc's beginning, once the turn into it is made, or from there; by nodes it is the
  // node's
  const own = new Int32Array(byArcs ? nodeCount : 0)
  if (byArcs) arcs.forEach((arc, state) => (own[state] = costOf(network, profile, arc)))
  const atNode = openNodeCosts(network)
  const path = openIntList()
  let reversed: (SearchGraph & { link: Int32Array }) | undefined
  let roots: ArcPoint[] = []
  let way: Direction = 'from'
  let bound = 0

  /** Searches up to `limitMs`, inclusive. The functions below answer for this search until the next one. */
  function search(snaps: readonly Snap[], limitMs: number, direction: Direction = 'from'): void {
    roots = listArcPoints(network, profile, snaps)
    way = direction
    bound = Math.min(limitMs, unreached - 1)
    queue.clear()
    atNode.clear()
    roots.forEach(way === 'from' ? leave : approach)
    if (way === 'from') spread(graph)
    else spread((reversed ??= reverseGraph(graph)), reversed.link)
  }

  function leave({ arc, after, beside, head }: ArcPoint, index: number): void {
    const spent = after + beside
    if (spent <= bound) atNode.offer(head, spent, ~index)
    if (!byArcs) return offer(head, spent, ~index, -1)
    const state = statesOf!.plain(arc)
    for (let link = graph.first[state]!; link < graph.first[state + 1]!; link++) {
      const next = graph.head[link]!
      offer(next, spent + graph.weight[link]! - own[next]!, ~index, link)
    }
  }

  function approach({ arc, before, beside, tail }: ArcPoint, index: number): void {
    if (!byArcs) return offer(tail, before + beside, ~index, -1)
    for (const state of statesOf!.all(arc)) offer(state, before + beside, ~index, -1)
  }

  function offer(state: number, cost: number, parent: number, link: number): void {
    if (cost > bound || !queue.offer(state, cost)) return
    parentState[state] = parent
    parentLink[state] = link
  }

  function spread({ first, head, weight }: SearchGraph, links?: Int32Array): void {
    while (!queue.isEmpty()) {
      const state = queue.pop()
      const cost = queue.keyOf(state)
      noteNode(state, cost)
      for (let link = first[state]!; link < first[state + 1]!; link++) {
        const next = head[link]!
        // by arcs a link weighs the arc ahead, where the key does not yet count it, in either direction
        const shift = byArcs ? (links ? own[next]! - own[state]! : own[state]! - own[next]!) : 0
        offer(next, cost + weight[link]! + shift, state, links ? links[link]! : link)
      }
    }
  }

  function noteNode(state: number, cost: number): void {
    if (!byArcs) return atNode.offer(state, cost, state)
    if (way === 'to') {
      atNode.offer(tailOf(network, arcs[state]!), cost, state)
    } else if (cost + own[state]! <= bound) {
      atNode.offer(headOf(network, arcs[state]!), cost + own[state]!, state)
    }
  }

  /** Milliseconds between the place and a snap; -1 beyond the limit. */
  function costAt(snap: Snap): number {
    return findEnd(snap)?.cost ?? -1
  }

  /** The way between the place and a snap, in the direction of the search; undefined beyond the limit. */
  function routeAt(snap: Snap): StreetRoute | undefined {
    const end = findEnd(snap)
    if (!end) return undefined
    if (end.along) return makeRouteAlong(network, profile, end.along.source, end.along.target)
    return readRoute(end.cost, end.state, end.point)
  }

  /** The way between the place and a node, in the direction of the search; undefined beyond the limit. */
  function routeAtNode(node: number): StreetRoute | undefined {
    const cost = atNode.costOf(node)
    return cost < 0 ? undefined : readRoute(cost, atNode.stateOf(node))
  }

  function findEnd(snap: Snap) {
    const points = listArcPoints(network, profile, [snap])
    const along = way === 'from' ? findAlong(profile, roots, points) : findAlong(profile, points, roots)
    let best: { cost: number; state: number; point: ArcPoint; along?: typeof along } | undefined
    if (along && along.cost <= bound) best = { cost: along.cost, state: -1, point: points[0]!, along }
    for (const point of points) {
      for (const end of listEnds(point)) {
        const cost = end.cost + point.beside
        if (cost <= bound && (!best || cost < best.cost)) best = { cost, state: end.state, point }
      }
    }
    return best
  }

  /** The states by which a search comes to a point, with the whole cost. */
  function listEnds({ arc, tail, head, before, after }: ArcPoint): { state: number; cost: number }[] {
    if (!statesOf)
      return [
        way === 'from'
          ? { state: tail, cost: queue.keyOf(tail) + before }
          : { state: head, cost: queue.keyOf(head) + after },
      ]
    const states = statesOf.all(arc)
    if (way === 'from') return states.map((state) => ({ state, cost: queue.keyOf(state) + before }))
    const ends = []
    for (let link = graph.first[states[0]!]!; link < graph.first[states[0]! + 1]!; link++) {
      const next = graph.head[link]!
      ends.push({ state: next, cost: queue.keyOf(next) + graph.weight[link]! - own[next]! + after })
    }
    return ends
  }

  /** Follows the parents of a state to the place; `point` is the other end, by default the state's own node. */
  function readRoute(cost: number, state: number, point?: ArcPoint): StreetRoute {
    path.clear()
    if (point && (way === 'to' || !byArcs)) path.push(point.arc)
    let each = state
    for (; each >= 0; each = parentState[each]!) {
      if (byArcs) path.push(arcs[each]!)
      else if (parentLink[each]! >= 0) path.push(arcs[parentLink[each]!]!)
    }
    const root = roots[~each]!
    if (way === 'from' || !byArcs) path.push(root.arc)
    const found = path.toArray()
    if (way === 'from') return makeRoute(network, profile, cost, found.toReversed(), root, point ?? { fraction: 1 })
    return makeRoute(network, profile, cost, found, point ?? { fraction: 0 }, root)
  }

  return {
    search,
    costAt,
    routeAt,
    routeAtNode,
    /** Milliseconds between the place and a node; -1 beyond the limit. */
    costAtNode: atNode.costOf,
    /** The nodes within the limit, in no certain order. */
    listNodes: atNode.list,
  }
}

export type Reach = ReturnType<typeof openReach>

/** The least cost of each node and the state that gave it, forgotten at once by a version. */
function openNodeCosts(network: StreetNetwork) {
  const size = network.nodes.lat.length
  const [versions, costs, states] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
  const touched = openIntList()
  let version = 1
  return {
    clear(): void {
      touched.clear()
      version++
    },
    offer(node: number, cost: number, state: number): void {
      if (versions[node] !== version) touched.push(node)
      else if (costs[node]! <= cost) return
      versions[node] = version
      costs[node] = cost
      states[node] = state
    },
    costOf: (node: number) => (versions[node] === version ? costs[node]! : -1),
    stateOf: (node: number) => states[node]!,
    list: () => touched.toArray(),
  }
}
