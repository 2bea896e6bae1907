import { useInfiniteQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'

export function usePoints() {
  return useCallQuery(callDescriptors.getPoints, {})
}

export type LedgerTable = 'ledger' | 'earned' | 'spent'

/** The entries of one table, page by page; under the key of the points, so that a new trip reloads both. */
export function useLedger(table: LedgerTable) {
  return useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.getPoints), 'ledger', table],
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.listLedger, { table, limit: '30', ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function useExpiring() {
  return useCallQuery(callDescriptors.listExpiring, {})
}

export function useRules() {
  return useCallQuery(callDescriptors.listRules, {})
}

export function useReferral() {
  return useCallQuery(callDescriptors.getReferral, {})
}
