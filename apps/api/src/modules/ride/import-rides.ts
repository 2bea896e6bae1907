import { isDeepStrictEqual } from 'node:util'
import { v7 as makeUuid } from 'uuid'
import { z } from 'zod'
import type { Area } from '@throughway/domain/planner/area'
import { circleAround } from '@throughway/domain/ride/measure-area'
import { area as shapeSchema, isSmallEnough, tooManyPositions } from '#area-schema.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import { type Fault, FaultyFile } from '#read-yaml.ts'
import {
  listAgencies,
  listAreas,
  listServices,
  lockCatalogue,
  raiseRevision,
  saveDocument,
  saveService,
} from './ride-catalogue.queries.ts'
import type { AreaDocument, AreaInFile, RideFile, ServiceDocument } from './ride-file.ts'

export type RideImport = {
  wanted: RideFile
  where?: (path: readonly PropertyKey[]) => Pick<Fault, 'line' | 'column' | 'path'>
  now: Date
  /** The text behind `geojson_file` and `boundaries`; throws a sentence when there is none. */
  readFile?: (name: string) => string
  /** Only reports what would change. */
  isDry?: boolean
}

class DryRun extends Error {}

/**
 * Brings the ride services of a programme to the state of a file, in one transaction. It adds and changes but removes
 * nothing; a service that has ended is `archived`. Answers one line for each change; the same file changes nothing the
 * second time. Throws `FaultyFile` with all faults.
 */
export async function importRides(db: Database, rides: RideImport): Promise<string[]> {
  let changes: string[] = []
  const work = async (tx: Transaction) => {
    changes = await bringRides(tx, rides)
    if (rides.isDry) throw new DryRun()
  }
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return changes
}

/**
 * The same in a transaction of the caller, who may already have locked the catalogue (`lockCatalogue`). Throws before
 * it writes anything.
 */
export async function bringRides(tx: Transaction, { wanted, where, now, readFile }: RideImport): Promise<string[]> {
  const faults: Fault[] = []
  const complain = (path: readonly PropertyKey[], sentence: string) =>
    void faults.push({ ...(where?.(path) ?? { line: 1, column: 1, path: path.map(String).join('.') }), sentence })
  const [, agencies, areas, services] = await tx.send(lockCatalogue(), listAgencies(), listAreas(), listServices())
  const boundaries = readBoundaries(wanted, readFile, complain)
  const shaped = wanted.areas.flatMap(
    (each, index) => shapeArea(each, ['areas', index], boundaries, readFile, complain) ?? [],
  )

  const knownAreas = new Set([...areas.map(({ key }) => key), ...wanted.areas.map(({ key }) => key)])
  const knownAgencies = new Set([...agencies.map(({ key }) => key), ...wanted.agencies.map(({ key }) => key)])
  for (const [index, service] of wanted.services.entries()) {
    if (!knownAgencies.has(service.agency))
      complain(['services', index, 'agency'], `there is no agency ${service.agency}`)
    for (const { key, path } of listAreaKeys(service))
      if (!knownAreas.has(key)) complain(['services', index, ...path], `there is no area ${key}`)
  }
  if (faults.length) throw new FaultyFile(faults)

  const changes: string[] = []
  const writes: Query[] = []
  const idOf = new Map(agencies.map(({ key, id }) => [key, id]))
  const differ = (what: string, key: string, document: unknown, before: { document: unknown } | undefined) => {
    const isSame = before && isDeepStrictEqual(before.document, JSON.parse(JSON.stringify(document)))
    if (!isSame) changes.push(`${before ? '~' : '+'} ${what} ${key}`)
    return !isSame
  }
  for (const agency of wanted.agencies) {
    const before = agencies.find(({ key }) => key === agency.key)
    const id = before?.id ?? makeUuid()
    idOf.set(agency.key, id)
    if (differ('agency', agency.key, agency, before))
      writes.push(saveDocument('ride_agency', { id, key: agency.key, document: agency, now }))
  }
  for (const area of shaped) {
    const before = areas.find(({ key }) => key === area.key)
    if (differ('area', area.key, area, before))
      writes.push(saveDocument('ride_area', { id: before?.id ?? makeUuid(), key: area.key, document: area, now }))
  }
  for (const service of wanted.services) {
    const before = services.find(({ key }) => key === service.key)
    if (differ('service', service.key, service, before))
      writes.push(
        saveService({
          id: before?.id ?? makeUuid(),
          key: service.key,
          document: service,
          now,
          agencyId: idOf.get(service.agency)!,
        }),
      )
  }
  if (changes.length) {
    await tx.send(...writes)
    tx.later(raiseRevision())
  }
  return changes
}

function listAreaKeys(service: ServiceDocument): { key: string; path: PropertyKey[] }[] {
  return [
    ...(service.residency ? [{ key: service.residency, path: ['residency'] }] : []),
    ...service.areas.map(({ area }, index) => ({ key: area, path: ['areas', index, 'area'] })),
    ...service.patterns.flatMap(({ from, to }, index) => [
      { key: from, path: ['patterns', index, 'from'] },
      { key: to, path: ['patterns', index, 'to'] },
    ]),
    ...(service.fare?.zones ?? []).flatMap(({ from, to }, index) => [
      { key: from, path: ['fare', 'zones', index, 'from'] },
      { key: to, path: ['fare', 'zones', index, 'to'] },
    ]),
  ]
}

type Complain = (path: readonly PropertyKey[], sentence: string) => void
/** Shapes by each text of their properties, folded: of counties by their name, of postal codes by their number. */
type Boundaries = ReadonlyMap<string, ReadonlySet<Area>>

/** Every county of the United States is below it. A file of more is cut before it comes here. */
export const mostFeatures = 5000

export const boundaryFile = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ properties: z.record(z.string(), z.unknown()).nullable(), geometry: shapeSchema })),
})

/** Published shapes of counties and postal codes: each feature is found by any text in its properties. */
function readBoundaries({ boundaries }: RideFile, readFile: RideImport['readFile'], complain: Complain): Boundaries {
  const found = new Map<string, Set<Area>>()
  for (const [index, name] of boundaries.entries()) {
    const read = readJson(name, readFile)
    const isTooLong = read.isRead && countFeatures(read.value) > mostFeatures
    const parsed = read.isRead && !isTooLong ? boundaryFile.safeParse(read.value) : undefined
    if (!parsed?.success) {
      const why = isTooLong ? `has more than ${mostFeatures} features` : 'is no GeoJSON collection of polygons'
      complain(['boundaries', index], read.isRead ? `${name} ${why}` : read.why)
      continue
    }
    for (const { properties, geometry } of parsed.data.features)
      for (const value of Object.values(properties ?? {})) {
        if (typeof value !== 'string' && typeof value !== 'number') continue
        const folded = fold(String(value))
        const areas = found.get(folded) ?? new Set<Area>()
        found.set(folded, areas.add(geometry))
      }
  }
  return found
}

export function countFeatures(value: unknown): number {
  const { features } = (value ?? {}) as { features?: unknown }
  return Array.isArray(features) ? features.length : 0
}

/** Names are compared without their case, and without the word for their kind. */
export function fold(name: string) {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/ (county|parish)$/, '')
}

function shapeArea(
  each: AreaInFile,
  path: PropertyKey[],
  boundaries: Boundaries,
  readFile: RideImport['readFile'],
  complain: Complain,
): AreaDocument | undefined {
  const kept = { key: each.key, name: each.name, buffer_feet: each.buffer_feet }
  if (each.lines) return { ...kept, shape: null, lines: each.lines, recipe: 'lines' }
  if (each.around)
    return {
      ...kept,
      shape: circleAround(each.around, each.around.miles),
      lines: [],
      recipe: `${each.around.miles} miles around ${each.around.lat}, ${each.around.lng}`,
    }
  if (each.geojson) return { ...kept, shape: each.geojson, lines: [], recipe: each.made_of ?? 'drawn' }
  if (each.geojson_file) {
    const read = readJson(each.geojson_file, readFile)
    const found = read.isRead ? boundaryFile.or(shapeSchema).safeParse(read.value) : undefined
    if (!found?.success)
      return void complain(
        [...path, 'geojson_file'],
        read.isRead ? `${each.geojson_file} holds no Polygon or MultiPolygon of GeoJSON` : read.why,
      )
    const areas = 'features' in found.data ? found.data.features.map(({ geometry }) => geometry) : [found.data]
    if (!isSmallEnough(areas)) return void complain([...path, 'geojson_file'], tooManyPositions)
    return {
      ...kept,
      shape: join(areas),
      lines: [],
      recipe: each.geojson_file,
    }
  }
  const [field, names] = each.zips ? (['zips', each.zips] as const) : (['counties', each.counties!] as const)
  const looked = new Set<string>()
  const found = new Set<Area>()
  for (const [index, name] of names.entries()) {
    const folded = fold(name)
    if (looked.has(folded)) continue
    looked.add(folded)
    const areas = boundaries.get(folded)
    if (!areas) complain([...path, field, index], `no file of boundaries has ${name}`)
    for (const area of areas ?? []) found.add(area)
  }
  if (!isSmallEnough(found)) return void complain([...path, field], tooManyPositions)
  return { ...kept, shape: join([...found]), lines: [], recipe: `${field} ${names.join(', ')}` }
}

export function join(areas: readonly Area[]): Area {
  return {
    type: 'MultiPolygon',
    coordinates: areas.flatMap((area) => (area.type === 'Polygon' ? [area.coordinates] : area.coordinates)),
  }
}

function readJson(
  name: string,
  readFile: RideImport['readFile'],
): { isRead: true; value: unknown } | { isRead: false; why: string } {
  try {
    if (!readFile) throw new Error(`${name} cannot be read here`)
    return { isRead: true, value: JSON.parse(readFile(name)) }
  } catch (error) {
    return { isRead: false, why: error instanceof SyntaxError ? `${name} is no JSON` : (error as Error).message }
  }
}
