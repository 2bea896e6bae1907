import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BadInput } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { readZip, zipLimits } from './read-zip.ts'

const text = 'stop_id,stop_name\nA,First\n'.repeat(50)
const zip = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), { level })
const read = (bytes: Uint8Array, name: string) => {
  const content = readZip(bytes, 'feed.zip').read(name)
  return content && strFromU8(content)
}

// each holds stops.txt with one stop, as another program writes them
const written = 'stop_id,stop_name\nA,First\n'
const described =
  'UEsDBBQACAAIAGGOdV0AAAAAAAAAABoAAAAJABwAc3RvcHMudHh0VVQJAAMG2gFrBtoBa3V4CwABBAAAAAAEAAAAACsuyS+Iz0zRKQbReYm5qVyOOm6ZRcUlXABQSwcIlhT9/hkAAAAaAAAAUEsBAh4DFAAIAAgAYY51XZYU/f4ZAAAAGgAAAAkAGAAAAAAAAQAAAKSBAAAAAHN0b3BzLnR4dFVUBQADBtoBa3V4CwABBAAAAAAEAAAAAFBLBQYAAAAAAQABAE8AAABsAAAAAAA='
const wide =
  'UEsDBC0AAAAIAGGOdV2WFP3+//////////8JADAAc3RvcHMudHh0VVQJAAMG2gFrBtoBa3V4CwABBAAAAAAEAAAAAAEAEAAaAAAAAAAAABkAAAAAAAAAKy7JL4jPTNEpBtF5ibmpXI46bplFxSVcAFBLAQIeAy0AAAAIAGGOdV2WFP3+GQAAAP////8JACQAAAAAAAEAAACkgQAAAABzdG9wcy50eHRVVAUAAwbaAWt1eAsAAQQAAAAABAAAAAABAAgAGgAAAAAAAABQSwYGLAAAAAAAAAAeAy0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAWwAAAAAAAABwAAAAAAAAAFBLBgcAAAAAywAAAAAAAAABAAAAUEsFBgAAAAABAAEAWwAAAP////8AAA=='
const wideStream =
  'UEsDBC0AAAAIAGGOdV2WFP3+//////////8BABQALQEAEAAaAAAAAAAAABkAAAAAAAAAKy7JL4jPTNEpBtF5ibmpXI46bplFxSVcAFBLAQIeAy0AAAAIAGGOdV2WFP3+GQAAAP////8BAAwAAAAAAAEAAACAEQAAAAAtAQAIABoAAAAAAAAAUEsGBiwAAAAAAAAAHgMtAAAAAAAAAAAAAQAAAAAAAAABAAAAAAAAADsAAAAAAAAATAAAAAAAAABQSwYHAAAAAIcAAAAAAAAAAQAAAFBLBQYAAAAAAQABADsAAAD/////AAA='

describe('a zip', () => {
  it.each([
    ['packed', 6],
    ['stored', 0],
  ] as const)('gives its files, %s', (_, level) => {
    const bytes = zip({ 'stops.txt': text, 'empty.txt': '' }, level)
    expect(readZip(bytes, 'feed.zip').names).toEqual(['empty.txt', 'stops.txt'])
    expect(read(bytes, 'stops.txt')).toBe(text)
    expect(read(bytes, 'empty.txt')).toBe('')
    expect(read(bytes, 'trips.txt')).toBeUndefined()
  })

  it('may hold its files in a folder, the shallowest of one name winning', () => {
    const bytes = zip({
      'deep/er/stops.txt': 'deeper',
      'deep/stops.txt': 'deep',
      '__MACOSX/deep/trips.txt': 'a side file',
      'deep/': '',
    })
    expect(readZip(bytes, 'feed.zip').names).toEqual(['stops.txt'])
    expect(read(bytes, 'stops.txt')).toBe('deep')
  })

  it('that holds a feed and another one below gives the first whole, and names the other', () => {
    const archive = readZip(
      zip({
        'stops.txt': 'top',
        'trips.txt': 'top',
        'old/stops.txt': 'old',
        'old/trips.txt': 'old',
        'old/fare_rules.txt': 'old',
      }),
      'feed.zip',
    )
    expect(archive.names).toEqual(['stops.txt', 'trips.txt'])
    expect(strFromU8(archive.read('trips.txt')!)).toBe('top')
    expect(archive.otherFeeds).toEqual(['old'])
  })

  it('takes no file of a feed from outside its folder', () => {
    const archive = readZip(zip({ 'shapes.txt': 'x', 'bus/stops.txt': 'x', 'bus/trips.txt': 'x' }), 'feed.zip')
    expect([archive.names, archive.otherFeeds]).toEqual([['stops.txt', 'trips.txt'], []])
  })

  it.each<[string, string[], string]>([
    [
      'two feeds in folders',
      ['bus/stops.txt', 'bus/trips.txt', 'rail/stops.txt', 'rail/trips.txt'],
      'feed.zip holds several feeds, in bus, rail: each needs a zip of its own.',
    ],
    [
      'seven of them',
      ['g', 'f', 'e', 'd', 'c', 'b', 'a'].flatMap((folder) => [`all/${folder}/stops.txt`, `all/${folder}/trips.txt`]),
      'feed.zip holds several feeds, in all/a, all/b, all/c, all/d, all/e and 2 more: each needs a zip of its own.',
    ],
    [
      'zips of feeds',
      ['bus.zip', 'rail.ZIP', 'readme.txt'],
      'feed.zip holds bus.zip, rail.ZIP and no feed: what is inside has to be given by itself.',
    ],
  ])('is refused with %s', (_, names, message) => {
    const bytes = zip(Object.fromEntries(names.map((name) => [name, 'x'])))
    expect(() => readZip(bytes, 'feed.zip')).toThrow(expect.objectContaining({ message }))
  })

  it('is refused with one file twice', () => {
    const bytes = zip({ 'stops.txt': 'one', 'stopz.txt': 'two' })
    const last = bytes.length - [...bytes].toReversed().indexOf('z'.charCodeAt(0)) - 1
    bytes[last] = 's'.charCodeAt(0)
    expect(() => readZip(bytes, 'feed.zip')).toThrow('feed.zip holds stops.txt twice in one place.')
  })

  it.each([
    ['whose sizes stand after the files', described, 'stops.txt'],
    ['of the 64-bit kind', wide, 'stops.txt'],
    ['of the 64-bit kind, from a stream', wideStream, '-'],
  ])('may be one %s', (_, base64, name) => {
    expect(read(Buffer.from(base64, 'base64'), name)).toBe(written)
  })

  it('of the 64-bit kind is read whichever of its numbers are wide, in front and behind', () => {
    for (let which = 0; which < 64; which++) expect(read(wideZip({ which }), 'stops.txt')).toBe(written)
    expect(
      read(
        wideZip({
          which: 63,
          before: [
            [0x5455, 5],
            [0x7875, 11],
          ],
        }),
        'stops.txt',
      ),
    ).toBe(written)
  })

  it.each([
    ['without its locator', { locator: 0 }, 'feed.zip is a zip with a damaged directory.'],
    ['whose locator points behind itself', { wideAt: 1e6 }, 'feed.zip is a zip with a damaged directory.'],
    ['whose locator points nowhere', { wideAt: 2 ** 60 }, 'feed.zip is a zip with a damaged directory.'],
    ['whose record is another', { record: 7 }, 'feed.zip is a zip with a damaged directory.'],
    ['whose directory lies elsewhere', { start: 3 }, 'feed.zip is a zip with a damaged directory.'],
    ['whose directory lies beyond all', { start: 2 ** 63 }, 'feed.zip is a zip with a damaged directory.'],
    ['with more entries than there are', { count: 2 }, 'feed.zip is a zip with a damaged directory.'],
    ['with more entries than any feed', { count: 2 ** 40 }, 'feed.zip holds more than 10000 files.'],
    [
      'without the numbers that its entry lacks',
      { before: [], noField: true },
      'feed.zip is a zip with a damaged directory.',
    ],
    ['with too few of them', { fieldLength: 16 }, 'feed.zip is a zip with a damaged directory.'],
    ['in several parts', { parts: 2 }, 'feed.zip is one part of a zip in several.'],
    ['that claims to hold a world', { size: 2 ** 62 }, 'feed.zip unpacks to more than this engine takes.'],
    [
      'that claims to unpack a thousandfold',
      { size: 2_000_000 },
      'feed.zip holds stops.txt, which unpacks to more than 1000 times its size.',
    ],
    ['with a file longer than it says', { size: 25 }, 'feed.zip is damaged: stops.txt cannot be unpacked.'],
    ['with a file shorter than it says', { size: 27 }, 'feed.zip is damaged: stops.txt cannot be unpacked.'],
    ['whose file is packed beyond its end', { packed: 2 ** 40 }, 'feed.zip is damaged: stops.txt cannot be unpacked.'],
    ['whose file lies beyond its end', { offset: 2 ** 40 }, 'feed.zip is damaged: stops.txt cannot be unpacked.'],
  ] as [string, Partial<WideZip>, string][])('of the 64-bit kind %s is refused with a sentence', (_, lie, message) => {
    expect(() => readZip(wideZip({ which: 63, ...lie }), 'feed.zip').read('stops.txt')).toThrow(new BadInput(message))
  })

  it('is not led out of itself', () => {
    expect(readZip(zip({ '../stops.txt': 'x', 'a/../../trips.txt': 'x' }), 'feed.zip').names).toEqual([])
  })

  it('hands over memory of its own', () => {
    const bytes = Buffer.from(zip({ 'stops.txt': text }, 0))
    const before = Buffer.from(bytes)
    readZip(bytes, 'feed.zip').read('stops.txt')!.fill(0)
    expect(bytes.equals(before)).toBe(true)
  })

  it('may end with a comment', () => {
    const bytes = zip({ 'stops.txt': text })
    const withComment = new Uint8Array(bytes.length + 9)
    withComment.set(bytes)
    withComment.set(strToU8('a comment'), bytes.length)
    withComment[bytes.length - 2] = 9
    expect(read(withComment, 'stops.txt')).toBe(text)
  })
})

describe('what is no usable zip', () => {
  const whole = zip({ 'stops.txt': text, 'trips.txt': text })
  /** Byte in the entry of the central directory, which begins with PK 1 2. */
  const change = (offset: number, value: number) => {
    const bytes = whole.slice()
    const entry = bytes.findIndex(
      (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2,
    )
    bytes[entry + offset] = value
    return bytes
  }
  it.each([
    ['nothing', new Uint8Array(0), 'feed.zip is empty.'],
    ['a text', strToU8('route_id,route_short_name'), 'feed.zip is not a zip file.'],
    ['a cut-off zip', whole.slice(0, whole.length - 30), 'feed.zip is a zip that is cut off before its end.'],
    ['a zip without its beginning', whole.slice(100), 'feed.zip is a zip with a damaged directory.'],
    ['an encrypted file', change(8, 1), 'feed.zip holds stops.txt encrypted.'],
    ['an unknown packing', change(10, 12), 'feed.zip holds stops.txt packed in a way this engine does not read.'],
    ['a file longer than it says', change(24, 5), 'feed.zip is damaged: stops.txt cannot be unpacked.'],
    ['a file that is not what was packed', change(16, 0), 'feed.zip is damaged: stops.txt cannot be unpacked.'],
  ])('%s is refused with a sentence', (_, bytes, message) => {
    expect(() => readZip(bytes, 'feed.zip').read('stops.txt')).toThrow(new BadInput(message))
  })

  it('unpacks to far more than it holds', () => {
    const bomb = zip({ 'stops.txt': '0'.repeat(3_000_000) })
    expect(() => readZip(bomb, 'feed.zip')).toThrow(
      new BadInput('feed.zip holds stops.txt, which unpacks to more than 1000 times its size.'),
    )
    expect(() => readZip(whole, 'feed.zip', { ...zipLimits, totalBytes: 2000 })).toThrow(
      new BadInput('feed.zip unpacks to more than this engine takes.'),
    )
    expect(() => readZip(whole, 'feed.zip', { ...zipLimits, files: 1 })).toThrow(
      new BadInput('feed.zip holds more than 1 files.'),
    )
  })

  it.each([
    ['however it is damaged', whole, text],
    ['of the 64-bit kind however it is damaged', wideZip({ which: 63 }), written],
  ])('%s, is read or refused', (_, given, content) => {
    const random = openRandom(7)
    for (let round = 0; round < 2000; round++) {
      const bytes = given.slice(0, random.next() < 0.3 ? random.below(given.length) : undefined)
      for (let change = 0; change <= random.below(4); change++)
        if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256)
      try {
        const archive = readZip(bytes, 'feed.zip')
        // what is read under a known name is what was packed, as its checksum holds
        for (const name of archive.names) if (name.length === 9) expect(strFromU8(archive.read(name)!)).toBe(content)
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput)
      }
    }
  })
})

type WideZip = {
  /** Bits of what is said in 64 bits: size, packed size, offset of the file; count, size, start of the directory. */
  which: number
  before?: [id: number, length: number][]
  noField?: boolean
  fieldLength?: number
  size?: number
  packed?: number
  offset?: number
  count?: number
  start?: number
  locator?: number
  record?: number
  wideAt?: number
  parts?: number
}

/** A zip of the 64-bit kind, which may lie. */
function wideZip({ which, before = [], noField, fieldLength, ...said }: WideZip): Uint8Array {
  const source = zipSync({ 'stops.txt': strToU8(written) })
  const from = new DataView(source.buffer)
  const directoryAt = from.getUint32(source.length - 6, true)
  const bytes: number[] = [...source.subarray(0, directoryAt)]
  const put = (length: number, ...values: number[]) => {
    for (const value of values)
      for (let byte = 0; byte < length; byte++) bytes.push(Number((BigInt(value) >> BigInt(8 * byte)) & 255n))
  }
  const narrow = (bit: number, length: number, value: number) =>
    put(length, which & (1 << bit) ? 2 ** (8 * length) - 1 : value)
  const { size = written.length, packed = from.getUint32(directoryAt + 20, true), offset = 0 } = said
  const wides = [size, packed, offset].filter((_, bit) => which & (1 << bit))
  const extra =
    before.reduce((sum, [, length]) => sum + 4 + length, 0) + (noField ? 0 : 4 + (fieldLength ?? 8 * wides.length))
  put(1, ...source.subarray(directoryAt, directoryAt + 20))
  narrow(1, 4, packed)
  narrow(0, 4, size)
  put(2, 9, extra, 0, 0, 0)
  put(4, 0)
  narrow(2, 4, offset)
  bytes.push(...strToU8('stops.txt'))
  for (const [id, length] of before) {
    put(2, id, length)
    put(1, ...Array.from({ length }, () => 9))
  }
  if (!noField) {
    put(2, 1, fieldLength ?? 8 * wides.length)
    put(8, ...(fieldLength === undefined ? wides : wides.slice(0, fieldLength / 8)))
  }
  const recordAt = bytes.length
  if (which >> 3) {
    put(4, said.record ?? 0x06064b50)
    put(8, 44)
    put(2, 45, 45)
    put(4, 0, 0)
    put(8, said.count ?? 1, said.count ?? 1, recordAt - directoryAt, said.start ?? directoryAt)
    put(4, said.locator ?? 0x07064b50, 0)
    put(8, said.wideAt ?? recordAt)
    put(4, said.parts ?? 1)
  }
  put(4, 0x06054b50)
  put(2, 0, 0)
  narrow(3, 2, said.count ?? 1)
  narrow(3, 2, said.count ?? 1)
  narrow(4, 4, recordAt - directoryAt)
  narrow(5, 4, said.start ?? directoryAt)
  put(2, 0)
  return Uint8Array.from(bytes)
}
