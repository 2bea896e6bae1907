import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, formNumber, requiredText, uuid } from '../fields.ts'
import { askFields, drives, openRide, ownRides, year } from './volunteer-ride-parts.ts'

const seen = { id: uuid(), version: formInteger(1, 2_000_000_000).describe('Of the ride as it was seen.') }

/**
 * C24: rides between riders and volunteers, as the two see them. What a volunteer reads is about riders, so staff who act for
 * the volunteer do not.
 */
export const volunteerRideCalls = {
  listVolunteerRides: defineCall({
    summary: 'The own rides with volunteers, those to come first; refused where the programme has no volunteers.',
    method: 'GET',
    path: '/member/volunteer_rides',
    access: 'member',
    subject: 'volunteer-ride',
    input: z.object({}),
    answer: ownRides,
  }),
  askVolunteerRide: defineCall({
    summary: 'Asks the volunteers for a ride; the same a second time asks once.',
    method: 'POST',
    path: '/member/volunteer_rides',
    access: 'member',
    needsVerified: true,
    limit: { max: 30, windowSeconds: 3600 },
    touches: ['volunteer-ride', 'home'],
    input: z.object(askFields),
    answer: ownRides,
  }),
  cancelVolunteerRide: defineCall({
    summary: 'Gives a ride up; its driver is told.',
    method: 'POST',
    path: '/member/volunteer_rides/{id}/cancellation',
    access: 'member',
    touches: ['volunteer-ride', 'home'],
    input: z.object({ id: uuid() }),
    answer: ownRides,
  }),
  confirmVolunteerRide: defineCall({
    summary: 'Says whether a ride took place. Once both have said yes, its hours and miles are credited to the driver.',
    method: 'POST',
    path: '/member/volunteer_rides/{id}/confirmation',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer-ride', 'home'],
    input: z.object({ id: uuid(), took_place: formBoolean() }),
    answer: ownRides,
  }),
  tellAboutVolunteerRide: defineCall({
    summary: 'Writes to staff how a ride was, as its rider or its driver. The other one never reads it.',
    method: 'POST',
    path: '/member/volunteer_rides/{id}/feedback',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer-ride'],
    input: z.object({ id: uuid(), text: requiredText(1000) }),
    answer: z.null(),
  }),
  listOpenVolunteerRides: defineCall({
    summary: 'Rides that wait for a volunteer, the nearest day first; for volunteers whose offer is open.',
    method: 'GET',
    path: '/member/volunteer_drives/open',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'volunteer-ride',
    input: z.object({ which: choice(['fitting', 'all']).default('fitting') }),
    answer: z.object({ items: z.array(openRide), others: z.int().describe('That are left out, as they do not fit.') }),
  }),
  listVolunteerDrives: defineCall({
    summary: 'Rides that the reader drives or has driven, those to come first.',
    method: 'GET',
    path: '/member/volunteer_drives',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'volunteer-ride',
    input: z.object({}),
    answer: drives,
  }),
  acceptVolunteerRide: defineCall({
    summary: 'Accepts an open ride. Of several who do so at once, one has it; the others are refused.',
    method: 'POST',
    path: '/member/volunteer_drives/{id}/acceptance',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit: { max: 20, windowSeconds: 3600 },
    touches: ['volunteer-ride'],
    input: z.object(seen),
    answer: drives,
  }),
  releaseVolunteerRide: defineCall({
    summary: 'Gives an accepted ride back; its rider is told.',
    method: 'POST',
    path: '/member/volunteer_drives/{id}/release',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer-ride'],
    input: z.object({ id: uuid() }),
    answer: drives,
  }),
  completeVolunteerRide: defineCall({
    summary: 'Says that a ride took place, with what was driven.',
    method: 'POST',
    path: '/member/volunteer_drives/{id}/completion',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['volunteer-ride'],
    input: z.object({
      id: uuid(),
      miles: formNumber()
        .pipe(z.number().min(0.1, 'field.too_small').max(500, 'field.too_large'))
        .transform((driven) => Math.round(driven * 10) / 10)
        .describe('From home and back home.'),
      minutes: formInteger(1, 24 * 60),
    }),
    answer: drives,
  }),
  getVolunteerYear: defineCall({
    summary: 'Hours, miles and reimbursement of a calendar year, for the volunteer’s taxes.',
    method: 'GET',
    path: '/member/volunteer_year',
    access: 'member',
    subject: 'volunteer-ride',
    input: z.object({ year: formInteger(2000, 2199).optional().describe('This one by default.') }),
    answer: year,
  }),
}
