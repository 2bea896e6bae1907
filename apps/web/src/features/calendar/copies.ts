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

/** Fields that are added to the facts later, and the note, which belongs to its own day. */
type AddedLater = 'round_trip' | 'profile_id' | 'partners_of' | 'note'
/**
 * Every other fact by its name, so that one which is forgotten here does not compile; undefined leaves it out.
 * @internal
 */
export type EveryFact = { [Name in Exclude<keyof Required<Facts>, AddedLater>]: Facts[Name] | undefined }

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
 * C5: the directions of a trip profile with their times. A profile without a distance cannot be logged without the
 * form.
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
  const out = { legs, from, to, from_place_id: from_place, to_place_id: to_place }
  const back = {
    legs: legs?.toReversed() ?? null,
    from: to,
    to: from,
    from_place_id: to_place,
    to_place_id: from_place,
  }
  return keepKnown({
    ...sharedFacts({ ...told, ...(direction === 'back' ? back : out) }),
    vehicle_id: canNameVehicle(mode) ? (vehicleId ?? undefined) : undefined,
    partners: partners.length > 0 ? partners : undefined,
    // a profile does not contain these
    distance_reason: undefined,
    distance_note: undefined,
    scooter: undefined,
    electric: undefined,
  })
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
  return !hasOwnTimes && out.direction === 'out' && isTurned && sameBothWays.every((name) => back[name] === out[name])
}

/** Whether the server copies the fact from the way out to the way back. `isWayBack` compares most of the others. */
const isSameBack = {
  mode: true,
  direction: false,
  legs: false,
  miles: true,
  people: true,
  departure: false,
  arrival: false,
  // `partners_of` asks them again
  partners: false,
  from: false,
  to: false,
  from_place_id: false,
  to_place_id: false,
  distance_reason: true,
  distance_note: true,
  vehicle_id: true,
  scooter: true,
  electric: true,
} as const satisfies Record<keyof EveryFact, boolean>
type SameBack = { [Name in keyof EveryFact]: (typeof isSameBack)[Name] extends true ? Name : never }[keyof EveryFact]
const sameBothWays = (Object.keys(isSameBack) as (keyof EveryFact)[]).filter(
  (name): name is SameBack => isSameBack[name],
)

function factsOf(trip: Trip): Facts {
  const { mode, legs, distance_reason: reason, distance_note: words } = trip
  if (isDayMode(mode)) return { mode, direction: 'other' }
  const saysWhy = mode !== 'multimode' && reason !== null
  return keepKnown({
    ...sharedFacts(trip),
    distance_reason: saysWhy ? reason : undefined,
    distance_note: (saysWhy && words) || undefined,
    vehicle_id: (canDrive({ mode, legs: legValuesOf(legs) }) && trip.vehicle_id) || undefined,
    scooter: (mayBeElectric(mode) && trip.scooter) || undefined,
    electric: mayBeElectric(mode) ? (trip.electric ?? undefined) : undefined,
    // `partners_of` names them
    partners: undefined,
  })
}

type CopiedTrip = Pick<
  Trip,
  'mode' | 'direction' | 'people' | 'departure' | 'arrival' | 'from' | 'to' | 'from_place_id' | 'to_place_id'
> &
  Pick<TripProfile, 'miles' | 'legs'>

/** Facts that a trip has, and a profile lacks or writes differently. */
type OwnFact = 'distance_reason' | 'distance_note' | 'vehicle_id' | 'scooter' | 'electric' | 'partners'

/** The facts that trips and profiles share. */
function sharedFacts({
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
}: CopiedTrip): Omit<EveryFact, OwnFact> {
  return {
    mode,
    direction,
    legs: legs ? legValuesOf(legs).map(inputOfLeg) : undefined,
    miles: legs ? undefined : String(miles),
    people: isPoolMode(mode) && people ? String(people) : undefined,
    departure: departure || undefined,
    arrival: arrival || undefined,
    from: from || undefined,
    to: to || undefined,
    from_place_id: fromPlace || undefined,
    to_place_id: toPlace || undefined,
  }
}

/** The facts that are known, ready to be sent and compared. */
function keepKnown(facts: EveryFact): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
