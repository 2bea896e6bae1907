import { buildSchema, graphql, type GraphQLError } from 'graphql'
import type { Itinerary, Leg, Place, Query, VehicleKind } from '@throughway/journey-engine/plan/itinerary'
import { hasRide, type Heard, isOwnMode, nameFor, type PlanFor, startOutsidePlanner } from './outside-planner.ts'

/**
 * The part of the GTFS GraphQL API that a planner of commutes needs, written from its description: names and shapes are
 * the API's.
 */
const schema = buildSchema(/* GraphQL */ `
  scalar OffsetDateTime
  scalar Duration
  scalar CoordinateValue
  scalar Speed
  scalar Reluctance
  scalar Cost
  type Query {
    planConnection(
      origin: PlanLabeledLocationInput!
      destination: PlanLabeledLocationInput!
      dateTime: PlanDateTimeInput
      modes: PlanModesInput
      first: Int
      last: Int
      after: String
      before: String
      preferences: PlanPreferencesInput
      via: [PlanViaLocationInput!]
      searchWindow: Duration
    ): PlanConnection
  }
  type PlanConnection {
    searchDateTime: OffsetDateTime
    routingErrors: [RoutingError!]!
    edges: [PlanEdge]
    pageInfo: PlanPageInfo!
  }
  type PlanPageInfo {
    startCursor: String
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    searchWindowUsed: Duration
  }
  type PlanEdge {
    cursor: String!
    node: Itinerary!
  }
  type RoutingError {
    code: RoutingErrorCode!
    description: String!
    inputField: InputField
  }
  enum RoutingErrorCode {
    LOCATION_NOT_FOUND
    NO_STOPS_IN_RANGE
    NO_TRANSIT_CONNECTION
    NO_TRANSIT_CONNECTION_IN_SEARCH_WINDOW
    OUTSIDE_BOUNDS
    OUTSIDE_SERVICE_PERIOD
    WALKING_BETTER_THAN_TRANSIT
  }
  enum InputField {
    DATE_TIME
    FROM
    TO
    INTERMEDIATE_PLACE
  }
  type Itinerary {
    start: OffsetDateTime
    end: OffsetDateTime
    duration: Float
    numberOfTransfers: Int!
    walkDistance: Float
    walkTime: Float
    waitingTime: Float
    legs: [Leg]!
  }
  type Leg {
    mode: Mode
    transitLeg: Boolean
    distance: Float
    duration: Float
    realTime: Boolean
    headsign: String
    rentedBike: Boolean
    interlineWithPreviousLeg: Boolean
    start: LegTime!
    end: LegTime!
    from: Place!
    to: Place!
    intermediatePlaces: [Place]
    route: Route
    trip: Trip
    agency: Agency
    legGeometry: Geometry
    steps: [Step]
    alerts: [Alert]
    fareProducts: [FareProductUse]
  }
  type FareProductUse {
    id: String!
    product: FareProduct
  }
  interface FareProduct {
    id: String!
    name: String!
    riderCategory: RiderCategory
  }
  type DefaultFareProduct implements FareProduct {
    id: String!
    name: String!
    riderCategory: RiderCategory
    price: Money!
  }
  type RiderCategory {
    id: String!
    name: String
  }
  type Money {
    amount: Float!
    currency: Currency!
  }
  type Currency {
    code: String!
    digits: Int!
  }
  # HOVERCRAFT stands for what a newer version may name
  enum Mode {
    AIRPLANE
    BICYCLE
    BUS
    CABLE_CAR
    CAR
    CARPOOL
    COACH
    FERRY
    FLEX
    FUNICULAR
    GONDOLA
    HOVERCRAFT
    MONORAIL
    RAIL
    SCOOTER
    SNOW_AND_ICE
    SUBWAY
    TAXI
    TRAM
    TRANSIT
    TROLLEYBUS
    WALK
  }
  enum TransitMode {
    AIRPLANE
    BUS
    CABLE_CAR
    CARPOOL
    COACH
    FERRY
    FUNICULAR
    GONDOLA
    MONORAIL
    RAIL
    SNOW_AND_ICE
    SUBWAY
    TAXI
    TRAM
    TROLLEYBUS
  }
  type LegTime {
    scheduledTime: OffsetDateTime!
    estimated: RealTimeEstimate
  }
  type RealTimeEstimate {
    time: OffsetDateTime!
    delay: Duration!
  }
  type Place {
    name: String
    lat: Float!
    lon: Float!
    arrival: LegTime
    departure: LegTime
    stop: Stop
  }
  type Stop {
    gtfsId: String!
    code: String
    name: String!
  }
  type Route {
    gtfsId: String!
    shortName: String
    longName: String
    color: String
    textColor: String
    type: Int
  }
  type Trip {
    gtfsId: String!
    wheelchairAccessible: WheelchairBoarding
    bikesAllowed: BikesAllowed
  }
  enum WheelchairBoarding {
    NO_INFORMATION
    POSSIBLE
    NOT_POSSIBLE
  }
  enum BikesAllowed {
    NO_INFORMATION
    ALLOWED
    NOT_ALLOWED
  }
  type Agency {
    gtfsId: String!
    name: String!
    url: String!
  }
  type Geometry {
    length: Int
    points: String
  }
  type Step {
    distance: Float
    relativeDirection: RelativeDirection
    absoluteDirection: AbsoluteDirection
    streetName: String
    bogusName: Boolean
    exit: String
    lat: Float
    lon: Float
  }
  enum RelativeDirection {
    DEPART
    HARD_LEFT
    LEFT
    SLIGHTLY_LEFT
    CONTINUE
    SLIGHTLY_RIGHT
    RIGHT
    HARD_RIGHT
    CIRCLE_CLOCKWISE
    CIRCLE_COUNTERCLOCKWISE
    ELEVATOR
    UTURN_LEFT
    UTURN_RIGHT
  }
  enum AbsoluteDirection {
    NORTH
    NORTHEAST
    EAST
    SOUTHEAST
    SOUTH
    SOUTHWEST
    WEST
    NORTHWEST
  }
  type Alert {
    alertHeaderText: String
    alertDescriptionText: String!
  }
  input PlanLabeledLocationInput {
    location: PlanLocationInput!
    label: String
  }
  input PlanLocationInput @oneOf {
    coordinate: PlanCoordinateInput
    stopLocation: PlanStopLocationInput
  }
  input PlanStopLocationInput {
    stopLocationId: String!
  }
  input PlanCoordinateInput {
    latitude: CoordinateValue!
    longitude: CoordinateValue!
  }
  input PlanDateTimeInput @oneOf {
    earliestDeparture: OffsetDateTime
    latestArrival: OffsetDateTime
  }
  input PlanModesInput {
    direct: [PlanDirectMode!]
    directOnly: Boolean = false
    transit: PlanTransitModesInput
    transitOnly: Boolean = false
  }
  enum PlanDirectMode {
    BICYCLE
    BICYCLE_PARKING
    BICYCLE_RENTAL
    CAR
    CAR_PARKING
    CAR_RENTAL
    FLEX
    SCOOTER_RENTAL
    WALK
  }
  enum PlanAccessMode {
    BICYCLE
    BICYCLE_PARKING
    BICYCLE_RENTAL
    CAR_DROP_OFF
    CAR_PARKING
    CAR_RENTAL
    FLEX
    SCOOTER_RENTAL
    WALK
  }
  enum PlanEgressMode {
    BICYCLE
    BICYCLE_RENTAL
    CAR_PICKUP
    CAR_RENTAL
    FLEX
    SCOOTER_RENTAL
    WALK
  }
  enum PlanTransferMode {
    BICYCLE
    WALK
  }
  input PlanTransitModesInput {
    access: [PlanAccessMode!]
    egress: [PlanEgressMode!]
    transfer: [PlanTransferMode!]
    transit: [PlanTransitModePreferenceInput!]
  }
  input PlanTransitModePreferenceInput {
    mode: TransitMode!
  }
  input PlanPreferencesInput {
    accessibility: AccessibilityPreferencesInput
    street: PlanStreetPreferencesInput
    transit: TransitPreferencesInput
  }
  input AccessibilityPreferencesInput {
    wheelchair: WheelchairPreferencesInput
  }
  input WheelchairPreferencesInput {
    enabled: Boolean
  }
  input PlanStreetPreferencesInput {
    walk: WalkPreferencesInput
  }
  input WalkPreferencesInput {
    speed: Speed
    reluctance: Reluctance
    safetyFactor: Float
    boardCost: Cost
  }
  input TransitPreferencesInput {
    transfer: TransferPreferencesInput
  }
  input TransferPreferencesInput {
    cost: Cost
    maximumTransfers: Int
    maximumAdditionalTransfers: Int
    slack: Duration
  }
  input PlanViaLocationInput @oneOf {
    visit: PlanVisitViaLocationInput
    passThrough: PlanPassThroughViaLocationInput
  }
  input PlanVisitViaLocationInput {
    coordinate: PlanCoordinateInput
    stopLocationIds: [String!]
    label: String
    minimumWaitTime: Duration = "PT0S"
  }
  input PlanPassThroughViaLocationInput {
    stopLocationIds: [String!]!
    label: String
  }
`)

type Location = { location: { coordinate: { latitude: number; longitude: number } }; label?: string }
type Arguments = {
  origin: Location
  destination: Location
  dateTime: { earliestDeparture?: string; latestArrival?: string }
  modes: { direct?: string[]; directOnly: boolean; transit?: { access?: string[]; transit?: { mode: string }[] } }
  first?: number
  via?: { visit: { coordinate: { latitude: number; longitude: number }; label?: string } }[]
  preferences?: {
    accessibility?: { wheelchair?: { enabled?: boolean } }
    street?: { walk?: { speed?: number } }
    transit?: { transfer?: { maximumTransfers?: number; cost?: number } }
  }
}

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
  flex: 'FLEX',
  transit: 'TRANSIT',
}

/**
 * OpenTripPlanner 2: executes GraphQL, so a field that does not exist fails; answers faults of a question with status
 * 200. `isLive` adds real time.
 */
export async function startOtp2(plan: PlanFor) {
  const live: { delayMs: number | null } = { delayMs: null }
  const server = await startOutsidePlanner(respond)
  return { ...server, live }

  async function respond({ method, url, body }: Heard) {
    if (method !== 'POST' || url.pathname !== '/otp/gtfs/v1')
      return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
    const said = await graphql({ schema, source: query, variableValues: variables, rootValue: { planConnection } })
    return {
      body: JSON.stringify({
        ...said,
        ...(said.errors && { errors: said.errors.map((error: GraphQLError) => error.toJSON()) }),
      }),
    }
  }

  async function planConnection(asked: Arguments) {
    const query = readQuery(asked)
    const { itineraries, reasons } = await plan(query)
    const wished = asked.modes.directOnly ? itineraries.filter((each) => !hasRide(each)) : itineraries.filter(hasRide)
    const errors = {
      no_service: 'OUTSIDE_SERVICE_PERIOD',
      none_in_window: 'NO_TRANSIT_CONNECTION_IN_SEARCH_WINDOW',
      no_stop_near: 'NO_STOPS_IN_RANGE',
      no_street_near: 'LOCATION_NOT_FOUND',
      origin_outside: 'OUTSIDE_BOUNDS',
      destination_outside: 'OUTSIDE_BOUNDS',
    }
    return {
      routingErrors: wished.length
        ? []
        : reasons.map(({ kind }) => ({
            code: errors[kind as keyof typeof errors] ?? 'NO_TRANSIT_CONNECTION',
            description: kind,
            inputField: kind === 'destination_outside' ? 'TO' : 'FROM',
          })),
      edges: wished
        .slice(0, asked.first)
        .map((itinerary, index) => ({ cursor: String(index), node: writeItinerary(itinerary) })),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    }
  }

  function writeItinerary({ legs, fare, ...rest }: Itinerary) {
    return {
      start: rest.start,
      end: rest.end,
      duration: rest.seconds,
      numberOfTransfers: rest.transfers,
      walkDistance: rest.walkMetres,
      walkTime: 0,
      waitingTime: rest.waitSeconds,
      legs: legs.map((leg, index) => ({ ...writeLeg(leg), fareProducts: writeFares(fare, index) })),
    }
  }

  /**
   * Instants as texts of another zone than ours, as an agency elsewhere would write them; real time moves the whole
   * journey.
   */
  function time(instant: string) {
    const scheduled = Date.parse(instant)
    const say = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
    return {
      scheduledTime: say(scheduled),
      estimated:
        live.delayMs === null ? null : { time: say(scheduled + live.delayMs), delay: `PT${live.delayMs / 1000}S` },
    }
  }

  function place({ name, lat, lon, stopId, stopCode, arrival, departure }: Place) {
    return {
      name: name || 'Origin',
      lat,
      lon,
      stop: stopId ? { gtfsId: stopId, code: stopCode ?? null, name } : null,
      arrival: arrival ? time(arrival) : null,
      departure: departure ? time(departure) : null,
    }
  }

  /** A ticket names the legs it is good for; who is a student pays half. */
  function writeFares(fare: Itinerary['fare'], leg: number) {
    const product = (id: string, cents: number, more: object = {}) => ({
      __typename: 'DefaultFareProduct',
      id,
      name: id,
      price: { amount: cents / 100, currency: { code: fare!.currency, digits: 2 } },
      ...more,
    })
    const tickets = (fare?.tickets ?? [])
      .map((ticket, number) => ({ ...ticket, use: `use-${number}` }))
      .filter(({ legs }) => legs.includes(leg))
    return tickets.flatMap(({ id, cents, use }) => [
      {
        id: `${use}-student`,
        product: product(`${id}-student`, Math.floor(cents / 2), {
          riderCategory: { id: 'F:student', name: 'Student' },
        }),
      },
      { id: use, product: product(id, cents) },
    ])
  }

  function writeLeg(leg: Leg) {
    const { line } = leg
    return {
      mode: nameFor(names, leg),
      transitLeg: !isOwnMode(leg.mode),
      distance: leg.metres,
      duration: leg.seconds,
      realTime: live.delayMs !== null,
      headsign: leg.headsign ?? null,
      rentedBike: false,
      interlineWithPreviousLeg: leg.staysAboard ?? false,
      start: time(leg.start),
      end: time(leg.end),
      from: place(leg.from),
      to: place(leg.to),
      intermediatePlaces: leg.stopsPassed?.map(place) ?? null,
      route: line
        ? {
            gtfsId: line.id,
            shortName: line.shortName,
            longName: line.longName,
            color: line.colour,
            textColor: line.textColour,
          }
        : null,
      trip: leg.runId
        ? {
            gtfsId: leg.runId,
            wheelchairAccessible: { yes: 'POSSIBLE', no: 'NOT_POSSIBLE', unknown: 'NO_INFORMATION' }[leg.wheelchair!],
            bikesAllowed: { yes: 'ALLOWED', no: 'NOT_ALLOWED', unknown: 'NO_INFORMATION' }[leg.bikes!],
          }
        : null,
      agency: line ? { gtfsId: line.agency.id || 'a', name: line.agency.name, url: line.agency.url } : null,
      legGeometry: { length: leg.polyline.length, points: leg.polyline },
      steps: (leg.steps ?? [])
        .filter(({ relativeDirection }) => relativeDirection !== 'arrive')
        .map((step) => ({
          distance: step.metres,
          relativeDirection:
            step.relativeDirection === 'roundabout' ? 'CIRCLE_COUNTERCLOCKWISE' : step.relativeDirection.toUpperCase(),
          absoluteDirection: step.absoluteDirection.toUpperCase(),
          streetName: step.streetName,
          bogusName: step.isUnnamed,
          exit: step.exit === undefined ? null : String(step.exit),
          lat: step.lat,
          lon: step.lon,
        })),
      alerts: leg.alerts.map(({ header, description }) => ({
        alertHeaderText: header,
        alertDescriptionText: description,
      })),
    }
  }
}

function readQuery({ origin, destination, dateTime, modes, via = [], preferences }: Arguments): Query {
  const spot = ({ location: { coordinate }, label }: Location) => ({
    lat: coordinate.latitude,
    lon: coordinate.longitude,
    ...(label && { name: label }),
  })
  const speed = preferences?.street?.walk?.speed
  const access = modes.transit?.access?.[0]
  const kinds = modes.transit?.transit
    ?.map(({ mode }) => Object.entries(names).find(([, name]) => name === mode)?.[0] as VehicleKind | undefined)
    .filter((kind) => kind !== undefined)
  const direct = { WALK: 'walk', BICYCLE: 'bike', CAR: 'drive' } as const
  return {
    origin: spot(origin),
    destination: spot(destination),
    ...(via.length && {
      intermediates: via.map(({ visit: { coordinate } }) => ({ lat: coordinate.latitude, lon: coordinate.longitude })),
    }),
    ...(dateTime.latestArrival
      ? { arriveBy: Date.parse(dateTime.latestArrival) }
      : { departAt: Date.parse(dateTime.earliestDeparture!) }),
    direct: (modes.direct ?? []).map((mode) => direct[mode as keyof typeof direct]),
    ...(!modes.directOnly && {
      transit: {
        access: access === 'CAR_PARKING' ? 'park_and_ride' : access === 'BICYCLE' ? 'bike' : 'walk',
        bringAboard: access === 'BICYCLE',
        maxTransfers: Math.min(4, preferences?.transit?.transfer?.maximumTransfers ?? 3),
        ...(kinds && { kinds }),
      },
    }),
    language: 'en',
    wheelchair: preferences?.accessibility?.wheelchair?.enabled ?? false,
    maxWalkMetres: 8000,
    ...(speed && { walkKmh: Math.round(speed * 36) / 10 }),
  }
}
