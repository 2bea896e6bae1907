import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const caseList = callDescriptors.listSupportCases

export function useCase(number: string) {
  return useCallQuery(callDescriptors.getSupportCase, { number }, { staleTime: 0 })
}

export function useSupportStaff(isEnabled: boolean) {
  return useCallQuery(callDescriptors.listSupportStaff, {}, { enabled: isEnabled, staleTime: 60_000 })
}

/** A refusal reads the case again, so that the screen shows what somebody else did first. */
export function useAnswerCase() {
  return useCallMutation(callDescriptors.answerSupportCase, { waitsForFresh: true })
}

export function useMoveCase() {
  return useCallMutation(callDescriptors.moveSupportCase, { waitsForFresh: true })
}

export function useAssignCase() {
  return useCallMutation(callDescriptors.assignSupportCase, { waitsForFresh: true })
}
