import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Asked again at each visit, since others propose and decide all the time. */
export function useProposals() {
  return useCallQuery(callDescriptors.listProposals, {}, { staleTime: 0 })
}

/** A decision that somebody else made first is shown as well. */
export function useDecideProposal() {
  return useCallMutation(callDescriptors.decideProposal, { waitsForFresh: true })
}

export function useWithdrawProposal() {
  return useCallMutation(callDescriptors.withdrawProposal, { waitsForFresh: true })
}

export function useProposeAdjustment() {
  return useCallMutation(callDescriptors.proposeAdjustment)
}
