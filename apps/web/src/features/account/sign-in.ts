import type { sessionCalls } from '@throughway/contract/session'
import type { RawInputOf } from '@throughway/contract/call'
import { callDescriptors } from '#lib/bare-calls.ts'
import { send, sessionStore } from '#lib/client.ts'
import { RefusalError } from '#lib/call-errors.ts'
import { reportFailedSignIn } from '#lib/error-reports.ts'

type Credentials = RawInputOf<typeof sessionCalls.signIn>

/** R4.04, R4.05, R8.02. Answers what went wrong, or undefined when a member is signed in. */
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
