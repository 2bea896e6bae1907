import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useRegister() {
  return useCallMutation(callDescriptors.registerForEvent, { waitsForFresh: true })
}

export function useWithdraw() {
  return useCallMutation(callDescriptors.withdrawFromEvent, { waitsForFresh: true })
}

/** The events for which the member has registered. Places fall to them while they look elsewhere. */
export function useOwnEvents() {
  return useCallQuery(callDescriptors.listOwnEvents, {}, { staleTime: 0 })
}
