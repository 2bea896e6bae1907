import Flatbush from 'flatbush'
import { internStrings } from '../strings.ts'
import { twiceArea } from './assemble-rings.ts'
import { type MapData, type MapLayer, mapLayers, mostZoom, shapeOf, treeZooms } from './map-data.ts'
import { worldBits } from './mercator.ts'
import { pointZooms } from './point-zooms.ts'

/** `parts` are world coordinates x, y in turn; of an area the first part is the outline, the others are holes. */
export type RawFeature = {
  layer: MapLayer
  kind: string
  zoom: number
  rank: number
  id: string
  name: string
  ref: string
  flags: number
  parts: number[][]
  localNames: { language: string; name: string }[]
}
export type Box = { west: number; north: number; east: number; south: number }
type Sized = RawFeature & { box: Box; size: number }

/** Areas appear from the zoom at which they cover this many pixels (of 512 to a tile). */
const leastAreaPixels = 24

export function buildMapData(raw: readonly RawFeature[]): MapData {
  const features = raw.map(measure).toSorted(byImportance)
  const texts = internStrings()
  const column = (pick: (feature: RawFeature) => string) =>
    Int32Array.from(features, (feature) => texts.indexOf(pick(feature)))
  const packed = {
    layer: Uint8Array.from(features, ({ layer }) => mapLayers.indexOf(layer)),
    zoom: Uint8Array.from(features, ({ zoom }) => zoom),
    flags: Uint8Array.from(features, ({ flags }) => flags),
    kind: column(({ kind }) => kind),
    name: column(({ name }) => name),
    ref: column(({ ref }) => ref),
    id: column(({ id, layer }) => (layer === 'stop' ? id : '')),
  }
  const localNames = features.flatMap((feature, at) =>
    feature.localNames.map(({ language, name }) => ({
      feature: at,
      language: texts.indexOf(language),
      name: texts.indexOf(name),
    })),
  )
  return {
    ...packGeometry(features, packed),
    localNames: {
      feature: Uint32Array.from(localNames, ({ feature }) => feature),
      language: Int32Array.from(localNames, ({ language }) => language),
      name: Int32Array.from(localNames, ({ name }) => name),
    },
    trees: treeZooms.map((zoom) => buildTree(features, zoom)),
    bounds: boundsOf(features),
    texts: texts.pack(),
  }
}

function measure(feature: RawFeature): Sized {
  const box = boxOf(feature.parts)
  const size = Math.max(box.east - box.west, box.south - box.north)
  if (shapeOf[feature.layer] !== 'area') return { ...feature, box, size }
  let area = 0
  const parts = feature.parts.map((ring, at) => {
    const twice = twiceArea(ring)
    area += (at === 0 ? 0.5 : -0.5) * Math.abs(twice)
    return twice > 0 === (at === 0) ? ring : reversed(ring)
  })
  let zoom = feature.zoom
  while (zoom < mostZoom && area < leastAreaPixels * 4 ** (worldBits - 9 - zoom)) zoom++
  return { ...feature, parts, box, size, zoom }
}

function reversed(ring: readonly number[]): number[] {
  const back: number[] = []
  for (let at = ring.length - 2; at >= 0; at -= 2) back.push(ring[at]!, ring[at + 1]!)
  return back
}

function boxOf(parts: readonly (readonly number[])[]): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const points of parts) {
    for (let at = 0; at < points.length; at += 2) {
      box.west = Math.min(box.west, points[at]!)
      box.east = Math.max(box.east, points[at]!)
      box.north = Math.min(box.north, points[at + 1]!)
      box.south = Math.max(box.south, points[at + 1]!)
    }
  }
  return box
}

function byImportance(one: Sized, other: Sized): number {
  return (
    one.rank - other.rank ||
    other.size - one.size ||
    mapLayers.indexOf(one.layer) - mapLayers.indexOf(other.layer) ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0) ||
    one.box.west - other.box.west ||
    one.box.north - other.box.north
  )
}

function packGeometry(
  features: readonly Sized[],
  packed: Omit<MapData['features'], 'partStart'>,
): Pick<MapData, 'features' | 'parts' | 'points'> {
  const partStart = new Uint32Array(features.length + 1)
  for (const [at, { parts }] of features.entries()) partStart[at + 1] = partStart[at]! + parts.length
  const parts = new Uint32Array(partStart[features.length]! + 1)
  let part = 0
  for (const feature of features)
    for (const points of feature.parts) parts[part + 1] = parts[part++]! + points.length / 2
  const points = {
    x: new Int32Array(parts[part]!),
    y: new Int32Array(parts[part]!),
    zoom: new Uint8Array(parts[part]!),
  }
  let next = 0
  for (const { layer, parts: partsOfFeature } of features) {
    for (const line of partsOfFeature) {
      // a ring is measured closed
      const zooms = pointZooms(shapeOf[layer] === 'area' ? [...line, line[0]!, line[1]!] : line)
      for (let at = 0; at < line.length; at += 2) {
        points.x[next] = line[at]!
        points.y[next] = line[at + 1]!
        points.zoom[next++] = zooms[at / 2]!
      }
    }
  }
  return { features: { ...packed, partStart }, parts, points }
}

export function buildTree(
  features: readonly { zoom: number; box: Box }[],
  mostZoomOfTree: number,
): MapData['trees'][number] {
  const items = features.flatMap(({ zoom }, at) => (zoom <= mostZoomOfTree ? [at] : []))
  if (items.length === 0) return { bytes: new Uint8Array(0), features: new Uint32Array(0) }
  const tree = new Flatbush(items.length, 16, Int32Array)
  for (const item of items) {
    const { west, north, east, south } = features[item]!.box
    tree.add(west, north, east, south)
  }
  tree.finish()
  return { bytes: new Uint8Array(tree.data), features: Uint32Array.from(items) }
}

export function boundsOf(features: readonly { box: Box }[]): Float64Array {
  if (features.length === 0) return new Float64Array(0)
  const all = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const { box } of features) {
    all.west = Math.min(all.west, box.west)
    all.north = Math.min(all.north, box.north)
    all.east = Math.max(all.east, box.east)
    all.south = Math.max(all.south, box.south)
  }
  const world = 2 ** worldBits
  const lon = (x: number) => (x / world - 0.5) * 360
  const lat = (y: number) => (Math.atan(Math.sinh((0.5 - y / world) * 2 * Math.PI)) / Math.PI) * 180
  return Float64Array.of(lat(all.south), lon(all.west), lat(all.north), lon(all.east))
}
