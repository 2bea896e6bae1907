import { openTree } from '../places/build-place-trees.ts'
import { BadInput } from '../problems.ts'
import { twiceArea } from './assemble-rings.ts'
import { clipLine, clipRing } from './clip.ts'
import { leastZoom, type MapData, MapFlag, mapLayers, mostZoom, shapeOf, treeZooms } from './map-data.ts'
import { worldBits } from './mercator.ts'
import { joinLayers, openTileLayer, tileExtent, type TileLayer, type TileValue } from './vector-tile-writer.ts'

/** A tile extends this far beyond its edge, so that wide lines join the next tile without a seam. */
const tileBuffer = 64
const frame = { left: -tileBuffer, top: -tileBuffer, right: tileExtent + tileBuffer, bottom: tileExtent + tileBuffer }
const extentBits = 12
/** Room for names of layers and keys, which the count leaves out. */
const reserveBytes = 4096

/**
 * Opens a map for tile requests; `mostBytes` limits each tile. It is one long function because its parts share the same
 * arrays.
 */
export function openTiles(map: MapData, { mostBytes = 500_000 }: { mostBytes?: number } = {}) {
  const { features, parts, points, localNames, texts } = map
  const trees = map.trees.map(({ bytes }) => openTree(bytes))

  return { tile }

  /**
   * The Mapbox Vector Tile of a square, made on demand; empty where there is nothing. A tile that would be too large
   * leaves out its least important features. Throws `BadInput` for a zoom outside 8 to 16, or a square that does not
   * exist.
   */
  function tile(z: number, x: number, y: number): Uint8Array {
    if (!Number.isInteger(z) || z < leastZoom || z > mostZoom)
      throw new BadInput(`The map has tiles of zoom ${leastZoom} to ${mostZoom}, not of ${z}.`)
    const isWithin = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** z
    if (!isWithin(x) || !isWithin(y)) throw new BadInput(`There is no tile ${x}/${y} at zoom ${z}.`)

    const layers = new Map<number, TileLayer>()
    const bytesOfLayer = new Map<number, number>()
    let total = reserveBytes
    for (const feature of featuresOf(z, x, y)) {
      const layer = features.layer[feature]!
      const shape = shapeOf[mapLayers[layer]!]
      const drawn =
        shape === 'area'
          ? areaIn(feature, z, x, y)
          : shape === 'line'
            ? lineIn(feature, z, x, y)
            : partsIn(feature, z, x, y)
      if (drawn.length === 0) continue
      const properties = propertiesOf(feature, z)
      total += mostBytesOf(properties, drawn)
      if (total > mostBytes) {
        // the estimate is generous: check the bytes written so far before giving up
        total = reserveBytes + mostBytesOf(properties, drawn)
        for (const bytes of bytesOfLayer.values()) total += bytes
        if (total > mostBytes) break
      }
      if (!layers.has(layer)) layers.set(layer, openTileLayer(mapLayers[layer]!, shape))
      bytesOfLayer.set(layer, layers.get(layer)!.add(properties, drawn))
    }
    return joinLayers([...layers.keys()].toSorted((one, other) => one - other).map((layer) => layers.get(layer)!))
  }

  /** Ordered by importance. */
  function featuresOf(z: number, x: number, y: number): Uint32Array {
    const at = treeZooms.findIndex((zoom) => z <= zoom)
    const size = 2 ** (worldBits - z)
    const beyond = (size / tileExtent) * tileBuffer
    const items = trees[at]?.search(
      x * size - beyond,
      y * size - beyond,
      (x + 1) * size + beyond,
      (y + 1) * size + beyond,
      (item) => features.zoom[map.trees[at]!.features[item]!]! <= z,
    )
    return Uint32Array.from(items ?? [], (item) => map.trees[at]!.features[item]!).toSorted()
  }

  function lineIn(feature: number, z: number, x: number, y: number): number[][] {
    return partsIn(feature, z, x, y).flatMap((line) => (line.length < 4 ? [] : clipLine(line, frame)))
  }

  function areaIn(feature: number, z: number, x: number, y: number): number[][] {
    const rings: number[][] = []
    for (const [at, part] of partsIn(feature, z, x, y).entries()) {
      const ring = clipRing(part, frame)
      const twice = ring.length < 6 ? 0 : twiceArea(ring)
      const isOutside = at === 0
      if (isOutside && twice <= 0) return []
      if (isOutside || twice < 0) rings.push(ring)
    }
    return rings
  }

  /**
   * The parts in tile units with the points that this zoom needs, rounded on the grid of the zoom, so that neighbouring
   * tiles agree.
   */
  function partsIn(feature: number, z: number, x: number, y: number): number[][] {
    const shift = worldBits - z - extentBits
    const half = 1 << (shift - 1)
    const drawn: number[][] = []
    for (let part = features.partStart[feature]!; part < features.partStart[feature + 1]!; part++) {
      const line: number[] = []
      let [xBefore, yBefore] = [Number.NaN, Number.NaN]
      for (let at = parts[part]!; at < parts[part + 1]!; at++) {
        if (points.zoom[at]! > z) continue
        const xAt = ((points.x[at]! + half) >> shift) - x * tileExtent
        const yAt = ((points.y[at]! + half) >> shift) - y * tileExtent
        if (xAt === xBefore && yAt === yBefore) continue
        line.push(xAt, yAt)
        xBefore = xAt
        yBefore = yAt
      }
      drawn.push(line)
    }
    return drawn
  }

  function propertiesOf(feature: number, z: number): (readonly [string, TileValue])[] {
    const properties: (readonly [string, TileValue])[] = [['kind', textOf(features.kind[feature]!)]]
    const layer = mapLayers[features.layer[feature]!]!
    const flags = features.flags[feature]!
    // smaller maps have no room for street names
    const isNamed = (layer !== 'road' && layer !== 'path' && layer !== 'waterway') || z >= 12
    if (isNamed && features.name[feature]! >= 0) properties.push(['name', textOf(features.name[feature]!)])
    if (features.ref[feature]! >= 0)
      properties.push([layer === 'stop' ? 'code' : 'ref', textOf(features.ref[feature]!)])
    if (features.id[feature]! >= 0) properties.push(['id', textOf(features.id[feature]!)])
    if (flags & MapFlag.oneway) properties.push(['oneway', 1])
    if (flags & MapFlag.onewayBackward) properties.push(['oneway_backward', 1])
    if (flags & MapFlag.bridge) properties.push(['bridge', 1])
    if (flags & MapFlag.tunnel) properties.push(['tunnel', 1])
    if (layer === 'place') addLocalNames(feature, properties)
    return properties
  }

  function addLocalNames(feature: number, properties: (readonly [string, TileValue])[]) {
    for (let at = firstLocalName(feature); localNames.feature[at] === feature; at++) {
      properties.push([
        `name:${new TextDecoder().decode(textOf(localNames.language[at]!).text.slice())}`,
        textOf(localNames.name[at]!),
      ])
    }
  }

  function firstLocalName(feature: number): number {
    let [low, high] = [0, localNames.feature.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (localNames.feature[middle]! < feature) low = middle + 1
      else high = middle
    }
    return low
  }

  function textOf(index: number): { key: number; text: Uint8Array } {
    return { key: index, text: texts.bytes.subarray(texts.starts[index], texts.starts[index + 1]) }
  }
}

/** An upper bound: three bytes for a step in each direction, and each value as if it were new. */
function mostBytesOf(
  properties: readonly (readonly [string, TileValue])[],
  drawn: readonly (readonly number[])[],
): number {
  let bytes = 24
  for (const [, value] of properties) bytes += 12 + (typeof value === 'number' ? 4 : value.text.length)
  for (const part of drawn) bytes += 12 + 3 * part.length
  return bytes
}
