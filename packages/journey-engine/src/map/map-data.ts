import type { Strings } from '../strings.ts'

export const mapAttribution = '© OpenStreetMap contributors'
export const leastZoom = 8
export const mostZoom = 16

export const mapLayers = [
  'landuse',
  'park',
  'water',
  'waterway',
  'boundary',
  'building',
  'path',
  'road',
  'rail',
  'place',
  'stop',
] as const
export type MapLayer = (typeof mapLayers)[number]
export type Shape = 'point' | 'line' | 'area'

export const shapeOf: Record<MapLayer, Shape> = {
  landuse: 'area',
  park: 'area',
  water: 'area',
  building: 'area',
  waterway: 'line',
  boundary: 'line',
  path: 'line',
  road: 'line',
  rail: 'line',
  place: 'point',
  stop: 'point',
}

export const MapFlag = { oneway: 1, onewayBackward: 2, bridge: 4, tunnel: 8 } as const

/** Each tree holds the features that its zooms may show, so that a tile of a whole city does not meet its houses. */
export const treeZooms = [10, 13, 16] as const

/**
 * What a street map shows, as plain arrays. Features lie in the order of importance, so that a tile too full drops the last.
 * Texts are indices into `texts`, -1 for none; coordinates are world units (see mercator.ts).
 */
export type MapData = {
  features: {
    /** Into `mapLayers`. */
    layer: Uint8Array
    /** The zoom from which on it shows. */
    zoom: Uint8Array
    /** `MapFlag` bits. */
    flags: Uint8Array
    kind: Int32Array
    name: Int32Array
    /** A road's number, a stop's code. */
    ref: Int32Array
    id: Int32Array
    /** Lines, or rings of which the first is outside and the others are holes: from `partStart[f]` to `partStart[f + 1]`. */
    partStart: Uint32Array
  }
  /** Points of part `p` from `parts[p]` to `parts[p + 1]`; a ring does not repeat its first. */
  parts: Uint32Array
  /** `zoom` is that from which on a point is needed: one geometry serves all zooms. */
  points: { x: Int32Array; y: Int32Array; zoom: Uint8Array }
  /** Names of places in the languages asked for, in the order of features. */
  localNames: { feature: Uint32Array; language: Int32Array; name: Int32Array }
  /** One for each of `treeZooms`: a packed R-tree (Flatbush) and the features that its items are. */
  trees: { bytes: Uint8Array; features: Uint32Array }[]
  /** South, west, north, east in degrees; empty for an empty map. */
  bounds: Float64Array
  texts: Strings
}
