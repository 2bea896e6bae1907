import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

export const memberList = callDescriptors.listMembers
export const memberTrips = callDescriptors.listMemberTrips
export const memberLedger = callDescriptors.listMemberLedger

export function useStaffMember(id: string) {
  return useCallQuery(callDescriptors.getStaffMember, { id }, { staleTime: 0 })
}

export function useMemberRewards(id: string) {
  return useCallQuery(callDescriptors.listMemberRewards, { id })
}

export function useMemberRides(id: string) {
  return useCallQuery(callDescriptors.listMemberRides, { id })
}

export function useMemberMessages(id: string) {
  return useCallQuery(callDescriptors.listMemberMessages, { id })
}

export function useMemberConsents(id: string) {
  return useCallQuery(callDescriptors.getMemberConsents, { id })
}

export function useMemberDevices(id: string) {
  return useCallQuery(callDescriptors.listMemberDevices, { id })
}

/** Other tabs start and end impersonations, so the list is polled. */
export function useImpersonations(id: string) {
  return useLiveQuery(callDescriptors.listImpersonations, { id }, { staleTime: 0, pollMs: 15_000 })
}
