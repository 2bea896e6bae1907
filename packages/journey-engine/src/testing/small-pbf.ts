import { deflateSync } from 'node:zlib'
import type { OsmMember } from '../osm/osm-visitor.ts'

export type SmallOsm = {
  nodes: readonly { id: number; lat: number; lon: number; tags?: Record<string, string> }[]
  ways?: readonly { id: number; nodes: readonly number[]; tags?: Record<string, string> }[]
  relations?: readonly { id: number; members: readonly OsmMember[]; tags?: Record<string, string> }[]
}
export type SmallPbfOptions = {
  packing?: 'zlib' | 'raw'
  dense?: boolean
  features?: readonly string[]
  sorted?: boolean
  bbox?: { south: number; west: number; north: number; east: number }
  timestamp?: number
  granularity?: number
  latOffset?: number
  lonOffset?: number
}

/** A real PBF file of a few elements, one block for each kind; coordinates in degrees. */
export function smallPbf({ nodes, ways = [], relations = [] }: SmallOsm, options: SmallPbfOptions = {}): Uint8Array {
  const {
    dense = true,
    features = ['OsmSchema-V0.6', 'DenseNodes'],
    granularity = 100,
    latOffset = 0,
    lonOffset = 0,
  } = options
  const blocks: number[][] = []
  const addBlock = (make: (text: (value: string) => number) => number[]) => {
    const texts = ['']
    const indexOf = (value: string) => (texts.includes(value) ? texts.indexOf(value) : texts.push(value) - 1)
    const group = make(indexOf)
    const table = texts.flatMap((value) => field(1, [...new TextEncoder().encode(value)]))
    const offsets = [...number(19, varint(latOffset)), ...number(20, varint(lonOffset))]
    blocks.push([...field(1, table), ...field(2, group), ...number(17, varint(granularity)), ...offsets])
  }
  const units = (degrees: number, offset: number) => Math.round((degrees * 1e9 - offset) / granularity)

  if (nodes.length > 0) {
    addBlock((text) => {
      const places = nodes.map((node) => ({
        ...node,
        lat: units(node.lat, latOffset),
        lon: units(node.lon, lonOffset),
      }))
      if (!dense) {
        return places.flatMap(({ id, lat, lon, tags }) =>
          field(1, [
            ...number(1, zigzag(id)),
            ...tagFields(tags, text),
            ...number(8, zigzag(lat)),
            ...number(9, zigzag(lon)),
          ]),
        )
      }
      const runs = places.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [...varint(text(key)), ...varint(text(value))]),
        0,
      ])
      const column = (name: 'id' | 'lat' | 'lon') => deltas(places.map((place) => place[name]))
      return field(2, [
        ...field(1, column('id')),
        ...field(8, column('lat')),
        ...field(9, column('lon')),
        ...field(10, runs),
      ])
    })
  }
  if (ways.length > 0) {
    addBlock((text) =>
      ways.flatMap((way) =>
        field(3, [...number(1, varint(way.id)), ...tagFields(way.tags, text), ...field(8, deltas(way.nodes))]),
      ),
    )
  }
  if (relations.length > 0) {
    addBlock((text) =>
      relations.flatMap(({ id, tags, members }) =>
        field(4, [
          ...number(1, varint(id)),
          ...tagFields(tags, text),
          ...field(
            8,
            members.flatMap(({ role }) => varint(text(role))),
          ),
          ...field(9, deltas(members.map((member) => member.id))),
          ...field(
            10,
            members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
          ),
        ]),
      ),
    )
  }
  const box = options.bbox && [
    ...nano(1, options.bbox.west),
    ...nano(2, options.bbox.east),
    ...nano(3, options.bbox.north),
    ...nano(4, options.bbox.south),
  ]
  const header = [
    ...(box ? field(1, box) : []),
    ...features.flatMap((feature) => field(4, ascii(feature))),
    ...(options.sorted ? field(5, ascii('Sort.Type_then_ID')) : []),
    ...(options.timestamp === undefined ? [] : number(32, varint(options.timestamp))),
  ]
  return Uint8Array.from([
    ...frame('OSMHeader', header, options.packing),
    ...blocks.flatMap((block) => frame('OSMData', block, options.packing)),
  ])
}

/** One blob with its header, as `smallPbf` strings them together. */
export function frame(type: string, content: number[], packing: 'zlib' | 'raw' = 'zlib'): number[] {
  const blob =
    packing === 'raw'
      ? field(1, content)
      : [...number(2, varint(content.length)), ...field(3, [...deflateSync(Uint8Array.from(content))])]
  const header = [...field(1, ascii(type)), ...number(3, varint(blob.length))]
  return [0, 0, header.length >> 8, header.length & 255, ...header, ...blob]
}

export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
export const field = (id: number, content: readonly number[]) => [
  ...varint(id * 8 + 2),
  ...varint(content.length),
  ...content,
]
export const number = (id: number, value: readonly number[]) => [...varint(id * 8), ...value]
const nano = (id: number, degrees: number) => number(id, zigzag(Math.round(degrees * 1e9)))

export function varint(value: number): number[] {
  if (value < 0) return wideVarint(BigInt.asUintN(64, BigInt(value)))
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function wideVarint(value: bigint): number[] {
  let rest = value
  const bytes: number[] = []
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) + 128)
  return [...bytes, Number(rest)]
}

export const zigzag = (value: number) => wideVarint(value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value))

function deltas(values: readonly number[]): number[] {
  return values.flatMap((value, index) => zigzag(index === 0 ? value : value - values[index - 1]!))
}

function tagFields(tags: Record<string, string> = {}, text: (value: string) => number): number[] {
  return [
    ...field(
      2,
      Object.keys(tags).flatMap((key) => varint(text(key))),
    ),
    ...field(
      3,
      Object.values(tags).flatMap((value) => varint(text(value))),
    ),
  ]
}
