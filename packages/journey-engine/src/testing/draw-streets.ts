import { metresBetween } from '../geo.ts'
import { internStrings } from '../strings.ts'
import {
  type Profile,
  profiles,
  type StreetKind,
  streetKinds,
  type StreetNetwork,
} from '../street/build/street-network.ts'

/** Metres east and north of a place in the north-east of America. */
export type Spot = readonly [east: number, north: number]

/** A street through spots; every spot is a node, each two an edge, open to all both ways unless said otherwise. */
export type DrawnStreet = {
  through: string
  name?: string
  kind?: StreetKind
  oneWay?: boolean
  flags?: number
  closedTo?: readonly Profile[]
}

const centre = { lat: 339_500_000, lon: -845_500_000 }
const unitsPerMetre = 89.932
const metresPerSecond: Record<Profile, number> = { walk: 1.33, wheelchair: 1.1, bike: 4.4, scooter: 5, drive: 12 }

/** A small network as drawn: spots by name, streets through them. */
export function drawStreets(
  spots: Record<string, Spot>,
  streets: readonly DrawnStreet[],
): { network: StreetNetwork; nodes: Record<string, number>; arcOf(from: string, to: string): number } {
  const names = internStrings()
  const nodes = Object.fromEntries(Object.keys(spots).map((spot, index) => [spot, index]))
  const lat = Int32Array.from(Object.values(spots), ([, north]) => Math.round(centre.lat + north * unitsPerMetre))
  const shrink = Math.cos((33.95 * Math.PI) / 180)
  const lon = Int32Array.from(Object.values(spots), ([east]) =>
    Math.round(centre.lon + (east * unitsPerMetre) / shrink),
  )
  const edges = streets.flatMap((street) => {
    const through = street.through.split(' ')
    return through.slice(1).map((spot, index) => ({ ...street, from: nodes[through[index]!]!, to: nodes[spot]! }))
  })
  const lengthCm = Int32Array.from(edges, ({ from, to }) =>
    Math.max(1, Math.round(metresBetween(lat[from]!, lon[from]!, lat[to]!, lon[to]!) * 100)),
  )
  const cost = (profile: Profile, backward: boolean) =>
    Int32Array.from(edges, ({ oneWay, closedTo }, edge) => {
      const isClosed =
        closedTo?.includes(profile) || (backward && oneWay && profile !== 'walk' && profile !== 'wheelchair')
      return isClosed ? 0 : Math.max(1, Math.round((lengthCm[edge]! * 10) / metresPerSecond[profile]))
    })
  const network: StreetNetwork = {
    nodes: { lat, lon },
    edges: {
      from: Int32Array.from(edges, ({ from }) => from),
      to: Int32Array.from(edges, ({ to }) => to),
      lengthCm,
      geometryStart: new Int32Array(edges.length + 1),
      name: Int32Array.from(edges, ({ name }) => names.indexOf(name)),
      wayId: Float64Array.from(edges, (_, index) => index + 1),
      kind: Uint8Array.from(edges, ({ kind = 'residential' }) => streetKinds.indexOf(kind)),
      flags: Uint16Array.from(edges, ({ flags = 0 }) => flags),
    },
    geometry: { lat: new Int32Array(0), lon: new Int32Array(0) },
    names: names.pack(),
    costs: Object.fromEntries(
      profiles.map((profile) => [profile, { forward: cost(profile, false), backward: cost(profile, true) }]),
    ) as StreetNetwork['costs'],
    restrictions: { start: new Int32Array(1), arcs: new Int32Array(0), profiles: new Uint8Array(0) },
  }
  return {
    network,
    nodes,
    arcOf(from, to) {
      const edge = edges.findIndex(
        (each) =>
          (each.from === nodes[from] && each.to === nodes[to]) || (each.from === nodes[to] && each.to === nodes[from]),
      )
      return 2 * edge + (edges[edge]!.from === nodes[from] ? 0 : 1)
    },
  }
}
