import { z } from 'zod'
import { approvalStates } from '@throughway/domain/identity/approvals'
import { anomalyChecks } from '@throughway/domain/trip/integrity'
import { fewestLegs, legModes, mostLegs } from '@throughway/domain/trip/legs'
import { canNameVehicle, isPoolMode, tripModes, mayBeElectric } from '@throughway/domain/mode/modes'
import { distanceReasons } from '@throughway/domain/trip/odd-distance'
import { isPooled } from '@throughway/domain/pool/pool'
import { defineCall } from './call.ts'
import {
  choice,
  formBoolean,
  formInteger,
  formNumber,
  localDate,
  localTime,
  partners,
  requiredText,
  text,
  uuid,
} from './fields.ts'

export const tripStates = ['recorded', 'counted', 'no_points', 'in_review', 'rejected', 'deleted'] as const
export type TripState = (typeof tripStates)[number]

/** States by which the list can be filtered; deleted trips have a view of their own. */
export const listedStates = ['counted', 'no_points', 'in_review', 'rejected'] as const satisfies readonly TripState[]

/** How a trip came to be recorded. */
export const tripSources = [
  'manual',
  'calendar',
  'profile',
  'planner',
  'auto',
  'sync',
  'import',
  'demonstration',
] as const
export type TripSource = (typeof tripSources)[number]

export const tripDirections = ['out', 'back', 'other'] as const
export type TripDirection = (typeof tripDirections)[number]

/** C4: how the trip came in; apart from whether it is unusual, and from whether it is true. */
export const tripAcquisitions = ['ok', 'late', 'cancelled'] as const
export const tripAnomalies = ['none', 'suspected'] as const

/** Behaviour C4. */
export const tripFrauds = ['none', 'suspected', 'confirmed'] as const
export type TripFraud = (typeof tripFrauds)[number]

/** Longest one way that can be logged; a distance above it is a slip of the pen. */
export const maxMiles = 500

/**
 * Why a trip earns what it earns. `counted`: one of the day's counted trips (`position` of `cap`); `day_full`: the cap
 * was reached; `week_full`, `fortnight_full`: the week's or, under 9/80, the fortnight's days of this kind were reached (`cap`); `mode_earns_nothing`; `mostly_driven`: half
 * of its way or more driven alone; `no_work_trip`: a lunch brought along on a day without a way to work; `too_late`:
 * recorded after the window; `kept_double`: kept beside another of the same direction or time; `approval_waiting`,
 * `not_approved`: the organisation wants the supervisor's yes, which is awaited or was not given (C22); `bonus`: a
 * one-off of the rules.
 */
export const reasonKinds = [
  'counted',
  'day_full',
  'week_full',
  'fortnight_full',
  'mode_earns_nothing',
  'mostly_driven',
  'no_work_trip',
  'too_late',
  'kept_double',
  'approval_waiting',
  'not_approved',
  'bonus',
] as const
export const pointsReason = z.object({
  trip_id: z.uuid().nullable().describe('Null in a preview.'),
  kind: z.enum(reasonKinds),
  points: z.int(),
  mode: z.enum(tripModes),
  position: z.int().nullable(),
  cap: z.int().nullable(),
  rule: z.string().describe('Name of the rule that decided, as the rules page says it.'),
  people: z
    .int()
    .nullable()
    .describe('Of a pool on which somebody was named: how many it counts, as far as they confirmed.'),
})
export type PointsReason = z.infer<typeof pointsReason>

/** Whose a scooter is. */
export const scooterOwners = ['own', 'shared'] as const

const scooterFields = {
  scooter: z.enum(scooterOwners).nullable(),
  electric: z.boolean().nullable().describe('Of a scooter; null when nobody said, which is taken as electric.'),
}
/** Of a trip in several modes. */
export const tripLeg = z.object({
  mode: z.enum(legModes),
  miles: z.number(),
  line: z.string().nullable(),
  people: z.int().nullable(),
  electric: scooterFields.electric,
})

export const trip = z.object({
  id: z.uuid(),
  group_id: z.uuid().nullable().describe('Shared by the two trips of a round trip.'),
  date: z.iso.date(),
  direction: z.enum(tripDirections),
  mode: z.enum(tripModes),
  miles: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  from_place_id: z.uuid().nullable().describe('The own place that it was, which may be gone by now.'),
  to_place_id: z.uuid().nullable(),
  expected_miles: z.number().nullable().describe('What the own places gave for this way when it was recorded.'),
  distance_reason: z.enum(distanceReasons).nullable().describe('Why the distance is far from that.'),
  distance_note: z.string().nullable(),
  vehicle_id: z.uuid().nullable().describe('The own vehicle that was driven, which may be gone by now.'),
  vehicle: z.string().nullable().describe('What it was called.'),
  ...scooterFields,
  note: z.string().nullable(),
  fixed: z.boolean().describe('A device measured its date, times and distance: they cannot be changed, the rest can.'),
  departure: z.string().nullable().describe('`HH:mm` of the programme.'),
  arrival: z.string().nullable(),
  people: z.int().nullable().describe('In the vehicle of a pool, the member included.'),
  confirmed_partners: z
    .int()
    .nullable()
    .describe('How many of those who were named on it say that they rode along; null when nobody was named.'),
  approval: z
    .enum(approvalStates)
    .nullable()
    .describe('What the supervisor said of the day (C22); null where nobody has to be asked.'),
  legs: z.array(tripLeg).nullable().describe('Of a trip in several modes, in their order.'),
  headline: z
    .enum(tripModes)
    .describe('The mode by which it is judged: of several, that of the longest leg that is no walk.'),
  state: z.enum(tripStates),
  acquisition: z
    .enum(tripAcquisitions)
    .describe('Late: recorded after the days in which recording earns. Cancelled: deleted by the member.'),
  anomaly: z.enum(tripAnomalies).describe('Suspected while anything in `unusual` stands.'),
  unusual: z.array(z.enum(anomalyChecks)).describe('Why it is or was looked at, as far as nobody found it in order.'),
  review_until: z.iso
    .datetime()
    .nullable()
    .describe(
      'When a review ends by itself, and the points count; null where none does, so also once somebody suspects fraud.',
    ),
  fraud: z.enum(tripFrauds),
  can_appeal: z.boolean(),
  appealed: z.boolean(),
  points: z.int(),
  calories: z.int(),
  recorded_at: z.iso.datetime(),
  editable: z.boolean().describe('Whether the member may still change or delete it.'),
  source: z.enum(tripSources),
  restorable_until: z.iso
    .date()
    .nullable()
    .describe('Of a deleted trip that can still be brought back: the last day for it.'),
})
export type Trip = z.infer<typeof trip>

export const tripChange = z.object({
  trips: z.array(trip),
  points: z.int().describe('What these trips earn now, together.'),
  difference: z.int().describe('What the change did to the points of the day.'),
  reasons: z.array(pointsReason),
  replaced: z.int().describe('So many trips gave way to these; an undo brings them back.'),
})
export type TripChange = z.infer<typeof tripChange>

const people = () => formInteger(2, 15).optional()

/** Miles of one way or one leg. */
const distance = () => formNumber().pipe(z.number().positive('field.not_positive').max(maxMiles, 'field.too_large'))

const leg = z
  .object({
    mode: choice(legModes),
    miles: distance(),
    people: people(),
    line: text(100).optional(),
    electric: formBoolean().optional(),
  })
  .superRefine(({ mode, people: said, electric }, context) => {
    if (said !== undefined && !isPoolMode(mode)) refuseForMode(context, 'people')
    if (electric !== undefined && !mayBeElectric(mode)) refuseForMode(context, 'electric')
  })

const tripFields = z.object({
  date: localDate(),
  direction: choice(tripDirections).default('out'),
  mode: choice(tripModes),
  miles: distance()
    .optional()
    .describe(
      'One way. Needed, except for telecommute, compressed_week and brown_bag, where the programme knows it, and with `legs`.',
    ),
  departure: localTime().optional(),
  arrival: localTime().optional(),
  people: people().describe('In the vehicle of a carpool or vanpool, the member included.'),
  partners: partners()
    .optional()
    .describe(
      'Who rode along in a pool: members of earlier pools by their id, others by e-mail address. In a change, absent leaves them as they are and one empty text takes all out.',
    ),
  legs: z
    .array(leg)
    .min(fewestLegs, 'field.too_few_legs')
    .max(mostLegs, 'field.too_many_legs')
    .optional()
    .describe('Only for multimode, whose distance is their sum.'),
  from: text(256).optional().describe('What the member calls it; never an address.'),
  to: text(256).optional(),
  from_place_id: uuid().optional().describe('One of the own places; one that is gone is left out, and its name stays.'),
  to_place_id: uuid().optional(),
  distance_reason: choice(distanceReasons)
    .optional()
    .describe('Needed when the distance is more than 20 % and two miles from that between the two places.'),
  distance_note: text(500).optional(),
  vehicle_id: uuid()
    .optional()
    .describe('One of the own vehicles, where one is driven; without it the default one stayed at home.'),
  scooter: choice(scooterOwners).optional(),
  electric: formBoolean().optional(),
  note: text(5000).optional(),
})

/** What a member says of a trip, as it is read. */
export type TripFields = z.output<typeof tripFields>

export const newTrip = tripFields.extend({ round_trip: formBoolean().default(false) })

type Facts = Partial<
  Pick<
    z.output<typeof tripFields>,
    | 'mode'
    | 'people'
    | 'legs'
    | 'partners'
    | 'vehicle_id'
    | 'scooter'
    | 'electric'
    | 'distance_reason'
    | 'distance_note'
  >
>

/** What a mode has no room for is refused, so that nothing that was typed is dropped in silence. */
export function fitsMode(
  {
    mode,
    people: said,
    legs,
    partners: named,
    vehicle_id: vehicleId,
    scooter,
    electric,
    distance_reason: reason,
    distance_note: words,
  }: Facts,
  context: z.core.$RefinementCtx,
) {
  if (reason === 'other' && !words)
    context.addIssue({ code: 'custom', path: ['distance_note'], message: 'field.required' })
  if (said !== undefined && named && named.length >= said)
    context.addIssue({ code: 'custom', path: ['people'], message: 'field.fewer_than_partners' })
  if (mode === undefined) return
  if (named?.length && !isPooled({ mode, legs })) refuseForMode(context, 'partners')
  if (said !== undefined && !isPoolMode(mode)) refuseForMode(context, 'people')
  if (legs !== undefined && mode !== 'multimode') refuseForMode(context, 'legs')
  if (vehicleId !== undefined && !canNameVehicle(mode)) refuseForMode(context, 'vehicle_id')
  if (scooter !== undefined && !mayBeElectric(mode)) refuseForMode(context, 'scooter')
  if (electric !== undefined && !mayBeElectric(mode)) refuseForMode(context, 'electric')
}

function refuseForMode(context: z.core.$RefinementCtx, field: string) {
  context.addIssue({ code: 'custom', path: [field], message: 'field.not_for_this_mode' })
}

/** What a list of trips is narrowed to. */
const tripFilter = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  mode: choice(tripModes).optional(),
  source: choice(tripSources).optional(),
  status: choice(listedStates).optional(),
})

/** R2.57: sums of all trips of a filter as the statistics count them, exact however many pages it has. */
export const tripTotals = z.object({
  rows: z.int().describe('Trips in the list.'),
  trips: z.int().describe('Without those not accepted, and lunches brought along.'),
  miles: z.number(),
  calories: z.int(),
})
export type TripTotals = z.infer<typeof tripTotals>

export const onDouble = () =>
  choice(['ask', 'replace', 'keep', 'free'])
    .default('ask')
    .describe(
      'When the day already has a trip of this direction or at this time: refuse (tripDoubled, with `free` for the way of a round trip that nothing stands in the way of), replace it, keep both, the new one without points, or record the free way alone.',
    )

/** C9: so many trips can be recorded in one go, those of a round trip counting as one: two for each day of a month. */
export const mostTogether = 62

/** The facts once, and the days that they are true of. */
const tripsOfDays = newTrip.omit({ date: true }).extend({
  dates: z.array(localDate()).min(1, 'field.required').max(mostTogether, 'field.too_many_trips'),
  profile_id: uuid().optional().describe('The own trip profile that they were made from.'),
  partners_of: uuid().optional().describe('Names those who are named on this own trip.'),
})
const together = z
  .array(tripsOfDays.superRefine(fitsMode))
  .min(1, 'field.required')
  .max(mostTogether, 'field.too_many_trips')
  .refine((trips) => trips.reduce((sum, { dates }) => sum + dates.length, 0) <= mostTogether, 'field.too_many_trips')

const loggedTogether = z.object({
  results: z
    .array(
      z.object({
        date: z.iso.date(),
        mode: z.enum(tripModes),
        direction: z.enum(tripDirections),
        round_trip: z.boolean(),
        miles: z.number().describe('One way.'),
        trip_ids: z.array(z.uuid()).describe('What was recorded; empty when refused, and in a preview.'),
        points: z.int(),
        reason: z.enum(reasonKinds).nullable().describe('Why it earns what it earns; null when refused.'),
        refusal: z.string().nullable().describe('Text key of why it is not recorded; null when it is.'),
      }),
    )
    .describe(
      'One for each day of each trip, in the order of the days; of a round trip two where one way was there already.',
    ),
  points: z.int().describe('What it does to the points altogether, bonuses included.'),
})
export type LoggedTogether = z.infer<typeof loggedTogether>

/** Both trips of a round trip, or the one alone. */
const group = formBoolean().default(false)

export const tripCalls = {
  listTrips: defineCall({
    summary: 'The own trips, newest travel day first.',
    method: 'GET',
    path: '/member/trips',
    access: 'member',
    input: tripFilter.extend({
      deleted: formBoolean()
        .default(false)
        .describe('Only deleted trips that can still be brought back, instead of all others.'),
      totals: formBoolean().default(false).describe('With the sums of the whole filter.'),
      limit: formInteger(1, 200).default(50),
      after: requiredText(200).optional().describe('`next` of the page before.'),
    }),
    answer: z.object({
      items: z.array(trip),
      next: z.string().nullable(),
      totals: tripTotals.nullable(),
      to_confirm: z.int().describe('Trips that profiles or plans have put before the member and that wait for a yes.'),
      questions: z.int().describe('Whether others rode along, asked of the member and not answered yet.'),
    }),
  }),
  writeTripsFile: defineCall({
    summary: 'The own trips as CSV with the headings of the language, newest first, at most 50,000.',
    method: 'GET',
    path: '/member/trips_file',
    access: 'member',
    input: tripFilter,
    answer: z.object({
      name: z.string(),
      text: z.string(),
      is_whole: z.boolean().describe('False when older trips had no room.'),
    }),
  }),
  getTrip: defineCall({
    summary: 'One of the own trips, with the other way of its round trip.',
    method: 'GET',
    path: '/member/trips/{id}',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: z.object({ trips: z.array(trip) }),
  }),
  logTrip: defineCall({
    summary: 'Records a trip, or both ways of a round trip, with its points and statistics.',
    method: 'POST',
    path: '/member/trips',
    access: 'member',
    creates: true,
    input: newTrip
      .extend({
        on_double: onDouble(),
        profile_id: uuid().optional().describe('The own trip profile that it was made from.'),
        from_planner: formBoolean().default(false).describe('It was filled in from a way that the planner found.'),
      })
      .superRefine(fitsMode),
    answer: tripChange,
  }),
  previewTrip: defineCall({
    summary: 'The points that a trip, a change (`id`) or a deletion (`id` and `remove`) would bring; nothing is kept.',
    method: 'POST',
    path: '/member/trips/preview',
    access: 'member',
    input: newTrip
      .partial({ date: true, mode: true })
      .extend({ id: uuid().optional(), remove: formBoolean().default(false), group })
      .superRefine(fitsMode),
    answer: z.object({
      points: z.int(),
      difference: z.int(),
      reasons: z.array(pointsReason),
      confirmed_points: z
        .int()
        .nullable()
        .describe('What it earns once everybody named has confirmed; null when nobody is named.'),
      doubled: z.boolean().describe('The day already has a trip of this direction or at this time.'),
      unusual: z.array(z.enum(anomalyChecks)).describe('What makes its points wait for a look.'),
    }),
  }),
  logTrips: defineCall({
    summary:
      'Records trips of many days in one go; what cannot be recorded is said and left out, the rest happens whole or not at all.',
    method: 'POST',
    path: '/member/trips/batch',
    access: 'member',
    creates: true,
    input: z.object({ trips: together }),
    answer: loggedTogether,
  }),
  previewTrips: defineCall({
    summary: 'What recording trips of many days would bring, and what could not be recorded; nothing is kept.',
    method: 'POST',
    path: '/member/trips/batch/preview',
    access: 'member',
    input: z.object({ trips: together }),
    answer: loggedTogether,
  }),
  changeTrip: defineCall({
    summary: 'Changes a trip; with `group`, the common facts of both trips of a round trip.',
    method: 'PUT',
    path: '/member/trips/{id}',
    access: 'member',
    input: tripFields.extend({ id: uuid(), group }).superRefine(fitsMode),
    answer: tripChange,
  }),
  deleteTrip: defineCall({
    summary: 'Takes a trip, or both of a round trip, out of points and statistics; it can be restored for 30 days.',
    method: 'DELETE',
    path: '/member/trips/{id}',
    access: 'member',
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  undoTrip: defineCall({
    summary: 'Takes a trip away that was just recorded, and brings back those that it replaced.',
    method: 'POST',
    path: '/member/trips/{id}/undo',
    access: 'member',
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  undoTrips: defineCall({
    summary:
      'Takes trips away that were just recorded in one go, and brings back those that they replaced; all of them or none.',
    method: 'POST',
    path: '/member/trips/batch/undo',
    access: 'member',
    input: z.object({
      ids: z
        .array(uuid(), 'field.required')
        .min(1, 'field.required')
        .max(2 * mostTogether, 'field.too_many_trips'),
    }),
    answer: tripChange,
  }),
  restoreTrip: defineCall({
    summary: 'Brings a deleted trip back, its points and statistics with it.',
    method: 'POST',
    path: '/member/trips/{id}/restore',
    access: 'member',
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  appealTrip: defineCall({
    summary: 'Asks to look again at a trip that was not accepted.',
    method: 'POST',
    path: '/member/trips/{id}/appeal',
    access: 'member',
    input: z.object({ id: uuid(), text: requiredText(2000) }),
    answer: trip,
  }),
}

/** Who looks at trips that are unusual (C4). */
const reviewers = ['program_admin', 'system_admin'] as const

const reviewedTrip = trip.extend({
  member: z.object({ id: z.uuid(), name: z.string(), trips: z.int().describe('Counted trips so far.') }),
  appeal: z.string().nullable(),
})

const memberTrips = z.object({ trips: z.array(reviewedTrip) })

export const reviewCalls = {
  listReviews: defineCall({
    summary: 'Trips that wait for a look and appeals against decisions, the most valuable first.',
    method: 'GET',
    path: '/staff/trips/reviews',
    access: 'staff',
    roles: reviewers,
    input: z.object({ limit: formInteger(1, 200).default(50), after: requiredText(200).optional() }),
    answer: z.object({ items: z.array(reviewedTrip), next: z.string().nullable() }),
  }),
  decideReview: defineCall({
    summary:
      'Accepts a trip, keeps it from counting by itself, takes it out, or calls it fraud, which blocks spending points for 90 days.',
    method: 'POST',
    path: '/staff/trips/{id}/review',
    access: 'staff',
    roles: reviewers,
    input: z.object({ id: uuid(), decision: choice(['accept', 'suspect', 'reject', 'fraud']) }),
    answer: reviewedTrip,
  }),
}

/**
 * C3: a member may change a trip for 14 days, staff after that too, with a reason that the member reads. What a change
 * does to points and statistics is the same as if the member had made it in time.
 */
export const tripStaffCalls = {
  getMemberTrip: defineCall({
    summary: 'A trip of any member, with the other way of its round trip.',
    method: 'GET',
    path: '/staff/trips/{id}',
    access: 'staff',
    roles: reviewers,
    input: z.object({ id: uuid() }),
    answer: memberTrips,
  }),
  correctTrip: defineCall({
    summary: 'Changes a trip of a member, also after the 14 days in which the member can.',
    method: 'PUT',
    path: '/staff/trips/{id}',
    access: 'staff',
    roles: reviewers,
    input: tripFields
      .omit({ partners: true })
      .extend({ id: uuid(), group, reason: requiredText(500).describe('Told to the member.') })
      .superRefine(fitsMode),
    answer: memberTrips,
  }),
  removeTrip: defineCall({
    summary: 'Takes a trip of a member out of points and statistics, also after those 14 days.',
    method: 'DELETE',
    path: '/staff/trips/{id}',
    access: 'staff',
    roles: reviewers,
    input: z.object({ id: uuid(), group, reason: requiredText(500).describe('Told to the member.') }),
    answer: memberTrips,
  }),
}
