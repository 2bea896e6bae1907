import { z } from 'zod'
import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { formatInstant, localDate, localTime } from '@throughway/domain/time/time'
import { kmhOfPace } from '@throughway/domain/mode/walk-pace'
import type { GuardedFetch } from '#outside/guarded-fetch.ts'
import type { Asked } from '../asked-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import { isStreetMode, streetModeOf } from '../street-modes.ts'
import { makeItinerary, type ToldLeg } from './make-itinerary.ts'
import { compass, turnOf } from './otp-words.ts'
import { type OutsideFound, type PlanService, ServiceFault } from './plan-service.ts'
import { legModeOf, otp1Vehicles } from './vehicle-kinds.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** 1.x writes `agency:id`; older ones an object of the two. */
const id = z
  .union([
    z.string(),
    z.object({ agencyId: z.string(), id: z.string() }).transform((each) => `${each.agencyId}:${each.id}`),
  ])
  .nullish()
const milliseconds = z.number().nullish()
const place = z.object({
  name: text,
  lat: z.number(),
  lon: z.number(),
  stopId: id,
  stopCode: z.string().nullish(),
  arrival: milliseconds,
  departure: milliseconds,
})
const leg = z.object({
  mode: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  /** In seconds. */
  departureDelay: z.number().nullish(),
  arrivalDelay: z.number().nullish(),
  realTime: z.boolean().nullish(),
  distance: z.number().nullish(),
  routeShortName: text,
  routeLongName: text,
  routeColor: text,
  routeTextColor: text,
  routeId: id,
  tripId: id,
  headsign: text,
  agencyName: text,
  agencyId: text,
  agencyUrl: text,
  interlineWithPreviousLeg: z.boolean().nullish(),
  from: place,
  to: place,
  intermediateStops: z.array(place).nullish(),
  legGeometry: z.object({ points: z.string().nullish() }).nullish(),
  steps: z
    .array(
      z.object({
        distance: z.number().nullish(),
        relativeDirection: text,
        absoluteDirection: text,
        streetName: text,
        exit: z.string().nullish(),
        stayOn: z.boolean().nullish(),
        bogusName: z.boolean().nullish(),
        lat: z.number(),
        lon: z.number(),
      }),
    )
    .nullish(),
  alerts: z.array(z.object({ alertHeaderText: text, alertDescriptionText: text }).nullable()).nullish(),
})
const planAnswer = z.object({
  plan: z
    .object({
      itineraries: z.array(
        z.object({
          legs: z.array(leg),
          fare: z
            .object({
              fare: z
                .object({
                  regular: z
                    .object({
                      cents: z.number(),
                      currency: z
                        .object({ currencyCode: z.string().nullish(), currency: z.string().nullish() })
                        .nullish(),
                    })
                    .nullish(),
                })
                .nullish(),
            })
            .nullish(),
        }),
      ),
    })
    .nullish(),
  error: z.object({ id: z.number(), msg: z.string().nullish() }).nullish(),
})
type Told = z.infer<typeof leg>

const wanted = 5

/** OpenTripPlanner 1. The address is the server's or that of one of its routers: `{base}/otp/routers/{id}`. */
export function openOtp1({
  url,
  fetch,
  timeZone,
}: {
  url: string
  fetch: GuardedFetch
  timeZone: string
}): PlanService {
  const base = url.replace(/\/+$/, '')
  const address = `${/\/routers\/[^/]+$/.test(base) ? base : `${base}/otp/routers/default`}/plan`

  return {
    source: 'otp1',
    can: (mode, { best_order, intermediates }) => mode !== 'scooter' && !(intermediates.length > 1 && best_order),
    async find(asked, modes) {
      const found = await Promise.all(asksFor(modes, asked.question).map((mode) => ask(asked, mode)))
      return {
        itineraries: found.flatMap(({ itineraries }) => itineraries),
        reasons: found.flatMap(({ reasons }) => reasons),
      }
    },
  }

  async function ask(asked: Asked, mode: string): Promise<OutsideFound> {
    const response = await fetch(`${address}?${parametersOf(asked, mode, timeZone)}`, {
      headers: { accept: 'application/json' },
    })
    const answer = planAnswer.safeParse(await response.json().catch(() => undefined))
    if (!response.ok || !answer.success)
      throw new ServiceFault(`OpenTripPlanner 1 answers ${response.status} with nothing that can be read.`)
    const { plan, error } = answer.data
    const isTransit = mode.includes(',')
    if (error)
      return {
        itineraries: [],
        reasons: reasonsOf(
          error.id,
          isTransit,
          localDate('departAt' in asked.when ? asked.when.departAt : asked.when.arriveBy, timeZone),
        ),
      }
    if (!plan) throw new ServiceFault('OpenTripPlanner 1 answers neither a plan nor an error.')
    const itineraries = plan.itineraries.flatMap(
      ({ legs, fare }) =>
        makeItinerary(
          legs.map((each) => readLeg(each, timeZone)),
          timeZone,
          readFare(fare?.fare?.regular),
        ) ?? [],
    )
    return {
      itineraries: isTransit
        ? itineraries.filter(({ legs }) => legs.some((each) => !isStreetMode(each.mode)))
        : itineraries,
      reasons: [],
    }
  }
}

/** Lists of modes, each requested separately; those with a comma include transit. */
function asksFor(modes: readonly PlanMode[], { bike_aboard, vehicles }: JourneyQuestion): string[] {
  const transit = vehicles
    ? Object.entries(otp1Vehicles).flatMap(([name, kind]) =>
        vehicles.includes(kind) && name !== 'TRANSIT' ? [name] : [],
      )
    : ['TRANSIT']
  return [
    ...(modes.includes('transit') ? [[bike_aboard ? 'BICYCLE' : 'WALK', ...transit].join(',')] : []),
    ...(modes.includes('park_and_ride') ? [['CAR_PARK', 'WALK', ...transit].join(',')] : []),
    ...(modes.includes('walk') ? ['WALK'] : []),
    ...(modes.includes('bike') ? ['BICYCLE'] : []),
    ...(modes.some((mode) => streetModeOf[mode] === 'drive') ? ['CAR'] : []),
  ]
}

function parametersOf({ question, when, language }: Asked, mode: string, timeZone: string) {
  const { origin, destination, intermediates, wheelchair, walk_pace, max_walk_miles, max_transfers, prefer } = question
  const spot = ({ lat, lng }: JourneyQuestion['origin']) => `${lat},${lng}`
  const instant = 'arriveBy' in when ? when.arriveBy : when.departAt
  const parameters = new URLSearchParams({
    fromPlace: spot(origin),
    toPlace: spot(destination),
    date: localDate(instant, timeZone),
    time: localTime(instant, timeZone),
    arriveBy: String('arriveBy' in when),
    mode,
    numItineraries: String(mode.includes(',') ? wanted : 1),
    maxWalkDistance: String(Math.round(metresFromMiles(max_walk_miles))),
    walkSpeed: String(kmhOfPace[walk_pace] / 3.6),
    maxTransfers: String(max_transfers),
    wheelchair: String(wheelchair),
    showIntermediateStops: 'true',
    locale: language,
    ...(prefer === 'less_walking' && { walkReluctance: '5' }),
    ...(prefer === 'fewer_transfers' && { transferPenalty: '900' }),
  })
  for (const each of intermediates) parameters.append('intermediatePlaces', spot(each))
  return parameters
}

function readFare(
  regular:
    | {
        cents: number
        currency?: { currencyCode?: string | null | undefined; currency?: string | null | undefined } | null | undefined
      }
    | null
    | undefined,
) {
  const currency = regular?.currency?.currencyCode ?? regular?.currency?.currency
  return regular && currency ? { cents: Math.round(regular.cents), currency, tickets: [] } : undefined
}

function readLeg(told: Told, timeZone: string): ToldLeg {
  const say = (instant: number) => formatInstant(instant, timeZone)
  const ofStop = ({ name, lat, lon, stopId, stopCode }: z.infer<typeof place>) => ({
    name,
    lat,
    lon,
    ...(stopId && { stopId, ...(stopCode && { stopCode }) }),
  })
  const common = {
    startMs: told.startTime,
    endMs: told.endTime,
    metres: told.distance ?? undefined,
    polyline: told.legGeometry?.points ?? '',
    alerts: (told.alerts ?? []).flatMap((alert) =>
      alert ? [{ header: alert.alertHeaderText, description: alert.alertDescriptionText }] : [],
    ),
  }
  const mode = legModeOf(otp1Vehicles, told.mode)
  if (isStreetMode(mode))
    return {
      ...common,
      mode,
      from: ofStop(told.from),
      to: ofStop(told.to),
      steps: (told.steps ?? []).map((step) => ({
        relativeDirection: turnOf(step.relativeDirection),
        absoluteDirection: compass(step.absoluteDirection),
        streetName: step.streetName,
        isUnnamed: step.bogusName ?? false,
        ...(step.exit && /^\d{1,2}$/.test(step.exit) && { exit: Number(step.exit) }),
        stayOn: step.stayOn ?? false,
        metres: step.distance ?? 0,
        seconds: 0,
        lat: step.lat,
        lon: step.lon,
      })),
    }
  return {
    ...common,
    mode,
    from: { ...ofStop(told.from), departure: say(told.startTime) },
    to: { ...ofStop(told.to), arrival: say(told.endTime) },
    line: {
      id: told.routeId ?? '',
      shortName: told.routeShortName,
      longName: told.routeLongName,
      colour: told.routeColor,
      textColour: told.routeTextColor,
      agency: { id: told.agencyId, name: told.agencyName, url: told.agencyUrl },
    },
    ...(told.realTime && {
      scheduled: {
        start: say(told.startTime - (told.departureDelay ?? 0) * 1000),
        end: say(told.endTime - (told.arrivalDelay ?? 0) * 1000),
      },
    }),
    headsign: told.headsign,
    ...(told.tripId && { runId: told.tripId }),
    stopsPassed: (told.intermediateStops ?? []).map((each) => ({
      ...ofStop(each),
      ...(each.arrival && { arrival: say(each.arrival) }),
      ...(each.departure && { departure: say(each.departure) }),
    })),
    wheelchair: 'unknown',
    bikes: 'unknown',
    ...(told.interlineWithPreviousLeg && { staysAboard: true }),
  }
}

/** Its error numbers, which come with status 200. Those about itself are faults. */
function reasonsOf(error: number, isTransit: boolean, date: string): PlanReason[] {
  const nothing = { which: null, date: null, next: null, offer: null }
  if (error === 404) return [{ ...nothing, kind: isTransit ? 'none_in_window' : 'no_street_path' }]
  if (error === 406) return [{ ...nothing, kind: 'no_service', date }]
  if (error === 409) return [{ ...nothing, kind: 'too_close' }]
  // it does not tell which end
  if (error === 400 || error === 470) return [{ ...nothing, kind: 'no_street_path' }]
  throw new ServiceFault(`OpenTripPlanner 1 answers with its error ${error}.`)
}
