import { z } from 'zod'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { formatInstant } from '@throughway/domain/time/time'
import type { Itinerary, Place } from '@throughway/journey-engine/plan/itinerary'
import type { GuardedFetch } from '#outside/guarded-fetch.ts'
import type { Asked } from '../asked-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import type { When } from '../journey-times.ts'
import { type FoundItinerary, type FoundStep, makeItinerary, type ToldLeg } from './make-itinerary.ts'
import { joinPolylines } from './join-polylines.ts'
import { type OutsideFound, type PlanService, ServiceFault } from './plan-service.ts'
import { googleVehicles, kindOfVehicle } from './vehicle-kinds.ts'

const point = z.object({ latLng: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }) })
const corner = z.object({ latitude: z.number().default(0), longitude: z.number().default(0) })
/** `"1234s"`; absent means zero, which the wire format leaves out. */
const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((value) => Number.parseFloat(value))
  .default(0)
const line = z.object({ encodedPolyline: z.string() }).default({ encodedPolyline: '' })
const stop = z.object({ name: z.string().default(''), location: point.optional() }).default({ name: '' })
const text = z.string().default('')
const transitDetails = z.object({
  stopDetails: z.object({ departureStop: stop, arrivalStop: stop, departureTime: z.string(), arrivalTime: z.string() }),
  headsign: text,
  transitLine: z
    .object({
      name: text,
      nameShort: text,
      color: text,
      textColor: text,
      agencies: z.array(z.object({ name: text, uri: text })).default([]),
      vehicle: z.object({ type: text }).default({ type: '' }),
    })
    .default({ name: '', nameShort: '', color: '', textColor: '', agencies: [], vehicle: { type: '' } }),
})
const step = z.object({
  distanceMeters: z.number().default(0),
  staticDuration: seconds,
  polyline: line,
  startLocation: point.optional(),
  endLocation: point.optional(),
  navigationInstruction: z.object({ maneuver: text, instructions: text }).optional(),
  travelMode: text,
  transitDetails: transitDetails.optional(),
})
const leg = z.object({
  distanceMeters: z.number().default(0),
  duration: seconds,
  polyline: line,
  startLocation: point.optional(),
  endLocation: point.optional(),
  steps: z.array(step).default([]),
})
const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().default(0),
        duration: seconds,
        polyline: line,
        viewport: z.object({ low: corner, high: corner }).optional(),
        legs: z.array(leg).default([]),
        warnings: z.array(z.string()).default([]),
        optimizedIntermediateWaypointIndex: z.array(z.int()).optional(),
        travelAdvisory: z
          .object({
            transitFare: z
              .object({ currencyCode: z.string(), units: z.string().default('0'), nanos: z.number().default(0) })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
type Leg = z.infer<typeof leg>
type Route = z.infer<typeof routesAnswer>['routes'][number]
type Step = z.infer<typeof step>

/** The service answers only the fields named here, and without a mask no field at all. */
export const fieldMask = [
  'routes.distanceMeters',
  'routes.duration',
  'routes.polyline.encodedPolyline',
  'routes.viewport',
  'routes.warnings',
  'routes.optimizedIntermediateWaypointIndex',
  'routes.travelAdvisory.transitFare',
  'routes.legs.distanceMeters',
  'routes.legs.duration',
  'routes.legs.polyline.encodedPolyline',
  'routes.legs.startLocation',
  'routes.legs.endLocation',
  'routes.legs.steps.distanceMeters',
  'routes.legs.steps.staticDuration',
  'routes.legs.steps.polyline.encodedPolyline',
  'routes.legs.steps.startLocation',
  'routes.legs.steps.endLocation',
  'routes.legs.steps.navigationInstruction',
  'routes.legs.steps.travelMode',
  'routes.legs.steps.transitDetails',
].join(',')

type TravelMode = 'DRIVE' | 'BICYCLE' | 'WALK' | 'TRANSIT'
const travelModes = {
  drive_alone: 'DRIVE',
  carpool: 'DRIVE',
  vanpool: 'DRIVE',
  bike: 'BICYCLE',
  walk: 'WALK',
  transit: 'TRANSIT',
  park_and_ride: undefined,
  scooter: undefined,
} as const satisfies Record<PlanMode, TravelMode | undefined>

/** Google Routes, version 2. Its answers are not stored, because its terms forbid that. */
export function openGoogleRoutes({
  url,
  key,
  fetch,
  timeZone,
  country,
}: {
  url: string
  key: string
  fetch: GuardedFetch
  timeZone: string
  country: string
}): PlanService {
  const address = `${url.replace(/\/+$/, '')}/directions/v2:computeRoutes`

  return {
    source: 'google',
    /** It supports neither steps nor kerbs, no bike in a vehicle, no pace, and with transit no stops on the way. */
    can(mode, { wheelchair, bike_aboard, walk_pace, intermediates }) {
      if (!travelModes[mode] || wheelchair) return false
      if ((mode === 'walk' || mode === 'transit') && walk_pace !== 'usual') return false
      return mode !== 'transit' || (!bike_aboard && !intermediates.length)
    },
    async find(asked, modes) {
      const wished = [...new Set(modes.map((mode) => travelModes[mode]!))]
      const found = await Promise.all(wished.map((mode) => ask(asked, mode)))
      const order = found.find((each) => each.order)?.order
      return {
        itineraries: found.flatMap(({ itineraries }) => itineraries),
        reasons: found.flatMap(({ reasons }) => reasons),
        warnings: [...new Set(found.flatMap(({ warnings = [] }) => warnings))],
        ...(order && { order }),
      }
    },
  }

  async function ask(asked: Asked, travelMode: TravelMode): Promise<OutsideFound> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask },
      body: JSON.stringify(bodyOf(asked, travelMode, country)),
    })
    const answer = routesAnswer.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !answer.success)
      throw new ServiceFault(`Google Routes answers ${response.status} with nothing that can be read.`)
    const { routes } = answer.data
    const itineraries = routes.flatMap((route) => {
      const found = readRoute(route, travelMode, asked, timeZone)
      return found ? [withViewport(found, route)] : []
    })
    const order = routes[0]?.optimizedIntermediateWaypointIndex
    return {
      itineraries,
      reasons: itineraries.length
        ? []
        : [
            {
              kind: travelMode === 'TRANSIT' ? 'none_in_window' : 'no_street_path',
              which: null,
              date: null,
              next: null,
              offer: null,
            },
          ],
      warnings: routes.flatMap(({ warnings }) => warnings),
      ...(isPermutation(order, asked.question.intermediates.length) && { order }),
    }
  }
}

function isPermutation(order: number[] | undefined, count: number): order is number[] {
  return (
    order?.length === count &&
    count > 0 &&
    new Set(order).size === count &&
    order.every((each) => each >= 0 && each < count)
  )
}

function bodyOf({ question, when, language }: Asked, travelMode: TravelMode, country: string) {
  const { origin, destination, intermediates, best_order, alternatives, prefer } = question
  const waypoint = ({ lat, lng }: JourneyQuestion['origin']) => ({
    location: { latLng: { latitude: lat, longitude: lng } },
  })
  const isTransit = travelMode === 'TRANSIT'
  return {
    origin: waypoint(origin),
    destination: waypoint(destination),
    ...(intermediates.length && {
      intermediates: intermediates.map(waypoint),
      ...(best_order && intermediates.length > 1 && { optimizeWaypointOrder: true }),
    }),
    travelMode,
    ...(travelMode === 'DRIVE' && { routingPreference: 'TRAFFIC_UNAWARE' }),
    // only transit takes a time; other itineraries are shifted to it afterwards
    ...(isTransit &&
      ('arriveBy' in when
        ? { arrivalTime: new Date(when.arriveBy).toISOString() }
        : { departureTime: new Date(when.departAt).toISOString() })),
    ...(isTransit && transitPreferences(question, prefer)),
    ...((isTransit || alternatives) && !intermediates.length && { computeAlternativeRoutes: true }),
    languageCode: language,
    regionCode: country,
    polylineEncoding: 'ENCODED_POLYLINE',
    polylineQuality: 'HIGH_QUALITY',
    units: 'METRIC',
  }
}

/**
 * The kinds of vehicles that can be requested. When one has no name there, all are requested and the others filtered
 * out.
 */
const requestNames: Partial<Record<string, string[]>> = {
  bus: ['BUS'],
  subway: ['SUBWAY'],
  tram: ['LIGHT_RAIL'],
  rail: ['TRAIN', 'RAIL'],
}

function transitPreferences({ vehicles }: JourneyQuestion, prefer: JourneyQuestion['prefer']) {
  const allowed = vehicles?.every((kind) => requestNames[kind])
    ? vehicles.flatMap((kind) => requestNames[kind]!)
    : undefined
  const routing = {
    fastest: undefined,
    best: undefined,
    fewer_transfers: 'FEWER_TRANSFERS',
    less_walking: 'LESS_WALKING',
  }[prefer]
  return allowed || routing
    ? {
        transitPreferences: {
          ...(allowed && { allowedTravelModes: allowed }),
          ...(routing && { routingPreference: routing }),
        },
      }
    : {}
}

function readFare(fare: { currencyCode: string; units: string; nanos: number } | undefined): Itinerary['fare'] {
  return (
    fare && { cents: Math.round(Number(fare.units) * 100 + fare.nanos / 1e7), currency: fare.currencyCode, tickets: [] }
  )
}

/** R7.21: the part of the map to show. The service knows best, since it has names and signs to place. */
function withViewport(itinerary: FoundItinerary, { viewport }: Route): FoundItinerary {
  if (!viewport) return itinerary
  const { low, high } = viewport
  return {
    ...itinerary,
    viewport: { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude },
  }
}

/** For a route of one leg, the figures may stand in the route instead of the leg. */
function legsOf({ legs, distanceMeters, duration, polyline }: Route): readonly Leg[] {
  const [only] = legs
  if (!only || legs.length > 1) return legs
  return [
    {
      ...only,
      distanceMeters: only.distanceMeters || distanceMeters,
      duration: only.duration || duration,
      polyline: only.polyline.encodedPolyline ? only.polyline : polyline,
    },
  ]
}

function readRoute(route: Route, travelMode: TravelMode, asked: Asked, timeZone: string): FoundItinerary | undefined {
  const legs = legsOf(route)
  const fare = readFare(route.travelAdvisory?.transitFare)
  const { origin, destination, intermediates } = asked.question
  const ends = [origin, ...intermediates, destination].map(({ lat, lng, name = '' }): Place => ({
    lat,
    lon: lng,
    name,
  }))
  if (travelMode === 'TRANSIT')
    return legs.length === 1
      ? makeItinerary(readTransit(legs[0]!, ends[0]!, ends[1]!, timeZone), timeZone, fare)
      : undefined
  const mode = { DRIVE: 'drive', BICYCLE: 'bike', WALK: 'walk' } as const
  const length = legs.reduce((sum, { duration }) => sum + duration, 0) * 1000
  let clock = startOf(asked.when, length)
  const told = legs.map(({ distanceMeters, duration, polyline, steps, startLocation, endLocation }, index): ToldLeg => {
    const startMs = clock
    clock += duration * 1000
    const [from, to] = [
      index === 0 ? ends[0]! : placeAt(startLocation),
      index === legs.length - 1 ? ends.at(-1)! : placeAt(endLocation),
    ]
    return {
      mode: mode[travelMode],
      startMs,
      endMs: clock,
      metres: distanceMeters,
      from,
      to,
      polyline: polyline.encodedPolyline,
      steps: steps.map(readStep),
    }
  })
  return told.length === ends.length - 1 ? makeItinerary(told, timeZone) : undefined
}

function startOf(when: When, lengthMs: number) {
  return 'departAt' in when ? when.departAt : when.arriveBy - lengthMs
}

function placeAt(at: z.infer<typeof point> | undefined): Place {
  return { name: '', lat: at?.latLng.latitude ?? 0, lon: at?.latLng.longitude ?? 0 }
}

/**
 * Walks have no times of their own: the first one ends when its vehicle leaves, each other one begins at the arrival
 * before it.
 */
function readTransit({ steps }: Leg, origin: Place, destination: Place, timeZone: string): ToldLeg[] {
  const groups: Step[][] = []
  for (const each of steps) {
    const last = groups.at(-1)
    if (!each.transitDetails && last && !last[0]!.transitDetails) last.push(each)
    else groups.push([each])
  }
  const told: ToldLeg[] = []
  groups.forEach((group, index) => {
    const [first] = group as [Step]
    if (first.transitDetails) return void told.push(readRide(first, first.transitDetails, timeZone))
    const walkMs = group.reduce((sum, { staticDuration }) => sum + staticDuration, 0) * 1000
    const next = groups[index + 1]?.[0]?.transitDetails
    const before = told.at(-1)
    const startMs = before ? before.endMs : next ? Date.parse(next.stopDetails.departureTime) - walkMs : NaN
    told.push({
      mode: 'walk',
      startMs,
      endMs: startMs + walkMs,
      metres: group.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0),
      from: index === 0 ? origin : placeAt(first.startLocation),
      to: index === groups.length - 1 ? destination : placeAt(group.at(-1)!.endLocation),
      polyline: joinPolylines(group.map(({ polyline }) => polyline.encodedPolyline)),
      steps: group.map(readStep),
    })
  })
  // a rider who boards or alights at the door has no walking steps
  return told.some(({ mode }) => mode !== 'walk') ? told : []
}

function readRide(
  { distanceMeters, polyline, startLocation, endLocation }: Step,
  { stopDetails, headsign, transitLine }: z.infer<typeof transitDetails>,
  timeZone: string,
): ToldLeg {
  const [startMs, endMs] = [Date.parse(stopDetails.departureTime), Date.parse(stopDetails.arrivalTime)]
  const placeOf = ({ name, location }: z.infer<typeof stop>, step: z.infer<typeof point> | undefined): Place => ({
    ...placeAt(location ?? step),
    name,
  })
  const [agency] = transitLine.agencies
  return {
    mode: kindOfVehicle(googleVehicles, transitLine.vehicle.type),
    startMs,
    endMs,
    metres: distanceMeters,
    polyline: polyline.encodedPolyline,
    from: { ...placeOf(stopDetails.departureStop, startLocation), departure: formatInstant(startMs, timeZone) },
    to: { ...placeOf(stopDetails.arrivalStop, endLocation), arrival: formatInstant(endMs, timeZone) },
    // it has no ids: a line is identified by its names
    line: {
      id: [agency?.name, transitLine.nameShort || transitLine.name].filter(Boolean).join(':'),
      shortName: transitLine.nameShort,
      longName: transitLine.name,
      colour: hex(transitLine.color),
      textColour: hex(transitLine.textColor),
      agency: { id: '', name: agency?.name ?? '', url: agency?.uri ?? '' },
    },
    headsign,
    stopsPassed: [],
    wheelchair: 'unknown',
    bikes: 'unknown',
  }
}

function hex(colour: string) {
  return colour.replace(/^#/, '')
}

const maneuvers: Record<string, FoundStep['relativeDirection']> = {
  DEPART: 'depart',
  STRAIGHT: 'continue',
  NAME_CHANGE: 'continue',
  TURN_LEFT: 'left',
  TURN_RIGHT: 'right',
  TURN_SLIGHT_LEFT: 'slightly_left',
  TURN_SLIGHT_RIGHT: 'slightly_right',
  TURN_SHARP_LEFT: 'hard_left',
  TURN_SHARP_RIGHT: 'hard_right',
  UTURN_LEFT: 'uturn_left',
  UTURN_RIGHT: 'uturn_right',
  RAMP_LEFT: 'slightly_left',
  RAMP_RIGHT: 'slightly_right',
  FORK_LEFT: 'slightly_left',
  FORK_RIGHT: 'slightly_right',
  MERGE: 'continue',
  ROUNDABOUT_LEFT: 'roundabout',
  ROUNDABOUT_RIGHT: 'roundabout',
}

/** Its instruction is a whole sentence in the requested language, used in place of the street name. */
function readStep({ distanceMeters, staticDuration, startLocation, navigationInstruction }: Step): FoundStep {
  const { maneuver = '', instructions = '' } = navigationInstruction ?? {}
  const { lat, lon } = placeAt(startLocation)
  return {
    relativeDirection: maneuvers[maneuver] ?? 'continue',
    absoluteDirection: 'north',
    streetName: instructions,
    isUnnamed: false,
    stayOn: false,
    metres: distanceMeters,
    seconds: staticDuration,
    lat,
    lon,
  }
}
