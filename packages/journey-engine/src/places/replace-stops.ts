import { internStrings, readString } from '../strings.ts'
import { buildPlaceTrees } from './build-place-trees.ts'
import { byNameAndPlace, cityAround, stopEntries, wordsOfEntry } from './build-place-index.ts'
import { wordsOf } from './fold-text.ts'
import { indexSlotted, type SlottedWord, slotWords } from './index-words.ts'
import { cityReach } from './place-category.ts'
import { type PlaceIndex, placeKinds, type PlaceStop } from './place-index.ts'

const stopKind = placeKinds.indexOf('stop')
const placeKind = placeKinds.indexOf('place')

/** The same index with other stops. Stops are the last entries, so that what names an entry by its number stays right. */
export function replaceStops(index: PlaceIndex, stops: readonly PlaceStop[]): PlaceIndex {
  const { entries } = index
  const firstStop = entries.kind.indexOf(stopKind)
  const kept = firstStop < 0 ? entries.kind.length : firstStop
  const cities = listCities(index, kept)
  const added = stopEntries(stops).toSorted(byNameAndPlace)
  for (const stop of added) stop.city = cityAround(stop, cities)

  const texts = internStrings()
  for (let text = 0; text < index.texts.starts.length - 1; text++) texts.indexOf(readString(index.texts, text))
  const column = (before: Int32Array, pick: (stop: (typeof added)[number]) => number) =>
    Int32Array.from([...before.subarray(0, kept), ...added.map(pick)])
  const bytes = (before: Uint8Array, pick: (stop: (typeof added)[number]) => number) =>
    Uint8Array.from([...before.subarray(0, kept), ...added.map(pick)])
  // a stop has no other names and no addresses
  const starts = (before: Uint32Array) =>
    Uint32Array.from([...before.subarray(0, kept + 1), ...added.map(() => before[kept]!)])
  const { wordStart, ...words } = indexSlotted([
    ...listWords(index, kept),
    ...added.map((stop) => slotWords(wordsOfEntry(stop))),
  ])
  const packed = {
    kind: bytes(entries.kind, ({ kind }) => kind),
    weight: bytes(entries.weight, ({ weight }) => weight),
    category: column(entries.category, ({ category }) => texts.indexOf(category)),
    name: column(entries.name, ({ name }) => texts.indexOf(name)),
    nameWords: bytes(entries.nameWords, ({ name }) => Math.min(wordsOf(name).length, 200)),
    street: column(entries.street, ({ street }) => texts.indexOf(street)),
    city: column(entries.city, ({ city }) => texts.indexOf(city)),
    postcode: column(entries.postcode, ({ postcode }) => texts.indexOf(postcode)),
    id: column(entries.id, ({ id }) => texts.indexOf(id)),
    lat: column(entries.lat, ({ lat }) => lat),
    lon: column(entries.lon, ({ lon }) => lon),
    wordStart,
    otherNameStart: starts(entries.otherNameStart),
    addressStart: starts(entries.addressStart),
  }
  return {
    entries: packed,
    ...words,
    otherNames: index.otherNames,
    addresses: index.addresses,
    pieces: index.pieces,
    trees: buildPlaceTrees({ entries: packed, addresses: index.addresses, pieces: index.pieces }),
    texts: texts.pack(),
  }
}

function listCities({ entries, texts }: PlaceIndex, kept: number) {
  const cities = []
  for (let entry = 0; entry < kept; entry++) {
    if (entries.kind[entry] !== placeKind) continue
    const category = readString(texts, entries.category[entry]!)
    if (!Object.hasOwn(cityReach, category)) continue
    const name = readString(texts, entries.name[entry]!)
    cities.push({ name, category, lat: entries.lat[entry]!, lon: entries.lon[entry]! })
  }
  return cities
}

/** The words of the entries that stay, as they were indexed. */
function listWords({ entries, entryWords, words }: PlaceIndex, kept: number): SlottedWord[][] {
  const texts = Array.from({ length: words.start.length - 1 }, (_, word) =>
    String.fromCharCode(...words.letters.subarray(words.start[word], words.start[word + 1])),
  )
  return Array.from({ length: kept }, (_, entry) => {
    const found: SlottedWord[] = []
    for (let at = entries.wordStart[entry]!; at < entries.wordStart[entry + 1]!; at++)
      found.push({ word: texts[entryWords.word[at]!]!, slot: entryWords.slot[at]! })
    return found
  })
}
