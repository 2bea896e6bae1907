import type { Reach } from '../street/route/reach.ts'
import type { Snap } from '../street/route/snap.ts'
import { isAhead, listArcPoints, msAlong } from '../street/route/snap-arcs.ts'
import type { Profile, StreetNetwork } from '../street/build/street-network.ts'
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
  const pointsOf = (stop: number) => listArcPoints(network, profile, snapsOfStop(links, stops, stop))
  // a region has many times more of these points than a search meets, so each is a few numbers
  const at = { stop: [] as number[], before: [] as number[], after: [] as number[] }
  const [tails, heads, arcs]: [number[], number[], number[]] = [[], [], []]
  for (let stop = 0; stop < links.edge.length; stop++) {
    for (const { arc, before, after, beside, tail, head } of pointsOf(stop)) {
      at.stop.push(stop)
      at.before.push(before + beside)
      at.after.push(after + beside)
      tails.push(tail)
      heads.push(head)
      arcs.push(arc)
    }
  }
  // only the few points next to what was reached are looked at, not all stops
  const nodeCount = network.nodes.lat.length
  const behind = groupBy(tails, nodeCount)
  const ahead = groupBy(heads, nodeCount)
  const onArc = groupBy(arcs, 2 * network.edges.from.length)
  const least = new Float64Array(links.edge.length).fill(Infinity)

  return (places: readonly Snap[], limitMs: number, direction: 'from' | 'to'): { stop: number; seconds: number }[] => {
    search(places, limitMs, direction)
    const found: number[] = []
    const offer = (stop: number, cost: number) => {
      if (cost > limitMs || cost >= least[stop]!) return
      if (least[stop] === Infinity) found.push(stop)
      least[stop] = cost
    }
    const [near, beyond] = direction === 'from' ? [behind, at.before] : [ahead, at.after]
    for (const node of listNodes()) {
      for (let each = near.first[node]!; each < near.first[node + 1]!; each++) {
        const point = near.list[each]!
        offer(at.stop[point]!, costAtNode(node) + beyond[point]!)
      }
    }
    for (const end of listArcPoints(network, profile, places)) {
      // on the very street, with no node between
      for (let each = onArc.first[end.arc]!; each < onArc.first[end.arc + 1]!; each++) {
        const stop = at.stop[onArc.list[each]!]!
        for (const point of pointsOf(stop)) {
          const [source, target] = direction === 'from' ? [end, point] : [point, end]
          if (isAhead(source, target)) offer(stop, msAlong(profile, source, target))
        }
      }
    }
    const reached = found
      .toSorted((one, other) => one - other)
      .map((stop) => ({ stop, seconds: Math.ceil(least[stop]! / 1000) }))
    for (const stop of found) least[stop] = Infinity
    return reached
  }
}

/** The places of these keys in their list, by the key. */
function groupBy(keys: readonly number[], count: number) {
  const first = new Int32Array(count + 1)
  for (const key of keys) first[key + 1]!++
  for (let key = 0; key < count; key++) first[key + 1]! += first[key]!
  const next = first.slice()
  const list = new Int32Array(keys.length)
  keys.forEach((key, index) => (list[next[key]!++] = index))
  return { first, list }
}
