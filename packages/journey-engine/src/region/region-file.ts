import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import { BadInput } from '../problems.ts'
import type { Region } from './region.ts'

/*
 * The format of NAME.region: 4 bytes magic, then three 32-bit numbers (version, length of the header, checksum of all
 * that follows), the header as JSON, and the arrays, each at a multiple of 64 bytes, little-endian. The header is the
 * tree of the contents, with `{ "$": [type, offset, length] }` in place of each array. So a file is read into one
 * shared buffer and used in place: nothing is copied or converted, and every worker sees the same memory.
 */
const magic = 'TWRG'
export const regionVersion = 4
const preambleBytes = 16
const alignment = 64

const arrayTypes = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const
type ArrayType = keyof typeof arrayTypes
type AnyArray = InstanceType<(typeof arrayTypes)[ArrayType]>

/** Objects of typed arrays and JSON values. */
export type Tree = { [name: string]: unknown }

/** The bytes of a region; the same tree gives the same bytes. */
export function encodeRegion(tree: Tree): Uint8Array {
  const arrays: { array: AnyArray; offset: number }[] = []
  let end = 0
  const outline = replaceArrays(tree, (array) => {
    const offset = end
    arrays.push({ array, offset })
    end = align(offset + array.byteLength)
    return { $: [typeOf(array), offset, array.length] }
  })
  const header = new TextEncoder().encode(JSON.stringify(outline))
  const start = align(preambleBytes + header.length)
  const bytes = new Uint8Array(start + end)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(magic), 0)
  view.setUint32(4, regionVersion, true)
  view.setUint32(8, header.length, true)
  bytes.set(header, preambleBytes)
  for (const { array, offset } of arrays)
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + offset)
  view.setUint32(12, checksum(bytes), true)
  return bytes
}

/**
 * The tree with its arrays in the buffer. Throws `BadInput` for a file that is no region, of another version, or
 * damaged.
 */
export function decodeRegion(buffer: ArrayBufferLike, name: string): Region {
  const bytes = new Uint8Array(buffer)
  assertRegion(buffer, name, checksum(bytes))
  return viewRegion(buffer)
}

/** The same for a buffer that was checked already. */
export function viewRegion(buffer: ArrayBufferLike): Region {
  const headerLength = new DataView(buffer).getUint32(8, true)
  const outline = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer).slice(preambleBytes, preambleBytes + headerLength)),
  ) as Tree
  const start = align(preambleBytes + headerLength)
  return restoreArrays(
    outline,
    (type, offset, length) => new arrayTypes[type](buffer as ArrayBuffer, start + offset, length),
  ) as Region
}

/** Writes to a temporary file and moves it into place, so that nobody reads half a file. */
export function writeRegionFile(path: string, tree: Tree): number {
  const bytes = encodeRegion(tree)
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new BadInput(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return bytes.length
}

/**
 * The checked file in one buffer that workers can share. It is read and checked in chunks, so that the thread stays
 * responsive.
 */
export async function readRegionFile(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path, 'r').catch(() => {
    throw new BadInput(`${path} cannot be read: there is no such file, or it may not be opened.`)
  })
  try {
    const { size } = await file.stat()
    const buffer = new SharedArrayBuffer(size)
    const pieces = Array.from(
      { length: Math.ceil(size / pieceBytes) },
      (_, piece) => new Uint8Array(buffer, piece * pieceBytes, Math.min(pieceBytes, size - piece * pieceBytes)),
    )
    const reading: Promise<void>[] = []
    let sum = 0
    try {
      for (const [index, piece] of pieces.entries()) {
        while (reading.length < piecesAtOnce && index + reading.length < pieces.length) {
          const read = readPiece(file, path, pieces, index + reading.length)
          // an error is reported when its chunk is awaited
          read.catch(() => undefined)
          reading.push(read)
        }
        await reading.shift()
        sum = index === 0 ? checksum(piece) : crc32(piece, sum)
      }
    } finally {
      await Promise.allSettled(reading)
    }
    assertRegion(buffer, basename(path), sum)
    return buffer
  } finally {
    await file.close()
  }
}

const pieceBytes = 16 * 1024 * 1024
/** Most of the time goes into page faults of the buffer, which several threads handle faster than one. */
const piecesAtOnce = 4

async function readPiece(file: FileHandle, path: string, pieces: readonly Uint8Array[], index: number) {
  const piece = pieces[index]!
  for (let at = 0; at < piece.length;) {
    const { bytesRead } = await file.read(piece, at, piece.length - at, index * pieceBytes + at)
    if (!bytesRead) throw new BadInput(`${basename(path)} ended while it was read.`)
    at += bytesRead
  }
}

function assertRegion(buffer: ArrayBufferLike, name: string, sum: number) {
  const bytes = new Uint8Array(buffer)
  if (bytes.length < preambleBytes || String.fromCharCode(...bytes.slice(0, 4)) !== magic)
    throw new BadInput(`${name} is not a region file.`)
  const view = new DataView(buffer)
  const version = view.getUint32(4, true)
  if (version !== regionVersion)
    throw new BadInput(
      `${name} is of version ${version}, and this engine reads version ${regionVersion}: build it again with \`npm run region -- build\`.`,
    )
  if (sum !== view.getUint32(12, true))
    throw new BadInput(`${name} is damaged: its checksum does not fit. Build it again, or copy it again.`)
}

/** The checksum of everything except the magic and itself. */
function checksum(bytes: Uint8Array) {
  return crc32(bytes.subarray(preambleBytes), crc32(bytes.subarray(4, 12)))
}

function align(offset: number) {
  return Math.ceil(offset / alignment) * alignment
}

function typeOf(array: AnyArray): ArrayType {
  return (Object.keys(arrayTypes) as ArrayType[]).find((type) => array instanceof arrayTypes[type])!
}

function replaceArrays(value: unknown, replace: (array: AnyArray) => unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    if (value instanceof DataView) throw new TypeError('A region holds typed arrays only.')
    return replace(value as AnyArray)
  }
  if (Array.isArray(value)) return value.map((each) => replaceArrays(each, replace))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceArrays(each, replace)]))
  return value
}

function restoreArrays(
  value: unknown,
  restore: (type: ArrayType, offset: number, length: number) => AnyArray,
): unknown {
  if (Array.isArray(value)) return value.map((each) => restoreArrays(each, restore))
  if (typeof value !== 'object' || value === null) return value
  if ('$' in value) return restore(...(value.$ as [ArrayType, number, number]))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restoreArrays(each, restore)]))
}
