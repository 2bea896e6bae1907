import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { createOSMStream } from 'osm-pbf-parser-node'
import { describe, expect, it } from 'vitest'
import { BadInput } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import {
  ascii,
  field,
  frame,
  number,
  smallPbf,
  type SmallOsm,
  type SmallPbfOptions,
  varint,
} from '../testing/small-pbf.ts'
import type { OsmMember, Tags } from './osm-visitor.ts'
import { scanPbf } from './read-pbf.ts'

const town: SmallOsm = {
  nodes: [
    { id: 7, lat: 45.5, lon: -122.6, tags: { barrier: 'gate', name: 'Torre de São João' } },
    { id: 3, lat: -33.85, lon: 151.2 },
    { id: 9_007_199_254_740_000, lat: 90, lon: -180, tags: { constructor: 'Ana', __proto__x: 'y' } },
    { id: -4, lat: 0, lon: 0 },
  ],
  ways: [
    { id: 20, nodes: [7, 3, 9_007_199_254_740_000, -4, 7], tags: { highway: 'service', name: 'Ring' } },
    { id: -21, nodes: [] },
  ],
  relations: [
    {
      id: 30,
      members: [
        { type: 'way', id: 20, role: 'from' },
        { type: 'node', id: 7, role: 'via' },
        { type: 'relation', id: -2, role: '' },
      ],
      tags: { type: 'restriction' },
    },
  ],
}

describe('reading a PBF file', () => {
  it.each<[string, SmallPbfOptions]>([
    ['dense nodes in zlib blobs', {}],
    ['dense nodes in raw blobs', { packing: 'raw' }],
    ['plain nodes', { dense: false }],
    ['a coarser grid and offsets', { granularity: 1000, latOffset: 5_000_000, lonOffset: -7_000_000 }],
  ])('tells every element of %s', (_, options) => {
    expect(readAll(smallPbf(town, options))).toEqual({
      nodes: town.nodes.map(({ id, lat, lon, tags = {} }) => ({
        id,
        lat: Math.round(lat * 1e7),
        lon: Math.round(lon * 1e7),
        tags,
      })),
      ways: town.ways!.map(({ id, nodes, tags = {} }) => ({ id, nodes: [...nodes], tags })),
      relations: town.relations,
    })
  })

  it('skips what the visitor does not name', () => {
    const ways: number[] = []
    scanPbf(smallPbf(town), { way: (id) => ways.push(id) })
    expect(ways).toEqual([20, -21])
  })

  it('reads the header', () => {
    const bbox = { south: -1.5, west: -50.25, north: 2, east: 3.125 }
    const file = smallPbf(town, { bbox, sorted: true, timestamp: 1_700_000_000 })
    expect(scanPbf(file, {})).toEqual({ bbox, sorted: true, replicationTimestamp: 1_700_000_000 })
    expect(scanPbf(smallPbf(town), {})).toEqual({ bbox: undefined, sorted: false, replicationTimestamp: undefined })
  })

  it('passes over blobs of unknown types', () => {
    const file = Uint8Array.from([...frame('OSMHeader', []), ...frame('Weather', ascii('rain'))])
    expect(() => scanPbf(file, {})).not.toThrow()
  })

  const header = frame('OSMHeader', [])
  const zeros = [...deflateSync(new Uint8Array(33 * 1024 * 1024))]
  const wayWithoutTexts = field(2, field(3, [...number(1, [1]), ...field(2, [5]), ...field(3, [6])]))
  it.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(0), /is empty/],
    ['a text', Uint8Array.from(ascii('<?xml version="1.0"?><osm version="0.6"></osm>')), /not an OSM extract/],
    ['a zip', Uint8Array.from([...ascii('PK'), 3, 4, 20, 0, 0, 0, 8, 0]), /not an OSM extract/],
    ['three bytes', Uint8Array.of(0, 0, 0), /not an OSM extract/],
    ['a file that starts with data', Uint8Array.from(frame('OSMData', [])), /not an OSM extract/],
    [
      'a file with history',
      smallPbf(town, { features: ['OsmSchema-V0.6', 'HistoricalInformation'] }),
      /"HistoricalInformation"/,
    ],
    ['a file cut in a blob', smallPbf(town).subarray(0, -5), /truncated/],
    ['a file cut in a blob header', Uint8Array.from([...header, 0, 0]), /truncated/],
    [
      'an unknown packing',
      Uint8Array.from([...header, ...blobOf([...number(2, [4]), ...field(7, [1, 2, 3, 4])])]),
      /Zstandard/,
    ],
    [
      'rubbish for zlib',
      Uint8Array.from([...header, ...blobOf([...number(2, [4]), ...field(3, [1, 2, 3, 4])])]),
      /cannot be unpacked/,
    ],
    [
      'a wrong size',
      Uint8Array.from([...header, ...blobOf([...number(2, [4]), ...field(3, [...deflateSync(Uint8Array.of(1))])])]),
      /damaged/,
    ],
    [
      'a blob that unpacks to more than 32 MB',
      Uint8Array.from([...header, ...blobOf(field(3, zeros))]),
      /cannot be unpacked/,
    ],
    ['a node off Earth', smallPbf({ nodes: [{ id: 1, lat: 91, lon: 0 }] }), /does not lie on Earth/],
    ['a text that is not in the table', Uint8Array.from([...header, ...frame('OSMData', wayWithoutTexts)]), /damaged/],
    [
      'a message longer than the one around it',
      Uint8Array.from([...header, ...frame('OSMData', [...field(2, [0x1a, 3]), ...number(17, varint(100))])]),
      /damaged/,
    ],
    [
      'a varint without end',
      Uint8Array.from([
        ...header,
        ...frame(
          'OSMData',
          Array.from({ length: 12 }, () => 255),
        ),
      ]),
      /damaged/,
    ],
  ])('refuses %s', (_, file, sentence) => {
    expect(() => readAll(file)).toThrow(BadInput)
    expect(() => readAll(file)).toThrow(sentence)
  })

  it('refuses a bomb of blobs that each keep to the limit', () => {
    // one field that nobody knows, of 20 MB of zeros
    const content = new Uint8Array(20_000_000)
    const start = [9 * 8 + 2, ...varint(content.length - 5)]
    content.set(start)
    expect(start).toHaveLength(5)
    const bomb = blobOf(field(3, [...deflateSync(content)]))
    expect(() => readAll(Uint8Array.from([...header, ...bomb]))).not.toThrow()
    expect(() => readAll(Uint8Array.from([...header, ...bomb, ...bomb, ...bomb]))).toThrow(
      /far more than a file of its size/,
    )
  })
})

describe('reading damaged bytes', () => {
  const files = [smallPbf(town), smallPbf(town, { packing: 'raw' }), smallPbf(town, { packing: 'raw', dense: false })]

  it('ends or refuses, whatever bytes are changed', () => {
    const random = openRandom(5)
    let refused = 0
    for (let round = 0; round < 3000; round++) {
      const damagedFile = files[round % files.length]!.slice()
      for (let change = 0; change <= random.below(4); change++)
        damagedFile[random.below(damagedFile.length)] = random.below(256)
      if (!survives(damagedFile)) refused++
    }
    expect(refused).toBeGreaterThan(1000)
  })

  it('ends or refuses, wherever the file is cut', () => {
    for (const file of files) {
      const boundaries = new Set(frameEnds(file))
      for (let length = 0; length < file.length; length++)
        expect(survives(file.subarray(0, length))).toBe(boundaries.has(length))
    }
  })

  const path = sharedData('cobb/cobb.osm.pbf')
  it.skipIf(!path)('ends or refuses on a real extract', () => {
    const random = openRandom(6)
    const file = readFileSync(path!)
    for (let round = 0; round < 40; round++) {
      const damagedFile = Uint8Array.from(file)
      for (let change = 0; change < 5; change++) damagedFile[random.below(damagedFile.length)] = random.below(256)
      expect(survives(round % 4 === 0 ? damagedFile.subarray(0, random.below(file.length)) : damagedFile)).toBe(false)
    }
  })
})

describe('a real extract', () => {
  const path = sharedData('cobb/cobb.osm.pbf')
  it.skipIf(!path)('reads as another reader reads it', async () => {
    const theirs = await readWithAnother(path!)
    const ours = readAll(readFileSync(path!))
    expect(ours.nodes.length).toBeGreaterThan(10_000)
    expect(ours.nodes).toHaveLength(theirs.nodes.length)
    expect(ours.ways).toEqual(theirs.ways)
    expect(ours.relations).toEqual(theirs.relations)
    expect(ours.nodes).toEqual(theirs.nodes)
  })
})

function readAll(file: Uint8Array) {
  const nodes: { id: number; lat: number; lon: number; tags: Tags }[] = []
  const ways: { id: number; nodes: number[]; tags: Tags }[] = []
  const relations: { id: number; members: readonly OsmMember[]; tags: Tags }[] = []
  scanPbf(file, {
    node: (id, lat, lon, tags) => nodes.push({ id, lat, lon, tags }),
    way: (id, refs, tags) => ways.push({ id, nodes: [...refs], tags }),
    relation: (id, members, tags) => relations.push({ id, members, tags }),
  })
  return { nodes, ways, relations }
}

/** Whether a file is read to its end; anything but `BadInput` with a sentence rises. */
function survives(file: Uint8Array): boolean {
  try {
    readAll(file)
    return true
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    expect(error.message).toMatch(/^The .+\.$/)
    return false
  }
}

function blobOf(blob: number[]): number[] {
  const head = [...field(1, ascii('OSMData')), ...number(3, varint(blob.length))]
  return [0, 0, 0, head.length, ...head, ...blob]
}

/** Where each blob ends: cut there, a file is shorter and yet whole. */
function frameEnds(file: Uint8Array): number[] {
  const ends: number[] = []
  for (let length = 1; length < file.length; length++) {
    try {
      scanPbf(file.subarray(0, length), {})
      ends.push(length)
    } catch {
      continue
    }
  }
  return ends
}

type TheirMember = { type: OsmMember['type']; ref: number; role: string }
type Theirs = {
  type?: string
  id: number
  lat: number
  lon: number
  refs?: number[]
  members?: TheirMember[]
  tags?: Tags
}

async function readWithAnother(path: string) {
  const items = (await Array.fromAsync(createOSMStream(path))) as Theirs[]
  const of = (type: string) => items.filter((item) => item.type === type)
  const memberOf = ({ type, ref, role }: TheirMember) => ({ type, id: ref, role })
  return {
    nodes: of('node').map(({ id, lat, lon, tags = {} }) => ({
      id,
      lat: Math.round(lat * 1e7),
      lon: Math.round(lon * 1e7),
      tags,
    })),
    ways: of('way').map(({ id, refs = [], tags = {} }) => ({ id, nodes: refs, tags })),
    relations: of('relation').map(({ id, members = [], tags = {} }) => ({ id, members: members.map(memberOf), tags })),
  }
}
