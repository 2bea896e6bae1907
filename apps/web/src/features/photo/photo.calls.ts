import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

/** R4.10: both calls answer the session user, who shows the photo everywhere. */
export function useSavePhoto() {
  return useCallMutation(callDescriptors.savePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}

export function useDeletePhoto() {
  return useCallMutation(callDescriptors.deletePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}
