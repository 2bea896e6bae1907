import type { AnswerOf } from '@throughway/contract/call'
import type { volunteerCalls } from '@throughway/contract/account/volunteer'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

type Own = AnswerOf<typeof volunteerCalls.getVolunteerOffer>

/** With the trip profile from the address; an unknown one is ignored. */
export function useVolunteerOffer(profileId: string | undefined) {
  return useCallQuery(callDescriptors.getVolunteerOffer, profileId ? { profile_id: profileId.slice(0, 100) } : {})
}

function useTake() {
  const client = useQueryClient()
  return {
    onSuccess: (answer: Own) =>
      client.setQueriesData({ queryKey: callKey(callDescriptors.getVolunteerOffer) }, (before: unknown) =>
        before ? answer : before,
      ),
  }
}

export function useSaveVolunteerOffer() {
  return useCallMutation(callDescriptors.saveVolunteerOffer, useTake())
}

export function useMoveVolunteerOffer() {
  return useCallMutation(callDescriptors.moveVolunteerOffer, useTake())
}

export function useOwnVehicles() {
  return useCallQuery(callDescriptors.listVehicles, {})
}
