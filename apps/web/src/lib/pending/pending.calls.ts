import type { PendingKind } from '@throughway/domain/trip/pending'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

type Wanted = { kind?: PendingKind; /** Only those that are due. */ isDue?: boolean }

/** The pending trips. */
export function usePendingTrips({ kind, isDue = false }: Wanted = {}) {
  return useCallQuery(callDescriptors.listPendingTrips, { ...(kind && { kind }), ...(isDue && { due: 'true' }) })
}

export function useConfirmPending() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.confirmPendingTrips, { onSuccess: () => refreshPending(client) })
}

export function useRejectPending() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.rejectPendingTrips, { onSuccess: () => refreshPending(client) })
}

/** An answer changes the pending trips and everything counted from trips. */
export function refreshPending(client: QueryClient) {
  for (const call of [
    callDescriptors.listPendingTrips,
    callDescriptors.getHomeCards,
    callDescriptors.listTrips,
    callDescriptors.previewTrip,
    callDescriptors.getPoints,
    callDescriptors.getStatistics,
    callDescriptors.getReport,
    callDescriptors.getTripMonth,
    callDescriptors.listExpiring,
  ]) {
    void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
