import { z } from 'zod'
import { textStates } from '@throughway/domain/texting/texting'
import { paperAlphabet, readPaperCode } from '@throughway/domain/trip/paper-code'
import { defineCall } from '../call.ts'
import { choice, formBoolean, phone, requiredText, text, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { requested, requestFields, rideOfAnother } from './ride-request.ts'
import { riderTerms, riderTermsCalls } from './rider-terms.ts'
import { riderVolunteerCalls } from './rider-volunteer.ts'

/** What `makeLetters` of the paper alphabet writes, which has no letter that is taken for another. */
const isRiderCode = new RegExp(`^[${paperAlphabet}]{10}$`)

const rider = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  version: z.string().describe('Of what staff have noted.'),
  made_at: z.iso.datetime(),
  is_claimed: z.boolean().describe('The rider has an account by now, which has the rides.'),
  terms: riderTerms.nullable().describe('The latest that the rider agreed to; null while nothing is noted.'),
  terms_read: z.string().describe('What staff read out before the rider agrees on the phone, in the rider’s language.'),
  consent: z.string().describe('What staff read out before the rider agrees to be texted, in the rider’s language.'),
  texts: z
    .object({
      state: z.enum(textStates),
      told_at: z.iso.datetime().describe('When staff heard the rider agree.'),
      agreed_at: z.iso.datetime().nullable().describe('When the phone itself said yes.'),
      ended_at: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type StaffRider = z.infer<typeof rider>

const riderRides = z.object({ items: z.array(rideOfAnother) })
const ofRide = { id: uuid().describe('Of the rider.'), ride_id: uuid() }

const noted = {
  name: requiredText(100),
  phone: phone().refine((number) => number !== '', 'field.required'),
  language: choice(languages),
}

const given = z.object({
  id: z.uuid(),
  code: z.string().describe('With it the rider’s own account takes the rides over, once.'),
})

/** Riders without the web: staff enter them, ask for their rides, and hand them a code. */
export const riderStaffCalls = {
  ...riderVolunteerCalls,
  ...riderTermsCalls,
  listRiders: defineCall({
    summary:
      'The riders that staff have entered, the newest first, at most 200, with the services that can be asked. One who is not among them is found by name or phone.',
    method: 'GET',
    path: '/staff/riders',
    access: 'staff',
    permission: 'rider.write',
    subject: 'rider',
    input: z.object({
      text: text(100).optional().describe('What words of the name begin with, or four digits or more of the phone.'),
    }),
    answer: z.object({
      items: z.array(rider),
      has_more: z.boolean().describe('There are others, whom a longer text finds.'),
      services: z.array(z.object({ id: z.uuid(), name: z.string() })),
      offers_texts: z.boolean().describe('The programme has a number from which it texts.'),
    }),
  }),
  addRider: defineCall({
    summary:
      'Enters a rider without an e-mail address, and answers the code by which they can take their rides over later.',
    method: 'POST',
    path: '/staff/riders',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.added' },
    touches: ['rider'],
    input: z.object(noted),
    answer: given,
  }),
  changeRider: defineCall({
    summary:
      'Corrects what staff have noted of a rider; another phone is texted only once it has said its own yes. Refused for one whose account has the rides.',
    method: 'PUT',
    path: '/staff/riders/{id}',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.changed', subject: 'id' },
    touches: ['rider'],
    input: z.object({ id: uuid(), version: requiredText(40).describe('As it was seen.'), ...noted }),
    answer: z.null(),
  }),
  removeRider: defineCall({
    summary:
      'Forgets a rider who asks for it, with the rides that are over. Refused while rides are to come, and for one whose account has the rides.',
    method: 'DELETE',
    path: '/staff/riders/{id}',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.removed', subject: 'id' },
    touches: ['rider', 'ride-request'],
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
  renewRiderCode: defineCall({
    summary: 'Makes a new code for a rider who has lost theirs; the one before takes nothing over any more.',
    method: 'POST',
    path: '/staff/riders/{id}/code',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.code-renewed', subject: 'id' },
    touches: ['rider'],
    input: z.object({ id: uuid() }),
    answer: given,
  }),
  beginRiderTexts: defineCall({
    summary:
      'Keeps that the rider has agreed by word of mouth to be texted, and asks their phone for its own yes; nothing else is sent before.',
    method: 'POST',
    path: '/staff/riders/{id}/texts',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.texts-begun', subject: 'id' },
    touches: ['rider'],
    input: z.object({ id: uuid(), agrees: formBoolean().refine((yes) => yes, 'field.required') }),
    answer: z.null(),
  }),
  endRiderTexts: defineCall({
    summary: 'Ends the texts to a rider, as a reply of STOP does.',
    method: 'DELETE',
    path: '/staff/riders/{id}/texts',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.texts-ended', subject: 'id' },
    touches: ['rider'],
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
  askRiderRide: defineCall({
    summary: 'Asks the coordinator for a ride of such a rider.',
    method: 'POST',
    path: '/staff/riders/{id}/rides',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.ride-asked', subject: 'id' },
    touches: ['rider', 'ride-request'],
    input: z.object({ ...requestFields, id: uuid() }),
    answer: requested,
  }),
  listRiderRides: defineCall({
    summary:
      'The rides of such a rider, those to come first, at most 100; none of one whose account has them, which are its own.',
    method: 'GET',
    path: '/staff/riders/{id}/rides',
    access: 'staff',
    permission: 'rider.write',
    subject: 'rider',
    input: z.object({ id: uuid() }),
    answer: riderRides,
  }),
  cancelRiderRide: defineCall({
    summary: 'Gives a ride back for a rider who has asked staff to.',
    method: 'POST',
    path: '/staff/riders/{id}/rides/{ride_id}/cancel',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.ride-cancelled', subject: 'id' },
    touches: ['rider', 'ride-request'],
    input: z.object(ofRide),
    answer: riderRides,
  }),
  acceptRiderRide: defineCall({
    summary: 'What a rider has told staff of another pickup than was asked for: yes, or no, which gives the ride back.',
    method: 'POST',
    path: '/staff/riders/{id}/rides/{ride_id}/accept',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.ride-answered', subject: 'id' },
    touches: ['rider', 'ride-request'],
    input: z.object({ ...ofRide, accept: formBoolean() }),
    answer: riderRides,
  }),
}

export const riderCalls = {
  claimRides: defineCall({
    summary: 'Takes over the rides that staff have asked for, with the code that they handed out; each works once.',
    method: 'POST',
    path: '/member/claimed_rides',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit: { max: 10, windowSeconds: 3600 },
    touches: ['ride-request', 'volunteer-ride', 'home', 'activity'],
    input: z.object({
      code: requiredText(20)
        .transform(readPaperCode)
        .refine((code) => isRiderCode.test(code), 'field.not_valid'),
    }),
    answer: z.object({ rides: z.int() }),
  }),
}
