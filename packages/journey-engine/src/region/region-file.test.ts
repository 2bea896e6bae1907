import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openRandom } from '../testing/random.ts'
import {
  decodeRegion,
  encodeRegion,
  readRegionFile,
  regionVersion,
  viewRegion,
  writeRegionFile,
} from './region-file.ts'

const tree = {
  about: { name: 'Harbor', bbox: [1, 2, 3, 4], empty: null },
  streets: {
    lat: Int32Array.of(1, -2, 3),
    flags: Uint16Array.of(65_535),
    ids: Float64Array.of(2 ** 53 - 1, -0.5),
    none: new Uint8Array(0),
  },
  list: [{ bits: Uint8Array.of(1, 2, 3, 4, 5) }, { bits: Int8Array.of(-1) }],
}
const folder = mkdtempSync(join(tmpdir(), 'region-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('region files', () => {
  it('give back what was put in, as views of one shared buffer', async () => {
    const path = join(folder, 'a.region')
    writeRegionFile(path, tree)
    const buffer = await readRegionFile(path)
    const region = viewRegion(buffer) as unknown as typeof tree
    expect(region).toEqual(tree)
    expect(region.streets.lat.buffer).toBe(buffer)
    expect(readdirSync(folder)).toEqual(['a.region'])
  })

  it('the same tree gives the same bytes', () => {
    expect(encodeRegion(tree)).toEqual(encodeRegion(structuredClone(tree)))
  })

  it.each([
    ['an empty file', () => new Uint8Array(0), 'x is not a region file.'],
    ['another file', () => new TextEncoder().encode('PK\u0003\u0004 a zip that is none'), 'x is not a region file.'],
    [
      'a later version',
      () => change(encodeRegion(tree), 4, regionVersion + 1),
      `is of version ${regionVersion + 1}, and this engine reads version ${regionVersion}: build it again`,
    ],
    [
      'an earlier version',
      () => change(encodeRegion(tree), 4, 1),
      `is of version 1, and this engine reads version ${regionVersion}: build it again`,
    ],
    ['a cut file', () => encodeRegion(tree).slice(0, -1), 'damaged'],
    ['a header that says it is longer than the file', () => change(encodeRegion(tree), 11, 255), 'damaged'],
  ])('refuse %s with a sentence', (_, make, sentence) => {
    expect(() => decodeRegion(make().buffer, 'x')).toThrow(sentence)
  })

  it('notice every changed byte', () => {
    const random = openRandom(11)
    const bytes = encodeRegion(tree)
    for (let round = 0; round < 300; round++) {
      const at = 12 + random.below(bytes.length - 12)
      const changed = change(bytes.slice(), at, bytes[at]! ^ (1 + random.below(255)))
      expect(() => decodeRegion(changed.buffer, 'x')).toThrow(/x is|build it again|Build it again/)
    }
  })

  it('say so when there is no such file, and leave nothing half written', async () => {
    await expect(readRegionFile(join(folder, 'none.region'))).rejects.toThrow('cannot be read')
    expect(() => writeRegionFile(join(folder, 'no', 'x.region'), tree)).toThrow('cannot be written')
    writeFileSync(join(folder, 'text.region'), 'hello')
    await expect(readRegionFile(join(folder, 'text.region'))).rejects.toThrow('text.region is not a region file.')
    writeFileSync(join(folder, 'cut.region'), encodeRegion(tree).slice(0, -64))
    await expect(readRegionFile(join(folder, 'cut.region'))).rejects.toThrow('cut.region is damaged')
  })
})

function change(bytes: Uint8Array, at: number, value: number) {
  bytes[at] = value
  return bytes
}
