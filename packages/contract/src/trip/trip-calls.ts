import { z } from 'zod'
import { anomalyChecks } from '@throughway/domain/trip/integrity'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, formBoolean, localDate, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { trip, tripChange, newTrip, fitsMode, group, tripFields } from './trip.ts'
import { tripSources, listedStates, tripDirections, reasonKinds, pointsReason } from './trip-states.ts'
import { followsTrips } from '../subjects.ts'

/** The filter of a list of trips. */
const tripFilter = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  mode: choice(tripModes).optional(),
  source: choice(tripSources).optional(),
  status: choice(listedStates).optional(),
})

/** R2.57: the sums of all trips of a filter as in the statistics, exact for any number of pages. */
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

/** C9: the most trips recorded by one call; a round trip counts as one. Two for each day of a month. */
export const mostTogether = 62

/** The facts once, and the dates to which they apply. */
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

export const tripCalls = {
  listTrips: listCall({
    summary: 'The own trips, newest travel day first.',
    path: '/member/trips',
    access: 'member',
    subject: 'trip',
    filters: {
      ...tripFilter.shape,
      deleted: formBoolean()
        .default(false)
        .describe('Only deleted trips that can still be brought back, instead of all others.'),
      totals: formBoolean().default(false).describe('With the sums of the whole filter.'),
    },
    sorts: { date: 'desc' },
    row: trip,
    extra: {
      totals: tripTotals.nullable(),
      to_confirm: z.int().describe('Trips that profiles or plans have put before the member and that wait for a yes.'),
      questions: z.int().describe('Whether others rode along, asked of the member and not answered yet.'),
    },
  }),
  writeTripsFile: defineCall({
    summary: 'The own trips as CSV with the headings of the language, newest first, at most 50,000.',
    method: 'GET',
    path: '/member/trips_file',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'trip',
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
    subject: 'trip',
    input: z.object({ id: uuid() }),
    answer: z.object({ trips: z.array(trip) }),
  }),
  logTrip: defineCall({
    summary: 'Records a trip, or both ways of a round trip, with its points and statistics.',
    method: 'POST',
    path: '/member/trips',
    access: 'member',
    needsTerms: true,
    creates: true,
    touches: followsTrips,
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
    subject: 'trip',
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
    needsTerms: true,
    creates: true,
    touches: followsTrips,
    input: z.object({ trips: together }),
    answer: loggedTogether,
  }),
  previewTrips: defineCall({
    summary: 'What recording trips of many days would bring, and what could not be recorded; nothing is kept.',
    method: 'POST',
    path: '/member/trips/batch/preview',
    access: 'member',
    subject: 'trip',
    input: z.object({ trips: together }),
    answer: loggedTogether,
  }),
  changeTrip: defineCall({
    summary: 'Changes a trip; with `group`, the common facts of both trips of a round trip.',
    method: 'PUT',
    path: '/member/trips/{id}',
    access: 'member',
    touches: followsTrips,
    input: tripFields.extend({ id: uuid(), group }).superRefine(fitsMode),
    answer: tripChange,
  }),
  deleteTrip: defineCall({
    summary: 'Takes a trip, or both of a round trip, out of points and statistics; it can be restored for 30 days.',
    method: 'DELETE',
    path: '/member/trips/{id}',
    access: 'member',
    touches: followsTrips,
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  undoTrip: defineCall({
    summary: 'Takes a trip away that was just recorded, and brings back those that it replaced.',
    method: 'POST',
    path: '/member/trips/{id}/undo',
    access: 'member',
    touches: followsTrips,
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  undoTrips: defineCall({
    summary:
      'Takes trips away that were just recorded in one go, and brings back those that they replaced; all of them or none.',
    method: 'POST',
    path: '/member/trips/batch/undo',
    access: 'member',
    touches: followsTrips,
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
    touches: followsTrips,
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
  appealTrip: defineCall({
    summary: 'Asks to look again at a trip that was not accepted.',
    method: 'POST',
    path: '/member/trips/{id}/appeal',
    access: 'member',
    touches: followsTrips,
    input: z.object({ id: uuid(), text: requiredText(2000) }),
    answer: trip,
  }),
}
