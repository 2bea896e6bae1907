import { useQueryClient } from '@tanstack/react-query'
import type { Sync } from '@throughway/contract/trip/sync'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

export function useSync() {
  return useLiveQuery(
    callDescriptors.getSync,
    {},
    { pollMs: (sync) => sync?.connections.some(({ syncing }) => syncing) === true && 3000 },
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
