import { type BoundingBox, isInside, unitsPerDegree } from '../../geo.ts'
import type { OsmHeader, Tags } from '../../osm/osm-visitor.ts'
import type { PbfFile } from '../../osm/pbf-source.ts'
import { scanPbf } from '../../osm/read-pbf.ts'
import type { Problems } from '../../problems.ts'
import { type BarrierCosts, readBarrier } from '../tags/barrier-tags.ts'
import { noteConditions } from '../tags/conditional-tags.ts'

/** The nodes that streets are drawn through: numbers by rising id, each with its place. Coordinates in 1e-7 degree. */
export type NodeTable = {
  ids: Float64Array
  lat: Int32Array
  lon: Int32Array
  /** The barriers, by the number of their node. */
  barriers: Map<number, BarrierCosts>
  header: OsmHeader
  /** How many nodes are in the box that the file states for itself. */
  insideHeaderBox: number
}

/** Stands for a node that the file, or the box asked for, leaves out. */
export const missingPlace = -(2 ** 31)

export const isMissing = ({ lat }: NodeTable, node: number) => lat[node] === missingPlace

/** Reads the places of the nodes with these ids, which may come in any order and repeat. */
export function readNodes(
  file: PbfFile,
  refs: Float64Array,
  bbox: BoundingBox | undefined,
  headerBox: BoundingBox | undefined,
  problems: Problems,
): NodeTable {
  const ids = sortedUnique(refs)
  const lat = new Int32Array(ids.length).fill(missingPlace)
  const lon = new Int32Array(ids.length)
  const barriers = new Map<number, BarrierCosts>()
  let insideHeaderBox = 0
  const header = scanPbf(file, {
    node(id: number, nodeLat: number, nodeLon: number, tags: Tags) {
      const node = findNode(ids, id)
      if (node < 0) return
      const position = { lat: nodeLat / unitsPerDegree, lon: nodeLon / unitsPerDegree }
      if (bbox && !isInside(bbox, position)) return
      if (!headerBox || isInside(headerBox, position)) insideHeaderBox++
      lat[node] = nodeLat
      lon[node] = nodeLon
      const barrier = readBarrier(tags)
      if (barrier) barriers.set(node, barrier)
      if (tags['barrier'] !== undefined) noteConditions(`node ${id}`, tags, problems)
    },
  })
  return { ids, lat, lon, barriers, header, insideHeaderBox }
}

/** The number of an id among rising ids; -1 when it is not there. */
export function findNode(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = ids[middle]!
    if (value === id) return middle
    if (value < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function sortedUnique(refs: Float64Array): Float64Array {
  const sorted = refs.toSorted()
  let count = 0
  for (const id of sorted) if (count === 0 || sorted[count - 1] !== id) sorted[count++] = id
  return sorted.slice(0, count)
}
