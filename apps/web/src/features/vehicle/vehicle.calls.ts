import type { AnswerOf } from '@throughway/contract/call'
import type { vehicleCalls } from '@throughway/contract/vehicle'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useVehicles() {
  return useCallQuery(bareCalls.listVehicles, {})
}

/** Every change answers all vehicles. */
function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof vehicleCalls.listVehicles>) =>
      client.setQueryData(callKey(bareCalls.listVehicles, {}), answer),
  }
}

export function useAddVehicle() {
  return useCallMutation(bareCalls.addVehicle, useTake())
}

export function useChangeVehicle() {
  return useCallMutation(bareCalls.changeVehicle, useTake())
}

export function useDeleteVehicle() {
  return useCallMutation(bareCalls.deleteVehicle, useTake())
}
