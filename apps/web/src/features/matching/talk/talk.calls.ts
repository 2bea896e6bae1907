import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** How soon a new line is seen where no stream announces it. */
const askEveryMs = 20_000

export function useConversations() {
  return useCallQuery(callDescriptors.listConversations, {})
}

export function useConversation(id: string) {
  return useLiveQuery(callDescriptors.getConversation, { id }, { pollMs: askEveryMs })
}

export function useShareContact() {
  return useCallMutation(callDescriptors.shareContact)
}

export function useBlockConversation() {
  return useCallMutation(callDescriptors.blockConversation)
}
