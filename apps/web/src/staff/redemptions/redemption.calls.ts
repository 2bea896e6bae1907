import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@throughway/contract/call'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const redemptionList = callDescriptors.listRedemptions

export function useRedemption(id: string) {
  return useCallQuery(callDescriptors.getStaffRedemption, { id }, { staleTime: 0 })
}

/** A decision makes the list, the redemption and Today stale, also when somebody else was first. */
export function useDecideRedemption() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.decideRedemption, { onSettled: () => refreshAfterDecision(client) })
}

async function refreshAfterDecision(client: QueryClient) {
  const stale: readonly Call[] = [
    callDescriptors.listRedemptions,
    callDescriptors.getStaffRedemption,
    callDescriptors.getStaffToday,
  ]
  await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
}
