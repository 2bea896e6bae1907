import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BadInput, openProblems } from '../../problems.ts'
import { readString } from '../../strings.ts'
import { drawnOsm } from '../../testing/drawn-osm.ts'
import { openRandom } from '../../testing/random.ts'
import { sharedData } from '../../testing/shared-data.ts'
import { smallPbf, type SmallOsm } from '../../testing/small-pbf.ts'
import { buildStreets } from './build-streets.ts'
import { type Profile, profiles, streetKinds, type StreetNetwork } from './street-network.ts'

const metresPerColumn = 20

describe('cutting ways into edges', () => {
  it('cuts where streets meet and keeps the bends between', () => {
    // a - b - c - d, and c - e: b is a bend, c a junction
    const { network, drawn, sorted } = build(
      drawnOsm('a b c d\n    e', [
        { id: 10, through: 'abcd', tags: { highway: 'residential', name: 'Main Street' } },
        { id: 11, through: 'ce' },
      ]),
    )
    expect(sorted).toEqual(['10: a-b-c', '10: c-d', '11: c-e'])
    const edge = drawn.indexOf('10: a-b-c')
    expect(network.edges.lengthCm[edge]).toBeCloseTo(4 * metresPerColumn * 100, -1)
    expect(readString(network.names, network.edges.name[edge]!)).toBe('Main Street')
    expect(network.costs.walk.forward[edge]).toBeCloseTo((4 * metresPerColumn) / (4.8 / 3600), -2)
  })

  it.each([
    ['a ring that touches nothing', [{ id: 10, through: 'abca' }], ['10: a-b-c-a']],
    ['a ring on a stem', [{ id: 10, through: 'dabca' }], ['10: a-b-c-a', '10: d-a']],
    ['a street that crosses itself', [{ id: 10, through: 'abcdbe' }], ['10: a-b', '10: b-c-d-b', '10: b-e']],
    ['a street that turns back on itself', [{ id: 10, through: 'aba' }], ['10: a-b-a']],
    ['a node named twice in a row', [{ id: 10, through: 'aabbc' }], ['10: a-b-c']],
    [
      'two streets between the same nodes',
      [
        { id: 10, through: 'abc' },
        { id: 11, through: 'adc' },
      ],
      ['10: a-b-c', '11: a-d-c'],
    ],
    [
      'the same street twice',
      [
        { id: 10, through: 'ab' },
        { id: 11, through: 'ab' },
      ],
      ['10: a-b', '11: a-b'],
    ],
    [
      'two streets that touch in their middles',
      [
        { id: 10, through: 'abc' },
        { id: 11, through: 'dbe' },
      ],
      ['10: a-b', '10: b-c', '11: b-e', '11: d-b'],
    ],
    [
      'what only crosses a house',
      [
        { id: 10, through: 'abc' },
        { id: 11, through: 'dbe', tags: { building: 'yes' } },
      ],
      ['10: a-b-c'],
    ],
  ])('handles %s', (_, ways, expected) => {
    const { network, sorted } = build(drawnOsm('a b c\n d e', ways))
    expect(sorted).toEqual(expected)
    checkArrays(network)
  })

  it('ends a street where the extract ends, and says so', () => {
    const { sorted, problems } = build(drawnOsm('a b c d', [{ id: 10, through: 'abXcYdZ' }]))
    expect(sorted).toEqual(['10: a-b'])
    expect(problems).toEqual([
      { kind: 'streets: nodes outside the extract, street ends at its edge', count: 1, example: 'way 10: 3 nodes' },
    ])
  })

  it('says what of a street cannot be', () => {
    const fast = { highway: 'residential', maxspeed: '40000' }
    const { network, problems } = build(
      drawnOsm('a b c', [
        { id: 10, through: 'ab', tags: fast },
        { id: 11, through: 'c' },
        { id: 12, through: 'bc' },
      ]),
    )
    expect(network.costs.drive.forward[0]).toBeCloseTo(network.costs.drive.forward[1]!, -1)
    expect(problems).toEqual([
      { kind: 'streets: a speed limit that cannot be, the usual one taken', count: 1, example: 'way 10: 40000' },
      { kind: 'streets: fewer than two nodes, left out', count: 1, example: 'way 11' },
    ])
  })

  it('keeps what lies in the box', () => {
    const town = drawnOsm('a b c d', [{ id: 10, through: 'abcd' }])
    const edge = town.nodes[2]!.lon + 1e-6
    const { sorted } = build(town, { south: 40, west: -130, north: 50, east: edge })
    expect(sorted).toEqual(['10: a-b-c'])
  })

  it('gives a street between nodes at one place a length of nothing and a cost of 1 ms', () => {
    const nodes = [97, 98].map((id) => ({ id, lat: 45, lon: -122 }))
    const { network } = build({ nodes, ways: [{ id: 10, nodes: [97, 98], tags: { highway: 'residential' } }] })
    expect(network.edges.lengthCm[0]).toBe(0)
    expect(network.costs.drive.forward[0]).toBe(1)
  })

  it('reads the time of a ferry that is there from shore to shore', () => {
    const ferry = { route: 'ferry', duration: '00:10' }
    const whole = build(drawnOsm('a b c', [{ id: 10, through: 'abc', tags: ferry }])).network
    expect(whole.costs.walk.forward[0]).toBeCloseTo(600_000, -2)
    const cut = build(drawnOsm('a b c', [{ id: 10, through: 'abcX', tags: ferry }])).network
    expect(cut.costs.walk.forward[0]).toBeCloseTo((4 * metresPerColumn) / (16 / 3600), -2)
  })
})

describe('barriers', () => {
  const lockedGate = { barrier: 'gate', access: 'private' }

  it('stands as an edge without length between the two sides', () => {
    const { network, sorted } = build(
      drawnOsm('a b c', [{ id: 10, through: 'abc' }], { nodeTags: { b: { barrier: 'bollard' } } }),
    )
    expect(sorted).toEqual(['10: a-b', '10: b-b barrier', '10: b-c'])
    expect(network.nodes.lat).toHaveLength(4)
    const edge = barrierEdges(network)[0]!
    expect(network.edges.lengthCm[edge]).toBe(0)
    expect(profiles.map((profile) => Math.sign(network.costs[profile].forward[edge]!))).toEqual([1, 1, 1, 1, 0])
    expect(profiles.map((profile) => network.costs[profile].backward[edge])).toEqual(
      profiles.map((profile) => network.costs[profile].forward[edge]),
    )
  })

  it('bars every way between paths that meet at it', () => {
    const path = { highway: 'path' }
    const { network, reach } = build(
      drawnOsm(
        'a b c\n  d',
        [
          { id: 10, through: 'abc', tags: path },
          { id: 11, through: 'bd', tags: path },
        ],
        { nodeTags: { b: lockedGate } },
      ),
    )
    expect(barrierEdges(network)).toHaveLength(3)
    expect(reach('walk')).toEqual(['ab', 'b', 'bc', 'bd'])
  })

  it('leaves a public street open where a gated drive meets it', () => {
    const { reach } = build(
      drawnOsm(
        'a b c\n  d',
        [
          { id: 10, through: 'abc' },
          { id: 11, through: 'bd', tags: { highway: 'service' } },
        ],
        { nodeTags: { b: lockedGate } },
      ),
    )
    expect(reach('drive')).toEqual(['abc', 'bd'])
  })

  it('is not built at the end of a street', () => {
    const { network } = build(
      drawnOsm('a b', [{ id: 10, through: 'ab' }], { nodeTags: { b: { barrier: 'gate', access: 'no' } } }),
    )
    expect(barrierEdges(network)).toHaveLength(0)
  })

  it('holds a ring that begins and ends at it', () => {
    const { network, sorted } = build(
      drawnOsm('a b\n c', [{ id: 10, through: 'abca' }], { nodeTags: { a: { barrier: 'gate' } } }),
    )
    expect(sorted).toEqual(['10: a-a barrier', '10: a-b-c-a'])
    checkArrays(network)
  })
})

describe('a file without streets to build', () => {
  const town = drawnOsm('a b', [{ id: 10, through: 'ab' }])
  const far = { south: -10, west: -10, north: 10, east: 10 }
  it.each<[string, Uint8Array, typeof far | undefined, string]>([
    [
      'no street',
      smallPbf(drawnOsm('a b', [{ id: 10, through: 'ab', tags: { building: 'yes' } }])),
      undefined,
      'The OSM file has no street that anybody could use.',
    ],
    ['no elements', smallPbf({ nodes: [] }), undefined, 'The OSM file has no street that anybody could use.'],
    [
      'no nodes',
      smallPbf({ ...town, nodes: [] }),
      undefined,
      'The OSM file has streets, but not the nodes that they run through.',
    ],
    ['a box elsewhere', smallPbf(town), far, 'The bounding box touches no street of the OSM file.'],
    [
      'an empty box',
      smallPbf(town),
      { ...far, north: -20 },
      'The bounding box is empty: it needs south < north and west < east.',
    ],
    [
      'a box of nothing',
      smallPbf(town),
      { ...far, east: Number.NaN },
      'The bounding box is empty: it needs south < north and west < east.',
    ],
    [
      'a header that lies',
      smallPbf(town, { bbox: far }),
      undefined,
      'The streets of the OSM file all lie outside its own bounding box.',
    ],
  ])('is refused: %s', (_, file, bbox, sentence) => {
    const run = () => buildStreets(file, { ...(bbox && { bbox }), problems: openProblems() })
    expect(run).toThrow(BadInput)
    expect(run).toThrow(sentence)
  })

  it('builds what has a header with a box of nothing', () => {
    const network = buildStreets(smallPbf(town, { bbox: { south: 0, west: 0, north: 0, east: 0 } }), {
      problems: openProblems(),
    })
    expect(network.edges.from).toHaveLength(1)
  })

  it('refuses damage or builds sound arrays, whatever bytes are changed', () => {
    const random = openRandom(8)
    const file = smallPbf(
      drawnOsm(
        'a b c\n d e',
        [
          { id: 10, through: 'abcdbe' },
          { id: 11, through: 'ae' },
        ],
        {
          nodeTags: { b: { barrier: 'gate' } },
          restrictions: [
            { tags: { restriction: 'no_left_turn' }, members: ['10 way from', 'a node via', '11 way to'] },
          ],
        },
      ),
      { packing: 'raw' },
    )
    let built = 0
    for (let round = 0; round < 1500; round++) {
      const damaged = file.slice()
      for (let change = 0; change <= random.below(3); change++)
        damaged[random.below(damaged.length)] = random.below(256)
      try {
        checkArrays(buildStreets(damaged, { problems: openProblems() }))
        built++
      } catch (error) {
        expect(error).toBeInstanceOf(BadInput)
      }
    }
    expect(built).toBeGreaterThan(100)
  })
})

describe('towns of chance', () => {
  it('keep every stretch of every street, once, and meet at every node that two of them pass', () => {
    const random = openRandom(31)
    for (let round = 0; round < 150; round++) {
      const nodes = Array.from({ length: 12 }, (_, id) => ({
        id,
        lat: 45 + random.next() / 100,
        lon: -122 + random.next() / 100,
        tags: (random.below(6) === 0 ? { barrier: 'gate' } : {}) as Record<string, string>,
      }))
      const missing = random.below(13)
      const ways = Array.from({ length: 1 + random.below(6) }, (_, id) => ({
        id: id + 1,
        nodes: id === 0 ? [0, 1] : Array.from({ length: 2 + random.below(8) }, () => random.below(12)),
        tags: { highway: ['residential', 'path', 'service'][random.below(3)]! },
      }))
      const town = { nodes: nodes.filter(({ id }) => id !== missing || id < 2), ways }
      const { network } = build(town)
      checkArrays(network)
      expect(stretchesOf(network)).toEqual(stretchesIn(town))
      expect(sharedInterior(network)).toEqual([])
    }
  })
})

describe('real streets', () => {
  const path = sharedData('cobb/cobb.osm.pbf')
  it.skipIf(!path)('are built the same way twice, and soundly', () => {
    const file = readFileSync(path!)
    const network = buildStreets(file, { problems: openProblems() })
    checkArrays(network)
    expect(network.edges.from.length).toBeGreaterThan(5000)
    expect(buildStreets(file, { problems: openProblems() })).toEqual(network)
  })
})

function build(town: SmallOsm, bbox?: { south: number; west: number; north: number; east: number }) {
  const problems = openProblems()
  const network = buildStreets(smallPbf(town), { ...(bbox && { bbox }), problems })
  const letters = new Map(
    town.nodes.map(({ id, lat, lon }) => [
      `${Math.round(lat * 1e7)} ${Math.round(lon * 1e7)}`,
      String.fromCharCode(id),
    ]),
  )
  const letterAt = (lat: number, lon: number) => letters.get(`${lat} ${lon}`)!
  const { nodes, edges, geometry } = network
  const letterOf = (node: number) => letterAt(nodes.lat[node]!, nodes.lon[node]!)
  const drawn = [...edges.from].map((from, edge) => {
    const line = [letterOf(from)]
    for (let point = edges.geometryStart[edge]!; point < edges.geometryStart[edge + 1]!; point++)
      line.push(letterAt(geometry.lat[point]!, geometry.lon[point]!))
    line.push(letterOf(edges.to[edge]!))
    return `${edges.wayId[edge]}: ${line.join('-')}${edges.kind[edge] === barrier ? ' barrier' : ''}`
  })

  /** The letters that a profile can get between, as groups. */
  const reach = (profile: Profile) => {
    const group = [...nodes.lat].map((_, node) => node)
    for (let round = 0; round < group.length; round++) {
      edges.from.forEach((from, edge) => {
        if (network.costs[profile].forward[edge] === 0) return
        const least = Math.min(group[from]!, group[edges.to[edge]!]!)
        group[from] = group[edges.to[edge]!] = least
      })
    }
    const groups = Map.groupBy(group.keys(), (node) => group[node])
    return [...groups.values()].map((members) => [...new Set(members.map(letterOf))].toSorted().join('')).toSorted()
  }
  return { network, drawn, sorted: drawn.toSorted(), reach, problems: problems.list() }
}

const keyOf = (lat: number, lon: number) => `${lat},${lon}`

function linesOf({ nodes, edges, geometry }: StreetNetwork): { way: number; line: string[] }[] {
  return [...edges.from.keys()].map((edge) => {
    const line = [keyOf(nodes.lat[edges.from[edge]!]!, nodes.lon[edges.from[edge]!]!)]
    for (let point = edges.geometryStart[edge]!; point < edges.geometryStart[edge + 1]!; point++)
      line.push(keyOf(geometry.lat[point]!, geometry.lon[point]!))
    return { way: edges.wayId[edge]!, line: [...line, keyOf(nodes.lat[edges.to[edge]!]!, nodes.lon[edges.to[edge]!]!)] }
  })
}

/** Each two neighbouring points of an edge, with the way; barriers have none. */
function stretchesOf(network: StreetNetwork): string[] {
  return linesOf(network)
    .flatMap(({ way, line }) =>
      line.slice(1).flatMap((point, at) => (point === line[at] ? [] : [`${way}: ${line[at]} ${point}`])),
    )
    .toSorted()
}

function stretchesIn({ nodes, ways = [] }: SmallOsm): string[] {
  const places = new Map(nodes.map(({ id, lat, lon }) => [id, keyOf(Math.round(lat * 1e7), Math.round(lon * 1e7))]))
  return ways
    .flatMap(({ id, nodes: refs }) => refs.slice(1).map((ref, at) => ({ id, from: refs[at]!, to: ref })))
    .filter(({ from, to }) => from !== to && places.has(from) && places.has(to))
    .map(({ id, from, to }) => `${id}: ${places.get(from)} ${places.get(to)}`)
    .toSorted()
}

/** Points inside an edge that lie on another edge too, or on it twice. */
function sharedInterior(network: StreetNetwork): string[] {
  const lines = linesOf(network)
  const visits = Map.groupBy(
    lines.flatMap(({ line }) => [...line.slice(1, -1), ...new Set([line[0]!, line.at(-1)!])]),
    (point) => point,
  )
  return lines.flatMap(({ line }) => line.slice(1, -1)).filter((point) => visits.get(point)!.length > 1)
}

const barrier = streetKinds.indexOf('barrier')
const barrierEdges = ({ edges }: StreetNetwork) => [...edges.kind.keys()].filter((edge) => edges.kind[edge] === barrier)

/** What every reader of a network relies on. */
function checkArrays({ nodes, edges, geometry, costs, restrictions, names }: StreetNetwork): void {
  const count = edges.from.length
  const costColumns = profiles.flatMap((profile) => Object.values(costs[profile]))
  for (const column of [edges.to, edges.lengthCm, edges.name, edges.wayId, edges.kind, edges.flags, ...costColumns]) {
    if (column.length !== count) throw new Error('columns differ in length')
  }
  for (let edge = 0; edge < count; edge++) {
    const ends = [edges.from[edge]!, edges.to[edge]!]
    const isSound =
      ends.every((node) => node >= 0 && node < nodes.lat.length) &&
      edges.lengthCm[edge]! >= 0 &&
      edges.geometryStart[edge]! <= edges.geometryStart[edge + 1]! &&
      edges.name[edge]! < names.starts.length - 1 &&
      edges.kind[edge]! < streetKinds.length &&
      profiles.every((profile) => costs[profile].forward[edge]! >= 0 && costs[profile].backward[edge]! >= 0)
    if (!isSound) throw new Error(`edge ${edge} is not sound`)
  }
  expect(edges.geometryStart[count]).toBe(geometry.lat.length)
  expect(restrictions.start.length).toBe(restrictions.profiles.length + 1)
  for (let index = 0; index < restrictions.profiles.length; index++) {
    const arcs = restrictions.arcs.subarray(restrictions.start[index], restrictions.start[index + 1])
    expect(arcs.length).toBeGreaterThan(1)
    const ends = (arc: number) =>
      arc % 2 === 0 ? [edges.from[arc >> 1], edges.to[arc >> 1]] : [edges.to[arc >> 1], edges.from[arc >> 1]]
    for (let step = 1; step < arcs.length; step++) expect(ends(arcs[step]!)[0]).toBe(ends(arcs[step - 1]!)[1])
  }
}
