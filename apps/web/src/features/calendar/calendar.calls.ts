import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'
import type { TripsInput } from './copies.ts'

/** As many as home and the form for a trip ask for, so that all three share one answer. */
const recentLimit = '12'

/** Asked anew whenever the screen opens: trips are logged elsewhere too. */
export function useMonth(month: string) {
  return useCallQuery(bareCalls.getTripMonth, { month }, { refetchOnMount: 'always' })
}

export function useRecentTrips() {
  return useCallQuery(bareCalls.listTrips, { limit: recentLimit })
}

export function useProfiles() {
  return useCallQuery(bareCalls.listTripProfiles, {})
}

export function useTripsOfDays(from: string, to: string, enabled = true) {
  return useCallQuery(bareCalls.listTrips, { from, to, limit: '200' }, { enabled, refetchOnMount: 'always' })
}

/** What logging them would bring; the answer before stays until the next is there. */
export function usePreviewTrips(trips: TripsInput) {
  return useCallQuery(
    bareCalls.previewTrips,
    { trips },
    { enabled: trips.length > 0, placeholderData: keepPreviousData, retry: false, gcTime: 0, staleTime: 0 },
  )
}

export function useLogTrips() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.logTrips, { onSuccess: () => refreshTrips(client) })
}

export function useUndoTrips() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.undoTrips, { onSuccess: () => refreshTrips(client) })
}

export function useDeleteTrip() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.deleteTrip, { onSuccess: () => refreshTrips(client) })
}

export function useFeed() {
  return useCallQuery(bareCalls.getCalendarFeed, {})
}

export function useMakeFeed() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.makeCalendarFeed, {
    onSuccess: ({ made_at: madeAt }) =>
      client.setQueryData(callKey(bareCalls.getCalendarFeed, {}), { made_at: madeAt }),
  })
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.revokeCalendarFeed, {
    onSuccess: (feed) => client.setQueryData(callKey(bareCalls.getCalendarFeed, {}), feed),
  })
}

/** Trips change everything that is counted from trips. Not awaited: the answer itself is shown at once. */
function refreshTrips(client: QueryClient) {
  for (const call of [
    bareCalls.getTripMonth,
    bareCalls.listTrips,
    bareCalls.previewTrip,
    bareCalls.getPoints,
    bareCalls.getStatistics,
    bareCalls.getReport,
    bareCalls.listExpiring,
  ]) {
    void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
