import type { Shape } from './map-data.ts'

export const tileExtent = 4096
const shapeTypes: Record<Shape, number> = { point: 1, line: 2, area: 3 }

/** A protocol buffers message under construction. */
function openMessage() {
  let bytes = new Uint8Array(1024)
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return
    const wider = new Uint8Array(Math.max(2 * bytes.length, length + more))
    wider.set(bytes.subarray(0, length))
    bytes = wider
  }
  const message = {
    varint(value: number) {
      reserve(5)
      let rest = value >>> 0
      while (rest > 127) {
        bytes[length++] = (rest & 127) | 128
        rest >>>= 7
      }
      bytes[length++] = rest
    },
    field(tag: number, content: Uint8Array) {
      message.varint((tag << 3) | 2)
      message.varint(content.length)
      message.raw(content)
    },
    numberField(tag: number, value: number) {
      message.varint(tag << 3)
      message.varint(value)
    },
    raw(content: Uint8Array) {
      reserve(content.length)
      bytes.set(content, length)
      length += content.length
    },
    /** Valid until the next write. */
    view: () => bytes.subarray(0, length),
    clear: () => void (length = 0),
    length: () => length,
  }
  return message
}

/** The value of a property: text as UTF-8 with a key that identifies it, or an integer from 0 up. */
export type TileValue = { key: number; text: Uint8Array } | number
export type TileLayer = ReturnType<typeof openTileLayer>

/**
 * A layer of a Mapbox Vector Tile (specification 2.1), written feature by feature. Parts are x, y one after the other
 * in tile units, rings with the outside clockwise (y down) and holes the other way, without the first point repeated.
 */
export function openTileLayer(name: string, shape: Shape) {
  const encoder = new TextEncoder()
  const features = openMessage()
  const values = openMessage()
  const packed = openMessage()
  const feature = openMessage()
  const keys = new Map<string, number>()
  const content = openMessage()
  /** Texts by their key, numbers below zero. */
  const known = new Map<number, number>()

  return {
    /** Adds a feature and returns the approximate size of the layer in bytes. */
    add(
      properties: readonly (readonly [key: string, value: TileValue])[],
      parts: readonly (readonly number[])[],
    ): number {
      feature.clear()
      packed.clear()
      for (const [key, value] of properties) {
        packed.varint(keyOf(key))
        packed.varint(valueOf(value))
      }
      feature.field(2, packed.view())
      feature.numberField(3, shapeTypes[shape])
      packed.clear()
      writeGeometry(parts)
      feature.field(4, packed.view())
      features.field(2, feature.view())
      return features.length() + values.length()
    },
    bytes(): Uint8Array {
      const layer = openMessage()
      layer.numberField(15, 2)
      layer.field(1, encoder.encode(name))
      layer.raw(features.view())
      for (const key of keys.keys()) layer.field(3, encoder.encode(key))
      layer.raw(values.view())
      layer.numberField(5, tileExtent)
      return layer.view()
    },
  }

  function keyOf(key: string): number {
    if (!keys.has(key)) keys.set(key, keys.size)
    return keys.get(key)!
  }

  function valueOf(value: TileValue): number {
    const name = typeof value === 'number' ? -1 - value : value.key
    const index = known.get(name)
    if (index !== undefined) return index
    content.clear()
    if (typeof value === 'number') content.numberField(5, value)
    else content.field(1, value.text)
    values.field(4, content.view())
    known.set(name, known.size)
    return known.size - 1
  }

  function writeGeometry(parts: readonly (readonly number[])[]) {
    let [x, y] = [0, 0]
    for (const part of parts) {
      for (let at = 0; at < part.length; at += 2) {
        if (at === 0) packed.varint((1 << 3) | 1)
        else if (at === 2) packed.varint(((part.length / 2 - 1) << 3) | 2)
        packed.varint(zigzag(part[at]! - x))
        packed.varint(zigzag(part[at + 1]! - y))
        x = part[at]!
        y = part[at + 1]!
      }
      if (shape === 'area') packed.varint((1 << 3) | 7)
    }
  }
}

export function joinLayers(layers: readonly TileLayer[]): Uint8Array {
  const tile = openMessage()
  for (const layer of layers) tile.field(3, layer.bytes())
  return tile.view().slice()
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
