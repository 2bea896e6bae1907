import type { Position } from '../../geo.ts'

/** Where a place meets a street: a point on an edge, `fraction` of its length from `from` to `to`. */
export type Snap = {
  edge: number
  fraction: number
  /** The point on the street, in degrees. */
  lat: number
  lon: number
  /** Metres from the place asked for. */
  distance: number
  /** The side of the place, seen along `from → to`. */
  side: 'left' | 'right' | 'on'
  /**
   * The place itself, in degrees, where the metres between it and the street are walked and count. Without it a way
   * begins on the street.
   */
  place?: Position
}
