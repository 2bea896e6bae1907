export type Point = { lat: number; lng: number }
/** Longitude, latitude, as GeoJSON writes them. */
type Position = readonly [number, number, ...number[]]
/** A closed line; the first and the last position are the same. */
type Ring = readonly Position[]

/** The two shapes of GeoJSON (RFC 7946) that have an inside. Each polygon is its outline, then its holes. */
export type Area =
  | { type: 'Polygon'; coordinates: readonly Ring[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] }

export type Box = { south: number; west: number; north: number; east: number }

/**
 * Whether the point lies in the area. Points on an outline or the edge of a hole are inside. No area crosses the date
 * line.
 */
export function isWithin(area: Area, point: Point): boolean {
  return polygonsOf(area).some((rings) => isInPolygon(rings, point))
}

/** The bounding box of the area, for finding areas that may contain a point. */
export function boxOf(area: Area): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const [lng, lat] of polygonsOf(area).flat(2)) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

function polygonsOf(area: Area): readonly (readonly Ring[])[] {
  return area.type === 'Polygon' ? [area.coordinates] : area.coordinates
}

function isInPolygon([outline, ...holes]: readonly Ring[], point: Point): boolean {
  const place = placeOf(outline!, point)
  if (place !== 'inside') return place === 'edge'
  return holes.every((hole) => placeOf(hole, point) !== 'inside')
}

/** Counts how often a ray from the point to the east crosses the ring; an odd number is inside. */
function placeOf(ring: Ring, { lat, lng }: Point): 'inside' | 'outside' | 'edge' {
  let isInside = false
  for (let index = 1; index < ring.length; index++) {
    const [fromLng, fromLat] = ring[index - 1]!
    const [toLng, toLat] = ring[index]!
    const turn = (toLng - fromLng) * (lat - fromLat) - (toLat - fromLat) * (lng - fromLng)
    if (turn === 0 && isBetween(lng, fromLng, toLng) && isBetween(lat, fromLat, toLat)) return 'edge'
    // half open, so that a corner counts for one of its two lines
    const crossesHeight = fromLat > lat !== toLat > lat
    if (crossesHeight && turn > 0 === toLat > fromLat) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

function isBetween(value: number, one: number, other: number) {
  return value >= Math.min(one, other) && value <= Math.max(one, other)
}
