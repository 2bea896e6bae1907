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
  return useCallMutation(callDescriptors.connectSync, useTakeAnswer())
}

export function useReadSync() {
  return useCallMutation(callDescriptors.readSync, useTakeAnswer())
}

export function useDisconnectSync() {
  return useCallMutation(callDescriptors.disconnectSync, useTakeAnswer())
}

export function useClaimActivity() {
  return useCallMutation(callDescriptors.claimActivity, { waitsForFresh: true })
}

/** Imports and deletions change everything that depends on trips, which is read again before the button rests. */
function useTakeAnswer() {
  const client = useQueryClient()
  return {
    waitsForFresh: true,
    onSuccess: (answer: Sync) => client.setQueryData(callKey(callDescriptors.getSync, {}), answer),
  }
}
