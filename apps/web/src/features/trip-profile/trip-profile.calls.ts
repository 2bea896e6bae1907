import type { AnswerOf } from '@throughway/contract/call'
import type { tripProfileCalls } from '@throughway/contract/trip-profile'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useTripProfiles() {
  return useCallQuery(bareCalls.listTripProfiles, {})
}

/** Every change answers all profiles, and what is planned follows it. */
function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof tripProfileCalls.listTripProfiles>) => {
      client.setQueryData(callKey(bareCalls.listTripProfiles, {}), answer)
      void client.invalidateQueries({ queryKey: callKey(bareCalls.listPendingTrips) })
    },
  }
}

export function useAddProfile() {
  return useCallMutation(bareCalls.addTripProfile, useTake())
}

export function useChangeProfile() {
  return useCallMutation(bareCalls.changeTripProfile, useTake())
}

export function useDeleteProfile() {
  return useCallMutation(bareCalls.deleteTripProfile, useTake())
}

export function usePlanProfile() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.planTripProfile, {
    onSuccess: () => void client.invalidateQueries({ queryKey: callKey(bareCalls.listPendingTrips) }),
  })
}

export function useOwnVehicles() {
  return useCallQuery(bareCalls.listVehicles, {})
}
