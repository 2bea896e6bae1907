/** Coordinates in arrays are integers of 1e-7 degree, as in OSM: exact, and 32 bits suffice. */
export const unitsPerDegree = 1e7

const earthRadiusMetres = 6_371_008.8
const radians = Math.PI / 180
/** Metres of a unit from south to north. */
export const metresPerUnit = (earthRadiusMetres * radians) / unitsPerDegree

/** A place in degrees, as in all inputs and outputs. */
export type Position = { lat: number; lon: number }

/** Metres between two points in units; equirectangular, within 0.1 % for the distances of a region. */
export function metresBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const shrink = Math.cos(((lat1 + lat2) / 2 / unitsPerDegree) * radians)
  const [north, east] = [lat2 - lat1, (lon2 - lon1) * shrink]
  // many times as fast as Math.hypot, which handles values that no coordinate has
  return Math.sqrt(north * north + east * east) * metresPerUnit
}

/** Compass bearing in degrees, 0 north, 90 east, from one point in units to another. */
export function bearingBetween(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const shrink = Math.cos(((lat1 + lat2) / 2 / unitsPerDegree) * radians)
  return (Math.atan2((lon2 - lon1) * shrink, lat2 - lat1) / radians + 360) % 360
}

export type BoundingBox = { south: number; west: number; north: number; east: number }

/** Whether a position in degrees is inside. */
export function isInside({ south, west, north, east }: BoundingBox, { lat, lon }: Position): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** The box extended by a margin on all sides. */
export function widenBox({ south, west, north, east }: BoundingBox, metres: number): BoundingBox {
  const degrees = metres / (metresPerUnit * unitsPerDegree)
  const shrink = Math.max(0.01, Math.cos(Math.max(Math.abs(south), Math.abs(north)) * radians))
  return {
    south: south - degrees,
    west: west - degrees / shrink,
    north: north + degrees,
    east: east + degrees / shrink,
  }
}
