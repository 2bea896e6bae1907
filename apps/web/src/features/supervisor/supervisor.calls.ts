import type { AnswerOf } from '@throughway/contract/call'
import type { supervisorCalls } from '@throughway/contract/supervisor'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useSupervisor() {
  return useCallQuery(bareCalls.getSupervisor, {})
}

function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof supervisorCalls.getSupervisor>) =>
      client.setQueryData(callKey(bareCalls.getSupervisor, {}), answer),
  }
}

export function useSaveSupervisor() {
  return useCallMutation(bareCalls.saveSupervisor, useTake())
}

export function useAskSupervisorAgain() {
  return useCallMutation(bareCalls.askSupervisorAgain, useTake())
}

export function useRemoveSupervisor() {
  return useCallMutation(bareCalls.removeSupervisor, useTake())
}

/** The page behind the mailed link. Reading it again changes nothing, so it may be asked anew. */
export function useSupervisorPage(token: string) {
  return useCallQuery(
    bareCalls.readSupervisorPage,
    { token },
    { enabled: token !== '', retry: false, staleTime: Infinity },
  )
}

function useTakePage(token: string) {
  const client = useQueryClient()
  return {
    onSuccess: (answer: AnswerOf<typeof supervisorCalls.readSupervisorPage>) =>
      client.setQueryData(callKey(bareCalls.readSupervisorPage, { token }), answer),
  }
}

export function useAnswerSupervisor(token: string) {
  return useCallMutation(bareCalls.answerSupervisor, useTakePage(token))
}

export function useAnswerApproval(token: string) {
  return useCallMutation(bareCalls.answerApproval, useTakePage(token))
}
