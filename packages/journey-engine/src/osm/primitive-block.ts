import { BadInput } from '../problems.ts'
import type { OsmMember, OsmVisitor, Tags } from './osm-visitor.ts'
import { damaged, ProtoReader } from './proto-reader.ts'

/** Data shared by all elements of a block: its texts and the conversion of its integers to coordinates. */
type Block = { texts: Texts; granularity: number; latOffset: number; lonOffset: number }

/** Passes the elements of one unpacked block to the visitor. Throws `BadInput` for a damaged block. */
export function readPrimitiveBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const block = readShared(new ProtoReader(bytes))
  const reader = new ProtoReader(bytes)
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 18) readGroup(reader.message(), block, visitor)
    else reader.skip(tag)
  }
}

/** The offsets come after the groups they belong to, so the block is scanned once just for them. */
function readShared(reader: ProtoReader): Block {
  const block: Block = { texts: noTexts, granularity: 100, latOffset: 0, lonOffset: 0 }
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 10) block.texts = openTexts(reader.message())
    else if (tag === 136) block.granularity = reader.integer()
    else if (tag === 152) block.latOffset = reader.integer()
    else if (tag === 160) block.lonOffset = reader.integer()
    else reader.skip(tag)
  }
  return block
}

function readGroup(group: ProtoReader, block: Block, visitor: OsmVisitor): void {
  while (group.hasMore()) {
    const tag = group.tag()
    if (tag === 10 && visitor.node) readNode(group.message(), block, visitor)
    else if (tag === 18 && visitor.node) readDenseNodes(group.message(), block, visitor)
    else if (tag === 26 && visitor.way) readWay(group.message(), block, visitor)
    else if (tag === 34 && visitor.relation) readRelation(group.message(), block, visitor)
    else group.skip(tag)
  }
}

function readNode(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let id = 0
  let lat = 0
  let lon = 0
  let keys: ProtoReader | undefined
  let values: ProtoReader | undefined
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 8) id = reader.zigzag()
    else if (tag === 18) keys = reader.message()
    else if (tag === 26) values = reader.message()
    else if (tag === 64) lat = reader.zigzag()
    else if (tag === 72) lon = reader.zigzag()
    else reader.skip(tag)
  }
  tellNode(id, lat, lon, readTags(keys, values, block.texts), block, visitor)
}

/**
 * Ids, latitudes and longitudes as three columns of differences; tags as `key value … 0` for one node after another.
 */
function readDenseNodes(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let ids = nothing
  let lats = nothing
  let lons = nothing
  let tagRuns = nothing
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 10) ids = reader.message()
    else if (tag === 66) lats = reader.message()
    else if (tag === 74) lons = reader.message()
    else if (tag === 82) tagRuns = reader.message()
    else reader.skip(tag)
  }
  let id = 0
  let lat = 0
  let lon = 0
  while (ids.hasMore()) {
    id += ids.zigzag()
    lat += lats.zigzag()
    lon += lons.zigzag()
    tellNode(id, lat, lon, readTagRun(tagRuns, block.texts), block, visitor)
  }
  if (lats.hasMore() || lons.hasMore() || tagRuns.hasMore()) throw damaged()
}

function tellNode(id: number, lat: number, lon: number, tags: Tags, block: Block, visitor: OsmVisitor): void {
  // granularity and offsets are in 1e-9 degree, coordinates of ours in 1e-7
  const latUnits = Math.round((block.latOffset + block.granularity * lat) / 100)
  const lonUnits = Math.round((block.lonOffset + block.granularity * lon) / 100)
  if (!(Math.abs(latUnits) <= 90e7 && Math.abs(lonUnits) <= 180e7))
    throw new BadInput(`The OSM file is damaged: node ${id} does not lie on Earth.`)
  visitor.node!(checkedId(id), latUnits, lonUnits, tags)
}

let nodeBuffer = new Float64Array(2048)

function readWay(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let id = 0
  let keys: ProtoReader | undefined
  let values: ProtoReader | undefined
  let count = 0
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 8) id = reader.integer()
    else if (tag === 18) keys = reader.message()
    else if (tag === 26) values = reader.message()
    else if (tag === 66) {
      const nodes = reader.message()
      // each takes at least one byte, so the message limits the count
      if (nodes.end - nodes.position > nodeBuffer.length)
        nodeBuffer = new Float64Array(2 * (nodes.end - nodes.position))
      let node = 0
      count = 0
      while (nodes.hasMore()) {
        node += nodes.zigzag()
        nodeBuffer[count++] = checkedId(node)
      }
    } else reader.skip(tag)
  }
  visitor.way!(checkedId(id), nodeBuffer.subarray(0, count), readTags(keys, values, block.texts))
}

/** OSM allows 32,000 members; a much larger count is damage that would fill the memory. */
const mostMemberBytes = 1_000_000
const memberTypes = ['node', 'way', 'relation'] as const

function readRelation(reader: ProtoReader, block: Block, visitor: OsmVisitor): void {
  let id = 0
  let keys: ProtoReader | undefined
  let values: ProtoReader | undefined
  let roles = nothing
  let memberIds = nothing
  let types = nothing
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 8) id = reader.integer()
    else if (tag === 18) keys = reader.message()
    else if (tag === 26) values = reader.message()
    else if (tag === 66) roles = reader.message()
    else if (tag === 74) memberIds = reader.message()
    else if (tag === 82) types = reader.message()
    else reader.skip(tag)
  }
  const members: OsmMember[] = []
  if (memberIds.end - memberIds.position > mostMemberBytes) throw damaged()
  let memberId = 0
  while (memberIds.hasMore()) {
    memberId += memberIds.zigzag()
    const type = memberTypes[types.varint()]
    if (!type) throw damaged()
    members.push({ type, id: checkedId(memberId), role: block.texts.at(roles.varint()) })
  }
  visitor.relation!(checkedId(id), members, readTags(keys, values, block.texts))
}

function checkedId(id: number): number {
  if (!Number.isSafeInteger(id)) throw damaged()
  return id
}

const noTags: Tags = Object.freeze(Object.create(null) as Tags)

function readTags(keys: ProtoReader | undefined, values: ProtoReader | undefined, texts: Texts): Tags {
  if (!keys || !values) return noTags
  // without a prototype, so that a key like "constructor" is just a key
  const tags = Object.create(null) as Record<string, string>
  while (keys.hasMore()) tags[texts.at(keys.varint())] = texts.at(values.varint())
  return tags
}

function readTagRun(run: ProtoReader, texts: Texts): Tags {
  if (!run.hasMore()) return noTags
  let key = run.varint()
  if (key === 0) return noTags
  const tags = Object.create(null) as Record<string, string>
  while (key !== 0) {
    tags[texts.at(key)] = texts.at(run.varint())
    key = run.varint()
  }
  return tags
}

type Texts = { at(index: number): string }

const nothing = new ProtoReader(new Uint8Array(0))
const noTexts: Texts = {
  at() {
    throw damaged()
  },
}
const decoder = new TextDecoder()

/** The string table. A text is decoded on first use, as most blocks use few of theirs. */
function openTexts(table: ProtoReader): Texts {
  const extents = new Int32Array(2 * countTexts(new ProtoReader(table.bytes, table.position, table.end)))
  let filled = 0
  while (table.hasMore()) {
    const tag = table.tag()
    if (tag !== 10) {
      table.skip(tag)
      continue
    }
    const { position, end } = table.message()
    extents[filled++] = position
    extents[filled++] = end
  }
  const decoded = new Map<number, string>()
  return {
    at(index) {
      let text = decoded.get(index)
      if (text !== undefined) return text
      if (2 * index >= extents.length) throw damaged()
      text = decoder.decode(table.bytes.subarray(extents[2 * index], extents[2 * index + 1]))
      decoded.set(index, text)
      return text
    },
  }
}

function countTexts(table: ProtoReader): number {
  let count = 0
  while (table.hasMore()) {
    const tag = table.tag()
    if (tag === 10) count++
    table.skip(tag)
  }
  return count
}
