import type { JourneyAnswer, PlanOffer } from '@throughway/contract/planner/itinerary'
import { roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import type { Question } from './question.ts'

/** Asks the same question for another time. `at` comes from an answer and carries the programme's UTC offset. */
export function turnTo<Asked extends Question>(
  question: Asked,
  { when, at, from_far_end: fromFarEnd = false }: NonNullable<JourneyAnswer['later']>,
): Asked {
  return { ...question, when, at, fromFarEnd, date: at.slice(0, 10), time: roundToQuarterHour(timeOf(at)) }
}

/** `08:31` of `2026-03-02T08:31:00-05:00`. */
export function timeOf(at: string): string {
  return at.slice(11, 16)
}

/** The same question with the change that an answer offers. */
export function takeOffer(question: Question, offer: PlanOffer): Question {
  if (offer.change === 'walk') return { ...question, maxWalkMiles: offer.miles }
  if (offer.change === 'options')
    return { ...question, wheelchair: false, wheelchairUnknown: false, bikeAboard: false, vehicles: [] }
  return turnTo(question, { when: question.when === 'arrive' ? 'arrive' : 'depart', at: offer.at })
}
