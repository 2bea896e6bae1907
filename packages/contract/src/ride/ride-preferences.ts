import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import {
  accessibilityOptions,
  answers,
  assistedRideTypes,
  eligibilityCodes,
  needCodes,
  riderTypes,
} from '@throughway/domain/ride/ride-codes'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, phone, text } from '../fields.ts'
import { eligibilities, needs, registration } from './rider.ts'
import { rideMoment } from './ride-answer.ts'

const preferenceFields = {
  trip_type: choice(assistedRideTypes)
    .nullish()
    .transform((type) => type ?? null),
  rider_types: z.array(choice(riderTypes)).max(riderTypes.length, 'field.not_valid').default([]),
  accessibility: z.array(choice(accessibilityOptions)).max(accessibilityOptions.length, 'field.not_valid').default([]),
  has_fees: formBoolean()
    .nullish()
    .transform((has) => has ?? null),
  birth_year: formInteger(1900, 2100)
    .nullish()
    .transform((year) => year ?? null),
  eligibilities: eligibilities.default({}),
  needs: needs.default({}),
  registrations: z
    .array(registration.extend({ number: text(60).optional().describe('By which the service knows the rider.') }))
    .max(50, 'field.not_valid')
    .default([]),
  languages: z.array(choice(profileLanguages)).max(profileLanguages.length, 'field.not_valid').default([]),
  contact_name: text(100).default('').describe('Whom to call in an emergency.'),
  contact_phone: phone().optional(),
  driver_notes: text(500).default(''),
}

export const preferences = z.object({
  trip_type: z.enum(assistedRideTypes).nullable(),
  rider_types: z.array(z.enum(riderTypes)),
  accessibility: z.array(z.enum(accessibilityOptions)),
  has_fees: z.boolean().nullable(),
  birth_year: z.int().nullable(),
  eligibilities: z.partialRecord(z.enum(eligibilityCodes), z.enum(answers)),
  needs: z.partialRecord(
    z.enum(needCodes),
    z.object({ answer: z.enum(answers), inches: z.int().optional(), pounds: z.int().optional() }),
  ),
  registrations: z.array(
    z.object({
      service: z.uuid(),
      answer: z.enum(answers),
      until: z.iso.date().optional(),
      number: z.string().optional(),
    }),
  ),
  languages: z.array(z.enum(profileLanguages)),
  contact_name: z.string(),
  contact_phone: z.string().optional(),
  driver_notes: z.string(),
})
export type RidePreferences = z.infer<typeof preferences>

const ownPreferences = z.object({
  preferences: preferences.nullable().describe('Null while nothing is kept.'),
  consent_version: z.string().nullable(),
  saved_at: rideMoment().nullable(),
  version: z.int(),
})
export type OwnRidePreferences = z.infer<typeof ownPreferences>

export const ridePreferenceCalls = {
  getRidePreferences: defineCall({
    summary: 'What is kept about the member as a rider (R3.11), for the member alone.',
    method: 'GET',
    path: '/member/ride_preferences',
    access: 'member',
    subject: 'ride-preferences',
    input: z.object({}),
    answer: ownPreferences,
  }),
  saveRidePreferences: defineCall({
    summary: 'Keeps them, encrypted and apart from everything else; needs consent to the text of that version.',
    method: 'PUT',
    path: '/member/ride_preferences',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['ride-preferences'],
    input: z.object({
      version: formInteger(0, 2_000_000_000),
      consent_version: choice([rideConsentVersion]),
      ...preferenceFields,
    }),
    answer: ownPreferences,
  }),
  eraseRidePreferences: defineCall({
    summary: 'Erases them, and every ride of the member that is over. Rides to come stay, and are told.',
    method: 'DELETE',
    path: '/member/ride_preferences',
    access: 'member',
    touches: ['ride-preferences', 'ride-request', 'home'],
    input: z.object({}),
    answer: z.object({ rides_to_come: z.int() }),
  }),
}
