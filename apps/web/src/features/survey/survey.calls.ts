import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Requested again each time it is opened, because another device may have continued it. */
export function useSurvey(id: string) {
  return useCallQuery(callDescriptors.getSurvey, { id }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
}

export function useOpenSurvey() {
  return useCallQuery(callDescriptors.getOpenSurvey, {})
}

export function useKeepAnswers() {
  return useCallMutation(callDescriptors.keepSurveyAnswers)
}

export function useSubmitSurvey() {
  return useCallMutation(callDescriptors.submitSurvey)
}

export function useDismissSurvey() {
  return useCallMutation(callDescriptors.dismissSurvey, { waitsForFresh: true })
}
