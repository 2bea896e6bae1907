import { openDijkstra } from '../hierarchy/dijkstra.ts'
import { unreached } from '../hierarchy/min-heap.ts'
import type { Seed } from '../hierarchy/search-graph.ts'
import { searchGraphOf } from '../street/route/exact-route.ts'
import {
  buildStreetHierarchy,
  openStreetRouter,
  type StreetHierarchy,
  type StreetRoute,
} from '../street/route/route.ts'
import type { Snap } from '../street/route/snap.ts'
import { type ArcPoint, isAhead, listArcPoints } from '../street/route/snap-arcs.ts'
import { costOf, headOf, type Profile, type StreetNetwork, tailOf } from '../street/build/street-network.ts'
import { openRandom } from './random.ts'

export type Verdict = { pairs: number; routes: number; faults: string[] }

/**
 * For tests: routes and tables of a profile's hierarchy against a plain search (Dijkstra 1959) of the uncontracted
 * graph, between `sources` × `targets` random places. Every duration must be the same integer, and every route a row of
 * arcs that follow each other, turns allowed, and add up to its duration exactly.
 */
export function judgeRoutes(
  network: StreetNetwork,
  profile: Profile,
  {
    seed,
    sources,
    targets,
    hierarchy = buildStreetHierarchy(network, profile),
  }: { seed: number; sources: number; targets: number; hierarchy?: StreetHierarchy },
): Verdict {
  const random = openRandom(seed)
  const judge = openJudge(network, profile)
  const router = openStreetRouter(network, profile, hierarchy)
  const open = network.edges.from
    .keys()
    .filter((edge) => costOf(network, profile, 2 * edge) > 0 || costOf(network, profile, 2 * edge + 1) > 0)
    .toArray()
  // a third of all at the very end of a street, as doors at crossings are
  const makeSnap = (): Snap => ({
    edge: open[random.below(open.length)]!,
    fraction: random.below(3) ? random.next() : random.below(2),
    lat: 0,
    lon: 0,
    distance: 0,
    side: 'on',
  })
  const from = Array.from({ length: sources }, makeSnap)
  // some pairs lie on one street
  const to = Array.from({ length: targets }, (_, index) =>
    index % 10 || !from[index] ? makeSnap() : { ...makeSnap(), edge: from[index].edge },
  )
  const { durationsMs } = router.findTable(
    from.map((snap) => [snap]),
    to.map((snap) => [snap]),
  )
  const verdict: Verdict = { pairs: sources * targets, routes: 0, faults: [] }
  from.forEach((source, row) => {
    judge.searchFrom(source)
    to.forEach((target, column) => {
      const expected = judge.costTo(target)
      const route = router.findRoute([source], [target])
      const name = `${profile} from ${source.edge} at ${source.fraction} to ${target.edge} at ${target.fraction}`
      const fail = (fault: string) => verdict.faults.push(`${name}: ${fault}`)
      if ((route?.durationMs ?? -1) !== expected) fail(`takes ${route?.durationMs}, and ${expected} by the search`)
      if (durationsMs[row * targets + column] !== expected)
        fail(`takes ${durationsMs[row * targets + column]} in the table, and ${expected} by the search`)
      if (!route) return
      verdict.routes++
      const sum = judge.sumOf(route, source, target)
      if (sum !== route.durationMs) fail(`takes ${route.durationMs}, and its arcs ${sum}`)
    })
  })
  return verdict
}

function openJudge(network: StreetNetwork, profile: Profile) {
  const graph = searchGraphOf(network, profile)
  const byArcs = 'plainCount' in graph
  const dijkstra = openDijkstra(graph)
  const statesOf = byArcs ? Map.groupBy(graph.arcs.keys(), (state) => graph.arcs[state]!) : undefined
  let roots: ArcPoint[] = []

  return {
    searchFrom(source: Snap) {
      roots = listArcPoints(network, profile, [source])
      dijkstra.search(roots.flatMap(leave))
    },
    costTo(target: Snap): number {
      let least = Infinity
      for (const point of listArcPoints(network, profile, [target])) {
        for (const root of roots) if (isAhead(root, point)) least = Math.min(least, point.before - root.before)
        const ends = statesOf ? statesOf.get(point.arc)! : [point.tail]
        for (const end of ends)
          if (dijkstra.costOf(end) < unreached)
            least = Math.min(least, dijkstra.costOf(end) + (statesOf ? -point.after : point.before))
      }
      return least === Infinity ? -1 : least
    },
    /** What a route's arcs take from one place to the other; a sentence where they make no route. */
    sumOf(route: StreetRoute, source: Snap, target: Snap): number | string {
      const starts = listArcPoints(network, profile, [source])
      const ends = listArcPoints(network, profile, [target])
      const sums = listWholes(route, starts, ends).map((arcs) => sumArcs(arcs, starts, ends))
      return sums.find((sum) => sum === route.durationMs) ?? sums[0] ?? 'begin or end elsewhere'
    },
  }

  /** A route leaves out streets that it only touches with an end; here they are needed, for the turn beside them. */
  function listWholes(
    { arcs, startFraction, endFraction }: StreetRoute,
    starts: ArcPoint[],
    ends: ArcPoint[],
  ): number[][] {
    const begins = [
      ...(starts.some(({ arc, fraction }) => arc === arcs[0] && fraction === startFraction) ? [[]] : []),
      ...(startFraction === 0 ? starts.filter(({ fraction }) => fraction === 1).map(({ arc }) => [arc]) : []),
    ]
    const finishes = [
      ...(ends.some(({ arc, fraction }) => arc === arcs.at(-1) && fraction === endFraction) ? [[]] : []),
      ...(endFraction === 1 ? ends.filter(({ fraction }) => fraction === 0).map(({ arc }) => [arc]) : []),
    ]
    return begins.flatMap((begin) => finishes.map((finish) => [...begin, ...arcs, ...finish]))
  }

  function sumArcs(arcs: readonly number[], starts: ArcPoint[], ends: ArcPoint[]): number | string {
    const start = starts.find(({ arc }) => arc === arcs[0])!
    const end = ends.find(({ arc }) => arc === arcs.at(-1))!
    if (arcs.length === 1) return isAhead(start, end) ? end.before - start.before : 'run backwards'
    return statesOf ? sumTurns(arcs, start, end) : sumStreets(arcs, start, end)
  }

  /**
   * Once the place is left: the end of its street, or where nodes are arcs the turns there, so that a way round is one.
   */
  function leave({ arc, head, after }: ArcPoint): Seed[] {
    if (!statesOf) return [{ node: head, cost: after }]
    const state = statesOf.get(arc)![0]!
    return Array.from({ length: graph.first[state + 1]! - graph.first[state]! }, (_, index) => {
      const link = graph.first[state]! + index
      return { node: graph.head[link]!, cost: after + graph.weight[link]! }
    })
  }

  function sumStreets(arcs: readonly number[], start: ArcPoint, end: ArcPoint): number | string {
    let sum = start.after + end.before
    for (let at = 1; at < arcs.length; at++) {
      if (tailOf(network, arcs[at]!) !== headOf(network, arcs[at - 1]!)) return `do not follow each other at ${at}`
      if (costOf(network, profile, arcs[at]!) <= 0) return `are closed at ${at}`
      if (at < arcs.length - 1) sum += costOf(network, profile, arcs[at]!)
    }
    return sum
  }

  function sumTurns(arcs: readonly number[], start: ArcPoint, end: ArcPoint): number | string {
    let state = statesOf!.get(arcs[0]!)![0]!
    let sum = start.after - end.after
    for (let at = 1; at < arcs.length; at++) {
      let link = graph.first[state]!
      while (link < graph.first[state + 1]! && graph.arcs[graph.head[link]!] !== arcs[at]) link++
      if (link === graph.first[state + 1]) return `make a turn at ${at} that is none`
      sum += graph.weight[link]!
      state = graph.head[link]!
    }
    return sum
  }
}
