import { modeFacts, type TripMode } from '../mode/mode-facts.ts'

/** C5. */
export const mostTripProfiles = 10
export const profileNameLength = 60

/** What a profile does on its days: nothing, one mail in the evening, or create pending trips. */
export const autoLogs = ['off', 'remind', 'create'] as const
export type AutoLog = (typeof autoLogs)[number]

/** Monday is 1, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What the ride home needs besides a profile with a shared mode (C5, C19). */
export const rideHomeNeeds = ['home', 'work', 'mobile_phone', 'work_phone'] as const
export type RideHomeNeed = (typeof rideHomeNeeds)[number]

/** The farthest day that can be planned. */
export const planningDays = 14

export { type ProfileDirection, directionsOf } from './profile-directions.ts'

/** C5: whether a profile with this mode makes its member ready for the ride home. */
export function countsForRideHome(mode: TripMode): boolean {
  const { group } = modeFacts[mode]
  return group === 'pool' || group === 'transit'
}
