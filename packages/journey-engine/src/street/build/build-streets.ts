import { type BoundingBox, metresBetween } from '../../geo.ts'
import type { PbfFile } from '../../osm/pbf-source.ts'
import { BadInput, type Problems } from '../../problems.ts'
import { hilbertOrder } from './hilbert.ts'
import { type NodeTable, readNodes } from './node-table.ts'
import { placeVertices, type Vertices } from './place-vertices.ts'
import { resolveRestrictions } from '../tags/restrictions.ts'
import { type Pieces, splitWays } from './split-ways.ts'
import {
  type Profile,
  profiles,
  StreetFlag,
  streetKinds,
  type StreetKind,
  type StreetNetwork,
} from './street-network.ts'
import { readStreetWays, type StreetWays } from './street-ways.ts'
import { fastestKmh } from '../tags/tag-profiles.ts'

/**
 * Builds the streets of an OSM extract (PBF), in whole or inside a box. The same bytes give the same arrays. Throws
 * `BadInput` for a file that cannot be read or has no street there; smaller faults are noted in `problems`.
 */
export function buildStreets(
  file: PbfFile,
  { bbox, problems }: { bbox?: BoundingBox; problems: Problems },
): StreetNetwork {
  if (bbox && !(bbox.south < bbox.north && bbox.west < bbox.east))
    throw new BadInput('The bounding box is empty: it needs south < north and west < east.')
  const ways = readStreetWays(file, problems)
  if (ways.ids.length === 0) throw new BadInput('The OSM file has no street that anybody could use.')
  const table = readNodes(file, ways.refs, bbox, stated(ways.header.bbox), problems)
  const pieces = splitWays(ways, table, problems)
  if (pieces.way.length === 0) {
    throw new BadInput(
      bbox
        ? 'The bounding box touches no street of the OSM file.'
        : 'The OSM file has streets, but not the nodes that they run through.',
    )
  }
  if (!bbox && table.insideHeaderBox === 0)
    throw new BadInput('The streets of the OSM file all lie outside its own bounding box.')

  const vertices = placeVertices(pieces, table, (piece) =>
    publicKinds.has(ways.streets[ways.street[pieces.way[piece]!]!]!.kind),
  )
  const { network, vertexNode } = layOut(ways, table, pieces, vertices)
  network.restrictions = resolveRestrictions(ways.restrictions, network, { nodeIds: table.ids, vertexNode }, problems)
  return network
}

/** Some writers fill in an empty box, which counts as no box. */
function stated(box: BoundingBox | undefined): BoundingBox | undefined {
  return box && box.south < box.north && box.west < box.east ? box : undefined
}

/** Streets that continue past a gate; a street that leaves them is behind it. */
const publicKinds: ReadonlySet<StreetKind> = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'living_street',
  'link',
])

/** Orders vertices along a Hilbert curve and edges by where they begin, and fills the arrays. */
function layOut(ways: StreetWays, table: NodeTable, pieces: Pieces, vertices: Vertices) {
  const { vertexNode, rank } = orderVertices(table, vertices)
  const pieceCount = pieces.way.length
  const order = orderEdges(vertices, rank, pieceCount)
  const count = order.length
  const network = emptyNetwork(vertexNode, table, ways, count, interiorPoints(pieces))
  const { edges, geometry, costs } = network
  const ferrySpeeds = speedsOfTimedWays(ways, table, pieces)

  let point = 0
  for (let edge = 0; edge < count; edge++) {
    const source = order[edge]!
    edges.geometryStart[edge] = point
    if (source >= pieceCount) {
      layBarrier(network, edge, vertices.barrierEdges[source - pieceCount]!)
      continue
    }
    const way = pieces.way[source]!
    const street = ways.streets[ways.street[way]!]!
    edges.from[edge] = rank[vertices.from[source]!]!
    edges.to[edge] = rank[vertices.to[source]!]!
    edges.lengthCm[edge] = lengthCmOf(pieces, table, source)
    for (let at = pieces.pathStart[source]! + 1; at < pieces.pathEnd[source]!; at++) {
      geometry.lat[point] = table.lat[pieces.path[at]!]!
      geometry.lon[point++] = table.lon[pieces.path[at]!]!
    }
    edges.name[edge] = ways.name[way]!
    edges.wayId[edge] = ways.ids[way]!
    edges.kind[edge] = streetKinds.indexOf(street.kind)
    edges.flags[edge] = street.flags
    const timed = ferrySpeeds.get(way)
    for (const profile of profiles) {
      const { forward, backward } = street.speeds[profile]
      costs[profile].forward[edge] = costMs(
        edges.lengthCm[edge]!,
        forward && timed ? Math.min(timed, fastestKmh[profile]) : forward,
      )
      costs[profile].backward[edge] = costMs(
        edges.lengthCm[edge]!,
        backward && timed ? Math.min(timed, fastestKmh[profile]) : backward,
      )
    }
  }
  edges.geometryStart[count] = point
  return { network, vertexNode }

  function layBarrier(
    network: StreetNetwork,
    edge: number,
    { from, to, node, piece }: Vertices['barrierEdges'][number],
  ): void {
    const way = pieces.way[piece]!
    edges.from[edge] = rank[from]!
    edges.to[edge] = rank[to]!
    // it is within a street, whose name continues behind it
    edges.name[edge] = ways.name[way]!
    edges.wayId[edge] = ways.ids[way]!
    edges.kind[edge] = streetKinds.indexOf('barrier')
    edges.flags[edge] = ways.streets[ways.street[way]!]!.flags & StreetFlag.destinationOnly
    for (const profile of profiles) {
      const cost = table.barriers.get(node)![profile]
      network.costs[profile].forward[edge] = cost
      network.costs[profile].backward[edge] = cost
    }
  }
}

function orderVertices(table: NodeTable, vertices: Vertices) {
  const order = hilbertOrder(
    vertices.node.map((node) => table.lat[node]!),
    vertices.node.map((node) => table.lon[node]!),
  )
  const rank = new Int32Array(order.length)
  order.forEach((vertex, index) => (rank[vertex] = index))
  return { rank, vertexNode: order.map((vertex) => vertices.node[vertex]!) }
}

/** Numbers of pieces, and behind them of barriers, by the vertex where they begin. */
function orderEdges({ from, barrierEdges }: Vertices, rank: Int32Array, pieceCount: number): Int32Array {
  const count = pieceCount + barrierEdges.length
  const keys = new Float64Array(count)
  for (let source = 0; source < count; source++) {
    keys[source] = rank[source < pieceCount ? from[source]! : barrierEdges[source - pieceCount]!.from]! * count + source
  }
  keys.sort()
  return Int32Array.from(keys, (key) => key % count)
}

function emptyNetwork(
  vertexNode: Int32Array,
  table: NodeTable,
  ways: StreetWays,
  count: number,
  points: number,
): StreetNetwork {
  const closed = () => ({ forward: new Int32Array(count), backward: new Int32Array(count) })
  return {
    nodes: { lat: vertexNode.map((node) => table.lat[node]!), lon: vertexNode.map((node) => table.lon[node]!) },
    edges: {
      from: new Int32Array(count),
      to: new Int32Array(count),
      lengthCm: new Int32Array(count),
      geometryStart: new Int32Array(count + 1),
      name: new Int32Array(count),
      wayId: new Float64Array(count),
      kind: new Uint8Array(count),
      flags: new Uint16Array(count),
    },
    geometry: { lat: new Int32Array(points), lon: new Int32Array(points) },
    names: ways.names.pack(),
    costs: Object.fromEntries(profiles.map((profile) => [profile, closed()])) as Record<
      Profile,
      ReturnType<typeof closed>
    >,
    restrictions: { start: new Int32Array(1), arcs: new Int32Array(0), profiles: new Uint8Array(0) },
  }
}

function interiorPoints({ pathStart, pathEnd }: Pieces): number {
  let points = 0
  for (let piece = 0; piece < pathStart.length; piece++) points += pathEnd[piece]! - pathStart[piece]! - 1
  return points
}

function lengthCmOf(pieces: Pieces, table: NodeTable, piece: number): number {
  return Math.round(100 * metresAlong(pieces, table, piece))
}

function metresAlong({ path, pathStart, pathEnd }: Pieces, { lat, lon }: NodeTable, piece: number): number {
  let metres = 0
  for (let at = pathStart[piece]!; at < pathEnd[piece]!; at++) {
    const one = path[at]!
    const other = path[at + 1]!
    metres += metresBetween(lat[one]!, lon[one]!, lat[other]!, lon[other]!)
  }
  return metres
}

/** km/h on the ways that state how long the whole of them takes, by way. */
function speedsOfTimedWays(ways: StreetWays, table: NodeTable, pieces: Pieces): Map<number, number> {
  const metres = new Map<number, number>()
  for (let piece = 0; piece < pieces.way.length; piece++) {
    const way = pieces.way[piece]!
    if (ways.streets[ways.street[way]!]!.durationSeconds === undefined || pieces.isWhole[way] === 0) continue
    metres.set(way, (metres.get(way) ?? 0) + metresAlong(pieces, table, piece))
  }
  const speeds = new Map<number, number>()
  for (const [way, length] of metres)
    speeds.set(way, (length / ways.streets[ways.street[way]!]!.durationSeconds!) * 3.6)
  return speeds
}

/** 24 days in milliseconds fill an `Int32`; no street takes so long, and sums of many must fit as well. */
const longestMs = 100_000_000

function costMs(lengthCm: number, kmh: number): number {
  if (!(kmh > 0)) return 0
  return Math.min(longestMs, Math.max(1, Math.round((lengthCm * 36) / kmh)))
}
