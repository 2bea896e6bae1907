import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { queryClient } from '#lib/send/query-client.ts'

let running: Promise<string> | undefined

/**
 * Ends the sign-in here and on the server, and returns where to go. The member is signed out here even if the server
 * cannot be reached.
 */
export function signOut(): Promise<string> {
  running ??= run().finally(() => {
    running = undefined
  })
  return running
}

async function run(): Promise<string> {
  const bearer = sessionStore.findToken() ?? sessionStore.findRememberedToken()
  sessionStore.signOut()
  queryClient.clear()
  if (bearer) await send(callDescriptors.signOut, {}, { bearer }).catch(() => undefined)
  return sessionStore.landingPath()
}
