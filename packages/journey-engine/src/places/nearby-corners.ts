import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import type { SegmentIndex } from '../street/build/segment-index.ts'
import { StreetFlag, type StreetKind, streetKinds, type StreetNetwork } from '../street/build/street-network.ts'
import { readString } from '../strings.ts'

export type Corner = {
  /** The names of its streets: `Elm Street & Oak Avenue`. */
  name: string
  streets: string[]
  lat: number
  lon: number
  /** Metres from the given position. */
  distance: number
}

const metresPerUnit = metresBetween(0, 0, 1, 0)
const farthestMetres = 1000
/** Ramps of motorways and bridges are no meeting places. */
const noCorner: readonly StreetKind[] = ['motorway', 'trunk', 'ferry', 'platform', 'corridor', 'link', 'barrier']

/** Opens streets for the question which crossings are near a position. */
export function openCorners(streets: StreetNetwork, { tree }: SegmentIndex) {
  const { nodes, edges, names } = streets

  /** Crossings of two streets with different names, nearest first; nothing for an invalid position. */
  return function nearbyCorners(
    { lat, lon }: Position,
    { limit = 5, maxDistance = 400 }: { limit?: number; maxDistance?: number } = {},
  ): Corner[] {
    if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return []
    const spot = { lat: lat * unitsPerDegree, lon: lon * unitsPerDegree }
    const reach = Math.min(farthestMetres, Math.max(0, maxDistance || 0))
    const north = reach / metresPerUnit
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    const namesAt = new Map<number, Set<string>>()
    for (const edge of tree.search(spot.lon - east, spot.lat - north, spot.lon + east, spot.lat + north)) {
      if (
        edges.name[edge]! < 0 ||
        edges.flags[edge]! & (StreetFlag.ramp | StreetFlag.tunnel | StreetFlag.ferry) ||
        noCorner.includes(streetKinds[edges.kind[edge]!]!)
      )
        continue
      const name = readString(names, edges.name[edge]!)
      for (const node of [edges.from[edge]!, edges.to[edge]!])
        namesAt.set(node, (namesAt.get(node) ?? new Set()).add(name))
    }
    const corners = [...namesAt]
      .filter(([, crossing]) => crossing.size > 1)
      .map(([node, crossing]) => cornerOf(node, crossing, spot))
      .filter(({ distance }) => distance <= reach)
    const seen = new Set<string>()
    return corners
      .toSorted((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
      .filter(({ name }) => !seen.has(name) && seen.add(name)) // the four nodes of two divided roads are one corner
      .slice(0, Math.max(0, Math.min(20, Math.trunc(limit) || 0)))
  }

  function cornerOf(node: number, crossing: ReadonlySet<string>, spot: Position): Corner {
    const [lat, lon] = [nodes.lat[node]!, nodes.lon[node]!]
    const streets = [...crossing].toSorted()
    return {
      name: streets.slice(0, 2).join(' & '),
      streets,
      lat: lat / unitsPerDegree,
      lon: lon / unitsPerDegree,
      distance: metresBetween(spot.lat, spot.lon, lat, lon),
    }
  }
}
