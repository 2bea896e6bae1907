import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const reviewList = callDescriptors.listReviews

/** A trip with the other way of its round trip. */
export function useReviewedTrips(id: string) {
  return useCallQuery(callDescriptors.getMemberTrip, { id }, { staleTime: 0 })
}

/** What somebody else decided first is shown as well. */
export function useDecideReview() {
  return useCallMutation(callDescriptors.decideReview, { waitsForFresh: true })
}

export function useRefreshReviews() {
  const client = useQueryClient()
  return () => void markStale(client, ['trip'])
}
