import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { mostAnsweredAtOnce, pendingKinds } from '@throughway/domain/trip/pending'
import { defineCall } from '../call.ts'
import { choice, formBoolean, uuid } from '../fields.ts'
import { fitsMode, newTrip, trip, tripChange, tripLeg } from './trip.ts'
import { tripDirections } from './trip-states.ts'
import { onDouble } from './trip-calls.ts'
import { followsTrips } from '../subjects.ts'

export const pendingTrip = z.object({
  id: z.uuid(),
  kind: z.enum(pendingKinds),
  origin_id: z.uuid().nullable().describe('The trip profile, device or activity that it comes from.'),
  date: z.iso.date(),
  direction: z.enum(tripDirections),
  mode: z.enum(tripModes),
  miles: z.number().nullable().describe('Null where the programme knows the distance.'),
  legs: z.array(tripLeg).nullable(),
  departure: z.string().nullable(),
  arrival: z.string().nullable(),
  people: z.int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  from_place: z.uuid().nullable(),
  to_place: z.uuid().nullable(),
  vehicle_id: z.uuid().nullable(),
  partners: z.array(z.string()).describe('Who is named on it: ids of members, addresses of others.'),
  confidence: z.number().nullable().describe('Of a detected one, 0 to 1.'),
  is_suggested: z.boolean().describe('Ticked before anybody looks.'),
  due_at: z.iso.datetime().describe('From when it is asked about.'),
  expires_at: z.iso.datetime().describe('When it is dropped, unless it is answered.'),
})
export type PendingTrip = z.infer<typeof pendingTrip>

const ids = () => z.array(uuid(), 'field.required').min(1, 'field.required').max(mostAnsweredAtOnce, 'field.not_valid')

/**
 * Why one of several was not logged: the name and text of a refusal, with the trips in conflict. It stays pending,
 * unless it was answered before.
 */
const notLogged = z.object({ id: z.uuid(), name: z.string(), message: z.string(), trips: z.array(trip) })

export const pendingCalls = {
  listPendingTrips: defineCall({
    summary: 'The own trips that wait for an answer, in the order of their days.',
    method: 'GET',
    path: '/member/pending_trips',
    access: 'member',
    subject: 'pending',
    input: z.object({
      kind: choice(pendingKinds).optional(),
      due: formBoolean().default(false).describe('Only those that are asked about already.'),
    }),
    answer: z.object({ items: z.array(pendingTrip) }),
  }),
  confirmPendingTrips: defineCall({
    summary: 'Logs waiting trips as they stand, as many as can be; the rest is named with its reason.',
    method: 'POST',
    path: '/member/pending_trips/confirm',
    access: 'member',
    needsTerms: true,
    creates: true,
    touches: followsTrips,
    input: z.object({ ids: ids(), on_double: onDouble() }),
    answer: tripChange.extend({ not_logged: z.array(notLogged) }),
  }),
  changePendingTrip: defineCall({
    summary: 'Logs a waiting trip with other facts.',
    method: 'POST',
    path: '/member/pending_trips/{id}/change',
    access: 'member',
    needsTerms: true,
    creates: true,
    touches: followsTrips,
    input: newTrip.extend({ id: uuid(), on_double: onDouble() }).superRefine(fitsMode),
    answer: tripChange,
  }),
  rejectPendingTrips: defineCall({
    summary: 'Says of waiting trips that they were not made; those answered before stay as they are.',
    method: 'POST',
    path: '/member/pending_trips/reject',
    access: 'member',
    touches: followsTrips,
    input: z.object({ ids: ids() }),
    answer: z.object({}),
  }),
}
