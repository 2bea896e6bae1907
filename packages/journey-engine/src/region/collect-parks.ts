import type { OsmVisitor, Tags } from '../osm/osm-visitor.ts'

export type Park = { lat: number; lon: number; name: string }

/** Park-and-ride lots: `amenity=parking` with `park_ride` set to anything but no. Units of 1e-7 degree. */
export function collectParks() {
  const parks: Park[] = []
  const outlines: { firstNode: number; name: string }[] = []
  const wanted = new Map<number, { lat: number; lon: number }>()
  const first: OsmVisitor = {
    node(_id, lat, lon, tags) {
      if (isPark(tags)) parks.push({ lat, lon, name: tags['name'] ?? '' })
    },
    way(_id, nodes, tags) {
      if (isPark(tags) && nodes.length) outlines.push({ firstNode: nodes[0]!, name: tags['name'] ?? '' })
    },
  }
  return {
    visitor: first,
    /** Outlines are known after a second pass, as their nodes come before them in the file. */
    get secondVisitor(): OsmVisitor | undefined {
      if (!outlines.length) return undefined
      const ids = new Set(outlines.map(({ firstNode }) => firstNode))
      return {
        node(id, lat, lon) {
          if (ids.has(id)) wanted.set(id, { lat, lon })
        },
      }
    },
    finish(): Park[] {
      const placed = outlines.flatMap(({ firstNode, name }) =>
        wanted.has(firstNode) ? [{ ...wanted.get(firstNode)!, name }] : [],
      )
      return [...parks, ...placed].toSorted((one, other) => one.lat - other.lat || one.lon - other.lon)
    },
  }
}

function isPark(tags: Tags) {
  const value = tags['park_ride']
  return tags['amenity'] === 'parking' && value !== undefined && value !== 'no'
}
