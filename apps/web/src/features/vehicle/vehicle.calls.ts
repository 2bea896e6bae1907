import type { AnswerOf } from '@throughway/contract/call'
import type { vehicleCalls } from '@throughway/contract/account/vehicle'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useVehicles() {
  return useCallQuery(callDescriptors.listVehicles, {})
}

/** Every change answers all vehicles. */
function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof vehicleCalls.listVehicles>) =>
      client.setQueryData(callKey(callDescriptors.listVehicles, {}), answer),
  }
}

export function useAddVehicle() {
  return useCallMutation(callDescriptors.addVehicle, useTake())
}

export function useChangeVehicle() {
  return useCallMutation(callDescriptors.changeVehicle, useTake())
}

export function useDeleteVehicle() {
  return useCallMutation(callDescriptors.deleteVehicle, useTake())
}
