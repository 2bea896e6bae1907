import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { BadInput } from '../problems.ts'

/** The files of a zip by their plain names; each is unpacked when it is read, into memory of its own. */
export type Archive = { names: string[]; read(name: string): Uint8Array | undefined }

type Entry = { name: string; depth: number; method: number; flags: number; crc: number; packed: number; size: number; offset: number }

export const zipLimits = { totalBytes: 4 * 2 ** 30, fileBytes: 2 ** 31 - 1, ratio: 1000, files: 10_000 }

/**
 * Opens a zip by its central directory. A feed packed inside a folder is found too: of two files with one name the
 * shallower wins. Refuses, with BadInput, what is no zip, what is cut off, and what unpacks to far more than it holds.
 */
export function readZip(bytes: Uint8Array, label: string, limits = zipLimits): Archive {
  if (bytes.length === 0) throw new BadInput(`${label} is empty.`)
  const entries = new Map<string, Entry>()
  let total = 0
  for (const entry of listEntries(bytes, label, limits.files)) {
    total += entry.size
    if (total > limits.totalBytes || entry.size > limits.fileBytes) throw new BadInput(`${label} unpacks to more than this engine takes.`)
    if (entry.size > 1_000_000 && entry.size > entry.packed * limits.ratio) {
      throw new BadInput(`${label} holds ${entry.name}, which unpacks to more than ${limits.ratio} times its size.`)
    }
    const known = entries.get(entry.name)
    if (!known || entry.depth < known.depth) entries.set(entry.name, entry)
  }
  return {
    names: [...entries.keys()].toSorted(),
    read(name) {
      const entry = entries.get(name)
      return entry && unpack(bytes, entry, label)
    },
  }
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const encrypted = 1

function listEntries(bytes: Uint8Array, label: string, limit: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) {
    const startsAsZip = bytes.length >= 4 && view.getUint32(0, true) === localHeader
    throw new BadInput(startsAsZip ? `${label} is a zip that is cut off before its end.` : `${label} is not a zip file.`)
  }
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || at === 0xffffffff) throw new BadInput(`${label} is a zip of the 64-bit kind, which this engine does not read.`)
  if (count > limit) throw new BadInput(`${label} holds more than ${limit} files.`)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) throw new BadInput(`${label} is a zip with a damaged directory.`)
    const nameLength = view.getUint16(at + 28, true)
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const parts = path.split(/[/\\]/)
    const name = parts.at(-1)!
    // folders, ways out of the archive and the side files of some packers are no part of a feed
    if (name && !parts.includes('..') && !parts.includes('__MACOSX') && !name.startsWith('.')) {
      entries.push({
        name,
        depth: parts.length,
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The end record is the last thing in the file, but for a comment of up to 64 KB. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === endOfDirectory) return at
  return -1
}

function unpack(bytes: Uint8Array, entry: Entry, label: string): Uint8Array {
  const { name, offset, packed, size } = entry
  if (entry.flags & encrypted) throw new BadInput(`${label} holds ${name} encrypted.`)
  if (entry.method !== 0 && entry.method !== 8) throw new BadInput(`${label} holds ${name} packed in a way this engine does not read.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damaged = () => new BadInput(`${label} is damaged: ${name} cannot be unpacked.`)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localHeader) throw damaged()
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (from + packed > bytes.length) throw damaged()
  const source = bytes.subarray(from, from + packed)
  const content = entry.method === 0 ? new Uint8Array(source) : inflate(source, size)
  if (!content || content.length !== size || crc32(content) !== entry.crc) throw damaged()
  return content
}

/** Inflates piece by piece, so that a stream that yields more than it declared is left at once; undefined when it does, or breaks. */
function inflate(source: Uint8Array, size: number): Uint8Array | undefined {
  const content = new Uint8Array(size)
  let length = 0
  const stream = new Inflate((part) => {
    // set throws when the part does not fit
    content.set(part, length)
    length += part.length
  })
  const piece = 64 * 1024
  try {
    for (let at = 0; at < source.length; at += piece) stream.push(source.subarray(at, at + piece), at + piece >= source.length)
  } catch {
    return undefined
  }
  return length === size ? content : undefined
}
