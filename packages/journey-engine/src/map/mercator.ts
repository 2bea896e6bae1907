import { unitsPerDegree } from '../geo.ts'

/**
 * The world is a square of 2^30 by 2^30 (web Mercator, y down), so that a point of a z 16 tile is four units and all
 * fits 32 bits.
 */
export const worldBits = 30
const worldSize = 2 ** worldBits

/** From units of 1e-7 degree. */
export function worldX(lon: number): number {
  return clampToWorld((lon / unitsPerDegree / 360 + 0.5) * worldSize)
}

/** From units of 1e-7 degree; beyond 85.05 degrees it is the edge of the square. */
export function worldY(lat: number): number {
  const sine = Math.sin((lat / unitsPerDegree / 180) * Math.PI)
  return clampToWorld((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize)
}

/** The tile of a zoom that contains a position in degrees. */
export function tileAt(zoom: number, lat: number, lon: number): { x: number; y: number } {
  const shift = worldBits - zoom
  return { x: worldX(lon * unitsPerDegree) >> shift, y: worldY(lat * unitsPerDegree) >> shift }
}

const clampToWorld = (value: number) => Math.max(0, Math.min(worldSize - 1, Math.round(value)))
