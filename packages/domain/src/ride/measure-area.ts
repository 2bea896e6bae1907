import { boxOf, type Box, isWithin, type Point } from '../planner/area.ts'
import { metresPerDegree } from '../planner/great-circle.ts'
import { metresPerMile } from '../trip/distance.ts'
import type { RideArea } from './ride-service.ts'

const metresPerFoot = 0.3048

/** E3.5: this far outside an area still counts, since house numbers are interpolated along the street (500 ft). */
export const nearMetres = 500 * metresPerFoot
/** E3.10: this far outside, asking the service is worth it. */
export const softMetres = metresPerMile

type Line = readonly (readonly [number, number, ...number[]])[]
type Reach = { box: Box; lines: readonly Line[] }

const reaches = new WeakMap<RideArea, Reach>()

/**
 * Metres from a point to an area; 0 inside and within its buffer, Infinity when far away, where the figure is not
 * needed. Computed on a plane at the point, precise to a metre in a mile.
 */
export function measureToArea(area: RideArea, point: Point): number {
  const { box, lines } = reachOf(area)
  const buffer = area.bufferFeet * metresPerFoot
  const eastMetres = metresPerDegree * Math.cos((point.lat * Math.PI) / 180)
  const away = Math.hypot(
    Math.max(box.south - point.lat, 0, point.lat - box.north) * metresPerDegree,
    Math.max(box.west - point.lng, 0, point.lng - box.east) * eastMetres,
  )
  if (away > buffer + softMetres) return Infinity
  if (area.shape && isWithin(area.shape, point)) return 0
  let least = Infinity
  for (const line of lines)
    for (let index = 1; index < line.length; index++)
      least = Math.min(least, metresToPiece(point, eastMetres, line[index - 1]!, line[index]!))
  return Math.max(0, least - buffer)
}

function reachOf(area: RideArea): Reach {
  let reach = reaches.get(area)
  if (!reach) {
    const rings = area.shape
      ? area.shape.type === 'Polygon'
        ? area.shape.coordinates
        : area.shape.coordinates.flat()
      : []
    const boxes = [
      ...(area.shape ? [boxOf(area.shape)] : []),
      ...area.lines.map((line) => boxOf({ type: 'Polygon', coordinates: [line] })),
    ]
    const box = boxes.reduce(join, { south: 90, west: 180, north: -90, east: -180 })
    reaches.set(area, (reach = { box, lines: [...rings, ...area.lines] }))
  }
  return reach
}

function join(one: Box, other: Box): Box {
  return {
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    north: Math.max(one.north, other.north),
    east: Math.max(one.east, other.east),
  }
}

function metresToPiece(
  { lat, lng }: Point,
  eastMetres: number,
  [fromLng, fromLat]: Line[number],
  [toLng, toLat]: Line[number],
): number {
  const [x, y] = [(fromLng - lng) * eastMetres, (fromLat - lat) * metresPerDegree]
  const [dx, dy] = [(toLng - fromLng) * eastMetres, (toLat - fromLat) * metresPerDegree]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + share * dx, y + share * dy)
}

/** A circle as a polygon of 48 corners, for a programme without a drawn area. */
export function circleAround({ lat, lng }: Point, miles: number): RideArea['shape'] {
  const metres = miles * metresPerMile
  const eastMetres = metresPerDegree * Math.cos((lat * Math.PI) / 180)
  const corners = Array.from({ length: 49 }, (_, index) => {
    const angle = ((index % 48) / 48) * 2 * Math.PI
    return [lng + (Math.cos(angle) * metres) / eastMetres, lat + (Math.sin(angle) * metres) / metresPerDegree] as const
  })
  return { type: 'Polygon', coordinates: [corners] }
}
