import type { Position, BoundingBox } from '../geo.ts'
import type { AlertEffect } from '../realtime/read-alerts.ts'

/** Modes of a leg: by oneself, or by a vehicle of a kind. */
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

/** A query. Instants are epoch milliseconds; without one, `departAt` is the caller's current time. */
export type Query = {
  origin: Position & { name?: string }
  destination: Position & { name?: string }
  /** Stops on the way, at most ten; in the given order unless `optimiseOrder`. */
  intermediates?: (Position & { name?: string })[]
  optimiseOrder?: boolean
  /** Door to door without transit; each mode gives an itinerary, or two when alternatives are wanted. */
  direct: readonly StreetMode[]
  /** Absent: no transit. */
  transit?: TransitWish
  departAt?: number
  arriveBy?: number
  language: Language
  /** The zone of the times in the answer where the region has no feed; UTC by default. */
  timeZone?: string
  alternatives?: boolean
  /** No steps, kerbs or steep ways, and only stops and vehicles known to be accessible. */
  wheelchair?: boolean
  /** With `wheelchair`: also uses stops and vehicles of unknown accessibility; the legs say so. */
  wheelchairUnknown?: boolean
  /** The total walk of an itinerary with transit; 2,000 by default. */
  maxWalkMetres?: number
  /** Walking speed on a good way, from 2 to 8 km/h; 4.8 by default. */
  walkKmh?: number
}

export type TransitWish = {
  /** All kinds by default. */
  kinds?: readonly VehicleKind[]
  /** The mode to the first stop, or by car to a park-and-ride; on foot by default. */
  access?: 'walk' | 'bike' | 'scooter' | 'park_and_ride'
  /**
   * The bike or scooter of `access` comes along and is ridden from the last stop too, instead of being left at the
   * first. A bike needs the feed's permission; a scooter is folded and counts as luggage.
   */
  bringAboard?: boolean
  /** 3 by default, at most 4. */
  maxTransfers?: number
  /** `feed:route_id` of lines to avoid. */
  avoidLines?: readonly string[]
  /** The departure window in minutes; 60 by default. */
  windowMinutes?: number
  /**
   * The page begins at the other end of the window: with the last departures in it, or with the first arrivals of the
   * window before `arriveBy`. So one turns back without a gap; `goesOnMs` is where the page ends that comes before it.
   */
  farEnd?: boolean
  /**
   * The preference that selects and orders the journeys; arrival by default. `best` weighs time, walking, waiting and
   * transfers together (`generalisedSeconds`).
   */
  prefer?: 'arrival' | 'best' | 'transfers' | 'walking'
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
  /** The street has no name in the map; `streetName` describes it. */
  isUnnamed: boolean
  /** The exit of the roundabout, from 1. */
  exit?: number
  /** For a roundabout with an exit, where vehicles keep left and so go round clockwise. */
  isClockwise?: true
  /** The street keeps its name through the turn. */
  stayOn: boolean
  metres: number
  seconds: number
  lat: number
  lon: number
}

/** An agency's alert for a ride, with its effect if it names one. */
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
  /** Only on streets. */
  steps?: Step[]
  /** Only in vehicles. */
  line?: TransitLine
  headsign?: string
  runId?: string
  /** Stops between the first and the last. */
  stopsPassed?: Place[]
  /**
   * For the vehicle and the stops where one boards and alights: `no` where one of them is known to be closed, `yes`
   * where each is known to be open.
   */
  wheelchair?: 'yes' | 'no' | 'unknown'
  bikes?: 'yes' | 'no' | 'unknown'
  /** The vehicle of the previous leg continues as this line; the rider stays aboard. */
  staysAboard?: boolean
  /** A line with a headway instead of times, or an end without a time in the feed. */
  isApproximate?: boolean
  /** The fare paid for this leg, if known; 0 when an earlier ticket is still valid. */
  fare?: { cents: number; currency: string }
  /**
   * The scheduled times, if the agency publishes expected ones; `start`, `end` and the times of stops are then the
   * expected ones.
   */
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
  /** The same lines between the same stops leave so often around then, where they do at even intervals. */
  everyMinutes?: number
  /** The total fare, if the fare of every vehicle is known; absent also without a vehicle. */
  fare?: Fare
}

/** `cents` are hundredths of the currency's unit. */
export type Fare = { cents: number; currency: string; tickets: Ticket[] }

export type Ticket = {
  /** `feed:fare_id` */
  id: string
  cents: number
  /** Whether the ticket is bought aboard or before. */
  payment: 'aboard' | 'before'
  /** The legs for which it is valid, as indices. */
  legs: number[]
}

/** Why there is no result, or fewer than requested; the programme translates it. */
export type Reason =
  | {
      kind: 'origin_outside' | 'destination_outside' | 'intermediate_outside' | 'too_close' | 'no_street_path'
    }
  | { kind: 'no_stop_near'; offer?: Offer }
  | { kind: 'no_street_near'; which: 'origin' | 'destination' | 'intermediate' }
  | { kind: 'no_service'; date: string; nextDate: string | undefined; offer?: Offer }
  /** Vehicles run that day, but none with the wished kind, accessibility or room for a bike. */
  | { kind: 'none_suitable'; date: string; offer?: Offer }
  /** Nothing leaves in the window, or only with more walking than allowed, or walking all the way is faster. */
  | { kind: NoneInWindow; nextDeparture: string | undefined; offer?: Offer }

export type NoneInWindow = 'none_in_window' | 'walk_limit' | 'own_way_is_faster'

/**
 * A change of the query that was tried and finds transit: another time, with what was found for it, a longer walk, or
 * no restrictions on vehicles.
 */
export type Offer =
  | { change: 'moment'; at: string; itineraries: Itinerary[] }
  | { change: 'walk'; maxWalkMetres: number }
  | { change: 'options' }

export type Answer = {
  itineraries: Itinerary[]
  reasons: Reason[]
  /** The visiting order of the stops on the way, as indices into the given ones. */
  waypointOrder: number[]
  viewport: BoundingBox
  /**
   * Where the next page of transit begins, in epoch milliseconds. A query that departs then, or arrives by then,
   * continues without a gap or a repetition. Absent without transit, with intermediate places, and with `prefer`.
   */
  goesOnMs?: number
}
