import type { sessionCalls } from '@throughway/contract/identity/session'
import type { RawInputOf } from '@throughway/contract/call'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { reportFailedSignIn } from '#lib/screen/error-reports.ts'

type Credentials = RawInputOf<typeof sessionCalls.signIn>

/** R4.04, R4.05, R8.02. Returns the failure, or undefined when a member is signed in. */
export async function signIn(credentials: Credentials, regionId: number): Promise<unknown> {
  sessionStore.startLoading()
  try {
    sessionStore.accept(await send(callDescriptors.signIn, credentials), regionId)
    return undefined
  } catch (error) {
    if (error instanceof RefusalError) sessionStore.fail()
    else sessionStore.stopLoading()
    reportFailedSignIn(error)
    return error
  }
}
