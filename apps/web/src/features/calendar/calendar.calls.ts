import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import type { TripsInput } from './copies.ts'

/** The same number as on the home page and in the trip form, so that all three share one answer. */
const recentLimit = '12'

/** Reloaded whenever the screen opens, since trips are logged elsewhere too. */
export function useMonth(month: string) {
  return useCallQuery(callDescriptors.getTripMonth, { month }, { refetchOnMount: 'always' })
}

export function useRecentTrips() {
  return useCallQuery(callDescriptors.listTrips, { limit: recentLimit })
}

export function useProfiles() {
  return useCallQuery(callDescriptors.listTripProfiles, {})
}

export function useTripsOfDays(from: string, to: string, enabled = true) {
  return useCallQuery(callDescriptors.listTrips, { from, to, limit: '200' }, { enabled, refetchOnMount: 'always' })
}

/** Previews the result of logging them; the previous answer stays until the next arrives. */
export function usePreviewTrips(trips: TripsInput) {
  return useCallQuery(
    callDescriptors.previewTrips,
    { trips },
    { enabled: trips.length > 0, placeholderData: keepPreviousData, retry: false, gcTime: 0, staleTime: 0 },
  )
}

export function useLogTrips() {
  return useCallMutation(callDescriptors.logTrips)
}

export function useUndoTrips() {
  return useCallMutation(callDescriptors.undoTrips)
}

export function useDeleteTrip() {
  return useCallMutation(callDescriptors.deleteTrip)
}

export function useFeed() {
  return useCallQuery(callDescriptors.getCalendarFeed, {})
}

export function useMakeFeed() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.makeCalendarFeed, {
    onSuccess: ({ made_at: madeAt }) =>
      client.setQueryData(callKey(callDescriptors.getCalendarFeed, {}), { made_at: madeAt }),
  })
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.revokeCalendarFeed, {
    onSuccess: (feed) => client.setQueryData(callKey(callDescriptors.getCalendarFeed, {}), feed),
  })
}
