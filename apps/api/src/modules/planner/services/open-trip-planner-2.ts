import { z } from 'zod'
import type { PlanReason } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { formatInstant, localDate } from '@throughway/domain/time/time'
import { kmhOfPace } from '@throughway/domain/mode/walk-pace'
import type { GuardedFetch } from '#outside/guarded-fetch.ts'
import type { Asked } from '../asked-journey.ts'
import type { JourneyQuestion } from '../journey-question.ts'
import type { StreetMode } from '@throughway/journey-engine/plan/itinerary'
import { isStreetMode, streetModeOf } from '../street-modes.ts'
import { type FoundItinerary, makeItinerary, type ToldLeg } from './make-itinerary.ts'
import { compass, turnOf } from './otp-words.ts'
import { fareProducts, readFares } from './otp2-fares.ts'
import { type OutsideFound, type PlanService, ServiceFault } from './plan-service.ts'
import { legModeOf, type Otp2Vehicle, otp2Vehicles } from './vehicle-kinds.ts'

/** The GTFS GraphQL API of OpenTripPlanner 2.7 and newer, at `{base}/otp/gtfs/v1`. `planConnection` replaces `plan`. */
export const planQuery = `query Plan($origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!, $dateTime: PlanDateTimeInput, $modes: PlanModesInput, $first: Int, $preferences: PlanPreferencesInput, $via: [PlanViaLocationInput!], $searchWindow: Duration) {
  planConnection(origin: $origin, destination: $destination, dateTime: $dateTime, modes: $modes, first: $first, preferences: $preferences, via: $via, searchWindow: $searchWindow) {
    routingErrors { code inputField }
    edges { node { legs {
      mode transitLeg distance headsign interlineWithPreviousLeg
      start { scheduledTime estimated { time } }
      end { scheduledTime estimated { time } }
      from { name lat lon stop { gtfsId code } }
      to { name lat lon stop { gtfsId code } }
      intermediatePlaces { name lat lon stop { gtfsId code } arrival { scheduledTime estimated { time } } departure { scheduledTime estimated { time } } }
      route { gtfsId shortName longName color textColor }
      trip { gtfsId wheelchairAccessible bikesAllowed }
      agency { gtfsId name url }
      legGeometry { points }
      steps { distance relativeDirection absoluteDirection streetName lat lon bogusName exit }
      alerts { alertHeaderText alertDescriptionText }
      fareProducts { id product { riderCategory { id } ... on DefaultFareProduct { price { amount currency { code } } } } }
    } } }
  }
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z
  .object({ scheduledTime: z.string(), estimated: z.object({ time: z.string() }).nullish() })
  .transform(({ scheduledTime, estimated }) => ({
    ms: Date.parse(estimated?.time ?? scheduledTime),
    scheduledMs: Date.parse(scheduledTime),
    isTold: Boolean(estimated),
  }))
const place = z.object({
  name: text,
  lat: z.number(),
  lon: z.number(),
  stop: z.object({ gtfsId: z.string(), code: z.string().nullish() }).nullish(),
})
const leg = z.object({
  mode: z.string(),
  transitLeg: z.boolean().nullish(),
  distance: z.number().nullish(),
  headsign: z.string().nullish(),
  interlineWithPreviousLeg: z.boolean().nullish(),
  start: moment,
  end: moment,
  from: place,
  to: place,
  intermediatePlaces: z.array(place.extend({ arrival: moment.nullish(), departure: moment.nullish() })).nullish(),
  route: z.object({ gtfsId: z.string(), shortName: text, longName: text, color: text, textColor: text }).nullish(),
  trip: z
    .object({ gtfsId: z.string(), wheelchairAccessible: z.string().nullish(), bikesAllowed: z.string().nullish() })
    .nullish(),
  agency: z.object({ gtfsId: z.string(), name: text, url: text }).nullish(),
  legGeometry: z.object({ points: z.string().nullish() }).nullish(),
  steps: z
    .array(
      z.object({
        distance: z.number().nullish(),
        relativeDirection: text,
        absoluteDirection: text,
        streetName: text,
        lat: z.number(),
        lon: z.number(),
        bogusName: z.boolean().nullish(),
        exit: z.string().nullish(),
      }),
    )
    .nullish(),
  alerts: z.array(z.object({ alertHeaderText: text, alertDescriptionText: text }).nullable()).nullish(),
  fareProducts,
})
const planAnswer = z.object({
  data: z.object({
    planConnection: z.object({
      routingErrors: z.array(z.object({ code: z.string(), inputField: z.string().nullish() })),
      edges: z.array(z.object({ node: z.object({ legs: z.array(leg) }) }).nullable()).nullable(),
    }),
  }),
})
type Told = z.infer<typeof leg>

type Ask = { modes: object; isTransit: boolean }

/** The number of itineraries requested: as many as a page of our own engine holds. */
const wanted = 10

export function openOtp2({
  url,
  fetch,
  timeZone,
}: {
  url: string
  fetch: GuardedFetch
  timeZone: string
}): PlanService {
  const address = /\/otp\/|\/graphql$/.test(url) ? url : `${url.replace(/\/+$/, '')}/otp/gtfs/v1`

  return {
    source: 'otp2',
    // it has no mode for a private scooter, and it does not order stops on the way
    can: (mode, { best_order, intermediates }) =>
      mode !== 'scooter' && !(intermediates.length > 1 && best_order) && !(intermediates.length && mode !== 'transit'),
    async find(asked, modes) {
      const found = await Promise.all(asksFor(modes, asked.question).map((each) => ask(asked, each)))
      return {
        itineraries: found.flatMap(({ itineraries }) => itineraries),
        reasons: found.flatMap(({ reasons }) => reasons),
      }
    },
  }

  async function ask(asked: Asked, { modes, isTransit }: Ask): Promise<OutsideFound> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': asked.language },
      body: JSON.stringify({ query: planQuery, variables: variablesOf(asked, modes, timeZone) }),
    })
    const answer = planAnswer.safeParse(await response.json().catch(() => undefined))
    // errors in the question come with status 200 and without data
    if (!response.ok || !answer.success)
      throw new ServiceFault(`OpenTripPlanner 2 answers ${response.status} with nothing that can be read.`)
    const { edges, routingErrors } = answer.data.data.planConnection
    const itineraries = (edges ?? []).flatMap((edge) => (edge && readItinerary(edge.node.legs, timeZone)) || [])
    const kept = isTransit
      ? itineraries.filter(({ legs }) => legs.some(({ mode }) => !isStreetMode(mode)))
      : itineraries
    return {
      itineraries: kept,
      reasons: kept.length
        ? []
        : routingErrors.flatMap((error) =>
            reasonOf(error, localDate('departAt' in asked.when ? asked.when.departAt : asked.when.arriveBy, timeZone)),
          ),
    }
  }
}

function asksFor(modes: readonly PlanMode[], { bike_aboard, vehicles }: JourneyQuestion): Ask[] {
  const transit = vehicles && {
    transit: (Object.keys(otp2Vehicles) as Otp2Vehicle[])
      .filter((name) => vehicles.includes(otp2Vehicles[name]))
      .map((mode) => ({ mode })),
  }
  const by = (access: string, egress: string, transfer = egress) => ({
    transitOnly: true,
    transit: { access: [access], egress: [egress], transfer: [transfer], ...transit },
  })
  const asks: Ask[] = []
  if (modes.includes('transit'))
    asks.push({ isTransit: true, modes: bike_aboard ? by('BICYCLE', 'BICYCLE') : by('WALK', 'WALK') })
  if (modes.includes('park_and_ride')) asks.push({ isTransit: true, modes: by('CAR_PARKING', 'WALK') })
  const direct = {
    WALK: 'walk',
    BICYCLE: 'bike',
    CAR: 'drive',
  } as const satisfies Record<string, StreetMode>
  for (const [name, street] of Object.entries(direct))
    if (modes.some((mode) => streetModeOf[mode] === street))
      asks.push({ isTransit: false, modes: { directOnly: true, direct: [name] } })
  return asks
}

function variablesOf({ question, when }: Asked, modes: object, timeZone: string) {
  const { origin, destination, intermediates, wheelchair, walk_pace, prefer, max_transfers, window_minutes } = question
  const labelled = ({ lat, lng, name }: JourneyQuestion['origin']) => ({
    location: { coordinate: { latitude: lat, longitude: lng } },
    ...(name && { label: name }),
  })
  return {
    origin: labelled(origin),
    destination: labelled(destination),
    dateTime:
      'arriveBy' in when
        ? { latestArrival: formatInstant(when.arriveBy, timeZone) }
        : { earliestDeparture: formatInstant(when.departAt, timeZone) },
    modes,
    first: wanted,
    ...(!('directOnly' in modes) && { searchWindow: `PT${window_minutes}M` }),
    ...(intermediates.length && {
      via: intermediates.map(({ lat, lng, name }) => ({
        visit: { coordinate: { latitude: lat, longitude: lng }, ...(name && { label: name }) },
      })),
    }),
    preferences: {
      ...(wheelchair && { accessibility: { wheelchair: { enabled: true } } }),
      street: { walk: { speed: kmhOfPace[walk_pace] / 3.6, ...(prefer === 'less_walking' && { reluctance: 5 }) } },
      transit: { transfer: { maximumTransfers: max_transfers, ...(prefer === 'fewer_transfers' && { cost: 900 }) } },
    },
  }
}

function readItinerary(legs: readonly Told[], timeZone: string): FoundItinerary | undefined {
  const told = legs.map((each) => readLeg(each, timeZone))
  const fares = readFares(
    told.map(({ mode, staysAboard }, index) => ({
      isRide: !isStreetMode(mode),
      staysAboard: staysAboard ?? false,
      uses: legs[index]!.fareProducts,
    })),
  )
  return makeItinerary(
    told.map((each, index) => ({ ...each, ...(fares?.byLeg[index] && { fare: fares.byLeg[index] }) })),
    timeZone,
    fares?.fare,
  )
}

function readLeg(
  {
    mode,
    distance,
    headsign,
    interlineWithPreviousLeg,
    start,
    end,
    from,
    to,
    intermediatePlaces,
    route,
    trip,
    agency,
    legGeometry,
    steps,
    alerts,
  }: Told,
  timeZone: string,
): ToldLeg {
  const say = (instant: number) => formatInstant(instant, timeZone)
  const ofStop = ({ name, lat, lon, stop }: z.infer<typeof place>) => ({
    name,
    lat,
    lon,
    ...(stop && { stopId: stop.gtfsId, ...(stop.code && { stopCode: stop.code }) }),
  })
  const common = {
    startMs: start.ms,
    endMs: end.ms,
    metres: distance ?? undefined,
    polyline: legGeometry?.points ?? '',
    alerts: (alerts ?? []).flatMap((alert) =>
      alert ? [{ header: alert.alertHeaderText, description: alert.alertDescriptionText }] : [],
    ),
  }
  const named = legModeOf(otp2Vehicles, mode)
  if (isStreetMode(named))
    return {
      ...common,
      mode: named,
      from: ofStop(from),
      to: ofStop(to),
      steps: (steps ?? []).map((step) => ({
        relativeDirection: turnOf(step.relativeDirection),
        absoluteDirection: compass(step.absoluteDirection),
        streetName: step.streetName,
        isUnnamed: step.bogusName ?? false,
        ...(step.exit && /^\d{1,2}$/.test(step.exit) && { exit: Number(step.exit) }),
        stayOn: false,
        metres: step.distance ?? 0,
        seconds: 0,
        lat: step.lat,
        lon: step.lon,
      })),
    }
  return {
    ...common,
    mode: named,
    from: { ...ofStop(from), departure: say(start.ms) },
    to: { ...ofStop(to), arrival: say(end.ms) },
    line: {
      id: route?.gtfsId ?? '',
      shortName: route?.shortName ?? '',
      longName: route?.longName ?? '',
      colour: route?.color ?? '',
      textColour: route?.textColor ?? '',
      agency: { id: agency?.gtfsId ?? '', name: agency?.name ?? '', url: agency?.url ?? '' },
    },
    ...((start.isTold || end.isTold) && { scheduled: { start: say(start.scheduledMs), end: say(end.scheduledMs) } }),
    headsign: headsign ?? '',
    ...(trip && { runId: trip.gtfsId }),
    stopsPassed: (intermediatePlaces ?? []).map((each) => ({
      ...ofStop(each),
      ...(each.arrival && { arrival: say(each.arrival.ms) }),
      ...(each.departure && { departure: say(each.departure.ms) }),
    })),
    wheelchair:
      trip?.wheelchairAccessible === 'POSSIBLE'
        ? 'yes'
        : trip?.wheelchairAccessible === 'NOT_POSSIBLE'
          ? 'no'
          : 'unknown',
    bikes: trip?.bikesAllowed === 'ALLOWED' ? 'yes' : trip?.bikesAllowed === 'NOT_ALLOWED' ? 'no' : 'unknown',
    ...(interlineWithPreviousLeg && { staysAboard: true }),
  }
}

/** `RoutingErrorCode` of the API. An unknown code means at least that nothing was found. */
function reasonOf(
  { code, inputField }: { code: string; inputField?: string | null | undefined },
  date: string,
): PlanReason[] {
  const nothing = { which: null, date: null, next: null, offer: null }
  const end = inputField === 'TO' ? 'destination' : inputField === 'INTERMEDIATE_PLACE' ? 'intermediate' : 'origin'
  if (code === 'LOCATION_NOT_FOUND') return [{ ...nothing, kind: 'no_street_near', which: end }]
  if (code === 'OUTSIDE_BOUNDS') return [{ ...nothing, kind: `${end}_outside` }]
  if (code === 'OUTSIDE_SERVICE_PERIOD') return [{ ...nothing, kind: 'no_service', date }]
  if (code === 'NO_STOPS_IN_RANGE') return [{ ...nothing, kind: 'no_stop_near' }]
  // walking is part of the answer if it was requested
  if (code === 'WALKING_BETTER_THAN_TRANSIT') return []
  return [{ ...nothing, kind: code.startsWith('NO_TRANSIT') ? 'none_in_window' : 'no_street_path' }]
}
