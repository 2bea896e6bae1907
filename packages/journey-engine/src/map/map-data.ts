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

/** Each tree holds the features visible at its zooms, so that a tile of a whole city does not visit houses. */
export const treeZooms = [10, 13, 16] as const

/**
 * A street map as plain arrays. Features are ordered by importance, so that an overfull tile drops the last ones. Texts
 * are indices into `texts`, -1 for none; coordinates are world units (see mercator.ts).
 */
export type MapData = {
  features: {
    /** Into `mapLayers`. */
    layer: Uint8Array
    /** The first zoom that shows it. */
    zoom: Uint8Array
    /** `MapFlag` bits. */
    flags: Uint8Array
    kind: Int32Array
    name: Int32Array
    /** A road's number, a stop's code. */
    ref: Int32Array
    id: Int32Array
    /** Lines, or rings (the first is the outline, the others are holes): from `partStart[f]` to `partStart[f + 1]`. */
    partStart: Uint32Array
  }
  /** Points of part `p` from `parts[p]` to `parts[p + 1]`; a ring does not repeat its first. */
  parts: Uint32Array
  /** `zoom` is the first that needs the point: one geometry serves all zooms. */
  points: { x: Int32Array; y: Int32Array; zoom: Uint8Array }
  /** Names of places in the requested languages, ordered by feature. */
  localNames: { feature: Uint32Array; language: Int32Array; name: Int32Array }
  /** One tree for each of `treeZooms`: a packed R-tree (Flatbush), and the features of its items. */
  trees: { bytes: Uint8Array; features: Uint32Array }[]
  /** South, west, north, east in degrees; empty for an empty map. */
  bounds: Float64Array
  texts: Strings
}
