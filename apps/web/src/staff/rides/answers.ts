import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import {
  findNextBooking,
  type OutsideSystem,
  readOutsideState,
  type RideBookingState,
} from '@throughway/domain/ride/ride-states'

export const rideAnswers = ['confirm', 'negotiate', 'deny'] as const
export type RideAnswer = (typeof rideAnswers)[number]

export const rideOutcomes = [
  'dispatch',
  'pick_up',
  'complete',
  'no_show',
  'fail',
  'cancel',
  'cancel_by_service',
] as const
export type RideOutcome = (typeof rideOutcomes)[number]

type RideFacts = Pick<StaffRideRequest, 'state' | 'moves'>

/** The answers that a ride can still get, the usual one first. One that the rider booked by phone expects none. */
export function answersOf({ state, moves }: RideFacts): RideAnswer[] {
  return state === 'called' ? [] : rideAnswers.filter((answer) => moves.includes(answer))
}

/** The outcomes that staff can note for a ride. For an unanswered one it is only a cancellation. */
export function outcomesOf({ state, moves }: RideFacts): RideOutcome[] {
  return rideOutcomes.filter((outcome) => moves.includes(outcome) && (state !== 'selected' || outcome === 'cancel'))
}

export type RideAct = RideAnswer | 'outcome'

/** The acts that a ride has buttons for: its answers, and one for all that can be noted of it. */
export function actsOf(ride: RideFacts): RideAct[] {
  return [...answersOf(ride), ...(outcomesOf(ride).length > 0 ? (['outcome'] as const) : [])]
}

/** The acts that have a button in the queue: answers for a ride that waits, and for another one what became of it. */
export function queueActsOf(ride: RideFacts): RideAct[] {
  const isAnswer = (act: RideAct) => act !== 'outcome'
  return actsOf(ride).filter((act) => isAnswer(act) === (ride.state === 'selected'))
}

type CodeFound =
  | { state: RideBookingState; outcome: RideOutcome | undefined }
  | { state: undefined; outcome: undefined }

/**
 * E4: what the code of the service's own booking system says of a ride, and the outcome that notes it: none where the ride
 * stands so already, or the state comes by an answer. An unknown code says nothing.
 */
export function readCode(
  ride: Pick<StaffRideRequest, 'state' | 'moves' | 'booking'>,
  system: OutsideSystem,
  code: string,
): CodeFound {
  const { state, isKnown } = readOutsideState(system, code)
  if (!isKnown) return { state: undefined, outcome: undefined }
  const outcome = outcomesOf(ride).find((each) =>
    [false, true].some((isLate) => findNextBooking(ride.booking, each, 'staff', isLate) === state),
  )
  return { state, outcome }
}
