import { unitsPerDegree } from '../geo.ts'
import type { Snap } from '../street/route/snap.ts'
import { besideMs } from '../street/route/snap-arcs.ts'
import { metresBeside, routeGeometry, type StreetRoute } from '../street/route/street-route.ts'
import type { StreetNetwork } from '../street/build/street-network.ts'
import type { Step } from './itinerary.ts'

/** Nearer than this to the street a way begins on it. */
const leastMetres = 1

/** The line of a route from door to door, in units of 1e-7 degree. */
export function placeToPlace(network: StreetNetwork, route: StreetRoute): number[] {
  const points: number[] = []
  addPlace(points, route.from)
  if (route.straight === undefined) {
    const { lat, lon } = routeGeometry(network, route)
    for (let at = 0; at < lat.length; at++) points.push(lat[at]!, lon[at]!)
  }
  addPlace(points, route.to)
  return points

  function addPlace(line: number[], snap: Snap | undefined): void {
    if (!snap?.place || (route.straight === undefined && snap.distance < leastMetres)) return
    line.push(Math.round(snap.place.lat * unitsPerDegree), Math.round(snap.place.lon * unitsPerDegree))
  }
}

/** Steps with what is walked beside the streets in the first and in the last of them. */
export function addBeside(steps: readonly Step[], route: StreetRoute): Step[] {
  const { before, after } = metresBeside(route)
  const lengthen = (step: Step, metres: number): Step => ({
    ...step,
    metres: Math.round((step.metres + metres) * 10) / 10,
    seconds: step.seconds + Math.round(besideMs(route.profile, metres) / 1000),
  })
  return steps.map((step, index) => {
    const begun = index === 0 ? lengthen(step, before) : step
    return index === steps.length - 1 ? lengthen(begun, after) : begun
  })
}
