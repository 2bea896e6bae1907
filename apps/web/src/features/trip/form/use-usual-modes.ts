import type { TripMode } from '@throughway/domain/mode/modes'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

const none: readonly TripMode[] = []

/** How the member said that they usually travel; what they chose first in the set-up comes first in forms. */
export function useUsualModes(): { usualModes: readonly TripMode[]; isPending: boolean } {
  const profile = useCallQuery(callDescriptors.getProfile, {}, { staleTime: 60_000 })
  return {
    usualModes: profile.data?.usual_modes ?? none,
    isPending: profile.isPending && profile.errorUpdateCount === 0,
  }
}
