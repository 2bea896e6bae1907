import { z } from 'zod'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import {
  accessibilityOptions,
  answers,
  askedPurposes,
  assistedRideTypes,
  eligibilityCodes,
  fareKinds,
  needCodes,
  rideModes,
  riderTypes,
  rideServiceKinds,
} from '@throughway/domain/ride/ride-codes'
import { rideFits } from '@throughway/domain/ride/match-rides'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { rideRules, rideWhys, verdicts } from '@throughway/domain/ride/ride-reason'
import {
  denialReasons,
  mostSeriesWeeks,
  reminderDays,
  rideBookingStates,
  rideMoves,
  rideRequestStates,
} from '@throughway/domain/ride/ride-states'
import { defineCall } from './call.ts'
import {
  choice,
  email,
  formBoolean,
  formInteger,
  localDate,
  localTime,
  phone,
  requiredText,
  text,
  uuid,
} from './fields.ts'
import { latitude, longitude } from './location.ts'

/** Who reads requests of riders: the programme, never an organisation. */
export const rideCoordinators = ['program_admin', 'system_admin'] as const

const instant = () => z.iso.datetime({ offset: true })
const spot = z.object({ lat: latitude(), lng: longitude(), name: text(300).optional() })
const answer = () => choice(answers).optional()

const eligibilities = z.object({
  older_adult: answer(),
  disability: answer(),
  ada_certified: answer(),
  veteran: answer(),
  medicaid: answer(),
  low_income: answer(),
  youth: answer(),
  resident: answer(),
} satisfies Record<(typeof eligibilityCodes)[number], unknown>)

const need = () =>
  z
    .object({
      answer: choice(answers).default('yes'),
      inches: formInteger(1, 100).optional().describe('Width.'),
      pounds: formInteger(1, 2000).optional().describe('With the rider.'),
    })
    .optional()
const needs = z.object({
  wheelchair_standard: need(),
  wheelchair_power: need(),
  mobility_device: need(),
  lift: need(),
  driver_assist: need(),
  door_to_door: need(),
  travel_aide: need(),
  service_animal: need(),
  oxygen: need(),
  stretcher: need(),
  child_seat: need(),
} satisfies Record<(typeof needCodes)[number], unknown>)

const registration = z.object({
  service: uuid(),
  answer: choice(answers),
  until: localDate().optional().describe('The last day on which it holds; left out, nobody has said.'),
})

/** What a rider says about themselves. It is used for the answer and kept nowhere. */
const rider = z.object({
  age: formInteger(0, 120).optional(),
  birth_year: formInteger(1900, 2100).optional(),
  eligibilities: eligibilities.default({}).describe('`unknown` is "prefer not to say": it is not asked again.'),
  needs: needs.default({}),
  home: z.object({ lat: latitude(), lng: longitude() }).optional(),
  residency: z
    .array(z.object({ area: text(100), answer: choice(answers) }))
    .max(50, 'field.not_valid')
    .default([])
    .describe('By the subject of a question of kind `resident`.'),
  registrations: z.array(registration).max(50, 'field.not_valid').default([]),
  settled: z
    .array(text(120))
    .max(100, 'field.not_valid')
    .default([])
    .describe('Keys of questions that were answered with "prefer not to say".'),
})
export type RiderSaying = z.input<typeof rider>

const trip = {
  origin: spot,
  destination: spot,
  when: choice(['depart', 'arrive']).default('depart'),
  date: localDate().describe('Of the programme.'),
  time: localTime().describe('`HH:mm`, of the pickup or of the arrival.'),
  purpose: choice(askedPurposes).optional(),
}

const question = z.object({
  ...trip,
  companions: formInteger(0, 20).default(0).describe('Besides the rider and a travel aide.'),
  rider: rider.default({ eligibilities: {}, needs: {}, residency: [], registrations: [], settled: [] }),
  has_fees: formBoolean().optional().describe('R3.11: false wants only what is free or by donation; left out, all.'),
  limit: formInteger(1, 50).default(20),
})

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
  at: instant().nullable().describe('Until when to book; or the pickup that would be possible.'),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})
export type RideReasonOnWire = z.infer<typeof rideReason>

const alerts = z.array(z.object({ severity: z.enum(['info', 'warning', 'severe']), text: z.string() }))

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
    alerts: alerts.describe('Of today, for whom they concern as far as it is known.'),
  }),
  fit: z.enum(rideFits),
  reasons: z.array(rideReason),
  pickup: z.object({ expected: instant(), earliest: instant(), latest: instant() }),
  ride_minutes: z.object({ least: z.int(), most: z.int() }),
  fare: z.object({
    kind: z.enum(fareKinds),
    low_cents: z.int().nullable().describe('For all who travel; null is "ask", never 0.'),
    high_cents: z.int().nullable(),
    paid_by: z.string().nullable().describe('Who pays a part of it, or may.'),
    as_of: z.iso.date().nullable(),
  }),
  book_by: instant().nullable().describe('Null where nobody has said, or nothing is booked.'),
  booking: z.object({
    is_needed: z.boolean(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
    message: z.string(),
    takes_requests: z.boolean().describe('A request can be sent from here, which the programme’s coordinator answers.'),
  }),
})
export type RideResult = z.infer<typeof rideResult>

const rideService = z.object({
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
const rideQuestion = z.object({
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

const ridesAnswer = z.object({
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

const preferenceFields = {
  trip_type: choice(assistedRideTypes)
    .nullish()
    .transform((type) => type ?? null),
  rider_types: z.array(choice(riderTypes)).max(riderTypes.length, 'field.not_valid').default([]),
  accessibility: z.array(choice(accessibilityOptions)).max(accessibilityOptions.length, 'field.not_valid').default([]),
  has_fees: formBoolean()
    .nullish()
    .transform((has) => has ?? null),
  birth_year: formInteger(1900, 2100)
    .nullish()
    .transform((year) => year ?? null),
  eligibilities: eligibilities.default({}),
  needs: needs.default({}),
  registrations: z
    .array(registration.extend({ number: text(60).optional().describe('By which the service knows the rider.') }))
    .max(50, 'field.not_valid')
    .default([]),
  languages: z.array(choice(profileLanguages)).max(profileLanguages.length, 'field.not_valid').default([]),
  contact_name: text(100).default('').describe('Whom to call in an emergency.'),
  contact_phone: phone().optional(),
  driver_notes: text(500).default(''),
}

const preferences = z.object({
  trip_type: z.enum(assistedRideTypes).nullable(),
  rider_types: z.array(z.enum(riderTypes)),
  accessibility: z.array(z.enum(accessibilityOptions)),
  has_fees: z.boolean().nullable(),
  birth_year: z.int().nullable(),
  eligibilities: z.partialRecord(z.enum(eligibilityCodes), z.enum(answers)),
  needs: z.partialRecord(
    z.enum(needCodes),
    z.object({ answer: z.enum(answers), inches: z.int().optional(), pounds: z.int().optional() }),
  ),
  registrations: z.array(
    z.object({
      service: z.uuid(),
      answer: z.enum(answers),
      until: z.iso.date().optional(),
      number: z.string().optional(),
    }),
  ),
  languages: z.array(z.enum(profileLanguages)),
  contact_name: z.string(),
  contact_phone: z.string().optional(),
  driver_notes: z.string(),
})
export type RidePreferences = z.infer<typeof preferences>

const ownPreferences = z.object({
  preferences: preferences.nullable().describe('Null while nothing is kept.'),
  consent_version: z.string().nullable(),
  saved_at: instant().nullable(),
  version: z.int(),
})
export type OwnRidePreferences = z.infer<typeof ownPreferences>

export const contactWays = ['phone', 'email'] as const

const requestFields = {
  ...trip,
  ask_id: uuid().optional().describe('The same a second time asks once, and is answered as the first time.'),
  service_id: uuid(),
  companions: formInteger(0, 20).default(0),
  rider: question.shape.rider,
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
  contact_by: choice(contactWays)
    .default('phone')
    .describe('How the coordinator should get in touch; the answer is always mailed.'),
  client_number: text(60).default('').describe('By which the service knows the rider.'),
  contact_name: text(100).default('').describe('Whom to call in an emergency.'),
  contact_phone: phone().optional(),
  driver_notes: text(500).default(''),
}

const placed = z.object({ lat: z.number(), lng: z.number(), name: z.string() })

const rideRequest = z.object({
  id: z.uuid(),
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    agency: z.string(),
    alerts: alerts.describe('Of the day of a ride that is still to come, for its rider.'),
  }),
  state: z.enum(rideRequestStates),
  booking: z.enum(rideBookingStates),
  actor: z.enum(['self', 'helper', 'staff']),
  origin: z.string(),
  destination: z.string(),
  origin_spot: placed,
  destination_spot: placed,
  purpose: z.enum(askedPurposes).nullable(),
  companions: z.int(),
  pickup: z.object({ earliest: instant(), latest: instant() }),
  is_proposal: z.boolean().describe('The pickup is another than asked for and waits for the rider’s yes.'),
  asked: z.object({ when: z.enum(['depart', 'arrive']), date: z.iso.date(), time: z.string() }),
  confirmation: z.string().nullable(),
  message: z.string().describe('Of the coordinator.'),
  denial: z.enum(denialReasons).nullable(),
  cancel_by: instant().describe('Until then a cancellation is no late one.'),
  is_late: z.boolean(),
  return_of: z.uuid().nullable(),
  return_id: z.uuid().nullable(),
  series_id: z.uuid().nullable(),
  moves: z.array(z.enum(rideMoves)).describe('What whoever reads this can do now.'),
  reminders: z.array(z.int()),
  history: z.array(
    z.object({ at: instant(), state: z.enum(rideBookingStates), by: z.enum(['rider', 'staff', 'system']) }),
  ),
  feedback: z
    .object({ rating: z.int(), text: z.string(), given_at: instant(), acknowledged_at: instant().nullable() })
    .nullable(),
  asked_at: instant(),
})
export type RideRequest = z.infer<typeof rideRequest>

const requested = z.object({
  requests: z.array(rideRequest),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        is_return: z.boolean(),
        pickup: instant().describe('As expected.'),
        fit: z.enum(rideFits),
        reasons: z.array(rideReason),
        request_id: z.uuid().nullable(),
      }),
    )
    .describe('Each day of the series and each way; what does not fit was not asked for.'),
})
export type RequestedRides = z.infer<typeof requested>

const cancelFields = {
  id: uuid(),
  both: formBoolean().default(false).describe('The linked ride there or back too.'),
  series: formBoolean().default(false).describe('Every ride of its series from this one on, there and back.'),
}
const acceptFields = { id: uuid(), accept: formBoolean().describe('False gives the ride back.') }
const feedbackFields = { id: uuid(), rating: formInteger(1, 5), text: text(1000).default('') }
const token = { token: requiredText(500).describe('Of the mail that a guest got.') }

const staffRequest = rideRequest.extend({
  rider: z.object({ name: z.string(), phone: z.string(), email: z.string(), is_member: z.boolean() }),
  needs: preferences.shape.needs,
  driver_notes: z.string(),
  contact_by: z.enum(contactWays),
  client_number: z.string(),
  emergency: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
})
export type StaffRideRequest = z.infer<typeof staffRequest>

const requestPage = {
  limit: formInteger(1, 100).default(50),
  after: uuid().optional().describe('The last one of the page before.'),
}

export const rideCalls = {
  findRides: defineCall({
    summary:
      'Assisted rides for a trip, each with its fit, the reasons for it, its price or that one has to ask, and how and until when to book. Nothing of it is kept.',
    method: 'POST',
    path: '/public/planner/rides',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    input: question,
    answer: ridesAnswer,
  }),
  askRideQuestions: defineCall({
    summary: 'The questions, at most five, whose answers would change which rides fit. Nothing of it is kept.',
    method: 'POST',
    path: '/public/planner/rides/questions',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    input: question,
    answer: z.object({ questions: z.array(rideQuestion) }),
  }),
  mailRides: defineCall({
    summary:
      'Mails up to three rides of an answer to somebody who helps, without an account: trip, service, phone and until when to book; nothing about the rider.',
    method: 'POST',
    path: '/public/planner/rides/mail',
    access: 'public',
    limit: { max: 5, windowSeconds: 3600 },
    input: question.extend({
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
    input: z.object(token),
    answer: z.null(),
  }),
  tellUnmetRide: defineCall({
    summary: 'Counts, at a rider’s wish, that no ride was found: purpose, area and hour, without anybody’s name.',
    method: 'POST',
    path: '/public/planner/rides/unmet',
    access: 'public',
    limit: { max: 10, windowSeconds: 3600 },
    input: z.object(trip),
    answer: z.null(),
  }),
  getRideService: defineCall({
    summary: 'One service, for whoever asks it for a ride.',
    method: 'GET',
    path: '/public/planner/rides/services/{id}',
    access: 'public',
    input: z.object({ id: uuid() }),
    answer: rideService,
  }),
  listRegistrations: defineCall({
    summary: 'The services that want their riders registered.',
    method: 'GET',
    path: '/public/planner/rides/registrations',
    access: 'public',
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
  requestRideAsGuest: defineCall({
    summary: 'Asks the coordinator for a ride without an account; the answer comes by mail, with a link to it.',
    method: 'POST',
    path: '/public/ride_requests',
    access: 'public',
    limit: { max: 10, windowSeconds: 3600 },
    input: z.object({ ...requestFields, name: requiredText(100), email: email() }),
    answer: requested.extend({ token: z.string() }),
  }),
  readGuestRides: defineCall({
    summary: 'How the rides stand that a guest asked for.',
    method: 'POST',
    path: '/public/ride_requests/read',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    input: z.object(token),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  cancelGuestRide: defineCall({
    summary: 'Gives a guest’s ride back.',
    method: 'POST',
    path: '/public/ride_requests/cancel',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    input: z.object({ ...token, ...cancelFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  acceptGuestRide: defineCall({
    summary: 'Says yes or no to another pickup than a guest asked for.',
    method: 'POST',
    path: '/public/ride_requests/accept',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    input: z.object({ ...token, ...acceptFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  giveGuestFeedback: defineCall({
    summary: 'Says how a guest’s ride was, to the programme alone.',
    method: 'POST',
    path: '/public/ride_requests/feedback',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    input: z.object({ ...token, ...feedbackFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  getRidePreferences: defineCall({
    summary: 'What is kept about the member as a rider (R3.11), for the member alone.',
    method: 'GET',
    path: '/member/ride_preferences',
    access: 'member',
    input: z.object({}),
    answer: ownPreferences,
  }),
  saveRidePreferences: defineCall({
    summary: 'Keeps them, encrypted and apart from everything else; needs consent to the text of that version.',
    method: 'PUT',
    path: '/member/ride_preferences',
    access: 'member',
    input: z.object({
      version: formInteger(0, 2_000_000_000),
      consent_version: choice([rideConsentVersion]),
      ...preferenceFields,
    }),
    answer: ownPreferences,
  }),
  eraseRidePreferences: defineCall({
    summary: 'Erases them, and every ride of the member that is over. Rides to come stay, and are told.',
    method: 'DELETE',
    path: '/member/ride_preferences',
    access: 'member',
    input: z.object({}),
    answer: z.object({ rides_to_come: z.int() }),
  }),
  requestRide: defineCall({
    summary: 'Asks the coordinator for a ride, for a ride there and back, or for a weekly series.',
    method: 'POST',
    path: '/member/ride_requests',
    access: 'member',
    input: z.object({
      ...requestFields,
      name: text(100).default('').describe('Of the rider, when a helper asks; otherwise the member’s.'),
    }),
    answer: requested,
  }),
  listRideRequests: defineCall({
    summary: 'The own rides, those to come first.',
    method: 'GET',
    path: '/member/ride_requests',
    access: 'member',
    input: z.object(requestPage),
    answer: z.object({ items: z.array(rideRequest), next: z.uuid().nullable() }),
  }),
  cancelRideRequest: defineCall({
    summary: 'Gives a ride back; after `cancel_by` it counts as late.',
    method: 'POST',
    path: '/member/ride_requests/{id}/cancel',
    access: 'member',
    input: z.object(cancelFields),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  acceptRideTime: defineCall({
    summary: 'Says yes or no to another pickup than was asked for.',
    method: 'POST',
    path: '/member/ride_requests/{id}/accept',
    access: 'member',
    input: z.object(acceptFields),
    answer: rideRequest,
  }),
  giveRideFeedback: defineCall({
    summary: 'Says how a ride was, to the programme alone.',
    method: 'POST',
    path: '/member/ride_requests/{id}/feedback',
    access: 'member',
    input: z.object(feedbackFields),
    answer: rideRequest,
  }),
  explainRides: defineCall({
    summary: 'The same question as a rider’s, answered for staff: what is hidden too, with every reason.',
    method: 'POST',
    path: '/staff/planner/rides',
    access: 'staff',
    roles: rideCoordinators,
    input: question,
    answer: ridesAnswer,
  }),
  listStaffRides: defineCall({
    summary: 'Requests of riders, those picked up next first.',
    method: 'GET',
    path: '/staff/ride_requests',
    access: 'staff',
    roles: rideCoordinators,
    input: z.object({ ...requestPage, state: choice(['waiting', 'open', 'over', 'all']).default('open') }),
    answer: z.object({ items: z.array(staffRequest), next: z.uuid().nullable() }),
  }),
  answerRideRequest: defineCall({
    summary: 'Confirms a ride, denies it with a reason, or proposes another pickup; the rider is told by mail.',
    method: 'POST',
    path: '/staff/ride_requests/{id}/answer',
    access: 'staff',
    roles: rideCoordinators,
    input: z
      .object({
        id: uuid(),
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
    summary: 'Notes what became of a ride on its day.',
    method: 'POST',
    path: '/staff/ride_requests/{id}/moves',
    access: 'staff',
    roles: rideCoordinators,
    input: z.object({
      id: uuid(),
      move: choice(['dispatch', 'pick_up', 'complete', 'no_show', 'fail', 'cancel', 'cancel_by_service']),
    }),
    answer: staffRequest,
  }),
  listRideFeedback: defineCall({
    summary: 'What riders said, what waits for an answer first.',
    method: 'GET',
    path: '/staff/ride_feedback',
    access: 'staff',
    roles: rideCoordinators,
    input: z.object(requestPage),
    answer: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          service: z.string(),
          date: z.iso.date(),
          rating: z.int(),
          text: z.string(),
          given_at: instant(),
          acknowledged_at: instant().nullable(),
          is_overdue: z.boolean(),
        }),
      ),
      next: z.uuid().nullable(),
    }),
  }),
  acknowledgeRideFeedback: defineCall({
    summary: 'Notes that somebody has read it and sees to it.',
    method: 'POST',
    path: '/staff/ride_feedback/{id}/acknowledge',
    access: 'staff',
    roles: rideCoordinators,
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
  getUnmetRides: defineCall({
    summary:
      'Rides that were wanted and not given, by month, purpose, area, hour and reason; nobody’s name is kept with them.',
    method: 'GET',
    path: '/staff/ride_unmet',
    access: 'staff',
    roles: rideCoordinators,
    input: z.object({ from: localDate().optional(), to: localDate().optional() }),
    answer: z.object({
      items: z.array(
        z.object({
          month: z.iso.date(),
          purpose: z.enum(askedPurposes).nullable(),
          area: z.string(),
          hour: z.int(),
          reason: z.enum([...denialReasons, 'not_found', 'cancelled_by_service']),
          rides: z.int(),
        }),
      ),
      total: z.int(),
    }),
  }),
}
