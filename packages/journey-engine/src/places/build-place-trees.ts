import Flatbush from 'flatbush'
import { unitsPerDegree } from '../geo.ts'
import type { PlaceIndex } from './place-index.ts'

const mostPoints = 9

/** Cuts the lines of each entry into pieces of at most eight segments, so that their boxes are small. */
export function cutPieces(linesOfEntries: readonly (readonly (readonly number[])[])[]): PlaceIndex['pieces'] {
  const entry: number[] = []
  const start = [0]
  const lat: number[] = []
  const lon: number[] = []
  for (const [owner, lines] of linesOfEntries.entries()) {
    for (const points of lines) {
      for (let first = 0; first === 0 || first < points.length / 2 - 1; first += mostPoints - 1) {
        const end = Math.min(first + mostPoints, points.length / 2)
        for (let at = first; at < end; at++) {
          lat.push(points[2 * at]!)
          lon.push(points[2 * at + 1]!)
        }
        entry.push(owner)
        start.push(lat.length)
      }
    }
  }
  return {
    entry: Uint32Array.from(entry),
    start: Uint32Array.from(start),
    lat: Int32Array.from(lat),
    lon: Int32Array.from(lon),
  }
}

/**
 * Longitudes are scaled by one cosine for the whole region, so that distances in the trees are equal in all directions.
 */
export function buildPlaceTrees({
  entries,
  addresses,
  pieces,
}: Pick<PlaceIndex, 'addresses' | 'pieces'> & { entries: { lat: Int32Array; lon: Int32Array } }): PlaceIndex['trees'] {
  let latSum = 0
  for (const lat of entries.lat) latSum += lat
  const shrink = Math.cos(((latSum / Math.max(1, entries.lat.length) / unitsPerDegree) * Math.PI) / 180)
  const pointTree = ({ lat, lon }: { lat: Int32Array; lon: Int32Array }) =>
    buildTree(lat.length, (tree) =>
      lat.forEach((each, at) => tree.add(lon[at]! * shrink, each, lon[at]! * shrink, each)),
    )
  const pieceTree = buildTree(pieces.entry.length, (tree) => {
    for (let piece = 0; piece < pieces.entry.length; piece++) {
      let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity]
      for (let at = pieces.start[piece]!; at < pieces.start[piece + 1]!; at++) {
        south = Math.min(south, pieces.lat[at]!)
        north = Math.max(north, pieces.lat[at]!)
        west = Math.min(west, pieces.lon[at]! * shrink)
        east = Math.max(east, pieces.lon[at]! * shrink)
      }
      tree.add(Math.floor(west), south, Math.ceil(east), north)
    }
  })
  return {
    shrink: Float64Array.of(shrink),
    addresses: pointTree(addresses),
    pieces: pieceTree,
    places: pointTree(entries),
  }
}

function buildTree(count: number, fill: (tree: Flatbush) => void): Uint8Array {
  if (count === 0) return new Uint8Array(0)
  const tree = new Flatbush(count, 16, Int32Array)
  fill(tree)
  tree.finish()
  return new Uint8Array(tree.data)
}

/** The tree stored in bytes, read in place if they are aligned; undefined for an empty one. */
export function openTree(bytes: Uint8Array): Flatbush | undefined {
  if (bytes.length === 0) return undefined
  return bytes.byteOffset % 8 === 0
    ? Flatbush.from(bytes.buffer, bytes.byteOffset)
    : Flatbush.from(bytes.slice().buffer)
}
