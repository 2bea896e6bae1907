import { openClimbs } from '../../hierarchy/climb.ts'
import { type Near, openHierarchyQuery, type Via } from '../../hierarchy/hierarchy-query.ts'
import type { Seed } from '../../hierarchy/search-graph.ts'
import { openExactRouter } from './exact-route.ts'
import { openStreetRouter } from './route.ts'
import type { Snap } from './snap.ts'
import { isOnOneEdge, listArcPoints } from './snap-arcs.ts'
import { openSeeds, type StreetHierarchy, turnGraphOf } from './street-hierarchy.ts'
import { costOf, edgeOf, headOf, type Profile, type StreetNetwork } from '../build/street-network.ts'
import { makeRoute, type StreetRoute } from './street-route.ts'
import { nodeGraph } from '../build/turn-graph.ts'

/** An alternative takes at most so many times as long as the fastest route, … */
const longest = 1.4
/** … shares at most this part of its length with any other, … */
const mostShared = 0.7
/**
 * … and is itself the fastest way for a part of the fastest route's duration around the node that makes it another:
 * that long if possible, or at least the second.
 */
const localParts = [0.25, 0.08]
/** The number of ways by way of other nodes that are examined, cheapest first. */
const mostVias = 200

/**
 * Penalties, one after the other, on the streets of the routes there are, where nodes of the hierarchy show no
 * alternative.
 */
const penalties = [1.3, 1.6, 2.2]

/**
 * Routes that a person would call different ways. The first try is by way of a node that the searches from both ends
 * meet (Abraham, Delling, Goldberg, Werneck 2013), which takes little more than a route. If that finds none, the
 * fastest route is searched while the streets of the first one cost more (Bader et al. 2011), on the graph before it
 * was contracted.
 */
export function openAlternatives(network: StreetNetwork, profile: Profile, hierarchy: StreetHierarchy) {
  const climbs = openClimbs(hierarchy)
  const query = openHierarchyQuery(hierarchy, climbs)
  const router = openStreetRouter(network, profile, hierarchy, climbs)
  const { sourceSeed, addTargetSeeds, arcsOf } = openSeeds(hierarchy, profile === 'drive')
  const marks = openMarks(network)
  let exact: ReturnType<typeof openExactRouter> | undefined

  /** The fastest route and up to `count - 1` others, fastest first; empty when there is no way. */
  function findAlternatives(from: readonly Snap[], to: readonly Snap[], count = 3): StreetRoute[] {
    const fastest = router.findRoute(from, to)
    if (!fastest) return []
    const sources = listArcPoints(network, profile, from)
    const targets = listArcPoints(network, profile, to)
    // along one street there is no alternative
    if (sources.some((source) => targets.some((target) => isOnOneEdge(source, target)))) return [fastest]
    const found = [fastest]
    for (const routes of listByVias()) {
      if (found.length > 1) break
      for (const route of routes()) if (found.length < count && isDifferent(route, found)) found.push(route)
    }
    for (const penalty of penalties) {
      if (found.length > 1 || count < 2) break
      const route = findByPenalty(fastest, penalty, from, to)
      if (route && isSane(route, fastest) && isDifferent(route, found)) found.push(route)
    }
    return found

    /**
     * Ways by way of other nodes, for each of `localParts` those that are local for that long, looked at when asked
     * for.
     */
    function listByVias(): (() => StreetRoute[])[] {
      const targetSeeds: Seed[] = []
      const targetOf: number[] = []
      targets.forEach((target, index) => {
        addTargetSeeds(target, targetSeeds)
        while (targetOf.length < targetSeeds.length) targetOf.push(index)
      })
      const vias = query.listVias(sources.map(sourceSeed), targetSeeds, longest).slice(0, mostVias)
      // all that the searches know is read before the next query overwrites it
      const candidates = vias
        .map((via) => ({
          stretches: localParts.map((part) => via.near((fastest!.durationMs * part) / 2)),
          route: readVia(via),
        }))
        .filter(({ route }) => isSane(route, fastest!) && isDifferent(route, [fastest!]))
      return localParts.map(
        (_, index) => () =>
          candidates.filter(({ stretches }) => isFastest(stretches[index]!)).map(({ route }) => route),
      )

      function readVia(via: Via): StreetRoute {
        const path = via.read()
        const [source, target] = [sources[path.source]!, targets[targetOf[path.target]!]!]
        return makeRoute(network, profile, path.cost, arcsOf(path, source, target), source, target)
      }
    }
  }

  function isFastest({ from, to, cost }: Near): boolean {
    return query.findPath([{ node: from, cost: 0 }], [{ node: to, cost: 0 }])?.cost === cost
  }

  function findByPenalty(
    fastest: StreetRoute,
    penalty: number,
    from: readonly Snap[],
    to: readonly Snap[],
  ): StreetRoute | undefined {
    exact ??= openExactRouter(
      network,
      profile,
      profile === 'drive' ? turnGraphOf(hierarchy) : nodeGraph(network, profile),
    )
    marks.clear()
    for (const arc of fastest.arcs) marks.markEdge(edgeOf(arc))
    return exact.findRoute(from, to, (arc) => {
      const cost = costOf(network, profile, arc)
      return marks.hasEdge(edgeOf(arc)) ? Math.round(cost * penalty) : cost
    })
  }

  /** Whether a route is not much longer than the fastest, and never passes a place twice. */
  function isSane({ arcs, durationMs }: StreetRoute, fastest: StreetRoute): boolean {
    if (durationMs > fastest.durationMs * longest) return false
    marks.clear()
    return arcs.every((arc) => marks.markNode(headOf(network, arc)))
  }

  function isDifferent(route: StreetRoute, others: StreetRoute[]): boolean {
    return others.every((other) => {
      marks.clear()
      for (const arc of other.arcs) marks.markEdge(edgeOf(arc))
      let shared = 0
      for (const arc of route.arcs) if (marks.hasEdge(edgeOf(arc))) shared += network.edges.lengthCm[edgeOf(arc)]! / 100
      return shared < route.distance * mostShared
    })
  }

  return { findAlternatives }
}

export type Alternatives = ReturnType<typeof openAlternatives>

/** Marks on edges and nodes that are wiped by counting a version up. */
function openMarks(network: StreetNetwork) {
  const [edges, nodes] = [new Int32Array(network.edges.from.length), new Int32Array(network.nodes.lat.length)]
  let version = 0
  return {
    clear: () => void version++,
    markEdge: (edge: number) => void (edges[edge] = version),
    hasEdge: (edge: number) => edges[edge] === version,
    /** Answers whether it was not yet marked. */
    markNode(node: number): boolean {
      if (nodes[node] === version) return false
      nodes[node] = version
      return true
    },
  }
}
