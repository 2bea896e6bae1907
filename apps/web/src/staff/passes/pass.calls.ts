import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const passList = callDescriptors.listPassOrders

export function usePassOrder(id: string) {
  return useCallQuery(callDescriptors.getPassOrder, { id }, { staleTime: 0 })
}

export function usePassProducts() {
  return useCallQuery(callDescriptors.listPassProducts, {}, { staleTime: 0 })
}

/** A refusal reads the pass again, so that the screen shows what somebody else decided first. */
export function useApprovePass() {
  return useCallMutation(callDescriptors.approvePass, { waitsForFresh: true })
}

export function useMarkPaid() {
  return useCallMutation(callDescriptors.markPassPaid, { waitsForFresh: true })
}

export function useIssueCode() {
  return useCallMutation(callDescriptors.issuePassCode, { waitsForFresh: true })
}

export function useRefundPass() {
  return useCallMutation(callDescriptors.refundPass, { waitsForFresh: true })
}
