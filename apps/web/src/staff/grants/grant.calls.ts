import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useGrants() {
  return useCallQuery(callDescriptors.listGrants, {}, { staleTime: 0 })
}

/** Reads the names of organisations and agencies. They change seldom, so the answer holds for ten minutes. */
export function useGrantScopes() {
  return useCallQuery(callDescriptors.listGrantScopes, {}, { staleTime: 600_000 })
}

export function useGiveGrant() {
  return useCallMutation(callDescriptors.giveGrant)
}

export function useInvitations() {
  return useCallQuery(callDescriptors.listInvitations, {}, { staleTime: 0 })
}

export function useRevokeInvitation() {
  return useCallMutation(callDescriptors.revokeInvitation)
}
