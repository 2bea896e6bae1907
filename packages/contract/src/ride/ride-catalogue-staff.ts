import { z } from 'zod'
import { rideServiceKinds } from '@throughway/domain/ride/ride-codes'
import { defineCall } from '../call.ts'
import { choice, formInteger, jsonText, requiredText, text, uuid } from '../fields.ts'
import { file, fileAnswer } from '../files.ts'
import { exportCall, listCall } from '../list.ts'
import { mostBoundaryBytes, rideBoundaryCalls } from './ride-boundaries.ts'
import { rideAgencyInFile, rideAreaInFile, rideServiceInFile, rideShape } from './ride-document.ts'

/** `draft`: not published; `review`: its date of review has passed, so somebody must check it again. */
export const rideServiceStates = ['published', 'draft', 'review', 'archived'] as const
export type RideServiceState = (typeof rideServiceStates)[number]

const serviceRow = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  agency: z.string(),
  kind: z.enum(rideServiceKinds),
  state: z.enum(rideServiceStates),
  areas: z.int(),
  verified_on: z.iso.date().nullable(),
  review_due: z.iso.date().nullable(),
  changed_at: z.iso.datetime(),
})
export type RideServiceRow = z.output<typeof serviceRow>

const service = z.object({ id: z.uuid(), version: z.int(), changed_at: z.iso.datetime(), document: rideServiceInFile })
export type StaffRideService = z.output<typeof service>

const agency = z.object({ id: z.uuid(), version: z.int(), services: z.int(), document: rideAgencyInFile })
export type StaffRideAgency = z.output<typeof agency>

const areaRow = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  made_of: z.string(),
  services: z.int().describe('That name it.'),
  changed_at: z.iso.datetime(),
})
export type RideAreaRow = z.output<typeof areaRow>

const area = z.object({
  id: z.uuid(),
  version: z.int(),
  services: z.array(z.object({ id: z.uuid(), name: z.string() })),
  document: rideAreaInFile,
  shape: rideShape.nullable().describe('What the document comes to, without its buffer; null for lines.'),
})
export type StaffRideArea = z.output<typeof area>

const mostServiceBytes = 100_000
const mostShapeBytes = 200_000

/** A file of ride services. */
export const mostCatalogueBytes = 2 * 1024 * 1024

const version = formInteger(0, 2_000_000_000).describe('That was seen; 0 for a new one.')
const document = (bytes: number) => jsonText(bytes).describe('JSON, as an entry of a file of ride services.')
const one = { id: uuid() }
const kept = { id: uuid().optional().describe('Without it, a new one.'), version }

const change = z.object({
  change: z.enum(['added', 'changed']),
  what: z.enum(['agency', 'area', 'service']),
  key: z.string(),
})
export type RideFileChange = z.output<typeof change>

const fault = z.object({ line: z.int(), column: z.int(), path: z.string(), sentence: z.string() })
const fileOutcome = z.object({
  changes: z.array(change),
  faults: z.array(fault).describe('With one of them nothing can be brought in.'),
  change_count: z.int(),
  plan: z.string().describe('Stands for exactly these changes; empty with faults.'),
})
export type RideFileOutcome = z.output<typeof fileOutcome>

const reading = { access: 'staff', permission: 'ride-service.read', subject: 'ride-service' } as const
const writing = { access: 'staff', permission: 'ride-service.write', touches: ['ride-service'] } as const

const listCatalogueServices = listCall({
  ...reading,
  summary: 'Services of assisted rides, by name.',
  path: '/staff/ride_catalogue/services',
  filters: {
    state: choice([...rideServiceStates, 'live', 'all'])
      .default('live')
      .describe('`live`: all but archived ones.'),
    kind: choice(rideServiceKinds).optional(),
    agency: uuid().optional(),
    text: text(100).optional().describe('A part of the name or of the short name.'),
  },
  sorts: { name: 'asc', review: 'asc', changed: 'desc' },
  page: { usual: 50, most: 100 },
  row: serviceRow,
  counts: true,
})

/** E1: services of assisted rides with their agencies and areas, as staff keep them. */
export const rideCatalogueStaffCalls = {
  ...rideBoundaryCalls,
  listCatalogueServices,
  exportCatalogueServices: exportCall(listCatalogueServices, {
    summary: 'The services of a list as a CSV file. All of each service is in the file of ride services.',
    permission: 'ride-service.export',
    audit: { kind: 'ride-services.exported' },
  }),
  getCatalogueService: defineCall({
    ...reading,
    summary: 'One service as a file has it, with the version to save it by.',
    method: 'GET',
    path: '/staff/ride_catalogue/services/{id}',
    input: z.object(one),
    answer: service,
  }),
  saveCatalogueService: defineCall({
    ...writing,
    summary: 'Keeps a service whole, by the reader of files: what is wrong with it is said at its field.',
    method: 'PUT',
    path: '/staff/ride_catalogue/services',
    audit: { kind: 'ride-service.saved' },
    input: z.object({ ...kept, document: document(mostServiceBytes) }),
    answer: service,
  }),
  listCatalogueAgencies: defineCall({
    ...reading,
    summary: 'Every agency, by name.',
    method: 'GET',
    path: '/staff/ride_catalogue/agencies',
    input: z.object({}),
    answer: z.object({ items: z.array(agency) }),
  }),
  saveCatalogueAgency: defineCall({
    ...writing,
    summary: 'Keeps an agency whole.',
    method: 'PUT',
    path: '/staff/ride_catalogue/agencies',
    audit: { kind: 'ride-agency.saved' },
    input: z.object({ ...kept, document: document(mostServiceBytes) }),
    answer: agency,
  }),
  listCatalogueAreas: listCall({
    ...reading,
    summary: 'Areas of ride services, by name.',
    path: '/staff/ride_catalogue/areas',
    filters: { text: text(100).optional().describe('A part of the name or of the short name.') },
    sorts: { name: 'asc', changed: 'desc' },
    page: { usual: 100, most: 200 },
    row: areaRow,
    counts: true,
  }),
  getCatalogueArea: defineCall({
    ...reading,
    summary: 'One area as a file has it, with its shape and the services that name it.',
    method: 'GET',
    path: '/staff/ride_catalogue/areas/{id}',
    input: z.object(one),
    answer: area,
  }),
  saveCatalogueArea: defineCall({
    ...writing,
    summary:
      'Keeps an area whole: a circle, a polygon, lines with a buffer, a file of GeoJSON, or counties or postal codes of such a file.',
    method: 'PUT',
    path: '/staff/ride_catalogue/areas',
    audit: { kind: 'ride-area.saved' },
    input: z.object({
      ...kept,
      document: document(mostShapeBytes),
      boundaries: file({ maxBytes: mostBoundaryBytes })
        .optional()
        .describe('GeoJSON: the shape itself, or the collection that has the named counties or postal codes.'),
    }),
    answer: area,
  }),
  exportCatalogue: defineCall({
    summary: 'All of it as a file of ride services, which `importCatalogue` reads again.',
    method: 'GET',
    path: '/staff/ride_catalogue/file',
    access: 'staff',
    permission: 'ride-service.read',
    answersAs: 'application/yaml; charset=utf-8',
    input: z.object({}),
    answer: fileAnswer(),
  }),
  readCatalogueFile: defineCall({
    summary: 'Reads a file of ride services and says what it would change, or what is wrong with it. Nothing is kept.',
    method: 'POST',
    path: '/staff/ride_catalogue/file/reading',
    access: 'staff',
    permission: 'ride-service.write',
    audit: 'nothing',
    subject: 'reference',
    input: z.object({ file: file({ maxBytes: mostCatalogueBytes }) }),
    answer: fileOutcome,
  }),
  importCatalogue: defineCall({
    ...writing,
    summary: 'Brings in a file of ride services: adds and changes, and takes nothing away.',
    method: 'POST',
    path: '/staff/ride_catalogue/file',
    audit: { kind: 'ride-services.imported' },
    input: z.object({
      file: file({ maxBytes: mostCatalogueBytes }),
      plan: requiredText(100).describe('Of the reading; a file that would change something else by now is refused.'),
    }),
    answer: z.object({ change_count: z.int() }),
  }),
}
