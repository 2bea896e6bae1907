import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** What the invitation gives. The answer is not kept: it can be taken back at any moment. */
export function useInvitation(token: string) {
  return useCallQuery(callDescriptors.readInvitation, { token }, { staleTime: 0, enabled: token !== '' })
}

/** Accepts it, and brings what the new role may do into the session. */
export function useAcceptInvitation() {
  return useCallMutation(callDescriptors.acceptInvitation, {
    onSuccess: async () => sessionStore.merge(await send(callDescriptors.getSession, {})),
  })
}
