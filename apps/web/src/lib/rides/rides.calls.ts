import type { RawInputOf } from '@throughway/contract/call'
import type { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '../send/call-descriptors.ts'
import { isEmbedded } from '../session/embedded.ts'
import { useSession } from '../screen/hooks.ts'
import { callKey, useCallMutation, useCallQuery } from '../send/use-call.ts'

export type RideQuestionInput = RawInputOf<typeof rideSearchCalls.findRides>

/** A ride that fits now may soon be too late to book. */
const freshMilliseconds = 60_000

/** The previous results stay until the next answer arrives, so that nothing jumps under a reader. */
const calmly = { staleTime: freshMilliseconds, placeholderData: keepPreviousData }

export function useRides(input: RideQuestionInput, enabled: boolean) {
  return useCallQuery(callDescriptors.findRides, input, { ...calmly, enabled })
}

/** `asked` is that of the answer whose questions were asked last. */
export function useRideQuestions(input: RideQuestionInput, asked: string | undefined, enabled: boolean) {
  return useCallQuery(callDescriptors.askRideQuestions, { ...input, asked }, { ...calmly, enabled })
}

/** R3.11: for members only, and never in a frame of another site (R2.04). */
export function useOwnRidePreferences() {
  const { isSignedIn } = useSession()
  const isAsked = isSignedIn && !isEmbedded
  return { ...useCallQuery(callDescriptors.getRidePreferences, {}, { enabled: isAsked }), isAsked }
}

export function useSaveRidePreferences() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.saveRidePreferences, {
    onSuccess: (own) => client.setQueryData(callKey(callDescriptors.getRidePreferences, {}), own),
  })
}

export function useEraseRidePreferences() {
  return useCallMutation(callDescriptors.eraseRidePreferences, { waitsForFresh: true })
}

export function useMailRides() {
  return useCallMutation(callDescriptors.mailRides)
}

export function useTellUnmetRide() {
  return useCallMutation(callDescriptors.tellUnmetRide)
}
