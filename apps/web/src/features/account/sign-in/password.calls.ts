import { passkeyCalls } from '@throughway/contract/identity/passkey'
import { passwordCalls } from '@throughway/contract/identity/password'
import { sessionCalls, type SignIn } from '@throughway/contract/identity/session'
import { queryClient } from '#lib/send/query-client.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** R8.03: requests the mail. A locked account (102) gets it too; every other failure is thrown. */
export function useAskForReset() {
  const call = useCallMutation(passwordCalls.askForReset)

  async function ask(email: string): Promise<{ isLocked: boolean }> {
    try {
      await call.mutateAsync({ email })
      return { isLocked: false }
    } catch (error) {
      if (error instanceof RefusalError && error.code === 102) return { isLocked: true }
      throw error
    }
  }

  return { ask, isPending: call.isPending }
}

export function isInvalidAddress(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 101
}

export function useOwnPassword() {
  return useCallQuery(passwordCalls.getPassword, {}, { staleTime: 0 })
}

export function useSignIns() {
  return useCallQuery(sessionCalls.listSignIns, {}, { staleTime: 0 })
}

/** Both calls answer the remaining sign-ins, so no reload is needed. */
export function useEndSignIns() {
  const keep = {
    onSuccess: (left: { items: SignIn[] }) => queryClient.setQueryData(callKey(sessionCalls.listSignIns, {}), left),
  }
  const one = useCallMutation(sessionCalls.endOtherSignIn, keep)
  const others = useCallMutation(sessionCalls.endOtherSignIns, keep)
  return { one, others }
}

export function usePasskeys() {
  return useCallQuery(passkeyCalls.listPasskeys, {}, { staleTime: 0 })
}

export function keepPasskeys(list: unknown) {
  queryClient.setQueryData(callKey(passkeyCalls.listPasskeys, {}), list)
}
