import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const volunteerList = callDescriptors.listVolunteers

export function useVolunteer(id: string) {
  return useCallQuery(callDescriptors.getVolunteer, { id }, { staleTime: 0 })
}

export function useMoveVolunteer() {
  return useCallMutation(callDescriptors.moveVolunteer, { waitsForFresh: true })
}

export function useSaveChecks() {
  return useCallMutation(callDescriptors.saveVolunteerChecks, { waitsForFresh: true })
}
