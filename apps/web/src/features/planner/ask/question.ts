import type { plannerCalls } from '@throughway/contract/planner'
import type { RawInputOf } from '@throughway/contract/call'
import { type PlanMode, planModes } from '@throughway/domain/planner/journey-figures'
import type { PlanPreference } from '@throughway/domain/planner/plan-order'
import type { VehicleKind } from '@throughway/domain/mode/vehicle-kinds'
import type { WalkPace } from '@throughway/domain/mode/walk-pace'
import type { Spot } from '#lib/places/use-place-search.ts'

/** A place with its point; the name is for people, and absent where the address of the page does not tell it. */
export type NamedSpot = Spot & { name?: string }
/** What somebody wrote (`home`, `Main Street 3`), before it is known where that is. */
export type WrittenPlace = { text: string }
export type AskedPlace = NamedSpot | WrittenPlace

export const whens = ['now', 'depart', 'arrive'] as const
export type When = (typeof whens)[number]

/** R3.10: what the planner is asked, as the form fills it in and the address of the page keeps it. */
export type Question = {
  origin: AskedPlace | null
  destination: AskedPlace | null
  /** Visited on the way, in this order. */
  intermediates: readonly AskedPlace[]
  bestOrder: boolean
  modes: readonly PlanMode[]
  when: When
  /** `YYYY-MM-DD` and `HH:mm` of the programme; empty with `now`. */
  date: string
  time: string
  /** The very moment that date and time name only to the quarter of an hour, as an instant; usually empty. */
  at: string
  travellers: number
  wheelchair: boolean
  bikeAboard: boolean
  prefer: PlanPreference
  walkPace: WalkPace
  maxWalkMiles: number
  maxTransfers: number
  /** Kinds of vehicles that one would ride; none stands for all. */
  vehicles: readonly VehicleKind[]
  /** Other streets too, for each way on one’s own but walking. */
  alternatives: boolean
}

/** A question whose places are all known: this one can be asked. */
export type ReadyQuestion = Question & {
  origin: NamedSpot
  destination: NamedSpot
  intermediates: readonly NamedSpot[]
}

/** The contract's own defaults and bounds, written out so that the screen loads no schemas; a test holds them against it. */
export const plainQuestion: Question = {
  origin: null,
  destination: null,
  intermediates: [],
  bestOrder: false,
  modes: planModes,
  when: 'now',
  date: '',
  time: '',
  at: '',
  travellers: 1,
  wheelchair: false,
  bikeAboard: false,
  prefer: 'fastest',
  walkPace: 'usual',
  maxWalkMiles: 1.2,
  maxTransfers: 3,
  vehicles: [],
  alternatives: false,
}
export const mostIntermediates = 5
export const mostTravellers = 6

export function isSpot(place: AskedPlace | null): place is NamedSpot {
  return place !== null && 'lat' in place
}

/** Whether the field of a place has anything in it. */
export function isTold(place: AskedPlace | null): place is AskedPlace {
  return place !== null && (isSpot(place) || place.text !== '')
}

export function isReady(question: Question): question is ReadyQuestion {
  return [question.origin, question.destination, ...question.intermediates].every(isSpot)
}

/** A moment that is no longer meant goes: whoever chooses another day or time chooses a quarter of an hour. */
export function dropOldMoment(next: Question, before: Question): Question {
  const isSameTime = next.when === before.when && next.date === before.date && next.time === before.time
  return next.at === before.at && !isSameTime ? { ...next, at: '' } : next
}

export const leaveNow = { when: 'now', date: '', time: '', at: '' } as const

/** As the call takes it. */
export function inputOf(question: ReadyQuestion): RawInputOf<typeof plannerCalls.findJourneys> {
  const { when, date, time, at } = question
  return {
    origin: question.origin,
    destination: question.destination,
    ...(question.intermediates.length > 0 && {
      intermediates: [...question.intermediates],
      best_order: question.bestOrder,
    }),
    modes: [...question.modes],
    when,
    ...(when !== 'now' && (at ? { at } : { ...(date && { date }), ...(time && { time }) })),
    travellers: question.travellers,
    wheelchair: question.wheelchair,
    bike_aboard: question.bikeAboard,
    prefer: question.prefer,
    walk_pace: question.walkPace,
    max_walk_miles: question.maxWalkMiles,
    max_transfers: question.maxTransfers,
    ...(question.vehicles.length > 0 && { vehicles: [...question.vehicles] }),
    ...(question.alternatives && { alternatives: true }),
  }
}
