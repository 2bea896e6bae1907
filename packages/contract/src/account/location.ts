import { z } from 'zod'
import { addressLengths, addressParts, isZip } from '@throughway/domain/identity/address'
import { routingProfiles } from '@throughway/domain/mode/routing-profiles'
import { findStateCode } from '@throughway/domain/identity/states'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, formNumber, localDate, requiredText, text, uuid } from '../fields.ts'
import { sessionUser } from '../identity/session.ts'
import { followsPlaces } from '../subjects.ts'

/** The kinds of places. A member has at most one home and one work; the others share eight. */
export const locationKinds = [
  'home',
  'work',
  'school',
  'daycare',
  'gym',
  'park_and_ride',
  'family',
  'health',
  'other',
] as const
export type LocationKind = (typeof locationKinds)[number]

/** Home and work are not counted. */
export const mostOtherLocations = 8

/** Who verified the address: the postal service, or the street data of the planner. */
export const verificationSources = ['postal', 'streets'] as const
export type VerificationSource = (typeof verificationSources)[number]

export function latitude() {
  return formNumber().pipe(z.number().min(-90, 'field.not_a_latitude').max(90, 'field.not_a_latitude'))
}

export function longitude() {
  return formNumber().pipe(z.number().min(-180, 'field.not_a_longitude').max(180, 'field.not_a_longitude'))
}

/** A state as its two letters or its name: `ma ` and `Massachusetts` are `MA`. */
export function state() {
  return z.string('field.required').transform((text, context) => {
    const code = findStateCode(text)
    if (!code) context.addIssue({ code: 'custom', message: 'field.not_a_state' })
    return code ?? z.NEVER
  })
}

export function zip() {
  return z.string('field.required').trim().refine(isZip, 'field.not_a_zip')
}

/** An address as sent: a missing part makes it incomplete (R5.05), and a given part must be valid. */
export const addressFields = z.object({
  street: text(addressLengths.street).default(''),
  street2: text(100).default(''),
  city: text(addressLengths.city).default(''),
  state: state().optional(),
  zip: zip().optional(),
  lat: latitude().optional(),
  lng: longitude().optional(),
})

export const memberPlace = z.object({
  id: z.uuid(),
  kind: z.enum(locationKinds),
  name: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_corner: z.boolean().describe('A crossing near the place, kept in its stead.'),
  directions: z.string(),
  note: z.string(),
  missing: z
    .array(z.enum(addressParts))
    .describe('What is still to be said; an address without any of it is incomplete (R5.05).'),
  verified: z.boolean(),
  verified_by: z.enum(verificationSources).nullable(),
  verified_at: z.iso.datetime().nullable(),
  version: z.int().describe('To be sent back with a change.'),
})
export type MemberPlace = z.infer<typeof memberPlace>

/** The miles of one direction for each routing profile; null while one of the ends is unknown. */
export const commuteMiles = z.object({ drive: z.number(), walk: z.number(), bike: z.number() }).nullable()

const placeFields = addressFields.extend({
  kind: choice(locationKinds),
  name: text(addressLengths.name)
    .default('')
    .describe('What the member calls it; home and work have names of their own.'),
  is_corner: formBoolean().default(false),
  directions: text(addressLengths.directions).default(''),
  note: text(addressLengths.notes).default(''),
})

/** Rules that concern two fields together. Each message appears at its field. */
function checkTogether(
  place: Pick<z.output<typeof placeFields>, 'kind' | 'name' | 'street' | 'lat' | 'lng'>,
  context: z.RefinementCtx,
) {
  const { kind, name, street, lat, lng } = place
  const refuse = (field: string) => context.addIssue({ code: 'custom', message: 'field.required', path: [field] })
  if (kind !== 'home' && kind !== 'work' && !name) refuse('name')
  if (!street && lat === undefined) refuse('street')
  if ((lat === undefined) !== (lng === undefined)) refuse(lat === undefined ? 'lat' : 'lng')
}

export const newPlace = placeFields.superRefine(checkTogether)
export type NewPlace = z.output<typeof newPlace>

const saved = z.object({ location: memberPlace, session: sessionUser })

/** The fields of a postal check; `zip` can be left empty. */
const postalFields = z.object({
  street: requiredText(addressLengths.street),
  street2: text(100).default(''),
  city: requiredText(addressLengths.city),
  state: state(),
  zip: zip().optional(),
})

export const postalParts = ['street', 'street2', 'city', 'state', 'zip'] as const
export type PostalPart = (typeof postalParts)[number]

export const addressCheck = z.object({
  verified: z
    .boolean()
    .describe('False while nobody can say: the service is away, or the address lies outside what it knows.'),
  verified_by: z.enum(verificationSources).nullable(),
  address: z
    .object({ street: z.string(), street2: z.string(), city: z.string(), state: z.string(), zip: z.string() })
    .describe('As the service writes it; else as it was sent.'),
  differs: z
    .array(z.enum(postalParts))
    .describe('Where the service means another word and not only another spelling: ask "did you mean".'),
  lat: z.number().nullable().describe('Where the programme’s map finds it.'),
  lng: z.number().nullable(),
})
export type AddressCheck = z.infer<typeof addressCheck>

export const locationCalls = {
  listLocations: defineCall({
    summary: 'The own places, home and work first, with the way between those two.',
    method: 'GET',
    path: '/member/locations',
    access: 'member',
    subject: 'location',
    input: z.object({}),
    answer: z.object({ items: z.array(memberPlace), most_others: z.int(), commute_miles: commuteMiles }),
  }),
  getDistance: defineCall({
    summary: 'How far it is between two of the own places, as of a day of travel.',
    method: 'GET',
    path: '/member/distances/between',
    access: 'member',
    subject: 'location',
    input: z.object({ from: uuid(), to: uuid(), date: localDate() }),
    answer: z.object({
      miles: commuteMiles,
      is_estimate: z.boolean().describe('As the crow flies and a bit more: the streets could not be asked yet.'),
      without_way: z
        .array(z.enum(routingProfiles))
        .describe('Ways that the streets do not have, so that their miles stay such an estimate.'),
    }),
  }),
  createLocation: defineCall({
    summary: 'Keeps a place: home, work, or one of up to eight others.',
    method: 'POST',
    path: '/member/locations',
    access: 'member',
    creates: true,
    touches: followsPlaces,
    input: newPlace,
    answer: saved,
  }),
  changeLocation: defineCall({
    summary: 'Changes a place that was read with this version; 409 when another device has changed it since.',
    method: 'PUT',
    path: '/member/locations/{id}',
    access: 'member',
    touches: followsPlaces,
    input: placeFields.extend({ id: uuid(), version: formInteger(1, 2_000_000_000) }).superRefine(checkTogether),
    answer: saved,
  }),
  checkAddress: defineCall({
    summary:
      'Asks the postal service whether an address exists and how it is written (R5.07); 500 "Invalid address" when it does not.',
    method: 'POST',
    path: '/member/address/verify',
    access: 'member',
    limit: { max: 600, windowSeconds: 3600 },
    touches: [],
    input: postalFields,
    answer: addressCheck,
  }),
  deleteLocation: defineCall({
    summary: 'Forgets a place.',
    method: 'DELETE',
    path: '/member/locations/{id}',
    access: 'member',
    touches: followsPlaces,
    input: z.object({ id: uuid() }),
    answer: z.object({ session: sessionUser }),
  }),
}
