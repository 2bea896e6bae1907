import type { OwnOrganisation } from '@throughway/contract/account/organisation'
import { membershipCalls } from '@throughway/contract/account/organisation'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useOwnOrganisation() {
  return useCallQuery(callDescriptors.getOwnOrganisation, {})
}

/**
 * Joins, chooses or leaves. The session user is updated at once (R4.10). After a conflict the latest data are loaded.
 */
export function useChangeOrganisation() {
  const client = useQueryClient()
  const key = callKey(callDescriptors.getOwnOrganisation, {})
  return useCallMutation(membershipCalls.changeOwnOrganisation, {
    onSuccess: ({ session, ...own }) => {
      client.setQueryData<OwnOrganisation>(key, own)
      sessionStore.merge(session)
    },
    onError: (error) => {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile')
        void markStale(client, [callDescriptors.getOwnOrganisation.subject])
    },
  })
}
