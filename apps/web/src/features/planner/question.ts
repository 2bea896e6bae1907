import type { plannerCalls } from '@throughway/contract/planner'
import type { RawInputOf } from '@throughway/contract/call'
import { type PlanMode, planModes } from '@throughway/domain/journey-figures'
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
  travellers: number
  wheelchair: boolean
  bikeAboard: boolean
  maxWalkMiles: number
  maxTransfers: number
}

/** A question whose places are all known: this one can be asked. */
export type ReadyQuestion = Question & { origin: NamedSpot; destination: NamedSpot; intermediates: readonly NamedSpot[] }

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
  travellers: 1,
  wheelchair: false,
  bikeAboard: false,
  maxWalkMiles: 1.2,
  maxTransfers: 3,
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

/** As the call takes it. */
export function inputOf(question: ReadyQuestion): RawInputOf<typeof plannerCalls.findJourneys> {
  const { when, date, time } = question
  return {
    origin: question.origin,
    destination: question.destination,
    ...(question.intermediates.length > 0 && { intermediates: [...question.intermediates], best_order: question.bestOrder }),
    modes: [...question.modes],
    when,
    ...(when !== 'now' && date && { date }),
    ...(when !== 'now' && time && { time }),
    travellers: question.travellers,
    wheelchair: question.wheelchair,
    bike_aboard: question.bikeAboard,
    max_walk_miles: question.maxWalkMiles,
    max_transfers: question.maxTransfers,
  }
}
