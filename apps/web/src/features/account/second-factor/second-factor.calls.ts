import { type SecondFactor, secondFactorCalls } from '@throughway/contract/identity/second-factor'
import { queryClient } from '#lib/send/query-client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'

export function useSecondFactor({ isAsked = true }: { isAsked?: boolean } = {}) {
  return useCallQuery(secondFactorCalls.getSecondFactor, {}, { staleTime: 0, enabled: isAsked })
}

export function keepSecondFactor(known: SecondFactor) {
  queryClient.setQueryData(callKey(secondFactorCalls.getSecondFactor, {}), known)
}
