import { useEffect } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useListPages } from '../list/list.calls.ts'

export const rideList = callDescriptors.listStaffRides
export const feedbackList = callDescriptors.listRideFeedback

export function useRideRequest(id: string) {
  return useCallQuery(callDescriptors.getStaffRideRequest, { id }, { staleTime: 0 })
}

/** The services of the reader's agencies, which change seldom. */
export function useRideServices() {
  return useCallQuery(callDescriptors.listStaffRideServices, {}, { staleTime: 600_000 })
}

/** An answer that somebody else gave first is shown as well. */
export function useAnswerRide() {
  return useCallMutation(callDescriptors.answerRideRequest, { waitsForFresh: true })
}

export function useMoveRide() {
  return useCallMutation(callDescriptors.moveRideRequest, { waitsForFresh: true })
}

export function useMarkFeedback() {
  return useCallMutation(callDescriptors.acknowledgeRideFeedback)
}

/** Everybody who waits for an answer and wants a call, the next ride first. Reads one page after the other. */
export function useCallList() {
  const pages = useListPages(rideList, { state: 'waiting', contact: 'phone', sort: 'pickup', limit: '100' })
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return pages
}
