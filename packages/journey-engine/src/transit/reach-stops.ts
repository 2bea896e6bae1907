import type { Reach } from '../street/reach.ts'
import type { Snap } from '../street/snap.ts'
import { isAhead, listArcPoints } from '../street/snap-arcs.ts'
import type { Profile, StreetNetwork } from '../street/street-network.ts'

/** Where stops meet the streets; see `StopLinks`. */
export type Links = { edge: Int32Array; fraction: Float64Array }

/** Stops that can be reached from a place within a limit, or from which it can be reached, with the seconds it takes. */
export function openStopReach(network: StreetNetwork, profile: Profile, { search, costAtNode }: Reach, { edge, fraction }: Links) {
  const stops: { stop: number; points: ReturnType<typeof listArcPoints> }[] = []
  for (let stop = 0; stop < edge.length; stop++) {
    if (edge[stop]! < 0) continue
    const points = listArcPoints(network, profile, [{ edge: edge[stop]!, fraction: fraction[stop]!, lat: 0, lon: 0, distance: 0, side: 'on' }])
    if (points.length) stops.push({ stop, points })
  }

  return (places: readonly Snap[], limitMs: number, direction: 'from' | 'to'): { stop: number; seconds: number }[] => {
    search(places, limitMs, direction)
    const ends = listArcPoints(network, profile, places)
    const found: { stop: number; seconds: number }[] = []
    for (const { stop, points } of stops) {
      let least = Infinity
      for (const point of points) {
        const toNode = costAtNode(direction === 'from' ? point.tail : point.head)
        if (toNode >= 0) least = Math.min(least, toNode + (direction === 'from' ? point.before : point.after))
        for (const end of ends) {
          // on the very street, with no node between
          if (direction === 'from' ? isAhead(end, point) : isAhead(point, end)) least = Math.min(least, Math.abs(point.before - end.before))
        }
      }
      if (least <= limitMs) found.push({ stop, seconds: Math.ceil(least / 1000) })
    }
    return found
  }
}
