import { leastZoom, mostZoom } from './map-data.ts'
import { worldBits } from './mercator.ts'

/** Longer lines are simplified in pieces, which limits the time for any line. */
const mostPoints = 512

/**
 * For each point of a line, the zoom from which on it is needed, by the algorithm of Douglas and Peucker (1973): a
 * point is left out while the line without it passes within half a pixel. Ends stay at all zooms, all points at the
 * last. Points are x, y.
 */
export function pointZooms(points: readonly number[]): Uint8Array {
  const count = points.length / 2
  const zooms = new Uint8Array(count).fill(mostZoom)
  for (let first = 0; first < count - 1; first += mostPoints)
    simplify(points, first, Math.min(first + mostPoints, count - 1), zooms)
  zooms[0] = zooms[count - 1] = leastZoom
  return zooms
}

function simplify(points: readonly number[], start: number, end: number, zooms: Uint8Array) {
  zooms[start] = zooms[end] = leastZoom
  const stack = [start, end, leastZoom]
  while (stack.length > 0) {
    const least = stack.pop()!
    const last = stack.pop()!
    const first = stack.pop()!
    const x1 = points[2 * first]!
    const y1 = points[2 * first + 1]!
    const xStep = points[2 * last]! - x1
    const yStep = points[2 * last + 1]! - y1
    const length = xStep * xStep + yStep * yStep
    let farthest = -1
    let squared = -1
    for (let at = first + 1; at < last; at++) {
      const x = points[2 * at]! - x1
      const y = points[2 * at + 1]! - y1
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * xStep + y * yStep) / length))
      const xOff = x - share * xStep
      const yOff = y - share * yStep
      const distance = xOff * xOff + yOff * yOff
      if (distance > squared) {
        farthest = at
        squared = distance
      }
    }
    if (farthest < 0) continue
    const zoom = Math.max(least, zoomFor(Math.sqrt(squared)))
    // the points between are needed no sooner, and the last zoom shows them anyway
    if (zoom === mostZoom) continue
    zooms[farthest] = zoom
    stack.push(first, farthest, zoom, farthest, last, zoom)
  }
}

/** The first zoom at which this distance in world units is at least half a pixel (of 512 to a tile). */
function zoomFor(distance: number): number {
  let zoom: number = leastZoom
  while (zoom < mostZoom && distance < 2 ** (worldBits - 10 - zoom)) zoom++
  return zoom
}
