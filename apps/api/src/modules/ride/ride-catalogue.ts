import type { BrandSettings } from '@throughway/brands/define-brand'
import { brandKeys } from '@throughway/brands/keys'
import { circleAround } from '@throughway/domain/ride/measure-area'
import type { RideArea, RideBooking, RideSchedule, RideService } from '@throughway/domain/ride/ride-service'
import { weekdays } from '@throughway/domain/time/weekdays'
import { openRevisionCache } from '#cache.ts'
import type { Database } from '#database/open-database.ts'
import { findRevision, listAgencies, listAreas, listServices } from './ride-catalogue.queries.ts'
import type { AgencyDocument, AreaDocument, FileHours, ServiceDocument } from './ride-file.ts'

export type KnownService = { rules: RideService; document: ServiceDocument; agency: AgencyDocument }
export type RideCatalogue = {
  services: readonly RideService[]
  known: ReadonlyMap<string, KnownService>
  areas: readonly (RideArea & { document: AreaDocument })[]
  agencies: readonly AgencyDocument[]
  brandArea: RideArea
}

/** The default area of a programme whose services have none: this many miles around its city. */
const brandMiles = 30

/** A programme's ride services, cached by revision. */
export function openCatalogues(): (db: Database, brand: BrandSettings) => Promise<RideCatalogue> {
  const find = openRevisionCache<number, RideCatalogue>(brandKeys.length)
  return async (db, brand) => {
    const [[row]] = await db.send(findRevision())
    return find(brand.id, row?.revision ?? 0, () => readCatalogue(db, brand))
  }
}

async function readCatalogue(db: Database, brand: BrandSettings): Promise<RideCatalogue> {
  const [agencies, areas, services] = await db.send(listAgencies(), listAreas(), listServices())
  const agencyOf = new Map(agencies.map(({ id, document }) => [id, document as AgencyDocument]))
  const areaOf = new Map(areas.map(({ key, document }) => [key, toArea(document as AreaDocument)]))
  const known = services.map(({ id, agency_id: agencyId, document }) => {
    const each = document as ServiceDocument
    return { rules: toRules(id, each, (key) => areaOf.get(key)!), document: each, agency: agencyOf.get(agencyId)! }
  })
  return {
    services: known.map(({ rules }) => rules),
    known: new Map(known.map((each) => [each.rules.id, each])),
    areas: [...areaOf.values()],
    agencies: [...agencyOf.values()].filter(({ published }) => published),
    brandArea: {
      id: 'programme',
      name: brand.city,
      shape: circleAround({ lat: brand.lat, lng: brand.lng }, brandMiles),
      lines: [],
      bufferFeet: 0,
    },
  }
}

function toArea(document: AreaDocument) {
  return {
    id: document.key,
    name: document.name.en,
    shape: document.shape,
    lines: document.lines,
    bufferFeet: document.buffer_feet,
    document,
  }
}

function toRules(id: string, document: ServiceDocument, areaOf: (key: string) => RideArea): RideService {
  const { ages, seats, fare, booking } = document
  return {
    id,
    kind: document.kind,
    rideMode: document.ride_mode,
    published: document.published,
    archived: document.archived,
    reviewDue: document.review_due ?? null,
    verifiedOn: document.verified_on ?? null,
    minAge: ages.min ?? null,
    maxAge: ages.max ?? null,
    seniorAge: ages.senior ?? null,
    guardianBelowAge: ages.guardian_below ?? null,
    residency: document.residency === undefined ? null : areaOf(document.residency),
    requiresRegistration: document.registration !== undefined,
    registrationDays: document.registration?.days ?? 0,
    companionMax: seats.companions ?? null,
    aideFree: seats.aide_free,
    capacity: seats.capacity ?? null,
    closesOnHolidays: document.closed_on_holidays,
    eligibilities: (['accepted', 'required', 'excluded'] as const).flatMap((mode) =>
      ({ accepted: document.accepts, required: document.requires, excluded: document.excludes })[mode].map((code) => ({
        code,
        mode,
      })),
    ),
    needs: [
      ...document.needs.map(({ code, max_inches: inches, max_pounds: pounds }) => ({
        code,
        mode: 'accepted' as const,
        maxInches: inches ?? null,
        maxPounds: pounds ?? null,
      })),
      ...document.refuses_needs.map((code) => ({ code, mode: 'excluded' as const, maxInches: null, maxPounds: null })),
    ],
    purposes: [
      ...document.purposes.map((code) => ({ code, mode: 'accepted' as const })),
      ...document.excluded_purposes.map((code) => ({ code, mode: 'excluded' as const })),
    ],
    areas: document.areas.map(({ area, role, during }) => ({
      area: areaOf(area),
      role,
      during: during.flatMap(toSchedules),
    })),
    patterns: document.patterns.map((pattern) => ({
      origin: areaOf(pattern.from),
      destination: areaOf(pattern.to),
      reversible: pattern.reversible,
      purposes: pattern.purposes,
      schedules: pattern.hours.flatMap(toSchedules),
      booking: pattern.booking ? toBooking(pattern.booking) : null,
      fundings: pattern.funding,
    })),
    schedules: document.hours.flatMap(toSchedules),
    booking: booking ? toBooking(booking) : null,
    fare: fare
      ? {
          kind: fare.kind,
          baseCents: fare.base ?? null,
          perMileCents: fare.per_mile ?? null,
          perMinuteCents: fare.per_minute ?? null,
          companionCents: fare.companion ?? null,
          aideCents: fare.aide ?? null,
          zones: fare.zones.map(({ from, to, fare: cents }) => ({ from: areaOf(from), to: areaOf(to), cents })),
          discounts: fare.discounts,
          asOf: fare.as_of ?? null,
        }
      : null,
    fundings: document.funding.map((each) => ({
      name: each.name,
      coversPercent: each.covers_percent,
      eligibilities: each.eligibilities,
      needsAuthorisation: each.needs_authorisation,
      priority: each.priority,
    })),
  }
}

function toSchedules(hours: FileHours): RideSchedule[] {
  const always = { weekday: null, date: null, start: 0, end: 0, validFrom: null, validTo: null, priority: 0 }
  if ('days' in hours) {
    const { days, from: start, to: end, valid_from: validFrom = null, valid_to: validTo = null, priority } = hours
    return days.map((day) => ({
      ...always,
      kind: 'weekly',
      weekday: weekdays.indexOf(day) + 1,
      start,
      end,
      validFrom,
      validTo,
      priority,
    }))
  }
  if (hours.kind === 'closed') return [{ ...always, kind: 'closed', date: hours.date }]
  return [{ ...always, kind: hours.kind, date: hours.date, start: hours.from, end: hours.to }]
}

function toBooking({
  type,
  min_notice_minutes: minNoticeMinutes,
  min_days: minDays,
  business_days: businessDays,
  cutoff,
  max_days: maxDays,
}: NonNullable<ServiceDocument['booking']>): RideBooking {
  return { type, minNoticeMinutes, minDays, businessDays, cutoff, maxDays }
}
