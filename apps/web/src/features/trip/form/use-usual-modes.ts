import type { TripMode } from '@throughway/domain/mode/modes'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

const none: readonly TripMode[] = []

/** The member's usual modes in the order of the setup, which forms list first. */
export function useUsualModes(): { usualModes: readonly TripMode[]; isPending: boolean } {
  const profile = useCallQuery(callDescriptors.getProfile, {}, { staleTime: 60_000 })
  return {
    usualModes: profile.data?.usual_modes ?? none,
    isPending: profile.isPending && profile.errorUpdateCount === 0,
  }
}
