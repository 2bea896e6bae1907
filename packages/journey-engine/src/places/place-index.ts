import type { Strings } from '../strings.ts'

export const placeKinds = ['address', 'street', 'place', 'stop'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A stop of a timetable, in degrees. */
export type PlaceStop = { id: string; name: string; code?: string | undefined; lat: number; lon: number }

/** A result of a search or of a look at the map. */
export type Place = {
  name: string
  /** One line: name, street, city. */
  label: string
  /** A corner is found by the names of its two streets, and is no entry of its own. */
  kind: PlaceKind | 'corner'
  /**
   * The value of the tag that says what it is, as in `pharmacy`, `residential` or `city`; `stop` for a stop, `house`
   * for an address.
   */
  category: string
  lat: number
  lon: number
  /** A stop's own id; else `node/…`, `way/…` or `relation/…` of OpenStreetMap. */
  id?: string
  houseNumber?: string
  street?: string
  city?: string
  postcode?: string
  /** The house is not in the data: its place is interpolated from the numbers on both sides. */
  interpolated?: boolean
  /** A typed number beyond the known ones of the street: repeated in the answer, but unconfirmed. */
  typedNumber?: string
}

/** Slots of words beyond those of the name, which have the slots from 0 on. */
export const Slot = {
  /** A word of another name, or another spelling that the name's slots do not contain. */
  otherName: 252,
  /** The code at a stop: only the whole word counts. */
  code: 253,
  /** What it is, as in `pharmacy`. */
  category: 254,
  /** Its street and city: they rank entries, but find none by themselves. */
  context: 255,
} as const

/**
 * Streets, places and stops as entries, with the house numbers of a street under it. Texts are indices into `texts`, -1
 * for none; coordinates are units. Plain arrays only, so that one region file in shared memory serves all workers.
 */
export type PlaceIndex = {
  entries: {
    /** Into `placeKinds`. */
    kind: Uint8Array
    /** 0 for a city … 20 for the least important; added to the cost of a match. */
    weight: Uint8Array
    category: Int32Array
    name: Int32Array
    /** How many words the name has. */
    nameWords: Uint8Array
    street: Int32Array
    city: Int32Array
    postcode: Int32Array
    id: Int32Array
    lat: Int32Array
    lon: Int32Array
    /** The slices of entry `e`, from `start[e]` to `start[e + 1]`: in `entryWords`, `otherNames`, `addresses`. */
    wordStart: Uint32Array
    otherNameStart: Uint32Array
    addressStart: Uint32Array
  }
  entryWords: { word: Uint32Array; slot: Uint8Array }
  /** Names in other languages (`en`), and short, old or alternative names without a language (`''`, text -1). */
  otherNames: { language: Int32Array; name: Int32Array }
  /** Within an entry by number, then text. */
  addresses: {
    entry: Uint32Array
    number: Int32Array
    houseNumber: Int32Array
    city: Int32Array
    postcode: Int32Array
    id: Int32Array
    lat: Int32Array
    lon: Int32Array
    interpolated: Uint8Array
  }
  /** All words ordered by UTF-16 code units; `shared` is the length of the prefix shared with the previous word. */
  words: { letters: Uint16Array; start: Uint32Array; shared: Uint8Array }
  /** The entries of word `w` are from `start[w]` to `start[w + 1]`. */
  postings: { start: Uint32Array; entry: Uint32Array; slot: Uint8Array }
  /** Pieces of streets for reverse search: points from `start[p]` to `start[p + 1]`. */
  pieces: { entry: Uint32Array; start: Uint32Array; lat: Int32Array; lon: Int32Array }
  /** Packed R-trees (Flatbush); `shrink` is the cosine by which their longitudes are scaled. Empty without items. */
  trees: { shrink: Float64Array; addresses: Uint8Array; pieces: Uint8Array; places: Uint8Array }
  texts: Strings
}
