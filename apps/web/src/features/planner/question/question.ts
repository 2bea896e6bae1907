import type { plannerCalls } from '@throughway/contract/planner/planner'
import type { RawInputOf } from '@throughway/contract/call'
import { type PlanMode, planModes } from '@throughway/domain/planner/plan-modes'
import type { PlanPreference } from '@throughway/domain/planner/plan-order'
import type { VehicleKind } from '@throughway/domain/mode/vehicle-kinds'
import type { WalkPace } from '@throughway/domain/mode/walk-pace'
import { type AskedPlace, isSpot, type NamedSpot } from '#lib/places/asked-place.ts'

export const whens = ['now', 'depart', 'arrive'] as const
export type When = (typeof whens)[number]

/** R3.10: the planner's question, as in the form and in the address of the page. */
export type Question = {
  origin: AskedPlace | null
  destination: AskedPlace | null
  /** Visited on the way, in this order. */
  intermediates: readonly AskedPlace[]
  bestOrder: boolean
  modes: readonly PlanMode[]
  when: When
  /** `YYYY-MM-DD` and `HH:mm` in the programme's time zone; empty with `now`. */
  date: string
  time: string
  /** The exact instant when date and time name only the quarter hour; usually empty. */
  at: string
  /** With `at`, when turning back: ways by transit from the other end of the window on. */
  fromFarEnd: boolean
  travellers: number
  wheelchair: boolean
  /** With `wheelchair`: also shows ways that are not known to be accessible. */
  wheelchairUnknown: boolean
  bikeAboard: boolean
  prefer: PlanPreference
  walkPace: WalkPace
  maxWalkMiles: number
  maxTransfers: number
  /** The wanted kinds of vehicles; none means all. */
  vehicles: readonly VehicleKind[]
  /** Alternative streets too, for each mode of one's own except walking. */
  alternatives: boolean
}

/** A question with known places only, which can be sent. */
export type ReadyQuestion = Question & {
  origin: NamedSpot
  destination: NamedSpot
  intermediates: readonly NamedSpot[]
}

/** The contract's defaults and bounds, repeated so that the screen loads no schemas; a test compares them. */
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
  fromFarEnd: false,
  travellers: 1,
  wheelchair: false,
  wheelchairUnknown: false,
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

/** Whether the field of a place has any content. */
export function isTold(place: AskedPlace | null): place is AskedPlace {
  return place !== null && (isSpot(place) || place.text !== '')
}

export function isReady(question: Question): question is ReadyQuestion {
  return [question.origin, question.destination, ...question.intermediates].every(isSpot)
}

/** Drops the exact instant when another day or time is chosen, since that means a quarter hour. */
export function dropOldMoment(next: Question, before: Question): Question {
  const isSameTime = next.when === before.when && next.date === before.date && next.time === before.time
  return next.at === before.at && !isSameTime ? { ...next, at: '', fromFarEnd: false } : next
}

export const leaveNow = { when: 'now', date: '', time: '', at: '', fromFarEnd: false } as const

/** The question as the call takes it, with positions only; the page keeps the names for itself. */
export function inputOf(question: ReadyQuestion): RawInputOf<typeof plannerCalls.findJourneys> {
  const { when, date, time, at } = question
  const point = ({ lat, lng }: NamedSpot) => ({ lat, lng })
  return {
    origin: point(question.origin),
    destination: point(question.destination),
    ...(question.intermediates.length > 0 && {
      intermediates: question.intermediates.map(point),
      best_order: question.bestOrder,
    }),
    modes: [...question.modes],
    when,
    ...(when !== 'now' && (at ? { at } : { ...(date && { date }), ...(time && { time }) })),
    ...(when !== 'now' && at && question.fromFarEnd && { from_far_end: true }),
    travellers: question.travellers,
    wheelchair: question.wheelchair,
    wheelchair_unknown: question.wheelchairUnknown,
    bike_aboard: question.bikeAboard,
    prefer: question.prefer,
    walk_pace: question.walkPace,
    max_walk_miles: question.maxWalkMiles,
    max_transfers: question.maxTransfers,
    ...(question.vehicles.length > 0 && { vehicles: [...question.vehicles] }),
    ...(question.alternatives && { alternatives: true }),
  }
}
