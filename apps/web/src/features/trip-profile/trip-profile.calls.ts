import type { AnswerOf } from '@throughway/contract/call'
import type { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useTripProfiles() {
  return useCallQuery(callDescriptors.listTripProfiles, {})
}

/** Every change answers all profiles. */
function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof tripProfileCalls.listTripProfiles>) =>
      client.setQueryData(callKey(callDescriptors.listTripProfiles, {}), answer),
  }
}

export function useAddProfile() {
  return useCallMutation(callDescriptors.addTripProfile, useTake())
}

export function useChangeProfile() {
  return useCallMutation(callDescriptors.changeTripProfile, useTake())
}

export function useDeleteProfile() {
  return useCallMutation(callDescriptors.deleteTripProfile, useTake())
}

export function usePlanProfile() {
  return useCallMutation(callDescriptors.planTripProfile)
}

export function useOwnVehicles() {
  return useCallQuery(callDescriptors.listVehicles, {})
}
