import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { BadInput } from '../problems.ts'

/** The files of a zip by name. Each is unpacked when it is read, into its own memory. */
export type Archive = {
  names: string[]
  read(name: string): Uint8Array | undefined
  /** Folders below with feeds of their own, which are not read. */
  otherFeeds: string[]
}

/** A zip that holds several feeds without saying which one counts. */
export class SeveralFeeds extends BadInput {
  /** The folders or files that hold one each, some of them where they are many. */
  readonly names: readonly string[]

  constructor(message: string, names: readonly string[] = []) {
    super(message)
    this.names = names.slice(0, mostNamed)
  }
}

type Entry = {
  name: string
  /** Its path inside the zip; empty at the top. */
  folder: string
  method: number
  flags: number
  crc: number
  packed: number
  size: number
  offset: number
}

export const zipLimits = { totalBytes: 4 * 2 ** 30, fileBytes: 2 ** 31 - 1, ratio: 1000, files: 10_000 }

/**
 * Opens a zip by its central directory, because only that reliably gives the sizes of the files. The 64-bit kind is
 * read as well. A feed packed inside a folder is found too, and its files are those of that folder only; without such a
 * folder, of two files with one name the shallower wins. Refuses with BadInput anything that is not a zip or is cut
 * off, a zip that unpacks to far more than it holds, and several feeds side by side.
 */
export function readZip(bytes: Uint8Array, label: string, limits = zipLimits): Archive {
  if (bytes.length === 0) throw new BadInput(`${label} is empty.`)
  const all = listEntries(bytes, label, limits.files)
  let total = 0
  for (const entry of all) {
    total += entry.size
    if (total > limits.totalBytes || entry.size > limits.fileBytes)
      throw new BadInput(`${label} unpacks to more than this engine takes.`)
    if (entry.size > 1_000_000 && entry.size > entry.packed * limits.ratio) {
      throw new BadInput(`${label} holds ${entry.name}, which unpacks to more than ${limits.ratio} times its size.`)
    }
  }
  const { entries, otherFeeds } = chooseFeed(all, label)
  return {
    names: [...entries.keys()].toSorted(),
    read(name) {
      const entry = entries.get(name)
      return entry && unpack(bytes, entry, label)
    },
    otherFeeds,
  }
}

/** A folder with these files holds a feed. */
const marks = ['stops.txt', 'trips.txt']
const mostNamed = 5

function chooseFeed(all: readonly Entry[], label: string): { entries: Map<string, Entry>; otherFeeds: string[] } {
  const feeds = listFeedFolders(all)
  const [chosen, second] = feeds
  if (second !== undefined && depthOf(second) === depthOf(chosen!)) {
    const beside = feeds.filter((folder) => depthOf(folder) === depthOf(second))
    throw new SeveralFeeds(`${label} holds several feeds, in ${listSome(beside)}: each needs a zip of its own.`, beside)
  }
  const zips = all.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
  if (zips.length > 0 && !all.some(({ name }) => marks.includes(name)))
    throw new SeveralFeeds(
      `${label} holds ${listSome(zips.map(({ name }) => name))} and no feed: what is inside has to be given by itself.`,
      zips.map(({ name }) => name),
    )
  const entries = new Map<string, Entry>()
  for (const entry of all) {
    if (chosen !== undefined && entry.folder !== chosen) continue
    const known = entries.get(entry.name)
    if (known?.folder === entry.folder)
      throw new SeveralFeeds(`${label} holds ${entry.name} twice in one place.`, [entry.name])
    if (!known || depthOf(entry.folder) < depthOf(known.folder)) entries.set(entry.name, entry)
  }
  return { entries, otherFeeds: feeds.slice(1) }
}

/** Folders that hold a feed, the shallowest first. */
function listFeedFolders(all: readonly Entry[]): string[] {
  const folders = new Map<string, Set<string>>()
  for (const { name, folder } of all)
    if (marks.includes(name)) folders.set(folder, (folders.get(folder) ?? new Set()).add(name))
  return [...folders]
    .filter(([, found]) => found.size === marks.length)
    .map(([folder]) => folder)
    .toSorted((one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1))
}

const depthOf = (folder: string) => (folder === '' ? 0 : folder.split('/').length)

function listSome(names: readonly string[]): string {
  const some = names.slice(0, mostNamed).map((name) => name.slice(0, 60))
  return names.length > some.length ? `${some.join(', ')} and ${names.length - some.length} more` : some.join(', ')
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const encrypted = 1

function listEntries(bytes: Uint8Array, label: string, limit: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damaged = () => new BadInput(`${label} is a zip with a damaged directory.`)
  const directory = findDirectory(view, label, damaged)
  if (directory.count > limit) throw new BadInput(`${label} holds more than ${limit} files.`)
  const entries: Entry[] = []
  let at = directory.start
  for (let index = 0; index < directory.count; index++) {
    if (!(at + 46 <= directory.end) || view.getUint32(at, true) !== directoryEntry) throw damaged()
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    if (extraEnd > directory.end) throw damaged()
    const path = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd))
    const parts = path.split(/[/\\]/)
    const name = parts.at(-1)!
    // folders, paths that leave the archive, and auxiliary files of some packers are not part of a feed
    if (name && !parts.includes('..') && !parts.includes('__MACOSX') && !name.startsWith('.')) {
      const widths = readWidths(view, at, nameEnd, extraEnd)
      if (!widths) throw damaged()
      entries.push({
        name,
        folder: parts.slice(0, -1).join('/'),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        ...widths,
      })
    }
    at = extraEnd + view.getUint16(at + 32, true)
  }
  return entries
}

/** Numbers too large for 32 or 16 bits are stored in a 64-bit record; the short field is then all ones. */
const beyond32 = 0xffffffff
const beyond16 = 0xffff
const wideEnd = 0x06064b50
const wideEndLocator = 0x07064b50
const wideField = 1

/** The position and number of the entries, and the position of the directory's end. */
function findDirectory(
  view: DataView,
  label: string,
  damaged: () => BadInput,
): { start: number; count: number; end: number } {
  const end = findEnd(view)
  if (end < 0) {
    const startsAsZip = view.byteLength >= 4 && view.getUint32(0, true) === localHeader
    throw new BadInput(
      startsAsZip ? `${label} is a zip that is cut off before its end.` : `${label} is not a zip file.`,
    )
  }
  const [disk, count, size, start] = [
    view.getUint16(end + 4, true),
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ]
  if (count !== beyond16 && size !== beyond32 && start !== beyond32) {
    if (disk !== 0 && disk !== beyond16) throw new BadInput(`${label} is one part of a zip in several.`)
    return { start, count, end }
  }
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== wideEndLocator) throw damaged()
  if (view.getUint32(locator + 16, true) > 1) throw new BadInput(`${label} is one part of a zip in several.`)
  const wide = readWide(view, locator + 8)
  if (!(wide + 56 <= locator) || view.getUint32(wide, true) !== wideEnd) throw damaged()
  return { start: readWide(view, wide + 48), count: readWide(view, wide + 32), end: wide }
}

/** Both sizes of an entry and its offset; undefined when its 64-bit record is missing. */
function readWidths(
  view: DataView,
  at: number,
  extraStart: number,
  extraEnd: number,
): Pick<Entry, 'packed' | 'size' | 'offset'> | undefined {
  let wide = -1
  let wideEnds = -1
  for (let field = extraStart; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== wideField) continue
    wide = field + 4
    wideEnds = Math.min(extraEnd, wide + view.getUint16(field + 2, true))
    break
  }
  const values = [24, 20, 42].map((place) => {
    const narrow = view.getUint32(at + place, true)
    if (narrow !== beyond32) return narrow
    // the field holds only those of the three that need it, in this order
    if (wide < 0 || wide + 8 > wideEnds) return NaN
    wide += 8
    return readWide(view, wide - 8)
  }) as [size: number, packed: number, offset: number]
  const [size, packed, offset] = values
  return values.some(Number.isNaN) ? undefined : { size, packed, offset }
}

/** Beyond 2^53 a number is inexact, but it exceeds every limit anyway. */
function readWide(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32
}

/** The end record is the last part of the file, before a comment of up to 64 KB. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === endOfDirectory) return at
  return -1
}

function unpack(bytes: Uint8Array, entry: Entry, label: string): Uint8Array {
  const { name, offset, packed, size } = entry
  if (entry.flags & encrypted) throw new BadInput(`${label} holds ${name} encrypted.`)
  if (entry.method !== 0 && entry.method !== 8)
    throw new BadInput(`${label} holds ${name} packed in a way this engine does not read.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damaged = () => new BadInput(`${label} is damaged: ${name} cannot be unpacked.`)
  if (!(offset + 30 <= bytes.length) || view.getUint32(offset, true) !== localHeader) throw damaged()
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (!(from + packed <= bytes.length)) throw damaged()
  const source = bytes.subarray(from, from + packed)
  const content = entry.method === 0 ? new Uint8Array(source) : inflate(source, size)
  if (!content || content.length !== size || crc32(content) !== entry.crc) throw damaged()
  return content
}

/**
 * Inflates in chunks, and stops at once when a stream yields more than it declared; undefined in that case, or when the
 * stream is corrupt.
 */
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
    for (let at = 0; at < source.length; at += piece)
      stream.push(source.subarray(at, at + piece), at + piece >= source.length)
  } catch {
    return undefined
  }
  return length === size ? content : undefined
}
