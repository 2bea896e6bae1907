import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, formInteger, localDate, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { trip, tripFields, group, fitsMode } from './trip.ts'

const reviewedTrip = trip.extend({
  member: z.object({ id: z.uuid(), name: z.string(), trips: z.int().describe('Counted trips so far.') }),
  appeal: z.string().nullable(),
  version: z.int().describe('Rises with each change; a decision names the one that was seen.'),
  waiting_since: z.iso.datetime().nullable().describe('Null where nobody waits for a decision.'),
  is_own: z.boolean().describe('The reader’s own; somebody else decides.'),
})

export type ReviewedTrip = z.infer<typeof reviewedTrip>

/** Why a trip waits for review: it is unusual, or its member appeals against a decision. */
export const reviewKinds = ['unusual', 'appeal'] as const

export const reviewFilters = {
  kind: choice(reviewKinds).optional(),
  mode: choice(tripModes).optional(),
  text: text(100).optional().describe('What words of the member’s name begin with.'),
  from: localDate().optional().describe('Traveled on this day or later.'),
  to: localDate().optional(),
}

const seenVersion = () =>
  formInteger(1, 2_000_000_000).describe('That was seen; a trip that has changed since is refused.')

const memberTrips = z.object({ trips: z.array(reviewedTrip) })

const listReviews = listCall({
  summary: 'Trips that wait for a look and appeals against decisions: appeals first, then the most valuable.',
  path: '/staff/trips/reviews',
  access: 'staff',
  permission: 'trip.read',
  masks: true,
  subject: 'trip',
  filters: reviewFilters,
  sorts: { urgency: 'asc', recorded: 'asc' },
  row: reviewedTrip,
  counts: true,
})

export const reviewCalls = {
  listReviews,
  exportReviews: exportCall(listReviews, {
    summary: 'The reviews of a list as a CSV file, without places, notes and what members say.',
    permission: 'trip.export',
    audit: { kind: 'reviews.exported' },
  }),
  decideReview: defineCall({
    summary:
      'Accepts a trip, keeps it from counting by itself, takes it out, or calls it fraud, which blocks spending points for 90 days.',
    method: 'POST',
    path: '/staff/trips/{id}/review',
    access: 'staff',
    permission: 'trip.review',
    audit: { kind: 'trip.reviewed', subject: 'id', activity: 'trip_reviewed' },
    touches: ['trip', 'statistics'],
    input: z.object({
      id: uuid(),
      version: seenVersion(),
      decision: choice(['accept', 'suspect', 'reject', 'fraud']),
    }),
    answer: reviewedTrip,
  }),
}

/**
 * C3: a member can change a trip for 14 days; staff can change it later, with a reason that the member reads. The
 * effect on points and statistics is the same as if the member had made the change in time.
 */
export const tripStaffCalls = {
  getMemberTrip: defineCall({
    summary: 'A trip of any member, with the other way of its round trip.',
    method: 'GET',
    path: '/staff/trips/{id}',
    access: 'staff',
    permission: 'trip.read',
    masks: true,
    subject: 'trip',
    input: z.object({ id: uuid() }),
    answer: memberTrips,
  }),
  correctTrip: defineCall({
    summary: 'Changes a trip of a member, also after the 14 days in which the member can.',
    method: 'PUT',
    path: '/staff/trips/{id}',
    access: 'staff',
    permission: 'trip.correct',
    audit: { kind: 'trip.corrected', subject: 'id', reason: 'reason', activity: 'trip_corrected' },
    touches: ['trip', 'statistics'],
    input: tripFields
      .omit({ partners: true })
      .extend({ id: uuid(), version: seenVersion(), group, reason: requiredText(500).describe('Told to the member.') })
      .superRefine(fitsMode),
    answer: memberTrips,
  }),
  removeTrip: defineCall({
    summary: 'Takes a trip of a member out of points and statistics, also after those 14 days.',
    method: 'DELETE',
    path: '/staff/trips/{id}',
    access: 'staff',
    permission: 'trip.correct',
    audit: { kind: 'trip.removed', subject: 'id', reason: 'reason', activity: 'trip_corrected' },
    touches: ['trip', 'statistics'],
    input: z.object({
      id: uuid(),
      version: seenVersion(),
      group,
      reason: requiredText(500).describe('Told to the member.'),
    }),
    answer: memberTrips,
  }),
}
