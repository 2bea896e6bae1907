import { createHash } from 'node:crypto'
import { rideCatalogueStaffCalls as calls, type RideServiceRow } from '@throughway/contract/ride/ride-catalogue-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { FaultyFile } from '#read-yaml.ts'
import { tell } from '../describe-ride.ts'
import { bringRides, importRides, type RideImport } from '../import-rides.ts'
import { listAgencies, listAreas, listServices } from '../ride-catalogue.queries.ts'
import { type AgencyDocument, type AreaDocument, readRideFile, type ServiceDocument } from '../ride-file.ts'
import {
  areaKeys,
  type Entry,
  findEntry,
  listAgencyEntries,
  listAreaRows,
  listServiceRows,
  listServicesOfArea,
  selectAreaRows,
  selectServiceRows,
  serviceKeys,
  type ServiceRow,
} from './catalogue-staff.queries.ts'
import { keepEntry } from './keep-entry.ts'
import { readText } from './read-text.ts'
import { serviceColumns } from './service-columns.ts'
import { writeAgency, writeArea, writeRideFile, writeService, writeShape } from './write-ride-file.ts'

const mostChanges = 500
const mostFaults = 200

type Db = Pick<Database, 'send'>

/**
 * E1: staff keep services, agencies and areas, by the reader and the importer of files. It is long because it lists
 * short handlers, one for each call.
 */
export async function catalogueStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listCatalogueServices', calls.listCatalogueServices, async (context) => {
    const { input, db, language } = context
    const page = openPage(app, calls.listCatalogueServices, context, serviceKeys)
    const today = todayOf(context)
    const [rows, counted] = await db.send(
      listServiceRows(input, today, page),
      ...page.counting(selectServiceRows(input, today)),
    )
    return { ...page.answer(rows, (row) => describeServiceRow(row, language)), ...page.counted(counted) }
  })

  serve(api, 'exportCatalogueServices', calls.exportCatalogueServices, async (context) => {
    const { input, brand, language } = context
    const today = todayOf(context)
    return writeListFile(calls.exportCatalogueServices, context, serviceKeys, {
      name: [brand.key, language === 'es' ? 'servicios-de-viaje' : 'ride-services', today].join('-'),
      rowsOf: (asked) => listServiceRows(input, today, asked),
      describe: (row) => describeServiceRow(row, language),
      columns: serviceColumns(language),
    })
  })

  serve(api, 'getCatalogueService', calls.getCatalogueService, async ({ input, db }) => {
    const [[row]] = await db.send(findEntry('ride_service', input.id))
    if (!row) throw new Refusal('notFound')
    return describeService(row)
  })

  serve(api, 'saveCatalogueService', calls.saveCatalogueService, async (context) => {
    const saved = await context.write(async (tx) => {
      const kept = await keepEntry(tx, { table: 'ride_service', ...wantedOf(context) }, async (row) =>
        describeService(row),
      )
      note(context, kept, (row) => writeService(row.document as ServiceDocument))
      return describeService(kept.after)
    })
    // the first service opens the programme's rides
    app.brands.forget(context.brand.key)
    return saved
  })

  serve(api, 'listCatalogueAgencies', calls.listCatalogueAgencies, async ({ db }) => {
    const [rows] = await db.send(listAgencyEntries())
    return {
      items: rows.map(({ document, ...row }) => ({ ...row, document: writeAgency(document as AgencyDocument) })),
    }
  })

  serve(api, 'saveCatalogueAgency', calls.saveCatalogueAgency, async (context) =>
    context.write(async (tx) => {
      const kept = await keepEntry(tx, { table: 'ride_agency', ...wantedOf(context) }, (row) => describeAgency(tx, row))
      note(context, kept, (row) => writeAgency(row.document as AgencyDocument))
      return describeAgency(tx, kept.after)
    }),
  )

  serve(api, 'listCatalogueAreas', calls.listCatalogueAreas, async (context) => {
    const { input, db, language } = context
    const page = openPage(app, calls.listCatalogueAreas, context, areaKeys)
    const [rows, counted] = await db.send(listAreaRows(input.text, page), ...page.counting(selectAreaRows(input.text)))
    return {
      ...page.answer(rows, ({ id, key, name, recipe, services, changed_at: at }) => ({
        id,
        key,
        name: tell(name, language),
        made_of: recipe,
        services,
        changed_at: at.toISOString(),
      })),
      ...page.counted(counted),
    }
  })

  serve(api, 'getCatalogueArea', calls.getCatalogueArea, async ({ input, db, language }) => {
    const [[row]] = await db.send(findEntry('ride_area', input.id))
    if (!row) throw new Refusal('notFound')
    return describeArea(db, row, language)
  })

  serve(api, 'saveCatalogueArea', calls.saveCatalogueArea, async (context) => {
    const { input, language } = context
    const boundaries = input.boundaries && (await readText(input.boundaries, 'boundaries'))
    return context.write(async (tx) => {
      const kept = await keepEntry(tx, { table: 'ride_area', ...wantedOf(context), boundaries }, (row) =>
        describeArea(tx, row, language),
      )
      note(context, kept, (row) => writeArea(row.document as AreaDocument))
      return describeArea(tx, kept.after, language)
    })
  })

  serve(api, 'exportCatalogue', calls.exportCatalogue, async ({ db, brand, reply, now }) => {
    const [agencies, areas, services] = await db.send(listAgencies(), listAreas(), listServices())
    const day = localDate(now, brand.settings.time_zone)
    reply.header('Content-Disposition', `attachment; filename="${brand.key}-rides-${day}.yaml"`)
    const text = writeRideFile({
      brand: brand.key,
      agencies: agencies.map(({ document }) => document as AgencyDocument),
      areas: areas.map(({ document }) => document as AreaDocument),
      services: services.map(({ document }) => document as ServiceDocument),
    })
    return Buffer.from(text)
  })

  serve(api, 'readCatalogueFile', calls.readCatalogueFile, async (context) => {
    const text = await readText(context.input.file, 'file')
    try {
      const changes = await importRides(context.db, { ...readFile(context, text), isDry: true })
      return {
        changes: changes.slice(0, mostChanges).map(describeChange),
        change_count: changes.length,
        faults: [],
        plan: digest(text, changes, await readState(context.db)),
      }
    } catch (error) {
      if (!(error instanceof FaultyFile)) throw error
      return { changes: [], change_count: 0, faults: error.faults.slice(0, mostFaults), plan: '' }
    }
  })

  serve(api, 'importCatalogue', calls.importCatalogue, async (context) => {
    const { input, write, audit } = context
    const text = await readText(input.file, 'file')
    const answer = await write(async (tx) => {
      const state = await readState(tx)
      const changes = await bring(tx, context, text)
      if (digest(text, changes, state) !== input.plan) throw new Refusal('changedMeanwhile')
      if (changes.length === 0) audit.unchanged()
      audit.changed({}, { changes: changes.length })
      return { change_count: changes.length }
    })
    app.brands.forget(context.brand.key)
    return answer
  })
}

type Saving = Pick<CallContext<typeof calls.saveCatalogueService>, 'input' | 'now' | 'audit'>

function wantedOf({ input: { id, version, document }, now }: Saving) {
  return { id, version, document, now }
}

type Kept = Awaited<ReturnType<typeof keepEntry>>

/** Notes which parts differ; a whole of hundred fields says too much. */
function note({ audit }: Saving, { before, after, hasChanged }: Kept, write: (row: Entry) => object): void {
  if (!hasChanged) return audit.unchanged()
  audit.about({ subject: after.id })
  const [old, fresh] = [before ? write(before) : {}, write(after)] as Record<string, unknown>[]
  const names = new Set([...Object.keys(old!), ...Object.keys(fresh!)])
  const changed = [...names].filter((name) => JSON.stringify(old![name]) !== JSON.stringify(fresh![name]))
  audit.changed({}, { name: after.key, changes: changed.toSorted().join(', ') })
}

function describeServiceRow(row: ServiceRow, language: Language): RideServiceRow {
  const { id, key, name, agency, kind, state, areas, verified_on, review_due, changed_at: at } = row
  return {
    id,
    key,
    name: tell(name, language),
    agency,
    kind,
    state,
    areas,
    verified_on,
    review_due,
    changed_at: at.toISOString(),
  }
}

function describeService({ id, version, changed_at: at, document }: Entry) {
  return { id, version, changed_at: at.toISOString(), document: writeService(document as ServiceDocument) }
}

async function describeAgency(db: Db, { id, version, document }: Entry) {
  const [rows] = await db.send(listAgencyEntries())
  const services = rows.find((each) => each.id === id)?.services ?? 0
  return { id, version, services, document: writeAgency(document as AgencyDocument) }
}

async function describeArea(db: Db, { id, version, document }: Entry, language: Language) {
  const [rows] = await db.send(listServicesOfArea(id))
  const area = document as AreaDocument
  return {
    id,
    version,
    services: rows.map((row) => ({ id: row.id, name: tell(row.name, language) })),
    document: writeArea(area),
    shape: area.shape && writeShape(area.shape),
  }
}

/** Reads a line as `import-rides.ts` writes it: `+ service senior-van`. */
function describeChange(line: string) {
  const [sign, what, key] = line.split(' ') as [string, 'agency' | 'area' | 'service', string]
  return { change: sign === '+' ? ('added' as const) : ('changed' as const), what, key }
}

type Reading = Pick<CallContext<never>, 'brand' | 'now'>

/** Throws `FaultyFile`. For a caller in a browser, no other file is read. */
function readFile({ brand, now }: Reading, text: string): RideImport {
  const { wanted, where } = readRideFile(text)
  if (wanted.brand && wanted.brand !== brand.key)
    throw new FaultyFile([{ ...where(['brand']), sentence: `this file is for ${wanted.brand}` }])
  return {
    wanted,
    where,
    now,
    readFile() {
      throw new Error('a file beside this one is read by the command alone')
    },
  }
}

/** What has become wrong since the file was read is shown by a new reading. */
async function bring(tx: Transaction, context: Reading, text: string): Promise<string[]> {
  try {
    return await bringRides(tx, readFile(context, text))
  } catch (error) {
    throw error instanceof FaultyFile ? new Refusal('changedMeanwhile') : error
  }
}

/** The catalogue before a file is imported. If somebody changes it meanwhile, the preview of the import is stale. */
async function readState(db: Pick<Transaction, 'send'>) {
  const [agencies, areas, services] = await db.send(listAgencies(), listAreas(), listServices())
  return [agencies, areas, services].map((rows) => rows.map(({ document }) => document))
}

function digest(text: string, changes: readonly string[], state: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([text, changes, state]))
    .digest('base64url')
}

function todayOf({ brand, now }: Reading): string {
  return localDate(now, brand.settings.time_zone)
}
