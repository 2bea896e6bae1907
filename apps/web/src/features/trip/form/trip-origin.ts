import type { PendingTrip } from '@throughway/contract/trip/pending'
import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { directionsOf } from '@throughway/domain/trip/trip-profiles'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { legValuesOf } from '#lib/legs/leg-values.ts'
import { useNamePartners } from '#lib/pool/pool.calls.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { Search } from '#lib/screen/use-search.ts'
import { readTripStart, type TripStart } from '#lib/screen/trip-start.ts'
import { fillFromPlanner } from './fill-from-planner.ts'
import type { OwnPlace, TripValues } from './trip-form.ts'

/** The origin of a new trip: a trip profile, a pending trip, or a planned itinerary. */
export type TripOrigin =
  | { kind: 'profile' | 'pending'; id: string }
  | { kind: 'planner'; id: 'planner'; start: TripStart }

/**
 * R2.52: `profileID`; `pendingID` opens a pending trip, to log it with changes; `way` with its facts comes from the
 * planner.
 */
export function parseTripOrigin(search: Search): TripOrigin | undefined {
  const { profileID: profile, pendingID: pending } = search
  if (isId(pending)) return { kind: 'pending', id: pending! }
  if (isId(profile)) return { kind: 'profile', id: profile! }
  const start = readTripStart(search)
  return start && { kind: 'planner', id: 'planner', start }
}

/** Fills a new form from its origin; a deleted origin leaves the default values. */
export function useTripOrigin(origin: TripOrigin | undefined) {
  const profiles = useCallQuery(callDescriptors.listTripProfiles, {}, { enabled: origin?.kind === 'profile' })
  const pending = useCallQuery(callDescriptors.listPendingTrips, {}, { enabled: origin?.kind === 'pending' })
  const profile = origin?.kind === 'profile' ? profiles.data?.items.find(({ id }) => id === origin.id) : undefined
  const waiting = origin?.kind === 'pending' ? pending.data?.items.find(({ id }) => id === origin.id) : undefined
  const asked = origin?.kind === 'profile' ? profiles : pending
  const partners = (profile ?? waiting)?.partners ?? []
  const { isPending: namesPending, nameAll } = useNamePartners(partners.length > 0)
  const planned = origin?.kind === 'planner' ? origin.start : undefined
  return {
    // Only the first load delays the form.
    isPending: origin !== undefined && !planned && ((asked.isPending && asked.errorUpdateCount === 0) || namesPending),
    found: profile || waiting || planned ? origin : undefined,
    fill(start: TripValues, places: readonly OwnPlace[]): TripValues {
      if (planned) return fillFromPlanner(start, planned, places)
      const filled = waiting ? fillFromPending(start, waiting) : profile ? fillFromProfile(start, profile) : start
      return partners.length ? { ...filled, partners: nameAll(partners) } : filled
    },
  }
}

/** A profile's trip: both directions if it has them, or the return once the outbound trip is logged. */
export function fillFromProfile(start: TripValues, profile: TripProfile): TripValues {
  const [first, second] = directionsOf(profile)
  const isBack =
    first!.direction === 'back' || (start.way === 'one_way' && start.direction === 'back' && second !== undefined)
  const way = isBack ? (second ?? first!) : first!
  return {
    ...start,
    ...fillFacts(start, profile, isBack),
    way: second && !isBack ? 'round' : 'one_way',
    direction: isBack ? 'back' : way.direction === 'other' ? start.direction : 'out',
    vehicle: profile.vehicle_id ?? '',
    departure: way.departure ?? '',
    arrival: way.arrival ?? '',
  }
}

export function fillFromPending(start: TripValues, pending: PendingTrip): TripValues {
  const { date, direction, departure, arrival } = pending
  return {
    ...start,
    ...fillFacts(start, pending, false),
    date,
    way: 'one_way',
    direction,
    vehicle: pending.vehicle_id ?? '',
    departure: departure ?? '',
    arrival: arrival ?? '',
  }
}

type Facts = Pick<TripProfile, 'mode' | 'miles' | 'people' | 'legs' | 'from' | 'to' | 'from_place' | 'to_place'>

function fillFacts(
  start: TripValues,
  { mode, miles, people, legs, from, to, from_place: fromPlace, to_place: toPlace }: Facts,
  isBack: boolean,
): Partial<TripValues> {
  const ends = { from: from ?? '', to: to ?? '', fromPlace: fromPlace ?? '', toPlace: toPlace ?? '' }
  const inOrder = isBack ? legs?.toReversed() : legs
  return {
    mode,
    miles: miles === null ? '' : String(miles),
    people: people === null ? '' : String(people),
    legs: inOrder ? legValuesOf(inOrder) : start.legs,
    ...(isBack ? { from: ends.to, to: ends.from, fromPlace: ends.toPlace, toPlace: ends.fromPlace } : ends),
    note: '',
  }
}

function isId(text: string | undefined) {
  return /^[0-9a-f-]{36}$/i.test(text ?? '')
}
