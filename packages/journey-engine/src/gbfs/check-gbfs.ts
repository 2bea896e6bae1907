import { type BoundingBox, isInside } from '../geo.ts'
import { type Notice, openNoticesOf, tidyText } from '../gtfs/validate/feed-rules.ts'
import { checkShape } from './check-shape.ts'
import {
  type Discovery,
  documentOf,
  type GbfsAnswer,
  type GbfsDocuments,
  type GbfsFileName,
  gbfsFileNames,
  isStatusFile,
  readDiscovery,
} from './gbfs-files.ts'
import { type GbfsRule, gbfsRules } from './gbfs-rules.ts'
import { type GbfsShapes, shapesOf } from './gbfs-shapes.ts'
import { countAt, listAt, numberAt, textAt, valueAt } from './json-values.ts'
import { readGbfs, readText, readUpdated, sayText } from './read-gbfs.ts'

/** What a feed of shared vehicles holds. */
export type SharingFacts = {
  version: string
  systemId: string
  name: string
  operator: string
  files: SharedFile[]
  stations: number
  stationsInArea: number
  /** Vehicles for rent now, at stations and free-floating. */
  vehicles: number
  /** Of those, the free ones. */
  free: number
  freeInArea: number
}

/**
 * A file that the feed lists: the planner reads it, cannot read it although it should, or has no use for it. Its moment
 * is in epoch milliseconds, and its `ttl` in seconds; null where it does not say.
 */
export type SharedFile = {
  name: string
  state: 'read' | 'missing' | 'left'
  updatedMs: number | null
  ttl: number | null
}

export type GbfsReport = {
  notices: Notice<GbfsRule>[]
  /** For a timetable. */
  facts: null
  /** Null where the feed cannot be read that far. */
  sharing: SharingFacts | null
  area: BoundingBox
}

/** How far a clock may be ahead of ours, and the age that the canonical validator calls outdated. */
const skewMilliseconds = 10_000
const outdatedMilliseconds = 5 * 60_000
/** What a file may be late beyond its own `ttl`. */
const lateMilliseconds = 60_000

type Asked = { area: BoundingBox; nowMs: number }
type Checked = ReturnType<typeof openNoticesOf<GbfsRule>>

/** Checks a feed against the rules of its kind and the area of the programme. Its content never makes it throw. */
export function checkGbfs(documents: GbfsDocuments, { area, nowMs }: Asked): GbfsReport {
  const notices = openNoticesOf<GbfsRule>(gbfsRules)
  const discovery = readDiscovery(documents.discovery)
  const shapes = shapesOf(discovery.version)
  if ('fault' in documents.discovery) {
    noteFault(notices, 'gbfs', documents.discovery.fault)
    return { notices: notices.list(), facts: null, sharing: null, area }
  }
  if (!shapes) {
    notices.note('planner_unknown_version', { file: 'gbfs.json', field: '/version', value: discovery.version })
    return { notices: notices.list(), facts: null, sharing: null, area }
  }
  noteMissing(notices, discovery)
  const answers: [name: 'gbfs' | GbfsFileName, answer: GbfsAnswer][] = [
    ['gbfs', documents.discovery],
    ...documents.files,
  ]
  for (const [name, answer] of answers) {
    if ('fault' in answer) noteFault(notices, name, answer.fault)
    else checkFile(notices, { name, document: answer.document, shapes, version: discovery.version, nowMs })
  }
  checkTogether(notices, documents)
  const sharing = describe(documents, discovery, { area, nowMs })
  noteAgainstArea(notices, sharing, area)
  return { notices: notices.list(), facts: null, sharing, area }
}

function noteFault(notices: Checked, name: string, fault: string): void {
  if (fault === 'json') notices.note('file_invalid_json', { file: `${name}.json` })
  else notices.note('file_missing', { file: `${name}.json`, value: fault })
}

/** At least stations or free vehicles are needed; for stations both files. */
function noteMissing(notices: Checked, { listed }: Discovery): void {
  const has = (name: GbfsFileName) => listed.some((each) => each.name === name)
  const miss = (name: string) => notices.note('file_missing', { file: `${name}.json` })
  if (!has('system_information')) miss('system_information')
  const [places, status] = [has('station_information'), has('station_status')]
  if (places && !status) miss('station_status')
  if (status && !places) miss('station_information')
  if (!status && !places && !has('free_bike_status') && !has('vehicle_status')) miss('station_status')
}

type File = {
  name: 'gbfs' | GbfsFileName
  document: unknown
  shapes: GbfsShapes
  version: string
  nowMs: number
}

function checkFile(notices: Checked, { name, document, shapes, version, nowMs }: File): void {
  const file = `${name}.json`
  const shape = shapes[name]
  if (shape)
    checkShape(document, shape, '', (keyword, pointer, value) =>
      notices.note(`schema_${keyword}` as const, { file, field: pointer || '/', ...sayValue(value) }),
    )
  const ownVersion = valueAt(document, 'version')
  if (typeof ownVersion === 'string' && ownVersion !== version)
    notices.note('schema_const', { file, field: '/version', value: ownVersion })
  const updatedMs = readUpdated(document)
  if (updatedMs === undefined) return
  const example = { file, field: '/last_updated', value: new Date(updatedMs).toISOString() }
  if (updatedMs > nowMs + skewMilliseconds) notices.note('last_updated_future', example)
  if (name === 'gbfs' || !isStatusFile(name)) return
  const ttl = countAt(document, 'ttl') ?? 0
  if (updatedMs < nowMs - outdatedMilliseconds) notices.note('last_updated_outdated', example)
  if (ttl > 0 && updatedMs < nowMs - ttl * 1000 - lateMilliseconds)
    notices.note('planner_past_ttl', { file, field: '/ttl', value: `${ttl} s, ${example.value}` })
}

/** For a list or an object, the pointer is enough. */
function sayValue(value: unknown): { value?: string } {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return { value: String(value) }
  return typeof value === 'string' ? { value } : {}
}

/** Checks the references between the files. */
function checkTogether(notices: Checked, { files }: GbfsDocuments): void {
  const listIn = (name: GbfsFileName, list: string) => listAt(documentOf(files.get(name)), 'data', list)
  const types = checkIds(notices, 'vehicle_types', listIn('vehicle_types', 'vehicle_types'), {
    list: 'vehicle_types',
    id: 'vehicle_type_id',
    rule: 'duplicate_vehicle_type_id',
  })
  const ofStations = { list: 'stations', id: 'station_id', rule: 'duplicate_station_id' } as const
  const [places, status] = (['station_information', 'station_status'] as const).map((name) =>
    checkIds(notices, name, listIn(name, 'stations'), ofStations),
  ) as [ReadonlySet<string>, ReadonlySet<string>]
  if (documentOf(files.get('station_information')) && documentOf(files.get('station_status'))) {
    for (const id of places)
      if (!status.has(id)) notices.note('missing_station_status', { file: 'station_information.json', value: id })
    for (const id of status)
      if (!places.has(id)) notices.note('missing_station_information', { file: 'station_status.json', value: id })
  }
  for (const [index, station] of listIn('station_status', 'stations').entries()) checkCounts(notices, station, index)
  const free = [
    { name: 'free_bike_status', list: 'bikes', id: 'bike_id', rule: 'duplicate_bike_id' },
    { name: 'vehicle_status', list: 'vehicles', id: 'vehicle_id', rule: 'duplicate_vehicle_id' },
  ] as const
  for (const { name, ...ids } of free) {
    const vehicles = listIn(name, ids.list)
    checkIds(notices, name, vehicles, ids)
    for (const [index, vehicle] of vehicles.entries()) {
      const type = textAt(vehicle, 'vehicle_type_id')
      const field = `/data/${ids.list}/${index}/vehicle_type_id`
      if (!type || types.has(type)) continue
      notices.note('invalid_vehicle_type_id', { file: `${name}.json`, field, value: type })
    }
  }
}

type Ids = { list: string; id: string; rule: GbfsRule }

/** The ids of a list, with a notice for each that is there twice. */
function checkIds(
  notices: Checked,
  name: GbfsFileName,
  things: readonly unknown[],
  { list, id, rule }: Ids,
): ReadonlySet<string> {
  const known = new Set<string>()
  for (const [index, thing] of things.entries()) {
    const value = textAt(thing, id)
    if (!value) continue
    if (known.has(value)) notices.note(rule, { file: `${name}.json`, field: `/data/${list}/${index}/${id}`, value })
    known.add(value)
  }
  return known
}

/** A station's sums are those of its parts. */
function checkCounts(notices: Checked, station: unknown, index: number): void {
  const compare = (rule: GbfsRule, list: string, field: string) => {
    const told = numberAt(station, field)
    if (told === undefined || !Array.isArray(valueAt(station, list))) return
    const sum = listAt(station, list).reduce<number>((sum, each) => sum + (countAt(each, 'count') ?? 0), 0)
    if (sum === told) return
    const example = { file: 'station_status.json', field: `/data/stations/${index}/${field}` }
    notices.note(rule, { ...example, value: `${told}, ${sum}` })
  }
  compare('num_vehicles_available_incorrect', 'vehicle_types_available', 'num_bikes_available')
  compare('num_vehicles_available_incorrect', 'vehicle_types_available', 'num_vehicles_available')
  compare('num_docks_available_incorrect', 'vehicle_docks_available', 'num_docks_available')
}

function describe(documents: GbfsDocuments, { version, listed }: Discovery, { area, nowMs }: Asked): SharingFacts {
  const { spots } = readGbfs(documents, nowMs)
  const system = valueAt(documentOf(documents.files.get('system_information')), 'data')
  const stations = spots.filter(({ kind }) => kind === 'station')
  const free = spots.filter(({ kind }) => kind === 'vehicle')
  const say = (name: string) => sayText(readText(valueAt(system, name)), 'en')
  return {
    version,
    systemId: tidyText(textAt(system, 'system_id')),
    name: say('name'),
    operator: say('operator'),
    files: [...new Set(listed.map(({ name }) => tidyText(name)))].map((name) => describeFile(name, documents)),
    stations: stations.length,
    stationsInArea: stations.filter((spot) => isInside(area, spot)).length,
    vehicles: spots.reduce((sum, spot) => sum + spot.vehicles, 0),
    free: free.length,
    freeInArea: free.filter((spot) => isInside(area, spot)).length,
  }
}

function describeFile(name: string, { files }: GbfsDocuments): SharedFile {
  const known = gbfsFileNames.find((each) => each === name)
  const answer = known && files.get(known)
  if (!answer) return { name, state: 'left', updatedMs: null, ttl: null }
  if ('fault' in answer) return { name, state: 'missing', updatedMs: null, ttl: null }
  const { document } = answer
  return { name, state: 'read', updatedMs: readUpdated(document) ?? null, ttl: countAt(document, 'ttl') ?? null }
}

function noteAgainstArea(notices: Checked, sharing: SharingFacts, area: BoundingBox): void {
  const { stations, stationsInArea, free, freeInArea } = sharing
  if (stations + free === 0) return notices.note('planner_nothing_shared')
  if (stationsInArea + freeInArea > 0) return
  const { south, west, north, east } = area
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(', ')
  notices.note('planner_sharing_outside_area', { value: box })
}
