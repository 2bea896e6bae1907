import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import {
  mostVolunteerCompanions,
  mostVolunteerStops,
  mostWaitMinutes,
  rideGaps,
  volunteerRideNeeds,
  volunteerRideStates,
} from '@throughway/domain/ride/volunteer-rides'
import { latitude, longitude } from '../account/location.ts'
import { answeredShape } from '../answered.ts'
import { choice, formInteger, localDate, localTime, phone, requiredText, text } from '../fields.ts'
import { rideMoment } from './ride-answer.ts'

const spot = z.object({ lat: latitude(), lng: longitude(), name: requiredText(300) })

/** The middle of a cell of some 1.4 miles: all that is told of a place before somebody accepts the ride. */
export const rideArea = z.object({ lat: z.number(), lng: z.number() })

/** What a ride asks of its driver; a volunteer sees it before accepting. */
const askedFields = {
  wait_minutes: formInteger(0, mostWaitMinutes)
    .default(0)
    .describe('The driver waits so long and drives back; 0 for a ride one way.'),
  companions: formInteger(0, mostVolunteerCompanions).default(0),
  needs: z
    .array(choice(volunteerRideNeeds), 'field.not_valid')
    .max(volunteerRideNeeds.length, 'field.not_valid')
    .default([])
    .transform((named) => [...new Set(named)]),
  language: choice(profileLanguages).describe('In which the rider likes to talk.'),
}

/** The facts that a rider enters about a ride. */
export const askFields = {
  origin: spot,
  destination: spot,
  stops: z.array(spot, 'field.not_valid').max(mostVolunteerStops, 'field.too_many_ride_stops').default([]),
  date: localDate().describe('At least seven days from today; at most one ride in a week from Monday on.'),
  time: localTime().describe('Of the pickup.'),
  purpose: choice(askedPurposes).optional().describe('Told to staff alone.'),
  ...askedFields,
  phone: phone()
    .refine((number) => number !== '', 'field.required')
    .describe('Told to the driver.'),
  notes: text(500).default('').describe('For the driver.'),
}

const answered = answeredShape(askFields)
const { date, time, wait_minutes, companions, needs, language } = answered
const asked = { date, time, wait_minutes, companions, needs, language }

const pickup = { pickup: rideMoment(), ends: rideMoment().describe('As expected, with the wait and the way back.') }

/** Whether the ride took place, as each of the two says afterwards. */
const afterwards = {
  driver_done: z.boolean(),
  rider_done: z.boolean().nullable().describe('False: the rider says that it did not take place.'),
  has_own_feedback: z.boolean().describe('The reader has written to staff about it. Nobody else reads that.'),
}

const ownRide = z.object({
  id: z.uuid(),
  state: z.enum(volunteerRideStates),
  ...pickup,
  ...answered,
  miles: z.number().describe('As planned.'),
  driver: z
    .object({ name: z.string(), phone: z.string().nullable(), vehicle: z.string().nullable() })
    .nullable()
    .describe('First name and initial of the volunteer who drives.'),
  is_told: z.boolean().describe('A day before, the rider was told that somebody drives.'),
  can_cancel: z.boolean(),
  can_confirm: z.boolean(),
  ...afterwards,
  version: z.int(),
})
export type OwnVolunteerRide = z.infer<typeof ownRide>

export const ownRides = z.object({
  items: z.array(ownRide),
  first_day: z.iso.date().describe('That can be asked for today.'),
  last_day: z.iso.date(),
})

/**
 * A ride that nobody has accepted, as every volunteer sees it: with areas instead of addresses, and without a name or a
 * reason.
 */
export const openRide = z.object({
  id: z.uuid(),
  version: z.int(),
  ...pickup,
  ...asked,
  from_area: rideArea,
  to_area: rideArea,
  stops: z.int().describe('On the way.'),
  miles: z.int().describe('From area to area, rounded, as is the end.'),
  away_miles: z.int().nullable().describe('From the volunteer’s own place to the area of the pickup.'),
  gaps: z.array(z.enum(rideGaps)).describe('What of it does not fit the offer.'),
  can_accept: z.boolean(),
})
export type OpenVolunteerRide = z.infer<typeof openRide>

/** A ride that the reader drives. */
const drive = z.object({
  id: z.uuid(),
  state: z.enum(volunteerRideStates),
  version: z.int(),
  ...pickup,
  ...asked,
  rider: z.string().describe('First name and initial.'),
  phone: z.string().nullable(),
  origin: answered.origin.nullable().describe('Null once the ride is over.'),
  destination: answered.destination.nullable(),
  stops: answered.stops,
  notes: z.string(),
  miles: z.number().describe('As planned.'),
  driven_miles: z.number().nullable(),
  driven_minutes: z.int().nullable(),
  waits_for: z.enum(['rider', 'staff']).nullable().describe('Who still has to say yes to what was driven.'),
  can_release: z.boolean(),
  can_complete: z.boolean(),
  ...afterwards,
})
export type VolunteerDrive = z.infer<typeof drive>

export const drives = z.object({ items: z.array(drive) })

const credited = z.object({
  date: z.iso.date(),
  miles: z.number(),
  minutes: z.int(),
  rate_cents: z.int().describe('For a mile, on the day of the ride.'),
  reimbursed_cents: z.int().describe('0 for a volunteer who wants no gas money back.'),
})

export const year = z.object({
  year: z.int(),
  years: z.array(z.int()).describe('With a ride in them, the newest first, and this one.'),
  name: z.string(),
  items: z.array(credited),
  miles: z.number(),
  minutes: z.int(),
  reimbursed_cents: z.int(),
  not_reimbursed_miles: z.number(),
})
export type VolunteerYear = z.infer<typeof year>
