import type { RawInputOf } from '@throughway/contract/call'
import type { Trip, tripCalls } from '@throughway/contract/trip'
import { isDayMode, isPoolMode } from '@throughway/domain/modes'

/** What is sent: facts, and the days that they are true of. */
export type TripsInput = RawInputOf<typeof tripCalls.logTrips>['trips']
type Facts = Omit<TripsInput[number], 'dates'>

/** Something to log again: a trip, or both ways of a round trip, with the words that it is known by. */
export type Copy = { key: string; trip: Trip; isRound: boolean; facts: Facts[] }

/** Trips as they can be logged on other days; notes belong to their own day and stay there. */
export function copiesOf(trips: readonly Trip[]): Copy[] {
  const groups = new Map<string, Trip[]>()
  for (const trip of trips.filter(isRepeatable)) groups.set(trip.group_id ?? trip.id, [...(groups.get(trip.group_id ?? trip.id) ?? []), trip])
  return [...groups.values()].map((ways) => {
    const [first, ...others] = ways.toSorted((one, other) => order[one.direction] - order[other.direction]) as [Trip, ...Trip[]]
    const facts = others.length === 1 && isWayBack(first, others[0]!) ? [{ ...factsOf(first), round_trip: 'true' as const }] : [first, ...others].map(factsOf)
    return { key: JSON.stringify(facts), trip: first, isRound: others.length > 0, facts }
  })
}

/** What the member does usually: the last ones that differ from each other, the newest first. */
export function usualCopies(trips: readonly Trip[], most: number): Copy[] {
  const copies = copiesOf(trips.filter(({ mode }) => mode !== 'brown_bag'))
  const byKey = new Map(copies.toReversed().map((copy) => [copy.key, copy]))
  return copies.filter((copy) => byKey.get(copy.key) === copy).slice(0, most)
}

/** The copies on each of the days; alike ones travel together. */
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

/** Whether the server would make the second of the first by itself. */
function isWayBack(out: Trip, back: Trip): boolean {
  const hasOwnTimes = back.departure !== null || back.arrival !== null
  return !hasOwnTimes && out.direction === 'out' && back.mode === out.mode && back.miles === out.miles && back.from === out.to && back.to === out.from && back.people === out.people
}

function factsOf({ mode, direction, miles, departure, arrival, people, legs, from, to }: Trip): Facts {
  if (isDayMode(mode)) return { mode, direction: 'other' }
  return {
    mode,
    direction,
    ...(legs
      ? { legs: legs.map((leg) => ({ mode: leg.mode, miles: String(leg.miles), ...(leg.line && { line: leg.line }), ...(leg.people && { people: String(leg.people) }) })) }
      : { miles: String(miles) }),
    ...(isPoolMode(mode) && people && { people: String(people) }),
    ...(departure && { departure }),
    ...(arrival && { arrival }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
