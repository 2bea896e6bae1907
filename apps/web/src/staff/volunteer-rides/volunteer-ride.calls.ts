import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const volunteerRideList = callDescriptors.listStaffVolunteerRides

export function useVolunteerRide(id: string) {
  return useCallQuery(callDescriptors.getStaffVolunteerRide, { id }, { staleTime: 0 })
}

export function useVolunteerMap() {
  return useCallQuery(callDescriptors.getVolunteerMap, {}, { staleTime: 0 })
}

export function useRates() {
  return useCallQuery(callDescriptors.listVolunteerRates, {})
}

export function useAssignRide() {
  return useCallMutation(callDescriptors.assignVolunteerRide, { waitsForFresh: true })
}

export function useSettleRide() {
  return useCallMutation(callDescriptors.settleVolunteerRide, { waitsForFresh: true })
}

export function useNoteCall() {
  return useCallMutation(callDescriptors.noteVolunteerRideCall, { waitsForFresh: true })
}
