import type { AnswerOf } from '@throughway/contract/call'
import type { supervisorCalls } from '@throughway/contract/account/supervisor'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useSupervisor() {
  return useCallQuery(callDescriptors.getSupervisor, {})
}

function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof supervisorCalls.getSupervisor>) =>
      client.setQueryData(callKey(callDescriptors.getSupervisor, {}), answer),
  }
}

export function useSaveSupervisor() {
  return useCallMutation(callDescriptors.saveSupervisor, useTake())
}

export function useAskSupervisorAgain() {
  return useCallMutation(callDescriptors.askSupervisorAgain, useTake())
}

export function useRemoveSupervisor() {
  return useCallMutation(callDescriptors.removeSupervisor, useTake())
}

/** The page behind the mailed link. Loading it again changes nothing. */
export function useSupervisorPage(token: string) {
  return useCallQuery(
    callDescriptors.readSupervisorPage,
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity },
  )
}

function useTakePage(token: string) {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof supervisorCalls.readSupervisorPage>) =>
      client.setQueryData(callKey(callDescriptors.readSupervisorPage, { token }), answer),
  }
}

export function useAnswerSupervisor(token: string) {
  return useCallMutation(callDescriptors.answerSupervisor, useTakePage(token))
}

export function useAnswerApproval(token: string) {
  return useCallMutation(callDescriptors.answerApproval, useTakePage(token))
}
