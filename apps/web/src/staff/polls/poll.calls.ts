import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const pollList = callDescriptors.listPolls

/** A poll that is just being thrown away is not asked for again. */
export function usePoll(id: string | undefined, { isLeaving = false } = {}) {
  return useCallQuery(
    callDescriptors.getPoll,
    { id: id ?? '' },
    { staleTime: 0, enabled: id !== undefined && !isLeaving },
  )
}

/** Each call reads the poll again after a refusal, so that the reason appears beside the poll's present state. */
export function useOpenPoll() {
  return useCallMutation(callDescriptors.openPoll, { waitsForFresh: true })
}

export function useClosePoll() {
  return useCallMutation(callDescriptors.closePoll, { waitsForFresh: true })
}

export function useDropPoll() {
  return useCallMutation(callDescriptors.dropPoll)
}
