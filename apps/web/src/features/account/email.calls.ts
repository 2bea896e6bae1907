import type { EmailAddress } from '@throughway/contract/email'
import type { SessionUser } from '@throughway/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { sessionStore } from '#lib/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

type Changed = { items: EmailAddress[]; session?: SessionUser }

/** Asked anew when the reader comes back from the mail program, where a link may have been pressed. */
export function useEmails() {
  return useCallQuery(bareCalls.listEmails, {}, { staleTime: 0, refetchOnWindowFocus: 'always' })
}

/** R4.10: every change shows at once, here and wherever the session user is shown. */
function useKeep() {
  const client = useQueryClient()
  return ({ items, session }: Changed) => {
    client.setQueryData(callKey(bareCalls.listEmails, {}), { items })
    if (session) sessionStore.merge(session)
  }
}

export function useAddEmail() {
  return useCallMutation(bareCalls.addEmail, { onSuccess: useKeep() })
}

export function useResendEmail() {
  return useCallMutation(bareCalls.resendEmail, { onSuccess: useKeep() })
}

export function useVerifyEmailAddress() {
  return useCallMutation(bareCalls.verifyEmailAddress, { onSuccess: useKeep() })
}

export function useRemoveEmail() {
  return useCallMutation(bareCalls.removeEmail, { onSuccess: useKeep() })
}

export function useMakeEmailPrimary() {
  return useCallMutation(bareCalls.makeEmailPrimary, { onSuccess: useKeep() })
}
