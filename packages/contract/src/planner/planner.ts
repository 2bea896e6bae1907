import { z } from 'zod'
import { mostSearchLetters } from '@throughway/domain/planner/place-search'
import { defineCall } from '../call.ts'
import { latitude, longitude } from '../account/location.ts'
import { fitsAction, plannerActions } from './planner-action.ts'
import { fileAnswer } from '../files.ts'
import { departure, serviceDay, vehicleNow } from './departure.ts'
import { journeyAnswer } from './itinerary.ts'
import { journeyPlace, moment, serviceAlert } from './itinerary-leg.ts'
import { journeyQuestion } from './journey-question.ts'
import { choice, formInteger, instant, jsonText, requiredText, text, uuid } from '../fields.ts'

/** The kinds of places that a search or the map finds; `corner` is a crossing of two streets. */
export const foundKinds = ['address', 'street', 'place', 'stop', 'corner'] as const

/** A place of the programme's region, with the parts of its address as a form needs them; unknown parts are empty. */
export const foundPlace = z.object({
  kind: z.enum(foundKinds),
  category: z.string().describe('What it is, in the words of OpenStreetMap, such as pharmacy or residential.'),
  name: z.string(),
  label: z.string().describe('One line: name, street, city.'),
  street: z.string().describe('With the house number where one is known; of a corner both streets.'),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  metres: z.int().nullable().describe('From the spot asked for.'),
})
export type FoundPlace = z.infer<typeof foundPlace>

/** More vehicles than any itinerary has. */
export const mostRuns = 10

const mostActionBytes = 2048

/** The zoom levels with map tiles; higher ones are drawn from the last. */
export const leastTileZoom = 8
export const mostTileZoom = 16

const mapStyle = z.object({
  version: z.literal(8),
  metadata: z.object({ is_made_up: z.boolean().describe('The map is the demonstration’s, not of a real place.') }),
  sources: z.object({
    map: z.object({
      type: z.literal('vector'),
      tiles: z.array(z.string()),
      minzoom: z.int(),
      maxzoom: z.int(),
      attribution: z.string(),
    }),
  }),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })),
})
export type MapStyle = z.infer<typeof mapStyle>

export const plannerCalls = {
  findPlaces: defineCall({
    summary: 'Addresses, streets, places and stops of the programme’s region by what a person types, the best first.',
    method: 'GET',
    path: '/public/planner/places',
    access: 'public',
    limit: { max: 600, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({
      text: requiredText(mostSearchLetters),
      lat: latitude().optional(),
      lng: longitude().optional().describe('With `lat`: what is nearer comes first.'),
      limit: formInteger(1, 20).default(6),
    }),
    answer: z.object({ items: z.array(foundPlace) }),
  }),
  reversePlace: defineCall({
    summary: 'What lies at a spot, and the street corners near it.',
    method: 'GET',
    path: '/public/planner/places/reverse',
    access: 'public',
    limit: { max: 600, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({ lat: latitude(), lng: longitude() }),
    answer: z.object({
      place: foundPlace
        .nullable()
        .describe('A stop or place that stands there, else the nearest address or street; null far from any.'),
      address: foundPlace.nullable().describe('The nearest address or street, also where a stop or place stands.'),
      corners: z.array(foundPlace),
    }),
  }),
  getExamples: defineCall({
    summary: 'Places of the programme’s region that anybody knows, such as its station, to begin a search with.',
    method: 'GET',
    path: '/public/planner/examples',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({}),
    answer: z.object({
      is_made_up: z.boolean().describe('The map is the demonstration’s, not of a real place.'),
      items: z.array(foundPlace).describe('At most three.'),
    }),
  }),
  suggestStart: defineCall({
    summary:
      'Where somebody starts who named only where to go: a stop where many lines meet, from which transit leads there.',
    method: 'GET',
    path: '/public/planner/start',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({ lat: latitude(), lng: longitude() }).describe('Where to go.'),
    answer: z.object({
      place: z
        .object({ name: z.string(), lat: z.number(), lng: z.number() })
        .nullable()
        .describe('Null in a region without transit.'),
    }),
  }),
  findJourneys: defineCall({
    summary:
      'Ways to travel from one place to another, side by side: what each takes, costs, emits, burns and would earn.',
    method: 'POST',
    path: '/public/planner/itineraries',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: journeyQuestion,
    answer: journeyAnswer,
  }),
  listDepartures: defineCall({
    summary: 'What leaves a stop next, of one line or of all.',
    method: 'GET',
    path: '/public/planner/departures',
    access: 'public',
    limit: { max: 240, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({
      stop: requiredText(200).describe('`stop_id` of a place of an itinerary.'),
      line: text(200).optional().describe('`id` of a line; all lines without it.'),
      at: instant().optional().describe('Now unless given.'),
      limit: formInteger(1, 30).default(6),
    }),
    answer: z.object({
      told_at: moment().describe('When the server answered, for a screen whose own clock is wrong.'),
      stop: journeyPlace,
      departures: z.array(departure),
      alerts: z.array(serviceAlert).describe('About the stop and the lines that call there, of the next two hours.'),
    }),
  }),
  getServiceDay: defineCall({
    summary:
      'What the timetable says of today, in the programme’s zone: how many lines run, the first departure and the last.',
    method: 'GET',
    path: '/public/planner/service_day',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({}),
    answer: z.object({ day: serviceDay.nullable().describe('Null in a region without transit.') }),
  }),
  findVehicles: defineCall({
    summary:
      'Where some vehicles are now: as the programme’s agency tells, else as the timetable has them; those that are not under way are left out.',
    method: 'GET',
    path: '/public/planner/vehicles',
    access: 'public',
    limit: { max: 240, windowSeconds: 60 },
    subject: 'reference',
    input: z.object({
      runs: requiredText(2000)
        .transform((written) => written.split('|').filter(Boolean))
        .pipe(z.array(z.string()).min(1, 'field.required').max(mostRuns, 'field.not_a_choice'))
        .describe('`run_id` of legs, by `|`.'),
    }),
    answer: z.object({ vehicles: z.array(vehicleNow) }),
  }),
  logAction: defineCall({
    summary:
      'Keeps what somebody does in the planner, by the random id of the search; places are rounded to about a hundred metres.',
    method: 'POST',
    path: '/public/planner/logaction',
    access: 'public',
    limit: { max: 300, windowSeconds: 60 },
    touches: [],
    input: z
      .object({
        search_id: uuid(),
        action: choice(plannerActions),
        data: jsonText(mostActionBytes)
          .optional()
          .describe('JSON of at most two kilobytes, with what the action may say and nothing else.'),
      })
      .superRefine(({ action, data }, context) => {
        if (data !== undefined && !fitsAction(action, data))
          context.addIssue({ code: 'custom', path: ['data'], message: 'field.not_valid' })
      }),
    answer: z.null(),
  }),
  getMapStyle: defineCall({
    summary: 'How the street map is drawn, as a MapLibre style: ground, streets, and labels in the font of the page.',
    method: 'GET',
    path: '/public/planner/style',
    access: 'public',
    subject: 'reference',
    input: z.object({ theme: choice(['light', 'dark']).default('light') }),
    answer: mapStyle,
  }),
  getTile: defineCall({
    summary: 'A square of the programme’s street map as a Mapbox Vector Tile; empty where there is nothing.',
    method: 'GET',
    path: '/public/planner/tiles/{z}/{x}/{y}',
    access: 'link',
    input: z.object({
      z: formInteger(leastTileZoom, mostTileZoom),
      x: formInteger(0, 2 ** mostTileZoom - 1),
      y: formInteger(0, 2 ** mostTileZoom - 1),
    }),
    answersAs: 'application/vnd.mapbox-vector-tile',
    answer: fileAnswer(),
  }),
}
