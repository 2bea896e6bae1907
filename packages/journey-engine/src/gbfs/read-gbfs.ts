import type { Position } from '../geo.ts'
import { tidyText } from '../gtfs/validate/feed-rules.ts'
import { documentOf, type GbfsDocuments, type GbfsFileName } from './gbfs-files.ts'
import { countAt, isObject, listAt, numberAt, textAt, valueAt } from './json-values.ts'

/** What is shared, by its form and by what drives it. */
export type SharedVehicle = 'bike' | 'e_bike' | 'cargo_bike' | 'scooter' | 'moped' | 'car' | 'other'

/** A text in the languages of the feed; without a language where the feed has one only. */
export type Translated = readonly { text: string; language: string }[]

/** A station, or a free-floating vehicle. */
export type SharedSpot = Position & {
  id: string
  kind: 'station' | 'vehicle'
  /** For a station with several kinds, the facts that they share. */
  vehicle: SharedVehicle
  /** The name of the station; empty for a vehicle. */
  name: Translated
  /** The vehicles that can be rented now. */
  vehicles: number
  /** Free docks, where the feed tells. */
  docks: number | undefined
  /** The end of the time for which it describes the present, in epoch milliseconds. */
  untilMs: number
}

export type SharedSystem = { name: Translated; spots: readonly SharedSpot[] }

/** The longest age of present availability, unless the file promises its next update later. */
const oldestMilliseconds = 5 * 60_000
const longestMilliseconds = 3_600_000
/** Added to the time that the file promises, for the transfer to us and for a clock that differs from ours. */
const slackMilliseconds = 60_000
/** How far the clock of a feed may be ahead of ours. */
const skewMilliseconds = 10_000

/** When a feed was read. A stored one is not read anew, so only the times that its files say count. */
type Reading = { readMs: number; isStored: boolean }

/**
 * The shared vehicles of a feed and their places, as far as they can be read. A station needs both its files and a
 * place, and a vehicle a place of its own; reserved and disabled vehicles are left out. `readMs` is when the files were
 * read.
 */
export function readGbfs({ files }: GbfsDocuments, readMs: number, { isStored = false } = {}): SharedSystem {
  const reading = { readMs, isStored }
  const documentNamed = (name: GbfsFileName) => documentOf(files.get(name))
  const types = readTypes(documentNamed('vehicle_types'))
  const stations = readStations(documentNamed('station_information'), documentNamed('station_status'), types, reading)
  const free = (['free_bike_status', 'vehicle_status'] as const).flatMap((name) =>
    readFree(documentNamed(name), types, reading),
  )
  const system = valueAt(documentNamed('system_information'), 'data')
  return { name: readText(valueAt(system, 'name')), spots: dropTwice([...stations, ...free]) }
}

type Types = ReadonlyMap<string, SharedVehicle>

function readTypes(document: unknown): Types {
  return new Map(
    listAt(document, 'data', 'vehicle_types').map((type) => [textAt(type, 'vehicle_type_id'), readVehicle(type)]),
  )
}

function readVehicle(type: unknown): SharedVehicle {
  const isElectric = textAt(type, 'propulsion_type').startsWith('electric')
  const form = textAt(type, 'form_factor')
  if (form === 'bicycle') return isElectric ? 'e_bike' : 'bike'
  if (form === 'cargo_bicycle') return 'cargo_bike'
  if (form.startsWith('scooter')) return 'scooter'
  return form === 'moped' || form === 'car' ? form : 'other'
}

function readStations(information: unknown, status: unknown, types: Types, reading: Reading): SharedSpot[] {
  const untilMs = freshUntil(status, reading)
  const now = new Map(listAt(status, 'data', 'stations').map((each) => [textAt(each, 'station_id'), each]))
  return listAt(information, 'data', 'stations').flatMap((station): SharedSpot[] => {
    const id = textAt(station, 'station_id')
    const place = readPlace(station)
    const told = now.get(id)
    if (!id || !place || told === undefined || valueAt(told, 'is_installed') !== true) return []
    const vehicles = countAt(told, 'num_vehicles_available') ?? countAt(told, 'num_bikes_available') ?? 0
    const docks = countAt(told, 'num_docks_available')
    return [
      {
        ...place,
        id,
        kind: 'station',
        vehicle: readStock(told, types),
        name: readText(valueAt(station, 'name')),
        vehicles: valueAt(told, 'is_renting') === true ? vehicles : 0,
        docks: docks !== undefined && valueAt(told, 'is_returning') !== true ? 0 : docks,
        untilMs,
      },
    ]
  })
}

function readFree(document: unknown, types: Types, reading: Reading): SharedSpot[] {
  const untilMs = freshUntil(document, reading)
  const found = [...listAt(document, 'data', 'bikes'), ...listAt(document, 'data', 'vehicles')]
  return found.flatMap((vehicle): SharedSpot[] => {
    const id = textAt(vehicle, 'vehicle_id') || textAt(vehicle, 'bike_id')
    const place = readPlace(vehicle)
    const isFree = valueAt(vehicle, 'is_reserved') === false && valueAt(vehicle, 'is_disabled') === false
    // those at a station are counted there
    if (!id || !place || !isFree || textAt(vehicle, 'station_id')) return []
    const kind = kindOf(textAt(vehicle, 'vehicle_type_id'), types)
    return [{ ...place, id, kind: 'vehicle', vehicle: kind, name: [], vehicles: 1, docks: undefined, untilMs }]
  })
}

/** Without types, all vehicles are pedalled bikes, as the reference says. */
function kindOf(typeId: string, types: Types): SharedVehicle {
  return types.size === 0 ? 'bike' : (types.get(typeId) ?? 'other')
}

/**
 * The vehicles that are at a station, or could be. Where the feed names no kinds for the station, it has those of the
 * whole system.
 */
function readStock(status: unknown, types: Types): SharedVehicle {
  const listed = listAt(status, 'vehicle_types_available')
  const present = listed.filter((each) => countAt(each, 'count'))
  const told = present.length > 0 ? present : listed
  const kinds = new Set<SharedVehicle>(
    told.length > 0 ? told.map((each) => kindOf(textAt(each, 'vehicle_type_id'), types)) : types.values(),
  )
  const [first = 'bike', ...others] = kinds
  if (others.length === 0) return first
  return [...kinds].every((kind) => kind === 'bike' || kind === 'e_bike') ? 'bike' : 'other'
}

function readPlace(value: unknown): Position | undefined {
  const [lat, lon] = [numberAt(value, 'lat'), numberAt(value, 'lon')]
  if (lat === undefined || lon === undefined) return undefined
  const isSomewhere = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0)
  return isSomewhere ? { lat, lon } : undefined
}

/** In version 2 the value is a text, in version 3 a list with one text for each language. */
export function readText(value: unknown): Translated {
  if (typeof value === 'string') return [{ text: tidyText(value), language: '' }]
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) =>
    isObject(each) ? [{ text: tidyText(textAt(each, 'text')), language: tidyText(textAt(each, 'language')) }] : [],
  )
}

/** The text in a language, otherwise in English, otherwise in any. */
export function sayText(texts: Translated, language: string): string {
  const inLanguage = (wished: string) =>
    texts.find((each) => each.language === wished || each.language.startsWith(`${wished}-`))
  return (inLanguage(language) ?? inLanguage('en') ?? texts[0])?.text ?? ''
}

/** When a file was last updated, in epoch milliseconds: POSIX time in version 2, RFC 3339 in version 3. */
export function readUpdated(document: unknown): number | undefined {
  const seconds = numberAt(document, 'last_updated')
  const milliseconds = seconds === undefined ? Date.parse(textAt(document, 'last_updated')) : seconds * 1000
  return milliseconds > 0 && milliseconds < latestMilliseconds ? Math.round(milliseconds) : undefined
}

/** The end of the year 9999. */
const latestMilliseconds = 253_402_300_800_000

/**
 * A file that does not say of when it is, or names a moment to come, is of when it was read. A stored one says nothing of
 * now then, as nobody knows how old it is.
 */
function freshUntil(document: unknown, { readMs, isStored }: Reading): number {
  const saidMs = readUpdated(document)
  if (isStored && (saidMs === undefined || saidMs > readMs + skewMilliseconds)) return 0
  const updatedMs = Math.min(saidMs ?? readMs, readMs)
  const promisedMs = (countAt(document, 'ttl') ?? 0) * 1000 + slackMilliseconds
  return updatedMs + Math.min(longestMilliseconds, Math.max(oldestMilliseconds, promisedMs))
}

function dropTwice(spots: readonly SharedSpot[]): SharedSpot[] {
  return [...new Map(spots.map((spot) => [`${spot.kind} ${spot.id}`, spot])).values()]
}
