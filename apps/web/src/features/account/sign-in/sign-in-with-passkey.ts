import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { reportFailedSignIn } from '#lib/screen/error-reports.ts'
import { isDeclined, loadWebAuthn } from './web-authn.ts'

/**
 * Asks the device for a passkey of this programme. Returns the failure, or undefined when a member is signed in or
 * cancelled.
 */
export async function signInWithPasskey(regionId: number, isShared: boolean): Promise<unknown> {
  try {
    const { startAuthentication } = await loadWebAuthn()
    const optionsJSON = await send(callDescriptors.startPasskeySignIn, {})
    const { id, response } = await startAuthentication({ optionsJSON })
    sessionStore.startLoading()
    const session = await send(callDescriptors.signInWithPasskey, {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { user_handle: response.userHandle }),
      shared_computer: isShared,
    })
    sessionStore.accept(session, regionId)
    return undefined
  } catch (error) {
    if (error instanceof RefusalError) {
      sessionStore.fail()
      reportFailedSignIn(error)
    } else sessionStore.stopLoading()
    return isDeclined(error) ? undefined : error
  }
}
