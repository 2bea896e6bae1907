import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'

export type RideDecision = 'approve' | 'deny' | 'void'
export type ClaimDecision = 'review' | 'pay' | 'refuse'
export type RideHomeAct = RideDecision | ClaimDecision

type Ride = Pick<StaffRideHome, 'state' | 'is_open'> & {
  claim: Pick<NonNullable<StaffRideHome['claim']>, 'state' | 'paid_cents'> | null
}

/**
 * What staff can decide about a request: one that needs a call on its day, and an authorisation until its receipt is
 * paid.
 */
export function rideDecisionsOf({ state, is_open: isOpen, claim }: Ride): readonly RideDecision[] {
  if (state === 'needs_call') return isOpen ? ['approve', 'deny'] : []
  return state === 'approved' && claim?.paid_cents == null ? ['void'] : []
}

/** What staff decide about a receipt, the usual decision first. */
export function claimDecisionsOf({ claim }: Ride): readonly ClaimDecision[] {
  if (claim?.state === 'submitted') return ['pay', 'review', 'refuse']
  return claim?.state === 'in_review' ? ['pay', 'refuse'] : []
}
