import { callDescriptors } from '#lib/bare-calls.ts'
import { sessionStore } from '#lib/client.ts'
import { useCallMutation } from '#lib/use-call.ts'

/** R4.10: both answer the session user, who shows the photo everywhere. */
export function useSavePhoto() {
  return useCallMutation(callDescriptors.savePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}

export function useDeletePhoto() {
  return useCallMutation(callDescriptors.deletePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}
