import { bearingBetween } from '../../geo.ts'
import { costOf, edgeOf, headOf, StreetFlag, type StreetNetwork, tailOf } from '../build/street-network.ts'
import { arcPoints } from './street-route.ts'

/** The side of the street that vehicles keep to. */
export type TrafficSide = 'left' | 'right'

/**
 * Told by the roundabouts of the map, which run against the clock where vehicles keep right. A few that are drawn the
 * wrong way round are outvoted; a map without any counts as right.
 */
export function trafficSideOf(network: StreetNetwork): TrafficSide {
  const circling = listCirclingArcs(network)
  let turned = 0
  for (const arc of circling.values()) turned += turnedAlong(network, arc, circling.get(headOf(network, arc)))
  return turned > 0 ? 'left' : 'right'
}

/** Arcs of roundabouts that cars pass one way only, by the node where they begin. */
function listCirclingArcs(network: StreetNetwork): Map<number, number> {
  const byTail = new Map<number, number>()
  const { flags } = network.edges
  for (let edge = 0; edge < flags.length; edge++) {
    if ((flags[edge]! & StreetFlag.roundabout) === 0) continue
    const open = [2 * edge, 2 * edge + 1].filter((arc) => costOf(network, 'drive', arc) > 0)
    if (open.length === 1) byTail.set(tailOf(network, open[0]!), open[0]!)
  }
  return byTail
}

/** Degrees that an arc bends, with the bend into the arc behind it, positive to the right. */
function turnedAlong(network: StreetNetwork, arc: number, next: number | undefined): number {
  const { lat, lon } = arcPoints(network, arc)
  if (next !== undefined && edgeOf(next) !== edgeOf(arc)) {
    const behind = arcPoints(network, next)
    lat.push(behind.lat[1]!)
    lon.push(behind.lon[1]!)
  }
  let turned = 0
  for (let at = 2; at < lat.length; at++) {
    const before = bearingBetween(lat[at - 2]!, lon[at - 2]!, lat[at - 1]!, lon[at - 1]!)
    const after = bearingBetween(lat[at - 1]!, lon[at - 1]!, lat[at]!, lon[at]!)
    turned += ((after - before + 540) % 360) - 180
  }
  return turned
}
