import { z } from 'zod'
import { volunteerRideStates } from '@throughway/domain/ride/volunteer-rides'
import { defineCall } from '../call.ts'
import { formBoolean, uuid } from '../fields.ts'
import { rideMoment } from './ride-answer.ts'
import { askFields } from './volunteer-ride-parts.ts'

const ride = z.object({
  id: z.uuid(),
  state: z.enum(volunteerRideStates),
  date: z.iso.date(),
  pickup: rideMoment(),
  from: z.string(),
  to: z.string(),
  driver: z.string().nullable().describe('First name and initial of the volunteer who drives, and the vehicle.'),
  can_cancel: z.boolean(),
  can_confirm: z.boolean(),
  rider_done: z.boolean().nullable().describe('Whether it took place, as the rider has told staff.'),
})
export type RiderVolunteerRide = z.infer<typeof ride>

const rides = z.object({
  items: z.array(ride),
  first_day: z.iso.date().describe('That can be asked for today.'),
  last_day: z.iso.date(),
})

const ofRide = { id: uuid().describe('Of the rider.'), ride_id: uuid() }

/** R2.37, C24: volunteers drive riders without the web, for whom staff ask by the rules of a member's own calls. */
export const riderVolunteerCalls = {
  listRiderVolunteerRides: defineCall({
    summary:
      'The rides of such a rider with volunteers, those to come first; none of one whose account has them. Refused where the programme has no volunteers.',
    method: 'GET',
    path: '/staff/riders/{id}/volunteer_rides',
    access: 'staff',
    permission: 'rider.write',
    subject: 'rider',
    input: z.object({ id: uuid() }),
    answer: rides,
  }),
  askRiderVolunteerRide: defineCall({
    summary:
      'Asks the volunteers for a one-time ride of such a rider; the same a second time asks once. The ride of one who has an account by now is the account’s.',
    method: 'POST',
    path: '/staff/riders/{id}/volunteer_rides',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.volunteer-ride-asked', subject: 'id', activity: 'volunteer_ride_asked_by_staff' },
    touches: ['rider', 'volunteer-ride'],
    input: z.object({ ...askFields, id: uuid().describe('Of the rider.') }),
    answer: rides,
  }),
  cancelRiderVolunteerRide: defineCall({
    summary: 'Gives a ride with a volunteer up for a rider who has asked staff to; its driver is told.',
    method: 'POST',
    path: '/staff/riders/{id}/volunteer_rides/{ride_id}/cancel',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.volunteer-ride-cancelled', subject: 'id' },
    touches: ['rider', 'volunteer-ride'],
    input: z.object(ofRide),
    answer: rides,
  }),
  confirmRiderVolunteerRide: defineCall({
    summary: 'What a rider has told staff of a ride with a volunteer: it took place, or it did not.',
    method: 'POST',
    path: '/staff/riders/{id}/volunteer_rides/{ride_id}/confirmation',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.volunteer-ride-answered', subject: 'id' },
    touches: ['rider', 'volunteer-ride'],
    input: z.object({ ...ofRide, took_place: formBoolean() }),
    answer: rides,
  }),
}
