import { z } from 'zod'
import { textStates } from '@throughway/domain/texting/texting'
import { paperAlphabet, readPaperCode } from '@throughway/domain/trip/paper-code'
import { defineCall } from '../call.ts'
import { choice, formBoolean, phone, requiredText, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { requested, requestFields } from './ride-request.ts'

/** What `makeLetters` of the paper alphabet writes, which has no letter that is taken for another. */
const isRiderCode = new RegExp(`^[${paperAlphabet}]{10}$`)

const rider = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  made_at: z.iso.datetime(),
  is_claimed: z.boolean().describe('The rider has an account by now, which has the rides.'),
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

const given = z.object({
  id: z.uuid(),
  code: z.string().describe('With it the rider’s own account takes the rides over, once.'),
})

/** Riders without the web: staff enter them, ask for their rides, and hand them a code. */
export const riderStaffCalls = {
  listRiders: defineCall({
    summary: 'The riders that staff have entered, the newest first, at most 200, with the services that can be asked.',
    method: 'GET',
    path: '/staff/riders',
    access: 'staff',
    permission: 'rider.write',
    subject: 'rider',
    input: z.object({}),
    answer: z.object({
      items: z.array(rider),
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
    input: z.object({
      name: requiredText(100),
      phone: phone().refine((number) => number !== '', 'field.required'),
      language: choice(languages),
    }),
    answer: given,
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
    touches: ['ride-request', 'home', 'activity'],
    input: z.object({
      code: requiredText(20)
        .transform(readPaperCode)
        .refine((code) => isRiderCode.test(code), 'field.not_valid'),
    }),
    answer: z.object({ rides: z.int() }),
  }),
}
