import { readFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, it } from 'vitest'
import type { OsmMember, Tags } from '../osm/osm-visitor.ts'
import { scanPbf } from '../osm/read-pbf.ts'
import { BadInput, openProblems } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import { collectMap } from './collect-map.ts'
import type { MapData } from './map-data.ts'
import { tileAt } from './mercator.ts'
import { openTiles } from './tile.ts'

type Element =
  | ['node', number, number, number, Tags?]
  | ['way', number, number[], Tags]
  | ['relation', number, OsmMember[], Tags]
const outer = (id: number): OsmMember => ({ type: 'way', id, role: 'outer' })
const inner = (id: number): OsmMember => ({ type: 'way', id, role: 'inner' })

/** The corners of a square around 45.005, -122.005 with its half side in degrees, as nodes from `id` on. */
const square = (id: number, half: number): Element[] => [
  ['node', id, 45.005 - half, -122.005 - half],
  ['node', id + 1, 45.005 + half, -122.005 - half],
  ['node', id + 2, 45.005 + half, -122.005 + half],
  ['node', id + 3, 45.005 - half, -122.005 + half],
]

const village: Element[] = [
  [
    'node',
    1,
    45.0051,
    -122.0052,
    { place: 'village', name: 'Ferry Landing', 'name:pt': 'Porto da Balsa', 'name:xx': 'no' },
  ],
  ['node', 2, 45, -122.05],
  ['node', 3, 45.0001, -122.02],
  ['node', 4, 45, -121.95],
  ['way', 100, [2, 3, 4], { highway: 'motorway', name: 'Coast Freeway', ref: 'I 5', bridge: 'yes' }],
  ['node', 5, 45.004, -122.006],
  ['node', 6, 45.006, -122.006],
  ['way', 101, [5, 6], { highway: 'residential', name: 'Rua São João', oneway: '-1' }],
  ['way', 102, [6, 3], { highway: 'footway', tunnel: 'yes' }],
  ['way', 103, [2, 5], { railway: 'tram' }],
  ['way', 104, [2, 6], { waterway: 'stream', name: 'Mill Brook' }],
  ...square(10, 0.004),
  ...square(20, 0.002),
  ...square(30, 0.001),
  ...square(40, 0.0001),
  // a lake in two half rings with an island, and a pond on the island
  ['way', 110, [10, 11, 12], {}],
  ['way', 111, [10, 13, 12], {}],
  ['way', 112, [20, 21, 22, 23, 20], {}],
  ['way', 113, [30, 31, 32, 33, 30], {}],
  [
    'relation',
    200,
    [outer(110), outer(111), inner(112), outer(113)],
    { type: 'multipolygon', natural: 'water', name: 'Long Lake' },
  ],
  ['way', 120, [40, 41, 42, 43, 40], { building: 'yes', name: 'Boat House' }],
  [
    'relation',
    201,
    [{ type: 'way', id: 101, role: '' }],
    { type: 'boundary', boundary: 'administrative', admin_level: '8' },
  ],
]

function mapOf(elements: readonly Element[], problems = openProblems()): MapData {
  const { visitor, finish } = collectMap({ problems })
  for (const element of elements) {
    if (element[0] === 'node')
      visitor.node(element[1], Math.round(element[2] * 1e7), Math.round(element[3] * 1e7), element[4] ?? {})
    else if (element[0] === 'way') visitor.way(element[1], Float64Array.from(element[2]), element[3])
    else visitor.relation(element[1], element[2], element[3])
  }
  return finish({ stops: [{ id: 'agency:1', name: 'Landing', code: '42', lat: 45.0055, lon: -122.0055 }] })
}

type Seen = { kind: string; properties: Record<string, unknown>; type: number; parts: { x: number; y: number }[][] }

function read(bytes: Uint8Array): Record<string, Seen[]> {
  const { layers } = new VectorTile(new PbfReader(bytes))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => {
        const feature = layer.feature(at)
        return {
          kind: String(feature.properties['kind']),
          properties: feature.properties,
          type: feature.type,
          parts: feature.loadGeometry().map((part) => part.map(({ x, y }) => ({ x, y }))),
        }
      }),
    ]),
  )
}

const map = mapOf(village)
const { tile } = openTiles(map)
const around = (zoom: number, data = tile) => {
  const { x, y } = tileAt(zoom, 45.005, -122.005)
  return read(data(zoom, x, y))
}

/** Twice the area, positive clockwise as seen with y down. */
const twiceArea = (ring: Seen['parts'][number]) =>
  ring.reduce((sum, { x, y }, at) => sum + x * ring[(at + 1) % ring.length]!.y - ring[(at + 1) % ring.length]!.x * y, 0)

describe('a tile of the street map', () => {
  it('holds each layer with its names', () => {
    const seen = around(15)
    expect(Object.keys(seen)).toEqual([
      'water',
      'waterway',
      'boundary',
      'building',
      'path',
      'road',
      'rail',
      'place',
      'stop',
    ])
    expect(seen['place']![0]!.properties).toEqual({
      kind: 'village',
      name: 'Ferry Landing',
      'name:pt': 'Porto da Balsa',
    })
    expect(seen['stop']![0]!.properties).toEqual({ kind: 'stop', name: 'Landing', code: '42', id: 'agency:1' })
    expect(seen['road']!.find(({ kind }) => kind === 'residential')!.properties).toEqual({
      kind: 'residential',
      name: 'Rua São João',
      oneway_backward: 1,
    })
    expect(seen['path']![0]!.properties).toEqual({ kind: 'footway', tunnel: 1 })
    expect(seen['boundary']![0]!.properties).toEqual({ kind: 'level_8' })
    expect(around(12)['road']![0]!.properties).toEqual({
      kind: 'motorway',
      name: 'Coast Freeway',
      ref: 'I 5',
      oneway: 1,
      bridge: 1,
    })
  })

  it('shows little from afar and more from near', () => {
    const kindsAt = (zoom: number) =>
      Object.values(around(zoom))
        .flatMap((features) => features.map(({ kind }) => kind))
        .toSorted()
    expect(kindsAt(8)).toEqual(['motorway'])
    expect(kindsAt(11)).toEqual(['level_8', 'motorway', 'village', 'water', 'water'])
    expect(kindsAt(13)).toEqual(expect.arrayContaining(['residential', 'stream', 'stop', 'tram']))
    expect(kindsAt(14)).not.toContain('building')
    expect(kindsAt(15)).toContain('building')
  })

  it('draws a winding road with few points from afar and all of them from near', () => {
    const bends = Array.from({ length: 400 }, (_, at): Element => [
      'node',
      at,
      45.005 + 0.0001 * Math.sin(at),
      -122.03 + at * 0.0001,
    ])
    const winding = openTiles(mapOf([...bends, ['way', 1, bends.map((each) => each[1]), { highway: 'motorway' }]])).tile
    const pointsAt = (zoom: number) => around(zoom, winding)['road']!.flatMap(({ parts }) => parts.flat()).length
    expect(pointsAt(8)).toBe(2)
    expect(pointsAt(10)).toBeLessThan(100)
    expect(pointsAt(13)).toBeGreaterThan(120)
  })

  it('puts a point where it is', () => {
    const { x, y } = tileAt(16, 45.0051, -122.0052)
    const [place] = read(tile(16, x, y))['place']!
    const world = 4096 * 2 ** 16
    const expectedX = ((-122.0052 + 180) / 360) * world - x * 4096
    const expectedY = (0.5 - Math.asinh(Math.tan((45.0051 * Math.PI) / 180)) / (2 * Math.PI)) * world - y * 4096
    expect(Math.abs(place!.parts[0]![0]!.x - expectedX)).toBeLessThanOrEqual(1)
    expect(Math.abs(place!.parts[0]![0]!.y - expectedY)).toBeLessThanOrEqual(1)
  })

  it('joins the ways of a lake into rings, with its island as a hole and the pond upon that as an area', () => {
    const water = around(13)['water']!
    expect(water.map(({ parts }) => parts.map((ring) => Math.sign(twiceArea(ring.slice(0, -1)))))).toEqual([
      [1, -1],
      [1],
    ])
    const [lake, island] = water[0]!.parts.map((ring) => Math.abs(twiceArea(ring)))
    expect(lake! / island!).toBeCloseTo(4, 0)
  })

  it('draws a lake with islands as water where there is water, and nowhere else, over many tiles', () => {
    const random = openRandom(3)
    let wet = 0
    let dry = 0
    for (let round = 0; round < 12; round++) {
      // rings around spots, never crossing themselves or each other, in ways that run either way
      const elements: Element[] = []
      let next = 1
      const ring = (lat: number, lon: number, radius: number) => {
        const count = 5 + random.below(8)
        const points = Array.from({ length: count }, (_, at): [number, number] => {
          const angle = ((at + random.next() * 0.6) / count) * 2 * Math.PI
          const far = radius * (0.5 + 0.5 * random.next())
          return [lat + far * Math.sin(angle), lon + far * Math.cos(angle)]
        })
        const nodes = points.map(([y, x]) => (elements.push(['node', next, y, x]), next++))
        const cut = 2 + random.below(count - 3)
        const ways = [nodes.slice(0, cut), [...nodes.slice(cut - 1), nodes[0]!]].map(
          (way) => (elements.push(['way', next, random.below(2) ? way : way.toReversed(), {}]), next++),
        )
        return { points, ways }
      }
      const lakes = [ring(45.005, -122.005, 0.012), ring(45.03, -122.03, 0.004)]
      const islands = [ring(45.005, -122.008, 0.0018), ring(45.0052, -122.002, 0.0018), ring(45.03, -122.03, 0.001)]
      const members = [
        ...lakes.flatMap(({ ways }) => ways.map(outer)),
        ...islands.flatMap(({ ways }) => ways.map(inner)),
      ]
      // an order that means nothing
      members.sort(() => random.next() - 0.5)
      const water = openTiles(
        mapOf([...elements, ['relation', 9000, members, { type: 'multipolygon', natural: 'water' }]]),
      )
      const rings = [...lakes, ...islands].map(({ points }) => points)
      const read16 = remember((key) => {
        const [x, y] = key.split(' ').map(Number) as [number, number]
        return read(water.tile(16, x, y))['water'] ?? []
      })
      for (let spot = 0; spot < 150; spot++) {
        const [lat, lon] = [44.99 + random.next() * 0.05, -122.04 + random.next() * 0.05]
        const isClose = rings.some((points) =>
          points.some(([y, x], at) => awayFrom(lat, lon, y, x, ...points[(at + 1) % points.length]!) < 0.00002),
        )
        if (isClose) continue
        const isWet = rings.filter((points) => isWithin(lat, lon, points)).length % 2 === 1
        const { x, y } = tileAt(16, lat, lon)
        const world = 4096 * 2 ** 16
        const px = ((lon + 180) / 360) * world - x * 4096
        const py = (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world - y * 4096
        const drawn =
          read16(`${x} ${y}`)
            .flatMap(({ parts }) => parts)
            .filter((part) =>
              isWithin(
                py,
                px,
                part.map((point) => [point.y, point.x]),
              ),
            ).length %
            2 ===
          1
        expect(drawn, `round ${round}: ${lat}, ${lon}`).toBe(isWet)
        if (isWet) wet++
        else dry++
      }
    }
    expect(Math.min(wet, dry)).toBeGreaterThan(100)
  })

  it('leaves out a broken ring and says so', () => {
    const problems = openProblems()
    const broken = mapOf(
      village.filter((element) => element[1] !== 111),
      problems,
    )
    expect(problems.list()).toContainEqual({
      kind: 'map: a ring of an area does not close, left out',
      count: 1,
      example: 'relation/200: 1 of its chains, 1 of its ways not in the file',
    })
    expect(around(13, openTiles(broken).tile)['water']).toHaveLength(1)
  })

  it('counts coastlines, beside which it draws no sea', () => {
    const problems = openProblems()
    mapOf([...square(10, 0.004), ['way', 1, [10, 11, 12], { natural: 'coastline' }]], problems)
    expect(problems.list()).toEqual([
      { kind: 'map: a coastline, the sea beside it not drawn', count: 1, example: 'way/1' },
    ])
  })

  it('draws no line across the gap that an extract has cut, and no area without its corners', () => {
    const problems = openProblems()
    const cut = mapOf(
      [
        ['node', 1, 45.001, -122.006],
        ['node', 2, 45.002, -122.006],
        ['node', 4, 45.006, -122.004],
        ['node', 5, 45.007, -122.004],
        ['way', 1, [1, 2, 3, 4, 5], { highway: 'residential' }],
        ...square(10, 0.004),
        ['way', 2, [10, 11, 12, 13, 99, 10], { leisure: 'park' }],
      ],
      problems,
    )
    const seen = around(13, openTiles(cut).tile)
    expect(seen['road']![0]!.parts).toHaveLength(2)
    expect(seen['park']).toBeUndefined()
    expect(problems.list().map(({ count }) => count)).toEqual([1, 1])
  })

  it('is the same for the same elements in another order', () => {
    expect(mapOf(village.toReversed())).toEqual(map)
  })

  it('is drawn from shared memory', () => {
    const { x, y } = tileAt(14, 45.005, -122.005)
    expect(openTiles(share(map)).tile(14, x, y)).toEqual(tile(14, x, y))
  })

  it('is empty where nothing is', () => {
    expect(tile(12, 0, 0)).toHaveLength(0)
    expect(openTiles(mapOf([])).tile(8, 0, 255)).toHaveLength(0)
    const { finish } = collectMap({ problems: openProblems() })
    expect(openTiles(finish()).tile(14, 5, 5)).toHaveLength(0)
  })

  it.each([
    [7, 0, 0],
    [17, 0, 0],
    [NaN, 0, 0],
    [12.5, 0, 0],
    [12, -1, 0],
    [12, 4096, 0],
    [12, 0, 4096],
    [12, 0.5, 0],
    [12, NaN, 0],
    [Infinity, 0, 0],
  ])('refuses zoom %s, square %s/%s', (z, x, y) => {
    expect(() => tile(z, x, y)).toThrow(BadInput)
  })

  it('drops the least important of a tile too full', () => {
    const { below } = openRandom(5)
    const crowd: Element[] = []
    for (let house = 0; house < 9000; house++) {
      const [lat, lon] = [45.001 + below(8000) / 1e6, -122.009 + below(8000) / 1e6]
      const id = 1000 + 4 * house
      crowd.push(
        ['node', id, lat, lon],
        ['node', id + 1, lat + 0.003, lon],
        ['node', id + 2, lat + 0.003, lon + 0.003],
        ['node', id + 3, lat, lon + 0.002],
      )
      crowd.push([
        'way',
        id,
        [id, id + 1, id + 2, id + 3, id],
        { building: 'yes', name: `House with a long name ${house} ${'x'.repeat(40)}` },
      ])
    }
    const full = openTiles(mapOf([...village, ...crowd]))
    const { x, y } = tileAt(15, 45.005, -122.005)
    const bytes = full.tile(15, x, y)
    expect(bytes.length).toBeGreaterThan(450_000)
    expect(bytes.length).toBeLessThanOrEqual(500_000)
    expect(Object.keys(read(bytes))).toEqual(Object.keys(around(15)))
    const small = openTiles(mapOf([...village, ...crowd]), { mostBytes: 6000 }).tile(15, x, y)
    expect(small.length).toBeLessThanOrEqual(6000)
    expect(read(small)['road']).toEqual(around(15)['road'])
  })
})

describe.each(['cobb/cobb.osm.pbf', 'portland/portland_small.osm.pbf'])('the map of %s', (name) => {
  const path = sharedData(name)

  function realMap(): MapData {
    const { visitor, finish } = collectMap({ problems: openProblems() })
    scanPbf(readFileSync(path!), visitor)
    return finish()
  }

  it.skipIf(!path)('keeps each tile in its square, and neighbours agree where they meet', () => {
    const real = realMap()
    expect(serialize(realMap()).equals(serialize(real))).toBe(true)
    const { tile: realTile } = openTiles(real)
    let crossings = 0
    for (const zoom of [10, 12, 13, 14]) {
      for (const share of [0.1, 0.3, 0.5, 0.7]) {
        const point = Math.floor(real.points.x.length * share)
        const [x, y] = [real.points.x[point]! >> (30 - zoom), real.points.y[point]! >> (30 - zoom)]
        const [here, right, below] = [
          read(realTile(zoom, x, y)),
          read(realTile(zoom, x + 1, y)),
          read(realTile(zoom, x, y + 1)),
        ]
        const points = Object.values(here)
          .flat()
          .flatMap(({ parts }) => parts.flat())
        expect(points.every(({ x: px, y: py }) => px >= -64 && px <= 4160 && py >= -64 && py <= 4160)).toBe(true)
        for (const layer of ['road', 'rail', 'path', 'waterway']) {
          for (const [other, axis] of [
            [right, 'x'],
            [below, 'y'],
          ] as const) {
            const [mine, theirs] = [meetings(here[layer] ?? [], axis, 4096), meetings(other[layer] ?? [], axis, 0)]
            crossings += mine.length
            expect(theirs).toHaveLength(mine.length)
            for (const [at, value] of mine.entries()) expect(Math.abs(value - theirs[at]!)).toBeLessThan(1.5)
          }
        }
        for (const area of ['water', 'park', 'landuse', 'building'].flatMap((layer) => here[layer] ?? []))
          expect(twiceArea(area.parts[0]!)).toBeGreaterThan(0)
      }
    }
    expect(crossings).toBeGreaterThan(50)
  })
})

/** By counting the sides that a line to the east crosses. */
function isWithin(y: number, x: number, ring: readonly (readonly [y: number, x: number])[]): boolean {
  let inside = false
  ring.forEach(([y1, x1], at) => {
    const [y2, x2] = ring[(at + 1) % ring.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}

function awayFrom(y: number, x: number, y1: number, x1: number, y2: number, x2: number): number {
  const squared = (y2 - y1) ** 2 + (x2 - x1) ** 2
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((y - y1) * (y2 - y1) + (x - x1) * (x2 - x1)) / squared))
  return Math.hypot(y - y1 - share * (y2 - y1), x - x1 - share * (x2 - x1))
}

function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

/** The same with each array in a shared buffer, as a region file lies in memory. */
function share<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(share) as Value
  if (!ArrayBuffer.isView(value))
    return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, share(each)])) as Value
  const array = value as unknown as Uint8Array
  const copy = new (array.constructor as Uint8ArrayConstructor)(new SharedArrayBuffer(array.byteLength))
  copy.set(array)
  return copy as Value
}

/** Where lines pass through an edge of the square, in order. */
function meetings(features: Seen[], axis: 'x' | 'y', edge: number): number[] {
  const across = axis === 'x' ? 'y' : 'x'
  const found: number[] = []
  for (const line of features.flatMap(({ parts }) => parts)) {
    for (const [at, to] of line.entries()) {
      const from = line[at - 1]
      if (!from || from[axis] < edge === to[axis] < edge) continue
      const share = (edge - from[axis]) / (to[axis] - from[axis])
      const value = from[across] + share * (to[across] - from[across])
      // at the corners the neighbour is a third tile
      if (value > 0 && value < 4096) found.push(value)
    }
  }
  return found.toSorted((one, other) => one - other)
}
