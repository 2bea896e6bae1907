import { z } from 'zod'
import { denialReasons } from '@throughway/domain/ride/ride-states'
import { defineCall } from '../call.ts'
import { choice, formInteger, localDate, localTime, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { rideRequest, contactMethods } from './ride-request.ts'
import { preferences } from './ride-preferences.ts'
import { rideSearch } from './ride-search.ts'
import { ridesAnswer, rideMoment } from './ride-answer.ts'
import { rideUnmetCalls } from './ride-unmet.ts'

const staffRequest = rideRequest.extend({
  rider: z.object({ name: z.string(), phone: z.string(), email: z.string(), is_member: z.boolean() }),
  needs: preferences.shape.needs,
  driver_notes: z.string(),
  contact_by: z.enum(contactMethods),
  client_number: z.string(),
  emergency: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  answer_by: rideMoment().nullable().describe('Until when the rider has to hear; null once an answer was given.'),
  is_own: z.boolean().describe('The reader asked for it; somebody else answers it.'),
  version: z.int().describe('Rises with each step of the ride; an answer names the one that was seen.'),
})
export type StaffRideRequest = z.infer<typeof staffRequest>

const version = formInteger(1, 2_000_000_000).describe('That was seen; a ride that has moved on since is refused.')

const listStaffRides = listCall({
  summary: 'Requests of riders, those picked up next first.',
  path: '/staff/ride_requests',
  access: 'staff',
  permission: 'ride.read',
  masks: true,
  subject: 'ride-request',
  filters: {
    state: choice(['waiting', 'proposed', 'open', 'over', 'all'])
      .default('open')
      .describe('`waiting` for staff’s answer, `proposed` for the rider’s.'),
    service: uuid().optional(),
    from: localDate().optional().describe('Picked up on this day of the programme or later.'),
    to: localDate().optional(),
    text: text(100)
      .optional()
      .describe(
        'What words of the rider’s name begin with. Names are sealed: of the 2,000 latest rides that match the rest.',
      ),
    contact: choice(contactMethods).optional().describe('How the rider wants to be reached; sealed as the name is.'),
  },
  sorts: { pickup: 'asc', asked: 'asc' },
  page: { usual: 50, most: 100 },
  row: staffRequest,
  counts: true,
})

/** The meaning of a rating: 1 and 2, 3, 4 and 5. */
export const feedbackKinds = ['complaint', 'mixed', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

const rideFeedback = z.object({
  id: z.uuid().describe('Of the ride.'),
  service: z.string(),
  date: z.iso.date(),
  rating: z.int(),
  kind: z.enum(feedbackKinds),
  text: z.string(),
  given_at: rideMoment(),
  acknowledged_at: rideMoment().nullable(),
  is_overdue: z.boolean(),
  is_own: z.boolean().describe('The reader wrote it; somebody else reads it.'),
})
export type RideFeedback = z.infer<typeof rideFeedback>

/** The coordinators' calls; their screens belong to the administrator’s area. */
export const rideStaffCalls = {
  explainRides: defineCall({
    summary:
      'The same question as a rider’s, answered for staff: with every reason, and with the hidden services in their reach.',
    method: 'POST',
    path: '/staff/planner/rides',
    access: 'staff',
    permission: 'ride.read',
    audit: 'nothing',
    subject: 'reference',
    input: rideSearch,
    answer: ridesAnswer,
  }),
  listStaffRides,
  exportStaffRides: exportCall(listStaffRides, {
    summary: 'The ride requests of a list as a CSV file, for those who drive them.',
    permission: 'ride.export',
    audit: { kind: 'ride-requests.exported' },
  }),
  getStaffRideRequest: defineCall({
    summary: 'One request with all that its coordinator has to know.',
    method: 'GET',
    path: '/staff/ride_requests/{id}',
    access: 'staff',
    permission: 'ride.read',
    masks: true,
    subject: 'ride-request',
    input: z.object({ id: uuid() }),
    answer: staffRequest,
  }),
  listStaffRideServices: defineCall({
    summary: 'The services whose rides the reader’s grants reach, by name.',
    method: 'GET',
    path: '/staff/ride_services',
    access: 'staff',
    permission: 'ride.read',
    subject: 'reference',
    input: z.object({}),
    answer: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), agency: z.string() })) }),
  }),
  answerRideRequest: defineCall({
    summary: 'Confirms a ride, denies it with a reason, or proposes another pickup; the rider is told by mail.',
    method: 'POST',
    path: '/staff/ride_requests/{id}/answer',
    access: 'staff',
    permission: 'ride.answer',
    audit: { kind: 'ride.answered', subject: 'id', reason: 'reason' },
    touches: ['ride-request'],
    input: z
      .object({
        id: uuid(),
        version,
        answer: choice(['confirm', 'negotiate', 'deny']),
        date: localDate().optional().describe('With `time`: the pickup, when it is another than asked for.'),
        time: localTime().optional(),
        confirmation: text(60).optional(),
        message: text(500).default(''),
        reason: choice(denialReasons).optional().describe('Needed to deny.'),
      })
      .superRefine(({ answer: given, date, time, reason }, context) => {
        if (given === 'deny' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
        if (given === 'negotiate' && !time)
          context.addIssue({ code: 'custom', path: ['time'], message: 'field.required' })
        if (date && !time) context.addIssue({ code: 'custom', path: ['time'], message: 'field.required' })
      }),
    answer: staffRequest,
  }),
  moveRideRequest: defineCall({
    summary: 'Notes what became of a ride on its day, or corrects whether the rider was met.',
    method: 'POST',
    path: '/staff/ride_requests/{id}/moves',
    access: 'staff',
    permission: 'ride.answer',
    audit: { kind: 'ride.moved', subject: 'id' },
    touches: ['ride-request'],
    input: z.object({
      id: uuid(),
      version,
      move: choice(['dispatch', 'pick_up', 'complete', 'no_show', 'fail', 'cancel', 'cancel_by_service']),
    }),
    answer: staffRequest,
  }),
  listRideFeedback: listCall({
    summary: 'What riders said, what waits for a reader first.',
    path: '/staff/ride_feedback',
    access: 'staff',
    permission: 'ride.read',
    masks: true,
    subject: 'ride-request',
    filters: {
      state: choice(['waiting', 'read', 'all']).default('all'),
      service: uuid().optional(),
      kind: choice(feedbackKinds).optional(),
      from: localDate().optional().describe('Given on this day of the programme or later.'),
      to: localDate().optional(),
    },
    sorts: { waiting: 'asc', given: 'desc', rating: 'asc' },
    page: { usual: 50, most: 100 },
    row: rideFeedback,
    counts: true,
  }),
  acknowledgeRideFeedback: defineCall({
    summary: 'Notes that somebody has read it and sees to it.',
    method: 'POST',
    path: '/staff/ride_feedback/{id}/acknowledge',
    access: 'staff',
    permission: 'ride.answer',
    audit: { kind: 'ride-feedback.acknowledged', subject: 'id' },
    touches: ['ride-request'],
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
  ...rideUnmetCalls,
}
