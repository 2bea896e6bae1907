import { z } from 'zod'
import { tripModes } from '@throughway/domain/modes'
import { defineCall } from './call.ts'
import { choice, formBoolean, formInteger, formNumber, localDate, requiredText, text, uuid } from './fields.ts'

export const tripStates = ['recorded', 'counted', 'no_points', 'in_review', 'rejected', 'deleted'] as const
export type TripState = (typeof tripStates)[number]

export const tripDirections = ['out', 'back', 'other'] as const
export type TripDirection = (typeof tripDirections)[number]

/** Longest one way that can be logged; a distance above it is a slip of the pen. */
export const maxMiles = 500

/**
 * Why a trip earns what it earns. `counted`: one of the day's counted trips (`position` of `cap`); `day_full`: the cap
 * was reached; `mode_earns_nothing`; `too_late`: recorded after the window; `kept_double`: kept beside another of the
 * same direction; `bonus`: a one-off of the rules.
 */
export const reasonKinds = ['counted', 'day_full', 'mode_earns_nothing', 'too_late', 'kept_double', 'bonus'] as const
export const pointsReason = z.object({
  trip_id: z.uuid().nullable().describe('Null in a preview.'),
  kind: z.enum(reasonKinds),
  points: z.int(),
  mode: z.enum(tripModes),
  position: z.int().nullable(),
  cap: z.int().nullable(),
  rule: z.string().describe('Name of the rule that decided, as the rules page says it.'),
})
export type PointsReason = z.infer<typeof pointsReason>

export const trip = z.object({
  id: z.uuid(),
  group_id: z.uuid().nullable().describe('Shared by the two trips of a round trip.'),
  date: z.iso.date(),
  direction: z.enum(tripDirections),
  mode: z.enum(tripModes),
  miles: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(tripStates),
  points: z.int(),
  calories: z.int(),
  recorded_at: z.iso.datetime(),
  editable: z.boolean().describe('Whether the member may still change or delete it.'),
})
export type Trip = z.infer<typeof trip>

const tripChange = z.object({
  trips: z.array(trip),
  points: z.int().describe('What these trips earn now, together.'),
  difference: z.int().describe('What the change did to the points of the day.'),
  reasons: z.array(pointsReason),
})
export type TripChange = z.infer<typeof tripChange>

const tripFields = z.object({
  date: localDate(),
  direction: choice(tripDirections).default('out'),
  mode: choice(tripModes),
  miles: formNumber()
    .pipe(z.number().positive('field.not_positive').max(maxMiles, 'field.too_large'))
    .optional()
    .describe('One way. Needed, except for telecommute, compressed_week and brown_bag, where the programme knows it.'),
  from: text(256).optional(),
  to: text(256).optional(),
  note: text(5000).optional(),
})

const newTrip = tripFields.extend({ round_trip: formBoolean().default(false) })

/** Both trips of a round trip, or the one alone. */
const group = formBoolean().default(false)

export const tripCalls = {
  listTrips: defineCall({
    summary: 'The own trips, newest travel day first.',
    method: 'GET',
    path: '/member/trips',
    access: 'member',
    input: z.object({
      from: localDate().optional(),
      to: localDate().optional(),
      mode: choice(tripModes).optional(),
      limit: formInteger(1, 200).default(50),
      after: requiredText(200).optional().describe('`next` of the page before.'),
    }),
    answer: z.object({ items: z.array(trip), next: z.string().nullable() }),
  }),
  logTrip: defineCall({
    summary: 'Records a trip, or both ways of a round trip, with its points and statistics.',
    method: 'POST',
    path: '/member/trips',
    access: 'member',
    creates: true,
    input: newTrip.extend({
      on_double: choice(['ask', 'replace', 'keep'])
        .default('ask')
        .describe('When the day already has a trip of this direction: refuse (tripDoubled), replace it, or keep both, the new one without points.'),
    }),
    answer: tripChange,
  }),
  previewTrip: defineCall({
    summary: 'The points that a trip, a change (`id`) or a deletion (`id` and `remove`) would bring; nothing is kept.',
    method: 'POST',
    path: '/member/trips/preview',
    access: 'member',
    input: newTrip.partial({ date: true, mode: true }).extend({ id: uuid().optional(), remove: formBoolean().default(false), group }),
    answer: z.object({
      points: z.int(),
      difference: z.int(),
      reasons: z.array(pointsReason),
      doubled: z.boolean().describe('The day already has a trip of this direction.'),
    }),
  }),
  changeTrip: defineCall({
    summary: 'Changes a trip; with `group`, the common facts of both trips of a round trip.',
    method: 'PUT',
    path: '/member/trips/{id}',
    access: 'member',
    input: tripFields.extend({ id: uuid(), group }),
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
  restoreTrip: defineCall({
    summary: 'Brings a deleted trip back, its points and statistics with it.',
    method: 'POST',
    path: '/member/trips/{id}/restore',
    access: 'member',
    input: z.object({ id: uuid(), group }),
    answer: tripChange,
  }),
}
