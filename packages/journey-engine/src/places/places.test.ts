import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Tags } from '../osm/osm-visitor.ts'
import { scanPbf } from '../osm/read-pbf.ts'
import { openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { openRandom } from '../testing/random.ts'
import { sharedData } from '../testing/shared-data.ts'
import { collectPlaces } from './collect-places.ts'
import type { PlaceIndex, PlaceStop } from './place-index.ts'
import { openReverse } from './reverse-places.ts'
import { openPlaceSearch } from './search-places.ts'

type Element =
  | ['node', number, number, number, Tags?]
  | ['way', number, number[], Tags]
  | ['relation', number, number[], Tags]

const harbour: Element[] = [
  ['node', 1, 45, -122, { place: 'city', name: 'Harbour City', 'name:pt': 'Cidade do Porto' }],
  ['node', 2, 45.2, -122, { place: 'town', name: 'Upriver' }],
  // Main Street runs north, numbers grow by 10 a node
  ['node', 10, 45.0, -122.01],
  ['node', 11, 45.001, -122.01],
  ['node', 12, 45.002, -122.01],
  ['way', 100, [10, 11, 12], { highway: 'residential', name: 'Main Street' }],
  ['node', 13, 45.0, -122.0101, { 'addr:housenumber': '10', 'addr:street': 'Main St' }],
  ['node', 14, 45.002, -122.0101, { 'addr:housenumber': '30', 'addr:street': 'Main Street' }],
  [
    'node',
    15,
    45.0,
    -122.0099,
    { 'addr:housenumber': '11', 'addr:street': 'Main Street', 'addr:city': 'Harbour City' },
  ],
  ['node', 16, 45.002, -122.0099, { 'addr:housenumber': '31 B', 'addr:street': 'Main Street' }],
  // a second one in the next town
  ['node', 20, 45.2, -122.001],
  ['node', 21, 45.201, -122.001],
  ['way', 101, [20, 21], { highway: 'residential', name: 'Main Street' }],
  ['node', 30, 45.01, -122],
  ['node', 31, 45.01, -122.002],
  ['way', 102, [30, 31], { highway: 'secondary', name: 'North Martin Luther King Avenue' }],
  ['way', 103, [30, 11], { highway: 'residential', name: 'Avenida João Pessoa' }],
  ['way', 104, [31, 11], { highway: 'residential', name: 'R. Vinte e Quatro de Outubro' }],
  ['way', 105, [12, 31], { highway: 'residential', name: 'SE 12th Avenue' }],
  ['node', 33, 45.005, -122.0, { 'addr:housenumber': '12', 'addr:street': 'SE 12th Avenue' }],
  ['way', 106, [12, 30], { highway: 'residential', name: 'Calle Mayor' }],
  // a clinic drawn as a building with a corner that an extract cut off
  ['node', 40, 45.02, -122.02],
  ['node', 41, 45.02, -122.021],
  ['node', 42, 45.021, -122.021],
  ['node', 43, 45.021, -122.02],
  [
    'way',
    110,
    [40, 41, 42, 43, 999, 40],
    {
      building: 'yes',
      amenity: 'clinic',
      name: "St. Mary's Clinic",
      'addr:housenumber': '7',
      'addr:street': 'Elm Road',
      'addr:city': 'Upriver',
    },
  ],
  ['node', 44, 45.0205, -122.0205, { amenity: 'clinic', name: "St. Mary's Clinic" }],
  ['node', 45, 45.03, -122.03, { amenity: 'pharmacy', name: 'Panvel', alt_name: 'Old Apothecary' }],
  ['relation', 200, [110], { type: 'multipolygon', leisure: 'park', name: 'Rose Garden' }],
]
const stops: PlaceStop[] = [{ id: 'agency:77', name: 'Harbour Plaza', code: '5501', lat: 45.001, lon: -122.005 }]

function indexOf(elements: readonly Element[], { problems = openProblems(), withStops = stops } = {}): PlaceIndex {
  const { visitor, finish } = collectPlaces({ problems })
  for (const element of elements) {
    if (element[0] === 'node')
      visitor.node(element[1], Math.round(element[2] * 1e7), Math.round(element[3] * 1e7), element[4] ?? {})
    else if (element[0] === 'way') visitor.way(element[1], Float64Array.from(element[2]), element[3])
    else
      visitor.relation(
        element[1],
        element[2].map((id) => ({ type: 'way', id, role: 'outer' })),
        element[3],
      )
  }
  return finish({ stops: withStops })
}

const city = indexOf(harbour)
const { search } = openPlaceSearch(city)
const { reverse } = openReverse(city)

describe('searching places', () => {
  it.each([
    ['main street', 'Main Street, Harbour City'],
    ['street main', 'Main Street, Harbour City'],
    ['Main St', 'Main Street, Harbour City'],
    ['mai', 'Main Street, Harbour City'],
    ['MAIN STRE', 'Main Street, Harbour City'],
    ['main street upriver', 'Main Street, Upriver'],
    ['upriver main', 'Main Street, Upriver'],
    ['n martin luther king ave', 'North Martin Luther King Avenue, Harbour City'],
    ['king martin luter', 'North Martin Luther King Avenue, Harbour City'],
    ['av joao pessoa', 'Avenida João Pessoa, Harbour City'],
    ['Av. João Pesoa', 'Avenida João Pessoa, Harbour City'],
    ['rua vinte e quatro', 'R. Vinte e Quatro de Outubro, Harbour City'],
    ['R vinte outubro', 'R. Vinte e Quatro de Outubro, Harbour City'],
    ['C/ Mayor', 'Calle Mayor, Harbour City'],
    ['se 12th', 'SE 12th Avenue, Harbour City'],
    ['southeast 12th avenue', 'SE 12th Avenue, Harbour City'],
    ['saint marys', "St. Mary's Clinic, Elm Road, Upriver"],
    ['clinic upriver', "St. Mary's Clinic, Elm Road, Upriver"],
    ['pharmacy', 'Panvel, Harbour City'],
    ['apothecary', 'Panvel, Harbour City'],
    ['5501', 'Harbour Plaza, Harbour City'],
    ['harbour c', 'Harbour City'],
    ['harbor city', 'Harbour City'],
    ['cidade do porto', 'Harbour City'],
    ['rose gardn', 'Rose Garden, Harbour City'],
  ])('finds for “%s” first %s', (text, label) => {
    expect(search(text)[0]?.label).toBe(label)
  })

  it.each([
    ['10 Main St', '10 Main Street, Harbour City', 45, undefined],
    ['Main Street 10', '10 Main Street, Harbour City', 45, undefined],
    ['31b main', '31 B Main Street, Harbour City', 45.002, undefined],
    ['main 31 b', '31 B Main Street, Harbour City', 45.002, true],
    ['20 main street', '20 Main Street, Harbour City', 45.001, true],
    ['21 main street', '21 Main Street, Harbour City', 45.001, true],
    ['main streeet 20', '20 Main Street, Harbour City', 45.001, true],
    ['7 elm', '7 Elm Road, Upriver', 45.0205, undefined],
    ['10 Main St Apt 4', '10 Main Street, Harbour City', 45, undefined],
    ['12 SE 12th Ave, Harbour City, OR 97201, USA', '12 SE 12th Avenue, Harbour City', 45.005, undefined],
    ['12 se 12th', '12 SE 12th Avenue, Harbour City', 45.005, undefined],
  ])('finds the house of “%s”', (text, label, lat, interpolated) => {
    const [place] = search(text)
    if (text === 'main 31 b') expect(place).toMatchObject({ kind: 'address', street: 'Main Street' })
    else expect(place).toMatchObject({ kind: 'address', label })
    expect(place!.interpolated).toBe(text === 'main 31 b' ? place!.interpolated : interpolated)
    expect(place!.lat).toBeCloseTo(lat, 3)
  })

  it.each([
    'Nowhere Street 99',
    '99 nowhere st',
    'Nowhere Street, Harbour City',
    'north nowhere avenue',
    'Calle Nada 5',
  ])('finds for “%s” no other street of that kind', (text) => {
    expect(search(text)).toEqual([])
  })

  it.each([
    ['main street nowhere', 'Main Street, Harbour City'],
    ['rua vinte nada', 'R. Vinte e Quatro de Outubro, Harbour City'],
    ['street', 'Main Street, Harbour City'],
  ])('but for “%s”, of which enough is known, still %s', (text, label) => expect(search(text)[0]?.label).toBe(label))

  it.each(['9 main street', '32 main street', '900 Main Street'])(
    'shows the street for a number beyond the known ones, as in “%s”',
    (text) => {
      expect(search(text)[0]).toMatchObject({
        kind: 'street',
        label: 'Main Street, Harbour City',
        typedNumber: /\d+/.exec(text)![0],
      })
      expect(search(text, { kinds: ['address'] })).toEqual([])
    },
  )

  it.each([
    ['9 main street', '9', 45],
    ['Main Street 900', '900', 45.002],
    ['Main Street, 900, Harbour City 97201', '900', 45.002],
    ['99 Calle Mayor', '99', undefined],
    ['Main Street 97201', undefined, undefined],
    ['Main Street Harbour City 900', undefined, undefined],
    ['Main Street Apt 4', undefined, undefined],
    ['Main Street', undefined, undefined],
  ])('keeps of “%s” the number %s, at the nearest end that is known', (text, typedNumber, lat) => {
    const [street] = search(text)
    expect([street!.kind, street!.typedNumber]).toEqual(['street', typedNumber])
    if (lat !== undefined) expect(street!.lat).toBeCloseTo(lat, 6)
  })

  it('takes one letter for the beginning of a name, and not for that of a street’s kind', () => {
    const names = search('s', { kinds: ['street', 'place'], limit: 2 }).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['SE 12th Avenue', "St. Mary's Clinic"])
    expect(search('m')[0]?.name).toBe('Main Street')
  })

  it('puts the nearer of two alike first', () => {
    expect(search('main street', { near: { lat: 45.2, lon: -122 } })[0]?.label).toBe('Main Street, Upriver')
    expect(search('main street', { near: { lat: 45, lon: -122 } })[0]?.label).toBe('Main Street, Harbour City')
  })

  it('names things in the language asked for, and writes the number first in each', () => {
    expect(search('harbour city', { language: 'pt-BR' })[0]?.name).toBe('Cidade do Porto')
    expect(search('10 main st', { language: 'pt' })[0]?.label).toBe('10 Main Street, Harbour City')
  })

  it('finds only the kinds wanted', () => {
    expect(search('harbour', { kinds: ['stop'] }).map(({ id }) => id)).toEqual(['agency:77'])
    expect(search('10 main', { kinds: ['street'] })[0]).toMatchObject({ kind: 'street' })
    expect(search('main', { limit: 1 })).toHaveLength(1)
    expect(search('main', { limit: -3 })).toEqual([])
  })

  it.each(['bakery', 'zzzz', 'main zzzz', 'pharmacy zzzz qqqq', '5502', '987654'])('finds nothing for “%s”', (text) => {
    expect(search(text)).toEqual([])
  })

  it('keeps one of a place that is drawn as point and as building', () => {
    expect(search("st mary's clinic", { kinds: ['place'] })).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['space', ' \t\n'],
    ['signs', '.*+?^${}()|[]\\/'],
    ['control characters', '\u0000\u0001\u001b[31m'],
    ['a lone surrogate', '\ud800'],
    ['emoji', '🚲🚌'.repeat(2000)],
    ['10 KB of one letter', 'a'.repeat(10_240)],
    ['10 KB of words', 'main street '.repeat(900)],
    ['10 KB of digits', '1'.repeat(10_240)],
    ['marks upon marks', 'a' + '\u0301'.repeat(10_000)],
    ['words of objects', '__proto__ constructor toString'],
    ['a ligature that unfolds', '\ufdfa'.repeat(5000)],
  ])('answers %s without ado', (_, text) => {
    expect(Array.isArray(search(text))).toBe(true)
  })

  it('answers nothing from nothing', () => {
    const empty = indexOf([], { withStops: [] })
    expect(openPlaceSearch(empty).search('main')).toEqual([])
    expect(openReverse(empty).reverse({ lat: 0, lon: 0 }, { limit: 5 })).toEqual([])
  })
})

describe('the index of places', () => {
  it('is the same for the same elements in another order', () => {
    expect(indexOf(harbour.toReversed())).toEqual(city)
  })

  it('works on a copy in shared memory at an odd place', () => {
    const shared = structuredClone(city)
    for (const name of ['addresses', 'pieces', 'places'] as const) {
      const bytes = new Uint8Array(new SharedArrayBuffer(shared.trees[name].length + 4), 4)
      bytes.set(shared.trees[name])
      shared.trees[name] = bytes
    }
    const name = new Uint8Array(new SharedArrayBuffer(shared.texts.bytes.length))
    name.set(shared.texts.bytes)
    shared.texts.bytes = name
    expect(openPlaceSearch(shared).search('10 main')).toEqual(search('10 main'))
    expect(openReverse(shared).reverse({ lat: 45, lon: -122.0101 })).toEqual(reverse({ lat: 45, lon: -122.0101 }))
  })

  it.each([
    ['odd', '1', '9', ['3', '5', '7']],
    ['even', '10', '2', ['4', '6', '8']],
    ['all', '1', '4', ['2', '3']],
    ['4', '1', '13', ['5', '9']],
    ['odd', '1', '3', []],
  ])('numbers houses %s from %s to %s', (rule, first, last, between) => {
    const line = indexOf([
      ['node', 1, 45, -122, { 'addr:housenumber': first, 'addr:street': 'Oak Lane' }],
      ['node', 2, 45, -122.001],
      ['node', 3, 45, -122.004, { 'addr:housenumber': last }],
      ['way', 9, [1, 2, 3], { 'addr:interpolation': rule }],
    ])
    const at = (number: string) => openPlaceSearch(line).search(`${number} oak lane`)[0]!
    for (const number of between) {
      const share = (Number(number) - Number(first)) / (Number(last) - Number(first))
      expect(at(number)).toMatchObject({ kind: 'address', houseNumber: number, interpolated: true, lat: 45 })
      expect(at(number).lon).toBeCloseTo(-122 - 0.004 * share, 5)
    }
    expect(at(last)).toMatchObject({ houseNumber: last, lon: -122.004 })
    expect(at(last).interpolated).toBeUndefined()
  })

  it.each([
    [202, [12, 52, 100, 102, 104, 152, 190]],
    [32, [4, 8, 14, 16, 18, 28]],
  ])('numbers houses up to %i around a bend, and keeps few of them', (last, numbers) => {
    const bend = indexOf([
      ['node', 1, 45, -122, { 'addr:housenumber': '2', 'addr:street': 'Oak Lane' }],
      ['node', 2, 45.002, -122],
      ['node', 3, 45.002, -121.9972, { 'addr:housenumber': String(last), 'addr:street': 'Oak Lane' }],
      ['way', 9, [1, 2, 3], { 'addr:interpolation': 'even' }],
    ])
    for (const number of numbers) {
      const [house] = openPlaceSearch(bend).search(`${number} oak lane`)
      const along = ((number - 2) / (last - 2)) * (222.4 + 220.2)
      const [north, east] = [(house!.lat - 45) * 111_195, (house!.lon + 122) * 78_630]
      expect(Math.abs(north - Math.min(along, 222.4)) + Math.abs(east - Math.max(0, along - 222.4))).toBeLessThan(2)
    }
    expect(bend.addresses.number.length).toBeLessThan(20)
    expect(openReverse(bend).reverse({ lat: 45.0011, lon: -122.0001 })[0]).toMatchObject({
      kind: 'address',
      street: 'Oak Lane',
      interpolated: true,
    })
  })

  it.each([
    ['a rule nobody knows', 'sometimes', '1', '9'],
    ['odd with even ends', 'odd', '2', '8'],
    ['a million houses', 'all', '1', '999999'],
  ])('leaves out an interpolation with %s, and says so', (_, rule, first, last) => {
    const problems = openProblems()
    indexOf(
      [
        ['node', 1, 45, -122, { 'addr:housenumber': first, 'addr:street': 'Oak Lane' }],
        ['node', 2, 45, -122.004, { 'addr:housenumber': last, 'addr:street': 'Oak Lane' }],
        ['way', 9, [1, 2], { 'addr:interpolation': rule }],
      ],
      { problems },
    )
    expect(problems.list()).toMatchObject([{ count: 1 }])
  })
})

describe('postcodes', () => {
  const { search, reverse, withPostcode } = (() => {
    const index = indexOf([
      ['node', 1, 45, -122, { place: 'city', name: 'Harbour City' }],
      ['node', 10, 45, -122.01],
      ['node', 11, 45.002, -122.01],
      ['way', 100, [10, 11], { highway: 'residential', name: 'Main Street' }],
      ['node', 13, 45, -122.0101, { 'addr:housenumber': '10', 'addr:street': 'Main Street', 'addr:postcode': '97201' }],
      [
        'node',
        14,
        45.002,
        -122.0101,
        { 'addr:housenumber': '30', 'addr:street': 'Main Street', 'addr:postcode': '97202;97203' },
      ],
      ['node', 15, 45.002, -122.0102, { name: 'Panvel', amenity: 'pharmacy', 'addr:postcode': '97209' }],
    ])
    return { ...openPlaceSearch(index), ...openReverse(index) }
  })()

  it.each([
    ['10 main street', '97201'],
    ['30 main street', '97202'],
    ['20 main street', '97201'],
    ['panvel', '97209'],
  ])('%s has %s', (text, postcode) => {
    expect(search(text)[0]).toMatchObject({ postcode, city: 'Harbour City' })
  })

  it('of a street are those of its nearest house, and of nothing far from any', () => {
    expect(search('main street')[0]!.postcode).toBeUndefined()
    expect(withPostcode(search('main street')[0]!).postcode).toMatch(/^9720[12]$/)
    expect(reverse({ lat: 45.0015, lon: -122.0094 }, { limit: 1 })[0]).toMatchObject({
      kind: 'street',
      postcode: '97202',
    })
    expect(withPostcode({ ...search('main street')[0]!, lat: 45.1 }).postcode).toBeUndefined()
  })
})

describe('a postcode', () => {
  const street = (first: number, lat: number, postcode: string): Element[] => [
    ['node', first, lat, -122.01],
    ['node', first + 1, lat + 0.002, -122.01],
    ['way', first, [first, first + 1], { highway: 'residential', name: 'Main Street' }],
    [
      'node',
      first + 2,
      lat,
      -122.0101,
      { 'addr:housenumber': '10', 'addr:street': 'Main Street', 'addr:postcode': postcode },
    ],
    [
      'node',
      first + 3,
      lat + 0.002,
      -122.0101,
      { 'addr:housenumber': '30', 'addr:street': 'Main Street', 'addr:postcode': postcode },
    ],
  ]
  const { search } = openPlaceSearch(
    indexOf([
      ['node', 1, 45, -122, { place: 'city', name: 'Harbour City' }],
      ...street(10, 45, '97201'),
      ...street(20, 45.1, '90010-150'),
      ...street(30, 45.2, 'SW1A 1AA'),
      ['node', 40, 45.01, -122, { amenity: 'pharmacy', name: 'Panvel', 'addr:postcode': '97209' }],
    ]),
  )

  it.each([
    ['97201', '97201, Harbour City', 45.001],
    ['90010-150', '90010-150, Harbour City', 45.101],
    ['90010150', '90010-150, Harbour City', 45.101],
    ['sw1a 1aa', 'SW1A 1AA', 45.201],
    ['97209', '97209, Harbour City', 45.01],
  ])('%s is found by itself', (text, label, lat) => {
    const [place] = search(text)
    expect(place).toMatchObject({ label, kind: 'place', category: 'postcode' })
    expect(place!.lat).toBeCloseTo(lat, 5)
  })

  it.each([
    ['main street 97201', 45],
    ['main street 90010-150', 45.1],
    ['main street, harbour city 97201', 45],
    ['Main Street SW1A 1AA', 45.2],
  ])('says in “%s” which street is meant', (text, lat) => {
    const [place] = search(text, { near: { lat: 45.1, lon: -122 } })
    expect(place).toMatchObject({ kind: 'street', name: 'Main Street' })
    expect(Math.abs(place!.lat - lat)).toBeLessThan(0.01)
  })

  it('leaves a house its number, and is none where none is known', () => {
    expect(search('10 main street 97201')[0]).toMatchObject({ kind: 'address', postcode: '97201' })
    expect(search('97203')).toEqual([])
    expect(search('97201', { kinds: ['street'] })).toEqual([])
  })
})

describe('short forms', () => {
  const streets = [
    'Piazza Navona',
    'P.za Dante',
    'Viale Roma',
    'Avenida João Pessoa',
    'Saint Helens Road',
    'St. Johns Avenue',
    'Martin Luther King Boulevard',
    'N.E. Alder Court',
  ]
  const { search } = openPlaceSearch(
    indexOf(
      [
        ...streets.flatMap((name, index): Element[] => [
          ['node', 10 * index + 10, 45 + index / 100, -122],
          ['node', 10 * index + 11, 45 + index / 100, -122.01],
          ['way', index + 1, [10 * index + 10, 10 * index + 11], { highway: 'residential', name }],
        ]),
        ['node', 900, 45.2, -122, { amenity: 'school', name: 'Lincoln High School' }],
      ],
      {
        withStops: [
          { id: 'a:1', name: 'Gateway TC', lat: 45.3, lon: -122 },
          { id: 'a:2', name: 'Beaverton Transit Center', lat: 45.31, lon: -122 },
        ],
      },
    ),
  )

  it.each([
    ['p.za navona', 'Piazza Navona'],
    ['P.ZA NAVONA', 'Piazza Navona'],
    ['pza navona', 'Piazza Navona'],
    ['piazza dante', 'P.za Dante'],
    ['v.le roma', 'Viale Roma'],
    ['av. pessoa', 'Avenida João Pessoa'],
    ['av pessoa', 'Avenida João Pessoa'],
    ['st helens', 'Saint Helens Road'],
    ['st. helens rd', 'Saint Helens Road'],
    ['saint johns', 'St. Johns Avenue'],
    ['mlk blvd', 'Martin Luther King Boulevard'],
    ['ne alder', 'N.E. Alder Court'],
    ['n.e. alder ct', 'N.E. Alder Court'],
    ['gateway tc', 'Gateway TC'],
    ['gateway transit center', 'Gateway TC'],
    ['beaverton tc', 'Beaverton Transit Center'],
    ['lincoln hs', 'Lincoln High School'],
  ])('%s is %s', (text, name) => {
    expect(search(text)[0]?.name).toBe(name)
  })
})

describe('places with one name', () => {
  const parts: [string, number, number][] = [
    ['Centre', 45, -122],
    ['Northside', 45.03, -122],
    ['Eastside', 45, -121.96],
    ['Hilltop', 45.03, -121.96],
  ]
  const { search } = openPlaceSearch(
    indexOf(
      [
        ['node', 1, 45, -122, { place: 'city', name: 'Harbour City' }],
        ...parts.flatMap(([name, lat, lon], index): Element[] => [
          ['node', 10 + index, lat, lon, { place: 'suburb', name }],
          ['node', 20 + index, lat + 0.001, lon, { amenity: 'pharmacy', name: 'Panvel' }],
        ]),
        ['node', 30, 45.002, -122.004, { amenity: 'bank', name: 'Old Bank' }],
        ['node', 31, 45.05, -122.05, { tourism: 'zoo', name: 'Harbour Zoo' }],
      ],
      {
        withStops: [
          { id: 'a:1', name: 'Mill Lane', lat: 45.0301, lon: -122 },
          { id: 'a:2', name: 'Mill Lane', lat: 45.0302, lon: -122 },
          { id: 'a:3', name: 'Zoo', lat: 45.0501, lon: -122.05 },
          { id: 'a:4', name: 'Zoo / West Gate', lat: 45.0502, lon: -122.05 },
        ],
      },
    ),
  )

  it('are told apart by the part of the city', () => {
    expect(
      search('panvel')
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual([
      'Panvel, Centre, Harbour City',
      'Panvel, Eastside, Harbour City',
      'Panvel, Hilltop, Harbour City',
      'Panvel, Northside, Harbour City',
    ])
  })

  it('in one part of it, and a place of which there is one, keep their label', () => {
    expect(search('mill lane').map(({ label }) => label)).toEqual([
      'Mill Lane, Harbour City',
      'Mill Lane, Harbour City',
    ])
    expect(search('old bank').map(({ label }) => label)).toEqual(['Old Bank, Harbour City'])
  })

  it('come before the stops that are named after them', () => {
    expect(search('zoo').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'place Harbour Zoo',
      'stop Zoo',
      'stop Zoo / West Gate',
    ])
    expect(search('zoo', { near: { lat: 45.0501, lon: -122.05 } })[0]!.name).toBe('Harbour Zoo')
  })
})

describe('looking at the map', () => {
  it.each([
    ['the house it stands at', 45.00001, -122.0101, 'address', '10 Main Street, Harbour City'],
    ['the street, far from houses', 45.0013, -122.0104, 'street', 'Main Street, Harbour City'],
    ['the place, far from streets', 45.0301, -122.0301, 'place', 'Panvel, Harbour City'],
  ])('finds %s', (_, lat, lon, kind, label) => {
    expect(reverse({ lat, lon })[0]).toMatchObject({ kind, label })
  })

  it.each([
    ['a stop beside its street', 45.01, -122.0101, 15, 'Main & 3rd'],
    ['the street, as nobody asks for stops', 45.01, -122.0101, 0, 'Main Street'],
    ['the street, as the stop is too far', 45.0103, -122.0101, 15, 'Main Street'],
    ['the stop, nearer than the house', 45.0119, -122.0101, 15, 'Main & 5th'],
    ['the house, nearer than the stop', 45.012, -122.0101, 15, '12 Main Street'],
  ])('names %s', (_, lat, lon, placesFirstMetres, name) => {
    const corner = openReverse(
      indexOf(
        [
          ['node', 10, 45, -122.01],
          ['node', 11, 45.02, -122.01],
          ['way', 100, [10, 11], { highway: 'residential', name: 'Main Street' }],
          ['node', 12, 45.012, -122.0101, { 'addr:housenumber': '12', 'addr:street': 'Main Street' }],
        ],
        {
          withStops: [
            { id: '1:3', name: 'Main & 3rd', lat: 45.01, lon: -122.01005 },
            { id: '1:5', name: 'Main & 5th', lat: 45.0119, lon: -122.01005 },
          ],
        },
      ),
    )
    const near = corner.reverse({ lat, lon }, { placesFirstMetres, limit: 4 })
    expect(near[0]).toMatchObject({ name })
    expect(new Set(near.map((each) => each.name)).size).toBe(near.length)
  })

  it('gives the nearest point of a street, with the metres to it', () => {
    const [street] = reverse({ lat: 45.0015, lon: -122.0104 })
    expect(street!.lon).toBeCloseTo(-122.01, 6)
    expect(street!.lat).toBeCloseTo(45.0015, 6)
    expect(street!.distance).toBeCloseTo(31.4, 0)
  })

  it('finds nothing out in the sea, nor at a position that is none', () => {
    expect(reverse({ lat: 44, lon: -130 })).toEqual([])
    expect(reverse({ lat: NaN, lon: -122 })).toEqual([])
    expect(reverse({ lat: 45.001, lon: -122.0104 }, { maxDistance: NaN })).toEqual([])
    expect(reverse({ lat: 45.001, lon: -122.0104 }, { maxDistance: 5 })).toEqual([])
  })
})

describe.each(['cobb/cobb.osm.pbf', 'porto-alegre/poa.osm.pbf'])('the real extract %s', (name) => {
  const path = sharedData(name)

  it.skipIf(!path)('finds its streets by name, beginning and misspelling, and at their place', () => {
    const { visitor, finish } = collectPlaces({ problems: openProblems() })
    scanPbf(readFileSync(path!), visitor)
    const index = finish()
    const real = openPlaceSearch(index)
    const nearby = openReverse(index)
    const { below } = openRandom(3)
    const isStreet = (entry: number) => index.entries.kind[entry] === 1
    let misspelled = 0
    for (let round = 0; round < 150; round++) {
      const entry = below(index.entries.kind.length)
      const street = readString(index.texts, index.entries.name[entry]!)
      if (!isStreet(entry) || street.length < 10) continue
      const near = { lat: index.entries.lat[entry]! / 1e7, lon: index.entries.lon[entry]! / 1e7 }
      const names = (text: string) => real.search(text, { near, limit: 20 }).map((place) => place.name)
      expect(names(street)).toContain(street)
      expect(names(street.slice(0, -1))).toContain(street)
      const longest = street.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length)[0]!
      const lost = street.indexOf(longest) + 2
      if (longest.length >= 6) {
        misspelled++
        expect(names(street.slice(0, lost) + street.slice(lost + 1))).toContain(street)
      }
      const here = nearby.reverse(near, { limit: 12 })
      expect(here.some((place) => place.name === street || place.street === street)).toBe(true)
    }
    expect(misspelled).toBeGreaterThan(30)
  })
})
