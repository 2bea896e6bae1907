import { unitsPerDegree } from '../../geo.ts'
import { openIntList } from '../../hierarchy/int-list.ts'
import { openMinHeap, unreached } from '../../hierarchy/min-heap.ts'
import { findAlong } from './route.ts'
import type { Snap } from './snap.ts'
import { type ArcPoint, listArcPoints } from './snap-arcs.ts'
import { costOf, headOf, type Profile, type StreetNetwork, tailOf } from '../build/street-network.ts'
import { makeRoute, makeRouteAlong, type StreetRoute } from './street-route.ts'
import { expandTurns, type NodeGraph, nodeGraph, openArcNodes, type TurnGraph } from '../build/turn-graph.ts'

/** The cost of an arc in a search, an integer: at least its own cost, or 0 to avoid the arc. */
export type Weigh = (arc: number) => number

/** The graph that a profile is searched on without a hierarchy. */
export const searchGraphOf = (network: StreetNetwork, profile: Profile): NodeGraph | TurnGraph =>
  profile === 'drive' ? expandTurns(network, profile) : nodeGraph(network, profile)

/**
 * Cheapest ways by A* (Hart, Nilsson, Raphael 1968), for weights that no hierarchy has, and to check those of a
 * hierarchy. The rest of a way is estimated by the straight line at the best rate of any street, which never
 * overestimates. The caller can pass an existing graph. It owns its arrays: one for each thread, one query at a time.
 * It is one long function because its parts share the same arrays.
 */
export function openExactRouter(
  network: StreetNetwork,
  profile: Profile,
  graph: NodeGraph | TurnGraph = searchGraphOf(network, profile),
) {
  const { nodeCount, first, head, weight, arcs } = graph
  const byArcs = 'plainCount' in graph
  const queue = openMinHeap(nodeCount)
  const [spent, parentNode, parentLink] = [
    new Int32Array(nodeCount),
    new Int32Array(nodeCount),
    new Int32Array(nodeCount),
  ]
  const plane = openPlane(network, profile)
  const nodesOf = byArcs ? openArcNodes(graph) : undefined
  const path = openIntList()
  const placeOf = (node: number) => (byArcs ? headOf(network, arcs[node]!) : node)
  const arcOf = (link: number) => (byArcs ? arcs[head[link]!]! : arcs[link]!)

  /** The cheapest way by `weigh`, with its true duration; without it the fastest. */
  function findRoute(from: readonly Snap[], to: readonly Snap[], weigh?: Weigh): StreetRoute | undefined {
    const isOpen = ({ arc }: ArcPoint) => !weigh || weigh(arc) > 0
    const sources = listArcPoints(network, profile, from).filter(isOpen)
    const targets = listArcPoints(network, profile, to).filter(isOpen)
    const along = findAlong(profile, sources, targets, (cost, arc) => weighPart(cost, arc, weigh))
    const goals = listGoals(targets, weigh)
    const goalOf = new Map(goals.map((goal) => [goal.node, goal]))
    let best = along ? along.cost : unreached
    let found = -1

    queue.clear()
    sources.forEach((source, index) => start(source, ~index, goals, weigh))
    while (queue.minKey() < best) {
      const node = queue.pop()
      const goal = goalOf.get(node)
      if (goal && spent[node]! + goal.cost < best) {
        best = spent[node]! + goal.cost
        found = node
      }
      for (let link = first[node]!; link < first[node + 1]!; link++) relax(link, node, spent[node]!, link, goals, weigh)
    }
    if (found >= 0) return readRoute(found, sources, goalOf.get(found)!.point)
    return along && makeRouteAlong(network, profile, along.source, along.target)
  }

  /**
   * With arcs as nodes, a search starts with the turns after the source's arc, so that returning to that arc is an
   * ordinary way.
   */
  function start(source: ArcPoint, mark: number, goals: Goal[], weigh?: Weigh): void {
    const cost = weighPart(source.after, source.arc, weigh) + source.beside
    if (!nodesOf) return reach(source.head, mark, mark, cost, goals)
    const node = nodesOf.plain(source.arc)
    for (let link = first[node]!; link < first[node + 1]!; link++) relax(link, mark, cost, link, goals, weigh)
  }

  function relax(link: number, parent: number, cost: number, by: number, goals: Goal[], weigh?: Weigh): void {
    let step = weight[link]!
    if (weigh) {
      const arc = arcOf(link)
      const weighed = weigh(arc)
      if (weighed <= 0) return
      step += Math.max(0, weighed - costOf(network, profile, arc))
    }
    if (cost + step < unreached) reach(head[link]!, parent, by, cost + step, goals)
  }

  function reach(node: number, parent: number, by: number, cost: number, goals: Goal[]): void {
    if (queue.isReached(node) && spent[node]! <= cost) return
    spent[node] = cost
    parentNode[node] = parent
    parentLink[node] = by
    queue.set(node, cost + plane.estimate(placeOf(node), goals))
  }

  function listGoals(targets: ArcPoint[], weigh?: Weigh): Goal[] {
    const goals = targets.flatMap((point) => {
      const part = nodesOf ? -weighPart(point.after, point.arc, weigh) : weighPart(point.before, point.arc, weigh)
      const cost = part + point.beside
      return (nodesOf ? nodesOf.all(point.arc) : [point.tail]).map((node) => ({
        node,
        place: placeOf(node),
        cost,
        point,
      }))
    })
    // the last of a node wins in the map, so that must be the cheapest
    return goals.toSorted((one, other) => other.cost - one.cost)
  }

  function weighPart(cost: number, arc: number, weigh?: Weigh): number {
    return weigh
      ? Math.round((cost * Math.max(weigh(arc), costOf(network, profile, arc))) / costOf(network, profile, arc))
      : cost
  }

  function readRoute(found: number, sources: ArcPoint[], target: ArcPoint): StreetRoute {
    path.clear()
    if (!byArcs) path.push(target.arc)
    let duration = target.beside + (byArcs ? -target.after : target.before)
    let node = found
    while (node >= 0) {
      const link = parentLink[node]!
      if (link >= 0) {
        duration += weight[link]!
        path.push(arcOf(link))
      }
      node = parentNode[node]!
    }
    const source = sources[~node]!
    path.push(source.arc)
    const way = path.toArray().toReversed()
    return makeRoute(network, profile, duration + source.after + source.beside, way, source, target)
  }

  return { findRoute }
}

export type ExactRouter = ReturnType<typeof openExactRouter>

type Goal = { node: number; place: number; cost: number; point: ArcPoint }

/**
 * Estimates on a plane that makes no distance longer than it is: degrees of longitude are as narrow as where they are
 * narrowest.
 */
function openPlane(network: StreetNetwork, profile: Profile) {
  const { lat, lon } = network.nodes
  let farthest = 0
  for (const each of lat) farthest = Math.max(farthest, Math.abs(each))
  const shrink = Math.cos((Math.min(90, farthest / unitsPerDegree) * Math.PI) / 180)
  const distance = (one: number, other: number) =>
    Math.hypot(lat[one]! - lat[other]!, (lon[one]! - lon[other]!) * shrink)

  let rate = Infinity
  for (let arc = 0; arc < network.edges.from.length * 2; arc++) {
    const cost = costOf(network, profile, arc)
    if (cost > 0) rate = Math.min(rate, cost / distance(tailOf(network, arc), headOf(network, arc)))
  }
  // a shade less, for what floating point rounds up; 0 where nothing is open or all is in one place
  rate = Number.isFinite(rate) ? rate * 0.999_999 : 0

  return {
    estimate(place: number, goals: Goal[]): number {
      let least = unreached
      for (const goal of goals) least = Math.min(least, Math.floor(rate * distance(place, goal.place)) + goal.cost)
      return least
    },
  }
}
