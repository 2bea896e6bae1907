import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useGrants() {
  return useCallQuery(callDescriptors.listGrants, {}, { staleTime: 0 })
}

/** Names of organisations and agencies, which change seldom. */
export function useGrantScopes() {
  return useCallQuery(callDescriptors.listGrantScopes, {}, { staleTime: 600_000 })
}

/** Asks for the member of an address. The answer is not kept. */
export function findMember(email: string) {
  return send(callDescriptors.findMemberForGrant, { email })
}

export function useGiveGrant() {
  return useCallMutation(callDescriptors.giveGrant)
}
