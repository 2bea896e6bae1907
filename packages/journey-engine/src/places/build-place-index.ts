import { metresBetween, unitsPerDegree } from '../geo.ts'
import { internStrings } from '../strings.ts'
import { sameWord } from './abbreviations.ts'
import { buildPlaceTrees, cutPieces } from './build-place-trees.ts'
import { clusterByNearness } from './cluster-streets.ts'
import { foldHouseNumber, leadingNumber, wordsOf } from './fold-text.ts'
import { indexWords, type WordsOfEntry } from './index-words.ts'
import { cityReach } from './place-category.ts'
import { type PlaceIndex, placeKinds, type PlaceStop } from './place-index.ts'

type OtherName = { language: string; name: string }
/** Coordinates are units. */
export type RawAddress = {
  id: string
  houseNumber: string
  street: string
  isPlace: boolean
  city: string
  postcode: string
  lat: number
  lon: number
  isInterpolated: boolean
}
export type RawPlace = {
  id: string
  name: string
  otherNames: OtherName[]
  category: string
  weight: number
  street: string
  city: string
  postcode: string
  lat: number
  lon: number
}
/** Points are lat, lon in units, in turn. */
export type RawStreet = { id: string; name: string; otherNames: OtherName[]; kind: string; points: number[] }
type Raw = {
  addresses: readonly RawAddress[]
  places: readonly RawPlace[]
  streets: readonly RawStreet[]
  stops: readonly PlaceStop[]
  /** Settlements whose names may reach in from outside; those among the places without. */
  around?: readonly RawPlace[]
}
type Entry = RawPlace & { kind: number; code: string; addresses: RawAddress[]; lines: number[][] }

const kindOf = {
  street: placeKinds.indexOf('street'),
  place: placeKinds.indexOf('place'),
  stop: placeKinds.indexOf('stop'),
}
const streetWeight = 5
const stopWeight = 7
/** A place mapped twice, as a point and as a building, is closer together than this. */
const sameWithinMetres = 100

/** Sorts everything by kind, name and position, so that the order of the file does not matter. */
export function buildPlaceIndex({ addresses, places, streets, stops, around = places }: Raw): PlaceIndex {
  const cities = around.filter(({ category }) => Object.hasOwn(cityReach, category)).toSorted(byNameAndPlace)
  const entries = [...streetEntries(streets, addresses), ...placeEntries(places), ...stopEntries(stops)].toSorted(
    byNameAndPlace,
  )
  for (const entry of entries)
    if (!entry.city && !Object.hasOwn(cityReach, entry.category)) entry.city = cityAround(entry, cities)
  return packEntries(entries)
}

function streetEntries(streets: readonly RawStreet[], addresses: readonly RawAddress[]): Entry[] {
  const groups = new Map<string, { streets: RawStreet[]; addresses: RawAddress[] }>()
  const groupOf = (name: string) => {
    const key = wordsOf(name).map(sameWord).join(' ') || name
    let group = groups.get(key)
    if (!group) groups.set(key, (group = { streets: [], addresses: [] }))
    return group
  }
  for (const street of streets) groupOf(street.name).streets.push(street)
  for (const address of addresses) groupOf(address.street).addresses.push(address)

  const entries: Entry[] = []
  for (const group of groups.values()) {
    group.streets.sort((one, other) => compareTexts(one.id, other.id))
    group.addresses.sort(byNumber)
    const numbers = clusterByNearness([
      ...group.streets.map(({ points }) => points),
      ...group.addresses.map(({ lat, lon }) => [lat, lon]),
    ])
    const clusters: { streets: RawStreet[]; addresses: RawAddress[] }[] = []
    for (const [member, number] of numbers.entries()) {
      const cluster = (clusters[number] ??= { streets: [], addresses: [] })
      if (member < group.streets.length) cluster.streets.push(group.streets[member]!)
      else cluster.addresses.push(group.addresses[member - group.streets.length]!)
    }
    for (const cluster of clusters) entries.push(streetEntry(cluster.streets, cluster.addresses))
  }
  return entries
}

function streetEntry(streets: readonly RawStreet[], addresses: readonly RawAddress[]): Entry {
  const lines = streets.map(({ points }) => points)
  const known = new Set(
    addresses.filter(({ isInterpolated }) => !isInterpolated).map(({ houseNumber }) => foldHouseNumber(houseNumber)),
  )
  const seen = new Set<string>()
  return {
    kind: kindOf.street,
    id: streets[0]?.id ?? '',
    name: mostFrequent(streets.length > 0 ? streets.map(({ name }) => name) : addresses.map(({ street }) => street)),
    otherNames: dropRepeated(streets.flatMap(({ otherNames }) => otherNames)),
    category:
      streets.length > 0
        ? mostFrequent(streets.map(({ kind }) => kind))
        : addresses.every(({ isPlace }) => isPlace)
          ? 'place'
          : 'street',
    weight: streetWeight,
    street: '',
    city: mostFrequent(addresses.flatMap(({ city }) => (city ? [city] : []))),
    // a long street has several: those of its houses
    postcode: '',
    code: '',
    ...middleOf(lines.length > 0 ? lines : [addresses.flatMap(({ lat, lon }) => [lat, lon])]),
    lines,
    addresses: addresses.filter(({ houseNumber, isInterpolated, lat, lon }) => {
      const number = foldHouseNumber(houseNumber)
      const place = `${number} ${lat} ${lon}`
      const isRepeated = seen.has(place) || (isInterpolated && (known.has(number) || seen.has(number)))
      seen.add(place)
      if (isInterpolated) seen.add(number)
      return !isRepeated
    }),
  }
}

/** The point of the lines that is nearest to the mean of all their points. */
function middleOf(lines: readonly (readonly number[])[]): { lat: number; lon: number } {
  let [count, latSum, lonSum] = [0, 0, 0]
  for (const points of lines) {
    for (let at = 0; at < points.length; at += 2) {
      count++
      latSum += points[at]!
      lonSum += points[at + 1]!
    }
  }
  let best = { lat: 0, lon: 0, distance: Infinity }
  for (const points of lines) {
    for (let at = 0; at < points.length; at += 2) {
      const distance = metresBetween(points[at]!, points[at + 1]!, latSum / count, lonSum / count)
      if (distance < best.distance) best = { lat: points[at]!, lon: points[at + 1]!, distance }
    }
  }
  return { lat: best.lat, lon: best.lon }
}

function placeEntries(places: readonly RawPlace[]): Entry[] {
  const kept: Entry[] = []
  const sameName = new Map<string, Entry[]>()
  // keeps the place that knows its street
  for (const place of places.toSorted(
    (one, other) => Number(!one.street) - Number(!other.street) || byNameAndPlace(one, other),
  )) {
    const key = `${place.category} ${place.name}`
    const others = sameName.get(key) ?? []
    if (others.some((other) => metresBetween(other.lat, other.lon, place.lat, place.lon) < sameWithinMetres)) continue
    const entry = { ...place, kind: kindOf.place, code: '', addresses: [], lines: [] }
    sameName.set(key, [...others, entry])
    kept.push(entry)
  }
  return kept
}

export function stopEntries(stops: readonly PlaceStop[]): Entry[] {
  return stops.map(({ id, name, code, lat, lon }) => ({
    kind: kindOf.stop,
    id,
    name,
    otherNames: [],
    category: 'stop',
    weight: stopWeight,
    street: '',
    city: '',
    postcode: '',
    code: code ?? '',
    lat: Math.round(lat * unitsPerDegree),
    lon: Math.round(lon * unitsPerDegree),
    addresses: [],
    lines: [],
  }))
}

/** The settlement whose reach covers a place best; empty for none. */
export function cityAround(
  { lat, lon }: { lat: number; lon: number },
  cities: readonly Pick<RawPlace, 'name' | 'category' | 'lat' | 'lon'>[],
): string {
  let best = { name: '', share: 1 }
  for (const { name, category, lat: cityLat, lon: cityLon } of cities) {
    const share = metresBetween(lat, lon, cityLat, cityLon) / cityReach[category]!
    if (share < best.share) best = { name, share }
  }
  return best.name
}

function packEntries(entries: readonly Entry[]): PlaceIndex {
  const texts = internStrings()
  const column = (pick: (entry: Entry) => string) => Int32Array.from(entries, (entry) => texts.indexOf(pick(entry)))
  const starts = (lengthOf: (entry: Entry) => number) => {
    const start = new Uint32Array(entries.length + 1)
    for (const [at, entry] of entries.entries()) start[at + 1] = start[at]! + lengthOf(entry)
    return start
  }
  const addresses = entries.flatMap((entry, at) =>
    entry.addresses.map((address) => ({ ...address, entry: at, city: address.city || entry.city })),
  )
  const otherNames = entries.flatMap((entry) => entry.otherNames)
  const packedAddresses = {
    entry: Uint32Array.from(addresses, ({ entry }) => entry),
    number: Int32Array.from(addresses, ({ houseNumber }) => leadingNumber(houseNumber)),
    houseNumber: Int32Array.from(addresses, ({ houseNumber }) => texts.indexOf(houseNumber)),
    city: Int32Array.from(addresses, ({ city }) => texts.indexOf(city)),
    postcode: Int32Array.from(addresses, ({ postcode }) => texts.indexOf(postcode)),
    id: Int32Array.from(addresses, ({ id }) => texts.indexOf(id)),
    lat: Int32Array.from(addresses, ({ lat }) => lat),
    lon: Int32Array.from(addresses, ({ lon }) => lon),
    interpolated: Uint8Array.from(addresses, ({ isInterpolated }) => (isInterpolated ? 1 : 0)),
  }
  const { wordStart, ...words } = indexWords(entries.map(wordsOfEntry))
  const pieces = cutPieces(entries.map(({ lines }) => lines))
  const packed = {
    kind: Uint8Array.from(entries, ({ kind }) => kind),
    weight: Uint8Array.from(entries, ({ weight }) => weight),
    category: column(({ category }) => category),
    name: column(({ name }) => name),
    nameWords: Uint8Array.from(entries, ({ name }) => Math.min(wordsOf(name).length, 200)),
    street: column(({ street }) => street),
    city: column(({ city }) => city),
    postcode: column(({ postcode }) => postcode),
    id: column(({ id }) => id),
    lat: Int32Array.from(entries, ({ lat }) => lat),
    lon: Int32Array.from(entries, ({ lon }) => lon),
    wordStart,
    otherNameStart: starts((entry) => entry.otherNames.length),
    addressStart: starts((entry) => entry.addresses.length),
  }
  const otherNamesPacked = {
    language: Int32Array.from(otherNames, ({ language }) => texts.indexOf(language)),
    name: Int32Array.from(otherNames, ({ name }) => texts.indexOf(name)),
  }
  const trees = buildPlaceTrees({ entries: packed, addresses: packedAddresses, pieces })
  return {
    entries: packed,
    ...words,
    otherNames: otherNamesPacked,
    addresses: packedAddresses,
    pieces,
    trees,
    texts: texts.pack(),
  }
}

export function wordsOfEntry({ name, otherNames, code, category, street, city, kind, addresses }: Entry): WordsOfEntry {
  return {
    name: wordsOf(name),
    otherNames: [...new Set(otherNames.flatMap((other) => wordsOf(other.name)))],
    code: wordsOf(code),
    category: kind === kindOf.place ? wordsOf(category) : [],
    context: [...new Set([street, city, ...addresses.map((address) => address.city)])].flatMap(wordsOf),
  }
}

export function byNameAndPlace(one: RawPlace & { kind?: number }, other: RawPlace & { kind?: number }): number {
  return (
    (one.kind ?? 0) - (other.kind ?? 0) ||
    compareTexts(one.name, other.name) ||
    one.lat - other.lat ||
    one.lon - other.lon ||
    compareTexts(one.category, other.category) ||
    compareTexts(one.id, other.id)
  )
}

function byNumber(one: RawAddress, other: RawAddress): number {
  return (
    leadingNumber(one.houseNumber) - leadingNumber(other.houseNumber) ||
    compareTexts(foldHouseNumber(one.houseNumber), foldHouseNumber(other.houseNumber)) ||
    Number(one.isInterpolated) - Number(other.isInterpolated) ||
    one.lat - other.lat ||
    one.lon - other.lon ||
    compareTexts(one.id, other.id)
  )
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  let best = ''
  for (const [text, count] of counts) {
    const bestCount = counts.get(best) ?? 0
    if (count > bestCount || (count === bestCount && text < best)) best = text
  }
  return best
}

function dropRepeated(names: readonly OtherName[]): OtherName[] {
  const seen = new Map(names.map((each) => [`${each.language} ${each.name}`, each]))
  return [...seen.keys()].toSorted().map((key) => seen.get(key)!)
}
