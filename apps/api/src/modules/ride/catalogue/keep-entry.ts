import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { FaultyFile } from '#read-yaml.ts'
import { bringRides } from '../import-rides.ts'
import { lockCatalogue } from '../ride-catalogue.queries.ts'
import { type AreaDocument, readRideEntries } from '../ride-file.ts'
import { type CatalogueTable, type Entry, findEntry, findEntryByKey } from './catalogue-staff.queries.ts'
import { writeBoundaries } from './boundaries.ts'
import { toFieldFaults } from './field-faults.ts'
import { writeArea } from './write-ride-file.ts'

const rooms = { ride_agency: 'agencies', ride_area: 'areas', ride_service: 'services' } as const

type Wanted = {
  table: CatalogueTable
  id: string | undefined
  version: number
  /** As JSON, in the form of a file's entry. */
  document: string
  /** The text of a file that the entry refers to. */
  boundaries?: string | undefined
  now: Date
}

/** The id of no entry. */
const nothing = '00000000-0000-0000-0000-000000000000'

/** The name by which an entry refers to the file that came with it. */
const fileName = 'file'

/**
 * Keeps one agency, area or service as typed, by the reader and the importer of files. Answers the entry before and after.
 * Throws `invalid` beside the fields, `notFound`, or `changedMeanwhile`, which `describe` completes.
 */
export async function keepEntry(
  tx: Transaction,
  { table, id, version, document, boundaries, now }: Wanted,
  describe: (entry: Entry) => Promise<unknown>,
): Promise<{ before: Entry | undefined; after: Entry; hasChanged: boolean }> {
  const room = rooms[table]
  const [, [known]] = await tx.send(lockCatalogue(), findEntry(table, id ?? nothing))
  if (id && !known) throw new Refusal('notFound')
  if (known && known.version !== version)
    throw new Refusal('changedMeanwhile', { data: { current: await describe(known) } })
  const typed: unknown = JSON.parse(document)
  const value = known && table === 'ride_area' ? withKeptShape(typed, known.document as AreaDocument) : typed
  const { wanted, where } = orFaults(room, () =>
    readRideEntries({ [room]: [value], ...(hasNames(value) && { boundaries: [fileName] }) }),
  )
  const name = wanted[room][0]!.key
  const [[same]] = await tx.send(findEntryByKey(table, name))
  // a file that names the other entry would change that one
  if (known ? known.key !== name : same)
    throw new Refusal('invalid', { fields: { 'document.key': 'field.name_taken' } })

  // without a file of its own, an area finds its counties or postal codes among those that were brought
  const file = boundaries ?? (hasNames(value) ? await writeBoundaries(tx, value) : undefined)
  const changes = await orFaultsLater(room, () =>
    bringRides(tx, {
      wanted,
      where,
      now,
      readFile(asked) {
        if (asked === fileName && file !== undefined) return file
        throw new Error('no GeoJSON came with it')
      },
    }),
  )
  const [[after]] = await tx.send(findEntryByKey(table, name))
  return { before: known, after: after!, hasChanged: changes.length > 0 }
}

const shapes = ['around', 'geojson', 'geojson_file', 'counties', 'zips', 'lines']

/** An area without a new shape keeps its own, which may be larger than a form. */
function withKeptShape(typed: unknown, kept: AreaDocument): unknown {
  if (!isObject(typed) || shapes.some((part) => part in typed)) return typed
  const { around, geojson, lines, made_of } = writeArea(kept)
  return {
    ...typed,
    ...(around && { around }),
    ...(geojson && { geojson }),
    ...(lines && { lines }),
    ...(made_of && { made_of }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Counties and postal codes are looked up in the file that came with the area. */
function hasNames(value: unknown): boolean {
  return isObject(value) && ('counties' in value || 'zips' in value)
}

function orFaults<Answer>(room: string, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    throw toRefusal(error, room)
  }
}

async function orFaultsLater<Answer>(room: string, work: () => Promise<Answer>): Promise<Answer> {
  return work().catch((error: unknown) => {
    throw toRefusal(error, room)
  })
}

function toRefusal(error: unknown, room: string): unknown {
  if (!(error instanceof FaultyFile)) return error
  return new Refusal('invalid', { fields: toFieldFaults(error.faults, `${room}.0`) })
}
