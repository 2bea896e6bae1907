import type { Journey } from '@throughway/contract/planner/itinerary'
import type { SessionUser } from '@throughway/contract/identity/session'
import type { Trip } from '@throughway/contract/trip/trip'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { SavedPlace } from '#lib/places/known-places.ts'
import { shownMinute } from '../answer/shown-minutes.ts'
import { nextCommute } from '../question/next-commute.ts'
import type { LocalMoment } from '../question/quarter-moment.ts'

type Places = Pick<SessionUser, 'live_lat' | 'live_lng' | 'commute_lat' | 'commute_lng'>
type TravelledTrip = Pick<Trip, 'mode' | 'legs'>

export type UsualCommute = { origin: NamedSpot; destination: NamedSpot; to: 'work' | 'home' }

/**
 * The commute on which a member sets out around now, by the same rule as the planner's first question. Undefined at
 * weekends and at night, without both places, and for a member whose last trips were never by transit.
 */
export function findUsualCommute(
  member: Places,
  lastTrips: readonly TravelledTrip[],
  moment: LocalMoment,
): UsualCommute | undefined {
  if (lastTrips.length > 0 && !lastTrips.some(isByTransit)) return undefined
  const commute = nextCommute(placesOf(member), moment)
  if (commute?.when !== 'now' || !commute.origin || !commute.destination) return undefined
  return {
    ...commute,
    origin: commute.origin,
    destination: commute.destination,
    to: commute.destination.name as 'work',
  }
}

function isByTransit({ mode, legs }: TravelledTrip): boolean {
  return mode === 'transit' || (legs?.some((leg) => leg.mode === 'transit') ?? false)
}

/** Their kind is their name here, by which the direction is told. The planner takes as many digits as a place needs. */
function placesOf({ live_lat, live_lng, commute_lat, commute_lng }: Places): SavedPlace[] {
  return [
    { kind: 'home', lat: live_lat, lng: live_lng } as const,
    { kind: 'work', lat: commute_lat, lng: commute_lng } as const,
  ].flatMap(({ kind, lat, lng }) =>
    lat === null || lng === null
      ? []
      : [{ kind, lat: roundDegrees(lat), lng: roundDegrees(lng), name: kind, about: '' }],
  )
}

export type Departure = {
  /** The short name of the first line, or its long one. */
  line: { short: string } | { long: string }
  /** When its vehicle leaves the stop. */
  at: string
  /** The minutes until one must leave for the stop. */
  minutes: number
}

/** A later departure is not urgent. */
const mostMinutes = 60

/** From this many minutes on, the departure is the first thing on the page. */
const nearMinutes = 20

export function isNear({ minutes }: Pick<Departure, 'minutes'>): boolean {
  return minutes <= nearMinutes
}

/** The itinerary by transit that leaves first and can still be reached. A headway gives no time of leaving. */
export function findDeparture(
  journeys: readonly Pick<Journey, 'mode' | 'start' | 'legs'>[],
  minuteNow: number,
): Departure | undefined {
  return journeys
    .flatMap(({ mode, start, legs }): Departure[] => {
      const ride = legs.find(({ line }) => line !== null)
      const minutes = shownMinute(start) - minuteNow
      if (mode !== 'transit' || !ride?.line || ride.is_approximate || minutes < 0 || minutes > mostMinutes) return []
      const { short_name: short, long_name: long } = ride.line
      return [{ line: short ? { short } : { long }, at: ride.start, minutes }]
    })
    .toSorted((one, other) => one.minutes - other.minutes)[0]
}
