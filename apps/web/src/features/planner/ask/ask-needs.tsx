import { useOwnRidePreferences } from '#lib/rides/rides.calls.ts'

/** Asks early what a member keeps as a rider, and shows nothing. */
export function AskNeeds() {
  useOwnRidePreferences()
  return null
}
