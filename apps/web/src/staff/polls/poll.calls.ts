import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const pollList = callDescriptors.listPolls

export function usePoll(id: string | undefined) {
  return useCallQuery(callDescriptors.getPoll, { id: id ?? '' }, { staleTime: 0, enabled: id !== undefined })
}

/** Each reads the poll again after a refusal, so that the reason stands beside what holds now. */
export function useOpenPoll() {
  return useCallMutation(callDescriptors.openPoll, { waitsForFresh: true })
}

export function useClosePoll() {
  return useCallMutation(callDescriptors.closePoll, { waitsForFresh: true })
}

export function useDropPoll() {
  return useCallMutation(callDescriptors.dropPoll)
}
