import type { RawInputOf } from '@throughway/contract/call'
import type { Trip } from '@throughway/contract/trip/trip'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { canNameVehicle, isDayMode, isPoolMode, mayBeElectric } from '@throughway/domain/mode/modes'
import { type ProfileDirection, directionsOf } from '@throughway/domain/trip/profile-directions'
import { canDrive, inputOfLeg, legValuesOf } from '#lib/legs/leg-values.ts'

/** The call's input: facts, and the dates to which they apply. */
export type TripsInput = RawInputOf<typeof tripCalls.logTrips>['trips']
type Facts = Omit<TripsInput[number], 'dates'>

/** Something to log again: a trip, or both directions of a round trip, with its description. */
export type Copy = Pick<Trip, 'mode' | 'headline' | 'direction' | 'miles' | 'from' | 'to'> & {
  key: string
  isRound: boolean
  facts: Facts[]
  /** The date of the original; a trip profile has none. */
  date?: string
  /** The name of the trip profile. */
  name?: string
}

/** Trips in a form that can be logged on other days; notes belong to their own day and are left out. */
export function copiesOf(trips: readonly Trip[]): Copy[] {
  const groups = new Map<string, Trip[]>()
  for (const trip of trips.filter(isRepeatable))
    groups.set(trip.group_id ?? trip.id, [...(groups.get(trip.group_id ?? trip.id) ?? []), trip])
  return [...groups.values()].map((ways) => {
    const [first, ...others] = ways.toSorted((one, other) => order[one.direction] - order[other.direction]) as [
      Trip,
      ...Trip[],
    ]
    const facts =
      others.length === 1 && isWayBack(first, others[0]!)
        ? [{ ...factsOf(first), round_trip: 'true' as const }]
        : [first, ...others].map(factsOf)
    const { mode, headline, direction, miles, from, to, date } = first
    // partners are asked again for each day, and do not make a different trip
    const named = first.confirmed_partners === null ? facts : facts.map((each) => ({ ...each, partners_of: first.id }))
    return {
      mode,
      headline,
      direction,
      miles,
      from,
      to,
      date,
      key: JSON.stringify(facts),
      isRound: others.length > 0,
      facts: named,
    }
  })
}

/** The member's usual trips: the latest distinct ones, newest first. */
export function usualCopies(trips: readonly Trip[], most: number): Copy[] {
  const copies = copiesOf(trips.filter(({ mode }) => mode !== 'brown_bag'))
  const byKey = new Map(copies.toReversed().map((copy) => [copy.key, copy]))
  return copies.filter((copy) => byKey.get(copy.key) === copy).slice(0, most)
}

/**
 * C5: the directions of a trip profile with their times. A profile without a distance cannot be logged without a form.
 */
export function copiesOfProfiles(profiles: readonly TripProfile[]): Copy[] {
  return profiles
    .filter(({ mode, miles, legs }) => miles !== null || legs !== null || isDayMode(mode))
    .map((profile) => {
      const ways = directionsOf(profile)
      const [first] = ways
      const isTimeless = ways.every(({ departure }) => departure === null)
      const all = ways.map((way) => ({ ...factsOfProfile(profile, way), profile_id: profile.id }))
      const facts = ways.length > 1 && isTimeless ? [{ ...all[0]!, round_trip: 'true' as const }] : all
      const { id, name, mode, legs, from, to } = profile
      const miles = profile.miles ?? (legs ?? []).reduce((sum, leg) => sum + leg.miles, 0)
      return {
        key: `profile ${id}`,
        name,
        mode,
        headline: mode,
        direction: first!.direction,
        miles,
        from,
        to,
        isRound: ways.length > 1,
        facts,
      }
    })
}

function factsOfProfile(profile: TripProfile, { direction, departure, arrival }: ProfileDirection): Facts {
  const { mode, legs, miles, people, from, to, from_place, to_place, vehicle_id: vehicleId, partners } = profile
  if (isDayMode(mode)) return { mode, direction: 'other' }
  const told = { mode, direction, miles, people, departure, arrival }
  return {
    ...(direction === 'back'
      ? factsOfCopy({
          ...told,
          legs: legs?.toReversed() ?? null,
          from: to,
          to: from,
          from_place_id: to_place,
          to_place_id: from_place,
        })
      : factsOfCopy({ ...told, legs, from, to, from_place_id: from_place, to_place_id: to_place })),
    ...(vehicleId && canNameVehicle(mode) && { vehicle_id: vehicleId }),
    ...(partners.length > 0 && { partners }),
  }
}

/** The copies on each of the days; equal ones are sent together. */
export function placeCopies(placed: readonly { copy: Copy; dates: readonly string[] }[]): TripsInput {
  const entries = new Map<string, TripsInput[number]>()
  for (const { copy, dates } of placed) {
    for (const facts of copy.facts) {
      const key = JSON.stringify(facts)
      entries.set(key, { ...facts, dates: [...(entries.get(key)?.dates ?? []), ...dates] })
    }
  }
  return [...entries.values()]
}

const order = { out: 0, back: 1, other: 2 }

function isRepeatable({ state }: Trip) {
  return state !== 'deleted' && state !== 'rejected'
}

/** Whether the server would derive the second trip from the first. */
function isWayBack(out: Trip, back: Trip): boolean {
  const hasOwnTimes = back.departure !== null || back.arrival !== null
  const isTurned =
    back.from === out.to &&
    back.to === out.from &&
    back.from_place_id === out.to_place_id &&
    back.to_place_id === out.from_place_id
  return !hasOwnTimes && out.direction === 'out' && isTurned && alike.every((name) => back[name] === out[name])
}

const alike = [
  'mode',
  'miles',
  'people',
  'vehicle_id',
  'scooter',
  'electric',
  'distance_reason',
  'distance_note',
] as const

function factsOf(trip: Trip): Facts {
  const { mode, legs, distance_reason: reason, distance_note: words } = trip
  if (isDayMode(mode)) return { mode, direction: 'other' }
  return {
    ...factsOfCopy(trip),
    ...(reason && mode !== 'multimode' && { distance_reason: reason, ...(words && { distance_note: words }) }),
    ...(canDrive({ mode, legs: legValuesOf(legs) }) && trip.vehicle_id && { vehicle_id: trip.vehicle_id }),
    ...(mayBeElectric(mode) && trip.scooter && { scooter: trip.scooter }),
    ...(mayBeElectric(mode) && trip.electric !== null && { electric: trip.electric }),
  }
}

type CopiedTrip = Pick<
  Trip,
  'mode' | 'direction' | 'people' | 'departure' | 'arrival' | 'from' | 'to' | 'from_place_id' | 'to_place_id'
> &
  Pick<TripProfile, 'miles' | 'legs'>

/** The facts that trips and profiles share; unknown ones are left out. */
function factsOfCopy({
  mode,
  direction,
  legs,
  miles,
  people,
  departure,
  arrival,
  from,
  to,
  from_place_id: fromPlace,
  to_place_id: toPlace,
}: CopiedTrip): Facts {
  return {
    mode,
    direction,
    ...(legs ? { legs: legValuesOf(legs).map(inputOfLeg) } : { miles: String(miles) }),
    ...(isPoolMode(mode) && people && { people: String(people) }),
    ...(departure && { departure }),
    ...(arrival && { arrival }),
    ...(from && { from }),
    ...(to && { to }),
    ...(fromPlace && { from_place_id: fromPlace }),
    ...(toPlace && { to_place_id: toPlace }),
  }
}
