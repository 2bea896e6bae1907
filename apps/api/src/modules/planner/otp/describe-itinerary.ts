import { decodePolyline } from '@throughway/domain/planner/polyline'
import type { Itinerary, Leg, Place, Step } from '@throughway/journey-engine/plan/itinerary'
import { isStreetMode } from '../street-modes.ts'
import { describeAgency, type Thing, type Things } from './describe-things.ts'
import { formatDuration } from './duration.ts'
import { modeNames, threeNames } from './otp-names.ts'

/** An itinerary of the engine as the schema has it. */
export function describeItinerary(itinerary: Itinerary, things: Things): Thing {
  const { start, end, seconds, transfers, walkMetres, waitSeconds, legs, fare } = itinerary
  return {
    start,
    end,
    startTime: Date.parse(start),
    endTime: Date.parse(end),
    duration: seconds,
    numberOfTransfers: transfers,
    walkDistance: walkMetres,
    walkTime: legs.reduce((sum, leg) => sum + (leg.mode === 'walk' ? leg.seconds : 0), 0),
    waitingTime: waitSeconds,
    legs: legs.map((leg, index) => describeLeg(leg, index, fare, things)),
  }
}

function describeLeg(leg: Leg, index: number, fare: Itinerary['fare'], things: Things): Thing {
  const { line, runId, scheduled, stopsPassed } = leg
  const delays = scheduled && {
    departure: secondsBetween(scheduled.start, leg.start),
    arrival: secondsBetween(scheduled.end, leg.end),
  }
  const start = describeTime(leg.start, scheduled?.start)
  const end = describeTime(leg.end, scheduled?.end)
  const route = line ? things.makeRoute(line) : null
  return {
    mode: modeNames[leg.mode],
    transitLeg: !isStreetMode(leg.mode),
    start,
    end,
    startTime: Date.parse(leg.start),
    endTime: Date.parse(leg.end),
    distance: leg.metres,
    duration: leg.seconds,
    realTime: scheduled !== undefined,
    departureDelay: delays?.departure ?? 0,
    arrivalDelay: delays?.arrival ?? 0,
    headsign: leg.headsign || null,
    rentedBike: false,
    interlineWithPreviousLeg: leg.staysAboard ?? false,
    from: describePlace(leg.from, things, { arrival: start, departure: start, at: leg.start }),
    to: describePlace(leg.to, things, { arrival: end, departure: end, at: leg.end }),
    intermediatePlaces: stopsPassed?.map((place) => describePassed(place, leg, things)) ?? null,
    intermediateStops: stopsPassed?.flatMap((place) => stopOf(place, things) ?? []) ?? null,
    route,
    trip:
      line && runId
        ? {
            ...things.makeTrip({ id: runId, line }),
            wheelchairAccessible: threeNames.wheelchair[leg.wheelchair ?? 'unknown'],
            bikesAllowed: threeNames.bikes[leg.bikes ?? 'unknown'],
          }
        : null,
    agency: line ? describeAgency(line.agency) : null,
    legGeometry: () => ({ length: decodePolyline(leg.polyline).length, points: leg.polyline }),
    steps: describeSteps(leg.steps),
    alerts: leg.alerts.map(things.sayAlert),
    fareProducts: line ? describeFares(index, fare) : [],
  }
}

/** The expected time beside the time of the timetable, where the agency publishes it. */
function describeTime(told: string, scheduled: string | undefined): Thing {
  if (scheduled === undefined) return { scheduledTime: told, estimated: null }
  return {
    scheduledTime: scheduled,
    estimated: { time: told, delay: formatDuration(secondsBetween(scheduled, told)) },
  }
}

function secondsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 1000)
}

function describePlace(
  place: Place,
  things: Things,
  { arrival, departure, at }: { arrival: Thing; departure: Thing; at: string },
): Thing {
  const stop = stopOf(place, things)
  return {
    name: place.name || null,
    lat: place.lat,
    lon: place.lon,
    arrival,
    departure,
    arrivalTime: Date.parse(at),
    departureTime: Date.parse(at),
    stop: stop ?? null,
    vertexType: stop ? 'TRANSIT' : 'NORMAL',
  }
}

/** The engine keeps one time of a stop that is passed: the expected one where there is one. */
function describePassed(place: Place, { start }: Leg, things: Things): Thing {
  const [arrival, departure] = [place.arrival ?? start, place.departure ?? start]
  return {
    ...describePlace(place, things, {
      arrival: describeTime(arrival, undefined),
      departure: describeTime(departure, undefined),
      at: arrival,
    }),
    departureTime: Date.parse(departure),
  }
}

function stopOf({ stopId, stopCode, name, lat, lon }: Place, things: Things): Thing | undefined {
  if (stopId === undefined) return undefined
  return things.makeStop({ id: stopId, name, lat, lon, ...(stopCode && { stopCode }) })
}

/** The API has no step for the arrival itself. */
function describeSteps(steps: Leg['steps'] = []): Thing[] {
  return steps
    .filter(({ relativeDirection }) => relativeDirection !== 'arrive')
    .map((step) => ({
      distance: step.metres,
      relativeDirection: nameTurn(step),
      absoluteDirection: step.absoluteDirection.toUpperCase(),
      streetName: step.streetName,
      bogusName: step.isUnnamed,
      stayOn: step.stayOn,
      exit: step.exit === undefined ? null : String(step.exit),
      lat: step.lat,
      lon: step.lon,
    }))
}

/** A roundabout is driven against the clock, except where vehicles keep left. */
function nameTurn({ relativeDirection, isClockwise }: Step): string {
  if (relativeDirection !== 'roundabout') return relativeDirection.toUpperCase()
  return isClockwise ? 'CIRCLE_CLOCKWISE' : 'CIRCLE_COUNTERCLOCKWISE'
}

/** The tickets that are good for a leg; told only where the fare of the whole way is known. */
function describeFares(index: number, fare: Itinerary['fare']): Thing[] {
  if (!fare) return []
  return fare.tickets
    .map((ticket, number) => ({ ...ticket, number }))
    .filter(({ legs }) => legs.includes(index))
    .map(({ id, cents, number }) => ({
      id: `${id}-${number}`,
      product: {
        __typename: 'DefaultFareProduct',
        id,
        name: id,
        price: { amount: cents / 100, currency: { code: fare.currency, digits: 2 } },
        riderCategory: null,
      },
    }))
}
