import { type Chance, openChance, subject } from '../chance.ts'
import { street, use } from './ground-plan.ts'
import { columnOf, east, edgeEnd, rowOf } from './lattice.ts'
import type { Tags } from './map-data.ts'
import { neighbourhoodName, personName, placeName } from './names.ts'
import { streetName } from './street-tags.ts'
import type { Streets } from './streets.ts'

type Kind = { tags: Tags; name(seed: number, key: number): string; isBuilding?: boolean }

const kinds: Record<string, Kind> = {
  office: {
    tags: { office: 'company', building: 'office' },
    name: (seed, key) => `${placeName(seed, 80, key)} ${['Group', 'Partners', 'Systems', 'Insurance'][key & 3]}`,
    isBuilding: true,
  },
  government: { tags: { office: 'government' }, name: (seed, key) => `${placeName(seed, 81, key)} County Office` },
  school: {
    tags: { amenity: 'school', building: 'school' },
    name: (seed, key) => `${personName(seed, key)} Elementary School`,
    isBuilding: true,
  },
  college: {
    tags: { amenity: 'college', building: 'college' },
    name: (seed, key) => `${placeName(seed, 82, key)} College`,
    isBuilding: true,
  },
  clinic: {
    tags: { amenity: 'clinic', healthcare: 'clinic' },
    name: (seed, key) => `${placeName(seed, 83, key)} Clinic`,
  },
  hospital: {
    tags: { amenity: 'hospital', healthcare: 'hospital', building: 'hospital', emergency: 'yes' },
    name: (seed, key) => `${personName(seed, key)} Memorial Hospital`,
    isBuilding: true,
  },
  cityHall: { tags: { amenity: 'townhall', building: 'public' }, name: () => 'City Hall', isBuilding: true },
  pharmacy: { tags: { amenity: 'pharmacy' }, name: (seed, key) => `${personName(seed, key)} Pharmacy` },
  library: {
    tags: { amenity: 'library', building: 'public' },
    name: (seed, key) => `${placeName(seed, 84, key)} Library`,
    isBuilding: true,
  },
  cafe: { tags: { amenity: 'cafe' }, name: (seed, key) => `Café ${personName(seed, key)}` },
  restaurant: { tags: { amenity: 'restaurant' }, name: (seed, key) => `${personName(seed, key)}’s Kitchen` },
  grocery: {
    tags: { shop: 'supermarket', building: 'retail' },
    name: (seed, key) => `${placeName(seed, 85, key)} Market`,
    isBuilding: true,
  },
  bakery: { tags: { shop: 'bakery' }, name: (seed, key) => `${personName(seed, key)} & Daughters Bakery` },
  convenience: { tags: { shop: 'convenience' }, name: (seed, key) => `${placeName(seed, 86, key)} Corner` },
  bicycles: { tags: { shop: 'bicycle' }, name: (seed, key) => `${personName(seed, key)} Cycles` },
  childcare: { tags: { amenity: 'kindergarten' }, name: (seed, key) => `Little ${placeName(seed, 87, key)} Childcare` },
}

/** What a superblock of each use holds: a kind and how many to expect. */
const expected: Record<number, readonly (readonly [keyof typeof kinds, number])[]> = {
  [use.core]: [
    ['office', 3],
    ['cafe', 1.4],
    ['restaurant', 1.5],
    ['bakery', 0.4],
    ['pharmacy', 0.4],
    ['government', 0.2],
    ['library', 0.12],
    ['clinic', 0.2],
    ['hospital', 0.08],
    ['grocery', 0.3],
    ['bicycles', 0.15],
  ],
  [use.inner]: [
    ['office', 0.7],
    ['cafe', 0.6],
    ['grocery', 0.25],
    ['restaurant', 0.4],
    ['school', 0.2],
    ['clinic', 0.15],
    ['childcare', 0.3],
    ['library', 0.08],
    ['pharmacy', 0.2],
  ],
  [use.suburb]: [
    ['convenience', 0.25],
    ['school', 0.12],
    ['clinic', 0.06],
    ['childcare', 0.1],
    ['grocery', 0.08],
    ['office', 0.1],
    ['cafe', 0.06],
  ],
  [use.campus]: [
    ['office', 2],
    ['college', 0.6],
    ['cafe', 0.5],
    ['hospital', 0.2],
  ],
}

type Street = { edge: number; name: string }

/** Neighbourhoods, addresses along the streets, and what people go to. */
export function drawPlaces(streets: Streets, cityName: string, postcodes?: string) {
  drawNames(streets, cityName)
  const { plan, seed } = streets
  plan.superblocks.forEach(({ s, t }, order) => {
    const named = namedEdges(streets, s, t)
    if (named.length === 0) return
    const chance = openChance(seed, subject.places, s, t)
    const area: Tags = { ...(postcodes !== undefined && { 'addr:postcode': postcodes + districtOf(s, t) }) }
    for (const each of named) drawAddresses(streets, each, cityName, area)
    for (const [kind, count] of expected[plan.useOf(s, t)] ?? []) {
      const times = Math.floor(count) + (chance.falls(count % 1) ? 1 : 0)
      for (let at = 0; at < times; at++) drawPlace(streets, kinds[kind]!, chance.pick(named), cityName, chance, area)
    }
    // However small the city, it has one of each near its middle.
    if (order < 4)
      for (const kind of order === 0
        ? ['hospital', 'library', 'government', 'cityHall']
        : order === 1
          ? ['school', 'clinic', 'grocery']
          : ['cafe', 'office']) {
        drawPlace(streets, kinds[kind]!, chance.pick(named), cityName, chance, area)
      }
  })
}

function drawNames({ plan, draft, seed }: Streets, cityName: string) {
  draft.nodeAt(0.1, 0.1, 0, 0, {
    place: 'city',
    name: cityName,
    population: String(Math.round(plan.superblocks.length * 350)),
  })
  for (const { s, t } of plan.superblocks) {
    if (s % 3 === 0 && t % 3 === 0)
      draft.nodeAt(s * 4 + 6, t * 4 + 6, 0, 0, { place: 'neighbourhood', name: neighbourhoodOf(seed, s, t) })
    if (s % 9 === 0 && t % 9 === 0 && (s || t))
      draft.nodeAt(s * 4 + 18, t * 4 + 18, 0, 0, { place: 'suburb', name: placeName(seed, 88, s, t) })
  }
}

/** The last two digits of the postcode of a superblock: five by five share one, the middle is 08. */
function districtOf(s: number, t: number): string {
  const [column, row] = [Math.floor((s + 2) / 5), Math.floor((t + 2) / 5)]
  return String((((8 + column + 10 * row) % 100) + 100) % 100).padStart(2, '0')
}

/** The neighbourhood of a superblock: three by three share one. */
export const neighbourhoodOf = (seed: number, s: number, t: number) =>
  neighbourhoodName(seed, 89, Math.floor(s / 3), Math.floor(t / 3))

function namedEdges(streets: Streets, s: number, t: number): Street[] {
  const { plan } = streets
  const found: Street[] = []
  for (let b = 0; b < 4; b++) {
    for (let a = 0; a < 4; a++) {
      for (let direction = 0; direction < 2; direction++) {
        const edge =
          ((t * 4 + b + plan.lattice.half) * plan.lattice.width + s * 4 + a + plan.lattice.half) * 4 + direction
        if (
          plan.kind[edge]! < street.pedestrian ||
          plan.isWet(s * 4 + a, t * 4 + b) ||
          plan.isWet(s * 4 + a + 1, t * 4 + b)
        )
          continue
        const name = streetName(streets, edge)
        if (name) found.push({ edge, name })
      }
    }
  }
  return found
}

/** A hundred numbers a block: even ones to the right of who goes east or north. */
function houseNumber({ plan }: Streets, edge: number, part: number, side: number): number {
  const line = (edge & 3) === east ? columnOf(plan.lattice, edge >> 2) : rowOf(plan.lattice, edge >> 2)
  return (line + plan.lattice.half + 1) * 100 + 2 * Math.floor(part * 45) + (side < 0 ? 2 : 1)
}

/** A place beside an edge: `part` of the way along, some metres to the left. */
function besideEdge(streets: Streets, edge: number, part: number, left: number) {
  const start = streets.place(edge >> 2)
  const end = streets.place(edgeEnd(streets.plan.lattice, edge))
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(dx, dy)
  return { x: start.x + dx * part - (left * dy) / length, y: start.y + dy * part + (left * dx) / length }
}

function drawAddresses(streets: Streets, { edge, name }: Street, cityName: string, area: Tags) {
  const { draft, seed } = streets
  const chance = openChance(seed, subject.addresses, edge)
  const roll = chance.next()
  if (roll > 0.42) return
  const house = (part: number, side: number, more?: Tags) => {
    const { x, y } = besideEdge(streets, edge, part, side * 17)
    return draft.node(x, y, {
      'addr:housenumber': String(houseNumber(streets, edge, part, side)),
      'addr:street': name,
      ...area,
      ...more,
    })
  }
  const side = chance.falls(0.5) ? 1 : -1
  if (roll < 0.08) {
    draft.way([house(0.15, side), house(0.85, side)], { 'addr:interpolation': side < 0 ? 'even' : 'odd' })
    return
  }
  for (const part of [0.25, 0.6])
    house(part + chance.next() * 0.12, side, chance.falls(0.2) ? { 'addr:city': cityName } : undefined)
}

function drawPlace(streets: Streets, kind: Kind, { edge, name }: Street, cityName: string, chance: Chance, area: Tags) {
  const { draft, seed } = streets
  const side = chance.falls(0.5) ? 1 : -1
  const part = chance.between(0.2, 0.8)
  const { x, y } = besideEdge(streets, edge, part, side * 24)
  const tags: Tags = {
    ...kind.tags,
    name: kind.name(seed, edge + chance.below(1000)),
    'addr:housenumber': String(houseNumber(streets, edge, part, side)),
    'addr:street': name,
    'addr:city': cityName,
    ...area,
    ...(chance.falls(0.4) && { wheelchair: chance.pick(['yes', 'no', 'limited']) }),
  }
  if (!kind.isBuilding) {
    draft.node(x, y, Object.fromEntries(Object.entries(tags).filter(([key]) => key !== 'building')))
    return
  }
  const [half, deep] = [chance.between(7, 11), chance.between(6, 9)]
  const corners = [
    [-half, -deep],
    [half, -deep],
    [half, deep],
    [-half, deep],
  ].map(([a, b]) => draft.node(x + a!, y + b!))
  draft.way([...corners, corners[0]!], tags)
}
