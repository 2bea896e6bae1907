import type { MapDraft } from '../map/map-data.ts'
import { metresBetween } from '../map/plane.ts'
import type { Shape } from './transit-model.ts'

/** The shape along nodes of the map. */
export function shapeAlong(draft: MapDraft, nodes: readonly number[]): Shape {
  return shapeOf(
    nodes.map((node) => draft.lat(node)),
    nodes.map((node) => draft.lon(node)),
  )
}

export function shapeOf(lats: readonly number[], lons: readonly number[]): Shape {
  const metres = new Float64Array(lats.length)
  for (let at = 1; at < lats.length; at++)
    metres[at] = metres[at - 1]! + metresBetween(lats[at - 1]!, lons[at - 1]!, lats[at]!, lons[at]!)
  return { lat: Int32Array.from(lats), lon: Int32Array.from(lons), metres }
}

/** The place some metres along a shape and, when asked, metres to the right of it. */
export function placeAlong(shape: Shape, metres: number, right = 0): { lat: number; lon: number } {
  let at = 1
  while (at < shape.metres.length - 1 && shape.metres[at]! < metres) at++
  const [from, to] = [shape.metres[at - 1]!, shape.metres[at]!]
  const part = to > from ? Math.max(0, Math.min(1, (metres - from) / (to - from))) : 0
  const [latA, lonA, latB, lonB] = [shape.lat[at - 1]!, shape.lon[at - 1]!, shape.lat[at]!, shape.lon[at]!]
  const shrink = Math.cos((latA * 1e-7 * Math.PI) / 180)
  const [dx, dy] = [(lonB - lonA) * shrink, latB - latA]
  const length = Math.hypot(dx, dy) || 1
  // 1e-7 degrees in a metre.
  const unit = 1e7 / 111_320
  return {
    lat: Math.round(latA + (latB - latA) * part - (right * unit * dx) / length),
    lon: Math.round(lonA + (lonB - lonA) * part + (right * unit * dy) / length / shrink),
  }
}
