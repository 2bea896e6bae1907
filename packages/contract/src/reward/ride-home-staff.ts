import { z } from 'zod'
import { claimStates, coveredReasons, rideHomePayments } from '@throughway/domain/ride/ride-home'
import { isTime } from '@throughway/domain/time/quarter-hour'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, instant, localDate, phone, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { rideHomeRequest, dollars, rideHomeStates, receiptKinds } from './ride-home.ts'

const why = () => text(500).optional().describe('Told to the member; needed for a no.')

function needsWhy(noes: readonly string[]) {
  return ({ decision, reason }: { decision: string; reason?: string | undefined }, context: z.core.$RefinementCtx) => {
    if (noes.includes(decision) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
  }
}

const staffRequest = rideHomeRequest
  .omit({ providers: true, office_phone: true, can_cancel: true, can_claim: true })
  .extend({
    member: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }),
    is_own: z.boolean().describe('The reader’s own; somebody else decides.'),
    is_flagged: z.boolean().describe('The supervisor said no to the overtime, or nothing in seven days.'),
    pool_says: z.boolean().describe('A pool of the member said that day that its driver has left before them.'),
    rides_in_year: z.int().describe('Rides of the member in the twelve months that end with its day, without it.'),
  })
export type StaffRideHome = z.infer<typeof staffRequest>

/** Stands for a day without hours. */
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

/** The values as an administrator types them. */
const programmeFields = {
  way: choice(rideHomePayments),
  trips_needed: formInteger(0, 60),
  in_days: formInteger(1, 365),
  rides_in_year: formInteger(0, 50),
  review_from: formInteger(1, 51),
  most_dollars: dollars(),
  budget_dollars: formInteger(1, 10_000_000).optional().describe('For a year of the calendar, in whole dollars.'),
  valid_until: z
    .string('field.not_a_time')
    .trim()
    .refine(isTime, 'field.not_a_time')
    .describe('`HH:mm`: an authorisation ends then on its day.'),
  claim_days: formInteger(1, 90),
  has_first_ride: formBoolean(),
  hours: z
    .array(hours(), 'field.not_valid')
    .min(7, 'field.not_valid')
    .max(8, 'field.not_valid')
    .describe(
      'From Monday on, `HH:mm-HH:mm`, or `closed` for a day without service; an eighth for federal holidays, which are closed without it.',
    ),
  closed_on: z.array(localDate(), 'field.not_valid').max(60, 'field.not_valid').default([]),
  reasons: z
    .array(choice(coveredReasons), 'field.not_valid')
    .min(1, 'field.required')
    .max(coveredReasons.length, 'field.not_valid'),
  office_phone: phone().refine((number) => number !== '', 'field.required'),
  providers: z.array(providerFields, 'field.not_valid').min(1, 'field.required').max(10, 'field.not_valid'),
}

const programme = z.object({ version: z.int(), ...answeredShape(programmeFields) })
export type RideHomeProgramme = z.infer<typeof programme>

const listRideHomeClaims = listCall({
  summary: 'Rides with a receipt in a state, the longest waiting first.',
  path: '/staff/ride-home/claims',
  access: 'staff',
  permission: 'ride-home.read',
  masks: true,
  subject: 'ride-home',
  filters: {
    state: choice([...claimStates, 'open', 'all'])
      .default('submitted')
      .describe('`open`: submitted or in review.'),
  },
  sorts: { waiting: 'asc' },
  row: staffRequest,
  counts: true,
})

/** C19: the calls of the office about rides home. */
export const rideHomeStaffCalls = {
  listRideHomeForStaff: listCall({
    summary:
      'Requests in a state, the longest waiting first. Who asks, when and why by code; never from where or to which address.',
    path: '/staff/ride-home/requests',
    access: 'staff',
    permission: 'ride-home.read',
    masks: true,
    subject: 'ride-home',
    filters: { state: choice([...rideHomeStates, 'all']).default('needs_call') },
    sorts: { waiting: 'asc' },
    row: staffRequest,
    counts: true,
  }),
  decideRideHome: defineCall({
    summary: 'Approves or denies what needs a call, on its day; takes an authorisation back.',
    method: 'POST',
    path: '/staff/ride-home/requests/{id}/decision',
    access: 'staff',
    permission: 'ride-home.decide',
    audit: { kind: 'ride-home.decided', subject: 'id', reason: 'reason', activity: 'ride_home_decided' },
    touches: ['ride-home'],
    input: z
      .object({ id: uuid(), decision: choice(['approve', 'deny', 'void']), reason: why() })
      .superRefine(needsWhy(['deny', 'void'])),
    answer: staffRequest,
  }),
  getRideHomeForStaff: defineCall({
    summary: 'One request with its receipt, as staff see it.',
    method: 'GET',
    path: '/staff/ride-home/requests/{id}',
    access: 'staff',
    permission: 'ride-home.read',
    masks: true,
    subject: 'ride-home',
    input: z.object({ id: uuid() }),
    answer: staffRequest,
  }),
  listRideHomeClaims,
  exportRideHomeClaims: exportCall(listRideHomeClaims, {
    summary: 'The receipts of a list as a CSV file, for those who pay them.',
    permission: 'ride-home.export',
    audit: { kind: 'ride-home-claims.exported' },
  }),
  decideRideHomeClaim: defineCall({
    summary:
      'Takes a receipt into review, pays it as far as the programme covers, or less with a reason, or refuses it.',
    method: 'POST',
    path: '/staff/ride-home/requests/{id}/claim/decision',
    access: 'staff',
    permission: 'ride-home.decide',
    audit: { kind: 'ride-home-claim.decided', subject: 'id', reason: 'reason', activity: 'ride_home_decided' },
    touches: ['ride-home'],
    input: z
      .object({
        id: uuid(),
        submitted_at: instant().describe('Of the receipt that was seen; one that came since is refused.'),
        decision: choice(['review', 'pay', 'refuse']),
        dollars: dollars().optional().describe('Less than the programme covers of it.'),
        reason: why(),
      })
      .superRefine(needsWhy(['refuse'])),
    answer: staffRequest,
  }),
  getRideHomeReceiptForStaff: defineCall({
    summary: 'The receipt of a ride, for those who decide about it: a picture cannot be masked.',
    method: 'GET',
    path: '/staff/ride-home/requests/{id}/receipt',
    access: 'staff',
    permission: 'ride-home.decide',
    audit: { kind: 'ride-home-receipt.read', subject: 'id' },
    subject: 'ride-home',
    input: z.object({ id: uuid() }),
    answer: z.object({ kind: z.enum(receiptKinds), base64: z.base64() }),
  }),
  getRideHomeBudget: defineCall({
    summary: 'What rides home have cost and may still cost in a year of the calendar, month by month.',
    method: 'GET',
    path: '/staff/ride-home/budget',
    access: 'staff',
    permission: 'ride-home.read',
    subject: 'ride-home',
    input: z.object({ year: formInteger(2000, 2199).optional().describe('Without it, this one.') }),
    answer: z.object({
      year: z.int(),
      budget_cents: z.int().nullable().describe('What the programme has for a year; null where nobody has said.'),
      paid_cents: z.int().describe('For receipts.'),
      open_cents: z.int().describe('What authorised rides may still cost at most, receipts and bills of providers.'),
      rides: z.int(),
      months: z.array(z.object({ month: z.iso.date(), rides: z.int(), paid_cents: z.int(), open_cents: z.int() })),
    }),
  }),
  getRideHomeProgramme: defineCall({
    summary: 'The rules of the programme’s ride home; null while it has none, and nobody is covered.',
    method: 'GET',
    path: '/staff/ride-home/programme',
    access: 'staff',
    permission: 'programme.read',
    subject: 'ride-home',
    input: z.object({}),
    answer: z.object({ programme: programme.nullable() }),
  }),
  saveRideHomeProgramme: defineCall({
    summary: 'Sets them: how often, how much, when, for which reasons, and who drives.',
    method: 'PUT',
    path: '/staff/ride-home/programme',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'ride-home-programme.changed' },
    touches: ['ride-home', 'programme'],
    input: z.object({ version: formInteger(0, 2_000_000_000).describe('0 while there are none.'), ...programmeFields }),
    answer: z.object({ programme }),
  }),
}
