import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import {
  eligibilityCodes,
  fareKinds,
  needCodes,
  rideModes,
  rideServiceKinds,
  servedPurposes,
} from '@throughway/domain/ride/ride-codes'
import { areaRoles, bookingTypes } from '@throughway/domain/ride/ride-service'
import { weekdays } from '@throughway/domain/time/weekdays'

/*
 * Agencies, areas and services in the form of a file of ride services (`docs/examples/rides.yaml`). This schema
 * describes answers only. The server's one reader of such files reads what is sent.
 */

const texts = z.object({ en: z.string(), es: z.string().optional() })
const clock = z.string().describe('`HH:mm`; `26:00` is two at night.')
const date = z.iso.date()
const weekday = z.enum(weekdays)
const eligibilities = z.array(z.enum(eligibilityCodes))
const purposes = z.array(z.enum(servedPurposes))

const weekly = { days: z.array(weekday), from: clock, to: clock }

const hours = z.union([
  z.object({
    ...weekly,
    valid_from: date.optional(),
    valid_to: date.optional(),
    priority: z.int().optional(),
  }),
  z.object({ date, kind: z.enum(['extra', 'reduced']), from: clock, to: clock }),
  z.object({ date, kind: z.literal('closed') }),
])
export type RideHoursInFile = z.output<typeof hours>

const booking = z.object({
  type: z.enum(bookingTypes),
  min_notice_minutes: z.int(),
  min_days: z.int(),
  business_days: z.boolean(),
  cutoff: clock,
  max_days: z.int(),
})
export type RideBookingInFile = z.output<typeof booking>

const fare = z.object({
  kind: z.enum(fareKinds),
  base: z.number().optional().describe('In dollars, as all amounts of a file.'),
  per_mile: z.number().optional(),
  per_minute: z.number().optional(),
  companion: z.number().optional(),
  aide: z.number().optional(),
  zones: z.array(z.object({ from: z.string(), to: z.string(), fare: z.number() })),
  discounts: z.array(z.object({ eligibility: z.enum(eligibilityCodes), percent: z.int() })),
  as_of: date.optional(),
})

const alert = z.object({
  severity: z.enum(['info', 'warning', 'severe']),
  text: texts,
  from: date.optional(),
  to: date.optional(),
  for: z.object({ needs: z.array(z.enum(needCodes)), eligibilities, purposes }).optional(),
})

export const rideServiceInFile = z.object({
  key: z.string().describe('The short name by which files know it; it never changes.'),
  agency: z.string().describe('The short name of the agency.'),
  name: texts,
  description: texts.optional(),
  kind: z.enum(rideServiceKinds),
  ride_mode: z.enum(rideModes),
  phone: z.string().optional(),
  tty: z.string().optional(),
  url: z.string().optional(),
  languages: z.array(z.enum(profileLanguages)),
  hours_note: texts.optional(),
  eligibility_note: texts.optional(),
  fare_note: texts.optional(),
  ages: z.object({
    min: z.int().optional(),
    max: z.int().optional(),
    senior: z.int().optional(),
    guardian_below: z.int().optional(),
  }),
  residency: z.string().optional().describe('The short name of the area in which riders have to live.'),
  registration: z.object({ days: z.int(), url: z.string().optional() }).optional(),
  seats: z.object({ capacity: z.int().optional(), companions: z.int().optional(), aide_free: z.boolean() }),
  closed_on_holidays: z.boolean(),
  accepts: eligibilities,
  requires: eligibilities,
  excludes: eligibilities,
  needs: z.array(z.object({ code: z.enum(needCodes), max_inches: z.int().optional(), max_pounds: z.int().optional() })),
  refuses_needs: z.array(z.enum(needCodes)),
  purposes,
  excluded_purposes: purposes,
  areas: z.array(z.object({ area: z.string(), role: z.enum(areaRoles), during: z.array(hours) })),
  patterns: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reversible: z.boolean(),
      purposes,
      hours: z.array(hours),
      booking: booking.optional(),
      funding: z.array(z.string()),
    }),
  ),
  hours: z.array(hours),
  booking: booking.optional(),
  book: z.object({
    phone: z.string().optional(),
    url: z.string().optional(),
    message: texts.optional(),
    requests: z.boolean(),
    cancel_minutes: z.int().optional(),
  }),
  fare: fare.optional(),
  funding: z.array(
    z.object({
      name: z.string(),
      covers_percent: z.int(),
      eligibilities,
      needs_authorisation: z.boolean(),
      priority: z.int(),
    }),
  ),
  alerts: z.array(alert),
  published: z.boolean(),
  archived: z.boolean(),
  verified_on: date.optional(),
  review_due: date.optional(),
  source: z.enum(['manual', 'gtfs_flex', '211']),
})
export type RideServiceInFile = z.output<typeof rideServiceInFile>

export const rideAgencyInFile = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['transport', 'partner', 'oversight']),
  phone: z.string().optional(),
  tty: z.string().optional(),
  email: z.string().optional(),
  url: z.string().optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  hours: z.array(z.object(weekly)).optional(),
  published: z.boolean(),
})
export type RideAgencyInFile = z.output<typeof rideAgencyInFile>

const position = z.array(z.number()).min(2).describe('Longitude, latitude.')
const ring = z.array(position)

/** A polygon of GeoJSON. */
export const rideShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
])
export type RideShape = z.output<typeof rideShape>

export const rideAreaInFile = z.object({
  key: z.string(),
  name: texts,
  buffer_feet: z.int(),
  around: z.object({ lat: z.number(), lng: z.number(), miles: z.number() }).optional(),
  geojson: rideShape.optional(),
  lines: z.array(z.array(position)).optional(),
  made_of: z.string().optional().describe('Of which file, counties or postal codes the shape was made.'),
})
export type RideAreaInFile = z.output<typeof rideAreaInFile>
