import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { fareKinds, needCodes, rideModes, rideServiceKinds } from '@throughway/domain/ride/ride-codes'
import { rideFits } from '@throughway/domain/ride/match-rides'
import { rideRules, rideWhys, verdicts } from '@throughway/domain/ride/ride-reason'

/** An instant in an answer. */
export const rideMoment = () => z.iso.datetime({ offset: true })

export const rideReason = z.object({
  rule: z.enum(rideRules),
  verdict: z.enum(verdicts),
  why: z.enum(rideWhys),
  codes: z.array(z.string()).describe('Eligibilities, needs, purposes, or `origin` and `destination`.'),
  asked: z
    .number()
    .nullable()
    .describe('Years, inches, pounds, seats, days or metres; of hours the minutes by which to shift.'),
  limit: z.number().nullable(),
  name: z.string().nullable().describe('Of an area.'),
  date: z.iso.date().nullable().describe('From which on it would be different.'),
  at: rideMoment().nullable().describe('Until when to book; or the pickup that would be possible.'),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})
export type RideReasonOnWire = z.infer<typeof rideReason>

export const rideAlerts = z.array(z.object({ severity: z.enum(['info', 'warning', 'severe']), text: z.string() }))

const agency = z.object({
  name: z.string(),
  kind: z.enum(['transport', 'partner', 'oversight']),
  phone: z.string().nullable(),
  tty: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().nullable(),
})

export const rideResult = z.object({
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    kind: z.enum(rideServiceKinds),
    ride_mode: z.enum(rideModes),
    agency,
    phone: z.string().nullable(),
    tty: z.string().nullable(),
    url: z.string().nullable(),
    languages: z.array(z.enum(profileLanguages)),
    hours_note: z.string(),
    eligibility_note: z.string(),
    fare_note: z.string(),
    registration_url: z.string().nullable(),
    verified_on: z.iso.date().nullable(),
    alerts: rideAlerts.describe('Of today, for whom they concern as far as it is known.'),
  }),
  fit: z.enum(rideFits),
  reasons: z.array(rideReason),
  pickup: z.object({ expected: rideMoment(), earliest: rideMoment(), latest: rideMoment() }),
  ride_minutes: z.object({ least: z.int(), most: z.int() }),
  fare: z.object({
    kind: z.enum(fareKinds),
    low_cents: z.int().nullable().describe('For all who travel; null is "ask", never 0.'),
    high_cents: z.int().nullable(),
    paid_by: z.string().nullable().describe('Who pays a part of it, or may.'),
    as_of: z.iso.date().nullable(),
  }),
  book_by: rideMoment().nullable().describe('Null where nobody has said, or nothing is booked.'),
  booking: z.object({
    is_needed: z.boolean(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    message: z.string(),
    takes_requests: z.boolean().describe('A request can be sent from here, which the programme’s coordinator answers.'),
  }),
})
export type RideResult = z.infer<typeof rideResult>

export const rideService = z.object({
  service: rideResult.shape.service,
  booking: rideResult.shape.booking,
  fare_kind: z.enum(fareKinds),
  needs: z.array(z.enum(needCodes)).describe('That it says it meets.'),
  most_companions: z.int().nullable(),
  most_days_ahead: z.int().nullable(),
  registration_days: z.int().nullable().describe('Null where nobody has to register.'),
  cancel_minutes: z.int().describe('So long before the pickup a ride can be given back in time.'),
})
export type RideServiceFacts = z.infer<typeof rideService>

const questionKinds = ['age', 'purpose', 'eligibility', 'need', 'size', 'resident', 'registered'] as const

export const rideQuestion = z.object({
  key: z.string(),
  kind: z.enum(questionKinds),
  subject: z.string().nullable().describe('The eligibility or need asked about, or the id of the area or service.'),
  name: z.string().nullable().describe('Of that area or service.'),
  changes: z.int().describe('Services that an answer could change.'),
})
export type RideQuestionOnWire = z.infer<typeof rideQuestion>

const rideTransfer = z.object({
  hub: z.object({ name: z.string(), lat: z.number(), lng: z.number() }).describe('Where one changes vehicles.'),
  wait_minutes: z.int().describe('From when the first ride should be there to when the second should come.'),
  legs: z.tuple([rideResult, rideResult]).describe('Each with its own pickup, price and booking.'),
  fit: z.enum(['yes', 'maybe']).describe('Of the leg that fits worse.'),
})
export type RideTransferOnWire = z.infer<typeof rideTransfer>

export const ridesAnswer = z.object({
  rides: z.array(rideResult).describe('The best first, without what does not fit at all.'),
  transfers: z
    .array(rideTransfer)
    .describe('Two services one after the other, where no single one fits as well: at most three, the best first.'),
  is_estimate: z.boolean().describe('The drive was guessed by distance, as no map could be asked.'),
  hidden: z
    .array(z.object({ why: z.enum(rideWhys), services: z.int() }))
    .describe('Why the others do not fit, by how many.'),
  help: z
    .object({ phone_211: z.string(), agencies: z.array(agency.extend({ miles: z.number() })) })
    .describe('Whom to ask when nothing fits, the nearest first.'),
})
export type RidesAnswer = z.infer<typeof ridesAnswer>
