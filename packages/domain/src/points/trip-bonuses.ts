import type { BonusName } from './points.ts'

/**
 * C1: one-offs that hold as long as the member has this many counted trips; `onlyReferred` is for members who signed up
 * by an invitation.
 */
export type TripBonus = { name: BonusName; trips: number; onlyReferred: boolean }

/** After this many counted trips of a friend, both the friend and the referrer earn. */
export const referralTrips = 5

export const tripBonuses: readonly TripBonus[] = [
  { name: 'first_trip', trips: 1, onlyReferred: false },
  { name: 'referral', trips: referralTrips, onlyReferred: true },
]

type BonusFacts = { countedTrips: number; isReferred: boolean; stands: boolean }

/** Judges whether a change in counted trips gives or takes back a one-off. It is given again when its condition holds again. */
export function judgeBonus(
  { trips, onlyReferred }: TripBonus,
  { countedTrips, isReferred, stands }: BonusFacts,
): 'earn' | 'reverse' | 'stay' {
  const holds = countedTrips >= trips && (isReferred || !onlyReferred)
  if (holds === stands) return 'stay'
  return holds ? 'earn' : 'reverse'
}

/**
 * The state of an invitation by the friend's trips (`revision` rises each time the friend reaches five; `points` is 0
 * below that), and the revision already booked.
 */
export type ReferralState = { revision: number; points: number; bookedRevision: number }

/** The revision to reverse for the referrer, and the revision to earn. */
export function settleReferral({ revision, points, bookedRevision }: ReferralState): {
  reverse: number | null
  earn: number | null
  booked: number
} {
  const due = points > 0 ? revision : 0
  if (due === bookedRevision) return { reverse: null, earn: null, booked: due }
  return { reverse: bookedRevision || null, earn: due || null, booked: due }
}
