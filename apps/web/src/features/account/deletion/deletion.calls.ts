import type { ExportState } from '@throughway/contract/account/export'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useDeletion() {
  return useCallQuery(callDescriptors.getDeletion, {}, { staleTime: 0 })
}

export function useAskDeletion() {
  return useCallMutation(callDescriptors.askDeletion)
}

export function useUndoDeletion() {
  return useCallMutation(callDescriptors.undoDeletion)
}

const pollMilliseconds = 4000

/** Shows by itself when the copy is made. */
export function useExport() {
  return useLiveQuery(
    callDescriptors.getExport,
    {},
    { staleTime: 0, pollMs: (made) => (made?.state === 'waiting' ? pollMilliseconds : false) },
  )
}

export function useAskExport() {
  const client = useQueryClient()
  const keep = (state: ExportState) => void client.setQueryData(callKey(callDescriptors.getExport, {}), state)
  return useCallMutation(callDescriptors.askExport, { onSuccess: keep })
}
