import type { ReviewedTrip } from '@throughway/contract/trip/trip-staff'

const reviewDecisions = ['accept', 'reject', 'suspect', 'fraud'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The decisions that the state of a trip allows, the usual one first. A rejected one is no longer only suspected. */
export function decisionsOf({ state }: Pick<ReviewedTrip, 'state'>): readonly ReviewDecision[] {
  if (state === 'in_review') return reviewDecisions
  return state === 'rejected' ? ['accept', 'reject', 'fraud'] : []
}
