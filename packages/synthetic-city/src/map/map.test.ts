import { Readable } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { OSMTransform } from 'osm-pbf-parser-node'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, it } from 'vitest'
import { type City, type CityOrder, makeCity } from '../city.ts'
import { openUnionFind } from '../union-find.ts'
import { firstId, writePbf } from './write-pbf.ts'

const order: CityOrder = {
  seed: 1,
  centre: { lat: 33.95, lon: -84.55 },
  streetNodes: 8000,
  firstDate: '2026-01-01',
  timeZone: 'America/New_York',
}

type Element = {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  refs?: number[]
  tags?: Record<string, string>
  members?: { type: string; ref: number; role: string }[]
}

let city: City
let file: Uint8Array
beforeAll(() => {
  city = makeCity(order)
  file = writePbf(city)
})

describe('the map of a city', () => {
  it.each([1, 2, 3, 17, 99])('has nearly all drivable, walkable and bikeable nodes in one piece (seed %i)', (seed) => {
    const { map } = makeCity({ ...order, seed })
    for (const mode of ['drive', 'walk', 'bike'] as const) {
      const sets = openUnionFind(map.nodes.lat.length)
      const used = new Set<number>()
      eachWay(map, (nodes, tags) => {
        if (!mayUse(mode, tags)) return
        for (const node of nodes) used.add(node)
        for (let at = 1; at < nodes.length; at++) sets.join(nodes[at - 1]!, nodes[at]!)
      })
      const largest = Math.max(...[...used].map((node) => sets.size(node)))
      expect(used.size).toBeGreaterThan(2000)
      expect(largest / used.size, `${mode}, seed ${seed}`).toBeGreaterThan(0.98)
      // Gates and bicycles aside, nothing is cut off.
      if (mode === 'walk') expect(largest).toBe(used.size)
    }
  })

  it.each([1, 2, 3])('lets a car get anywhere and back, one-way streets and the ring included (seed %i)', (seed) => {
    const { map } = makeCity({ ...order, seed })
    const forward = new Map<number, number[]>()
    const backward = new Map<number, number[]>()
    const link = (from: number, to: number) => {
      forward.set(from, [...(forward.get(from) ?? []), to])
      backward.set(to, [...(backward.get(to) ?? []), from])
    }
    eachWay(map, (nodes, tags) => {
      if (!mayUse('drive', tags)) return
      for (let at = 1; at < nodes.length; at++) {
        if (tags.oneway !== '-1') link(nodes[at - 1]!, nodes[at]!)
        if (tags.oneway !== 'yes') link(nodes[at]!, nodes[at - 1]!)
      }
    })
    const all = new Set([...forward.keys(), ...backward.keys()])
    // From a node of the ring: it is reached over ramps only.
    let start = -1
    eachWay(map, (nodes, tags) => {
      if (tags.highway === 'motorway') start = nodes[0]!
    })
    const there = reach(forward, start)
    const back = reach(backward, start)
    const both = [...there].filter((node) => back.has(node))
    expect(both.length / all.size).toBeGreaterThan(0.98)
  })

  it.each([
    ['the streets asked for', { highway: 'residential' }],
    ['arterials', { highway: 'primary' }],
    ['one-way streets', { oneway: 'yes' }],
    ['one-way streets against the way', { oneway: '-1' }],
    ['a pedestrian street', { highway: 'pedestrian' }],
    ['a square', { highway: 'pedestrian', area: 'yes' }],
    ['living streets', { highway: 'living_street' }],
    ['alleys', { service: 'alley' }],
    ['steps', { highway: 'steps' }],
    ['cycleways', { highway: 'cycleway' }],
    ['paths', { highway: 'path' }],
    ['a motorway', { highway: 'motorway', bridge: 'yes' }],
    ['ramps', { highway: 'motorway_link', oneway: 'yes' }],
    ['bridges', { highway: 'primary', bridge: 'yes' }],
    ['a ferry', { route: 'ferry' }],
    ['rail tracks', { railway: 'rail' }],
    ['tram tracks', { railway: 'tram' }],
    ['a park', { leisure: 'park' }],
    ['a river', { waterway: 'river' }],
    ['roundabouts', { junction: 'roundabout' }],
    ['posted miles an hour', { maxspeed: '25 mph' }],
    ['a park-and-ride', { park_ride: 'yes' }],
    ['interpolated addresses', { 'addr:interpolation': 'even' }],
    ['a hospital', { amenity: 'hospital' }],
    ['a library', { amenity: 'library' }],
    ['a city hall', { amenity: 'townhall' }],
    ['an airport', { aeroway: 'aerodrome' }],
  ])('has %s among its ways', (_, wanted) => {
    expect(city.map.ways.tags.some((tags) => Object.entries(wanted).every(([key, value]) => tags[key] === value))).toBe(
      true,
    )
  })

  it.each([
    ['a city', { place: 'city' }],
    ['neighbourhoods', { place: 'neighbourhood' }],
    ['bollards', { barrier: 'bollard' }],
    ['lowered kerbs', { kerb: 'lowered' }],
    ['crossings', { highway: 'crossing' }],
    ['traffic signals', { highway: 'traffic_signals' }],
    ['stations', { railway: 'station' }],
    ['bicycle parking', { amenity: 'bicycle_parking' }],
    ['ferry terminals', { amenity: 'ferry_terminal' }],
    ['bus stops', { highway: 'bus_stop' }],
    ['cul-de-sacs', { highway: 'turning_circle' }],
    ['motorway exits', { highway: 'motorway_junction' }],
    ['cafés', { amenity: 'cafe' }],
    ['clinics', { amenity: 'clinic' }],
  ])('has %s among its nodes', (_, wanted) => {
    expect(
      [...city.map.nodes.tags.values()].some((tags) =>
        Object.entries(wanted).every(([key, value]) => tags[key] === value),
      ),
    ).toBe(true)
  })

  it('gives its houses postcodes that begin as asked, one for each part of the city, and none unless asked', () => {
    const codesOf = (more: Partial<CityOrder>) =>
      [...makeCity({ ...order, ...more }).map.nodes.tags.values()].flatMap((tags) =>
        tags['addr:housenumber'] ? [tags['addr:postcode']] : [],
      )
    const codes = new Set(codesOf({ postcodes: '021' }))
    expect(codes.size).toBeGreaterThan(3)
    expect([...codes].every((code) => /^021\d\d$/.test(code ?? ''))).toBe(true)
    expect(codes).toContain('02108')
    expect(new Set(codesOf({}))).toEqual(new Set([undefined]))
  })

  it.each([
    ['US', 'anticlockwise', '25 mph'],
    ['GB', 'clockwise', '25 mph'],
    ['DE', 'anticlockwise', '40'],
  ])('in %s goes round %s and posts %s in a residential street', (country, turn, posted) => {
    const { map } = makeCity({ ...order, country })
    let seen = 0
    eachWay(map, (nodes, tags) => {
      if (tags.highway === 'residential') expect(tags.maxspeed).toBe(posted)
      if (tags.junction !== 'roundabout') return
      seen++
      expect(area(map, nodes) > 0 ? 'anticlockwise' : 'clockwise').toBe(turn)
    })
    expect(seen).toBeGreaterThan(0)
  })

  it('restricts turns with members that meet: from and to ways end at the via node, or at the ends of the via way', () => {
    const restrictions = city.map.relations.filter(({ tags }) => tags.type === 'restriction')
    expect(new Set(restrictions.map(({ tags }) => tags.restriction))).toEqual(
      new Set(['no_left_turn', 'no_u_turn', 'only_straight_on', 'no_right_turn']),
    )
    expect(restrictions.some(({ members }) => members.some((each) => each.role === 'via' && each.type === 'way'))).toBe(
      true,
    )
    for (const { members } of restrictions) {
      const ends = (role: string) =>
        members
          .filter((each) => each.role === role)
          .flatMap((each) => (each.type === 'node' ? [each.index] : endsOf(city.map, each.index)))
      const via = new Set(ends('via'))
      expect(ends('from').some((node) => via.has(node))).toBe(true)
      expect(ends('to').some((node) => via.has(node))).toBe(true)
    }
  })

  it('closes the outlines of its areas', () => {
    const areas = city.map.relations.filter(({ tags }) => tags.type === 'multipolygon')
    expect(areas.length).toBeGreaterThan(1)
    for (const { members } of areas) {
      const degree = new Map<number, number>()
      for (const { index } of members)
        for (const node of endsOf(city.map, index)) degree.set(node, (degree.get(node) ?? 0) + 1)
      for (const count of degree.values()) expect(count % 2).toBe(0)
    }
  })

  it('keeps blocks of believable length: no street segment is longer than 250 m, and none has no length', () => {
    const { nodes } = city.map
    let [shortest, longest] = [Infinity, 0]
    const shrink = Math.cos((order.centre.lat * Math.PI) / 180)
    eachWay(city.map, (way, tags) => {
      if (!tags.highway || tags.highway.startsWith('motorway')) return
      for (let at = 1; at < way.length; at++) {
        const metres =
          Math.hypot(
            nodes.lat[way[at]!]! - nodes.lat[way[at - 1]!]!,
            (nodes.lon[way[at]!]! - nodes.lon[way[at - 1]!]!) * shrink,
          ) * 0.01113
        shortest = Math.min(shortest, metres)
        longest = Math.max(longest, metres)
      }
    })
    expect(shortest).toBeGreaterThan(0.5)
    expect(longest).toBeLessThan(250)
  })

  it('joins the ring to the streets over ramps alone', () => {
    const ring = new Set<number>()
    const others = new Set<number>()
    eachWay(city.map, (nodes, tags) => {
      if (tags.highway === 'motorway') nodes.forEach((node) => ring.add(node))
      else if (tags.highway && tags.highway !== 'motorway_link') nodes.forEach((node) => others.add(node))
    })
    expect(ring.size).toBeGreaterThan(50)
    expect([...ring].filter((node) => others.has(node))).toEqual([])
  })

  it('lets no street but a bridge cross the river', () => {
    const river = city.map.ways.tags.flatMap((tags, way) => (tags.waterway === 'river' ? [nodesOf(city.map, way)] : []))
    let crossings = 0
    eachWay(city.map, (nodes, tags) => {
      if (!tags.highway || tags.bridge === 'yes') return
      for (let at = 1; at < nodes.length; at++)
        for (const piece of river)
          for (let on = 1; on < piece.length; on++)
            if (crosses(city.map, nodes[at - 1]!, nodes[at]!, piece[on - 1]!, piece[on]!)) crossings++
    })
    expect(crossings).toBe(0)
    expect(
      city.map.ways.tags.filter((tags) => tags.bridge === 'yes' && tags.highway === 'primary').length,
    ).toBeGreaterThan(0)
  })
})

describe('the map as a file', () => {
  it('is read back by another reader, element by element', async () => {
    const { nodes, ways, relations } = city.map
    const elements = await readElements(file)
    const of = (type: string) => elements.filter((each) => each.type === type)
    expect([of('node').length, of('way').length, of('relation').length]).toEqual([
      nodes.lat.length,
      ways.tags.length,
      relations.length,
    ])
    const moved = of('node').filter(
      ({ id, lat, lon }, at) =>
        id !== firstId.node + at ||
        Math.round(lat! * 1e7) !== nodes.lat[at] ||
        Math.round(lon! * 1e7) !== nodes.lon[at],
    )
    expect(moved).toEqual([])
    for (const element of of('node'))
      if (element.tags) expect(element.tags).toEqual(nodes.tags.get(element.id - firstId.node) ?? {})
    of('way').forEach((element, at) => {
      expect(element.refs!.map((ref) => ref - firstId.node)).toEqual(nodesOf(city.map, at))
      expect(element.tags ?? {}).toEqual(ways.tags[at])
    })
    const ids = new Set(elements.map((each) => each.type + each.id))
    for (const relation of of('relation'))
      for (const member of relation.members!) expect(ids.has(member.type + member.ref)).toBe(true)
  })

  it('says in its header what it needs and where it lies', () => {
    const header = blobs(file)[0]!
    expect(header.type).toBe('OSMHeader')
    const text = Buffer.from(header.block).toString('latin1')
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes', 'Sort.Type_then_ID']) expect(text).toContain(feature)
    const { bbox } = city
    expect(bbox.north - bbox.south).toBeGreaterThan(0.03)
    expect([bbox.south < 33.95, bbox.north > 33.95, bbox.west < -84.55, bbox.east > -84.55]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('is the same for the same order and another for another seed', () => {
    expect(Buffer.compare(writePbf(makeCity(order)), file)).toBe(0)
    expect(Buffer.compare(writePbf(makeCity({ ...order, seed: 2 })), file)).not.toBe(0)
  })

  it('has about as many street nodes as asked for', () => {
    for (const streetNodes of [3000, 8000, 20_000]) {
      expect(Math.abs(makeCity({ ...order, streetNodes }).streetNodeCount / streetNodes - 1)).toBeLessThan(0.06)
    }
  })

  it.each([
    ['the equator', 0, 0],
    ['the far south', -54.8, -68.3],
    ['the north', 69.6, 18.9],
    ['the east', -17.7, 178],
  ])('can lie at %s, of the same size on the ground', (_, lat, lon) => {
    const { bbox } = makeCity({ ...order, centre: { lat, lon } })
    const height = (bbox.north - bbox.south) * 111.32
    const width = (bbox.east - bbox.west) * 111.32 * Math.cos((lat * Math.PI) / 180)
    expect(height).toBeGreaterThan(4)
    expect(height).toBeLessThan(11)
    expect(width / height).toBeGreaterThan(0.5)
    expect(width / height).toBeLessThan(1.6)
  })
})

describe('an order that cannot be drawn', () => {
  it.each([
    ['a seed that is no integer', { seed: 1.5 }, 'seed'],
    ['a centre at the pole', { centre: { lat: 89, lon: 0 } }, 'latitude'],
    ['a centre off the globe', { centre: { lat: 0, lon: 200 } }, 'longitude'],
    ['a centre by the date line', { centre: { lat: 0, lon: 179.999 } }, '180th meridian'],
    ['no streets', { streetNodes: 10 }, 'street nodes'],
    ['too many', { streetNodes: 9e6 }, 'street nodes'],
    ['a day that is none', { firstDate: '2026-02-30' }, 'first date'],
    ['too many stops', { stops: 50_000 }, 'stops'],
    ['no time zone', { timeZone: 'Mars/Olympus' }, 'time zone'],
    ['no country', { country: 'usa' }, 'country'],
    ['postcodes of letters', { postcodes: 'O21' }, 'three digits'],
    ['not a number', { centre: { lat: NaN, lon: 0 } }, 'latitude'],
  ])('is refused: %s', (_, part, says) => {
    expect(() => makeCity({ ...order, ...part })).toThrow(says)
  })
})

function nodesOf(map: City['map'], way: number): number[] {
  return [...map.ways.node.subarray(map.ways.first[way], map.ways.first[way + 1])]
}

function endsOf(map: City['map'], way: number): number[] {
  const nodes = nodesOf(map, way)
  return [nodes[0]!, nodes.at(-1)!]
}

function eachWay(map: City['map'], visit: (nodes: number[], tags: City['map']['ways']['tags'][number]) => void) {
  map.ways.tags.forEach((tags, way) => visit(nodesOf(map, way), tags))
}

function mayUse(mode: 'drive' | 'walk' | 'bike', tags: Readonly<Record<string, string>>): boolean {
  const { highway } = tags
  if (!highway || tags.access === 'private') return false
  const isPath = ['footway', 'path', 'cycleway', 'steps', 'pedestrian'].includes(highway)
  const isMotorway = highway.startsWith('motorway')
  if (mode === 'drive') return !isPath
  if (isMotorway) return false
  return mode === 'walk' || !isPath || highway === 'cycleway' || tags.bicycle === 'yes'
}

function reach(links: Map<number, number[]>, start: number): Set<number> {
  const seen = new Set([start])
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of links.get(node) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}

function crosses({ nodes: { lat, lon } }: City['map'], a: number, b: number, c: number, d: number): boolean {
  const side = (p: number, q: number, r: number) =>
    Math.sign((lon[q]! - lon[p]!) * (lat[r]! - lat[p]!) - (lat[q]! - lat[p]!) * (lon[r]! - lon[p]!))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

/** Positive when the ring runs anticlockwise (the shoelace formula). */
function area({ nodes: { lat, lon } }: City['map'], ring: number[]): number {
  let sum = 0
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1]!, ring[at]!]
    sum +=
      (lon[a]! - lon[ring[0]!]!) * (lat[b]! - lat[ring[0]!]!) - (lon[b]! - lon[ring[0]!]!) * (lat[a]! - lat[ring[0]!]!)
  }
  return sum
}

/** Cuts a file into its blobs, without the help of the writer. */
function blobs(bytes: Uint8Array): { type: string; block: Uint8Array }[] {
  const found: { type: string; block: Uint8Array }[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length;) {
    const headLength = view.getUint32(at)
    const head = { type: '', size: 0 }
    new PbfReader(bytes.subarray(at + 4, at + 4 + headLength)).readFields((tag, into, pbf) => {
      if (tag === 1) into.type = pbf.readString()
      else if (tag === 3) into.size = pbf.readVarint()
    }, head)
    at += 4 + headLength
    const blob = { block: new Uint8Array(0) as Uint8Array }
    new PbfReader(bytes.subarray(at, at + head.size)).readFields((tag, into, pbf) => {
      if (tag === 3) into.block = inflateSync(pbf.readBytes())
    }, blob)
    at += head.size
    found.push({ type: head.type, block: blob.block })
  }
  return found
}

async function readElements(bytes: Uint8Array): Promise<Element[]> {
  const elements: Element[] = []
  for await (const batch of Readable.from([Buffer.from(bytes)]).pipe(new OSMTransform()))
    elements.push(...(batch as Element[]))
  return elements.filter((each) => each.type)
}
