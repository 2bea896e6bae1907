import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** The contents of the invitation. The answer is not cached, because the invitation can be withdrawn at any moment. */
export function useInvitation(token: string) {
  return useCallQuery(callDescriptors.readInvitation, { token }, { staleTime: 0, enabled: token !== '' })
}

/** Accepts the invitation, and brings the new role's permissions into the session. */
export function useAcceptInvitation() {
  return useCallMutation(callDescriptors.acceptInvitation, {
    onSuccess: async () => sessionStore.merge(await send(callDescriptors.getSession, {})),
  })
}
