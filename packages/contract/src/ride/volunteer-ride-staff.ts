import { z } from 'zod'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import {
  comingRideStates,
  mostRateCents,
  rideGaps,
  riderNews,
  volunteerRideStates,
} from '@throughway/domain/ride/volunteer-rides'
import { defineCall } from '../call.ts'
import { choice, formInteger, formNumber, localDate, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { rideMoment } from './ride-answer.ts'
import { rideArea } from './volunteer-ride-parts.ts'

/**
 * `waiting`: staff have something to do: nobody drives yet, a rider without the web is to be called, the rider says that the ride did not take place, more was driven
 * than such a ride takes, or two days after it the two have not both said yes.
 */
export const volunteerRideFilters = ['waiting', 'feedback', ...volunteerRideStates, 'all'] as const

const row = z.object({
  id: z.uuid(),
  state: z.enum(volunteerRideStates),
  date: z.iso.date(),
  pickup: rideMoment(),
  ends: rideMoment(),
  rider: z.string(),
  driver: z.string().nullable(),
  miles: z.number().nullable().describe('As planned; null for what was sealed under a secret that is gone.'),
  waits: z.enum(['driver', 'settlement', 'call']).nullable().describe('What staff have to do.'),
  call: z.enum(riderNews).nullable().describe('The rider is without the web, and has to be called about this.'),
  has_feedback: z.boolean(),
  is_own: z.boolean().describe('The reader rides or drives; somebody else decides.'),
})
export type StaffVolunteerRideRow = z.output<typeof row>

const candidate = z.object({
  id: z.uuid().describe('Of the volunteer.'),
  name: z.string(),
  away_miles: z.int().nullable(),
  gaps: z.array(z.enum(rideGaps)),
  can_drive: z
    .boolean()
    .describe('The car has room for what the rider needs, and the volunteer has no other ride then.'),
})

const staffRide = row.extend({
  rider_id: z.uuid().nullable(),
  driver_id: z.uuid().nullable(),
  rider_phone: z.string().nullable(),
  driver_phone: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  stops: z.array(z.string()),
  purpose: z.enum(askedPurposes).nullable(),
  wait_minutes: z.int(),
  companions: z.int(),
  needs: z.array(z.string()),
  language: z.string().nullable(),
  notes: z.string().nullable(),
  driven_miles: z.number().nullable(),
  driven_minutes: z.int().nullable(),
  driver_done: z.boolean(),
  rider_done: z.boolean().nullable(),
  feedback: z.array(z.object({ by: z.enum(['rider', 'driver']), text: z.string(), at: rideMoment() })),
  can_assign: z.boolean(),
  can_settle: z.boolean(),
  can_cancel: z.boolean(),
  candidates: z.array(candidate).describe('Volunteers who could drive it, those whom it fits first; at most 50.'),
  version: z.int(),
})
export type StaffVolunteerRide = z.output<typeof staffRide>

const seen = { id: uuid(), version: formInteger(1, 2_000_000_000).describe('Of the ride as it was seen.') }

const rate = z.object({
  valid_from: z.iso.date(),
  cents: z.int().describe('For a mile.'),
  made_at: z.iso.datetime().nullable().describe('Null for the rate of the law, which holds before the first row.'),
})

/** C24: rides of volunteers, as the coordinator sees them. */
export const volunteerRideStaffCalls = {
  listStaffVolunteerRides: listCall({
    summary: 'Rides that riders asked volunteers for, the nearest first.',
    path: '/staff/volunteer_rides',
    access: 'staff',
    permission: 'volunteer.read',
    masks: true,
    subject: 'volunteer-ride',
    filters: { state: choice(volunteerRideFilters).default('waiting') },
    sorts: { pickup: 'asc' },
    row,
    counts: true,
  }),
  getStaffVolunteerRide: defineCall({
    summary: 'One ride whole, with the volunteers who could drive it and what the two wrote to staff.',
    method: 'GET',
    path: '/staff/volunteer_rides/{id}',
    access: 'staff',
    permission: 'volunteer.read',
    masks: true,
    subject: 'volunteer-ride',
    input: z.object({ id: uuid() }),
    answer: staffRide,
  }),
  assignVolunteerRide: defineCall({
    summary: 'Gives a ride to a volunteer, or takes it from the one who has it; all whom it concerns are told.',
    method: 'POST',
    path: '/staff/volunteer_rides/{id}/assignment',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer-ride.assigned', subject: 'id', reason: 'reason' },
    touches: ['volunteer-ride'],
    input: z.object({
      ...seen,
      driver_id: uuid().optional().describe('Left out, the ride is open again.'),
      reason: text(500).optional().describe('Kept in the audit.'),
    }),
    answer: staffRide,
  }),
  settleVolunteerRide: defineCall({
    summary:
      'Decides what the two did not say alike: the ride took place, with what was driven, or it did not; or calls it off for the rider.',
    method: 'POST',
    path: '/staff/volunteer_rides/{id}/settlement',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer-ride.settled', subject: 'id', reason: 'reason' },
    touches: ['volunteer-ride'],
    input: z
      .object({
        ...seen,
        outcome: choice(['done', 'not_done', 'cancelled']),
        miles: formNumber()
          .pipe(z.number().min(0.1, 'field.too_small').max(500, 'field.too_large'))
          .transform((driven) => Math.round(driven * 10) / 10)
          .optional()
          .describe('Needed for a ride that took place.'),
        minutes: formInteger(1, 24 * 60).optional(),
        reason: text(500).optional().describe('Needed for one that did not.'),
      })
      .superRefine(({ outcome, miles, minutes, reason }, context) => {
        const need = (name: string, isThere: boolean) => {
          if (!isThere) context.addIssue({ code: 'custom', path: [name], message: 'field.required' })
        }
        if (outcome === 'done') {
          need('miles', miles !== undefined)
          need('minutes', minutes !== undefined)
        } else need('reason', Boolean(reason))
      }),
    answer: staffRide,
  }),
  noteVolunteerRideCall: defineCall({
    summary: 'Notes that a rider without the web was called about what has become of a ride.',
    method: 'POST',
    path: '/staff/volunteer_rides/{id}/call',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer-ride.told', subject: 'id' },
    touches: ['volunteer-ride'],
    input: z.object({ id: uuid(), news: choice(riderNews).describe('What the rider was told, as it was seen.') }),
    answer: staffRide,
  }),
  getVolunteerMap: defineCall({
    summary:
      'Volunteers and rides of the next weeks by area, never by address: for a map and the list beside it. At most 300 of each.',
    method: 'GET',
    path: '/staff/volunteer_map',
    access: 'staff',
    permission: 'volunteer.read',
    masks: true,
    subject: 'volunteer-ride',
    input: z.object({}),
    answer: z.object({
      volunteers: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          area: rideArea.nullable().describe('Null for an offer that names its areas, or whose place has no position.'),
          area_names: z.string().nullable(),
          area_miles: z.int().nullable(),
          rides: z.int().describe('That the volunteer drives in these weeks.'),
        }),
      ),
      rides: z.array(
        z.object({
          id: z.uuid(),
          rider: z.string(),
          state: z.enum(comingRideStates),
          pickup: rideMoment(),
          from_area: rideArea,
          to_area: rideArea,
          driver_id: z.uuid().nullable(),
        }),
      ),
    }),
  }),
  listVolunteerRates: defineCall({
    summary: 'What a mile is reimbursed with, from which day on; the newest first.',
    method: 'GET',
    path: '/staff/volunteer_rates',
    access: 'staff',
    permission: 'volunteer.read',
    subject: 'volunteer-ride',
    input: z.object({}),
    answer: z.object({ items: z.array(rate) }),
  }),
  addVolunteerRate: defineCall({
    summary: 'Sets another rate from a day on that is still to come; what was credited stays as it is.',
    method: 'POST',
    path: '/staff/volunteer_rates',
    access: 'staff',
    permission: 'volunteer.decide',
    audit: { kind: 'volunteer-rate.added' },
    touches: ['volunteer-ride'],
    input: z.object({ valid_from: localDate(), cents: formInteger(0, mostRateCents) }),
    answer: z.object({ items: z.array(rate) }),
  }),
}
