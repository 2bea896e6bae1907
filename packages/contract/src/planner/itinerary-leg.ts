import { z } from 'zod'
import { streetModes } from '@throughway/domain/mode/mode-facts'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'

/** The mode of one leg: by oneself, or by a vehicle of this kind (R3.12). */
export const legModes = [...streetModes, ...vehicleKinds] as const
export type LegMode = (typeof legModes)[number]

/** A moment of an answer. */
export const moment = () => z.iso.datetime({ offset: true })

export const point = { lat: z.number(), lng: z.number() }

/** An end of a leg, or a stop on the way. */
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

export const aboard = z.enum(['yes', 'no', 'unknown']).nullable()

export const line = z.object({
  id: z.string(),
  short_name: z.string(),
  long_name: z.string(),
  colour: z.string(),
  text_colour: z.string(),
  agency: z.string(),
})

/** An alert of an agency about its service. */
export const serviceAlert = z.object({
  header: z.string(),
  description: z.string(),
  effect: z.enum(alertEffects).nullable(),
})
export type ServiceAlert = z.infer<typeof serviceAlert>

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
    .array(serviceAlert)
    .describe(
      'What agencies say about the ride, in the language asked for where they wrote it; `effect` where they name one.',
    ),
})
export type ItineraryLeg = z.infer<typeof itineraryLeg>
