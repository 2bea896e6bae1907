import { useQueryClient } from '@tanstack/react-query'
import type { Sync } from '@throughway/contract/trip/sync'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useSync() {
  return useCallQuery(
    callDescriptors.getSync,
    {},
    { refetchInterval: ({ state }) => (state.data?.connections.some(({ syncing }) => syncing) ? 3000 : false) },
  )
}

export function useStartSync() {
  return useCallMutation(callDescriptors.startSync)
}

export function useConnectSync() {
  return useCallMutation(callDescriptors.connectSync, { onSuccess: useTakeAnswer() })
}

export function useReadSync() {
  return useCallMutation(callDescriptors.readSync, { onSuccess: useTakeAnswer() })
}

export function useDisconnectSync() {
  return useCallMutation(callDescriptors.disconnectSync, { onSuccess: useTakeAnswer() })
}

/** A claimed activity becomes a trip, so points, statistics and lists change. */
export function useClaimActivity() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.claimActivity, { onSuccess: () => client.invalidateQueries() })
}

/** Imports and deletions change everything that depends on trips, which is reloaded. */
function useTakeAnswer() {
  const client = useQueryClient()
  return async (answer: Sync) => {
    await client.invalidateQueries()
    client.setQueryData(callKey(callDescriptors.getSync, {}), answer)
  }
}
