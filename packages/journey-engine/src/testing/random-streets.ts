import { metresBetween } from '../geo.ts'
import { type Profile, profiles, streetKinds, type StreetNetwork } from '../street/build/street-network.ts'
import { packStrings } from '../strings.ts'
import { openRandom } from './random.ts'

export type StreetSketch = {
  /** Points in units of 1e-7 degree, as `[lat, lon]`. */
  nodes: readonly (readonly [lat: number, lon: number])[]
  edges: readonly EdgeSketch[]
  restrictions?: readonly { arcs: readonly number[]; profiles?: readonly Profile[] }[]
}
export type EdgeSketch = {
  from: number
  to: number
  points?: readonly (readonly [lat: number, lon: number])[]
  /** Milliseconds one way and back, 0 for closed; a metre takes 100 by default. */
  forward?: number
  backward?: number
  /** Where they differ for a profile. */
  only?: Partial<Record<Profile, { forward: number; backward: number }>>
  flags?: number
}

/** A street network from a sketch, for tests. */
export function sketchStreets({ nodes, edges, restrictions = [] }: StreetSketch): StreetNetwork {
  const geometryStart = new Int32Array(edges.length + 1)
  edges.forEach((edge, index) => (geometryStart[index + 1] = geometryStart[index]! + (edge.points?.length ?? 0)))
  const points = edges.flatMap((edge) => edge.points ?? [])
  const lengths = edges.map((edge) => lengthOf([nodes[edge.from]!, ...(edge.points ?? []), nodes[edge.to]!]))
  const costsOf = (profile: Profile) => ({
    forward: Int32Array.from(
      edges,
      (edge, index) => edge.only?.[profile]?.forward ?? edge.forward ?? defaultCost(lengths[index]!),
    ),
    backward: Int32Array.from(
      edges,
      (edge, index) => edge.only?.[profile]?.backward ?? edge.backward ?? defaultCost(lengths[index]!),
    ),
  })
  const starts = [0]
  for (const { arcs } of restrictions) starts.push(starts.at(-1)! + arcs.length)
  return {
    nodes: { lat: Int32Array.from(nodes, ([lat]) => lat), lon: Int32Array.from(nodes, ([, lon]) => lon) },
    edges: {
      from: Int32Array.from(edges, ({ from }) => from),
      to: Int32Array.from(edges, ({ to }) => to),
      lengthCm: Int32Array.from(lengths, (metres) => Math.round(metres * 100)),
      geometryStart,
      name: new Int32Array(edges.length).fill(-1),
      wayId: Float64Array.from(edges, (_, index) => index + 1),
      kind: new Uint8Array(edges.length),
      flags: Uint16Array.from(edges, ({ flags }) => flags ?? 0),
    },
    geometry: { lat: Int32Array.from(points, ([lat]) => lat), lon: Int32Array.from(points, ([, lon]) => lon) },
    names: packStrings([]),
    costs: {
      walk: costsOf('walk'),
      wheelchair: costsOf('wheelchair'),
      bike: costsOf('bike'),
      scooter: costsOf('scooter'),
      drive: costsOf('drive'),
    },
    restrictions: {
      start: Int32Array.from(starts),
      arcs: Int32Array.from(restrictions.flatMap(({ arcs }) => arcs)),
      profiles: Uint8Array.from(restrictions, ({ profiles: concerned = ['drive'] as const }) => bitsOf(concerned)),
    },
  }
}

/** The same streets, on which anybody may begin: as they are drawn nobody is put on one by car. */
export function asStreets(network: StreetNetwork): StreetNetwork {
  const kind = new Uint8Array(network.edges.kind.length).fill(streetKinds.indexOf('residential'))
  return { ...network, edges: { ...network.edges, kind } }
}

/**
 * Streets by chance around a grid: one-ways, closed streets, dead ends, islands, parallel streets, loops, gates,
 * streets that bend, and banned sequences of two to four arcs that can be driven.
 */
export function makeRandomStreets(seed: number, nodeCount = 4 + openRandom(seed).below(24)): StreetNetwork {
  const random = openRandom(seed + 1)
  const side = Math.ceil(Math.sqrt(nodeCount))
  const nodes = Array.from(
    { length: nodeCount },
    (_, node) =>
      [
        450_000_000 + Math.floor(node / side) * 10_000 + random.below(5000),
        -900_000_000 + (node % side) * 10_000 + random.below(5000),
      ] as [number, number],
  )
  const edges: EdgeSketch[] = []
  const add = (from: number, to: number) => {
    const middle = [
      (nodes[from]![0] + nodes[to]![0]) / 2 + random.below(4000),
      (nodes[from]![1] + nodes[to]![1]) / 2 + random.below(4000),
    ] as const
    const points = random.below(3) || from === to ? [[Math.trunc(middle[0]), Math.trunc(middle[1])] as const] : []
    const factor = 50 + random.below(random.below(4) ? 60 : 400)
    const cost = Math.max(1, Math.round(lengthOf([nodes[from]!, ...points, nodes[to]!]) * factor))
    const kind = random.below(12)
    edges.push({
      from,
      to,
      points,
      forward: kind === 0 ? 0 : cost,
      backward: kind <= 2 ? 0 : kind === 3 ? cost + random.below(5000) : cost,
    })
  }
  for (let node = 0; node < nodeCount; node++) {
    if ((node + 1) % side && node + 1 < nodeCount && random.below(6)) add(node, node + 1)
    if (node + side < nodeCount && random.below(6)) add(node + side, node)
    if (random.below(12) === 0) add(node, node)
    if (random.below(8) === 0) add(node, random.below(nodeCount))
    if (random.below(10) === 0) {
      // a gate in the middle of nowhere else: a node at the same place, with a street of its own behind it
      const twin = nodes.push(nodes[node]!) - 1
      edges.push({ from: node, to: twin, forward: random.below(4) ? 1 : 0, backward: 1 })
      add(twin, random.below(nodeCount))
    }
  }
  const plainStreets = sketchStreets({ nodes, edges })
  const restrictions = Array.from({ length: random.below(8) }, () => ({
    arcs: wander(plainStreets, random, 2 + random.below(3)),
  }))
  return sketchStreets({ nodes, edges, restrictions: restrictions.filter(({ arcs }) => arcs.length >= 2) })
}

/** A way of so many arcs, or fewer where it ends, from anywhere. */
function wander({ edges }: StreetNetwork, random: ReturnType<typeof openRandom>, length: number): number[] {
  const ends = (arc: number) =>
    arc & 1 ? [edges.to[arc >> 1]!, edges.from[arc >> 1]!] : [edges.from[arc >> 1]!, edges.to[arc >> 1]!]
  const all = Array.from({ length: edges.from.length * 2 }, (_, arc) => arc)
  const way: number[] = []
  for (let candidates = all; way.length < length && candidates.length > 0;) {
    const arc = candidates[random.below(candidates.length)]!
    way.push(arc)
    candidates = all.filter((next) => ends(next)[0] === ends(arc)[1])
  }
  return way
}

function lengthOf(points: readonly (readonly [lat: number, lon: number])[]): number {
  let metres = 0
  for (let index = 1; index < points.length; index++) metres += metresBetween(...points[index - 1]!, ...points[index]!)
  return metres
}

const bitsOf = (concerned: readonly Profile[]) =>
  concerned.reduce((bits, each) => bits | (1 << profiles.indexOf(each)), 0)

const defaultCost = (metres: number) => Math.max(1, Math.round(metres * 100))
