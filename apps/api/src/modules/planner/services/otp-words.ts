import { absoluteDirections, type Step } from '@throughway/journey-engine/plan/itinerary'
import type { FoundStep } from './make-itinerary.ts'

const turns: Record<string, FoundStep['relativeDirection']> = {
  DEPART: 'depart',
  HARD_LEFT: 'hard_left',
  LEFT: 'left',
  SLIGHTLY_LEFT: 'slightly_left',
  CONTINUE: 'continue',
  SLIGHTLY_RIGHT: 'slightly_right',
  RIGHT: 'right',
  HARD_RIGHT: 'hard_right',
  CIRCLE_CLOCKWISE: 'roundabout',
  CIRCLE_COUNTERCLOCKWISE: 'roundabout',
  ELEVATOR: 'elevator',
  UTURN_LEFT: 'uturn_left',
  UTURN_RIGHT: 'uturn_right',
}

/** A turn as OpenTripPlanner 1 or 2 names it; an unknown one is ignored. */
export function turnOf(name: string): FoundStep['relativeDirection'] {
  return Object.hasOwn(turns, name) ? turns[name]! : 'continue'
}

/** `NORTHEAST`; north when it is missing. */
export function compass(name: string): Step['absoluteDirection'] {
  const word = name.toLowerCase()
  return absoluteDirections.find((each) => each === word) ?? 'north'
}
