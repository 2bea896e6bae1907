import { z } from 'zod'
import { approvalStates } from '@throughway/domain/identity/approvals'
import { anomalyChecks } from '@throughway/domain/trip/integrity'
import { fewestLegs, legModes, mostLegs } from '@throughway/domain/trip/legs'
import { canNameVehicle, isPoolMode, tripModes, mayBeElectric } from '@throughway/domain/mode/modes'
import { distanceReasons } from '@throughway/domain/trip/odd-distance'
import { isPooled } from '@throughway/domain/pool/pool'
import { choice, formBoolean, formInteger, formNumber, localDate, localTime, partners, text, uuid } from '../fields.ts'
import {
  tripStates,
  tripSources,
  tripDirections,
  tripAcquisitions,
  tripAnomalies,
  tripFrauds,
  pointsReason,
  noPointsReasons,
} from './trip-states.ts'

export const scooterOwners = ['own', 'shared'] as const

const scooterFields = {
  scooter: z.enum(scooterOwners).nullable(),
  electric: z.boolean().nullable().describe('Of a scooter; null when nobody said, which is taken as electric.'),
}

/** A leg of a trip in several modes. */
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
  no_points_reason: z
    .enum(noPointsReasons)
    .nullable()
    .describe('Why it earns nothing; null where it earns or waits, and on trips judged before this was kept.'),
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

/** The longest direction that can be logged; a longer distance is a typing error. */
export const maxMiles = 500

const people = () => formInteger(2, 15).optional()

/** Miles of one direction or one leg. */
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

export const tripFields = z.object({
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
  from: text(256).optional().describe('What the member calls it, or picked in the planner.'),
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

/** The member's input for a trip, as parsed. */
export type TripFields = z.output<typeof tripFields>

export const newTrip = tripFields.extend({ round_trip: formBoolean().default(false) })

/** The facts that must fit the mode of a trip. */
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

/** Fields that do not fit the mode are refused, so that no input is dropped silently. */
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

/** Both trips of a round trip, or one alone. */
export const group = formBoolean().default(false)
