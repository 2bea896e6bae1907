import { buildSchema, GraphQLError, type GraphQLScalarType } from 'graphql'
import { parseDuration } from './duration.ts'

/**
 * The part of the GTFS GraphQL API of OpenTripPlanner 2 that our engine answers. Types, fields, arguments and values
 * have the API's names; `docs/otp.md` says what is missing and what differs.
 */
const definitions = /* GraphQL */ `
  schema {
    query: QueryType
  }

  "A latitude or longitude in degrees (WGS 84)."
  scalar CoordinateValue
  "A price that the search weighs, roughly in seconds of travel."
  scalar Cost
  "A span of time as ISO 8601 writes it: \`PT90M\`."
  scalar Duration
  "A language tag such as \`en\` or \`es-MX\`."
  scalar Locale
  "A whole number of up to 53 bits."
  scalar Long
  "A moment with its offset from UTC, as RFC 3339 writes it."
  scalar OffsetDateTime
  "A line in Google's encoding, with precision 5."
  scalar Polyline
  "How much worse than waiting a kind of movement is."
  scalar Reluctance
  "Metres per second."
  scalar Speed

  type QueryType {
    "Ways from one place to another, by transit and on one's own."
    planConnection(
      after: String
      before: String
      dateTime: PlanDateTimeInput
      destination: PlanLabeledLocationInput!
      first: Int
      itineraryFilter: PlanItineraryFilterInput
      last: Int
      locale: Locale
      modes: PlanModesInput
      origin: PlanLabeledLocationInput!
      preferences: PlanPreferencesInput
      searchWindow: Duration
      via: [PlanViaLocationInput!]
    ): PlanConnection
    "The same in the older form."
    plan(
      arriveBy: Boolean = false
      date: String
      from: InputCoordinates
      fromPlace: String
      locale: String
      maxTransfers: Int
      numItineraries: Int = 5
      pageCursor: String
      searchWindow: Long
      time: String
      to: InputCoordinates
      toPlace: String
      transferPenalty: Int
      transportModes: [TransportMode]
      walkReluctance: Float
      walkSpeed: Float
      wheelchair: Boolean = false
    ): Plan @deprecated(reason: "planConnection answers more.")
    "A stop or a station by its id."
    stop(id: String!): Stop
    "Stops by their ids, by words of their name, or all."
    stops(ids: [String], name: String): [Stop]
    "A line by its id."
    route(id: String!): Route
    "Lines by their ids, by words of their name, of some feeds or kinds of vehicles, or all."
    routes(feeds: [String], ids: [String], name: String, transportModes: [Mode]): [Route]
    "A run by its id."
    trip(id: String!): Trip
    "Stops and stations within a walk along the streets, the nearest first."
    nearest(
      after: String
      before: String
      filterByModes: [Mode]
      filterByPlaceTypes: [FilterPlaceType]
      first: Int
      last: Int
      lat: Float!
      lon: Float!
      maxDistance: Int = 2000
      maxResults: Int = 20
    ): placeAtDistanceConnection
    "What agencies say of their service now."
    alerts(
      cause: [AlertCauseType!]
      effect: [AlertEffectType!]
      feeds: [String!]
      route: [String!]
      severityLevel: [AlertSeverityLevelType!]
      stop: [String!]
    ): [Alert]
  }

  interface Node {
    id: ID!
  }

  interface PlaceInterface {
    id: ID!
    lat: Float
    lon: Float
  }

  type PageInfo {
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
  }

  type PlanConnection {
    edges: [PlanEdge]
    pageInfo: PlanPageInfo!
    "Why there is nothing, or less than was asked for."
    routingErrors: [RoutingError!]!
    "The moment that the search began from."
    searchDateTime: OffsetDateTime
  }

  type PlanEdge {
    cursor: String!
    node: Itinerary!
  }

  type PlanPageInfo {
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    searchWindowUsed: Duration
    startCursor: String
  }

  type Plan {
    date: Long
    from: Place!
    itineraries: [Itinerary]!
    messageEnums: [String]!
    messageStrings: [String]!
    nextPageCursor: String
    previousPageCursor: String
    routingErrors: [RoutingError!]!
    searchWindowUsed: Long
    to: Place!
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
    INTERMEDIATE_PLACE
    TO
  }

  type Itinerary {
    "Seconds from door to door."
    duration: Long
    end: OffsetDateTime
    endTime: Long @deprecated(reason: "Use end.")
    legs: [Leg]!
    numberOfTransfers: Int!
    start: OffsetDateTime
    startTime: Long @deprecated(reason: "Use start.")
    waitingTime: Long
    walkDistance: Float
    walkTime: Long
  }

  type Leg {
    agency: Agency
    alerts: [Alert]
    arrivalDelay: Int
    departureDelay: Int
    distance: Float
    duration: Float
    end: LegTime!
    endTime: Long @deprecated(reason: "Use end.")
    fareProducts: [FareProductUse]
    from: Place!
    headsign: String
    "The rider stays in the vehicle, which goes on as this line."
    interlineWithPreviousLeg: Boolean
    intermediatePlaces: [Place]
    intermediateStops: [Stop]
    legGeometry: Geometry
    mode: Mode
    realTime: Boolean
    rentedBike: Boolean
    route: Route
    start: LegTime!
    startTime: Long @deprecated(reason: "Use start.")
    steps: [step]
    to: Place!
    transitLeg: Boolean
    trip: Trip
  }

  type LegTime {
    estimated: RealTimeEstimate
    scheduledTime: OffsetDateTime!
  }

  type RealTimeEstimate {
    delay: Duration!
    time: OffsetDateTime!
  }

  type Place {
    arrival: LegTime
    arrivalTime: Long! @deprecated(reason: "Use arrival.")
    departure: LegTime
    departureTime: Long! @deprecated(reason: "Use departure.")
    lat: Float!
    lon: Float!
    name: String
    stop: Stop
    vertexType: VertexType
  }

  enum VertexType {
    BIKEPARK
    BIKESHARE
    NORMAL
    PARKANDRIDE
    TRANSIT
  }

  type step {
    absoluteDirection: AbsoluteDirection
    "The street has no name in the map; streetName describes it."
    bogusName: Boolean
    distance: Float
    exit: String
    lat: Float
    lon: Float
    relativeDirection: RelativeDirection
    stayOn: Boolean
    streetName: String
  }

  enum AbsoluteDirection {
    EAST
    NORTH
    NORTHEAST
    NORTHWEST
    SOUTH
    SOUTHEAST
    SOUTHWEST
    WEST
  }

  enum RelativeDirection {
    CIRCLE_CLOCKWISE
    CIRCLE_COUNTERCLOCKWISE
    CONTINUE
    DEPART
    ELEVATOR
    ENTER_STATION
    EXIT_STATION
    FOLLOW_SIGNS
    HARD_LEFT
    HARD_RIGHT
    LEFT
    RIGHT
    SLIGHTLY_LEFT
    SLIGHTLY_RIGHT
    UTURN_LEFT
    UTURN_RIGHT
  }

  type Geometry {
    length: Int
    points: Polyline
  }

  type FareProductUse {
    "One ticket that is bought once has one id at all legs that it is good for."
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
    price: Money!
    riderCategory: RiderCategory
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
    FLEXIBLE @deprecated(reason: "Use FLEX.")
    FUNICULAR
    GONDOLA
    LEG_SWITCH
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

  type Agency implements Node {
    gtfsId: String!
    id: ID!
    name: String!
    url: String!
  }

  type Stop implements Node & PlaceInterface {
    alerts: [Alert]
    code: String
    "\`feed:stop_id\`"
    gtfsId: String!
    id: ID!
    lat: Float
    locationType: LocationType
    lon: Float
    name(language: String): String!
    parentStation: Stop
    "The lines that call here; of a station, at its platforms."
    routes: [Route!]
    "What lies in the station."
    stops: [Stop]
    stoptimesWithoutPatterns(
      numberOfDepartures: Int = 5
      omitCanceled: Boolean = true
      omitNonPickups: Boolean = false
      startTime: Long = 0
      timeRange: Int = 86400
    ): [Stoptime]
    timezone: String
    vehicleMode: Mode
    vehicleType: Int
    wheelchairBoarding: WheelchairBoarding
  }

  enum LocationType {
    ENTRANCE
    STATION
    STOP
  }

  enum WheelchairBoarding {
    NO_INFORMATION
    NOT_POSSIBLE
    POSSIBLE
  }

  enum BikesAllowed {
    ALLOWED
    NO_INFORMATION
    NOT_ALLOWED
  }

  type Route implements Node {
    agency: Agency
    alerts: [Alert]
    color: String
    "\`feed:route_id\`"
    gtfsId: String!
    id: ID!
    longName(language: String): String
    mode: TransitMode
    shortName: String
    stops: [Stop]
    textColor: String
    type: Int
  }

  type Trip implements Node {
    "The dates on which it runs, as YYYYMMDD."
    activeDates: [String]
    alerts: [Alert]
    arrivalStoptime: Stoptime
    bikesAllowed: BikesAllowed
    departureStoptime: Stoptime
    "\`feed:trip_id\`"
    gtfsId: String!
    id: ID!
    route: Route!
    routeShortName: String
    stops: [Stop!]!
    stoptimes: [Stoptime]
    "YYYYMMDD or YYYY-MM-DD; today without it. Empty on a day without the run."
    stoptimesForDate(serviceDate: String): [Stoptime]
    tripGeometry: Geometry
    tripHeadsign(language: String): String
    wheelchairAccessible: WheelchairBoarding
  }

  "Times are seconds from serviceDay on, which is in seconds since 1970."
  type Stoptime {
    arrivalDelay: Int
    departureDelay: Int
    dropoffType: PickupDropoffType
    headsign(language: String): String
    pickupType: PickupDropoffType
    realtime: Boolean
    realtimeArrival: Int
    realtimeDeparture: Int
    realtimeState: RealtimeState
    scheduledArrival: Int
    scheduledDeparture: Int
    serviceDay: Long
    stop: Stop
    stopPosition: Int
    "The feed gives this time."
    timepoint: Boolean
    trip: Trip
  }

  enum PickupDropoffType {
    CALL_AGENCY
    COORDINATE_WITH_DRIVER
    NONE
    SCHEDULED
  }

  enum RealtimeState {
    ADDED
    CANCELED
    MODIFIED
    SCHEDULED
    UPDATED
  }

  type placeAtDistanceConnection {
    edges: [placeAtDistanceEdge]
    pageInfo: PageInfo!
  }

  type placeAtDistanceEdge {
    cursor: String!
    node: placeAtDistance
  }

  type placeAtDistance implements Node {
    "Metres along the streets."
    distance: Int
    id: ID!
    place: PlaceInterface
  }

  enum FilterPlaceType {
    BICYCLE_RENT
    BIKE_PARK
    CAR_PARK
    DEPARTURE_ROW
    STATION
    STOP
    VEHICLE_RENT
  }

  type Alert implements Node {
    alertCause: AlertCauseType
    alertDescriptionText(language: String): String!
    alertEffect: AlertEffectType
    alertHeaderText(language: String): String
    alertSeverityLevel: AlertSeverityLevelType
    alertUrl(language: String): String
    effectiveEndDate: Long
    effectiveStartDate: Long
    entities: [AlertEntity]
    feed: String!
    id: ID!
  }

  union AlertEntity = Agency | Route | RouteType | Stop | StopOnRoute | StopOnTrip | Trip

  type RouteType {
    agency: Agency
    routeType: Int!
  }

  type StopOnRoute {
    route: Route!
    stop: Stop!
  }

  type StopOnTrip {
    stop: Stop!
    trip: Trip!
  }

  enum AlertCauseType {
    ACCIDENT
    CONSTRUCTION
    DEMONSTRATION
    HOLIDAY
    MAINTENANCE
    MEDICAL_EMERGENCY
    OTHER_CAUSE
    POLICE_ACTIVITY
    STRIKE
    TECHNICAL_PROBLEM
    UNKNOWN_CAUSE
    WEATHER
  }

  enum AlertEffectType {
    ACCESSIBILITY_ISSUE
    ADDITIONAL_SERVICE
    DETOUR
    MODIFIED_SERVICE
    NO_EFFECT
    NO_SERVICE
    OTHER_EFFECT
    REDUCED_SERVICE
    SIGNIFICANT_DELAYS
    STOP_MOVED
    UNKNOWN_EFFECT
  }

  enum AlertSeverityLevelType {
    INFO
    SEVERE
    UNKNOWN_SEVERITY
    WARNING
  }

  input InputCoordinates {
    address: String
    lat: Float!
    lon: Float!
  }

  input TransportMode {
    mode: Mode!
    qualifier: Qualifier
  }

  enum Qualifier {
    ACCESS
    DIRECT
    DROPOFF
    EGRESS
    HAIL
    HAVE
    KEEP
    PARK
    PICKUP
    RENT
  }

  input PlanLabeledLocationInput {
    label: String
    location: PlanLocationInput!
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

  input PlanTransitModesInput {
    access: [PlanAccessMode!]
    egress: [PlanEgressMode!]
    transfer: [PlanTransferMode!]
    transit: [PlanTransitModePreferenceInput!]
  }

  input PlanTransitModePreferenceInput {
    cost: TransitModePreferenceCostInput
    mode: TransitMode!
  }

  input TransitModePreferenceCostInput {
    reluctance: Reluctance!
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

  "Taken and not used: the engine weighs its own way."
  input PlanItineraryFilterInput {
    filterDirectFlexBySearchWindow: Boolean = true
    filterItinerariesWithSameFirstOrLastTrip: Boolean = false
    groupSimilarityKeepOne: Float = 0.85
    groupSimilarityKeepThree: Float = 0.68
    groupedOtherThanSameLegsMaxCostMultiplier: Float = 2.0
    itineraryFilterDebugProfile: ItineraryFilterDebugProfile = OFF
  }

  enum ItineraryFilterDebugProfile {
    LIMIT_TO_NUMBER_OF_ITINERARIES
    LIMIT_TO_SEARCH_WINDOW
    LIST_ALL
    OFF
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
    bicycle: BicyclePreferencesInput
    car: CarPreferencesInput
    walk: WalkPreferencesInput
  }

  "Taken and not used."
  input BicyclePreferencesInput {
    boardCost: Cost
    reluctance: Reluctance
    speed: Speed
  }

  "Taken and not used."
  input CarPreferencesInput {
    boardCost: Cost
    reluctance: Reluctance
  }

  "boardCost and safetyFactor are taken and not used."
  input WalkPreferencesInput {
    boardCost: Cost
    reluctance: Reluctance
    safetyFactor: Float
    speed: Speed
  }

  input TransitPreferencesInput {
    board: BoardPreferencesInput
    transfer: TransferPreferencesInput
  }

  "Taken and not used."
  input BoardPreferencesInput {
    slack: Duration
    waitReluctance: Reluctance
  }

  "maximumAdditionalTransfers and slack are taken and not used."
  input TransferPreferencesInput {
    cost: Cost
    maximumAdditionalTransfers: Int
    maximumTransfers: Int
    slack: Duration
  }

  input PlanViaLocationInput @oneOf {
    passThrough: PlanPassThroughViaLocationInput
    visit: PlanVisitViaLocationInput
  }

  input PlanPassThroughViaLocationInput {
    label: String
    stopLocationIds: [String!]!
  }

  input PlanVisitViaLocationInput {
    coordinate: PlanCoordinateInput
    label: String
    minimumWaitTime: Duration = "PT0S"
    stopLocationIds: [String!]
  }
`

/** How a client's values are read, by the name of their scalar. */
const readers: Record<string, (written: unknown) => unknown> = {
  CoordinateValue: (written) => demandNumber(written, -180, 180),
  Cost: (written) => demandNumber(written, 0, 1e9),
  /** Seconds. */
  Duration: (written) => demand(typeof written === 'string' ? parseDuration(written) : undefined, 'a duration'),
  Locale: demandText,
  Long: (written) => demand(Number.isSafeInteger(written) ? (written as number) : undefined, 'a whole number'),
  /** Epoch milliseconds. */
  OffsetDateTime: (written) => demand(readMoment(written), 'a moment with its offset from UTC'),
  Reluctance: (written) => demandNumber(written, 0, 1e6),
  Speed: (written) => demandNumber(written, 0, 100),
}

export const otpSchema = buildSchema(definitions)
for (const [name, read] of Object.entries(readers)) {
  const scalar = otpSchema.getType(name) as GraphQLScalarType
  scalar.coerceInputValue = read
}

function demand<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new GraphQLError(`This is not ${what}.`)
  return value
}

function demandNumber(written: unknown, least: number, most: number): number {
  const isFit = typeof written === 'number' && written >= least && written <= most
  return demand(isFit ? written : undefined, `a number from ${least} to ${most}`)
}

function demandText(written: unknown): string {
  return demand(typeof written === 'string' && written.length <= 100 ? written : undefined, 'a short text')
}

function readMoment(written: unknown): number | undefined {
  if (typeof written !== 'string') return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i.test(written)) return undefined
  const moment = Date.parse(written)
  return Number.isNaN(moment) ? undefined : moment
}
