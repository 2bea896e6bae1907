import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BadInput } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { readZip, zipLimits } from './read-zip.ts'

const text = 'stop_id,stop_name\nA,First\n'.repeat(50)
const zip = (files: Record<string, string>, level: 0 | 6 = 6) => zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])), { level })
const read = (bytes: Uint8Array, name: string) => {
  const content = readZip(bytes, 'feed.zip').read(name)
  return content && strFromU8(content)
}

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
    const bytes = zip({ 'deep/er/stops.txt': 'deeper', 'deep/stops.txt': 'deep', '__MACOSX/deep/trips.txt': 'a side file', 'deep/': '' })
    expect(readZip(bytes, 'feed.zip').names).toEqual(['stops.txt'])
    expect(read(bytes, 'stops.txt')).toBe('deep')
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
    const entry = bytes.findIndex((_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2)
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
    expect(() => readZip(bomb, 'feed.zip')).toThrow(new BadInput('feed.zip holds stops.txt, which unpacks to more than 1000 times its size.'))
    expect(() => readZip(whole, 'feed.zip', { ...zipLimits, totalBytes: 2000 })).toThrow(new BadInput('feed.zip unpacks to more than this engine takes.'))
    expect(() => readZip(whole, 'feed.zip', { ...zipLimits, files: 1 })).toThrow(new BadInput('feed.zip holds more than 1 files.'))
  })

  it('however it is damaged, is read or refused', () => {
    const random = openRandom(7)
    for (let round = 0; round < 2000; round++) {
      const bytes = whole.slice(0, random.next() < 0.3 ? random.below(whole.length) : undefined)
      for (let change = 0; change <= random.below(4); change++) if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256)
      try {
        const archive = readZip(bytes, 'feed.zip')
        // what is read under a known name is what was packed, as its checksum holds
        for (const name of archive.names) if (name.length === 9) expect(strFromU8(archive.read(name)!)).toBe(text)
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput)
      }
    }
  })
})
