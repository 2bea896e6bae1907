import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { City } from '../city.ts'
import type { Tags } from './map-data.ts'

/** Where ids begin: nodes beyond 32 bits, as in the world's map. */
export const firstId = { node: 5_000_000_001, way: 700_000_001, relation: 9_000_001 } as const

const entitiesPerBlob = 8000
const memberTypes = { node: 0, way: 1, relation: 2 } as const

/**
 * The map as an OpenStreetMap extract (PBF, https://wiki.openstreetmap.org/wiki/PBF_Format): zlib blobs of at most
 * 8,000 entities, dense nodes, sorted by type, then id; coordinates in steps of 100 nanodegrees.
 */
export function writePbf(city: City): Uint8Array {
  const { nodes, ways, relations } = city.map
  const out: Uint8Array[] = [...frame('OSMHeader', headerBlock(city))]
  for (let from = 0; from < nodes.lat.length; from += entitiesPerBlob) {
    out.push(...frame('OSMData', nodeBlock(nodes, from, Math.min(from + entitiesPerBlob, nodes.lat.length))))
  }
  for (let from = 0; from < ways.tags.length; from += entitiesPerBlob) {
    out.push(...frame('OSMData', wayBlock(ways, from, Math.min(from + entitiesPerBlob, ways.tags.length))))
  }
  for (let from = 0; from < relations.length; from += entitiesPerBlob) {
    out.push(...frame('OSMData', relationBlock(relations, from, Math.min(from + entitiesPerBlob, relations.length))))
  }
  return joinBytes(out)
}

/** A blob behind its length and header. */
function frame(type: string, block: Uint8Array): Uint8Array[] {
  const blob = new PbfWriter()
  blob.writeVarintField(2, block.length)
  blob.writeBytesField(3, deflateSync(block, { level: 6 }))
  const body = blob.finish()
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, body.length)
  const header = head.finish()
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, header.length)
  return [length, header, body]
}

function headerBlock({ bbox, order }: City): Uint8Array {
  const header = new PbfWriter()
  const nano = (degrees: number) => Math.round(degrees * 1e7) * 100
  header.writeMessage(
    1,
    (_, box) => {
      box.writeSVarintField(1, nano(bbox.west))
      box.writeSVarintField(2, nano(bbox.east))
      box.writeSVarintField(3, nano(bbox.north))
      box.writeSVarintField(4, nano(bbox.south))
    },
    undefined,
  )
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  header.writeStringField(5, 'Sort.Type_then_ID')
  header.writeStringField(16, 'synthetic-city')
  header.writeStringField(17, `An invented city (seed ${order.seed})`)
  return header.finish()
}

/** The strings of one block; the first is empty, since 0 ends the tags of a dense node. */
function openStringTable() {
  const index = new Map<string, number>([['', 0]])
  return {
    of(text: string): number {
      let at = index.get(text)
      if (at === undefined) index.set(text, (at = index.size))
      return at
    },
    list: () => index.keys(),
  }
}
type StringTable = ReturnType<typeof openStringTable>

function finishBlock(strings: StringTable, group: Uint8Array): Uint8Array {
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (_, table) => {
      for (const text of strings.list()) table.writeStringField(1, text)
    },
    undefined,
  )
  block.writeBytesField(2, group)
  return block.finish()
}

function nodeBlock(nodes: City['map']['nodes'], from: number, to: number): Uint8Array {
  const strings = openStringTable()
  const dense = new PbfWriter()
  const keysAndValues: number[] = []
  for (let node = from; node < to; node++) {
    const tags = nodes.tags.get(node)
    if (tags) for (const [key, value] of Object.entries(tags)) keysAndValues.push(strings.of(key), strings.of(value))
    keysAndValues.push(0)
  }
  dense.writePackedSVarint(
    1,
    Array.from({ length: to - from }, (_, at) => (at === 0 ? firstId.node + from : 1)),
  )
  dense.writePackedSVarint(8, deltas(nodes.lat, from, to))
  dense.writePackedSVarint(9, deltas(nodes.lon, from, to))
  dense.writePackedVarint(10, keysAndValues)
  const group = new PbfWriter()
  group.writeBytesField(2, dense.finish())
  return finishBlock(strings, group.finish())
}

function deltas(values: Int32Array, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => values[from + at]! - (at === 0 ? 0 : values[from + at - 1]!))
}

function wayBlock(ways: City['map']['ways'], from: number, to: number): Uint8Array {
  const strings = openStringTable()
  const group = new PbfWriter()
  for (let way = from; way < to; way++) {
    group.writeMessage(
      3,
      (_, message) => {
        message.writeVarintField(1, firstId.way + way)
        writeTags(message, strings, ways.tags[way]!)
        const refs = Array.from(ways.node.subarray(ways.first[way], ways.first[way + 1]))
        message.writePackedSVarint(
          8,
          refs.map((node, at) => (at === 0 ? firstId.node + node : node - refs[at - 1]!)),
        )
      },
      undefined,
    )
  }
  return finishBlock(strings, group.finish())
}

function relationBlock(relations: City['map']['relations'], from: number, to: number): Uint8Array {
  const strings = openStringTable()
  const group = new PbfWriter()
  for (let relation = from; relation < to; relation++) {
    const { tags, members } = relations[relation]!
    group.writeMessage(
      4,
      (_, message) => {
        message.writeVarintField(1, firstId.relation + relation)
        writeTags(message, strings, tags)
        message.writePackedVarint(
          8,
          members.map((member) => strings.of(member.role)),
        )
        const ids = members.map((member) => firstId[member.type] + member.index)
        message.writePackedSVarint(
          9,
          ids.map((id, at) => id - (at === 0 ? 0 : ids[at - 1]!)),
        )
        message.writePackedVarint(
          10,
          members.map((member) => memberTypes[member.type]),
        )
      },
      undefined,
    )
  }
  return finishBlock(strings, group.finish())
}

function writeTags(message: PbfWriter, strings: StringTable, tags: Tags) {
  const pairs = Object.entries(tags)
  if (pairs.length === 0) return
  message.writePackedVarint(
    2,
    pairs.map(([key]) => strings.of(key)),
  )
  message.writePackedVarint(
    3,
    pairs.map(([, value]) => strings.of(value)),
  )
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
