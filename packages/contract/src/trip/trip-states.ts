import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'

export const tripStates = ['recorded', 'counted', 'no_points', 'in_review', 'rejected', 'deleted'] as const
export type TripState = (typeof tripStates)[number]

/** States by which the list can be filtered; deleted trips have their own view. */
export const listedStates = ['counted', 'no_points', 'in_review', 'rejected'] as const satisfies readonly TripState[]

/** How a trip was recorded. */
export const tripSources = [
  'manual',
  'calendar',
  'profile',
  'planner',
  'auto',
  'sync',
  'import',
  'paper',
  'text',
  'mail',
  'demonstration',
] as const
export type TripSource = (typeof tripSources)[number]

export const tripDirections = ['out', 'back', 'other'] as const
export type TripDirection = (typeof tripDirections)[number]

/** C4: how the trip arrived; independent of whether it is unusual or true. */
export const tripAcquisitions = ['ok', 'late', 'cancelled'] as const

export const tripAnomalies = ['none', 'suspected'] as const

/** Behaviour C4. */
export const tripFrauds = ['none', 'suspected', 'confirmed'] as const
export type TripFraud = (typeof tripFrauds)[number]

/**
 * Why a trip earns what it earns. `counted`: it is one of the day's counted trips (`position` of `cap`); `day_full`:
 * the day's cap was reached; `week_full`, `fortnight_full`: the cap on days of this kind in a week, or under 9/80 in a
 * fortnight, was reached (`cap`); `mode_earns_nothing`; `mostly_driven`: the member drove half of the way or more
 * alone; `no_work_trip`: the member brought a lunch on a day without a trip to work; `too_late`: it was recorded after
 * the window; `kept_double`: the member kept it beside another trip of the same direction or time; `approval_waiting`,
 * `not_approved`: the organisation requires the supervisor's approval, which is pending or was not given (C22);
 * `bonus`: the rules grant it once.
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

/** The kinds for which a trip earns nothing. */
export const noPointsReasons = reasonKinds.filter((kind) => kind !== 'counted' && kind !== 'bonus')
export type NoPointsReason = (typeof noPointsReasons)[number]

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
