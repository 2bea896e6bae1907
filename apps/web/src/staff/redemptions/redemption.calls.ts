import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const redemptionList = callDescriptors.listRedemptions

export function useRedemption(id: string) {
  return useCallQuery(callDescriptors.getStaffRedemption, { id }, { staleTime: 0 })
}

export function useRewardYears(year: string) {
  return useCallQuery(callDescriptors.listRewardYears, { year }, { staleTime: 0 })
}

/** A decision that somebody else made first is shown as well. */
export function useDecideRedemption() {
  return useCallMutation(callDescriptors.decideRedemption, { waitsForFresh: true })
}
