import { z } from 'zod'
import { askedPurposes } from '@throughway/domain/ride/ride-codes'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, formInteger, localDate, localTime, requiredText, text, uuid } from '../fields.ts'
import { latitude, longitude } from '../account/location.ts'
import { rider } from './rider.ts'
import { ridesAnswer, rideQuestion, rideService } from './ride-answer.ts'

const spot = z.object({ lat: latitude(), lng: longitude(), name: text(300).optional() })

/** The ride that is searched for or requested. */
export const rideTrip = {
  origin: spot,
  destination: spot,
  when: choice(['depart', 'arrive']).default('depart'),
  date: localDate().describe('Of the programme.'),
  time: localTime().describe('`HH:mm`, of the pickup or of the arrival.'),
  purpose: choice(askedPurposes).optional(),
}

export const rideSearch = z.object({
  ...rideTrip,
  companions: formInteger(0, 20).default(0).describe('Besides the rider and a travel aide.'),
  rider: rider.default({ eligibilities: {}, needs: {}, residency: [], registrations: [], settled: [] }),
  has_fees: formBoolean().optional().describe('R3.11: false wants only what is free or by donation; left out, all.'),
  limit: formInteger(1, 50).default(20),
})

export const guestToken = { token: requiredText(500).describe('Of the mail that a guest got.') }

/** Public calls about assisted rides. */
export const rideSearchCalls = {
  findRides: defineCall({
    summary:
      'Assisted rides for a trip, each with its fit, the reasons for it, its price or that one has to ask, and how and until when to book. Nothing of it is kept.',
    method: 'POST',
    path: '/public/planner/rides',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: rideSearch,
    answer: ridesAnswer,
  }),
  askRideQuestions: defineCall({
    summary:
      'The questions whose answers would change which rides fit, five in all with those asked before. Nothing that the rider said is kept.',
    method: 'POST',
    path: '/public/planner/rides/questions',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: rideSearch.extend({
      asked: text(2000)
        .optional()
        .describe('`asked` of an answer that this rider had within a day; without it, nothing was asked before.'),
    }),
    answer: z.object({
      questions: z.array(rideQuestion),
      asked: z
        .string()
        .describe(
          'Stands for the questions that this rider has been asked with these: opaque, to hand back with the next call.',
        ),
    }),
  }),
  mailRides: defineCall({
    summary:
      'Mails up to three rides of an answer to somebody who helps, without an account: trip, service, phone and until when to book; nothing about the rider.',
    method: 'POST',
    path: '/public/planner/rides/mail',
    access: 'public',
    limit: { max: 5, windowSeconds: 3600 },
    touches: [],
    input: rideSearch.extend({
      email: email(),
      sender: text(60).default('').describe('Who sends it.'),
      services: z.array(uuid()).min(1, 'field.required').max(3, 'field.not_valid'),
    }),
    answer: z.null(),
  }),
  stopRideMails: defineCall({
    summary: 'Ends mails of `mailRides` to one address, by the link that each of them carries.',
    method: 'POST',
    path: '/public/planner/rides/mail/stop',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    touches: [],
    input: z.object(guestToken),
    answer: z.null(),
  }),
  tellUnmetRide: defineCall({
    summary: 'Counts, at a rider’s wish, that no ride was found: purpose, area and hour, without anybody’s name.',
    method: 'POST',
    path: '/public/planner/rides/unmet',
    access: 'public',
    limit: { max: 10, windowSeconds: 3600 },
    touches: ['ride-request'],
    input: z.object(rideTrip),
    answer: z.null(),
  }),
  getRideService: defineCall({
    summary: 'One service, for whoever asks it for a ride.',
    method: 'GET',
    path: '/public/planner/rides/services/{id}',
    access: 'public',
    subject: 'reference',
    input: z.object({ id: uuid() }),
    answer: rideService,
  }),
  listRegistrations: defineCall({
    summary: 'The services that want their riders registered.',
    method: 'GET',
    path: '/public/planner/rides/registrations',
    access: 'public',
    subject: 'reference',
    input: z.object({}),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          agency: z.string(),
          days: z.int().describe('Until it is usually done.'),
          url: z.string().nullable(),
        }),
      ),
    }),
  }),
}
