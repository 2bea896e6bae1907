import type { EmailAddress } from '@throughway/contract/identity/email'
import type { SessionUser } from '@throughway/contract/identity/session'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

type Changed = { items: EmailAddress[]; session?: SessionUser }

/** Reloaded when the reader comes back from the mail program, where they may have pressed a link. */
export function useEmails() {
  return useCallQuery(callDescriptors.listEmails, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
}

/** R4.10: every change is shown at once, here and wherever the session user appears. */
function useKeep() {
  const client = useQueryClient()
  return ({ items, session }: Changed) => {
    client.setQueryData(callKey(callDescriptors.listEmails, {}), { items })
    if (session) sessionStore.merge(session)
  }
}

export function useAddEmail() {
  return useCallMutation(callDescriptors.addEmail, { onSuccess: useKeep() })
}

export function useResendEmail() {
  return useCallMutation(callDescriptors.resendEmail, { onSuccess: useKeep() })
}

export function useVerifyEmailAddress() {
  return useCallMutation(callDescriptors.verifyEmailAddress, { onSuccess: useKeep() })
}

export function useRemoveEmail() {
  return useCallMutation(callDescriptors.removeEmail, { onSuccess: useKeep() })
}

export function useMakeEmailPrimary() {
  return useCallMutation(callDescriptors.makeEmailPrimary, { onSuccess: useKeep() })
}
