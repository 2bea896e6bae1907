import type { Language } from '@throughway/contract/programme/brand'
import type { AnswerOf } from '@throughway/contract/call'
import type { TripProfile, tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { headlineOf, legInMiles } from '@throughway/domain/trip/legs'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import { countsForRideHome, rideHomeNeeds, type RideHomeNeed } from '@throughway/domain/trip/trip-profiles'
import type { ProfileRow } from './trip-profile.queries.ts'

/** The profiles as the contract says them, with what they make their member ready for. */
export function describeProfiles(
  rows: readonly ProfileRow[],
  facts: Record<RideHomeNeed, boolean>,
  language: Language,
): AnswerOf<typeof tripProfileCalls.listTripProfiles> {
  const missing = rideHomeNeeds.filter((need) => !facts[need])
  return { items: rows.map((row) => describeProfile(row, missing.length === 0, language)), ride_home_missing: missing }
}

function describeProfile(row: ProfileRow, isAccountReady: boolean, language: Language): TripProfile {
  const {
    brand_id: _brand,
    member_id: _member,
    logged_until: _logged,
    created_at: _created,
    changed_at: _changed,
    metres,
    legs,
    from_name: from,
    to_name: to,
    ...profile
  } = row
  return {
    ...profile,
    from: readPlaceName(from, language),
    to: readPlaceName(to, language),
    miles: metres === null ? null : milesFromMetres(metres),
    legs: legs?.map(legInMiles) ?? null,
    is_ride_home_ready: isAccountReady && countsForRideHome(legs ? headlineOf(legs) : row.mode),
  }
}
