import type { Trip } from '@throughway/contract/trip/trip'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import type { TripInput } from './form/trip-form.ts'

/** The latest trips: shown below the form and on the home page, and the basis of a new form. */
export const recentLimit = 12

export function useRecentTrips() {
  return useCallQuery(callDescriptors.listTrips, { limit: String(recentLimit) })
}

/** All trips between two dates. */
export function useTripsBetween(from: string, to: string) {
  return useCallQuery(callDescriptors.listTrips, { from, to, limit: '200' })
}

/** One trip, with the other trip of its round trip; null when it does not exist. */
export function useTrip(id: string | undefined) {
  return useQuery({
    queryKey: [...callKey(callDescriptors.listTrips), 'one', id],
    queryFn: ({ signal }) => findTrip(id!, signal),
    enabled: id !== undefined,
  })
}

async function findTrip(id: string, signal: AbortSignal): Promise<Trip[] | null> {
  try {
    return (await send(callDescriptors.getTrip, { id }, { signal })).trips
  } catch (error) {
    if (error instanceof RefusalError && error.name === 'notFound') return null
    throw error
  }
}

export type PreviewInput = Partial<TripInput> & { id?: string; remove?: 'true'; group?: 'true' | 'false' }

/**
 * The points of an unsaved trip; the previous answer stays until the next arrives. One that is not shown is dropped: a
 * trip that was logged since would make it wrong for a moment.
 */
export function usePreview(input: PreviewInput | undefined) {
  return useCallQuery(callDescriptors.previewTrip, input ?? {}, {
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 0,
    retry: false,
  })
}

/** The member's places, home and work first; shared with their own page. */
export function usePlaces() {
  return useCallQuery(callDescriptors.listLocations, {}, { staleTime: 60_000 })
}

export function useVehicles(isAsked: boolean) {
  return useCallQuery(callDescriptors.listVehicles, {}, { enabled: isAsked, staleTime: 60_000 })
}

/** The distance between two of the member's places on a date. */
export function useDistance(from: string, to: string, date: string) {
  return useCallQuery(
    callDescriptors.getDistance,
    { from, to, date },
    { enabled: Boolean(from && to && from !== to && date), staleTime: 300_000, retry: false },
  )
}

export function useUndoTrip() {
  return useCallMutation(callDescriptors.undoTrip)
}

export function useLogTrip() {
  return useCallMutation(callDescriptors.logTrip)
}

export function useChangeTrip() {
  return useCallMutation(callDescriptors.changeTrip)
}

export function useDeleteTrip() {
  return useCallMutation(callDescriptors.deleteTrip)
}

export function useRestoreTrip() {
  return useCallMutation(callDescriptors.restoreTrip)
}

export function useAppealTrip() {
  return useCallMutation(callDescriptors.appealTrip)
}
