import { z } from 'zod'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import { rideFits } from '@throughway/domain/ride/match-rides'
import {
  denialReasons,
  mostSeriesWeeks,
  reminderDays,
  rideBookingStates,
  rideMoves,
  rideRequestStates,
} from '@throughway/domain/ride/ride-states'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localTime, phone, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { rideTrip, rideSearch } from './ride-search.ts'
import { rideAlerts, rideMoment, rideReason } from './ride-answer.ts'

export const contactMethods = ['phone', 'email'] as const

export const requestFields = {
  ...rideTrip,
  ask_id: uuid().optional().describe('The same a second time asks once, and is answered as the first time.'),
  service_id: uuid(),
  companions: formInteger(0, 20).default(0),
  rider: rideSearch.shape.rider,
  return_time: localTime().optional().describe('A second ride back on the same day, picked up then.'),
  weeks: formInteger(1, mostSeriesWeeks)
    .default(1)
    .describe('The same ride so many weeks in a row; each day is checked by itself.'),
  has_called: formBoolean()
    .default(false)
    .describe('The rider has booked by phone; nothing is asked of the coordinator.'),
  reminders: z
    .array(formInteger(1, 7).refine((days) => (reminderDays as readonly number[]).includes(days), 'field.not_a_choice'))
    .max(reminderDays.length, 'field.not_valid')
    .default([])
    .describe('Days before; the hour before is always told.'),
  phone: phone().describe('Where the driver or the coordinator can call.'),
  contact_by: choice(contactMethods)
    .default('phone')
    .describe('How the coordinator should get in touch; the answer is mailed too, to whoever gave an address.'),
  client_number: text(60).default('').describe('By which the service knows the rider.'),
  contact_name: text(100).default('').describe('Whom to call in an emergency.'),
  contact_phone: phone().optional(),
  driver_notes: text(500).default(''),
}

const placed = z.object({ lat: z.number(), lng: z.number(), name: z.string() })

export const rideRequest = z.object({
  id: z.uuid(),
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    agency: z.string(),
    alerts: rideAlerts.describe('Of the day of a ride that is still to come, for its rider.'),
  }),
  state: z.enum(rideRequestStates),
  booking: z.enum(rideBookingStates),
  actor: z.enum(['self', 'helper', 'staff']),
  origin: z.string(),
  destination: z.string(),
  origin_spot: placed.nullable().describe('Null for what was sealed under a secret that is gone.'),
  destination_spot: placed.nullable(),
  purpose: z.enum(askedPurposes).nullable(),
  companions: z.int(),
  pickup: z.object({ earliest: rideMoment(), latest: rideMoment() }),
  is_proposal: z.boolean().describe('The pickup is another than asked for and waits for the rider’s yes.'),
  asked: z.object({ when: z.enum(['depart', 'arrive']), date: z.iso.date(), time: z.string() }),
  confirmation: z.string().nullable(),
  message: z.string().describe('Of the coordinator.'),
  denial: z.enum(denialReasons).nullable(),
  cancel_by: rideMoment().describe('Until then a cancellation is no late one.'),
  is_late: z.boolean(),
  return_of: z.uuid().nullable(),
  return_id: z.uuid().nullable(),
  series_id: z.uuid().nullable(),
  moves: z.array(z.enum(rideMoves)).describe('What whoever reads this can do now.'),
  reminders: z.array(z.int()),
  history: z.array(
    z.object({ at: rideMoment(), state: z.enum(rideBookingStates), by: z.enum(['rider', 'staff', 'system']) }),
  ),
  feedback: z
    .object({ rating: z.int(), text: z.string(), given_at: rideMoment(), acknowledged_at: rideMoment().nullable() })
    .nullable(),
  asked_at: rideMoment(),
})
export type RideRequest = z.infer<typeof rideRequest>

/**
 * A ride as somebody sees it who acts for its rider: a helper, or staff on the phone. Who the rider is and what they need
 * are left out.
 */
export const rideOfAnother = rideRequest.pick({
  id: true,
  service: true,
  state: true,
  booking: true,
  origin: true,
  destination: true,
  pickup: true,
  is_proposal: true,
  confirmation: true,
  message: true,
  denial: true,
  cancel_by: true,
  is_late: true,
  moves: true,
  asked_at: true,
})
export type RideOfAnother = z.infer<typeof rideOfAnother>

export const requested = z.object({
  requests: z.array(rideRequest),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        is_return: z.boolean(),
        pickup: rideMoment().describe('As expected.'),
        fit: z.enum(rideFits),
        reasons: z.array(rideReason),
        request_id: z.uuid().nullable(),
      }),
    )
    .describe('Each day of the series and each way; what does not fit was not asked for.'),
})
export type RequestedRides = z.infer<typeof requested>

export const cancelFields = {
  id: uuid(),
  both: formBoolean().default(false).describe('The linked ride there or back too.'),
  series: formBoolean().default(false).describe('Every ride of its series from this one on, there and back.'),
}

export const acceptFields = { id: uuid(), accept: formBoolean().describe('False gives the ride back.') }

export const feedbackFields = { id: uuid(), rating: formInteger(1, 5), text: text(1000).default('') }

export const rideRequestCalls = {
  requestRide: defineCall({
    summary: 'Asks the coordinator for a ride, for a ride there and back, or for a weekly series.',
    method: 'POST',
    path: '/member/ride_requests',
    access: 'member',
    touches: ['ride-request', 'home'],
    input: z.object({
      ...requestFields,
      name: text(100).default('').describe('Of the rider, when a helper asks; otherwise the member’s.'),
    }),
    answer: requested,
  }),
  listRideRequests: listCall({
    summary: 'The own rides, those to come first.',
    path: '/member/ride_requests',
    access: 'member',
    subject: 'ride-request',
    filters: {},
    sorts: { coming: 'asc' },
    page: { usual: 50, most: 100 },
    row: rideRequest,
  }),
  cancelRideRequest: defineCall({
    summary: 'Gives a ride back; after `cancel_by` it counts as late.',
    method: 'POST',
    path: '/member/ride_requests/{id}/cancel',
    access: 'member',
    touches: ['ride-request', 'home'],
    input: z.object(cancelFields),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  acceptRideTime: defineCall({
    summary: 'Says yes or no to another pickup than was asked for.',
    method: 'POST',
    path: '/member/ride_requests/{id}/accept',
    access: 'member',
    touches: ['ride-request', 'home'],
    input: z.object(acceptFields),
    answer: rideRequest,
  }),
  giveRideFeedback: defineCall({
    summary: 'Says how a ride was, to the programme alone.',
    method: 'POST',
    path: '/member/ride_requests/{id}/feedback',
    access: 'member',
    touches: ['ride-request', 'home'],
    input: z.object(feedbackFields),
    answer: rideRequest,
  }),
}
