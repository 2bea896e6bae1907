import { useOwnRidePreferences } from '#lib/rides/rides.calls.ts'

/** Loads a member's saved needs as a rider early; renders nothing. */
export function AskNeeds() {
  useOwnRidePreferences()
  return null
}
