import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { metresBetween } from '../geo.ts'
import { scanPbf } from '../osm/read-pbf.ts'
import { openProblems } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import { readString } from '../strings.ts'
import { collectPlaces } from './collect-places.ts'
import { placeKinds } from './place-index.ts'
import { openPlaceSearch } from './search-places.ts'

/**
 * Streets as rows and columns of a town, 200 m apart, which meet where they cross; each has a node at each crossing.
 */
const rows = ['SE Elm Street', 'Calle Mayor', 'Rua Vinte e Quatro de Outubro', 'East Burnside Street']
const columns = ['3rd Avenue', 'SE 82nd Avenue', 'Foster Road', 'Avenida João Pessoa', 'Elm Court']
const { visitor, finish } = collectPlaces({ problems: openProblems() })
const nodeAt = (row: number, column: number) => 100 + row * 10 + column
visitor.node(1, 450_000_000, -1_220_000_000, { place: 'city', name: 'Harbour City' })
rows.forEach((_, row) =>
  columns.forEach((__, column) =>
    visitor.node(nodeAt(row, column), 450_000_000 + row * 18_000, -1_220_000_000 + column * 25_000, {}),
  ),
)
rows.forEach((name, row) =>
  visitor.way(
    row + 1,
    Float64Array.from(columns, (_, column) => nodeAt(row, column)),
    { highway: 'residential', name },
  ),
)
columns.forEach((name, column) =>
  visitor.way(
    column + 20,
    Float64Array.from(rows, (_, row) => nodeAt(row, column)),
    { highway: 'residential', name },
  ),
)
// far from all, and the road that goes there from Foster Road alone
visitor.node(500, 451_000_000, -1_220_000_000, {})
visitor.way(40, Float64Array.of(nodeAt(3, 2), 500), { highway: 'residential', name: 'Lonely Lane' })
const { search } = openPlaceSearch(finish({ stops: [{ id: 'a:1', name: 'Elm & 3rd', lat: 45.0001, lon: -122 }] }))

describe('a corner', () => {
  it.each([
    ['Elm Street & 3rd Avenue', 'SE Elm Street & 3rd Avenue, Harbour City'],
    ['3rd Avenue & Elm Street', '3rd Avenue & SE Elm Street, Harbour City'],
    ['3rd ave and elm st', '3rd Avenue & SE Elm Street, Harbour City'],
    ['elm at 3rd', 'SE Elm Street & 3rd Avenue, Harbour City'],
    ['elm st @ 3rd', 'SE Elm Street & 3rd Avenue, Harbour City'],
    ['elm st/3rd', 'SE Elm Street & 3rd Avenue, Harbour City'],
    ['SE 82 & Elm', 'SE 82nd Avenue & SE Elm Street, Harbour City'],
    ['82/Mayor', 'SE 82nd Avenue & Calle Mayor, Harbour City'],
    ['Calle Mayor y Foster', 'Calle Mayor & Foster Road, Harbour City'],
    ['C/ Mayor y 3rd', 'Calle Mayor & 3rd Avenue, Harbour City'],
    ['av joao pessoa e mayor', 'Avenida João Pessoa & Calle Mayor, Harbour City'],
    ['esquina de Mayor con Foster', 'Calle Mayor & Foster Road, Harbour City'],
    ['corner of Foster and Mayor', 'Foster Road & Calle Mayor, Harbour City'],
    ['vinte e quatro e foster', 'Rua Vinte e Quatro de Outubro & Foster Road, Harbour City'],
    ['foster e vinte e quatro de outubro', 'Foster Road & Rua Vinte e Quatro de Outubro, Harbour City'],
    ['fostre & mayor', 'Foster Road & Calle Mayor, Harbour City'],
    ['e burnside & foster', 'East Burnside Street & Foster Road, Harbour City'],
    ['foster & mayor, harbour city', 'Foster Road & Calle Mayor, Harbour City'],
    ['foster & lon', 'Foster Road & Lonely Lane, Harbour City'],
  ])('%s', (text, label) => {
    expect(search(text)[0]).toMatchObject({ label, kind: 'corner', category: 'corner' })
  })

  it('lies where the streets meet', () => {
    expect(search('Mayor & Foster')[0]).toMatchObject({ lat: 45.0018, lon: -121.995, city: 'Harbour City' })
    expect(search('Foster & Mayor')[0]).toMatchObject({ lat: 45.0018, lon: -121.995 })
  })

  it('comes before a stop of the same name, which stays', () => {
    expect(search('elm & 3rd').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'corner SE Elm Street & 3rd Avenue',
      'stop Elm & 3rd',
    ])
  })

  it.each([
    'rua vinte e quatro',
    'Foster / SE 82',
    'lonely lane & mayor',
    'elm 7/2',
    'mayor & mayor',
    'mayor &',
    '& mayor',
    '&',
    'mayor & x',
    'mayor and nowhere',
  ])('is not made of %s', (text) => {
    expect(search(text).filter(({ kind }) => kind === 'corner')).toEqual([])
  })

  it.each([
    ['mayor and nowhere', 'Calle Mayor, Harbour City'],
    ['nowhere & foster', 'Foster Road, Harbour City'],
    ['corner of Nowhere and Foster', 'Foster Road, Harbour City'],
    ['82/Nowhere', 'SE 82nd Avenue, Harbour City'],
  ])('of which one street is known is that street: %s', (text, label) => {
    expect(search(text)).toMatchObject([{ kind: 'street', label }])
    expect(search(text, { kinds: ['stop', 'place'] })).toEqual([])
  })

  it('is none when others are asked for, and one among as many as asked for', () => {
    expect(
      search('elm & 3rd', { kinds: ['street', 'place', 'stop', 'address'] }).every(({ kind }) => kind !== 'corner'),
    ).toBe(true)
    expect(search('elm & 3rd', { kinds: ['corner'] }).map(({ kind }) => kind)).toEqual(['corner'])
    expect(search('elm & 3rd', { limit: 1 })).toHaveLength(1)
  })

  const path = sharedData('portland/portland_small.osm.pbf')
  it.skipIf(!path)('of a real city is found by both names in either order, whatever stands between', () => {
    const real = collectPlaces({ problems: openProblems() })
    scanPbf(readFileSync(path!), real.visitor)
    const index = real.finish()
    const { pieces, entries, texts } = index
    const { search: searchReal } = openPlaceSearch(index)
    const at = new Map<string, Set<number>>()
    for (let piece = 0; piece < pieces.entry.length; piece++) {
      for (let point = pieces.start[piece]!; point < pieces.start[piece + 1]!; point++) {
        const key = `${pieces.lat[point]} ${pieces.lon[point]}`
        at.set(key, (at.get(key) ?? new Set()).add(pieces.entry[piece]!))
      }
    }
    const random = openRandom(1)
    const crossings = [...at].filter(
      ([, met]) => met.size === 2 && [...met].every((entry) => placeKinds[entries.kind[entry]!] === 'street'),
    )
    expect(crossings.length).toBeGreaterThan(1000)
    let tried = 0
    for (let round = 0; round < 50; round++) {
      const [key, met] = crossings[random.below(crossings.length)]!
      const [lat, lon] = key.split(' ').map(Number) as [number, number]
      const names = [...met].map((entry) => readString(texts, entries.name[entry]!))
      if (names[0] === names[1] || names.some((name) => name.length < 2)) continue
      if (random.below(2)) names.reverse()
      const text = names.join([' & ', ' and ', ' y ', '/', ' e '][round % 5])
      const found = searchReal(text, { near: { lat: lat / 1e7, lon: lon / 1e7 } }).filter(
        ({ kind }) => kind === 'corner',
      )
      const near = found.some((corner) => metresBetween(lat, lon, corner.lat * 1e7, corner.lon * 1e7) < 150)
      expect(near, text).toBe(true)
      tried++
    }
    expect(tried).toBeGreaterThan(30)
  })
})
