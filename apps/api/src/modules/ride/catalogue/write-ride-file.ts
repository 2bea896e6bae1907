import type {
  RideAgencyInFile,
  RideAreaInFile,
  RideBookingInFile,
  RideHoursInFile,
  RideServiceInFile,
  RideShape,
} from '@throughway/contract/ride/ride-document'
import type { Area } from '@throughway/domain/planner/area'
import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import type { AgencyDocument, AreaDocument, FileHours, ServiceDocument } from '../ride-file.ts'

/* Writes agencies, areas and services in the form of a file, so that importing the file again changes nothing. */

export function writeAgency(document: AgencyDocument): RideAgencyInFile {
  const { hours, ...agency } = document
  return present({ ...agency, hours: hours?.map((each) => ({ ...each, ...writeSpan(each) })) })
}

export function writeArea({ key, name, buffer_feet, shape, lines, recipe }: AreaDocument): RideAreaInFile {
  const area = { key, name: writeTexts(name), buffer_feet }
  const around = readCircle(recipe)
  if (around) return { ...area, around }
  if (!shape) return { ...area, lines: lines.map((line) => line.map((position) => [...position])) }
  return { ...area, geojson: writeShape(shape), ...(recipe !== 'drawn' && { made_of: recipe }) }
}

export function writeShape(shape: Area): RideShape {
  return structuredClone(shape) as unknown as RideShape
}

/** Reads a circle as `import-rides.ts` writes it. */
function readCircle(recipe: string): RideAreaInFile['around'] {
  const [, miles, lat, lng] = /^([\d.]+) miles around (-?[\d.]+), (-?[\d.]+)$/.exec(recipe) ?? []
  return miles === undefined ? undefined : { lat: Number(lat), lng: Number(lng), miles: Number(miles) }
}

/** Lists that are empty are there as well, as a form wants them. */
export function writeService(document: ServiceDocument): RideServiceInFile {
  const { name, description, hours_note, eligibility_note, fare_note, book, alerts, fare, booking } = document
  return present({
    ...document,
    name: writeTexts(name),
    description: description && writeTexts(description),
    hours_note: hours_note && writeTexts(hours_note),
    eligibility_note: eligibility_note && writeTexts(eligibility_note),
    fare_note: fare_note && writeTexts(fare_note),
    ages: present(document.ages),
    registration: document.registration && present(document.registration),
    seats: present(document.seats),
    needs: document.needs.map(present),
    areas: document.areas.map((each) => ({ ...each, during: each.during.map(writeHours) })),
    patterns: document.patterns.map((each) =>
      present({ ...each, hours: each.hours.map(writeHours), booking: each.booking && writeBooking(each.booking) }),
    ),
    hours: document.hours.map(writeHours),
    booking: booking && writeBooking(booking),
    book: present({ ...book, message: book.message && writeTexts(book.message) }),
    fare: fare && writeFare(fare),
    alerts: alerts.map((each) => present({ ...each, text: writeTexts(each.text) })),
  })
}

function writeFare(fare: NonNullable<ServiceDocument['fare']>): NonNullable<RideServiceInFile['fare']> {
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100)
  return present({
    ...fare,
    base: dollars(fare.base),
    per_mile: dollars(fare.per_mile),
    per_minute: dollars(fare.per_minute),
    companion: dollars(fare.companion),
    aide: dollars(fare.aide),
    zones: fare.zones.map((zone) => ({ ...zone, fare: zone.fare / 100 })),
  })
}

function writeBooking(booking: NonNullable<ServiceDocument['booking']>): RideBookingInFile {
  return { ...booking, cutoff: writeClock(booking.cutoff) }
}

function writeHours(hours: FileHours): RideHoursInFile {
  if ('days' in hours) {
    const { priority, ...each } = hours
    return present({ ...each, ...writeSpan(hours), priority: priority || undefined })
  }
  return hours.kind === 'closed' ? hours : { ...hours, ...writeSpan(hours) }
}

function writeSpan({ from, to }: { from: number; to: number }) {
  return { from: writeClock(from), to: writeClock(to) }
}

function writeClock(minutes: number): string {
  const figures = (number: number) => String(number).padStart(2, '0')
  return `${figures(Math.floor(minutes / 60))}:${figures(minutes % 60)}`
}

function writeTexts({ en, es }: { en: string; es?: string | undefined }) {
  return es === undefined ? { en } : { en, es }
}

type Present<Value> = { [Name in keyof Value]: Exclude<Value[Name], undefined> }

/** Leaves out what is undefined, which JSON cannot say. */
function present<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<Value>
}

type Catalogue = {
  brand: string
  agencies: readonly AgencyDocument[]
  areas: readonly AreaDocument[]
  services: readonly ServiceDocument[]
}

/** The values that a file need not contain, because they are the defaults. */
const usual: Readonly<Record<string, unknown>> = {
  ride_mode: 'curb',
  closed_on_holidays: true,
  published: true,
  archived: false,
  source: 'manual',
  buffer_feet: 0,
  aide_free: true,
  requests: false,
  severity: 'info',
}
const inOneLine = new Set(['coordinates', 'lines', 'around', 'days', 'name', 'ages', 'seats'])

/** The whole catalogue as the text of a file. */
export function writeRideFile({ brand, agencies, areas, services }: Catalogue): string {
  const document = new Document(
    compact({
      brand,
      areas: areas.map(writeArea),
      agencies: agencies.map(writeAgency),
      services: services.map(writeService),
    }),
    { aliasDuplicateObjects: false },
  )
  visit(document, {
    Pair(_, { key, value }) {
      const isShort = isScalar(key) && inOneLine.has(String(key.value))
      if (isShort && (isMap(value) || isSeq(value))) value.flow = true
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Removes empty lists, empty parts and default values. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
    .map(([name, each]) => [name, compact(each)] as const)
    // an alert with an empty list for nobody differs from one for everybody
    .filter(([name, each]) => name === 'for' || (!isEmpty(each) && !(name in usual && usual[name] === each)))
  return Object.fromEntries(parts)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
