import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { isUnderWay } from './fact-differences.ts'

export const ruleChangeList = callDescriptors.listRuleChanges

export function useBudget() {
  return useCallQuery(callDescriptors.getPointsBudget, {}, { staleTime: 0 })
}

export function useRuleVersions() {
  return useCallQuery(callDescriptors.listRuleVersions, {}, { staleTime: 0 })
}

/** The newest sets of changes. */
export function useLatestChanges() {
  return useCallQuery(callDescriptors.listRuleChanges, { limit: '5' }, { staleTime: 0 })
}

export function useRuleChange(id: string) {
  return useCallQuery(callDescriptors.getRuleChange, { id }, { staleTime: 0 })
}

/** While a trial runs, it is looked at again every two seconds. */
export function useRulesTrial(id: string, hasTrial: boolean) {
  return useCallQuery(
    callDescriptors.getRulesTrial,
    { id },
    {
      enabled: hasTrial,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && state.data.result === null ? 2000 : false),
    },
  )
}

export function useTryRules() {
  return useCallMutation(callDescriptors.tryRules, { waitsForFresh: true })
}

export function useDropDraft() {
  return useCallMutation(callDescriptors.dropRulesDraft, { waitsForFresh: true })
}

export function useWithdrawRules() {
  return useCallMutation(callDescriptors.withdrawRules, { waitsForFresh: true })
}

export function useDecidePublication() {
  return useCallMutation(callDescriptors.decideProposal, { waitsForFresh: true })
}

export function useWithdrawPublication() {
  return useCallMutation(callDescriptors.withdrawProposal, { waitsForFresh: true })
}

export function usePublishFactors() {
  return useCallMutation(callDescriptors.publishFactorSet, { waitsForFresh: true })
}

export function useFactorSets() {
  return useCallQuery(
    callDescriptors.listFactorSets,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 5000 : false),
    },
  )
}
