import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const rewardList = callDescriptors.listStaffRewards

export function useStaffReward(id: string) {
  return useCallQuery(callDescriptors.getStaffReward, { id }, { staleTime: 0 })
}

export function useMoveReward() {
  return useCallMutation(callDescriptors.moveReward, { waitsForFresh: true })
}

export function useAddCodes() {
  return useCallMutation(callDescriptors.addRewardCodes, { waitsForFresh: true })
}

export function useSaveDocument() {
  return useCallMutation(callDescriptors.saveRewardDocument, { waitsForFresh: true })
}
