import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Rights can be taken back at any moment, so no answer about them is kept. */
const fresh = { staleTime: 0 }

export function useHelpers() {
  return useCallQuery(callDescriptors.listHelpers, {}, fresh)
}

export function useHelperActs(id: string) {
  return useCallQuery(callDescriptors.listHelperActs, { id }, fresh)
}

export function useAnswerHelpRequest() {
  return useCallMutation(callDescriptors.answerHelpRequest)
}

export function useEndHelp() {
  return useCallMutation(callDescriptors.endHelp)
}

/**
 * Not requested while `isWanted` is false: an invitation that is being accepted is used up, and reading it is refused.
 */
export function useHelpInvitation(token: string, isWanted: boolean) {
  return useCallQuery(callDescriptors.readHelpInvitation, { token }, { ...fresh, enabled: token !== '' && isWanted })
}

export function useAcceptHelpInvitation() {
  return useCallMutation(callDescriptors.acceptHelpInvitation)
}

export function useHelpedRides(rightId: string) {
  return useCallQuery(callDescriptors.listHelpedRides, { right_id: rightId }, { ...fresh, retry: false })
}

export function useHelpedTrips(rightId: string) {
  return useCallQuery(callDescriptors.listHelpedTrips, { right_id: rightId }, { ...fresh, retry: false })
}

export function useHelpedVolunteerRides(rightId: string) {
  return useCallQuery(callDescriptors.listHelpedVolunteerRides, { right_id: rightId }, { ...fresh, retry: false })
}

export function useCancelHelpedVolunteerRide() {
  return useCallMutation(callDescriptors.cancelHelpedVolunteerRide)
}

export function useCancelHelpedRide() {
  return useCallMutation(callDescriptors.cancelHelpedRide)
}

export function useAcceptHelpedRide() {
  return useCallMutation(callDescriptors.acceptHelpedRide)
}

export function useDeleteHelpedTrip() {
  return useCallMutation(callDescriptors.deleteHelpedTrip)
}
