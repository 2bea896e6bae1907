import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const reviewList = callDescriptors.listReviews

/** A trip with the other way of its round trip. */
export function useReviewedTrips(id: string) {
  return useCallQuery(callDescriptors.getMemberTrip, { id }, { staleTime: 0 })
}

export function useCorrectTrip() {
  return useCallMutation(callDescriptors.correctTrip, { waitsForFresh: true })
}

export function useRemoveTrip() {
  return useCallMutation(callDescriptors.removeTrip, { waitsForFresh: true })
}

/** A refusal reads the reviews again, so that the screen shows what somebody else decided first. */
export function useDecideReview() {
  return useCallMutation(callDescriptors.decideReview, { waitsForFresh: true })
}
