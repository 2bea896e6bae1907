import { z } from 'zod'
import { approvalStates } from '@throughway/domain/identity/approvals'
import { listWith, tripModes } from '@throughway/domain/mode/mode-facts'
import {
  claimStates,
  coveredReasons,
  rideHomeDestinations,
  rideHomeParts,
  rideHomeReasons,
  rideHomePayments,
} from '@throughway/domain/ride/ride-home'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formNumber, uuid } from '../fields.ts'
import { file } from '../files.ts'
import { maxMiles } from '../trip/trip.ts'
import { followsTrips } from '../subjects.ts'

/**
 * `lapsed`: nobody decided on the day of the ride. `voided`: the office withdrew it. An approved request ends by
 * itself.
 */
export const rideHomeStates = ['approved', 'needs_call', 'refused', 'denied', 'lapsed', 'cancelled', 'voided'] as const
export type RideHomeState = (typeof rideHomeStates)[number]

export const receiptMaxBytes = 10 * 1024 * 1024

/** The file types of a receipt. */
export const receiptKinds = ['picture', 'pdf'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The highest fare that can be entered; a higher one is a typing error. */
const mostFareDollars = 2000

/** Modes other than driving alone for today's trip to work. The request can record that trip (C19). */
export const rideHomeModes = listWith('group', 'pool', 'transit', 'wheels', 'walk')

/** A gap, in the terms of `domain/ride/ride-home.ts`. */
const gap = [
  z.object({ kind: z.literal('not_offered') }),
  z.object({ kind: z.literal('part'), part: z.enum(rideHomeParts) }),
  z.object({ kind: z.literal('trips'), missing: z.int(), needed: z.int(), days: z.int() }),
  z.object({ kind: z.literal('trip_today') }),
  z.object({ kind: z.literal('rides_used'), most: z.int(), again_on: z.iso.date() }),
  z.object({ kind: z.literal('closed'), next: z.object({ date: z.iso.date(), from: z.string() }).nullable() }),
] as const

const refusal = z.discriminatedUnion('kind', [
  ...gap,
  z.object({ kind: z.literal('reason'), reason: z.enum(rideHomeReasons) }),
  z.object({ kind: z.literal('not_from_work') }),
])
export type RideHomeRefusalSaid = z.infer<typeof refusal>

const provider = z.object({
  name: z.string(),
  phone: z.string(),
  takes_wheelchairs: z.boolean(),
  how: z.string().describe('How to get the ride there, in the reader’s language.'),
})
export type RideHomeProvider = z.infer<typeof provider>

const claim = z.object({
  state: z.enum(claimStates),
  cents: z.int().describe('What the receipt says.'),
  paid_cents: z.int().nullable(),
  reason: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  decide_by: z.iso.date().describe('By when the programme means to have decided.'),
  receipt: z.enum(receiptKinds),
})
export type RideHomeClaim = z.infer<typeof claim>

export const rideHomeRequest = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  asked_at: z.iso.datetime(),
  state: z.enum(rideHomeStates),
  reason: z.enum(rideHomeReasons),
  destination: z.enum(rideHomeDestinations),
  needs_accessible: z.boolean(),
  way: z.enum(rideHomePayments),
  number: z
    .string()
    .nullable()
    .describe('The authorisation; only of what was approved, and never for staff who act for the member.'),
  valid_until: z.iso.datetime().nullable(),
  is_open: z.boolean().describe('The number can be used now, or somebody may still decide today.'),
  most_cents: z.int(),
  refusals: z.array(refusal),
  supervisor: z
    .enum(approvalStates)
    .nullable()
    .describe('What became of the question about overtime; null where none was asked.'),
  decision: z.string().nullable().describe('Why the office decided so.'),
  can_cancel: z.boolean(),
  can_claim: z.boolean(),
  claim_until: z.iso.date().nullable().describe('The last day for the receipt; only where the member pays first.'),
  claim: claim.nullable(),
  providers: z.array(provider).describe('Who drives: those that fit first.'),
  office_phone: z.string(),
})
export type RideHomeRequestSaid = z.infer<typeof rideHomeRequest>

const cover = z.object({
  is_offered: z.boolean(),
  is_covered: z.boolean(),
  is_first_ride: z.boolean().describe('Covered by the exception of the first day.'),
  until: z.string().describe('`HH:mm` of the programme: the end of an authorisation of today.'),
  trips: z.object({ have: z.int(), needed: z.int(), days: z.int() }),
  rides: z.object({ left: z.int(), of: z.int() }),
  gaps: z.array(z.discriminatedUnion('kind', gap)),
  way: z.enum(rideHomePayments),
  reasons: z.array(z.enum(coveredReasons)),
  most_cents: z.int(),
  claim_days: z.int(),
  office_phone: z.string(),
  providers: z.array(provider),
  has_supervisor: z.boolean(),
  usual_way: z
    .object({ mode: z.enum(tripModes), miles: z.number() })
    .nullable()
    .describe('How the member last came to work, to fill in.'),
  open: rideHomeRequest.nullable().describe('What was asked for today and still stands.'),
})
export type RideHomeCover = z.infer<typeof cover>

const wayMode = choice(rideHomeModes)

const miles = () => formNumber().pipe(z.number().positive('field.too_small').max(maxMiles, 'field.too_large'))

export const dollars = () =>
  formNumber().pipe(z.number().positive('field.too_small').max(mostFareDollars, 'field.too_large'))

export const rideHomeCalls = {
  getRideHome: defineCall({
    summary: 'Whether the member is covered now and until when, or exactly what is missing; and who drives.',
    method: 'GET',
    path: '/member/ride-home',
    access: 'member',
    subject: 'ride-home',
    input: z.object({}),
    answer: cover,
  }),
  listRideHomeRequests: defineCall({
    summary: 'The own requests of two years, the newest first, with what became of their receipts.',
    method: 'GET',
    path: '/member/ride-home/requests',
    access: 'member',
    subject: 'ride-home',
    input: z.object({}),
    answer: z.object({ items: z.array(rideHomeRequest) }),
  }),
  getRideHomeRequest: defineCall({
    summary: 'One of them.',
    method: 'GET',
    path: '/member/ride-home/requests/{id}',
    access: 'member',
    subject: 'ride-home',
    input: z.object({ id: uuid() }),
    answer: rideHomeRequest,
  }),
  requestRideHome: defineCall({
    summary:
      'Asks for a ride home now. Checked at once: approved with a number that ends today, for somebody to look at, or refused with every reason. May record the way to work of today.',
    method: 'POST',
    path: '/member/ride-home/requests',
    access: 'member',
    whileImpersonated: 'refused',
    needsTerms: true,
    creates: true,
    limit: { max: 30, windowSeconds: 3600 },
    touches: [...followsTrips, 'activity'],
    input: z
      .object({
        reason: choice(rideHomeReasons),
        destination: choice(rideHomeDestinations),
        from_work: formBoolean().describe('The ride begins at the work site.'),
        needs_accessible: formBoolean().describe('A vehicle that takes a wheelchair.'),
        today_mode: wayMode.optional().describe('Records that the member came to work so today.'),
        today_miles: miles().optional(),
      })
      .superRefine(({ today_mode: mode, today_miles: long }, context) => {
        if ((mode === undefined) !== (long === undefined))
          context.addIssue({
            code: 'custom',
            path: [mode === undefined ? 'today_mode' : 'today_miles'],
            message: 'field.required',
          })
      }),
    answer: rideHomeRequest,
  }),
  cancelRideHome: defineCall({
    summary: 'Gives an authorisation back that was not used; it counts no longer.',
    method: 'POST',
    path: '/member/ride-home/requests/{id}/cancellation',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['ride-home', 'wallet', 'home'],
    input: z.object({ id: uuid() }),
    answer: rideHomeRequest,
  }),
  claimRideHome: defineCall({
    summary: 'Hands in the receipt of a ride that the member paid; one that was refused can be handed in anew in time.',
    method: 'PUT',
    path: '/member/ride-home/requests/{id}/claim',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 30, windowSeconds: 3600 },
    touches: ['ride-home', 'wallet', 'home'],
    input: z.object({
      id: uuid(),
      fare: dollars().describe('In dollars, as the receipt says.'),
      receipt: file({ maxBytes: receiptMaxBytes }).describe('PNG, JPG, GIF or PDF by content, at most 10 MB.'),
    }),
    answer: rideHomeRequest,
  }),
  getRideHomeReceipt: defineCall({
    summary: 'The own receipt as it was kept.',
    method: 'GET',
    path: '/member/ride-home/requests/{id}/receipt',
    access: 'member',
    subject: 'ride-home',
    input: z.object({ id: uuid() }),
    answer: z.object({ kind: z.enum(receiptKinds), base64: z.base64() }),
  }),
}
