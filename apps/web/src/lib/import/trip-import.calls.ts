import type { ImportState, TripImport } from '@throughway/contract/trip/trip-import'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

const pollMs = 1000

/** The current import, and how far it is while it is logged or undone. */
export function useTripImport() {
  const client = useQueryClient()
  const found = useLiveQuery(
    callDescriptors.findTripImport,
    {},
    { pollMs: (answer) => isAtWork(answer?.trip_import?.state) && pollMs },
  )
  const state = found.data?.trip_import?.state
  const before = useRef(state)

  useEffect(() => {
    // the call that began it was answered before the work was done
    if (isAtWork(before.current) && !isAtWork(state)) void markStale(client, callDescriptors.confirmTripImport.touches)
    before.current = state
  }, [client, state])

  return found
}

function isAtWork(state: ImportState | undefined): boolean {
  return state === 'running' || state === 'undoing'
}

export type RowChoice = 'ready' | 'problems'

export function useImportRows(id: string, only: RowChoice) {
  const input = { id, only, limit: '50' }
  return useInfiniteQuery({
    queryKey: [...callKey(callDescriptors.listTripImportRows, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.listTripImportRows, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function useStartImport() {
  return useCallMutation(callDescriptors.startTripImport, { onSuccess: useShow() })
}

export function useChangeImport() {
  return useCallMutation(callDescriptors.changeTripImport, { onSuccess: useShow() })
}

export function useConfirmImport() {
  return useCallMutation(callDescriptors.confirmTripImport, { onSuccess: useShow() })
}

export function useCancelImport() {
  const show = useShow()
  return useCallMutation(callDescriptors.cancelTripImport, {
    onSuccess: (cancelled) => show(cancelled.done > 0 ? cancelled : null),
  })
}

export function useUndoImport() {
  return useCallMutation(callDescriptors.undoTripImport, { onSuccess: useShow() })
}

/** The page shows the answer. */
function useShow() {
  const client = useQueryClient()
  return (found: TripImport | null) =>
    client.setQueryData(callKey(callDescriptors.findTripImport, {}), { trip_import: found })
}
