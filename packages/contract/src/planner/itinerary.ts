import { z } from 'zod'
import { planModes } from '@throughway/domain/planner/journey-figures'
import { planKinds } from '@throughway/domain/planner/plan-order'
import { moment, itineraryLeg } from './itinerary-leg.ts'
import { sharedSpot } from './shared-spot.ts'

/** The source of an itinerary: our own engine, or an external planner of the programme. */
export const planSources = ['embedded', 'otp2', 'otp1', 'google'] as const
export type PlanSource = (typeof planSources)[number]

export const journeyLabels = ['fastest', 'fewest_transfers', 'least_walking'] as const

/** One itinerary, as the list of results compares them. */
export const journey = z.object({
  mode: z.enum(planModes),
  source: z.enum(planSources),
  start: moment(),
  end: moment().describe('With pick-up and parking, which follow the last leg.'),
  seconds: z.number().describe('From start to end.'),
  parking_seconds: z.int().describe('To park and to walk from there, by car; by area.'),
  pickup_seconds: z.int().describe('To pick up the partners of a pool.'),
  metres: z.number(),
  transfers: z.int(),
  walk_metres: z.number(),
  wait_seconds: z.number(),
  legs: z.array(itineraryLeg),
  labels: z.array(z.enum(journeyLabels)),
  every_minutes: z
    .int()
    .optional()
    .describe(
      'The same lines between the same stops leave so often around then; absent where they go seldom or unevenly.',
    ),
  cents: z.int().nullable().describe('For all travellers; null where a fare is not known, never 0 instead.'),
  fuel_cents: z.int(),
  upkeep_cents: z.int().describe('Maintenance, repair and tires.'),
  parking_cents: z.int().describe('The party’s share of parking at the destination, by area; part of `cents`.'),
  fare_cents: z.int().nullable().optional().describe('Of the vehicles boarded; absent where there are none.'),
  co2_grams: z.int().describe('For all travellers.'),
  calories: z.int().describe('Of one person.'),
  points: z.int().describe('What a member’s trip would earn by the rules of its day, before the caps of the day.'),
  people: z.int().nullable().describe('In the car, of a way by car.'),
})
export type Journey = z.infer<typeof journey>

/** Why there is no result, or fewer than requested; the planner has a text for each. */
export const planReasonKinds = [
  'origin_outside',
  'destination_outside',
  'intermediate_outside',
  'too_close',
  'no_street_path',
  'no_street_near',
  'no_stop_near',
  'no_service',
  'none_suitable',
  'none_in_window',
  'walk_limit',
  'own_way_is_faster',
] as const

const planOffer = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('moment'),
    at: moment().describe('Of leaving, or of arriving where that was asked.'),
  }),
  z.object({ change: z.literal('walk'), miles: z.number().describe('As `max_walk_miles`.') }),
  z.object({ change: z.literal('options').describe('Any vehicle, no wheelchair and no bike aboard.') }),
])
export type PlanOffer = z.infer<typeof planOffer>

export const planReason = z.object({
  kind: z.enum(planReasonKinds),
  which: z.enum(['origin', 'destination', 'intermediate']).nullable(),
  date: z.iso.date().nullable().describe('Of the service that does not run.'),
  next: z.string().nullable().describe('The next day with service, or the next departure.'),
  offer: planOffer
    .nullable()
    .describe(
      'A change of the question that was tried and finds transit: another moment, a longer walk, or no options on vehicles.',
    ),
})
export type PlanReason = z.infer<typeof planReason>

const turn = z
  .object({
    when: z.enum(['depart', 'arrive']),
    at: moment(),
    from_far_end: z.boolean().optional().describe('To be asked for with it; otherwise some may be passed over.'),
  })
  .nullable()

/** Why a service did not answer: it failed, was too slow, is paused after a failure, or cannot answer this question. */
export const passingReasons = ['failed', 'slow', 'resting', 'unable'] as const

export const journeyAnswer = z.object({
  source: z.enum(planSources).describe('Who found them; what it cannot find by itself is the embedded engine’s.'),
  passed_over: z
    .array(z.object({ source: z.enum(planSources), why: z.enum(passingReasons) }))
    .describe('Services of the programme that were to be asked first.'),
  warnings: z
    .array(z.string())
    .describe('What the service wants to be shown beside its journeys, in the language asked for.'),
  mode_order: z
    .array(z.enum(planKinds))
    .describe('R3.03: the programme’s order of kinds of ways; `journeys` stand in it.'),
  asked_at: moment().describe(
    'The moment of leaving, or of arriving, that was asked for; of `now` the minute for which it was answered.',
  ),
  earlier: turn.describe('What to ask for journeys before these; null where that is over already.'),
  later: turn.describe('What to ask for journeys after these.'),
  telework: z
    .object({ metres: z.number(), seconds: z.number(), cents: z.int(), co2_grams: z.int(), points: z.int() })
    .nullable()
    .describe(
      'C34: what a day of working at home spares of driving there and back alone, and what it earns a member whose organisation offers such days; null unless a way by car was asked for and found.',
    ),
  partners: z
    .object({ carpool: z.int().nullable(), vanpool: z.int().nullable() })
    .describe(
      'At least so many members went by it in the last four weeks whose home and work lie in the same squares of some two miles as the two ends; in steps of five, and null below five.',
    ),
  shared: z
    .array(sharedSpot)
    .describe(
      'Bikes, scooters and cars for rent within half a mile of the start, the nearest first, of the modes asked for; only for leaving now.',
    ),
  is_made_up: z.boolean().describe('The map is the demonstration’s, not of a real place.'),
  journeys: z.array(journey),
  next_journeys: z
    .array(journey)
    .describe(
      'Where no transit leaves in the window: the journeys at the moment that a reason offers. None where a service outside answers.',
    ),
  window_minutes: z.int().describe('How long after the time of leaving departures by transit were looked for.'),
  reasons: z.array(planReason),
  order: z.array(z.int()).describe('Of the stops on the way as visited, counted from 0.'),
  viewport: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
})
export type JourneyAnswer = z.infer<typeof journeyAnswer>
