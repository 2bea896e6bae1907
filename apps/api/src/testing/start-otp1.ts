import type { Itinerary, Leg, Place, Query, Reason, VehicleKind } from '@throughway/journey-engine/plan/itinerary'
import { hasRide, type Heard, isOwnMode, nameFor, type PlanFor, startOutsidePlanner } from './outside-planner.ts'

const names = {
  walk: 'WALK',
  bike: 'BICYCLE',
  drive: 'CAR',
  bus: 'BUS',
  tram: 'TRAM',
  subway: 'SUBWAY',
  rail: 'RAIL',
  ferry: 'FERRY',
  cable_car: 'CABLE_CAR',
  gondola: 'GONDOLA',
  funicular: 'FUNICULAR',
  transit: 'TRANSIT',
}
const known = new Set([...Object.values(names), 'AIRPLANE', 'LEG_SWITCH', 'CAR_PARK', 'BICYCLE_PARK', 'BICYCLE_RENT'])

/** Its errors, which come with status 200. */
const errors: Partial<Record<Reason['kind'], [number, string]>> = {
  origin_outside: [400, 'OUTSIDE_BOUNDS'],
  destination_outside: [400, 'OUTSIDE_BOUNDS'],
  intermediate_outside: [400, 'OUTSIDE_BOUNDS'],
  too_close: [409, 'TOO_CLOSE'],
  no_service: [406, 'NO_TRANSIT_TIMES'],
  no_street_near: [470, 'LOCATION_NOT_ACCESSIBLE'],
}

/**
 * OpenTripPlanner 1: `plan` of one router, times in epoch milliseconds, the request echoed in texts, errors in bodies
 * of status 200.
 */
export function startOtp1(plan: PlanFor, { timeZoneOffset }: { timeZoneOffset: string }) {
  return startOutsidePlanner(respond)

  async function respond({ url: { pathname, searchParams: asked } }: Heard) {
    if (pathname !== '/otp/routers/default/plan')
      return { status: 404, type: 'text/html', body: '<html><body>Not Found</body></html>' }
    const requestParameters = Object.fromEntries(asked)
    const modes = (asked.get('mode') ?? '').split(',')
    const isRight =
      modes.every((mode) => known.has(mode)) &&
      /^-?[\d.]+,-?[\d.]+$/.test(asked.get('fromPlace') ?? '') &&
      /^\d{4}-\d\d-\d\d$/.test(asked.get('date') ?? '') &&
      /^\d\d:\d\d$/.test(asked.get('time') ?? '')
    if (!isRight)
      return {
        body: JSON.stringify({
          requestParameters,
          error: {
            id: 413,
            msg: 'The trip planner was sent a bogus parameter.',
            message: 'BOGUS_PARAMETER',
            noPath: true,
          },
        }),
      }
    const query = readQuery(asked, modes)
    const { itineraries, reasons } = await plan(query)
    const wished = query.transit ? itineraries : itineraries.filter((each) => !hasRide(each))
    if (!wished.length) {
      const [id, message] = errors[reasons[0]?.kind ?? 'no_street_path'] ?? [404, 'PATH_NOT_FOUND']
      return {
        body: JSON.stringify({ requestParameters, error: { id, msg: 'No trip found.', message, noPath: true } }),
      }
    }
    const body = {
      requestParameters,
      plan: {
        date: Date.parse(wished[0]!.start),
        from: place(wished[0]!.legs[0]!.from),
        to: place(wished[0]!.legs.at(-1)!.to),
        itineraries: wished.map(writeItinerary),
      },
      debugOutput: { timedOut: false },
    }
    return { body: JSON.stringify(body) }
  }

  function readQuery(asked: URLSearchParams, modes: string[]): Query {
    const spot = (text: string) => {
      const [lat, lon] = text.split(',').map(Number)
      return { lat: lat!, lon: lon! }
    }
    const instant = Date.parse(`${asked.get('date')}T${asked.get('time')}:00${timeZoneOffset}`)
    const kinds = modes.includes('TRANSIT')
      ? undefined
      : Object.entries(names).flatMap(([kind, name]) =>
          modes.includes(name) && !isOwnMode(kind) ? [kind as VehicleKind] : [],
        )
    const isTransit = kinds === undefined || kinds.length > 0
    const between = asked.getAll('intermediatePlaces').map(spot)
    return {
      origin: spot(asked.get('fromPlace')!),
      destination: spot(asked.get('toPlace')!),
      ...(between.length && { intermediates: between }),
      ...(asked.get('arriveBy') === 'true' ? { arriveBy: instant } : { departAt: instant }),
      direct: modes.includes('CAR')
        ? ['drive']
        : modes.includes('BICYCLE') && !isTransit
          ? ['bike']
          : modes.includes('WALK')
            ? ['walk']
            : [],
      ...(isTransit && {
        transit: {
          access: modes.includes('CAR_PARK')
            ? ('park_and_ride' as const)
            : modes.includes('BICYCLE')
              ? ('bike' as const)
              : ('walk' as const),
          bringAboard: modes.includes('BICYCLE'),
          maxTransfers: Number(asked.get('maxTransfers') ?? 3),
          ...(kinds && { kinds }),
        },
      }),
      language: 'en',
      wheelchair: asked.get('wheelchair') === 'true',
      maxWalkMetres: Number(asked.get('maxWalkDistance') ?? 2000),
      walkKmh: Math.round(Number(asked.get('walkSpeed') ?? 1.33) * 36) / 10,
    }
  }
}

function writeItinerary({ start, end, seconds, transfers, walkMetres, waitSeconds, legs, fare }: Itinerary) {
  return {
    duration: seconds,
    startTime: Date.parse(start),
    endTime: Date.parse(end),
    walkTime: 0,
    transitTime: 0,
    waitingTime: waitSeconds,
    walkDistance: walkMetres,
    walkLimitExceeded: false,
    elevationLost: 0,
    elevationGained: 0,
    transfers,
    fare: fare
      ? {
          fare: {
            regular: {
              cents: fare.cents,
              currency: { symbol: '$', currency: fare.currency, defaultFractionDigits: 2, currencyCode: fare.currency },
            },
          },
        }
      : null,
    legs: legs.map(writeLeg),
    tooSloped: false,
  }
}

function place({ name, lat, lon, stopId, stopCode, arrival, departure }: Place) {
  return {
    name: name || 'Origin',
    lat,
    lon,
    ...(stopId && { stopId, vertexType: 'TRANSIT', ...(stopCode && { stopCode }) }),
    ...(!stopId && { vertexType: 'NORMAL' }),
    ...(arrival && { arrival: Date.parse(arrival) }),
    ...(departure && { departure: Date.parse(departure) }),
  }
}

function secondsAfter(expected: string, scheduled = expected) {
  return (Date.parse(expected) - Date.parse(scheduled)) / 1000
}

function writeLeg(leg: Leg) {
  const { line } = leg
  return {
    startTime: Date.parse(leg.start),
    endTime: Date.parse(leg.end),
    departureDelay: secondsAfter(leg.start, leg.scheduled?.start),
    arrivalDelay: secondsAfter(leg.end, leg.scheduled?.end),
    realTime: leg.scheduled !== undefined,
    distance: leg.metres,
    pathway: false,
    mode: nameFor(names, leg),
    route: line?.shortName ?? '',
    duration: leg.seconds,
    agencyTimeZoneOffset: -18_000_000,
    interlineWithPreviousLeg: leg.staysAboard ?? false,
    from: place(leg.from),
    to: place(leg.to),
    transitLeg: !isOwnMode(leg.mode),
    rentedBike: false,
    ...(line && {
      routeId: line.id,
      routeShortName: line.shortName,
      routeLongName: line.longName,
      routeColor: line.colour,
      routeTextColor: line.textColour,
      agencyName: line.agency.name,
      agencyId: line.agency.id,
      agencyUrl: line.agency.url,
      headsign: leg.headsign,
      tripId: leg.runId,
      intermediateStops: leg.stopsPassed!.map(place),
    }),
    legGeometry: { points: leg.polyline, length: leg.polyline.length },
    steps: (leg.steps ?? [])
      .filter(({ relativeDirection }) => relativeDirection !== 'arrive')
      .map((step) => ({
        distance: step.metres,
        relativeDirection:
          step.relativeDirection === 'roundabout' ? 'CIRCLE_COUNTERCLOCKWISE' : step.relativeDirection.toUpperCase(),
        absoluteDirection: step.absoluteDirection.toUpperCase(),
        streetName: step.streetName,
        stayOn: step.stayOn,
        area: false,
        bogusName: step.isUnnamed,
        lat: step.lat,
        lon: step.lon,
        ...(step.exit !== undefined && { exit: String(step.exit) }),
      })),
    ...(leg.alerts.length && {
      alerts: leg.alerts.map(({ header, description }) => ({
        alertHeaderText: header,
        alertDescriptionText: description,
      })),
    }),
  }
}
