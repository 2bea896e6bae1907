import { unitsPerDegree } from '../geo.ts'
import type { Snap } from '../street/route/snap.ts'
import type { Timetable } from './timetable.ts'

/**
 * The link of each stop to the streets for each mode of access: the nearest edge (-1 when far from any) and the share of
 * its length.
 */
export type StopLinks = {
  edge: Int32Array
  fraction: Float64Array
  /** Metres between the stop and the street. */
  distance: Float32Array
  /**
   * All streets by which stop `s` is reached, nearest first: `edge[first[s]] …`, with the side on which the stop lies
   * (-1 left, 1 right). Files that were made before 27 November 2026 have none, and the nearest alone is used.
   */
  near?: { first: Int32Array; edge: Int32Array; fraction: Float64Array; distance: Float32Array; side: Int8Array }
}

const sides: Record<number, Snap['side']> = { [-1]: 'left', 0: 'on', 1: 'right' }

/** The number of a side in `near`. */
export function numberOfSide(side: Snap['side']): number {
  return side === 'left' ? -1 : side === 'right' ? 1 : 0
}

/** The streets at a stop, nearest first, with the metres to each; none for a stop far from any. */
export function snapsOfStop(links: StopLinks, { lat, lon }: Timetable['stops'], stop: number): Snap[] {
  if (links.edge[stop]! < 0) return []
  const place = { lat: lat[stop]! / unitsPerDegree, lon: lon[stop]! / unitsPerDegree }
  const { near } = links
  const [from, to] = near ? [near.first[stop]!, near.first[stop + 1]!] : [stop, stop + 1]
  const { edge, fraction, distance } = near ?? links
  return Array.from({ length: to - from }, (_, index): Snap => {
    const at = from + index
    // what is drawn begins at the place, so the point on the street is not needed
    return {
      edge: edge[at]!,
      fraction: fraction[at]!,
      lat: place.lat,
      lon: place.lon,
      distance: distance[at]!,
      side: sides[near ? near.side[at]! : 0]!,
      place,
    }
  })
}
