import type { Reach } from '../street/route/reach.ts'
import type { Snap } from '../street/route/snap.ts'
import { type ArcPoint, isAhead, listArcPoints, msAlong } from '../street/route/snap-arcs.ts'
import { edgeOf, type Profile, type StreetNetwork } from '../street/build/street-network.ts'
import { snapsOfStop, type StopLinks } from './stop-snaps.ts'
import type { Timetable } from './timetable.ts'

/**
 * Stops that can be reached from a place within a limit, or from which it can be reached, with the seconds it takes, in
 * their order.
 */
export function openStopReach(
  network: StreetNetwork,
  profile: Profile,
  { search, costAtNode, listNodes }: Reach,
  links: StopLinks,
  stops: Timetable['stops'],
) {
  const stopOf: number[] = []
  const points: ArcPoint[] = []
  for (let stop = 0; stop < links.edge.length; stop++) {
    for (const point of listArcPoints(network, profile, snapsOfStop(links, stops, stop))) {
      stopOf.push(stop)
      points.push(point)
    }
  }
  // only the few points next to what was reached are looked at, not all stops
  const nodeCount = network.nodes.lat.length
  const behind = groupBy(points, nodeCount, ({ tail }) => tail)
  const ahead = groupBy(points, nodeCount, ({ head }) => head)
  const onEdge = groupBy(points, network.edges.from.length, ({ arc }) => edgeOf(arc))
  const least = new Float64Array(links.edge.length).fill(Infinity)

  return (places: readonly Snap[], limitMs: number, direction: 'from' | 'to'): { stop: number; seconds: number }[] => {
    search(places, limitMs, direction)
    const found: number[] = []
    const offer = (point: number, cost: number) => {
      const stop = stopOf[point]!
      if (cost > limitMs || cost >= least[stop]!) return
      if (least[stop] === Infinity) found.push(stop)
      least[stop] = cost
    }
    const near = direction === 'from' ? behind : ahead
    for (const node of listNodes()) {
      for (let at = near.first[node]!; at < near.first[node + 1]!; at++) {
        const { before, after, beside } = points[near.list[at]!]!
        offer(near.list[at]!, costAtNode(node) + (direction === 'from' ? before : after) + beside)
      }
    }
    for (const end of listArcPoints(network, profile, places)) {
      // on the very street, with no node between
      for (let at = onEdge.first[edgeOf(end.arc)]!; at < onEdge.first[edgeOf(end.arc) + 1]!; at++) {
        const point = points[onEdge.list[at]!]!
        const [source, target] = direction === 'from' ? [end, point] : [point, end]
        if (isAhead(source, target)) offer(onEdge.list[at]!, msAlong(profile, source, target))
      }
    }
    const reached = found
      .toSorted((one, other) => one - other)
      .map((stop) => ({ stop, seconds: Math.ceil(least[stop]! / 1000) }))
    for (const stop of found) least[stop] = Infinity
    return reached
  }
}

/** The indices of points by a number of theirs. */
function groupBy(points: readonly ArcPoint[], count: number, keyOf: (point: ArcPoint) => number) {
  const first = new Int32Array(count + 1)
  for (const point of points) first[keyOf(point) + 1]!++
  for (let key = 0; key < count; key++) first[key + 1]! += first[key]!
  const next = first.slice()
  const list = new Int32Array(points.length)
  points.forEach((point, index) => (list[next[keyOf(point)]!++] = index))
  return { first, list }
}
