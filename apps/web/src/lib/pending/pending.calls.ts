import type { PendingKind } from '@throughway/domain/pending'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

type Wanted = { kind?: PendingKind; /** Only those that are asked about already. */ isDue?: boolean }

/** Trips that wait for the member's word. */
export function usePendingTrips({ kind, isDue = false }: Wanted = {}) {
  return useCallQuery(bareCalls.listPendingTrips, { ...(kind && { kind }), ...(isDue && { due: 'true' }) })
}

export function useConfirmPending() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.confirmPendingTrips, { onSuccess: () => refreshPending(client) })
}

export function useRejectPending() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.rejectPendingTrips, { onSuccess: () => refreshPending(client) })
}

/** What an answer changes: what waits, and everything that is counted from trips. */
export function refreshPending(client: QueryClient) {
  for (const call of [
    bareCalls.listPendingTrips,
    bareCalls.listTrips,
    bareCalls.previewTrip,
    bareCalls.getPoints,
    bareCalls.getStatistics,
    bareCalls.getReport,
    bareCalls.getTripMonth,
    bareCalls.listExpiring,
  ]) {
    void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
