import type { AnswerOf } from '@throughway/contract/call'
import type { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export type OpenedSurvey = AnswerOf<typeof surveyStaffCalls.getStaffSurvey>

export const surveyList = callDescriptors.listSurveys
export const surveyFiles = {
  results: callDescriptors.exportSurveyResults,
  codebook: callDescriptors.exportSurveyCodebook,
}

export function useSurvey(id: string) {
  return useCallQuery(callDescriptors.getStaffSurvey, { id }, { staleTime: 0 })
}

export function readSurvey(id: string) {
  return send(callDescriptors.getStaffSurvey, { id })
}

export function useAudienceOfSurvey(id: string) {
  return useCallQuery(callDescriptors.countSurveyAudience, { id }, { staleTime: 0, gcTime: 0 })
}

export function useOpening() {
  return useCallMutation(callDescriptors.openSurvey, { waitsForFresh: true })
}

export function useClosing() {
  return useCallMutation(callDescriptors.closeSurvey, { waitsForFresh: true })
}

/** A refusal reads the survey again, so that the reason appears beside its present state. */
export function useDropping() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.dropSurvey, {
    onError: () => void markStale(client, callDescriptors.dropSurvey.touches),
  })
}

export function useCopying() {
  return useCallMutation(callDescriptors.copySurvey)
}
