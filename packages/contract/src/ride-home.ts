import { z } from 'zod'
import { approvalStates } from '@throughway/domain/identity/approvals'
import { listWith, tripModes } from '@throughway/domain/mode/mode-facts'
import {
  claimStates,
  coveredReasons,
  rideHomeDestinations,
  rideHomeParts,
  rideHomeReasons,
  rideHomeWays,
} from '@throughway/domain/ride/ride-home'
import { isTime } from '@throughway/domain/time/quarter-hour'
import { defineCall } from './call.ts'
import { choice, formBoolean, formInteger, formNumber, localDate, phone, requiredText, text, uuid } from './fields.ts'
import { file } from './files.ts'
import { maxMiles } from './trip.ts'

/** `lapsed`: nobody decided on its day. `voided`: taken back by the office. Over by itself after its end. */
export const rideHomeStates = ['approved', 'needs_call', 'refused', 'denied', 'lapsed', 'cancelled', 'voided'] as const
export type RideHomeState = (typeof rideHomeStates)[number]

export const receiptMaxBytes = 10 * 1024 * 1024
/** What a receipt is kept as. */
export const receiptKinds = ['picture', 'pdf'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The largest fare that can be typed; a larger one is a slip. */
const mostFareDollars = 2000

/** Ways by which somebody came to work today without driving alone, which the request may record (C19). */
export const rideHomeModes = listWith('group', 'pool', 'transit', 'wheels', 'walk')

/** What is missing, in the words of `domain/ride-home.ts`. */
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

const request = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  asked_at: z.iso.datetime(),
  state: z.enum(rideHomeStates),
  reason: z.enum(rideHomeReasons),
  destination: z.enum(rideHomeDestinations),
  needs_accessible: z.boolean(),
  way: z.enum(rideHomeWays),
  number: z.string().nullable().describe('The authorisation; only of what was approved.'),
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
export type RideHomeRequestSaid = z.infer<typeof request>

const cover = z.object({
  is_offered: z.boolean(),
  is_covered: z.boolean(),
  is_first_ride: z.boolean().describe('Covered by the exception of the first day.'),
  until: z.string().describe('`HH:mm` of the programme: the end of an authorisation of today.'),
  trips: z.object({ have: z.int(), needed: z.int(), days: z.int() }),
  rides: z.object({ left: z.int(), of: z.int() }),
  gaps: z.array(z.discriminatedUnion('kind', gap)),
  way: z.enum(rideHomeWays),
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
  open: request.nullable().describe('What was asked for today and still stands.'),
})
export type RideHomeCover = z.infer<typeof cover>

const wayMode = choice(rideHomeModes)
const miles = () => formNumber().pipe(z.number().positive('field.too_small').max(maxMiles, 'field.too_large'))
const dollars = () => formNumber().pipe(z.number().positive('field.too_small').max(mostFareDollars, 'field.too_large'))

export const rideHomeCalls = {
  getRideHome: defineCall({
    summary: 'Whether the member is covered now and until when, or exactly what is missing; and who drives.',
    method: 'GET',
    path: '/member/ride-home',
    access: 'member',
    input: z.object({}),
    answer: cover,
  }),
  listRideHomeRequests: defineCall({
    summary: 'The own requests of two years, the newest first, with what became of their receipts.',
    method: 'GET',
    path: '/member/ride-home/requests',
    access: 'member',
    input: z.object({}),
    answer: z.object({ items: z.array(request) }),
  }),
  getRideHomeRequest: defineCall({
    summary: 'One of them.',
    method: 'GET',
    path: '/member/ride-home/requests/{id}',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: request,
  }),
  requestRideHome: defineCall({
    summary:
      'Asks for a ride home now. Checked at once: approved with a number that ends today, for somebody to look at, or refused with every reason. May record the way to work of today.',
    method: 'POST',
    path: '/member/ride-home/requests',
    access: 'member',
    creates: true,
    limit: { max: 30, windowSeconds: 3600 },
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
    answer: request,
  }),
  cancelRideHome: defineCall({
    summary: 'Gives an authorisation back that was not used; it counts no longer.',
    method: 'POST',
    path: '/member/ride-home/requests/{id}/cancellation',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: request,
  }),
  claimRideHome: defineCall({
    summary: 'Hands in the receipt of a ride that the member paid; one that was refused can be handed in anew in time.',
    method: 'PUT',
    path: '/member/ride-home/requests/{id}/claim',
    access: 'member',
    limit: { max: 30, windowSeconds: 3600 },
    input: z.object({
      id: uuid(),
      fare: dollars().describe('In dollars, as the receipt says.'),
      receipt: file({ maxBytes: receiptMaxBytes }).describe('PNG, JPG, GIF or PDF by content, at most 10 MB.'),
    }),
    answer: request,
  }),
  getRideHomeReceipt: defineCall({
    summary: 'The own receipt as it was kept.',
    method: 'GET',
    path: '/member/ride-home/requests/{id}/receipt',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: z.object({ kind: z.enum(receiptKinds), base64: z.base64() }),
  }),
}

/** Who decides, pays and sets the rules. */
const office = ['program_admin', 'system_admin'] as const

const why = () => text(500).optional().describe('Told to the member; needed for a no.')
function needsWhy(noes: readonly string[]) {
  return ({ decision, reason }: { decision: string; reason?: string | undefined }, context: z.core.$RefinementCtx) => {
    if (noes.includes(decision) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
  }
}

const staffRequest = request.omit({ providers: true, office_phone: true, can_cancel: true, can_claim: true }).extend({
  member: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }),
  is_flagged: z.boolean().describe('The supervisor said no to the overtime, or nothing in seven days.'),
  rides_in_year: z.int().describe('Rides of the member in the twelve months that end with its day, without it.'),
})
export type StaffRideHome = z.infer<typeof staffRequest>

/** In the place of the hours of a day. */
export const noService = 'closed'

const hours = () =>
  z
    .string('field.not_a_time')
    .trim()
    .refine((span) => span === noService || isSpan(span), 'field.not_a_time')

function isSpan(span: string): boolean {
  const [from = '', to = '', ...more] = span.split('-')
  return more.length === 0 && isTime(from) && isTime(to) && from < to
}

const providerFields = z.object({
  name: requiredText(80),
  phone: phone().refine((number) => number !== '', 'field.required'),
  takes_wheelchairs: formBoolean().default(false),
  how_en: requiredText(300),
  how_es: requiredText(300),
})

/** As an administrator types them. */
const programmeFields = {
  way: choice(rideHomeWays),
  trips_needed: formInteger(0, 60),
  in_days: formInteger(1, 365),
  rides_in_year: formInteger(0, 50),
  review_from: formInteger(1, 51),
  most_dollars: dollars(),
  valid_until: z
    .string('field.not_a_time')
    .trim()
    .refine(isTime, 'field.not_a_time')
    .describe('`HH:mm`: an authorisation ends then on its day.'),
  claim_days: formInteger(1, 90),
  has_first_ride: formBoolean(),
  hours: z
    .array(hours(), 'field.not_valid')
    .length(7, 'field.not_valid')
    .describe('From Monday on, `HH:mm-HH:mm`, or `closed` for a day without service.'),
  closed_on: z.array(localDate(), 'field.not_valid').max(60, 'field.not_valid').default([]),
  reasons: z
    .array(choice(coveredReasons), 'field.not_valid')
    .min(1, 'field.required')
    .max(coveredReasons.length, 'field.not_valid'),
  office_phone: phone().refine((number) => number !== '', 'field.required'),
  providers: z.array(providerFields, 'field.not_valid').min(1, 'field.required').max(10, 'field.not_valid'),
}
const programme = z.object({
  version: z.int(),
  way: z.enum(rideHomeWays),
  trips_needed: z.int(),
  in_days: z.int(),
  rides_in_year: z.int(),
  review_from: z.int(),
  most_dollars: z.number(),
  valid_until: z.string(),
  claim_days: z.int(),
  has_first_ride: z.boolean(),
  hours: z.array(z.string()),
  closed_on: z.array(z.iso.date()),
  reasons: z.array(z.enum(coveredReasons)),
  office_phone: z.string(),
  providers: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      takes_wheelchairs: z.boolean(),
      how_en: z.string(),
      how_es: z.string(),
    }),
  ),
})
export type RideHomeProgramme = z.infer<typeof programme>

/** C19: their screens belong to the administrator's area. */
export const rideHomeStaffCalls = {
  listRideHomeForStaff: defineCall({
    summary:
      'Requests in a state, the longest waiting first. Who asks, when and why by code; never from where or to which address.',
    method: 'GET',
    path: '/staff/ride-home/requests',
    access: 'staff',
    roles: office,
    input: z.object({
      state: choice(rideHomeStates).default('needs_call'),
      limit: formInteger(1, 200).default(50),
      after: uuid().optional().describe('`next` of the page before.'),
    }),
    answer: z.object({ items: z.array(staffRequest), next: z.uuid().nullable() }),
  }),
  decideRideHome: defineCall({
    summary: 'Approves or denies what needs a call, on its day; takes an authorisation back.',
    method: 'POST',
    path: '/staff/ride-home/requests/{id}/decision',
    access: 'staff',
    roles: office,
    input: z
      .object({ id: uuid(), decision: choice(['approve', 'deny', 'void']), reason: why() })
      .superRefine(needsWhy(['deny', 'void'])),
    answer: staffRequest,
  }),
  listRideHomeClaims: defineCall({
    summary: 'Rides with a receipt in a state, the longest waiting first.',
    method: 'GET',
    path: '/staff/ride-home/claims',
    access: 'staff',
    roles: office,
    input: z.object({
      state: choice(claimStates).default('submitted'),
      limit: formInteger(1, 200).default(50),
      after: uuid().optional().describe('`next` of the page before.'),
    }),
    answer: z.object({ items: z.array(staffRequest), next: z.uuid().nullable() }),
  }),
  decideRideHomeClaim: defineCall({
    summary:
      'Takes a receipt into review, pays it as far as the programme covers, or less with a reason, or refuses it.',
    method: 'POST',
    path: '/staff/ride-home/requests/{id}/claim/decision',
    access: 'staff',
    roles: office,
    input: z
      .object({
        id: uuid(),
        decision: choice(['review', 'pay', 'refuse']),
        dollars: dollars().optional().describe('Less than the programme covers of it.'),
        reason: why(),
      })
      .superRefine(needsWhy(['refuse'])),
    answer: staffRequest,
  }),
  getRideHomeReceiptForStaff: defineCall({
    summary: 'The receipt of a ride.',
    method: 'GET',
    path: '/staff/ride-home/requests/{id}/receipt',
    access: 'staff',
    roles: office,
    input: z.object({ id: uuid() }),
    answer: z.object({ kind: z.enum(receiptKinds), base64: z.base64() }),
  }),
  getRideHomeProgramme: defineCall({
    summary: 'The rules of the programme’s ride home; null while it has none, and nobody is covered.',
    method: 'GET',
    path: '/staff/ride-home/programme',
    access: 'staff',
    roles: office,
    input: z.object({}),
    answer: z.object({ programme: programme.nullable() }),
  }),
  saveRideHomeProgramme: defineCall({
    summary: 'Sets them: how often, how much, when, for which reasons, and who drives.',
    method: 'PUT',
    path: '/staff/ride-home/programme',
    access: 'staff',
    roles: office,
    input: z.object({ version: formInteger(0, 2_000_000_000).describe('0 while there are none.'), ...programmeFields }),
    answer: z.object({ programme }),
  }),
}
