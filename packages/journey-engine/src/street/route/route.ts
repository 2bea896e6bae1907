import { openClimbs } from '../../hierarchy/climb.ts'
import { contractGraph } from '../../hierarchy/contract-graph.ts'
import { type HierarchyPath, openHierarchyQuery } from '../../hierarchy/hierarchy-query.ts'
import { type LinkExtras, openLinkExtras } from '../../hierarchy/link-extras.ts'
import { openTableQuery } from '../../hierarchy/one-to-many.ts'
import type { Seed } from '../../hierarchy/search-graph.ts'
import type { Snap } from './snap.ts'
import { type ArcPoint, isAhead, isBehind, listArcPoints, msAlong } from './snap-arcs.ts'
import { deterrentOf, makeRoute, makeRouteAlong, type StreetRoute } from './street-route.ts'
import { openSeeds, type StreetHierarchy } from './street-hierarchy.ts'
import { costOf, type Profile, type StreetNetwork, timeOf } from '../build/street-network.ts'
import { expandTurns, nodeGraph } from '../build/turn-graph.ts'

/** Prepares the streets for one profile; see `contractGraph`. */
export function buildStreetHierarchy(network: StreetNetwork, profile: Profile): StreetHierarchy {
  if (profile === 'drive') {
    const { arcs, plainCount, nodeCount, ...turns } = expandTurns(network, profile)
    return { ...contractGraph({ nodeCount, ...turns }, { keepLoops: true }), arcs, plainCount, turns }
  }
  const streets = nodeGraph(network, profile)
  return {
    ...contractGraph(streets, { labels: streets.arcs }),
    arcs: new Int32Array(0),
    plainCount: 0,
    turns: { first: new Int32Array(0), head: new Int32Array(0), weight: new Int32Array(0) },
  }
}

export type StreetTable = {
  /** Milliseconds from each place to each, `durationsMs[from * to.length + to]`; -1 where there is no way. */
  durationsMs: Int32Array
  /** Metres, likewise, where asked for. */
  distances?: Float64Array
}

/**
 * Fastest ways along streets. A place is one or more snaps, and the fastest pair is taken, with what is walked beside
 * the streets at each end.
 * Exact in milliseconds. Holds arrays of its own: one per thread, one query at a time.
 */
export function openStreetRouter(
  network: StreetNetwork,
  profile: Profile,
  hierarchy: StreetHierarchy,
  climbs = openClimbs(hierarchy),
) {
  const paths = openHierarchyQuery(hierarchy, climbs)
  const tables = openTableQuery(hierarchy, climbs)
  const byArcs = profile === 'drive'
  const { sourceSeed, addTargetSeeds, arcsOf } = openSeeds(hierarchy, byArcs)
  let deterrents: LinkExtras | undefined

  function findRoute(from: readonly Snap[], to: readonly Snap[]): StreetRoute | undefined {
    return findBetween(listArcPoints(network, profile, from), listArcPoints(network, profile, to))
  }

  function findBetween(sources: ArcPoint[], targets: ArcPoint[]): StreetRoute | undefined {
    const along = findAlong(profile, sources, targets)
    const around =
      byArcs && sources.some((source) => targets.some((target) => isBehind(source, target)))
        ? findRound(sources, targets)
        : findPath(sources, targets, false)
    if (around && (!along || around.cost < along.cost))
      return makeRoute(network, profile, around.cost, around.arcs, around.source, around.target)
    return along && makeRouteAlong(network, profile, along.source, along.target)
  }

  /**
   * Where nodes are arcs, a target behind a source on its own arc would seem to be reached without moving. Such pairs
   * are searched one by one, each for a path that moves; where that misses a way along one arc, `findAlong` has found
   * it.
   */
  function findRound(sources: ArcPoint[], targets: ArcPoint[]) {
    let best: ReturnType<typeof findPath>
    const consider = (found: typeof best) => {
      if (found && (!best || found.cost < best.cost)) best = found
    }
    for (const source of sources) {
      const behind = targets.filter((target) => isBehind(source, target))
      const others = targets.filter((target) => !isBehind(source, target))
      if (others.length) consider(findPath([source], others, false))
      for (const target of behind) consider(findPath([source], [target], true))
    }
    return best
  }

  function findPath(sources: ArcPoint[], targets: ArcPoint[], mustMove: boolean) {
    const targetSeeds: Seed[] = []
    const targetOf: number[] = []
    targets.forEach((target, index) => {
      addTargetSeeds(target, targetSeeds)
      while (targetOf.length < targetSeeds.length) targetOf.push(index)
    })
    const path = mustMove
      ? findMoving(sourceSeed(sources[0]!), targetSeeds)
      : paths.findPath(sources.map(sourceSeed), targetSeeds)
    if (!path) return undefined
    const [source, target] = [sources[path.source]!, targets[targetOf[path.target]!]!]
    return { cost: path.cost, arcs: arcsOf(path, source, target), source, target }
  }

  /** One target seed at a time: the one that must not be stood at would hide, at the source, the ways to the others. */
  function findMoving(source: Seed, targetSeeds: Seed[]) {
    let best: HierarchyPath | undefined
    targetSeeds.forEach((seed, index) => {
      const path = paths.findPath([source], [seed], seed.node === source.node)
      if (path && (!best || path.cost < best.cost)) best = { ...path, target: index }
    })
    return best
  }

  /** Durations, and where asked for distances, from every place to every place. */
  function findTable(
    from: readonly (readonly Snap[])[],
    to: readonly (readonly Snap[])[],
    withDistances = false,
  ): StreetTable {
    const sources = from.map((snaps) => listArcPoints(network, profile, snaps))
    const targets = to.map((snaps) => listArcPoints(network, profile, snaps))
    const targetSeeds = targets.map((points) => {
      const seeds: Seed[] = []
      for (const point of points) addTargetSeeds(point, seeds)
      return seeds
    })
    const durationsMs = tables.findTable(
      sources.map((points) => points.map(sourceSeed)),
      targetSeeds,
    )
    const distances = withDistances ? new Float64Array(durationsMs.length).fill(-1) : undefined
    sources.forEach((source, row) => {
      targets.forEach((target, column) => {
        const cell = row * targets.length + column
        // places on one street may be reached along it, which the table does not know
        if (!areOnOneArc(source, target) && (!distances || durationsMs[cell] === -1)) return
        const route = findBetween(source, target)
        durationsMs[cell] = route ? route.durationMs : -1
        if (distances && route) distances[cell] = route.distance
      })
    })
    return distances ? { durationsMs, distances } : { durationsMs }
  }

  /**
   * Milliseconds that the ways of `findRoute` take, without what deters from some of their streets; -1 where there is
   * no way.
   */
  function findTimes(from: readonly (readonly Snap[])[], to: readonly (readonly Snap[])[]): Int32Array {
    if (!byArcs) return findTable(from, to).durationsMs
    deterrents ??= openLinkExtras(hierarchy, (node) => deterrentOn(hierarchy.arcs[node]!))
    const sources = from.map((snaps) => listArcPoints(network, profile, snaps))
    const targets = to.map((snaps) => listArcPoints(network, profile, snaps))
    const partOf = ({ arc, before, after }: ArcPoint) => (deterrentOn(arc) * after) / (before + after)
    const sourceSeeds = sources.map((points) => points.map((point) => ({ ...sourceSeed(point), extra: partOf(point) })))
    const targetSeeds = targets.map((points) => {
      const seeds: Seed[] = []
      for (const point of points) {
        const known = seeds.length
        addTargetSeeds(point, seeds)
        for (let at = known; at < seeds.length; at++) seeds[at]!.extra = -partOf(point)
      }
      return seeds
    })
    const extras = new Float64Array(from.length * to.length)
    const times = tables.findTable(sourceSeeds, targetSeeds, { extras: deterrents, table: extras })
    for (let cell = 0; cell < times.length; cell++) {
      const [source, target] = [sources[Math.floor(cell / to.length)]!, targets[cell % to.length]!]
      // places on one street may be reached along it, which the table does not know
      if (areOnOneArc(source, target)) {
        const route = findBetween(source, target)
        times[cell] = route ? route.durationMs - deterrentOf(network, route) : -1
      } else if (times[cell]! >= 0) times[cell]! -= Math.round(extras[cell]!)
    }
    return times
  }

  const deterrentOn = (arc: number) => costOf(network, profile, arc) - timeOf(network, profile, arc)

  return { findRoute, findTable, findTimes }
}

export type StreetRouter = ReturnType<typeof openStreetRouter>

const areOnOneArc = (sources: readonly ArcPoint[], targets: readonly ArcPoint[]) =>
  sources.some((one) => targets.some((other) => one.arc === other.arc))

/** The cheapest way along one arc that both ends lie on, where it may be weighed. */
export function findAlong(
  profile: Profile,
  sources: readonly ArcPoint[],
  targets: readonly ArcPoint[],
  weigh = (cost: number, _arc: number) => cost,
) {
  let best: { cost: number; source: ArcPoint; target: ArcPoint } | undefined
  for (const source of sources) {
    for (const target of targets) {
      if (!isAhead(source, target)) continue
      const cost = weigh(msAlong(profile, source, target), source.arc)
      if (!best || cost < best.cost) best = { cost, source, target }
    }
  }
  return best
}

export { deterrentOf, routeGeometry, type StreetRoute } from './street-route.ts'
export type { StreetHierarchy } from './street-hierarchy.ts'
