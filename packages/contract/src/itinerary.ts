import { z } from 'zod'
import { streetModes } from '@throughway/domain/mode/mode-facts'
import { planModes } from '@throughway/domain/planner/journey-figures'
import { planKinds, planPreferences } from '@throughway/domain/planner/plan-order'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { walkPaces } from '@throughway/domain/mode/walk-pace'
import { choice, formBoolean, formInteger, formNumber, instant, localDate, localTime, text } from './fields.ts'
import { latitude, longitude } from './location.ts'

/** How one is moved on one leg: on one's own, or by a vehicle of this kind (R3.12). */
export const legModes = [...streetModes, ...vehicleKinds] as const
export type LegMode = (typeof legModes)[number]

/** Who found an itinerary: our own engine, or an outside planner of the programme. */
export const planSources = ['embedded', 'otp2', 'otp1', 'google'] as const
export type PlanSource = (typeof planSources)[number]

/** A moment of an answer. */
const moment = () => z.iso.datetime({ offset: true })
const point = { lat: z.number(), lng: z.number() }

/** An end of a leg, or a stop that is passed. */
export const journeyPlace = z.object({
  name: z.string(),
  ...point,
  stop_id: z.string().nullable().describe('`feed:stop_id`, at stops.'),
  stop_code: z.string().nullable(),
  arrival: moment().nullable().describe('At stops that are passed.'),
  departure: moment().nullable(),
})

const relativeDirections = [
  'depart',
  'hard_left',
  'left',
  'slightly_left',
  'continue',
  'slightly_right',
  'right',
  'hard_right',
  'roundabout',
  'uturn_left',
  'uturn_right',
  'arrive',
  'elevator',
] as const
const absoluteDirections = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

const step = z.object({
  relative_direction: z.enum(relativeDirections),
  absolute_direction: z.enum(absoluteDirections).nullable(),
  street: z.string(),
  is_unnamed: z.boolean().describe('The street has no name in the map; `street` says what it is.'),
  exit: z.int().nullable().describe('Of a roundabout, from 1.'),
  metres: z.number(),
  ...point,
})

/** `Effect` of GTFS Realtime. */
export const alertEffects = [
  'no_service',
  'reduced_service',
  'significant_delays',
  'detour',
  'additional_service',
  'modified_service',
  'other',
  'unknown',
  'stop_moved',
  'none',
  'accessibility',
] as const

const aboard = z.enum(['yes', 'no', 'unknown']).nullable()

const line = z.object({
  id: z.string(),
  short_name: z.string(),
  long_name: z.string(),
  colour: z.string(),
  text_colour: z.string(),
  agency: z.string(),
})

export const itineraryLeg = z.object({
  mode: z.enum(legModes),
  start: moment(),
  end: moment(),
  metres: z.number(),
  seconds: z.number(),
  from: journeyPlace,
  to: journeyPlace,
  polyline: z.string().describe('Encoded with precision 5.'),
  steps: z.array(step),
  run_id: z
    .string()
    .nullable()
    .describe('`feed:trip_id` of a vehicle, by which `findVehicles` finds it; null where its planner names none.'),
  line: line.nullable().describe('Of a vehicle; colours as six hexadecimal digits, empty when the feed has none.'),
  headsign: z.string().nullable(),
  stops_passed: z.array(journeyPlace).describe('Between the first stop and the last.'),
  wheelchair: aboard,
  bikes: aboard,
  stays_aboard: z.boolean().describe('The vehicle of the leg before goes on as this line.'),
  is_approximate: z.boolean().describe('A headway instead of times.'),
  fare_cents: z.int().nullable(),
  real_time: z
    .object({ state: z.enum(['expected', 'scheduled']), scheduled_start: moment(), scheduled_end: moment() })
    .nullable()
    .describe(
      'Of a vehicle. `expected`: `start`, `end` and the times of stops are what the agency expects, beside them what the timetable says. `scheduled`: it begins soon and its agency, which tells delays, says nothing of it. Null where nobody tells delays.',
    ),
  alerts: z
    .array(z.object({ header: z.string(), description: z.string(), effect: z.enum(alertEffects).nullable() }))
    .describe(
      'What agencies say about the ride, in the language asked for where they wrote it; `effect` where they name one.',
    ),
})
export type ItineraryLeg = z.infer<typeof itineraryLeg>

/** Where a vehicle is seen, or the timetable has it. */
export const vehicleNow = z.object({
  run_id: z.string(),
  source: z.enum(['live', 'timetable']),
  ...point,
  bearing: z.number().nullable().describe('Degrees from north.'),
  at: moment().describe('When it was there.'),
  label: z.string().describe('What is written on it; empty when not told.'),
  stop_id: z.string().nullable().describe('`feed:stop_id` of where it stands, arrives or goes next.'),
  stop_name: z.string().describe('Empty when not told.'),
  status: z.enum(['incoming', 'stopped', 'under_way']).describe('In relation to the stop.'),
  near: z.string().describe('The address or street where it is; empty far from any.'),
})
export type VehicleNow = z.infer<typeof vehicleNow>

/** A vehicle that leaves a stop. */
export const departure = z.object({
  departure: moment().describe('As expected, where the agency tells.'),
  scheduled: moment().nullable().describe('What the timetable says, where the agency tells what to expect.'),
  is_cancelled: z.boolean().describe('It is in the timetable and does not run, or does not stop here.'),
  mode: z.enum(vehicleKinds),
  stop: journeyPlace.describe('Where one boards: the stop asked for, or a platform of it.'),
  line,
  headsign: z.string(),
  wheelchair: aboard,
  bikes: aboard,
  is_approximate: z.boolean(),
})
export type Departure = z.infer<typeof departure>

export const journeyLabels = ['fastest', 'fewest_transfers', 'least_walking'] as const

/** One way to travel, as the list of results compares them. */
export const journey = z.object({
  mode: z.enum(planModes),
  source: z.enum(planSources),
  start: moment(),
  end: moment(),
  seconds: z.number(),
  metres: z.number(),
  transfers: z.int(),
  walk_metres: z.number(),
  wait_seconds: z.number(),
  legs: z.array(itineraryLeg),
  labels: z.array(z.enum(journeyLabels)),
  cents: z.int().nullable().describe('For all travellers; null where a fare is not known, never 0 instead.'),
  fuel_cents: z.int(),
  upkeep_cents: z.int().describe('Maintenance, repair and tires.'),
  fare_cents: z.int().nullable().optional().describe('Of the vehicles boarded; absent where there are none.'),
  co2_grams: z.int().describe('For all travellers.'),
  calories: z.int().describe('Of one person.'),
  points: z.int().describe('What a member’s trip would earn by the rules of its day, before the caps of the day.'),
  people: z.int().nullable().describe('In the car, of a way by car.'),
})
export type Journey = z.infer<typeof journey>

/** Why there is nothing, or less than asked; each has its words in the planner’s texts. */
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

/** At most so many stops on the way. */
export const mostIntermediates = 5
/** Unless the programme says otherwise (C34). */
export const mostTravellers = 6

/** Of departures by transit, in minutes: the least, the usual and the most that one question looks at. */
export const planWindow = { least: 15, usual: 60, most: 240 } as const

const spot = z.object({ lat: latitude(), lng: longitude(), name: text(300).optional() })

/** R3.10: the question, with the places as points. */
export const journeyQuestion = z.object({
  origin: spot,
  destination: spot,
  intermediates: z
    .array(spot)
    .max(mostIntermediates, 'field.too_many_stops')
    .default([])
    .describe('Visited on the way, in this order.'),
  best_order: formBoolean().default(false).describe('Visit them in the order that takes least.'),
  modes: z
    .array(choice(planModes))
    .min(1, 'field.choose_one_at_least')
    .max(planModes.length, 'field.not_a_choice')
    .default([...planModes]),
  when: choice(['now', 'depart', 'arrive']).default('now'),
  date: localDate().optional().describe('Of the programme; today when only a time is given.'),
  time: localTime()
    .optional()
    .describe('`HH:mm` of the programme, at which one leaves or has to arrive; 12:00 when only a date is given.'),
  at: instant()
    .optional()
    .describe('The very moment, instead of date and time: what `earlier` and `later` of an answer name.'),
  window_minutes: formInteger(planWindow.least, planWindow.most)
    .default(planWindow.usual)
    .describe('How long after the time of leaving departures by transit are looked for.'),
  prefer: choice(planPreferences).default('fastest').describe('Which ways by transit are chosen and come first.'),
  walk_pace: choice(walkPaces).default('usual'),
  vehicles: z
    .array(choice(vehicleKinds))
    .min(1, 'field.choose_one_at_least')
    .max(vehicleKinds.length, 'field.not_a_choice')
    .optional()
    .describe('All kinds unless given.'),
  alternatives: formBoolean().default(false).describe('Other streets too, for each way on one’s own but walking.'),
  travellers: formInteger(1, 20).default(1),
  wheelchair: formBoolean().default(false),
  bike_aboard: formBoolean().default(false).describe('One’s own bike comes along in the vehicle.'),
  max_walk_miles: formNumber()
    .pipe(z.number().min(0.1, 'field.too_small').max(5, 'field.too_large'))
    .default(1.2)
    .describe('Altogether, on one way with transit.'),
  max_transfers: formInteger(0, 4).default(3),
})

const turn = z.object({ when: z.enum(['depart', 'arrive']), at: moment() }).nullable()

/** Why a service did not answer: it is broken, too slow, left alone after such a fault, or cannot be asked this. */
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
  earlier: turn.describe('What to ask for journeys before these; null where that is over already.'),
  later: turn.describe('What to ask for journeys after these.'),
  telework: z
    .object({ metres: z.number(), seconds: z.number(), cents: z.int(), co2_grams: z.int(), points: z.int() })
    .nullable()
    .describe(
      'C34: what a day of working at home spares of driving there and back alone, and what it earns; null unless a way by car was asked for and found.',
    ),
  is_made_up: z.boolean().describe('The map is the demonstration’s, not of a real place.'),
  journeys: z.array(journey),
  window_minutes: z.int().describe('How long after the time of leaving departures by transit were looked for.'),
  reasons: z.array(planReason),
  order: z.array(z.int()).describe('Of the stops on the way as visited, counted from 0.'),
  viewport: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
})
export type JourneyAnswer = z.infer<typeof journeyAnswer>
