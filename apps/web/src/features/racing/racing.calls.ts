import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useRacing() {
  return useCallQuery(callDescriptors.getRacing, {})
}

export function useSaveRacing() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.saveRacing, {
    onSuccess: (answer) => client.setQueryData(callKey(callDescriptors.getRacing, {}), answer),
  })
}

export function useTeamInvitations() {
  return useCallQuery(callDescriptors.listTeamInvitations, {}, { staleTime: 0 })
}

export function useJoinTeam() {
  return useCallMutation(callDescriptors.enterRaceTeam, { waitsForFresh: true })
}

export function useDeclineInvitation() {
  return useCallMutation(callDescriptors.declineTeamInvitation, { waitsForFresh: true })
}
