import { isUtf8 } from 'node:buffer'
import { BadInput, type Problems } from '../problems.ts'

/** Longer fields are truncated. */
export const longestField = 64 * 1024

const comma = 44
const quote = 34
const lineFeed = 10
const carriageReturn = 13
const space = 32
const tab = 9

/**
 * Reads a CSV file row by row, in place: the fields of the current row are ranges of `bytes`, so that a row costs no
 * memory. Doubled quotes are undoubled in `bytes` itself, which the caller hands over. Accepts a byte order mark, any
 * line ends, spaces around fields, rows that are too long or too short, and text that is not UTF-8; notes what it put
 * up with. More rows than `mostRows` are BadInput. It is one long function because its parts share one state.
 */
export function openCsv(source: Uint8Array, name: string, problems: Problems, mostRows = Infinity, label = name) {
  const bytes = toUtf8(source, name, problems)
  const end = bytes.length
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  let line = 1
  let rows = 0
  let width = 1
  let fieldCount = 0
  let openQuotes = 0
  let quotedFrom = 0
  let quotedTo = 0
  // grows while the header is read, then stays: one slot for each column and an empty one for missing columns
  let from = new Int32Array(64)
  let to = new Int32Array(64)

  while (!readRow(true) && at < end) line++
  const columns = new Map<string, number>()
  for (let index = 0; index < fieldCount; index++) {
    const title = text(index).toLowerCase()
    if (!columns.has(title)) columns.set(title, index)
    else if (title) problems.note(`${name}: column given twice, the first used`, title)
  }
  width = fieldCount
  from = new Int32Array(width + 1)
  to = new Int32Array(width + 1)

  /** Reads one line into the slots; false for a blank one. */
  function readRow(isHeader: boolean): boolean {
    fieldCount = 0
    let hasMore = true
    while (hasMore) {
      let first = at
      let last = at
      let byte = at < end ? bytes[at]! : lineFeed
      while (byte === space || byte === tab) byte = ++at < end ? bytes[at]! : lineFeed
      first = at
      if (byte === quote && openQuotes < 100 && readQuoted()) {
        first = quotedFrom
        last = quotedTo
        byte = at < end ? bytes[at]! : lineFeed
        while (byte !== comma && byte !== lineFeed && byte !== carriageReturn) byte = ++at < end ? bytes[at]! : lineFeed
      } else {
        while (byte !== comma && byte !== lineFeed && byte !== carriageReturn) byte = ++at < end ? bytes[at]! : lineFeed
        last = at
      }
      while (last > first && (bytes[last - 1] === space || bytes[last - 1] === tab)) last--
      if (last - first > longestField) {
        problems.note(`${name}: field longer than 64 KB, cut`, `line ${line}`)
        last = first + longestField
      }
      if (isHeader && fieldCount === from.length) {
        from = enlarge(from)
        to = enlarge(to)
      }
      if (isHeader || fieldCount < width) {
        from[fieldCount] = first
        to[fieldCount] = last
      }
      fieldCount++
      hasMore = byte === comma
      if (hasMore) at++
    }
    const isBlank = fieldCount === 1 && from[0] === to[0]
    if (at < end) at += bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1
    return !isBlank
  }

  /** Reads a quoted field from its opening quote; false, without moving, when no quote closes it in time. */
  function readQuoted(): boolean {
    let scan = at + 1
    let doubled = 0
    const limit = Math.min(end, scan + longestField)
    for (; scan < limit; scan++) {
      if (bytes[scan] !== quote) continue
      if (bytes[scan + 1] !== quote) break
      doubled++
      scan++
    }
    if (scan >= limit) {
      openQuotes++
      problems.note(`${name}: quote that never closes, read as text`, `line ${line}`)
      return false
    }
    quotedFrom = at + 1
    quotedTo = scan
    if (doubled > 0) {
      let write = quotedFrom
      for (let read = quotedFrom; read < scan; read++) {
        bytes[write++] = bytes[read]!
        if (bytes[read] === quote) read++
      }
      quotedTo = write
    }
    while (quotedFrom < quotedTo && (bytes[quotedFrom] === space || bytes[quotedFrom] === tab)) quotedFrom++
    at = scan + 1
    return true
  }

  function text(column: number): string {
    const first = from[column]!
    const last = to[column]!
    if (first === last) return ''
    return decoder.decode(bytes.subarray(first, last))
  }

  return {
    name,
    bytes,
    has: (column: string) => columns.has(column),
    /** The titles in small letters, each once. */
    titles: () => [...columns.keys()],
    /** The slot of a column; the slot of a missing column is always empty. */
    column: (title: string) => columns.get(title) ?? width,
    /** Moves to the next row; false at the end. */
    next(): boolean {
      while (at < end) {
        line++
        if (!readRow(false)) continue
        if (++rows > mostRows)
          throw new BadInput(`${label} has more than ${mostRows} rows, which is more than this engine takes.`)
        if (fieldCount !== width) {
          problems.note(
            fieldCount > width
              ? `${name}: more fields than columns, the rest ignored`
              : `${name}: fewer fields than columns, the rest empty`,
            `line ${line}`,
          )
          for (let index = fieldCount; index < width; index++) from[index] = to[index] = 0
        }
        return true
      }
      return false
    },
    /** Row number for messages, the header being 1. */
    line: () => line,
    from: (column: number) => from[column]!,
    to: (column: number) => to[column]!,
    isEmpty: (column: number) => from[column] === to[column],
    text,
    /** The field as an integer; `missing` when empty, NaN when invalid. */
    integer(column: number, missing: number): number {
      let first = from[column]!
      const last = to[column]!
      if (first === last) return missing
      const isNegative = bytes[first] === 45
      if (isNegative) first++
      if (first === last || last - first > 15) return NaN
      let value = 0
      for (; first < last; first++) {
        const digit = bytes[first]! - 48
        if (digit < 0 || digit > 9) return NaN
        value = value * 10 + digit
      }
      return isNegative ? -value : value
    },
    /** The field as a decimal number; NaN when empty or invalid. */
    decimal(column: number): number {
      const first = from[column]!
      const last = to[column]!
      if (first === last) return NaN
      return readDecimal(bytes, first, last)
    },
    /** The field's H:MM:SS as seconds; -1 when empty, NaN when invalid. */
    time: (column: number) => readTime(bytes, from[column]!, to[column]!),
  }
}
export type Csv = ReturnType<typeof openCsv>

const decoder = new TextDecoder()

function enlarge(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

function toUtf8(source: Uint8Array, name: string, problems: Problems): Uint8Array {
  const isWide =
    source.length >= 2 && ((source[0] === 0xff && source[1] === 0xfe) || (source[0] === 0xfe && source[1] === 0xff))
  if (!isWide && isUtf8(source)) return source
  const encoding = isWide ? (source[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'windows-1252'
  problems.note(`${name}: not UTF-8, read as ${encoding}`, name)
  return new TextEncoder().encode(new TextDecoder(encoding).decode(source))
}

/** Plain decimals digit by digit, exact up to 15 digits; other notations by JavaScript's parser. */
function readDecimal(bytes: Uint8Array, first: number, last: number): number {
  let at = first
  const isNegative = bytes[at] === 45
  if (isNegative) at++
  let value = 0
  let scale = 0
  let digits = 0
  for (; at < last; at++) {
    const byte = bytes[at]!
    if (byte === 46 && scale === 0) {
      scale = 1
      continue
    }
    const digit = byte - 48
    if (digit < 0 || digit > 9 || ++digits > 15) {
      const text = decoder.decode(bytes.subarray(first, last))
      return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : NaN
    }
    value = value * 10 + digit
    if (scale > 0) scale *= 10
  }
  if (digits === 0) return NaN
  const result = scale > 0 ? value / scale : value
  return isNegative ? -result : result
}

/** Hours can exceed 24 and have one to three digits. */
export function readTime(bytes: Uint8Array, first: number, last: number): number {
  if (first === last) return -1
  let value = 0
  let part = 0
  let digits = 0
  let parts = 1
  for (let at = first; at < last; at++) {
    const byte = bytes[at]!
    if (byte === 58) {
      if (digits === 0 || (parts > 1 && (digits !== 2 || part > 59))) return NaN
      value = value * 60 + part
      part = digits = 0
      parts++
      continue
    }
    const digit = byte - 48
    if (digit < 0 || digit > 9 || ++digits > 3) return NaN
    part = part * 10 + digit
  }
  return parts === 3 && digits === 2 && part <= 59 ? value * 60 + part : NaN
}
