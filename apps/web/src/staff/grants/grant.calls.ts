import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useGrants() {
  return useCallQuery(callDescriptors.listGrants, {}, { staleTime: 0 })
}

/** Names of organisations and agencies, which change seldom. */
export function useGrantScopes() {
  return useCallQuery(callDescriptors.listGrantScopes, {}, { staleTime: 600_000 })
}

export function useFindMember() {
  return useCallMutation(callDescriptors.findMemberForGrant)
}

export function useGiveGrant() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.giveGrant, {
    onSettled: () => client.invalidateQueries({ queryKey: callKey(callDescriptors.listGrants) }),
  })
}

export function useEndGrant() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.endGrant, {
    onSettled: () => client.invalidateQueries({ queryKey: callKey(callDescriptors.listGrants) }),
  })
}
