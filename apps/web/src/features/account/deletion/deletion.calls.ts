import type { ExportState } from '@throughway/contract/account/export'
import { useQueryClient } from '@tanstack/react-query'
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

/** Polled while the copy is being made. */
export function useExport() {
  return useCallQuery(
    callDescriptors.getExport,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMilliseconds : false) },
  )
}

export function useAskExport() {
  const client = useQueryClient()
  const keep = (state: ExportState) => void client.setQueryData(callKey(callDescriptors.getExport, {}), state)
  return useCallMutation(callDescriptors.askExport, { onSuccess: keep })
}
