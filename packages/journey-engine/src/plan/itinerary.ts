import type { Position, BoundingBox } from '../geo.ts'
import type { AlertEffect } from '../realtime/read-alerts.ts'

/** How one is moved: on one's own, or by a vehicle of this kind. */
export const streetModes = ['walk', 'bike', 'scooter', 'drive'] as const
export type StreetMode = (typeof streetModes)[number]
export const vehicleKinds = [
  'bus',
  'transit',
  'tram',
  'subway',
  'rail',
  'cable_car',
  'ferry',
  'gondola',
  'funicular',
  'flex',
] as const
export type VehicleKind = (typeof vehicleKinds)[number]

export type Language = 'en' | 'es'

/** What is asked. Instants are epoch milliseconds; without one, `departAt` is what the caller says is now. */
export type Query = {
  origin: Position & { name?: string }
  destination: Position & { name?: string }
  /** Visited on the way, at most ten; in the given order unless `optimiseOrder`. */
  intermediates?: (Position & { name?: string })[]
  optimiseOrder?: boolean
  /** Door to door on one's own; each gives an itinerary, or two where alternatives are wanted. */
  direct: readonly StreetMode[]
  /** Absent: no transit. */
  transit?: TransitWish
  departAt?: number
  arriveBy?: number
  language: Language
  alternatives?: boolean
  /** No steps, kerbs or steep ways, and only stops and vehicles known to be accessible. */
  wheelchair?: boolean
  /** Altogether, on one itinerary with transit; 2,000 unless given. */
  maxWalkMetres?: number
  /** How fast one walks on a good way, from 2 to 8 km/h; 4.8 unless given. */
  walkKmh?: number
}

export type TransitWish = {
  /** All kinds unless given. */
  kinds?: readonly VehicleKind[]
  /** How the first stop is reached, and whether by car to a park-and-ride; on foot unless given. */
  access?: 'walk' | 'bike' | 'scooter' | 'park_and_ride'
  /**
   * The rider's own bike or scooter, which `access` names, comes along and is ridden from the last stop too, instead of being left
   * at the first. A bike goes aboard only where the feed says that it may; a scooter is folded, and luggage anywhere.
   */
  bringAboard?: boolean
  /** 3 unless given, 4 at most. */
  maxTransfers?: number
  /** `feed:route_id` of lines not to be used. */
  avoidLines?: readonly string[]
  /** Minutes in which departures are looked for; 60 unless given. */
  windowMinutes?: number
  /** What decides which of many journeys are answered, and their order; the arrival unless given. */
  prefer?: 'arrival' | 'transfers' | 'walking'
}

export type Place = Position & {
  name: string
  /** `feed:stop_id`, at stops. */
  stopId?: string
  stopCode?: string
  /** RFC 3339 with offset, at stops that are passed. */
  arrival?: string
  departure?: string
}

export const relativeDirections = [
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
] as const
export type RelativeDirection = (typeof relativeDirections)[number]
export const absoluteDirections = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type AbsoluteDirection = (typeof absoluteDirections)[number]

export type Step = {
  relativeDirection: RelativeDirection
  absoluteDirection: AbsoluteDirection
  streetName: string
  /** The street has no name in the map; `streetName` says what it is. */
  isUnnamed: boolean
  /** Which exit of the roundabout, from 1. */
  exit?: number
  /** The street keeps its name through the turn. */
  stayOn: boolean
  metres: number
  seconds: number
  lat: number
  lon: number
}

/** What an agency has to say about a ride; the effect where it names one. */
export type LegAlert = { header: string; description: string; effect?: AlertEffect }

export type TransitLine = {
  id: string
  shortName: string
  longName: string
  colour: string
  textColour: string
  agency: { id: string; name: string; url: string }
}

export type Leg = {
  mode: StreetMode | VehicleKind
  /** RFC 3339 with the offset of the place. */
  start: string
  end: string
  metres: number
  seconds: number
  from: Place
  to: Place
  /** Encoded with precision 5. */
  polyline: string
  /** On streets. */
  steps?: Step[]
  /** In vehicles. */
  line?: TransitLine
  headsign?: string
  runId?: string
  /** Stops between the first and the last. */
  stopsPassed?: Place[]
  wheelchair?: 'yes' | 'no' | 'unknown'
  bikes?: 'yes' | 'no' | 'unknown'
  /** The vehicle of the leg before goes on as this line; one stays aboard. */
  staysAboard?: boolean
  /** A line with a headway instead of times, or an end at which the feed gives none. */
  isApproximate?: boolean
  /** What is paid at this leg, where that is known; 0 when a ticket bought before is still good. */
  fare?: { cents: number; currency: string }
  /** What the timetable says, where the agency tells what to expect; `start`, `end` and the times of stops are then what it expects. */
  scheduled?: { start: string; end: string }
  alerts: LegAlert[]
}

export const labels = ['fastest', 'fewest_transfers', 'least_walking'] as const
export type Label = (typeof labels)[number]

export type Itinerary = {
  start: string
  end: string
  seconds: number
  transfers: number
  walkMetres: number
  waitSeconds: number
  metres: number
  legs: Leg[]
  labels: Label[]
  /** What all vehicles together cost, when that is known of each of them; absent as well where none is boarded. */
  fare?: Fare
}

/** `cents` are hundredths of the currency's unit. */
export type Fare = { cents: number; currency: string; tickets: Ticket[] }

export type Ticket = {
  /** `feed:fare_id` */
  id: string
  cents: number
  /** Whether it is paid aboard or has to be bought before. */
  payment: 'aboard' | 'before'
  /** The legs it is good for, as indices. */
  legs: number[]
}

/** Why there is nothing, or less than asked, in words for a programme to translate. */
export type Reason =
  | {
      kind: 'origin_outside' | 'destination_outside' | 'intermediate_outside' | 'too_close' | 'no_street_path'
    }
  | { kind: 'no_stop_near'; offer?: Offer }
  | { kind: 'no_street_near'; which: 'origin' | 'destination' | 'intermediate' }
  | { kind: 'no_service'; date: string; nextDate: string | undefined; offer?: Offer }
  /** Vehicles run that day, but none as wished: of these kinds, accessible, with room for a bike. */
  | { kind: 'none_suitable'; date: string; offer?: Offer }
  /** In the window nothing leaves, only more is walked than is allowed, or one is faster without boarding. */
  | { kind: NoneInWindow; nextDeparture: string | undefined; offer?: Offer }

export type NoneInWindow = 'none_in_window' | 'walk_limit' | 'own_way_is_faster'

/** A change of the query that was tried and finds transit: another moment, a longer walk, or no wishes for vehicles. */
export type Offer = { change: 'moment'; at: string } | { change: 'walk'; maxWalkMetres: number } | { change: 'options' }

export type Answer = {
  itineraries: Itinerary[]
  reasons: Reason[]
  /** Of the intermediates as visited, as indices into those given. */
  waypointOrder: number[]
  viewport: BoundingBox
}
