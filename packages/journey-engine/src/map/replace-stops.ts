import { unitsPerDegree } from '../geo.ts'
import type { PlaceStop } from '../places/place-index.ts'
import { internStrings, readString } from '../strings.ts'
import { boundsOf, type Box, buildTree } from './build-map-data.ts'
import { leastZoom, type MapData, mapLayers, treeZooms } from './map-data.ts'
import { worldX, worldY } from './mercator.ts'
import { stopFeature } from './stop-feature.ts'

const stopLayer = mapLayers.indexOf('stop')

/** The same map with other stops, which take the place of those before in the order of importance. */
export function replaceStops(map: MapData, stops: readonly PlaceStop[]): MapData {
  const { features } = map
  const count = features.layer.length
  const firstStop = features.layer.indexOf(stopLayer)
  const place = firstStop < 0 ? count : firstStop
  const before = listKept(features.layer, 0, place)
  const after = listKept(features.layer, place, count)
  const added = stops
    .filter(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
    .toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))

  const texts = internStrings()
  for (let text = 0; text < map.texts.starts.length - 1; text++) texts.indexOf(readString(map.texts, text))
  const all = <Value>(pick: (feature: number) => Value, add: (stop: PlaceStop) => Value): Value[] => [
    ...before.map(pick),
    ...added.map(add),
    ...after.map(pick),
  ]
  const parts = all(
    (feature) => readParts(map, feature),
    ({ lat, lon }) => [{ x: [worldX(lon * unitsPerDegree)], y: [worldY(lat * unitsPerDegree)], zoom: [leastZoom] }],
  )
  const zooms = all(
    (feature) => features.zoom[feature]!,
    () => stopFeature.zoom,
  )
  const drawn = parts.map((part, at) => ({ zoom: zooms[at]!, box: boxOf(part) }))
  const numbers = new Map<number, number>()
  all(
    (feature) => feature,
    () => -1,
  ).forEach((old, at) => numbers.set(old, at))
  const text = (pick: Int32Array, say: (stop: PlaceStop) => string) =>
    Int32Array.from(
      all(
        (feature) => pick[feature]!,
        (stop) => texts.indexOf(say(stop)),
      ),
    )
  const name = text(features.name, (stop) => stop.name)
  const kind = text(features.kind, () => stopFeature.kind)
  const ref = text(features.ref, (stop) => stop.code ?? '')
  const id = text(features.id, (stop) => stop.id)
  return {
    features: {
      layer: Uint8Array.from(
        all(
          (feature) => features.layer[feature]!,
          () => stopLayer,
        ),
      ),
      zoom: Uint8Array.from(zooms),
      flags: Uint8Array.from(
        all(
          (feature) => features.flags[feature]!,
          () => stopFeature.flags,
        ),
      ),
      kind,
      name,
      ref,
      id,
      partStart: sums(parts.map((each) => each.length)),
    },
    parts: sums(parts.flatMap((each) => each.map(({ x }) => x.length))),
    points: {
      x: joinNumbers(Int32Array, parts, 'x'),
      y: joinNumbers(Int32Array, parts, 'y'),
      zoom: joinNumbers(Uint8Array, parts, 'zoom'),
    },
    localNames: {
      feature: Uint32Array.from(map.localNames.feature, (feature) => numbers.get(feature)!),
      language: map.localNames.language,
      name: map.localNames.name,
    },
    trees: treeZooms.map((zoom) => buildTree(drawn, zoom)),
    bounds: boundsOf(drawn),
    texts: texts.pack(),
  }
}

type Part = { x: ArrayLike<number>; y: ArrayLike<number>; zoom: ArrayLike<number> }

function listKept(layer: Uint8Array, from: number, to: number): number[] {
  const kept: number[] = []
  for (let feature = from; feature < to; feature++) if (layer[feature] !== stopLayer) kept.push(feature)
  return kept
}

function readParts({ features, parts, points }: MapData, feature: number): Part[] {
  const found: Part[] = []
  for (let part = features.partStart[feature]!; part < features.partStart[feature + 1]!; part++) {
    const [from, to] = [parts[part]!, parts[part + 1]!]
    found.push({
      x: points.x.subarray(from, to),
      y: points.y.subarray(from, to),
      zoom: points.zoom.subarray(from, to),
    })
  }
  return found
}

function boxOf(parts: readonly Part[]): Box {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const { x, y } of parts)
    for (let at = 0; at < x.length; at++) {
      box.west = Math.min(box.west, x[at]!)
      box.east = Math.max(box.east, x[at]!)
      box.north = Math.min(box.north, y[at]!)
      box.south = Math.max(box.south, y[at]!)
    }
  return box
}

function sums(lengths: readonly number[]): Uint32Array {
  const start = new Uint32Array(lengths.length + 1)
  lengths.forEach((length, at) => (start[at + 1] = start[at]! + length))
  return start
}

function joinNumbers<Numbers extends Int32Array | Uint8Array>(
  kind: new (length: number) => Numbers,
  features: readonly (readonly Part[])[],
  name: keyof Part,
): Numbers {
  const joined = new kind(features.reduce((sum, parts) => sum + parts.reduce((all, { x }) => all + x.length, 0), 0))
  let at = 0
  for (const parts of features)
    for (const part of parts) {
      joined.set(part[name], at)
      at += part.x.length
    }
  return joined
}
