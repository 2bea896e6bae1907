import type { PendingKind } from '@throughway/domain/trip/pending'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

type Wanted = { kind?: PendingKind; /** Only those that are due. */ isDue?: boolean }

/** The pending trips. */
export function usePendingTrips({ kind, isDue = false }: Wanted = {}) {
  return useCallQuery(callDescriptors.listPendingTrips, { ...(kind && { kind }), ...(isDue && { due: 'true' }) })
}

export function useConfirmPending() {
  return useCallMutation(callDescriptors.confirmPendingTrips)
}

export function useRejectPending() {
  return useCallMutation(callDescriptors.rejectPendingTrips)
}
