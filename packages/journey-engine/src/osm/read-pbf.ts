import { inflateSync } from 'node:zlib'
import { BadInput } from '../problems.ts'
import type { OsmHeader, OsmVisitor } from './osm-visitor.ts'
import { type PbfFile, type PbfSource, sourceOf } from './pbf-source.ts'
import { damaged, ProtoReader } from './proto-reader.ts'
import { readPrimitiveBlock } from './primitive-block.ts'

/** Limits of the format (OSM wiki, "PBF Format"). */
const maxHeaderBytes = 64 * 1024
const maxBlobBytes = 32 * 1024 * 1024
/** Real extracts unpack to about twice their size. */
const mostUnpackedBytes = (fileBytes: number) => 12 * fileBytes + maxBlobBytes
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/**
 * Reads an OSM extract in PBF form, block by block, and passes each element to the visitor in the order of the file. A
 * file that is read in parts never has more than one block in memory. Throws `BadInput` with a sentence for a file that
 * is empty, not a PBF, damaged, truncated or of a kind that we cannot read.
 */
export function scanPbf(pbf: PbfFile, visitor: OsmVisitor): OsmHeader {
  const file = sourceOf(pbf)
  if (file.length === 0) throw new BadInput('The OSM file is empty.')
  let header: OsmHeader | undefined
  let position = 0
  let unpacked = 0
  const unpack = (blob: Frame) => {
    const bytes = unpackBlob(blob)
    unpacked += bytes.length
    if (unpacked > mostUnpackedBytes(file.length))
      throw new BadInput('The OSM file unpacks to far more than a file of its size can hold.')
    return bytes
  }
  while (position < file.length) {
    const blob = readFrame(file, position, header === undefined)
    position = blob.end
    if (!header) {
      if (blob.type !== 'OSMHeader') throw notPbf()
      header = readHeader(unpack(blob))
    } else if (blob.type === 'OSMData') readPrimitiveBlock(unpack(blob), visitor)
  }
  return header!
}

type Frame = { type: string; bytes: Uint8Array; end: number }

/** One blob header and the range of its blob: a length in four bytes (big-endian), the header, the blob. */
function readFrame(file: PbfSource, position: number, isFirst: boolean): Frame {
  const truncated = () =>
    isFirst ? notPbf() : new BadInput('The OSM file is truncated: it ends in the middle of a block.')
  if (file.length - position < 4) throw truncated()
  const [first = 0, second = 0, third = 0, fourth = 0] = file.read(position, position + 4)
  const headerLength = first * 256 ** 3 + (second << 16) + (third << 8) + fourth
  if (headerLength > maxHeaderBytes) throw isFirst ? notPbf() : damaged()
  const headerStart = position + 4
  if (headerLength > file.length - headerStart) throw truncated()
  const header = file.read(headerStart, headerStart + headerLength)
  let type = ''
  let size = -1
  try {
    const reader = new ProtoReader(header)
    while (reader.hasMore()) {
      const tag = reader.tag()
      if (tag === 10) type = reader.text()
      else if (tag === 24) size = reader.varint()
      else reader.skip(tag)
    }
  } catch (error) {
    throw isFirst ? notPbf() : error
  }
  if (size < 0 || size > maxBlobBytes || type === '') throw isFirst ? notPbf() : damaged()
  const start = headerStart + headerLength
  if (size > file.length - start) throw new BadInput('The OSM file is truncated: it ends in the middle of a block.')
  return { type, bytes: file.read(start, start + size), end: start + size }
}

const otherPackings: Record<number, string> = { 34: 'LZMA', 42: 'bzip2', 50: 'LZ4', 58: 'Zstandard' }

function unpackBlob({ bytes }: Frame): Uint8Array {
  const reader = new ProtoReader(bytes)
  let raw: Uint8Array | undefined
  let packed: Uint8Array | undefined
  let rawSize = -1
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 10) raw = reader.view()
    else if (tag === 16) rawSize = reader.varint()
    else if (tag === 26) packed = reader.view()
    else if (otherPackings[tag])
      throw new BadInput(`The OSM file is packed with ${otherPackings[tag]}; only zlib can be read.`)
    else reader.skip(tag)
  }
  if (raw) return raw
  if (!packed || rawSize > maxBlobBytes) throw damaged()
  const inflated = inflate(packed)
  if (rawSize >= 0 && rawSize !== inflated.length) throw damaged()
  return inflated
}

function inflate(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: maxBlobBytes })
  } catch {
    throw new BadInput('The OSM file is damaged: a block cannot be unpacked.')
  }
}

function readHeader(block: Uint8Array): OsmHeader {
  const header: OsmHeader = { bbox: undefined, sorted: false, replicationTimestamp: undefined }
  const reader = new ProtoReader(block)
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 10) header.bbox = readBoundingBox(reader.message())
    else if (tag === 34) {
      const feature = reader.text()
      if (!knownFeatures.has(feature))
        throw new BadInput(`The OSM file needs the feature "${printable(feature)}", which cannot be read.`)
    } else if (tag === 42) header.sorted ||= reader.text() === 'Sort.Type_then_ID'
    else if (tag === 256) header.replicationTimestamp = reader.integer()
    else reader.skip(tag)
  }
  return header
}

/** A text from a file, made printable for a message. */
const printable = (text: string) => text.replace(/[^\w. -]/g, '?').slice(0, 60)

/** The header gives its box in units of 1e-9 degree. */
function readBoundingBox(reader: ProtoReader): OsmHeader['bbox'] {
  const sides = { west: 0, east: 0, north: 0, south: 0 }
  while (reader.hasMore()) {
    const tag = reader.tag()
    if (tag === 8) sides.west = reader.zigzag() / 1e9
    else if (tag === 16) sides.east = reader.zigzag() / 1e9
    else if (tag === 24) sides.north = reader.zigzag() / 1e9
    else if (tag === 32) sides.south = reader.zigzag() / 1e9
    else reader.skip(tag)
  }
  return sides
}

const notPbf = () => new BadInput('The file is not an OSM extract in PBF form.')
