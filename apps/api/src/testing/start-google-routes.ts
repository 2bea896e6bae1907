import type { Itinerary, Leg, Query, StreetMode, VehicleKind } from '@throughway/journey-engine/plan/itinerary'
import { joinPolylines } from '#modules/planner/services/join-polylines.ts'
import { hasRide, type Heard, isOwnMode, nameFor, type PlanFor, startOutsidePlanner } from './outside-planner.ts'

type Waypoint = { location: { latLng: { latitude: number; longitude: number } }; via?: boolean }
type Asked = {
  origin: Waypoint
  destination: Waypoint
  intermediates?: Waypoint[]
  travelMode?: string
  routingPreference?: string
  departureTime?: string
  arrivalTime?: string
  computeAlternativeRoutes?: boolean
  optimizeWaypointOrder?: boolean
  transitPreferences?: { allowedTravelModes?: string[]; routingPreference?: string }
}

const vehicles = {
  bus: 'BUS',
  tram: 'TRAM',
  subway: 'SUBWAY',
  rail: 'HEAVY_RAIL',
  ferry: 'FERRY',
  cable_car: 'CABLE_CAR',
  gondola: 'GONDOLA_LIFT',
  funicular: 'FUNICULAR',
  flex: 'SHARE_TAXI',
  transit: 'OTHER',
}
const streets: Record<string, StreetMode> = { DRIVE: 'drive', BICYCLE: 'bike', WALK: 'walk' }
const maneuvers: Record<string, string> = {
  depart: 'DEPART',
  hard_left: 'TURN_SHARP_LEFT',
  left: 'TURN_LEFT',
  slightly_left: 'TURN_SLIGHT_LEFT',
  continue: 'STRAIGHT',
  slightly_right: 'TURN_SLIGHT_RIGHT',
  right: 'TURN_RIGHT',
  hard_right: 'TURN_SHARP_RIGHT',
}
const day = 86_400_000

/**
 * Google Routes, version 2: demands a key and a field mask, answers nothing that the mask does not name, and keeps its
 * own rules.
 */
export function startGoogleRoutes(
  plan: PlanFor,
  { key = 'a key of the tests', now }: { key?: string; now: () => Date },
) {
  return startOutsidePlanner(respond)

  async function respond({ method, url, headers, body }: Heard) {
    if (method !== 'POST' || url.pathname !== '/directions/v2:computeRoutes')
      return refuse(404, 'NOT_FOUND', 'Method not found.')
    if (headers['x-goog-api-key'] !== key)
      return refuse(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
    const mask = String(headers['x-goog-fieldmask'] ?? '')
    if (!mask)
      return refuse(
        400,
        'INVALID_ARGUMENT',
        'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it.',
      )
    const asked = JSON.parse(body) as Asked
    const fault = findFault(asked, mask)
    if (fault) return refuse(400, 'INVALID_ARGUMENT', fault)
    const isTransit = asked.travelMode === 'TRANSIT'
    const { itineraries, waypointOrder } = await plan(readQuery(asked))
    const wished = itineraries
      .filter((each) => hasRide(each) === isTransit)
      .slice(0, asked.computeAlternativeRoutes ? 5 : 1)
    const routes = wished.map((each) => ({
      ...writeRoute(each, asked),
      ...(asked.optimizeWaypointOrder && { optimizedIntermediateWaypointIndex: waypointOrder }),
    }))
    return { body: JSON.stringify(routes.length ? prune({ routes }, mask) : {}) }
  }

  function findFault(
    {
      travelMode = 'DRIVE',
      routingPreference,
      departureTime,
      arrivalTime,
      intermediates = [],
      optimizeWaypointOrder,
      transitPreferences,
    }: Asked,
    mask: string,
  ): string | undefined {
    if (!streets[travelMode] && travelMode !== 'TRANSIT') return `Invalid value at 'travel_mode': "${travelMode}"`
    if (routingPreference && travelMode !== 'DRIVE')
      return 'Routing preference cannot be set for travel modes other than DRIVE and TWO_WHEELER.'
    if (departureTime && arrivalTime) return 'Only one of departureTime and arrivalTime may be set.'
    if (arrivalTime && travelMode !== 'TRANSIT') return 'arrivalTime is only supported for TRANSIT.'
    if (travelMode === 'TRANSIT' && intermediates.length) return 'Intermediate waypoints are not supported for TRANSIT.'
    if (transitPreferences && travelMode !== 'TRANSIT') return 'Transit preferences are only supported for TRANSIT.'
    const instant = Date.parse(departureTime ?? arrivalTime ?? now().toISOString()) - now().getTime()
    if (travelMode === 'TRANSIT' ? instant < -7 * day || instant > 100 * day : instant < -60_000)
      return 'Timestamp must be set to a future time.'
    if (!optimizeWaypointOrder) return undefined
    if (intermediates.some(({ via }) => via)) return 'Waypoint order cannot be optimized with via waypoints.'
    if (routingPreference === 'TRAFFIC_AWARE_OPTIMAL')
      return 'Waypoint order cannot be optimized with TRAFFIC_AWARE_OPTIMAL.'
    return mask.split(',').some((path) => 'routes.optimizedIntermediateWaypointIndex'.startsWith(path))
      ? undefined
      : 'optimizedIntermediateWaypointIndex must be in the field mask.'
  }
}

function refuse(code: number, status: string, message: string) {
  return { status: code, body: JSON.stringify({ error: { code, message, status } }) }
}

function readQuery({
  origin,
  destination,
  intermediates = [],
  travelMode = 'DRIVE',
  departureTime,
  arrivalTime,
  optimizeWaypointOrder,
  computeAlternativeRoutes,
  transitPreferences,
}: Asked): Query {
  const spot = ({ location: { latLng } }: Waypoint) => ({ lat: latLng.latitude, lon: latLng.longitude })
  const requested: Record<string, VehicleKind[]> = {
    BUS: ['bus'],
    SUBWAY: ['subway'],
    TRAIN: ['rail'],
    LIGHT_RAIL: ['tram'],
    RAIL: ['rail', 'subway', 'tram'],
  }
  const { allowedTravelModes, routingPreference } = transitPreferences ?? {}
  return {
    origin: spot(origin),
    destination: spot(destination),
    ...(intermediates.length && {
      intermediates: intermediates.map(spot),
      optimiseOrder: optimizeWaypointOrder ?? false,
    }),
    ...(arrivalTime
      ? { arriveBy: Date.parse(arrivalTime) }
      : { departAt: Date.parse(departureTime ?? '2026-03-04T17:00:00Z') }),
    direct: travelMode === 'TRANSIT' ? [] : [streets[travelMode]!],
    ...(travelMode === 'TRANSIT' && {
      transit: {
        ...(allowedTravelModes && { kinds: allowedTravelModes.flatMap((mode) => requested[mode]!) }),
        ...(routingPreference && {
          prefer: routingPreference === 'LESS_WALKING' ? ('walking' as const) : ('transfers' as const),
        }),
      },
    }),
    language: 'en',
    alternatives: (computeAlternativeRoutes ?? false) && travelMode !== 'TRANSIT',
  }
}

const latLng = ({ lat, lon }: { lat: number; lon: number }) => ({ latLng: { latitude: lat, longitude: lon } })
/** The wire leaves out what is zero. */
const duration = (seconds: number) => (seconds ? { duration: `${seconds}s` } : {})

/**
 * A route by transit is one leg whose steps are walked in many pieces or ridden; any other has a leg to each place
 * between.
 */
function writeRoute({ legs, seconds, metres, fare }: Itinerary, { travelMode = 'DRIVE' }: Asked) {
  const common = {
    distanceMeters: metres,
    ...duration(seconds),
    polyline: { encodedPolyline: joinPolylines(legs.map(({ polyline }) => polyline)) },
    viewport: viewportOf(legs),
    ...(travelMode === 'WALK' && {
      warnings: [
        'Walking directions are in beta. Use caution – this route may be missing sidewalks or pedestrian paths.',
      ],
    }),
  }
  if (travelMode !== 'TRANSIT')
    return {
      ...common,
      legs: legs.map((leg) => ({ ...drawn(leg), ...duration(leg.seconds), steps: stepsOf(leg, travelMode) })),
    }
  const [first, last] = [legs[0]!, legs.at(-1)!]
  const leg = {
    distanceMeters: metres,
    ...duration(seconds),
    startLocation: latLng(first.from),
    endLocation: latLng(last.to),
    steps: legs.flatMap((each): object[] =>
      isOwnMode(each.mode)
        ? stepsOf(each, 'WALK')
        : [
            {
              ...drawn(each),
              staticDuration: `${each.seconds}s`,
              travelMode: 'TRANSIT',
              transitDetails: writeRide(each),
            },
          ],
    ),
  }
  return {
    ...common,
    ...(fare && {
      travelAdvisory: {
        transitFare: {
          currencyCode: fare.currency,
          units: String(Math.floor(fare.cents / 100)),
          ...(fare.cents % 100 && { nanos: (fare.cents % 100) * 1e7 }),
        },
      },
    }),
    legs: [leg],
  }
}

/** A little wider than the line, as the real one has it. */
function viewportOf(legs: readonly Leg[]) {
  const ends = legs.flatMap(({ from, to }) => [from, to])
  const [lats, lons] = [ends.map(({ lat }) => lat), ends.map(({ lon }) => lon)]
  return {
    low: { latitude: Math.min(...lats) - wider, longitude: Math.min(...lons) - wider },
    high: { latitude: Math.max(...lats) + wider, longitude: Math.max(...lons) + wider },
  }
}
const wider = 0.01

function drawn(leg: Leg) {
  return {
    distanceMeters: leg.metres,
    polyline: { encodedPolyline: leg.polyline },
    startLocation: latLng(leg.from),
    endLocation: latLng(leg.to),
  }
}

/** The first step carries the line and the time of all, as the engine draws a leg and not its steps. */
function stepsOf(leg: Leg, travelMode: string) {
  const [first, ...others] = leg.steps ?? []
  const instruction = (step: typeof first) => ({
    navigationInstruction: {
      maneuver: maneuvers[step?.relativeDirection ?? 'continue'] ?? 'STRAIGHT',
      instructions: step ? `Head along ${step.streetName}` : 'Walk',
    },
  })
  const rest = others.map((step) => ({
    distanceMeters: Math.round(step.metres),
    staticDuration: '0s',
    polyline: { encodedPolyline: '' },
    startLocation: latLng(step),
    endLocation: latLng(leg.to),
    travelMode,
    ...instruction(step),
  }))
  const restMetres = rest.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0)
  return [
    {
      ...drawn(leg),
      distanceMeters: Math.max(0, leg.metres - restMetres),
      staticDuration: `${leg.seconds}s`,
      travelMode,
      ...instruction(first),
    },
    ...rest,
  ]
}

function writeRide(leg: Leg) {
  const stop = ({ name, lat, lon }: Leg['from']) => ({ name, location: latLng({ lat, lon }) })
  const utc = (instant: string) => `${new Date(Date.parse(instant)).toISOString().slice(0, 19)}Z`
  return {
    stopDetails: {
      departureStop: stop(leg.from),
      arrivalStop: stop(leg.to),
      departureTime: utc(leg.start),
      arrivalTime: utc(leg.end),
    },
    localizedValues: { departureTime: { time: { text: '8:00' }, timeZone: 'America/New_York' } },
    headsign: leg.headsign,
    transitLine: {
      agencies: [{ name: leg.line!.agency.name, uri: leg.line!.agency.url }],
      name: leg.line!.longName,
      nameShort: leg.line!.shortName,
      color: `#${leg.line!.colour}`,
      textColor: `#${leg.line!.textColour}`,
      vehicle: { name: { text: 'Bus' }, type: nameFor(vehicles, leg), iconUri: '//maps.gstatic.com/bus.png' },
    },
    stopCount: leg.stopsPassed!.length + 1,
  }
}

/**
 * Leaves what the mask names: `routes.legs.duration` keeps that of each leg, and a path that ends early all below it.
 */
function prune(value: unknown, mask: string): unknown {
  return keep(
    value,
    mask.split(',').map((path) => path.trim().split('.')),
  )
}

function keep(value: unknown, paths: readonly string[][]): unknown {
  if (paths.some((path) => !path.length || path[0] === '*')) return value
  if (Array.isArray(value)) return value.map((each) => keep(each, paths))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const below = paths.filter(([head]) => head === name).map(([, ...rest]) => rest)
      return below.length ? [[name, keep(each, below)]] : []
    }),
  )
}
