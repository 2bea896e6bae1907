import type { BonusName } from './points.ts'

/** C1: one-offs that stand as long as the member has so many counted trips; `onlyReferred` is for who came by an invitation. */
export type TripBonus = { name: BonusName; trips: number; onlyReferred: boolean }

/** After so many counted trips of a friend both earn: the friend, and who invited them. */
export const referralTrips = 5

export const tripBonuses: readonly TripBonus[] = [
  { name: 'first_trip', trips: 1, onlyReferred: false },
  { name: 'referral', trips: referralTrips, onlyReferred: true },
]

type Standing = { countedTrips: number; isReferred: boolean; stands: boolean }

/** What becomes of a one-off when the counted trips change; it comes back as often as its condition does. */
export function judgeBonus(
  { trips, onlyReferred }: TripBonus,
  { countedTrips, isReferred, stands }: Standing,
): 'earn' | 'reverse' | 'stay' {
  const holds = countedTrips >= trips && (isReferred || !onlyReferred)
  if (holds === stands) return 'stay'
  return holds ? 'earn' : 'reverse'
}

/** What a friend's trips say of an invitation (`revision` rises each time five are reached; 0 points below that), and what is booked of it. */
export type ReferralState = { revision: number; points: number; bookedRevision: number }

/** Which revision of an invitation is to be taken back from who invited, and which one is to be earned. */
export function settleReferral({ revision, points, bookedRevision }: ReferralState): {
  reverse: number | null
  earn: number | null
  booked: number
} {
  const due = points > 0 ? revision : 0
  if (due === bookedRevision) return { reverse: null, earn: null, booked: due }
  return { reverse: bookedRevision || null, earn: due || null, booked: due }
}
